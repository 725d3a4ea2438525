import { createMemo, createSignal, For, Match, Show, Switch } from 'solid-js';
import type { Fleet } from '../../../core/design/fleet.ts';
import type { LiveList } from '../../../store/collections/live-collection.ts';
import { fleetRater, fleetRows } from '../../../store/fleets/list.ts';
import { Button } from '../../components/button.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { limitLeft } from '../../components/words.ts';
import { useShipsPage } from '../../shared/ships/ships-context.tsx';

/** What stands for a new fleet among the choices. */
export const NEW = '';

/** Whether there is something to choose from: also while the fleets are read once more. */
export const areRead = (fleets: LiveList<Fleet>): boolean => {
  const { state } = fleets.status();
  return state === 'ready' || (state === 'loading' && fleets.items().length > 0);
};

interface FleetChoicesProps {
  /** The chosen fleet's id, or that of a new one; undefined for none. */
  readonly choice: string | undefined;
  /** What a new fleet is to be called. */
  readonly name: string;
  /** What the ships to add rate. */
  readonly added: number;
  readonly onChoose: (choice: string) => void;
  readonly onName: (name: string) => void;
}

/** Fleets listed at once; the search finds the others. */
const MAX_SHOWN = 50;

/** A new fleet or one of the library's, with what it would rate; or why there is none to choose. */
export function FleetChoices(props: FleetChoicesProps) {
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
                    {row.rating} → {row.rating + props.added}
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
