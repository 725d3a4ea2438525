/** The solver: finds designs for a goal, in steps that the caller watches or a worker serves. */
import { Random } from '../../chance/random.ts';
import { setHull } from '../../design/edits/structure.ts';
import type { Fleet } from '../../design/fleet.ts';
import type { WeaponCache } from '../../design/legal-design.ts';
import type { ScenarioTerms } from '../../design/scenario.ts';
import { type ShipSums, shipSums, sumsAfter } from '../../rating/changed-ship.ts';
import { type FleetRules, withScenario } from '../../rules/fleet-rules.ts';
import { ownRules, receivedRules, type SentRules } from '../../rules/packs/own-rules.ts';
import { clampToLimit, type Rules } from '../../rules/rules.ts';
import { type FillOptions, type FleetFill, fillFleet } from '../fill-fleet.ts';
import { ratedMoves } from '../legal-moves.ts';
import { type HeldLocks, heldLocks, type Locks, lockOf, locksWithoutEach } from '../locks.ts';
import { type MoveClass, step } from '../move.ts';
import { aimOf } from './aims.ts';
import { AnswerList, nextNode, type SearchNode } from './answers.ts';
import { banksExactly } from './banks-exactly.ts';
import { beamFrom, type SearchState, searchFrom } from './beam.ts';
import type { Obstacle, SolveGoal, SolveProgress, SolveRequest, SolveResult } from './request.ts';

const RESULTS = 5;
const MOST_EVALUATED = 1_000_000;

/** Evaluations for other answers once the best one is known. */
const AFTER_EXACT = 20_000;

/** Share of the evaluations for answers that do not rest on the formula alone. */
const PLAIN_SHARE = 0.25;

const BANK_CLASSES: ReadonlySet<MoveClass> = new Set(['mounts', 'banks']);

/** Size of all searches together for the locks that forbid an answer. */
const ATTEMPTS = { width: 4, evaluations: 30_000 };

/**
 * Searches for designs that reach the goal by the design’s own rules. Only goals about hulls change
 * the hull. Yields its progress every few hundred designs; a caller that reads no further stops it.
 * The same request always has the same answer. The best answer is proven if the search has seen every
 * design within reach. Never throws, and never changes the design.
 */
export function* solve(
  available: Rules,
  request: SolveRequest,
): Generator<SolveProgress, SolveResult> {
  const { design, goal, locks = {}, library = [], seed = 0, results = RESULTS } = request;
  const rules = ownRules(available, design);
  const cache: WeaponCache = new WeakMap();
  const before = shipSums(rules, design, cache);
  const aim = aimOf(goal, before);
  const startUnder = (own: Locks): SearchNode | undefined =>
    startOf(goal, shipSums(rules, design, cache), heldLocks(own, design), cache);
  const start = startUnder(locks);
  const stateOf = (own: Locks, most: number): SearchState => {
    const source = {
      locks: heldLocks(own, design),
      library,
      classes: aim.classes,
      strides: goal.kind !== 'match',
    };
    const answers = new AnswerList(most);
    const moves: SearchState['moves'] = (ship, wanted, classes = source.classes) =>
      ratedMoves(ship, { ...source, wanted, classes }, cache);
    return { aim, moves, answers, evaluated: 0 };
  };
  const most = request.mostEvaluated ?? MOST_EVALUATED;
  const state = stateOf(locks, Math.max(1, Math.trunc(results) || RESULTS));
  const progress = (): SolveProgress => {
    const answers = state.answers.list(rules);
    const [best] = answers;
    const share = Math.min(1, state.evaluated / most);
    return { evaluated: state.evaluated, answers, share, best, bound: aim.bound };
  };

  if (start && needsOrat(goal) && !(yield* watched(canRate(start, state), progress))) {
    const { evaluated } = state;
    return { answers: [], evaluated, proven: false, why: { kind: 'never-rates' } };
  }
  let isComplete = false;
  if (start) {
    const isExact = yield* watched(
      spendOnBanks(start, goal, heldLocks(locks, design), state, cache),
      progress,
    );
    const random = new Random(seed);
    if (!locks.formula && goal.kind !== 'smallest-hull' && !isExact) {
      const plain = { ...stateOf({ ...locks, formula: true }, 1), answers: state.answers };
      const effort = { most: most * PLAIN_SHARE, random };
      const count = () => ({ ...progress(), evaluated: plain.evaluated });
      yield* watched(searchFrom(start, plain, effort), count);
      state.evaluated += plain.evaluated;
    }
    const effort = { most: isExact ? Math.min(most, AFTER_EXACT) : most, random };
    isComplete = (yield* watched(searchFrom(start, state, effort), progress)) || isExact;
  }
  const answers = state.answers.list(rules);
  const [best] = answers;
  const { evaluated } = state;
  if (best) {
    const bound = isComplete ? best.worth : aim.bound;
    const gap = bound === undefined ? undefined : bound - best.worth;
    return { answers, evaluated, proven: isComplete, bound, gap };
  }
  const attempt = function* (own: Locks, share: number): Generator<void, boolean> {
    const trial = stateOf(own, 1);
    const size = { width: ATTEMPTS.width, most: ATTEMPTS.evaluations * share, isForAny: true };
    const from = startUnder(own);
    if (from) yield* beamFrom(from, size, trial);
    return !trial.answers.isEmpty;
  };
  const obstacle = yield* watched(obstacleTo(heldLocks(locks, design), attempt), progress);
  const left = before.totals.space.remaining;
  const why = goal.kind === 'spend' ? { ...obstacle, left } : obstacle;
  return { answers, evaluated, proven: false, why };
}

