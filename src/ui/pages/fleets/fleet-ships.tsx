import { createSignal, Index, lazy, Show } from 'solid-js';
import { linkShips } from '../../../core/design/fleets/edits.ts';
import { countOf } from '../../../core/design/text/counts.ts';
import { Button } from '../../components/button.tsx';
import { PlusIcon } from '../../components/icons.tsx';
import { withSuspense } from '../../components/with-suspense.tsx';
import type { BarNotice } from '../../shared/library/notice-bar.tsx';
import { EntriesBar } from './entries-bar.tsx';
import { createEntriesSelection } from './entries-selection.ts';
import { useFleetEditing } from './fleet-editing.ts';
import { FleetEntry } from './fleet-entry.tsx';

const ShipPicker = withSuspense(lazy(() => import('./ship-picker.tsx')));
const FillDialog = withSuspense(lazy(() => import('./fill-dialog.tsx')));

/** The ships of the fleet, an entry for each class and load. */
export function FleetShips(props: { readonly onNotice: (notice: BarNotice) => void }) {
  const { library, editing, evaluation } = useFleetEditing();
  const [picking, setPicking] = createSignal(false);
  const [filling, setFilling] = createSignal(false);
  const entries = createEntriesSelection({ editing });
  const ships = () => editing.value().ships;
  const strangers = () => ships().filter(({ origin }) => !origin);
  const keep = async () => {
    const designs = strangers().map(({ design }) => design);
    try {
      const ids = await library.ships.add(designs.map((design) => ({ design })));
      const originals = ids.map((id, i) => ({ id, value: designs[i] }));
      editing.change('Ships saved to the library', linkShips(originals));
      const words = countOf(ids.length, 'ship is', 'ships are');
      props.onNotice({ text: `${words} in your library now.` });
    } catch {
      props.onNotice({ text: 'The ships could not be stored in your library.' });
    }
  };
  let section: HTMLElement | undefined;
  /** Takes the focus to the first of the boxes that select, the entry that is left, and "Ships…". */
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
        <Show when={strangers().length > 0}>
          <Button
            quiet
            label={
              strangers().length === 1
                ? 'Save the ship that is only in this fleet to the library'
                : `Save the ${strangers().length} ships that are only in this fleet to the library`
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
