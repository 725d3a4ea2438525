import { createSelector, Index, type JSX } from 'solid-js';
import { type Hint, withHint } from './hints.ts';

export interface Segment<Value> {
  readonly value: Value;
  readonly label: string;
  /** Words that explain a short label: its description, which a pointer shows where there is no hint. */
  readonly title?: string;
  /** Drawn before the label. */
  readonly mark?: JSX.Element;
  /** True for a choice of a house rule. */
  readonly house?: boolean;
}

/** Radio buttons in a row: arrows move, space or a digit chooses. */
export function Segments<Value extends string | number>(props: {
  /** Path in the design, and id of the group: issues lead to it. */
  readonly id: string;
  readonly label: string;
  readonly segments: readonly Segment<Value>[];
  readonly value: Value;
  readonly loose?: boolean;
  readonly onChange: (value: Value) => void;
  /** Called when a pointer comes over a choice, which may be chosen next. */
  readonly onNear?: (value: Value) => void;
  /** Hint of a choice, shown while it is pointed at or focused. */
  readonly hint?: (value: Value) => Hint | undefined;
}) {
  const isChosen = createSelector(() => props.value);
  const chooseByDigit = (event: KeyboardEvent & { readonly currentTarget: HTMLElement }) => {
    if (!/^\d$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
    const at = props.segments.findIndex(({ label }) => label === event.key);
    const radio = event.currentTarget.querySelectorAll('input')[at];
    radio?.focus();
    radio?.click();
  };
  return (
    <fieldset
      id={props.id}
      tabindex="-1"
      class={props.loose ? 'segments loose' : 'segments'}
      aria-label={props.label}
      onKeyDown={chooseByDigit}
    >
      <Index each={props.segments}>
        {(segment) => (
          <label
            class="segment"
            classList={{ house: segment().house ?? false }}
            title={props.hint ? undefined : segment().title}
            onPointerEnter={() => props.onNear?.(segment().value)}
          >
            <input
              ref={withHint(() =>
                isChosen(segment().value) ? undefined : props.hint?.(segment().value),
              )}
              type="radio"
              name={props.id}
              value={segment().value}
              checked={isChosen(segment().value)}
              aria-label={segment().label}
              aria-description={segment().title}
              onChange={() => props.onChange(segment().value)}
            />
            <span>
              {segment().mark}
              {segment().label}
            </span>
          </label>
        )}
      </Index>
    </fieldset>
  );
}
