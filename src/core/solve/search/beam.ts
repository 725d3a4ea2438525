/**
 * Beam search (Lowerre 1976) that is made again with a wider beam each time (iterative broadening,
 * Ginsberg and Harvey 1992). Where a beam had to leave nothing out, it has been through all designs.
 */
import type { Aim } from './aim.ts';
import type { AnswerList } from './answers.ts';
import { designKey } from './design-key.ts';
import { Level } from './level.ts';
import { type Moves, nextNode, type SearchNode } from './node.ts';

/** A search may pause after so many designs. */
const PAUSE = 500;

/** A beam that leaves designs out ends when so many levels brought no better answer. */
const PATIENCE = 12;

/** What all beams of one request share. */
export interface SearchState {
  readonly aim: Aim;
  readonly moves: Moves;
  readonly answers: AnswerList;
  evaluated: number;
}

export interface BeamSize {
  readonly width: number;
  /** It ends after so many evaluations. */
  readonly most: number;
  /** It ends with the first answer. */
  readonly isForAny?: boolean;
}

/** Whether a design may still be found that is worth more than the best. */
export const mayImprove = ({ aim: { bound }, answers }: SearchState): boolean =>
  bound === undefined || answers.best < bound;

/**
 * One beam from a design on; it pauses for the caller to say how far it has come. Gives whether it has
 * been through every design that can be reached and may be worth more than what was found.
 */
export function* beamFrom(
  start: SearchNode,
  { width, most, isForAny }: BeamSize,
  state: SearchState,
): Generator<void, boolean> {
  const { aim, answers } = state;
  const seen = new Set([designKey(start.ship.design)]);
  let price: number | undefined;
  let nodes: readonly SearchNode[] = [start];
  let isComplete = true;
  let best = answers.best;
  let idle = 0;
  for (let depth = start.depth + 1; nodes.length > 0; depth += 1) {
    if (!mayImprove(state) || (aim.mostAt?.(depth) ?? Number.POSITIVE_INFINITY) <= answers.best) {
      return isComplete;
    }
    if (isForAny && !answers.isEmpty) return false;
    if (state.evaluated >= most || (!isComplete && idle > PATIENCE)) return false;
    const next = new Level(width, seen);
    price = (yield* oneLevel(nodes, next, price, most, state)) ?? price ?? 0;
    isComplete &&= !next.isCut;
    idle = answers.best > best ? 0 : idle + 1;
    best = answers.best;
    nodes = next.nodes;
  }
  return isComplete;
}

/**
 * Makes every move of every design of a level; gives what an SU was worth by the best of them, which
 * the first level counts with itself.
 */
function* oneLevel(
  nodes: readonly SearchNode[],
  next: Level,
  known: number | undefined,
  most: number,
  state: SearchState,
): Generator<void, number | undefined> {
  const { aim, answers } = state;
  const waiting: SearchNode[] = [];
  let price: number | undefined;
  for (const node of nodes) {
    if (state.evaluated >= most) {
      next.isCut = true;
      break;
    }
    for (const made of state.moves(node.ship)) {
      const { move, sums } = made;
      const wasEmpty = answers.isEmpty;
      state.evaluated += 1;
      if (aim.allows(node.ship, move, sums)) {
        const worth = aim.worthOf(sums, node.depth + 1);
        if (worth !== undefined && answers.takes(worth)) answers.offer(nextNode(node, made), worth);
        price = betterOf(aim, price, aim.priceOf(node.ship.totals, sums.totals));
        if (known === undefined) waiting.push(nextNode(node, made));
        else if (next.takes(aim.promiseOf(sums.totals, known))) {
          next.add(nextNode(node, made), aim.promiseOf(sums.totals, known));
        }
      }
      if ((wasEmpty && !answers.isEmpty) || state.evaluated % PAUSE === 0) yield;
    }
  }
  for (const node of waiting) {
    const promise = aim.promiseOf(node.ship.totals, price ?? 0);
    if (next.takes(promise)) next.add(node, promise);
  }
  return price;
}

function betterOf({ better }: Aim, a: number | undefined, b: number | undefined) {
  if (a === undefined || b === undefined) return a ?? b;
  return better === 'higher' ? Math.max(a, b) : Math.min(a, b);
}
