import { For, Index } from 'solid-js';
import { CloseIcon } from '../../components/icons.tsx';

interface TraitPickerProps {
  /** Whose traits they are, for assistive technology. */
  readonly of: string;
  readonly traits: readonly string[];
  /** What can be added, in groups of its own names. */
  readonly choices: readonly string[];
  readonly onChange: (traits: readonly string[]) => void;
}

/** The traits of a weapon as chips that take them off, and a list to add from. */
export function TraitPicker(props: TraitPickerProps) {
  const left = () => props.choices.filter((name) => !props.traits.includes(name));
  return (
    <div class="legacy-traits">
      <Index each={props.traits}>
        {(trait, i) => (
          <button
            type="button"
            class="chip"
            aria-label={`${props.of}: take off ${trait()}`}
            onClick={() => props.onChange(props.traits.filter((_, at) => at !== i))}
          >
            {trait()}
            <CloseIcon />
          </button>
        )}
      </Index>
      <select
        class="picker"
        aria-label={`${props.of}: add a trait`}
        onChange={(event) => {
          const { value } = event.currentTarget;
          event.currentTarget.value = '';
          if (value !== '') props.onChange([...props.traits, value]);
        }}
      >
        <option value="">Add a trait…</option>
        <For each={left()}>{(name) => <option value={name}>{name}</option>}</For>
      </select>
    </div>
  );
}
