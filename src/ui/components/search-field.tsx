interface SearchFieldProps {
  /** What is searched, for assistive technology. */
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onInput: (text: string) => void;
  readonly onEnter?: () => void;
}

/** A field that narrows a list as it is typed in. */
export const SearchField = (props: SearchFieldProps) => (
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
