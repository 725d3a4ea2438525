import { createMemo, createSignal, For, Match, Show, Switch } from 'solid-js';
import type { Fleet } from '../../../core/design/fleet.ts';
import { countOf } from '../../../core/design/text/counts.ts';
import { countText } from '../../../core/exact/rounding.ts';
import type { LiveList } from '../../../store/collections/live-collection.ts';
import { addToFleet } from '../../../store/fleets/adding.ts';
import { fleetName, fleetRater, fleetRows } from '../../../store/lists.ts';
import { Button } from '../../components/button.tsx';
import { DialogFrame } from '../../components/dialog-frame.tsx';
import { SearchField } from '../../components/fields.tsx';
import { countWithin, NumberField } from '../../components/number-field.tsx';
import { limitLeft } from '../../components/words.ts';
import type { BarNotice } from '../../shared/library/notice-bar.tsx';
import { createAttempt } from '../../shared/work.ts';
import { useShipsPage } from './ships-context.ts';

/** Maximum number of each ship. */
const MAX_EACH = 99;

export default function FleetDialog(props: {
  readonly ids: readonly string[];
  readonly onDone: (notice: BarNotice) => void;
  readonly onClose: () => void;
}) {
  const { library } = useShipsPage();
  const { fleets, ships } = library;
  const [chosen, setChosen] = createSignal<string>();
  const [name, setName] = createSignal('New fleet');
  const [each, setEach] = createSignal(1);
  const { attempt, busy, fault } = createAttempt();
  /** The player's choice; a new fleet if the library has none. */
  const choice = () => {
    if (!areRead(fleets)) return undefined;
    return chosen() ?? (fleets.items().length === 0 ? NEW : undefined);
  };
  const added = createMemo(() =>
    props.ids.reduce((sum, id) => sum + each() * (ships.find(id)?.value.rating ?? 0), 0),
  );
  const add = async () => {
    const id = choice();
    if (id === undefined) return;
    await attempt(async () => {
      const to = id === NEW ? { name: name().trim() || 'New fleet' } : { id };
      const { fleet, count, undo } = await addToFleet(library, to, props.ids, each());
      const joined = fleets.find(fleet);
      const title = joined ? fleetName(joined.value) : name();
      props.onDone({ text: `${countOf(count, 'ship')} added to ${title}.`, undo });
      props.onClose();
    });
  };
  return (
    <DialogFrame
      title={`Add ${countOf(props.ids.length, 'ship')} to a fleet`}
      class="fleet-dialog"
      onClose={props.onClose}
    >
      <FleetChoices
        choice={choice()}
        name={name()}
        added={added()}
        onChoose={setChosen}
        onName={setName}
      />
      <div class="dialog-foot">
        <div class="labelled">
          <span>Of each</span>
          <NumberField
            id="fleet-each"
            label="Number of each"
            value={each()}
            min={1}
            max={MAX_EACH}
            onChange={(value) => setEach(countWithin(value, 1, MAX_EACH))}
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

const NEW = '';

/** True if any fleets are loaded, also during a reload. */
const areRead = (fleets: LiveList<Fleet>): boolean => {
  const { state } = fleets.status();
  return state === 'ready' || (state === 'loading' && fleets.items().length > 0);
};

const MAX_SHOWN = 50;

/** Choices of fleets with their ratings after the addition, or the reason why they cannot be read. */
function FleetChoices(props: {
  /** Id of the chosen fleet, or `NEW`. */
  readonly choice: string | undefined;
  readonly name: string;
  /** Rating of the ships to add. */
  readonly added: number;
  readonly onChoose: (choice: string) => void;
  readonly onName: (name: string) => void;
}) {
  const { library } = useShipsPage();
  const { fleets } = library;
  const rateFleet = fleetRater(library.rules, library.fleetRules);
  const [query, setQuery] = createSignal('');
  const rows = createMemo(() => fleetRows(rateFleet, fleets.items(), query()));
  const why = () => {
    const status = fleets.status();
    return status.state === 'failed' ? status.why : undefined;
  };
  return (
    <Switch fallback={<p class="muted">Reading your fleets…</p>}>
      <Match when={why()}>
        {(words) => (
          <p class="row text-error" role="alert">
            Your fleets cannot be read. {words()}
            <Button small label="Try again" onClick={() => fleets.reload()} />
          </p>
        )}
      </Match>
      <Match when={areRead(fleets)}>
        <Show when={fleets.items().length > 8}>
          <SearchField
            label="Search fleets by name, faction or ships"
            placeholder="Search: name, faction, ships…"
            value={query()}
            onInput={setQuery}
          />
        </Show>
        <div class="fleet-choices" role="radiogroup" aria-label="Fleet">
          <div class="fleet-choice">
            <label>
              <input
                type="radio"
                name="fleet"
                checked={props.choice === NEW}
                onChange={() => props.onChoose(NEW)}
              />
              New fleet
            </label>
            <input
              type="text"
              dir="auto"
              class="search-field"
              aria-label="Name of the new fleet"
              value={props.name}
              onFocus={() => props.onChoose(NEW)}
              onInput={(event) => props.onName(event.currentTarget.value)}
            />
          </div>
          <For each={rows().slice(0, MAX_SHOWN)}>
            {(row) => (
              <div class="fleet-choice">
                <label>
                  <input
                    type="radio"
                    name="fleet"
                    checked={props.choice === row.id}
                    onChange={() => props.onChoose(row.id)}
                  />
                  <bdi class="name">{row.name}</bdi>
                  <span class="muted">
                    {countText(row.rating)} → {countText(row.rating + props.added)}
                  </span>
                  <Show when={row.left !== undefined}>
                    <span classList={{ 'text-error': (row.left ?? 0) < props.added }}>
                      {limitLeft((row.left ?? 0) - props.added)}
                    </span>
                  </Show>
                </label>
              </div>
            )}
          </For>
        </div>
        <Show when={rows().length > MAX_SHOWN}>
          <p class="muted">The first {MAX_SHOWN}; search for more.</p>
        </Show>
      </Match>
    </Switch>
  );
}
