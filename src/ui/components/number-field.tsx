import { createSignal, Show } from 'solid-js';

interface NumberFieldProps {
  /** The path of the figure in the design; issues jump to it. */
  readonly id: string;
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly step?: number;
  /** Shown behind the figure, `+` for accuracies. */
  readonly suffix?: string;
  readonly steppers?: boolean;
  readonly invalid?: boolean;
  readonly describedBy?: string | undefined;
  readonly onChange: (value: number) => void;
  /** The player has left the field: what comes next is another change. */
  readonly onLeave?: () => void;
}

/** Figures beyond this are not typed by hand; the core reports what is beyond the rules. */
const TYPED_MOST = 1_000_000;

/**
 * A number input with steppers. What is typed stays as typed until the field is left, also when it
 * is no number yet; every number on the way is a change. Arrows step, the wheel only when focused.
 */
export function NumberField(props: NumberFieldProps) {
  const [draft, setDraft] = createSignal<string>();
  const by = () => props.step ?? 1;
  const shown = () => draft() ?? String(props.value);

  const type = (text: string) => {
    setDraft(text);
    const value = Number(text);
    if (text.trim() !== '' && Number.isFinite(value) && Math.abs(value) <= TYPED_MOST) {
      props.onChange(value);
    }
  };

  const stepTo = (direction: 1 | -1) => {
    const { value } = props;
    const on = direction > 0 ? Math.floor(value / by()) + 1 : Math.ceil(value / by()) - 1;
    const next = Math.min(props.most, Math.max(props.least, on * by()));
    setDraft(undefined);
    if (next !== value) props.onChange(next);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key] as 1 | -1 | undefined;
    if (direction === undefined || event.altKey) return;
    event.preventDefault();
    stepTo(direction);
  };

  const onWheel = (event: WheelEvent) => {
    if (document.activeElement !== event.currentTarget) return;
    event.preventDefault();
    stepTo(event.deltaY < 0 ? 1 : -1);
  };

  return (
    <span class="number-field" classList={{ 'has-steppers': props.steppers !== false }}>
      <Show when={props.steppers !== false}>
        <button
          type="button"
          tabindex="-1"
          aria-label={`${props.label}: one less`}
          disabled={props.value <= props.least}
          onClick={() => stepTo(-1)}
        >
          −
        </button>
      </Show>
      <input
        id={props.id}
        type="number"
        inputmode="numeric"
        autocomplete="off"
        aria-label={props.label}
        min={props.least}
        max={props.most}
        step={by()}
        aria-invalid={props.invalid ? 'true' : undefined}
        aria-describedby={props.describedBy}
        value={shown()}
        onInput={(event) => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        on:wheel={{ handleEvent: onWheel, passive: false }}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={(event) => {
          setDraft(undefined);
          event.currentTarget.value = String(props.value);
          props.onLeave?.();
        }}
      />
      <Show when={props.suffix}>
        {(suffix) => (
          <span class="suffix" aria-hidden="true">
            {suffix()}
          </span>
        )}
      </Show>
      <Show when={props.steppers !== false}>
        <button
          type="button"
          tabindex="-1"
          aria-label={`${props.label}: one more`}
          disabled={props.value >= props.most}
          onClick={() => stepTo(1)}
        >
          +
        </button>
      </Show>
    </span>
  );
}
