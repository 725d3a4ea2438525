import { createEffect, createSignal, type JSX, on, Show, splitProps, untrack } from 'solid-js';
import { A_MOMENT, createAfterKeys } from './following.ts';
import { withHint } from './hints.ts';
import { commandOf, NUMBER_KEYS } from './keys.ts';

export interface NumberFieldProps {
  /** The path of the figure in the design; issues jump to it. */
  readonly id: string;
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  /** Shown behind the figure, `+` for accuracies. */
  readonly suffix?: string;
  readonly steppers?: boolean;
  readonly invalid?: boolean;
  readonly onChange: (value: number) => void;
  /** The player has left the field: what comes next is another change. */
  readonly onLeave?: () => void;
}

/** Figures beyond this are not typed by hand; the core reports what is beyond the rules. */
const MAX_TYPED = 1_000_000;

/**
 * A number input with steppers. What is typed stays as typed until the field is left, also when it
 * is no number yet, and then it says so; every number on the way is a change. Arrows step, the
 * wheel only when focused.
 */
export function NumberField(props: NumberFieldProps) {
  let input: HTMLInputElement | undefined;
  /** What stands in the field while it is not the value: half a number, no number. */
  const [unread, setFault] = createSignal<string>();
  /** A field that is empty between two keys is at no fault yet. */
  const fault = createAfterKeys(unread, A_MOMENT);
  const isInvalid = () => props.invalid || fault() !== undefined;
  const by = () => props.step ?? 1;

  const show = () => {
    setFault();
    const text = String(props.value);
    if (input && input.value !== text) input.value = text;
  };
  const type = (field: HTMLInputElement) => {
    const value = field.valueAsNumber;
    if (Number.isNaN(value)) {
      const what = field.validity.badInput ? 'Not a number' : 'Empty';
      setFault(`${what}: ${props.label} stays ${props.value}.`);
    } else if (Math.abs(value) > MAX_TYPED) {
      setFault(`Too large: ${props.label} stays ${props.value}.`);
    } else {
      setFault();
      props.onChange(value);
    }
  };
  // A value that comes from elsewhere, by undo say, takes the place of what was typed.
  createEffect(
    on(
      () => props.value,
      (value) => {
        if (input?.valueAsNumber !== value) show();
      },
    ),
  );

  const stepTo = (direction: 1 | -1) => {
    const { value } = props;
    const on = direction > 0 ? Math.floor(value / by()) + 1 : Math.ceil(value / by()) - 1;
    const next = Math.min(props.max, Math.max(props.min, on * by()));
    // Before the page changes around it: setting the field moves its cursor, for which the browser
    // lays out all that has changed.
    if (input) input.value = String(next);
    if (next !== value) props.onChange(next);
    show();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const command = commandOf(NUMBER_KEYS, event);
    if (command === undefined) return;
    event.preventDefault();
    stepTo(command === 'more' ? 1 : -1);
  };

  const onWheel = (event: WheelEvent) => {
    event.preventDefault();
    stepTo(event.deltaY < 0 ? 1 : -1);
  };

  return (
    <span
      class="number-field"
      classList={{ 'has-steppers': props.steppers !== false, invalid: isInvalid() }}
    >
      <Show when={props.steppers !== false}>
        <button
          type="button"
          tabindex="-1"
          aria-label={`${props.label}: one less`}
          disabled={props.value <= props.min}
          onClick={() => stepTo(-1)}
        >
          −
        </button>
      </Show>
      <span class="number-box">
        <input
          ref={(element) => {
            input = element;
            withHint(() => {
              const blocked = fault();
              return blocked === undefined ? undefined : { blocked };
            })(element);
          }}
          id={props.id}
          type="number"
          inputmode="numeric"
          autocomplete="off"
          aria-label={props.label}
          min={props.min}
          max={props.max}
          step={by()}
          aria-invalid={isInvalid() ? 'true' : undefined}
          value={untrack(() => props.value)}
          onInput={(event) => type(event.currentTarget)}
          onKeyDown={onKeyDown}
          // Listens to the wheel with the focus alone: a listener that may cancel slows scrolling.
          onFocus={(event) => {
            event.currentTarget.addEventListener('wheel', onWheel, { passive: false });
            event.currentTarget.select();
          }}
          onBlur={(event) => {
            event.currentTarget.removeEventListener('wheel', onWheel);
            show();
            props.onLeave?.();
          }}
        />
      </span>
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
          disabled={props.value >= props.max}
          onClick={() => stepTo(1)}
        >
          +
        </button>
      </Show>
    </span>
  );
}

interface LabelledNumberProps extends NumberFieldProps {
  /** What stands over the field, where it is not all of its label. */
  readonly shown?: JSX.Element;
}

/** A number field with its label over it; a click on the label goes to the field. */
export function LabelledNumber(props: LabelledNumberProps) {
  const [own, field] = splitProps(props, ['shown']);
  return (
    <div class="labelled">
      <label for={field.id}>{own.shown ?? field.label}</label>
      <NumberField {...field} />
    </div>
  );
}

/** A number as typed, whole and within what makes sense. */
export const countWithin = (value: number, min: number, max: number): number =>
  Math.min(max, Math.max(min, Math.trunc(value)));
