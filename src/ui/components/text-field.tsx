interface TextFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly class?: string;
  readonly onChange: (value: string) => void;
  readonly onLeave?: () => void;
}

/** A line of text under its small label. Whatever is typed is kept as typed. */
export function TextField(props: TextFieldProps) {
  return (
    <label class={`text-field ${props.class ?? ''}`}>
      <span>{props.label}</span>
      <input
        id={props.id}
        type="text"
        dir="auto"
        autocomplete="off"
        spellcheck={false}
        placeholder={props.placeholder}
        value={props.value}
        onInput={(event) => props.onChange(event.currentTarget.value)}
        onBlur={() => props.onLeave?.()}
      />
    </label>
  );
}
