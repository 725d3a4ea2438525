/** A ship that a search has come to, and the way to it. */
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
