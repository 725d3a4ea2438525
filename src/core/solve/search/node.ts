/** A ship that a search has come to, and the way to it. */
import type { Battery, Design, Weapon } from '../../design/design.ts';
import type { ShipSums } from '../../rating/ship-sums.ts';
import type { RatedMove } from '../legal-moves.ts';
import type { Move } from '../move.ts';

export interface SearchNode {
  readonly ship: ShipSums;
  /** The last move and what it was made on; undefined for the design that was given. */
  readonly last?: { readonly move: Move; readonly from: SearchNode };
  /** How many moves lead to it. */
  readonly depth: number;
}

/** The moves that a ship may make. */
export type Moves = (ship: ShipSums) => Iterable<RatedMove>;

export const nextNode = (from: SearchNode, { move, sums }: RatedMove): SearchNode => ({
  ...{ ship: sums, last: { move, from }, depth: from.depth + 1 },
});

/** The ships on the way to one, without that which was given; the last is the ship itself. */
export function pathTo(node: SearchNode): readonly Required<SearchNode>[] {
  const path: Required<SearchNode>[] = [];
  let at = node;
  while (at.last) {
    path.push({ ...at, last: at.last });
    at = at.last.from;
  }
  return path.reverse();
}

/** Texts of parts that designs share. */
const keys = new WeakMap<object, string>();

function kept<Part extends object>(part: Part, make: (part: Part) => string): string {
  const known = keys.get(part);
  if (known !== undefined) return known;
  const key = make(part);
  keys.set(part, key);
  return key;
}

const ofWeapon = ({ id, modes }: Weapon): string =>
  JSON.stringify([
    id,
    modes.map((mode) => ({ ...mode, ...(mode.traits && { traits: mode.traits.toSorted() }) })),
  ]);

/** Banks in any order: they add up to the same. */
const ofBattery = ({ weapon, banks }: Battery): string =>
  `${weapon}:${banks
    .map(({ mounts, arc, size = 1 }) => `${mounts}x${size}${arc}`)
    .sort()
    .join()}`;

const ofSystems = (systems: NonNullable<Design['systems']>): string =>
  systems
    .map(({ id, qty = 1 }) => `${id}*${qty}`)
    .sort()
    .join();

/** A text that is the same for designs that come to the same; systems and banks may stand in any order. */
export function designKey(design: Design): string {
  const { hull, engines, shields = 0, screens = 0, weapons = [], batteries = [] } = design;
  return [
    `${hull}/${engines}/${JSON.stringify(shields)}/${JSON.stringify(screens)}`,
    ...weapons.map((weapon) => kept(weapon, ofWeapon)),
    ...batteries.map((battery) => kept(battery, ofBattery)),
    design.systems ? kept(design.systems, ofSystems) : '',
  ].join('|');
}
