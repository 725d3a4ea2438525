import { createSignal, Index, lazy, Show } from 'solid-js';
import { linkShips } from '../../../core/design/fleets/edits.ts';
import { countOf } from '../../../core/design/text/counts.ts';
import { Button } from '../../components/button.tsx';
import { PlusIcon } from '../../components/icons.tsx';
import { withSuspense } from '../../components/with-suspense.tsx';
import { useCollection } from '../../shared/library/collection-state.ts';
import { createEntriesSelection, EntriesBar } from './entries-selection.tsx';
import { useFleetEditing } from './fleet-editing.ts';
import { FleetEntry } from './fleet-entry.tsx';

const ShipPicker = withSuspense(lazy(() => import('./ship-picker.tsx')));
const FillDialog = withSuspense(lazy(() => import('./fill-dialog.tsx')));

/** Ships of the fleet, an entry for each class and load. */
export function FleetShips() {
  const { notices } = useCollection();
  const { library, editing, evaluation } = useFleetEditing();
  const [picking, setPicking] = createSignal(false);
  const [filling, setFilling] = createSignal(false);
  const entries = createEntriesSelection({ editing });
  const ships = () => editing.value().ships;
  const unsaved = () => ships().filter(({ origin }) => !origin);
  const keep = async () => {
    const designs = unsaved().map(({ design }) => design);
    try {
      const ids = await library.ships.add(designs.map((design) => ({ design })));
      const originals = ids.map((id, i) => ({ id, value: designs[i] }));
      editing.change('Ships saved to the library', linkShips(originals));
      const words = countOf(ids.length, 'ship is', 'ships are');
      notices.tell({ text: `${words} in your library now.` });
    } catch {
      notices.tell({ text: 'The ships could not be stored in your library.' });
    }
  };
  let section: HTMLElement | undefined;
  /** Focuses the first of: checkbox for all, remaining entry, button "Ships…". */
  const focusFirst = () =>
    section
      ?.querySelector<HTMLElement>('.entries-bar input, .fleet-entry, .fleet-ships > .row button')
      ?.focus();
  return (
    <section ref={section} class="fleet-ships" aria-labelledby="fleet-ships-title">
      <div class="section-head">
        <h2 id="fleet-ships-title">Ships</h2>
        <span class="muted">
          {countOf(evaluation().shipCount, 'ship')}, rating {evaluation().shipRating}
        </span>
      </div>
      <Show when={ships().length === 0}>
        <p class="empty">No ships yet. Add them from your library or from a file.</p>
      </Show>
      <Show when={ships().length > 1}>
        <EntriesBar entries={entries} onRemoved={focusFirst} />
      </Show>
      <ol class="fleet-entries">
        <Index each={ships()}>
          {(ship, index) => (
            <FleetEntry ship={ship()} index={index} count={ships().length} entries={entries} />
          )}
        </Index>
      </ol>
      <div class="row">
        <Button onClick={() => setPicking(true)}>
          <PlusIcon /> Ships…
        </Button>
        <Show when={ships().length > 0}>
          <Button label="Fill to a limit…" onClick={() => setFilling(true)} />
        </Show>
        <Show when={unsaved().length > 0}>
          <Button
            quiet
            label={
              unsaved().length === 1
                ? 'Save the ship that is only in this fleet to the library'
                : `Save the ${unsaved().length} ships that are only in this fleet to the library`
            }
            onClick={keep}
          />
        </Show>
      </div>
      <Show when={picking()}>
        <ShipPicker onClose={() => setPicking(false)} />
      </Show>
      <Show when={filling()}>
        <FillDialog onClose={() => setFilling(false)} />
      </Show>
    </section>
  );
}
