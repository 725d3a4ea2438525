import { For } from 'solid-js';
import type { FormText } from '../../../editions/form.ts';
import { DraftField } from './draft-field.tsx';

interface TextFieldsProps<Item> {
  /** Begins the ids of the fields. */
  readonly id: string;
  readonly texts: readonly FormText<Item>[];
  readonly item: Item;
  readonly onChange: (item: Item) => void;
}

/** Lines of text that stand for figures or arcs, read at every keystroke. */
export function TextFields<Item>(props: TextFieldsProps<Item>) {
  return (
    <For each={props.texts}>
      {(field) => (
        <DraftField
          id={`${props.id}-${field.id}`}
          label={field.label}
          value={field.get(props.item)}
          {...(field.placeholder === undefined ? {} : { placeholder: field.placeholder })}
          onChange={(text) => props.onChange(field.set(props.item, text))}
        />
      )}
    </For>
  );
}
