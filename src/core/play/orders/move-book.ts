/** The move book: every end that legal orders can reach, once, with its least requirement (3.1–3.4). */
import { keptOr, RecentValues } from '../../rules/lookup.ts';
import type { PlayRules } from '../../rules/play-rules.ts';
import { perRules } from '../../rules/rules.ts';
import { type Heading, type Hex, headingAfter } from '../hex.ts';
import {
  type BegunMove,
  distinctMoves,
  extendMove,
  hexsidesOf,
  type MoveLimits,
  type MoveSign,
  moveLimits,
  UNMOVED,
  unevenness,
  withTurns,
} from './begun-moves.ts';
import { orderFaults } from './check.ts';
import type { MovePart, OrderCode, OrderPart, SlipSide } from './parse.ts';
import { type OrderPlan, planOf, type Situation, type Slipped } from './plan.ts';
import { availableRating, engineRequirement, type MoveEnd } from './requirement.ts';

/** An end of a move, seen from a ship at (0, 0) with heading 0. */
export interface BookedMove extends MoveEnd {
  readonly speed: number;
  /** Sideslips of the move, for the next turn. */
  readonly slipped: Slipped | undefined;
  /** The least engine requirement of orders with this end. */
  readonly requirement: number;
  readonly orders: string;
}

/** A move by steps, with the end and the costs that it shares with others. */
interface Candidate {
  readonly steps: string;
  readonly hex: Hex;
  readonly heading: Heading;
  readonly speed: number;
  /** A plan with the turns, slips and speed that its requirement depends on; others share it. */
  readonly plan: OrderPlan;
  /** Number of its hex, heading and the slips that count next turn, among those of its speed. */
  readonly end: number;
  /** Number of its hex, heading and speed. */
  readonly course: number;
  readonly slipped: Slipped | undefined;
  /** Orders without codes, once they are written. */
  orders: string | undefined;
}

/** All ends of a book: their moves, pivots and requirements. */
export interface BookedEnds {
  readonly moves: readonly Candidate[];
  readonly pivots: Int8Array;
  readonly requirements: Int32Array;
  /** Upper bound of the courses' numbers. */
  readonly courses: number;
}

/** Moves by their speed, begun once for all situations of one reach. */
interface MoveTree {
  readonly candidates: (readonly Candidate[])[];
  /** Number of candidates and of courses so far. */
  count: number;
  courses: number;
  /** Moves of the next speed, before they turn. */
  next: readonly BegunMove[];
}

/** All ends of orders that begin with these codes, by ascending speed; no altitude, no orbits. */
export const moveBook = (
  play: PlayRules,
  situation: Situation,
  codes: readonly OrderCode[] = [],
): readonly BookedMove[] => atOnce(moveBookSteps(play, situation, codes));

/** Moves entered between two steps, few enough for a page to stay responsive. */
const MOVES_A_STEP = 100;

/** Makes the `moveBook` in steps of a few milliseconds: fast ships have ends by the thousand. */
export function* moveBookSteps(
  play: PlayRules,
  situation: Situation,
  codes: readonly OrderCode[] = [],
): Generator<void, readonly BookedMove[]> {
  const ends = yield* endSteps(play, situation, codes);
  const prefix = codes.length === 0 ? '' : `${codes.join('')}/`;
  const booked: BookedMove[] = [];
  for (let i = 0; i < ends.moves.length; i += 1) {
    if (i % MOVES_A_STEP === MOVES_A_STEP - 1) yield;
    const { hex, heading, speed, slipped } = ends.moves[i] as Candidate;
    const facing = headingAfter(heading + (ends.pivots[i] as number));
    const requirement = ends.requirements[i] as number;
    const orders = prefix + ordersOfEnd(ends, i);
    booked.push({ hex, heading, facing, speed, slipped, requirement, orders });
  }
  return booked;
}

/** The ends of a move book, without its texts: battles need few of them. */
export const bookedEnds = (play: PlayRules, situation: Situation): BookedEnds =>
  atOnce(endSteps(play, situation, []));

export function ordersOfEnd({ moves, pivots }: BookedEnds, i: number): string {
  const move = moves[i] as Candidate;
  move.orders ??= `${written(move.steps)}(${move.speed})`;
  return move.orders + writtenPivot(pivots[i] ?? 0);
}

