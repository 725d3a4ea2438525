/** Bars above the bench: a ship that is not saved, and stored items that cannot be read. */
import { createSignal, For, Match, Show, Switch } from 'solid-js';
import { fileName } from '../../../formats/file-name.ts';
import { formatDesign } from '../../../formats/json/format.ts';
import type { Problem } from '../../../store/bench.ts';
import { Button } from '../../components/button.tsx';
import { saveFile } from '../../shared/copy-and-save.ts';
import { ConflictBar, GoneBar, TrashedBar } from '../../shared/document-bars.tsx';
import { useShip } from './ship-context.tsx';

/** Bars for a ship in the trash or an unsaved ship, with the reason and remedies. */
export function NotSavedBar(props: { readonly onRetry: () => void }) {
  const { ship, library } = useShip();
  const why = () => {
    const state = ship.saveState();
    return state.state === 'failed' ? state.why : '';
  };
  const save = () => saveFile(fileName(ship.design(), 'json'), formatDesign(ship.design()));
  const restore = async () => {
    const { ships } = await library();
    await ships.whenRead();
    await ships.restore([ship.id]);
  };
  return (
    <>
      <Show when={ship.isTrashed() && !ship.gone()}>
        <TrashedBar what="ship" onRestore={restore} />
      </Show>
      <Switch>
        <Match when={ship.gone()}>
          <GoneBar what="ship" onStore={() => void ship.save()} />
        </Match>
        <Match when={ship.conflict()}>
          <ConflictBar what="ship" file={ship.conflictFile()} onChoose={ship.resolve} />
        </Match>
        <Match when={ship.saveState().state === 'failed'}>
          <div class="conflict" role="alert">
            <p class="grow">
              <b>Not saved.</b> {why()}
            </p>
            <Button small label="Try again" onClick={props.onRetry} />
            <Button small label="Download this ship" onClick={save} />
          </div>
        </Match>
      </Switch>
    </>
  );
}

/** Stored items that cannot be read: they stay stored, and can be downloaded. */
export function ProblemsBar(props: { readonly problems: readonly Problem[] }) {
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
