import { createResource, For } from 'solid-js';
import { loadedFrom } from '../../components/late.tsx';
import { useLibrary } from '../../shared/library/library-page.tsx';

/** Sets of starter weapons; a click adds the set. */
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