function atOnce<Value>(steps: Generator<void, Value>): Value {
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}

function* endSteps(
  play: PlayRules,
  situation: Situation,
  codes: readonly OrderCode[],
): Generator<void, BookedEnds> {
  const parts = codes.map((code): OrderPart => ({ kind: 'code', code, span: SPAN }));
  const nothing = planOf(play, parts);
  const moves: Candidate[] = [];
  const pivots: number[] = [];
  const requirements: number[] = [];
  const booked = (courses: number): BookedEnds => ({
    ...{ moves: moves.slice(), pivots: Int8Array.from(pivots), courses },
    requirements: Int32Array.from(requirements),
  });
  if (orderFaults(play, nothing, situation).some(({ code }) => code !== 'graded')) return booked(0);
  const available = availableRating(play, nothing, situation);
  const { previous, freeform = false, graded = false, slipped } = situation;
  const idles = available === 0 && play.choices.idleCoasts;
  /** A ship that warms up its hyperdrive goes straight too, at any speed (B.10). */
  const straight = idles || codes.includes('H');
  const limits = moveLimits(play, situation, codes.includes('@'), straight);
  /** Savings by earlier slips can go into speed (3.4). */
  const saved = freeform ? 0 : (slipped?.count ?? 0);
  const fastest = idles ? previous : Math.max(previous, saved) + available;
  const reach = available + saved;
  // Moves beyond the reach never pay, but where only the fewest count they could replace cheaper ones.
  const isShared = reach > FAR && !limits.fewestCount;
  const grown = isShared ? FAR_STEP * Math.ceil(reach / FAR_STEP) : reach;
  const key = [freeform, graded, straight, limits.fewestCount, grown].join();
  const kept = trees(play);
  const tree = kept.get(key) ?? seedling();
  const { most } = play.movement.pivot;
  for (let speed = 0; speed <= fastest; speed += 1) {
    if (!tree.candidates[speed]) {
      grow(tree, limits, grown);
      kept.set(key, tree, tree.count);
      yield;
    }
    if (idles && speed !== previous) continue;
    const candidates = tree.candidates[speed] ?? [];
    /** Requirements by plan, then by hexsides of the pivot. */
    const costs = new Map<OrderPlan, number[]>();
    const cost = (known: number[], plan: OrderPlan, pivot: number): number => {
      const turned = () => ({ ...plan, codes: nothing.codes, pivot });
      known[pivot] ??= engineRequirement(play, turned(), situation).total;
      return known[pivot];
    };
    /** Places of booked ends by their number and facing, from 1. */
    const places = new Int32Array(6 * candidates.length);
    for (let i = 0; i < candidates.length; i += 1) {
      if (i % MOVES_A_STEP === MOVES_A_STEP - 1) yield;
      const candidate = candidates[i] as Candidate;
      const { plan } = candidate;
      const known = keptOr(costs, plan, noCosts);
      if (cost(known, plan, 0) > available) continue;
      for (const pivot of straight ? UNTURNED : PIVOTS) {
        const hexsides = Math.abs(pivot);
        const requirement = hexsides > most ? Infinity : cost(known, plan, hexsides);
        if (requirement > available) break;
        const at = 6 * candidate.end + headingAfter(candidate.heading + pivot);
        const place = (places[at] || moves.length + 1) - 1;
        if ((requirements[place] ?? Infinity) <= requirement) continue;
        places[at] = place + 1;
        moves[place] = candidate;
        pivots[place] = pivot;
        requirements[place] = requirement;
      }
    }
  }
  return booked(tree.courses);
}

const noCosts = (): number[] => [];
const trees = perRules((_: PlayRules) => new RecentValues<string, MoveTree>(MOST_CANDIDATES));

/** Candidates kept in the trees of a set of rules, of some 170 bytes each: the tree of reach 12 has 14,000, of 20 87,000. */
const MOST_CANDIDATES = 500_000;

/** Reaches above this one share a tree, in steps: those of fast ships are large. */
const FAR = 12;
const FAR_STEP = 4;

