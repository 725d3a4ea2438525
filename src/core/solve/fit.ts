/** The single moves that do most for a ship in its space, and changes whose weight in battle is worth knowing. */
import type { Design } from '../design/design.ts';
import type { WeaponCache } from '../design/legal-design.ts';
import { bandDamage } from '../play/advisor/range-table.ts';
import { type ShipSums, shipSums } from '../rating/changed-ship.ts';
import { differenceOf, type Effect } from '../rating/evaluate.ts';
import { keptOr } from '../rules/lookup.ts';
import { ownRules } from '../rules/packs/own-rules.ts';
import type { Rules } from '../rules/rules.ts';
import { type DamageGoal, type FitGoal, type RatingTarget, worth } from './goal.ts';
import { type MoveSource, type RatedMove, ratedMoves } from './legal-moves.ts';
import { heldLocks } from './locks.ts';
import { type Move, type MoveClass, moveText, type TraitLabels } from './move.ts';
import { type Oddity, odditiesOf } from './oddities.ts';

/** A change in words, with the ship after it; plain data. */
export interface ChangeOfShip extends Effect {
  readonly text: string;
  readonly design: Design;
}

const MOST_GAINS = 6;
const MOST_LOSSES = 3;

/**
 * Moves of different kinds but the hull: for each kind the best gain in rating for an SU, and the least loss for freed SU. Leaves out gains
 * by the formula alone. The best come first, the losses last. Never throws.
 */
export function changesToWeigh(
  rules: Rules,
  design: Design,
  traits: TraitLabels = 'codes',
): readonly ChangeOfShip[] {
  const cache = new WeakMap();
  const ship = shipSums(ownRules(rules, design), design, cache);
  const locks = heldLocks({ classes: ['hull'], formula: true, sides: true }, design);
  const best = new Map<string, { readonly worth: number; readonly change: ChangeOfShip }>();
  for (const { move, sums } of ratedMoves(ship, { locks }, cache)) {
    const change = changeBetween(ship, sums, () => moveText(move, traits));
    const gain = change.ratingAfter - change.ratingBefore;
    if (change.space === 0 || gain === 0 || gain > 0 !== change.space > 0) continue;
    const worth = gain / Math.abs(change.space);
    const key = `${kindOf(move.class)}, ${gain > 0}`;
    if (worth > (best.get(key)?.worth ?? -Infinity)) best.set(key, { worth, change });
  }
  const sorted = [...best.values()].toSorted((a, b) => b.worth - a.worth);
  const gains = sorted.filter(({ worth }) => worth > 0).slice(0, MOST_GAINS);
  const losses = sorted.filter(({ worth }) => worth < 0).slice(0, MOST_LOSSES);
  return [...gains, ...losses].map(({ change }) => ({ ...change }));
}

/** Mounts, arcs and banks of a battery are one kind: more fire. */
const kindOf = (kind: MoveClass): string =>
  kind === 'mounts' || kind === 'arcs' || kind === 'banks' ? 'fire' : kind;

/** The change from one version of a ship to another; its words are made when they are read. */
export function changeBetween(before: ShipSums, after: ShipSums, text: () => string): ChangeOfShip {
  return {
    // Words cost more than figures: only those of the chosen are made.
    get text() {
      return text();
    },
    design: after.design,
    ...differenceOf(before.totals, after.totals),
  };
}

export interface Suggestion extends Effect {
  readonly move: Move;
  readonly design: Design;
  /** Gain of the goal; negative for a loss. */
  readonly gain: number;
  /** Gain of the goal for each SU; undefined for a move that costs none. */
  readonly perSpace?: number;
  readonly oddities: readonly Oddity[];
}

/** Suggestions with the same figures that differ in a choice, such as the arc; or a single one. */
export interface Tip {
  /** Name of the choice: `Laser Cannon AB, one more arc`; of a single suggestion, the move. */
  readonly text: string;
  readonly options: readonly [TipOption, ...TipOption[]];
}

/** A suggestion as a change of the ship, in these words. */
export const changeOf = (
  text: string,
  { design, space, remaining, ratingBefore, ratingAfter }: Suggestion,
): ChangeOfShip => ({ text, design, space, remaining, ratingBefore, ratingAfter });

export interface TipOption {
  /** `C`; of a single suggestion, empty. */
  readonly name: string;
  readonly suggestion: Suggestion;
}

/** Joins suggestions to tips, each at the place of its first suggestion. */
export function tipsOf(
  suggestions: readonly Suggestion[],
  traits: TraitLabels = 'codes',
): readonly Tip[] {
  const tips = new Map<string, { readonly among: string; readonly options: TipOption[] }>();
  for (const suggestion of suggestions) {
    const { move, space, ratingAfter, gain, oddities } = suggestion;
    const { among = moveText(move, traits), name = '' } = move.choice?.() ?? {};
    const isOdd = oddities.length > 0;
    const key = [move.class, among, space, ratingAfter, gain, isOdd, move.battery].join('|');
    const { options } = keptOr(tips, key, () => ({ among, options: [] }));
    const named = traits === 'names' ? (move.trait?.name ?? name) : name;
    options.push({ name: named, suggestion });
  }
  return [...tips.values()].map(({ among, options }) => {
    const [first, ...others] = options as [TipOption, ...TipOption[]];
    if (others.length > 0) return { text: among, options: [first, ...others] };
    const { suggestion } = first;
    return { text: moveText(suggestion.move, traits), options: [{ name: '', suggestion }] };
  });
}

