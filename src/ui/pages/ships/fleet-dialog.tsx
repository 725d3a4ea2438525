import { createMemo, createSignal, For, Show } from 'solid-js';
import { countOf } from '../../../core/design/text/counts.ts';
import { addToFleet } from '../../../store/fleets/adding.ts';
import { fleetName, fleetRater, fleetRows } from '../../../store/fleets/list.ts';
import { explainFailure } from '../../../store/storage-failure.ts';
import { Button } from '../../components/button.tsx';
import { DialogFrame } from '../../components/dialog-frame.tsx';
import { NumberField } from '../../components/number-field.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { limitLeft } from '../../components/words.ts';
import type { BarNotice } from '../../shared/library/notice-bar.tsx';
import { useShipsPage } from '../../shared/ships/ships-context.tsx';

interface FleetDialogProps {
  /** Of the ships to add. */
  readonly ids: readonly string[];
  readonly onDone: (notice: BarNotice) => void;
  readonly onClose: () => void;
}

/** What stands for a new fleet among the choices. */
const NEW = '';
/** Fleets listed at once; the search finds the others. */
const MAX_SHOWN = 50;
const MAX_EACH = 99;

/** Which fleet ships are to join, with what it would rate then, or a new one. */
export default function FleetDialog(props: FleetDialogProps) {
  const { library } = useShipsPage();
  const { fleets, ships } = library;
  const rateFleet = fleetRater(library.rules, library.fleetRules);
  const [query, setQuery] = createSignal('');
  const [chosen, setChosen] = createSignal<string>();
  const [name, setName] = createSignal('New fleet');
  const [each, setEach] = createSignal(1);
  const [busy, setBusy] = createSignal(false);
  const [fault, setFault] = createSignal('');
  const rows = createMemo(() => fleetRows(rateFleet, fleets.items(), query()));
  /** None is chosen before the player says so, but where there is nothing to choose from. */
  const choice = () => chosen() ?? (fleets.items().length === 0 ? NEW : undefined);
  const added = createMemo(() =>
    props.ids.reduce((sum, id) => sum + each() * (ships.find(id)?.value.rating ?? 0), 0),
  );
  const add = async () => {
    const id = choice();
    if (id === undefined) return;
    setBusy(true);
    setFault('');
    try {
      const to = id === NEW ? { name: name().trim() || 'New fleet' } : { id };
      const { fleet, count, undo } = await addToFleet(library, to, props.ids, each());
      const joined = fleets.find(fleet);
      const title = joined ? fleetName(joined.value) : name();
      props.onDone({ text: `${countOf(count, 'ship')} added to ${title}.`, undo });
      props.onClose();
    } catch (error) {
      setFault(explainFailure(error));
      setBusy(false);
    }
  };
  return (
    <DialogFrame
      title={`Add ${countOf(props.ids.length, 'ship')} to a fleet`}
      class="fleet-dialog"
      onClose={props.onClose}
    >
      <Show when={fleets.items().length > 8}>
        <SearchField
          label="Search fleets by name, faction or ships"
          placeholder="Search: name, faction, ships…"
          value={query()}
          onInput={setQuery}
        />
      </Show>
      <ul class="fleet-choices">
        <li>
          <label>
            <input
              type="radio"
              name="fleet"
              checked={choice() === NEW}
              onChange={() => setChosen(NEW)}
            />
            <span>New fleet</span>
            <input
              type="text"
              dir="auto"
              class="search-field"
              aria-label="Name of the new fleet"
              value={name()}
              onFocus={() => setChosen(NEW)}
              onInput={(event) => setName(event.currentTarget.value)}
            />
          </label>
        </li>
        <For each={rows().slice(0, MAX_SHOWN)}>
          {(row) => (
            <li>
              <label>
                <input
                  type="radio"
                  name="fleet"
                  checked={choice() === row.id}
                  onChange={() => setChosen(row.id)}
                />
                <bdi class="name">{row.name}</bdi>
                <span class="muted">
                  {row.rating} → {row.rating + added()}
                </span>
                <Show when={row.left !== undefined}>
                  <span classList={{ 'text-error': (row.left ?? 0) < added() }}>
                    {limitLeft((row.left ?? 0) - added())}
                  </span>
                </Show>
              </label>
            </li>
          )}
        </For>
      </ul>
      <Show when={rows().length > MAX_SHOWN}>
        <p class="muted">The first {MAX_SHOWN}; search for more.</p>
      </Show>
      <div class="dialog-foot">
        <div class="labelled">
          <span>Of each</span>
          <NumberField
            id="fleet-each"
            label="Number of each"
            value={each()}
            min={1}
            max={MAX_EACH}
            onChange={setEach}
          />
        </div>
        <p class="grow text-error" role="status">
          {fault()}
        </p>
        <Button label="Cancel" onClick={props.onClose} />
        <Button
          primary
          disabled={busy() || choice() === undefined}
          label="Add to fleet"
          onClick={add}
        />
      </div>
    </DialogFrame>
  );
}
