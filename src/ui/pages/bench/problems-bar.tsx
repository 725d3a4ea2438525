import { createSignal, For, Show } from 'solid-js';
import type { Problem } from '../../../store/bench.ts';
import { saveFile } from '../../shared/save-file.ts';

/** What was stored and could not be read: it stays where it is, and can be taken as a file. */
export default function ProblemsBar(props: { readonly problems: readonly Problem[] }) {
  const [shut, setShut] = createSignal(false);
  return (
    <Show when={!shut()}>
      <div class="conflict" role="alert">
        <ul>
          <For each={props.problems}>
            {(problem) => (
              <li class="row">
                <span>A stored ship could not be read: {problem.why}</span>
                <button
                  type="button"
                  class="button small"
                  onClick={() =>
                    saveFile(`unreadable-${problem.id}.json`, JSON.stringify(problem.raw, null, 2))
                  }
                >
                  Download what is there
                </button>
              </li>
            )}
          </For>
        </ul>
        <span class="grow" />
        <button type="button" class="button small" onClick={() => setShut(true)}>
          Close
        </button>
      </div>
    </Show>
  );
}
