/**
 * Beam search (Lowerre 1976), repeated with wider beams (iterative broadening, Ginsberg and Harvey
 * 1992). A beam that dropped no design has seen all of them.
 */
import type { Random } from '../../chance/random.ts';
import type { ShipSums } from '../../rating/changed-ship.ts';
import type { RatedMove } from '../legal-moves.ts';
import type { Move, MoveClass } from '../move.ts';
import type { Aim } from './aims.ts';
import { type AnswerList, designKey, type Moves, nextNode, type SearchNode } from './answers.ts';

interface Entry {
  readonly node: SearchNode;
  readonly promise: number;
}

/** The most promising designs of one level, each once; of equals, those that came first. */
class Level {
  /** A design was dropped. */
  isCut = false;
  readonly #width: number;
  readonly #seen: Set<string>;
  readonly #entries: Entry[] = [];

  /** `seen` holds the keys of earlier levels, and receives the keys of this one. */
  constructor(width: number, seen: Set<string>) {
    this.#width = width;
    this.#seen = seen;
  }

  get nodes(): readonly SearchNode[] {
    return this.#entries.map(({ node }) => node);
  }

  /** True if the level has room for a design of this promise; else it counts as dropped. */
  takes(promise: number): boolean {
    const last = this.#entries[this.#width - 1];
    if (last === undefined || promise > last.promise) return true;
    this.isCut = true;
    return false;
  }

  add(node: SearchNode, promise: number): void {
    const key = designKey(node.ship.design);
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    this.#entries.splice(this.#placeOf(promise), 0, { node, promise });
    if (this.#entries.length > this.#width) {
      this.#entries.pop();
      this.isCut = true;
    }
  }

