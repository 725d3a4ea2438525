/** A whole search: beams that grow wider, then beams from designs near the best one. */
import type { Random } from '../../chance/random.ts';
import { beamFrom, mayImprove, type SearchState } from './beam.ts';
import { nextNode, type SearchNode } from './node.ts';

/** Widths of the beam, one search after another. */
const WIDTHS = [1, 6, 36, 216, 1296];

/** The share of all evaluations that the beams from the start may take, where moves go one way and else. */
const FROM_START = { oneWay: 0.7, bothWays: 0.25 };

/** Random moves away from the best design (the kick of an iterated local search, Lourenço et al. 2003). */
const KICK = 3;
const WIDTH_AFTER_KICK = 4;

export interface Effort {
  /** The evaluations after which the search ends. */
  readonly most: number;
  readonly random: Random;
}

/** Searches from a design; gives whether no better answer than the best can be. */
export function* searchFrom(
  start: SearchNode,
  state: SearchState,
  { most, random }: Effort,
): Generator<void, boolean> {
  const worth = state.aim.worthOf(start.ship, start.depth);
  if (worth !== undefined) state.answers.offer(start, worth);
  const part = state.aim.isOneWay ? FROM_START.oneWay : FROM_START.bothWays;
  for (const [i, width] of WIDTHS.entries()) {
    const share = (part * (i + 1)) / WIDTHS.length;
    const isComplete = yield* beamFrom(start, { width, most: most * share }, state);
    if (isComplete || !mayImprove(state)) return true;
  }
  while (state.evaluated < most) {
    const before = state.evaluated;
    const from = state.aim.isOneWay ? start : (state.answers.bestNode ?? start);
    const kicked = kick(from, state, random);
    yield* beamFrom(kicked, { width: WIDTH_AFTER_KICK, most }, state);
    if (!mayImprove(state)) return true;
    // Where no move is left there is nothing to come to.
    if (state.evaluated === before) break;
  }
  return false;
}

function kick(best: SearchNode, state: SearchState, random: Random): SearchNode {
  let node = best;
  for (let i = 0; i < KICK; i += 1) {
    const allowed = [...state.moves(node.ship)].filter(({ move, sums }) =>
      state.aim.allows(node.ship, move, sums),
    );
    state.evaluated += allowed.length;
    if (allowed.length === 0) break;
    node = nextNode(node, random.pick(allowed));
  }
  return node;
}
