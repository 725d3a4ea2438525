/** Nodes of a search: designs, the paths to them, and keys that tell them apart. */
import type { Battery, Design, Weapon } from '../../design/design.ts';
import type { ShipSums } from '../../rating/changed-ship.ts';
import { keptOr } from '../../rules/lookup.ts';
import type { RatedMove } from '../legal-moves.ts';
import type { Move, MoveClass } from '../move.ts';

export interface SearchNode {
  readonly ship: ShipSums;
  /** The last move and the node before; undefined for the requested design. */
  readonly last?: { readonly move: Move; readonly from: SearchNode };
  readonly depth: number;
}

/** The legal moves of a ship that a search wants, of some classes alone if they are given. */
export type Moves = (
  ship: ShipSums,
  wanted: (move: Move, sums: ShipSums) => boolean,
  classes?: readonly MoveClass[],
) => Iterable<RatedMove>;

export const nextNode = (from: SearchNode, { move, sums }: RatedMove): SearchNode => ({
  ship: sums,
  last: { move, from },
  depth: from.depth + 1,
});

export function pathTo(node: SearchNode): readonly Required<SearchNode>[] {
  const path: Required<SearchNode>[] = [];
  let at = node;
  while (at.last) {
    path.push({ ...at, last: at.last });
    at = at.last.from;
  }
  return path.reverse();
}

const keys = new WeakMap<object, string>();

const cached = <Part extends object>(part: Part, make: (part: Part) => string): string =>
  keptOr(keys, part, () => make(part));

const ofWeapon = ({ id, modes }: Weapon): string =>
  JSON.stringify([id, modes.map((mode) => ({ ...mode, traits: mode.traits?.toSorted() }))]);

/** Key of a battery; the order of its banks does not matter. */
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

/** Key of a design, the same for any order of its systems and banks. */
export function designKey(design: Design): string {
  const { hull, engines, shields = 0, screens = 0, weapons = [], batteries = [] } = design;
  return [
    `${hull}/${engines}/${JSON.stringify(shields)}/${JSON.stringify(screens)}`,
    ...weapons.map((weapon) => cached(weapon, ofWeapon)),
    ...batteries.map((battery) => cached(battery, ofBattery)),
    design.systems ? cached(design.systems, ofSystems) : '',
  ].join('|');
}
