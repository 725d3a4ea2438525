import { createEffect, createSignal, type JSX, on, Show, splitProps, untrack } from 'solid-js';
import { A_MOMENT, createAfterKeys } from './following.ts';
import { withHint } from './hints.ts';
import { commandOf, NUMBER_KEYS } from './keys.ts';

export interface NumberFieldProps {
  /** Path of the figure in the design; issues lead to it. */
  readonly id: string;
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  /** Text after the figure: `+` for accuracies. */
  readonly suffix?: string;
  readonly steppers?: boolean;
  /** Flags numbers beyond `min` and `max`, and fractions, instead of clamping them: 1 on the way to 12. */
  readonly isStrict?: boolean;
  readonly invalid?: boolean;
  readonly onChange: (value: number) => void;
  /** Called when the field is left: later typing is another change. */
  readonly onLeave?: () => void;
}

/** Largest figure that can be typed; the core checks the limits of the rules. */
const MAX_TYPED = 1_000_000;

/**
 * A number input with steppers. Typed text stays until the field is left, and is flagged if it is no number; every number on the way is a
 * change. Arrows step, and so does the wheel with the focus.
 */
export function NumberField(props: NumberFieldProps) {
  let input: HTMLInputElement | undefined;
  /** Fault of typed text that is no number. */
  const [unread, setFault] = createSignal<string>();
  /** Do not flag an empty field between two keys. */
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
    } else if (Math.abs(value) > MAX_TYPED || (props.isStrict && value > props.max)) {
      setFault(`Too large: ${props.label} stays ${props.value}.`);
    } else if (props.isStrict && value < props.min) {
      setFault(`Too small: ${props.label} stays ${props.value}.`);
    } else if (props.isStrict && !Number.isInteger(value)) {
      setFault(`Not whole: ${props.label} stays ${props.value}.`);
    } else {
      setFault();
      props.onChange(value);
    }
  };
  // A value from elsewhere, such as undo, replaces the typed text.
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
    // Set the field before the page changes: moving its cursor forces a layout of all changes.
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

  const Stepper = (step: { readonly by: 1 | -1 }) => (
    <Show when={props.steppers !== false}>
      <button
        type="button"
        tabindex="-1"
        aria-label={`${props.label}: one ${step.by > 0 ? 'more' : 'less'}`}
        disabled={step.by > 0 ? props.value >= props.max : props.value <= props.min}
        onClick={() => stepTo(step.by)}
      >
        {step.by > 0 ? '+' : '−'}
      </button>
    </Show>
  );

  return (
    <span
      class="number-field"
      classList={{ 'has-steppers': props.steppers !== false, invalid: isInvalid() }}
    >
      <Stepper by={-1} />
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
          // Listen to the wheel only with the focus: a listener that may cancel slows scrolling.
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
      <Stepper by={1} />
    </span>
  );
}

export function LabelledNumber(
  props: NumberFieldProps & {
    /** Text over the field, if it is not the whole label. */
    readonly shown?: JSX.Element;
  },
) {
  const [own, field] = splitProps(props, ['shown']);
  return (
    <div class="labelled">
      <label for={field.id}>{own.shown ?? field.label}</label>
      <NumberField {...field} />
    </div>
  );
}

/** A typed number, rounded and kept within limits. */
export const countWithin = (value: number, min: number, max: number): number =>
  Math.min(max, Math.max(min, Math.trunc(value)));
