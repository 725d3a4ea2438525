interface TagFieldProps {
  readonly value: string;
  readonly onInput: (text: string) => void;
}

/** Tags for all that is imported, with commas between them. */
export const TagField = (props: TagFieldProps) => (
  <input
    type="text"
    dir="auto"
    autocomplete="off"
    spellcheck={false}
    class="search-field tag-field"
    aria-label="Tags for all of them, with commas between"
    placeholder="Tags for all"
    value={props.value}
    onInput={(event) => props.onInput(event.currentTarget.value)}
  />
);