const seedling = (): MoveTree => ({
  candidates: [],
  count: 0,
  courses: 0,
  next: [UNMOVED],
});

/** The number of a key: the next one, for a new key. */
const numberIn = (keys: Map<string, number>, key: string) => keptOr(keys, key, () => keys.size);

/** Adds the moves of the next speed, as far as some situation of this reach allows them. */
function grow(tree: MoveTree, limits: MoveLimits, reach: number): void {
  const { play, straight, graded, freeform } = limits;
  const here = straight ? tree.next : withTurns(tree.next, limits);
  const plans = new Map<string, OrderPlan>();
  const [ends, courses] = [new Map<string, number>(), new Map<string, number>()];
  const candidates = here
    .filter((move) => !graded || unevenness(move) <= play.movement.graded.difference)
    .map((move): Candidate => {
      const { hex, heading, turns, slips, steps, speed } = move;
      // Freeform slips save nothing next turn (D.5).
      const slipped = freeform ? undefined : slippedBy(slips);
      const course = `${hex.q},${hex.r},${heading}`;
      return {
        ...{ steps, hex, heading, speed, slipped, orders: undefined },
        plan: keptOr(plans, `${turns},${slips.length}`, () => planOfSteps(play, move)),
        end: numberIn(ends, `${course},${slipped ? slips : ''}`),
        course: tree.courses + numberIn(courses, course),
      };
    });
  tree.candidates.push(candidates);
  tree.count += candidates.length;
  tree.courses += courses.size;
  const next: BegunMove[] = [];
  for (const move of here) extendMove(move, limits, next);
  const costs = new Map<string, number>();
  tree.next = distinctMoves(next, limits).filter((move) => isOpen(limits, move, reach, costs));
}

/**
 * True if a move can still become legal from rest, with everything that is saved: turns and slips never cost less when it goes on, and no
 * earlier speed makes them cheaper.
 */
function isOpen(
  { play, freeform }: MoveLimits,
  move: BegunMove,
  reach: number,
  costs: Map<string, number>,
): boolean {
  const { movement } = play;
  const slips = move.slips.length * movement.slip.requirement;
  if (slips > reach) return false;
  if (freeform) return slips + (movement.freeform.turns[hexsidesOf(play, move)] ?? 0) <= reach;
  if (move.turns === '') return true;
  const fromRest = () =>
    engineRequirement(play, planOfSteps(play, move), { previous: 0, rating: 0 }).total;
  return keptOr(costs, `${move.turns},${move.slips.length}`, fromRest) <= reach;
}

const planOfSteps = (play: PlayRules, { steps }: BegunMove): OrderPlan =>
  planOf(
    play,
    ([...steps] as MoveSign[]).map((sign) => PARTS[sign]),
  );

const SPAN = { start: 0, end: 0 };

const PARTS: { readonly [sign in MoveSign]: MovePart } = {
  1: { kind: 'forward', hexes: 1, span: SPAN },
  L: { kind: 'slip', side: 'L', span: SPAN },
  R: { kind: 'slip', side: 'R', span: SPAN },
  P: { kind: 'turn', turn: 'P', span: SPAN },
  S: { kind: 'turn', turn: 'S', span: SPAN },
  U: { kind: 'turn', turn: 'U', span: SPAN },
};

const PIVOTS = [0, 1, -1, 2, -2, 3] as const;

const UNTURNED = [0] as const;

const writtenPivot = (pivot: number): string =>
  pivot === 0 ? '' : pivot > 0 ? `+${pivot}` : String(pivot);

/** Saved slips by their side, then by their number: all moves share them. */
const SLIPPED: { readonly [side in SlipSide]: Slipped[] } = { L: [], R: [] };

function slippedBy(slips: string): Slipped | undefined {
  const [side] = slips;
  if (side !== 'L' && side !== 'R') return undefined;
  if ([...slips].some((sign) => sign !== side)) return undefined;
  const { length: count } = slips;
  SLIPPED[side][count] ??= { side, count };
  return SLIPPED[side][count];
}

/** The move's characters as text: a run of 1s becomes its length. */
const written = (steps: string): string =>
  steps === '' ? '0' : steps.replace(/1+/g, (ones) => String(ones.length));
