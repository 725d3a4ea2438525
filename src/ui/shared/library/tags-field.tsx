import { createSignal } from 'solid-js';
import { tagsIn } from '../../../store/labels.ts';

interface TagsFieldProps {
  readonly tags: readonly string[];
  readonly onChange: (tags: readonly string[]) => void;
}

/** Tags with commas between them; they are filed when the field is left. */
export function TagsField(props: TagsFieldProps) {
  const [typed, setTyped] = createSignal<string>();
  const file = () => {
    const text = typed();
    setTyped(undefined);
    if (text !== undefined) props.onChange(tagsIn(text));
  };
  return (
    <label class="text-field">
      <span>Tags, with commas between</span>
      <input
        type="text"
        dir="auto"
        autocomplete="off"
        spellcheck={false}
        value={typed() ?? props.tags.join(', ')}
        onInput={(event) => setTyped(event.currentTarget.value)}
        onBlur={file}
        onKeyDown={(event) => event.key === 'Enter' && file()}
      />
    </label>
  );
}
