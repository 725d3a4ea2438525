import { createSignal } from 'solid-js';
import { TextField } from '../../components/text-field.tsx';

interface DraftFieldProps {
  readonly id: string;
  readonly label: string;
  /** The value as text; what is being typed stays as typed until the field is left. */
  readonly value: string;
  readonly placeholder?: string;
  readonly class?: string;
  readonly onChange: (text: string) => void;
}

/** A line of text that stands for figures or arcs, `[AB] [AC]`: read at every keystroke. */
export function DraftField(props: DraftFieldProps) {
  const [draft, setDraft] = createSignal<string>();
  return (
    <TextField
      id={props.id}
      label={props.label}
      value={draft() ?? props.value}
      {...(props.placeholder === undefined ? {} : { placeholder: props.placeholder })}
      {...(props.class === undefined ? {} : { class: props.class })}
      onChange={(text) => {
        setDraft(text);
        props.onChange(text);
      }}
      onLeave={() => setDraft(undefined)}
    />
  );
}
