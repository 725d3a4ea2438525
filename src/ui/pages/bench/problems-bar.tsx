import { createSignal, For, Show } from 'solid-js';
import type { Problem } from '../../../store/bench.ts';
import { Button } from '../../components/button.tsx';
import { saveFile } from '../../shared/copy-and-save.ts';

/** Stored items that cannot be read: they stay stored, and can be downloaded. */
export default function ProblemsBar(props: { readonly problems: readonly Problem[] }) {
  const [shut, setShut] = createSignal(false);
  const save = async ({ id, raw, load }: Problem) => {
    const content = load ? await load() : raw;
    saveFile(`unreadable-${id}.json`, JSON.stringify(content, null, 2));
  };
  return (
    <Show when={!shut()}>
      <div class="conflict" role="alert">
        <ul>
          <For each={props.problems}>
            {(problem) => (
              <li class="row">
                <span>
                  {problem.subject ?? 'A stored ship'} could not be read: {problem.why}
                </span>
                <Button small label="Download the data" onClick={() => void save(problem)} />
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
