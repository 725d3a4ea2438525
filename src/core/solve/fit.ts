/** What fits: the single moves that do most for a ship with the space it has. */
import type { Design } from '../design/design.ts';
import type { WeaponCache } from '../design/legal-design.ts';
import { bandDamage } from '../play/advisor/range-table.ts';
import { type ShipSums, shipSums } from '../rating/ship-sums.ts';
import { ownRules } from '../rules/packs/own-rules.ts';
import type { Rules } from '../rules/rules.ts';
import { type DamageGoal, type FitGoal, worth } from './goal.ts';
import { type MoveSource, type RatedMove, ratedMoves } from './legal-moves.ts';
import { heldLocks } from './locks.ts';
import type { Move } from './move.ts';
import { type Oddity, odditiesOf } from './oddities.ts';

export interface Suggestion {
  readonly move: Move;
  readonly design: Design;
  /** SU more, or less, than now. */
  readonly space: number;
  /** SU left afterwards. */
  readonly remaining: number;
  readonly ratingBefore: number;
  readonly ratingAfter: number;
  /** What the goal gains; negative for a loss. */
  readonly gain: number;
  /** What the goal gains, or loses, for each SU; undefined for a move that costs none. */
  readonly perSpace?: number;
  readonly oddities: readonly Oddity[];
}

export interface FitOptions extends MoveSource {
  /** `damage` goes by `damage`, and by the rating where that is left out. */
  readonly goal?: FitGoal;
  readonly damage?: DamageGoal;
  readonly cache?: WeaponCache;
}

/**
 * The moves that fit into the space left and gain something, the greatest gain first; of a ship over
 * its space those that free some, the least loss for each SU first, what makes it legal before the
 * rest. With the goal `space`, those that leave least. A larger hull is no way to use space: it comes only
 * where there is too little. Never throws.
 */
export function whatFits(
  rules: Rules,
  design: Design,
  options: FitOptions = {},
): readonly Suggestion[] {
  const search = whatFitsSoFar(rules, design, options);
  for (;;) {
    const next = search.next();
    if (next.done) return next.value;
  }
}

/** So many moves are tried between two pauses. */
const PAUSE = 100;

/** As `whatFits`, with pauses that give what was found so far, in order: for a page that shows it meanwhile. */
export function* whatFitsSoFar(
  rules: Rules,
  design: Design,
  options: FitOptions = {},
): Generator<readonly Suggestion[], readonly Suggestion[]> {
  const { goal = 'rating', cache = new WeakMap() } = options;
  const own = ownRules(rules, design);
  const ship = shipSums(own, design, cache);
  const worthOf = fitWorth(own, options);
  const value = worthOf(ship);
  const isOver = ship.totals.space.remaining < 0;
  const rank = isOver ? byLeastLoss : goal === 'space' ? byLeastLeft : byGain;
  const suggestions: Suggestion[] = [];
  let tried = 0;
  const locks = heldLocks(options.locks ?? {}, design);
  for (const made of ratedMoves(ship, { ...options, locks }, cache)) {
    tried += 1;
    const suggestion = suggestionOf(ship, made, worthOf(made.sums) - value);
    if (suggestion) suggestions.push(suggestion);
    if (tried % PAUSE === 0) yield suggestions.toSorted(rank);
  }
  return suggestions.sort(rank);
}

/** What a move does for the ship; undefined where it does not fit, or gains nothing. */
function suggestionOf(
  { rules, totals: before }: ShipSums,
  { move, sums }: RatedMove,
  gain: number,
): Suggestion | undefined {
  const after = sums.totals;
  const space = after.space.used - before.space.used;
  const { remaining } = after.space;
  const isOver = before.space.remaining < 0;
  const fits = isOver
    ? remaining > before.space.remaining
    : remaining >= 0 && gain > 0 && move.class !== 'hull';
  if (!fits) return undefined;
  const freed = remaining - before.space.remaining;
  const perSpace = isOver ? gain / freed : space > 0 ? gain / space : undefined;
  return {
    ...{ move, design: sums.design, space, remaining, gain },
    ratingBefore: before.combatRating,
    ratingAfter: after.combatRating,
    ...(perSpace !== undefined && { perSpace }),
    oddities: odditiesOf(rules, move, before, after),
  };
}

/** What a ship is worth to the goal: hull boxes a turn over the band of a damage goal. */
function fitWorth(
  rules: Rules,
  { goal = 'rating', damage }: FitOptions,
): (ship: Pick<ShipSums, 'totals' | 'design'>) => number {
  if (goal !== 'damage') return ({ totals }) => worth(goal, totals);
  if (!damage) return ({ totals }) => worth('rating', totals);
  const dealt = bandDamage({ rules, play: damage.play }, damage);
  return ({ design }) => dealt(design);
}

const byGain = (a: Suggestion, b: Suggestion): number => b.gain - a.gain || a.space - b.space;

const byLeastLeft = (a: Suggestion, b: Suggestion): number =>
  a.remaining - b.remaining || b.ratingAfter - a.ratingAfter;

const byLeastLoss = (a: Suggestion, b: Suggestion): number =>
  Number(b.remaining >= 0) - Number(a.remaining >= 0) || (b.perSpace ?? 0) - (a.perSpace ?? 0);
