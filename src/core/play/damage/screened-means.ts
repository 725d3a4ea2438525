/** Mean hull boxes of a whole salvo on screens, without its distribution (B.18). */
import { toNumber } from '../../exact/exact.ts';
import type { PlayRules } from '../../rules/play-rules.ts';
import { damageDie } from './damage-die.ts';
import { type Distribution, meanOf } from './distribution.ts';
import { screensOfPoint } from './screens.ts';
import { joinedEffects } from './traits.ts';
import { hitSum, type Volley, type VolleyDice, type VolleyMeans, volleySum } from './volley.ts';

/** What a volley takes of screens, and what it does where none are left. */
export interface ScreenShare {
  /** The chances that it takes 0, 1, … screens; the last may be of one more than there are, or more. */
  readonly taken: Distribution;
  /** Screens that it would take if there were enough, on average. */
  readonly mean: number;
  /** Mean hull boxes without screens. */
  readonly boxes: number;
  /** Mean hull boxes of a damage die that screens have not stopped: a plain one. */
  readonly plain: number;
}

/** The share of a volley in a salvo on so many screens, 1 or more. */
export function screenShare(
  play: PlayRules,
  volley: Volley,
  dice: VolleyDice,
  { damageDice, hullBoxes }: Pick<VolleyMeans, 'damageDice' | 'hullBoxes'>,
  screens: number,
): ScreenShare {
  const each = screensOfPoint(play, dice.effects);
  const plain = damageDie(play, joinedEffects(play), volley.isIonized ?? false);
  return {
    taken: volleySum(volley, dice, hitSum(volley, dice, each, screens + 1), screens + 1),
    mean: toNumber(damageDice) * meanOf(each),
    boxes: toNumber(hullBoxes),
    plain: toNumber(plain.mean),
  };
}

/** Mean hull boxes of volleys, one after the other, on so many screens. */
export function screenedMean(shares: readonly ScreenShare[], screens: number): number {
  /** The chances that so many screens are left. */
  let left = new Array<number>(screens + 1).fill(0);
  left[screens] = 1;
  let mean = 0;
  for (const { taken, mean: takes, boxes, plain } of shares) {
    const next = new Array<number>(screens + 1).fill(0);
    for (const [count, chance] of left.entries()) {
      if (chance === 0) continue;
      let stopped = 0;
      for (let k = 0; k < count; k += 1) {
        const p = taken[k] ?? 0;
        next[count - k] = (next[count - k] ?? 0) + chance * p;
        stopped += k * p;
      }
      const rest = taken.slice(count).reduce((sum, p) => sum + p, 0);
      next[0] = (next[0] ?? 0) + chance * rest;
      // All that is not stopped: what it takes on average, less what there is for it to take; nothing
      // where it never takes more than that, whatever doubles make of the difference.
      const passes = taken.length > count + 1 ? Math.max(0, takes - stopped - count * rest) : 0;
      mean += chance * (count === 0 ? boxes : plain * passes);
    }
    left = next;
  }
  return mean;
}
