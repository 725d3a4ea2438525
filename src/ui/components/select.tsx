import { createUniqueId, For, type JSX } from 'solid-js';

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