  #placeOf(promise: number): number {
    let [low, high] = [0, this.#entries.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const entry = this.#entries[middle];
      if (entry && entry.promise >= promise) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

const PAUSE = 500;

/** Levels without a better answer after which a beam ends that dropped designs. */
const PATIENCE = 12;

export interface SearchState {
  readonly aim: Aim;
  readonly moves: Moves;
  readonly answers: AnswerList;
  evaluated: number;
}

interface BeamSize {
  readonly width: number;
  /** Number of evaluations after which it ends. */
  readonly most: number;
  /** Ends with the first answer. */
  readonly isForAny?: boolean;
}

const mayImprove = ({ aim: { bound }, answers }: SearchState): boolean =>
  bound === undefined || answers.best < bound;

/** Searches with one beam; true if it has seen every design within reach that may be worth more. */
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

/** Makes every move of every design of a level. Returns the best price of an SU among them. */
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
  let pause = state.evaluated + PAUSE;
  for (const node of nodes) {
    if (state.evaluated >= most) {
      next.isCut = true;
      break;
    }
    for (const rated of state.moves(node.ship, allowedFrom(node.ship, state))) {
      const { sums } = rated;
      const wasEmpty = answers.isEmpty;
      const worth = aim.worthOf(sums, node.depth + 1);
      if (worth !== undefined && answers.takes(worth)) answers.offer(nextNode(node, rated), worth);
      price = betterOf(aim, price, aim.priceOf(node.ship.totals, sums.totals));
      if (known === undefined) waiting.push(nextNode(node, rated));
      else {
        const promise = aim.promiseOf(sums.totals, known);
        if (next.takes(promise)) next.add(nextNode(node, rated), promise);
      }
      if ((wasEmpty && !answers.isEmpty) || state.evaluated >= pause) {
        pause = state.evaluated + PAUSE;
        yield;
      }
    }
  }
  for (const node of waiting) {
    const promise = aim.promiseOf(node.ship.totals, price ?? 0);
    if (next.takes(promise)) next.add(node, promise);
  }
  return price;
}

/** Counts a design; true if the aim allows the move to it. */
const allowedFrom = (ship: ShipSums, state: SearchState) => {
  const { aim } = state;
  return (move: Move, sums: ShipSums): boolean => {
    state.evaluated += 1;
    return aim.allows(ship, move, sums);
  };
};

function betterOf({ better }: Aim, a: number | undefined, b: number | undefined) {
  if (a === undefined || b === undefined) return a ?? b;
  return better === 'higher' ? Math.max(a, b) : Math.min(a, b);
}

const WIDTHS = [1, 6, 36, 216, 1296];

/** Share of the evaluations for the beams from the start, by the direction of moves. */
const FROM_START = { oneWay: 0.7, bothWays: 0.25 };

/** Number of random moves away from the best design (iterated local search, Lourenço et al. 2003). */
const KICK = 3;
const WIDTH_AFTER_KICK = 4;

interface Effort {
  /** Number of evaluations after which the search ends. */
  readonly most: number;
  readonly random: Random;
}

/** Searches with ever wider beams, then near the best design; true if no answer can be better. */
export function* searchFrom(
  start: SearchNode,
  state: SearchState,
  { most, random }: Effort,
): Generator<void, boolean> {
  const worth = state.aim.worthOf(start.ship, start.depth);
  if (worth !== undefined) state.answers.offer(start, worth);
  const spent = state.evaluated;
  const part = state.aim.isOneWay ? FROM_START.oneWay : FROM_START.bothWays;
  if (state.aim.isOneWay) {
    const size = { width: WIDTH_AFTER_KICK, most: spent + (most - spent) * SERIES.beams };
    const ends = yield* longSeries(start, state, spent + (most - spent) * SERIES.steps);
    for (const from of [start, ...ends.slice(0, SERIES.kept)])
      yield* byPrice(from, size.most, state);
    for (const end of ends.slice(0, SERIES.kept)) yield* beamFrom(end, size, state);
  }
  for (const [i, width] of WIDTHS.entries()) {
    const share = (part * (i + 1)) / WIDTHS.length;
    const isComplete = yield* beamFrom(
      start,
      { width, most: spent + (most - spent) * share },
      state,
    );
    if (isComplete || !mayImprove(state)) return true;
  }
  while (state.evaluated < most) {
    const before = state.evaluated;
    const from = state.aim.isOneWay ? start : (state.answers.bestNode ?? start);
    const kicked = kick(from, state, random);
    yield* beamFrom(kicked, { width: WIDTH_AFTER_KICK, most }, state);
    if (!mayImprove(state)) return true;
    // No moves are left.
    if (state.evaluated === before) break;
  }
  return false;
}

/** Shares of the evaluations for series and the beams from their ends, the number of these, and the
 * classes of moves that can be repeated. */
const SERIES = {
  steps: 0.1,
  beams: 0.3,
  kept: 3,
  classes: new Set<MoveClass>(['engines', 'shields', 'screens', 'figures', 'mounts', 'systems']),
};

/** Repeats each first step as long as it is allowed. Returns the ends, those of most worth first. */
function* longSeries(
  start: SearchNode,
  state: SearchState,
  most: number,
): Generator<void, readonly SearchNode[]> {
  const { aim, answers } = state;
  const ends: { readonly node: SearchNode; readonly worth: number }[] = [];
  for (const first of state.moves(start.ship, allowedFrom(start.ship, state))) {
    if (state.evaluated >= most) break;
    let node = start;
    for (let next: RatedMove | undefined = first; next; next = longestStep(node, first, state)) {
      node = nextNode(node, next);
    }
    const worth = aim.worthOf(node.ship, node.depth);
    if (worth === undefined) continue;
    ends.push({ node, worth });
    if (answers.takes(worth)) answers.offer(node, worth);
    yield;
  }
  return ends.sort((a, b) => b.worth - a.worth).map(({ node }) => node);
}

/** Repeats the step of the best price of an SU, free ones first, as long as one gains. */
function* byPrice(start: SearchNode, most: number, state: SearchState): Generator<void> {
  const { aim, answers } = state;
  if (aim.better !== 'higher') return;
  let pause = state.evaluated + PAUSE;
  for (let node: SearchNode | undefined = start; node && state.evaluated < most; ) {
    const { ship, depth }: SearchNode = node;
    const before = aim.promiseOf(ship.totals, 0);
    let best: RatedMove | undefined;
    let highest = 0;
    for (const rated of state.moves(ship, allowedFrom(ship, state))) {
      const { totals } = rated.sums;
      const gain = aim.promiseOf(totals, 0) - before;
      const price = aim.priceOf(ship.totals, totals) ?? (gain > 0 ? Number.POSITIVE_INFINITY : 0);
      if (price <= highest) continue;
      best = rated;
      highest = price;
    }
    node = best && nextNode(node, best);
    const worth = node && aim.worthOf(node.ship, depth + 1);
    if (node && worth !== undefined && answers.takes(worth)) answers.offer(node, worth);
    if (state.evaluated < pause) continue;
    pause = state.evaluated + PAUSE;
    yield;
  }
}

/** The longest allowed step of the figure that the first move changes. */
function longestStep(
  { ship }: SearchNode,
  { move: first }: RatedMove,
  state: SearchState,
): RatedMove | undefined {
  if (!SERIES.classes.has(first.class)) return undefined;
  const isAllowed = allowedFrom(ship, state);
  const isSame = (move: Move, sums: ShipSums): boolean =>
    isAllowed(move, sums) && move.of === first.of && move.change === 'changed';
  let longest: RatedMove | undefined;
  for (const rated of state.moves(ship, isSame, [first.class])) longest = rated;
  return longest;
}

function kick(best: SearchNode, state: SearchState, random: Random): SearchNode {
  let node = best;
  for (let i = 0; i < KICK; i += 1) {
    const allowed = [...state.moves(node.ship, allowedFrom(node.ship, state))];
    if (allowed.length === 0) break;
    node = nextNode(node, random.pick(allowed));
  }
  return node;
}
