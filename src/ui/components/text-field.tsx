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
