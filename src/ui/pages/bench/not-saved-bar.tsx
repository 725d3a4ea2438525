import { Match, Show, Switch } from 'solid-js';
import { fileName } from '../../../formats/file-name.ts';
import { formatDesign } from '../../../formats/json/format.ts';
import { Button } from '../../components/button.tsx';
import { saveFile } from '../../shared/copy-and-save.ts';
import { ConflictBar, GoneBar, TrashedBar } from '../../shared/document-bars.tsx';
import { useShip } from './ship-context.tsx';

/** Bars for a ship in the trash or an unsaved ship, with the reason and remedies. */
export default function NotSavedBar(props: { readonly onRetry: () => void }) {
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
