import { createMemo, For, Show } from 'solid-js';
import { countOf } from '../../../core/design/text/counts.ts';
import { leftOf } from '../../../store/collections/ship-summary.ts';
import type { ChangedShip, Pair } from '../../../store/weapons/changes.ts';
import { roomLeft } from '../../components/words.ts';
import { useLibrary } from '../../shared/library/library-context.tsx';
import type { WeaponEditing } from './weapon-editing.ts';

interface UsedByProps {
  readonly weaponEditing: WeaponEditing;
}

/** Ships shown at once. */
const MAX_SHOWN = 200;

/** The ships with a copy of the weapon: as they are, and as they would be. */
export function UsedBy(props: UsedByProps) {
  const library = useLibrary();
  const changed = createMemo(
    () => new Map(props.weaponEditing.changed().map((ship) => [ship.id, ship] as const)),
  );
  const summaries = createMemo(() =>
    props.weaponEditing.users().flatMap((id) => library.ships.find(id) ?? []),
  );
  const fleets = () => props.weaponEditing.fleets().length;
  const open = async (id: string) => {
    await library.bench.show(id);
    location.hash = '#/';
  };
  return (
    <section class="used-by" aria-labelledby="used-by-title">
      <h2 id="used-by-title">On ships</h2>
      <Show when={props.weaponEditing.fault()}>{(why) => <p class="text-error">{why()}</p>}</Show>
      <Show when={fleets() > 0}>
        <p class="muted">
          {countOf(fleets(), 'fleet has', 'fleets have')} copies of ships with it, which follow a
          change where you tick them.
        </p>
      </Show>
      <Show
        when={props.weaponEditing.users().length > 0}
        fallback={
          <Show when={noShipWords(props.weaponEditing)}>
            {(words) => <p class="muted">{words()}</p>}
          </Show>
        }
      >
        <table class="figures-table">
          <thead>
            <tr>
              <th scope="col">Ship</th>
              <th scope="col">SU left</th>
              <th scope="col">Rating</th>
            </tr>
          </thead>
          <tbody>
            <For each={summaries().slice(0, MAX_SHOWN)}>
              {(card) => (
                <tr>
                  <th scope="row">
                    <button type="button" class="link" onClick={() => void open(card.id)}>
                      <bdi>{card.value.title}</bdi>
                      <span class="visually-hidden">, open on the bench</span>
                    </button>
                    <Show when={changed().get(card.id)}>
                      {(ship) => <ShipBadges ship={ship()} />}
                    </Show>
                  </th>
                  <Show
                    when={changed().get(card.id)}
                    fallback={
                      <>
                        <td>{roomLeft(leftOf(card.value))}</td>
                        <td>{card.value.rating}</td>
                      </>
                    }
                  >
                    {(ship) => (
                      <>
                        <PairCell pair={ship().left} />
                        <PairCell pair={ship().rating} />
                      </>
                    )}
                  </Show>
                </tr>
              )}
            </For>
          </tbody>
        </table>
        <Show when={summaries().length > MAX_SHOWN}>
          <p class="muted">and {summaries().length - MAX_SHOWN} more</p>
        </Show>
      </Show>
    </section>
  );
}

/** What stands where no ship has a copy, or none is known yet. */
function noShipWords({ isKnown, fault, fleets }: WeaponEditing): string {
  if (!isKnown()) return fault() ? '' : 'Reading your ships and fleets…';
  return fleets().length > 0
    ? 'On no ship of your library.'
    : 'On no ship of your library. Changes are saved as you make them.';
}

/** What is special about a ship that would change. */
export function ShipBadges(props: { readonly ship: ChangedShip }) {
  return (
    <span class="change-marks">
      <Show when={props.ship.bursts}>
        <b class="text-error">would be over space</b>
      </Show>
      <Show when={props.ship.own > 0}>
        <span class="text-warning">has its own version</span>
      </Show>
      <Show when={props.ship.batteries === 0}>
        <span class="muted">in no battery</span>
      </Show>
    </span>
  );
}

/** "34 → 12", or the figure alone where it stays. */
export function PairCell(props: { readonly pair: Pair; readonly class?: string }) {
  return (
    <td class={props.class} classList={{ over: props.pair.after < 0 }}>
      <Show when={props.pair.before !== props.pair.after}>
        <span class="muted">{roomLeft(props.pair.before)} → </span>
      </Show>
      {roomLeft(props.pair.after)}
    </td>
  );
}
