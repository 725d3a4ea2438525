/** Terrain by hex, and the pull of black holes, as the rules tell it (6.5, G). */
import { pick, wordOfHex } from './decisions.ts';
import { beside, distance, type Hex, isSame } from './hexes.ts';
import type { TerrainRequest } from './request.ts';
import { PLAIN, type Ship, strike } from './ship.ts';
import {
  type Battle,
  type Flight,
  leave,
  lossesFrom,
  type Minefield,
  removeEmptyFlights,
  takeLosses,
} from './state.ts';

const piecesOf = ({ request }: Battle, kind: TerrainRequest['kind']) =>
  (request.terrain ?? []).filter((piece) => piece.kind === kind);

const reachOf = ({ kind, size = 1 }: TerrainRequest): number =>
  kind === 'asteroid' || kind === 'comet' ? 0 : size;

/** True for a hex that destroys what enters it. */
export const isSolid = ({ request }: Battle, hex: Hex): boolean =>
  (request.terrain ?? []).some(
    (piece) => piece.kind !== 'field' && distance(piece, hex) <= reachOf(piece),
  );

/** True in a coma, or on the tail: hexes in a row from the nucleus with the wind. */
export const isInComet = (battle: Battle, hex: Hex): boolean =>
  piecesOf(battle, 'comet').some((comet) => {
    if (distance(comet, hex) <= 1) return true;
    let at: Hex = comet;
    while (distance(comet, at) < distance(comet, hex)) at = beside(at, battle.request.wind ?? 0);
    return isSame(at, hex);
  });

export const fieldsAt = (battle: Battle, hex: Hex): number =>
  piecesOf(battle, 'field').filter((field) => distance(field, hex) <= reachOf(field)).length;

/** Dice of asteroids on a ship: 5 and 6 hit it from ahead. */
export const pelt = (battle: Battle, ship: Ship, dice: number): void => {
  let hits = 0;
  for (let i = 0; i < dice; i += 1) if (battle.die() >= 5) hits += 1;
  strike(battle, ship, hits, PLAIN, 0);
};

/** Dice of asteroids on a flight: only a 6 hits. */
export const peltFlight = (battle: Battle, flight: Flight, hex: Hex): void => {
  if (flight.left === 0) return;
  let hits = 0;
  for (let i = 0; i < fieldsAt(battle, hex); i += 1) if (battle.die() === 6) hits += 1;
  takeLosses(flight, lossesFrom(battle.die, flight, hits, 1));
};

/** Hexes that a hole of a size pulls at a distance: the table of G.2; all the way is `Infinity`. */
const PULLS: { readonly [size: number]: readonly (readonly [to: number, hexes: number])[] } = {
  1: [
    [2, Infinity],
    [4, 1],
  ],
  2: [
    [4, Infinity],
    [5, 2],
    [8, 1],
  ],
  3: [
    [6, Infinity],
    [7, 2],
    [13, 1],
  ],
  4: [
    [7, Infinity],
    [8, 3],
    [10, 2],
    [17, 1],
  ],
  5: [
    [8, Infinity],
    [10, 3],
    [13, 2],
    [22, 1],
  ],
};

type Element = Ship | Flight | Minefield;

/** Step 5a: the nearest go first; a die decides between sides at one distance; mines go last. */
export const pullAll = (battle: Battle): void => {
  for (const hole of piecesOf(battle, 'black hole')) {
    const all: readonly Element[] = [
      ...battle.ships.filter(({ fate }) => fate === 'alive'),
      ...battle.flights,
      ...battle.fields,
    ];
    const ranges = new Map(all.map((element) => [element, distance(hole, element)]));
    for (const range of [...new Set(ranges.values())].sort((a, b) => a - b)) {
      const hexes = PULLS[hole.size ?? 1]!.find(([to]) => range <= to)?.[1] ?? 0;
      if (hexes === 0) continue;
      const here = all.filter((element) => ranges.get(element) === range);
      const of = (side: number) => here.filter((one) => 'side' in one && one.side === side);
      const isContested = of(0).length > 0 && of(1).length > 0;
      const order = isContested && battle.die() > 3 ? [1, 0] : [0, 1];
      for (const element of [...order.flatMap(of), ...here.filter((one) => !('side' in one))]) {
        pull(battle, element, hole, hexes);
      }
    }
    removeEmptyFlights(battle);
    battle.fields = battle.fields.filter(({ left }) => left > 0);
  }
};

/** The first nearer hex of two by direction; at the end the first without an enemy, or one further. */
const pull = (battle: Battle, element: Element, hole: TerrainRequest, hexes: number): void => {
  battle.moment += 1;
  let left = hexes;
  const isFree = (hex: Hex) => !('side' in element) || !isEnemyAt(battle, element.side, hex);
  while (left > 0 && left < Infinity) {
    const nearer = [0, 1, 2, 3, 4, 5]
      .map((direction) => beside(element, direction))
      .filter((hex) => distance(hole, hex) < distance(hole, element));
    const free = left === 1 ? nearer.filter(isFree) : [];
    const open = free.length > 0 ? free : nearer;
    const isRandom = !('side' in element) && open.length > 1 && battle.die() > 3;
    const { q, r } =
      'side' in element
        ? pick(
            `pullHex ${'id' in element ? element.id : element.number}`,
            open,
            wordOfHex,
            () => open[0]!,
          )
        : open[isRandom ? 1 : 0]!;
    Object.assign(element, { q, r });
    if (distance(hole, element) <= reachOf(hole)) left = Infinity;
    else if (left > 1 || isFree(element)) left -= 1;
  }
  if (left === Infinity) {
    if ('blueprint' in element) leave(battle, element, 'destroyed');
    else element.left = 0;
    return;
  }
  if ('side' in element) return;
  const other = battle.fields.find(
    (field) => field !== element && field.left > 0 && isSame(field, element),
  );
  if (!other) return;
  other.left += element.left;
  element.left = 0;
};

const isEnemyAt = (battle: Battle, own: number, hex: Hex): boolean => {
  const ships = battle.ships.filter(
    ({ fate, cloaked, isDetected }) => fate === 'alive' && (cloaked === 0 || isDetected),
  );
  const flights = battle.flights.filter(({ left }) => left > 0);
  return [...ships, ...flights].some((one) => one.side !== own && isSame(one, hex));
};