export interface FitOptions extends MoveSource {
  /** The goal `win`, and `damage` and `target` without the options of these names, count as `rating`. */
  readonly goal?: FitGoal;
  readonly damage?: DamageGoal;
  readonly target?: RatingTarget;
  readonly cache?: WeaponCache;
}

/**
 * The moves that fit into the space left and gain something, the greatest gain first; with the goal
 * `space`, the fullest ship first; with `target`, what comes nearest to it, also by taking out, and never
 * over a limit. For a ship over its space, the moves that free some: first those
 * that make it legal, each group by the least loss for each SU. Larger hulls are suggested only to
 * ships over their space. Never throws.
 */
export function whatFits(
  rules: Rules,
  design: Design,
  options: FitOptions = {},
): readonly Suggestion[] {
  return searched(whatFitsSoFar(rules, design, options));
}

/** Runs a search to its end. */
export function searched<Result>(search: Generator<unknown, Result>): Result {
  for (;;) {
    const next = search.next();
    if (next.done) return next.value;
  }
}

/** Number of moves between two pauses: few, so that a slow processor pauses often. */
const PAUSE = 20;

/** Runs `whatFits` in steps that yield what sorts the suggestions so far. */
export function* whatFitsSoFar(
  rules: Rules,
  design: Design,
  options: FitOptions = {},
): Generator<() => readonly Suggestion[], readonly Suggestion[]> {
  const { goal = 'rating', cache = new WeakMap() } = options;
  const own = ownRules(rules, design);
  const ship = shipSums(own, design, cache);
  const worthOf = fitWorth(own, options);
  const value = worthOf(ship);
  const isOver = ship.totals.space.remaining < 0;
  const limit = goal === 'target' && options.target?.atMost ? options.target.rating : undefined;
  const rank = isOver ? byLeastLoss : goal === 'space' ? byLeastLeft : byGainWithin(limit);
  const suggestions: Suggestion[] = [];
  const sorted = () => suggestions.toSorted(rank);
  let tried = 0;
  const locks = heldLocks(options.locks ?? {}, design);
  for (const rated of ratedMoves(ship, { ...options, locks }, cache)) {
    tried += 1;
    const suggestion = suggestionOf(ship, rated, worthOf(rated.sums) - value);
    if (suggestion && isWithin(suggestion, limit)) suggestions.push(suggestion);
    if (tried % PAUSE === 0) yield sorted;
  }
  return suggestions.sort(rank);
}

/** The suggestion of a move; undefined if it does not fit or gains nothing. */
function suggestionOf(
  { rules, totals: before }: ShipSums,
  { move, sums }: RatedMove,
  gain: number,
): Suggestion | undefined {
  const after = sums.totals;
  const effect = differenceOf(before, after);
  const { space, remaining } = effect;
  const isOver = before.space.remaining < 0;
  const fits = isOver
    ? remaining > before.space.remaining
    : remaining >= 0 && gain > 0 && move.class !== 'hull';
  if (!fits) return undefined;
  const freed = remaining - before.space.remaining;
  const perSpace = isOver ? gain / freed : space > 0 ? gain / space : undefined;
  return {
    move,
    design: sums.design,
    ...effect,
    gain,
    perSpace,
    oddities: odditiesOf(rules, move, before, after),
  };
}

/** Returns a ship’s worth to the goal: for damage, hull boxes a turn over the band. */
function fitWorth(
  rules: Rules,
  { goal = 'rating', damage, target }: FitOptions,
): (ship: Pick<ShipSums, 'totals' | 'design'>) => number {
  if (goal === 'target' && target)
    return ({ totals }) => -Math.abs(totals.combatRating - target.rating);
  if (goal !== 'damage' && goal !== 'win' && goal !== 'target')
    return ({ totals }) => worth(goal, totals);
  if (goal !== 'damage' || !damage) return ({ totals }) => worth('rating', totals);
  const dealt = bandDamage({ rules, play: damage.play }, damage);
  return ({ design }) => dealt(design);
}

/** True unless a step exceeds a limit of the rating; a ship over it may come nearer in steps. */
const isWithin = (
  { ratingBefore, ratingAfter }: Suggestion,
  limit = Number.POSITIVE_INFINITY,
): boolean => ratingAfter <= Math.max(limit, ratingBefore);

/** The greatest gain first, and before that what keeps a limit of the rating. */
const byGainWithin =
  (limit = Number.POSITIVE_INFINITY) =>
  (a: Suggestion, b: Suggestion): number =>
    Number(a.ratingAfter > limit) - Number(b.ratingAfter > limit) ||
    b.gain - a.gain ||
    a.space - b.space;

const byLeastLeft = (a: Suggestion, b: Suggestion): number =>
  a.remaining - b.remaining || b.ratingAfter - a.ratingAfter;

const byLeastLoss = (a: Suggestion, b: Suggestion): number =>
  Number(b.remaining >= 0) - Number(a.remaining >= 0) || (b.perSpace ?? 0) - (a.perSpace ?? 0);
