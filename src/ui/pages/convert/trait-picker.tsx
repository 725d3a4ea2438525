import { Index } from 'solid-js';
import { AddPicker } from '../../components/add-picker.tsx';
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
            aria-label={`${props.of}: remove ${trait()}`}
            onClick={() => props.onChange(props.traits.filter((_, at) => at !== i))}
          >
            {trait()}
            <CloseIcon />
          </button>
        )}
      </Index>
      <AddPicker
        label={`${props.of}: add a trait`}
        prompt="Add a trait…"
        names={left()}
        onAdd={(name) => props.onChange([...props.traits, name])}
      />
    </div>
  );
}
