/** Fields of forms: texts, choices, and checkboxes. */
import { createSelector, createUniqueId, For, Index, type JSX, type ParentProps } from 'solid-js';
import { type Hint, withHint } from './hints.ts';

export const TextField = (props: {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly class?: string;
  /** Id of a `datalist`. */
  readonly choices?: string | undefined;
  readonly onChange: (value: string) => void;
  readonly onEnter?: (() => void) | undefined;
  readonly onLeave?: () => void;
}) => (
  <label class={`text-field ${props.class ?? ''}`}>
    <span>{props.label}</span>
    <input
      id={props.id}
      type="text"
      dir="auto"
      autocomplete="off"
      spellcheck={false}
      placeholder={props.placeholder}
      list={props.choices}
      value={props.value}
      onFocus={() => props.onEnter?.()}
      onInput={(event) => props.onChange(event.currentTarget.value)}
      onBlur={() => props.onLeave?.()}
    />
  </label>
);

export const SearchField = (props: {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onInput: (text: string) => void;
  readonly onEnter?: () => void;
}) => (
  <input
    type="search"
    class="search-field"
    aria-label={props.label}
    placeholder={props.placeholder}
    value={props.value}
    onInput={(event) => props.onInput(event.currentTarget.value)}
    onKeyDown={(event) => event.key === 'Enter' && props.onEnter?.()}
  />
);

/** A text of several lines, with its label above. */
export const LinesField = (props: {
  readonly label: string;
  readonly value: string;
  readonly rows?: number;
  readonly class?: string;
  readonly onChange: (text: string) => void;
  readonly onLeave: () => void;
}) => (
  <label class={`text-field ${props.class ?? ''}`}>
    <span>{props.label}</span>
    <textarea
      rows={props.rows ?? 2}
      dir="auto"
      value={props.value}
      onInput={(event) => props.onChange(event.currentTarget.value)}
      onBlur={() => props.onLeave()}
    />
  </label>
);

interface SelectProps<Value> {
  readonly id?: string;
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly class?: string;
  readonly onChange: (value: Value) => void;
}

/** A select whose label is read, not shown. */
export const Select = <Value extends string>(props: SelectProps<Value>) => (
  <select
    id={props.id}
    class={props.class ?? 'bare-select'}
    aria-label={props.label}
    value={props.value}
    onChange={({ currentTarget }) => {
      props.onChange(currentTarget.value as Value);
      // A choice that opens a dialog is not yet the value.
      currentTarget.value = props.value;
    }}
  >
    <For each={props.options}>
      {({ value, label }) => (
        <option value={value} selected={value === props.value}>
          {label}
        </option>
      )}
    </For>
  </select>
);

export function SelectField<Value extends string>(props: SelectProps<Value>) {
  const own = createUniqueId();
  const id = () => props.id ?? own;
  return (
    <label class="select-field" for={id()}>
      <span>{props.label}</span>
      <Select {...props} id={id()} class="" />
    </label>
  );
}

/** A select below its label, or below a longer heading. */
export const LabelledSelect = <Value extends string>(
  props: SelectProps<Value> & { readonly heading?: JSX.Element },
) => (
  <div class="labelled">
    <span aria-hidden="true">{props.heading ?? props.label}</span>
    <Select {...props} />
  </div>
);

/** A select that adds the chosen name and returns to its prompt. */
export const AddPicker = (props: {
  readonly label: string;
  /** Text while nothing is chosen: "Add a trait…". */
  readonly prompt: string;
  readonly names: readonly string[];
  readonly onAdd: (name: string) => void;
}) => (
  <select
    class="picker"
    aria-label={props.label}
    onChange={(event) => {
      const { value } = event.currentTarget;
      event.currentTarget.value = '';
      if (value !== '') props.onAdd(value);
    }}
  >
    <option value="">{props.prompt}</option>
    <For each={props.names}>{(name) => <option value={name}>{name}</option>}</For>
  </select>
);

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

/** Options by their values, from words for each. */
export const optionsOf = <Value extends string>(labels: { readonly [value in Value]: string }) =>
  (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }));

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

export const Check = (
  props: ParentProps & {
    readonly class?: string;
    readonly checked: boolean;
    readonly disabled?: boolean;
    readonly onChange: (checked: boolean) => void;
  },
) => (
  <label class={props.class ?? 'check'}>
    <input
      type="checkbox"
      checked={props.checked}
      disabled={props.disabled}
      onChange={(event) => props.onChange(event.currentTarget.checked)}
    />
    {props.children}
  </label>
);
