import { createSignal, Show } from 'solid-js';
import { classOf } from '../../../games/star-navy/rules.ts';
import { TextField } from '../../components/fields.tsx';

/** Name of a house class. Names of the book are refused: their figures are the book's. */
export function HouseClassField(props: {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (name: string) => void;
  readonly onLeave: () => void;
}) {
  const [refused, setRefused] = createSignal<string>();
  return (
    <div class="navy-house">
      <TextField
        id={props.id}
        label={props.label}
        value={refused() ?? props.value}
        onChange={(name) => {
          const isOfBook = classOf(name) !== undefined;
          setRefused(isOfBook ? name : undefined);
          if (!isOfBook) props.onChange(name);
        }}
        onLeave={() => {
          setRefused();
          props.onLeave();
        }}
      />
      <p class="small text-warning" role="status">
        <Show when={refused()}>
          {(name) => `${name()} is a class of the book: choose it above, or another name.`}
        </Show>
      </p>
    </div>
  );
}
