import { For, Show } from 'solid-js';
import { approximationTitle } from '../../../editions/wording.ts';

interface SubstitutionsProps {
  /** The substitutions that this ship could use, by their ids. */
  readonly offers: readonly string[];
  readonly on: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
}

/** What players put in the place of what the other edition lacks, each to be switched on. */
export function SubstitutionList(props: SubstitutionsProps) {
  return (
    <Show when={props.offers.length > 0}>
      <fieldset class="substitutes">
        <legend>Substitutes</legend>
        <For each={props.offers}>
          {(id) => (
            <label class="switch">
              <input
                type="checkbox"
                role="switch"
                aria-checked={props.on.has(id)}
                checked={props.on.has(id)}
                onChange={() => props.onToggle(id)}
              />
              <span>{approximationTitle(id)}</span>
            </label>
          )}
        </For>
      </fieldset>
    </Show>
  );
}