/** Offers the best banks for the space left; true if the locks leave only banks. */
function* spendOnBanks(
  start: SearchNode,
  goal: SolveGoal,
  locks: HeldLocks,
  state: SearchState,
  cache: WeaponCache,
): Generator<void, boolean> {
  if (goal.kind !== 'spend' || goal.worth === 'drat') return false;
  const onRated = (): void => {
    state.evaluated += 1;
  };
  const { node, isExact } = yield* banksExactly(start, { goal: goal.worth, locks, cache, onRated });
  const worth = node && state.aim.worthOf(node.ship, node.depth);
  if (node && worth !== undefined) state.answers.offer(node, worth);
  const isOpen = (name: MoveClass): boolean => !locks.classes?.includes(name);
  return isExact && state.aim.classes.filter(isOpen).every((name) => BANK_CLASSES.has(name));
}

const needsOrat = (goal: SolveGoal): boolean =>
  goal.kind === 'spend'
    ? goal.worth === 'rating' || goal.worth === 'orat'
    : (goal.kind === 'match' && goal.rating > 1) || (goal.kind === 'best' && goal.role.orat > 0);

/** True if the ship has ORAT, or a move adds some, perhaps after one of the engines. */
function* canRate(start: SearchNode, state: SearchState): Generator<void, boolean> {
  if (start.ship.totals.orat > 0) return true;
  const count = (): boolean => {
    state.evaluated += 1;
    return true;
  };
  const afterEngines: ShipSums[] = [];
  for (const { move, sums } of state.moves(start.ship, count)) {
    if (sums.totals.orat > 0) return true;
    if (move.class === 'engines') afterEngines.push(sums);
  }
  yield;
  for (const ship of afterEngines) {
    for (const { sums } of state.moves(ship, count)) if (sums.totals.orat > 0) return true;
  }
  return false;
}

function* watched<Result>(
  search: Generator<void, Result>,
  progress: () => SolveProgress,
): Generator<SolveProgress, Result> {
  for (;;) {
    const next = search.next();
    if (next.done) return next.value;
    yield progress();
  }
}

/** The design on the hull of the goal; undefined if a lock forbids that hull. */
function startOf(
  goal: SolveGoal,
  ship: ShipSums,
  locks: HeldLocks,
  cache: WeaponCache,
): SearchNode | undefined {
  const { design, rules } = ship;
  const start: SearchNode = { ship, depth: 0 };
  const hull = firstHull(goal, design.hull, locks.hull, rules);
  if (hull === design.hull) return start;
  const edit = setHull(hull);
  const move = step({ class: 'hull', of: 'Hull', edit }, design.hull, hull);
  if (lockOf(locks, move, design) !== undefined) return undefined;
  return nextNode(start, { move, sums: sumsAfter(ship, edit(design), cache) });
}

function firstHull(goal: SolveGoal, hull: number, range: Locks['hull'], { limits }: Rules): number {
  if (goal.kind === 'best') return clampToLimit(limits.hull, goal.hull);
  if (goal.kind !== 'smallest-hull' || !range) return hull;
  if (range.min <= hull && hull <= range.max) return hull;
  return clampToLimit(limits.hull, hull < range.min ? range.min : range.max);
}

/** Searches under other locks with a share of the work; returns true for an answer. */
type Attempt = (locks: Locks, share: number) => Generator<void, boolean>;

/** The locks that each forbid an answer; or all of them, if they forbid it together. */
function* obstacleTo(locks: Locks, attempt: Attempt): Generator<void, Obstacle> {
  const each = [...locksWithoutEach(locks)];
  const share = 1 / (each.length + 1);
  const alone: string[] = [];
  for (const [word, left] of each) if (yield* attempt(left, share)) alone.push(word);
  if (alone.length > 0) return { kind: 'each-lock', locks: alone };
  if (each.length > 1 && (yield* attempt({}, share))) {
    return { kind: 'all-locks', locks: each.map(([word]) => word) };
  }
  return { kind: 'no-moves' };
}

export interface SolverJobs {
  readonly solve: {
    readonly input: { readonly rules: SentRules; readonly request: SolveRequest };
    readonly progress: SolveProgress;
    readonly answer: SolveResult;
  };
  readonly fill: {
    readonly input: {
      readonly rules: SentRules;
      readonly fleet: Fleet;
      /** The scenario of the fleet's battle, where it is none of the book. */
      readonly scenario?: { readonly id: string; readonly terms: ScenarioTerms };
      readonly options: FillOptions;
    };
    readonly progress: never;
    readonly answer: FleetFill;
  };
}

export function solverJobs(rulebook: Rules, fleetRules: FleetRules) {
  const received = (rules: SentRules): Rules => receivedRules(rulebook, rules);
  return {
    solve: ({ rules, request }: SolverJobs['solve']['input']) => solve(received(rules), request),
    fill({ rules, fleet, scenario, options }: SolverJobs['fill']['input']) {
      const fleets = scenario ? withScenario(fleetRules, scenario.id, scenario.terms) : fleetRules;
      return fillFleet(received(rules), fleets, fleet, options);
    },
  };
}
