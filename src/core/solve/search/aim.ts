/** What a search goes after: which ships answer, which moves lead on, which ships promise most. */
import type { ShipSums, ShipTotals } from '../../rating/ship-sums.ts';
import { MOVE_CLASSES, type Move, type MoveClass } from '../move.ts';

/** Whether a move changes a figure of the ship. */
const isChange = (before: ShipTotals, after: ShipTotals): boolean =>
  after.space.used !== before.space.used ||
  after.orat !== before.orat ||
  after.drat !== before.drat;

/** Which way the figures of a ship may go. */
type Way = 'up' | 'down' | 'both';

/**
 * Whether a move changes nothing but may lead to one that does, as one mount more of a bank whose SU was
 * rounded up. Traits and arcs that change nothing could be put on and off for ever.
 */
export function isPassage(before: ShipTotals, move: Move, after: ShipTotals, way: Way): boolean {
  if (move.change !== 'changed' || move.class === 'arcs' || isChange(before, after)) return false;
  return way === 'both' || Number(move.to) > Number(move.from) === (way === 'up');
}

/** Whether a move changes a figure of the ship, or may lead to one that does. */
export const isOfUse = (before: ShipTotals, move: Move, after: ShipTotals, way: Way): boolean =>
  isChange(before, after) || isPassage(before, move, after, way);

/** Hulls change where a goal is about them, and not else. */
export const ALL_BUT_HULL: readonly MoveClass[] = MOVE_CLASSES.filter((name) => name !== 'hull');

export interface Aim {
  /** The classes of moves that it makes. */
  readonly classes: readonly MoveClass[];
  /** What the ship is worth as an answer after so many moves; undefined for one that is none. */
  worthOf(ship: ShipSums, depth: number): number | undefined;
  /** Whether the search may make this move. */
  allows(before: ShipSums, move: Move, after: ShipSums): boolean;
  /**
   * What an SU is worth by this move, as far as that can be told: the best of a level is what the
   * next level counts space for.
   */
  priceOf(before: ShipTotals, after: ShipTotals): number | undefined;
  /** The better of two prices. */
  readonly better: 'higher' | 'lower';
  /** What the ship may come to at that price of space: the most promising are gone on from. */
  promiseOf(ship: ShipTotals, price: number): number;
  /** No answer is worth more. */
  readonly bound?: number;
  /** Whether every move goes on the same way, so that a search begins again only at the start. */
  readonly isOneWay?: boolean;
  /** No answer after so many moves is worth more; any may be where it is left out. */
  mostAt?(depth: number): number;
}
