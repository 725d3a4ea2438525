/** Weight of changes to a ship: the effect of each on its chance to win, by battles with the same dice. */
import type { BattleState, Decider } from '../core/battle/battle.ts';
import type { BattleSetup } from '../core/battle/setup.ts';
import { IndexedBattles, QUANTILE, type SeriesStart, winnerOf } from './series.ts';

/** The same ship and its variants against one opponent; the ship is the first side. */
export interface VariantSetups {
  readonly before: BattleSetup;
  readonly variants: readonly BattleSetup[];
}

/** Gain in the chance to win, half its interval of 95 %, and the pairs of battles behind it. */
export interface Gain {
  readonly mean: number;
  readonly spread: number;
  readonly pairs: number;
}

/** Number of candidates, the best by rating, between which battles decide. */
export const DECIDED = 12;
/** Pairs of battles of each candidate against each opponent. */
export const DECIDING_PAIRS = 300;

/** True if the first of two gains is clearly the greater one. */
export const isClearlyMore = (first: Gain, second: Gain): boolean =>
  first.mean - second.mean > Math.hypot(first.spread, second.spread);

/** True if one of the gains is clearly above 0. */
export const winsMore = (gains: readonly Gain[]): boolean =>
  gains.some(({ mean, spread }) => mean > spread);

/** Battles that show if equipment acts. */
const SHOWING = 48;

/**
 * True if the equipment that the first side has more of in a variant never acts: the same battles without its effect
 * end alike. It is worth no more than boxes to give up.
 */
export function isSpare(
  { before, after }: { readonly before: BattleSetup; readonly after: BattleSetup },
  deciders: () => readonly [Decider, Decider],
  start: SeriesStart,
): boolean {
  const itemsOf = ({ sides: [{ ships }] }: BattleSetup, id: string): number =>
    ships.reduce((sum, { type: { gear } }) => {
      return sum + gear.reduce((own, each) => (each.id === id ? own + each.items : own), 0);
    }, 0);
  const ids = after.sides[0].ships.flatMap(({ type: { gear } }) => gear.map(({ id }) => id));
  const added = new Set(ids.filter((id) => itemsOf(after, id) > itemsOf(before, id)));
  if (added.size === 0) return false;
  const [own, other] = after.sides;
  const idle = own.ships.map((ship) => {
    const gear = ship.type.gear.map((each) =>
      added.has(each.id) ? { ...each, effect: undefined } : each,
    );
    return { ...ship, type: { ...ship.type, gear } };
  });
  const [acting, without] = [
    after,
    { ...after, sides: [{ ...own, ships: idle }, other] } as const,
  ].map((setup) => new IndexedBattles(setup, deciders(), start)) as [
    IndexedBattles,
    IndexedBattles,
  ];
  for (let index = 0; index < SHOWING; index += 1) {
    if (endOf(acting.fight(index)) !== endOf(without.fight(index))) return false;
  }
  return true;
}

const endOf = ({ head: { turn, result }, ships }: BattleState): string =>
  [turn, result, ...ships.map(({ hull, q, r }) => [hull, q, r])].join();

/** Pairs of battles that each variant fights in a row. */
const PAIRS_A_TURN = 8;

/** Fights all variants in turn, some battles each against each opponent; yields the gains so far. */
export function* weighVariants(
  opponents: readonly VariantSetups[],
  deciders: () => readonly [Decider, Decider],
  { pairs, ...start }: SeriesStart & { readonly pairs: number },
): Generator<readonly Gain[], readonly Gain[]> {
  const battlesOf = (setup: BattleSetup) => {
    const battles = new IndexedBattles(setup, deciders(), start);
    const winsAt = (index: number) => (winnerOf(battles.fight(index), index) === 0 ? 1 : 0);
    return (pair: number): number => (winsAt(2 * pair) + winsAt(2 * pair + 1)) / 2;
  };
  const fought = opponents.map(({ before, variants }) => ({
    sharesBefore: battlesOf(before),
    shares: variants.map(battlesOf),
  }));
  const sums = (opponents[0]?.variants ?? []).map(() => ({ count: 0, sum: 0, squares: 0 }));
  const gains = (): readonly Gain[] => sums.map(gainOf);
  for (let from = 0; from < pairs; from += PAIRS_A_TURN) {
    const turn = Array.from({ length: Math.min(PAIRS_A_TURN, pairs - from) }, (_, i) => from + i);
    for (const { sharesBefore, shares } of fought) {
      const before = turn.map(sharesBefore);
      for (const [variant, sharesAfter] of shares.entries()) {
        const own = sums[variant] as (typeof sums)[number];
        for (const [i, pair] of turn.entries()) {
          const gain = sharesAfter(pair) - (before[i] as number);
          own.count += 1;
          own.sum += gain;
          own.squares += gain * gain;
        }
        yield gains();
      }
    }
  }
  return gains();
}

/** The mean of the gains of pairs. Includes two pairs of opposite gains, since few pairs alone say little. */
function gainOf({ count, sum, squares }: { count: number; sum: number; squares: number }): Gain {
  const mean = count === 0 ? 0 : sum / count;
  const variance = (squares + 2) / (count + 2) - (sum / (count + 2)) ** 2;
  return { mean, spread: QUANTILE * Math.sqrt(variance / (count + 2)), pairs: count };
}
