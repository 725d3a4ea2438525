import { createResource, For } from 'solid-js';
import { useLibrary } from '../../shared/library/library-context.tsx';
import { loadedFrom } from '../../shared/loaded.ts';

/** Weapons of our own making to begin with, a set a click. */
export function StarterSets(props: { readonly onTake: (csv: string, title: string) => void }) {
  const { starters } = useLibrary();
  const [sets] = createResource(starters);
  return (
    <section class="starter-sets" aria-labelledby="starters-title">
      <h2 id="starters-title">Or start with a set</h2>
      <ul>
        <For each={loadedFrom(sets)}>
          {(set) => (
            <li>
              <button
                type="button"
                class="starter-set"
                onClick={() => props.onTake(set.csv, set.title)}
              >
                <b>{set.title}</b>
                <span class="muted">{set.about}</span>
              </button>
            </li>
          )}
        </For>
      </ul>
    </section>
  );
}
