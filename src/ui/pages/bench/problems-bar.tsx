import { createSignal, For, Show } from 'solid-js';
import type { Problem } from '../../../store/bench.ts';
import { Button } from '../../components/button.tsx';
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
                <Button
                  small
                  label="Download the data"
                  onClick={() =>
                    saveFile(`unreadable-${problem.id}.json`, JSON.stringify(problem.raw, null, 2))
                  }
                />
              </li>
            )}
          </For>
        </ul>
        <span class="grow" />
        <Button small label="Close" onClick={() => setShut(true)} />
      </div>
    </Show>
  );
}
