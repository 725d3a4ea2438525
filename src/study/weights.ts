/** Weight of changes to a ship: the effect of each on its chance to win, by battles with the same dice. */
import type { Decider } from '../core/battle/battle.ts';
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
