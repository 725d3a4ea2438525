import { A } from '@solidjs/router';
import { createMemo, For, type JSX, Show } from 'solid-js';
import { countText } from '../../../core/exact/rounding.ts';
import { twinWords } from '../../../store/ships.ts';
import type { ChangedShip, Pair } from '../../../store/weapons/changes.ts';
import { TableHead } from '../../components/tables.tsx';
import { roomLeft } from '../../components/words.ts';
import { itemPath } from '../page-list.ts';
import { useLibrary } from './library-page.tsx';

export interface ChangedFigures {
  readonly id: string;
  readonly left: Pair;
  readonly rating: Pair;
}

const MAX_SHOWN = 200;

/** Table of ships that a change affects; each opens on the bench. */
export function ChangedShips<Ship extends ChangedFigures>(props: {
  readonly ships: readonly Ship[];
  /** Marks behind a ship's name. */
  readonly children?: (ship: Ship) => JSX.Element;
}) {
  const { ships } = useLibrary();
  const byId = createMemo(() => new Map(props.ships.map((ship) => [ship.id, ship])));
  const twins = createMemo(() => twinWords(props.ships.flatMap(({ id }) => ships.find(id) ?? [])));
  const ids = createMemo(() => [...byId().keys()].slice(0, MAX_SHOWN));
  return (
    <>
      <table class="figures-table">
        <TableHead titles={['Ship', 'SU left', 'Rating']} />
        <tbody>
          <For each={ids()}>
            {(id) => (
              <Show when={byId().get(id)}>
                {(ship) => (
                  <tr>
                    <th scope="row">
                      <A class="link" href={itemPath('/ships', id)}>
                        <bdi>{ships.find(id)?.value.title ?? 'Untitled ship'}</bdi>
                        <span class="visually-hidden">, open on the bench</span>
                      </A>
                      <Show when={twins()(id)}>{(words) => <small> {words()}</small>}</Show>
                      {props.children?.(ship())}
                    </th>
                    <PairCell pair={ship().left} />
                    <PairCell pair={ship().rating} />
                  </tr>
                )}
              </Show>
            )}
          </For>
        </tbody>
      </table>
      <Show when={props.ships.length > MAX_SHOWN}>
        <p class="muted">and {countText(props.ships.length - MAX_SHOWN)} more</p>
      </Show>
    </>
  );
}

/** Cell with "34 → 12", or only the figure if it does not change. */
export const PairCell = (props: { readonly pair: Pair; readonly class?: string }) => (
  <td class={props.class} classList={{ over: props.pair.after < 0 }}>
    <Show when={props.pair.before !== props.pair.after}>
      <span class="muted">{roomLeft(props.pair.before)} → </span>
    </Show>
    {roomLeft(props.pair.after)}
  </td>
);

/** Marks of a ship that would change: over space, with its own version, without a battery. */
export const ShipMarks = (props: { readonly ship: Partial<ChangedShip> }) => (
  <Show when={props.ship.batteries !== undefined}>
    <span class="change-marks">
      <Show when={props.ship.bursts}>
        <b class="text-error">would be over space</b>
      </Show>
      <Show when={(props.ship.own ?? 0) > 0}>
        <span class="text-warning">has its own version</span>
      </Show>
      <Show when={props.ship.batteries === 0}>
        <span class="muted">in no battery</span>
      </Show>
    </span>
  </Show>
);
