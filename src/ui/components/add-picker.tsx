import { For } from 'solid-js';

interface AddPickerProps {
  /** For assistive technology. */
  readonly label: string;
  /** What stands in it: "Add a trait…". */
  readonly prompt: string;
  readonly names: readonly string[];
  readonly onAdd: (name: string) => void;
}

/** A list that adds what is chosen of it, and goes back to its prompt. */
export const AddPicker = (props: AddPickerProps) => (
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
