/** All that a ship fires at another in one turn: mean and chances of hull boxes, and of a kill. */
import { toNumber } from '../../exact/exact.ts';
import type { Advice } from '../damage/advice.ts';
import { lockOnChance } from '../damage/craft.ts';
import { chanceOf, convolve, type Distribution, mixed } from '../damage/distribution.ts';
import { screenedMean, screenShare } from '../damage/screened-means.ts';
import { salvoBoxes } from '../damage/screens.ts';
import { joinedEffects } from '../damage/traits.ts';
import { volleyHits } from '../damage/volley.ts';
import type { Attacker, BattleRules, ShipTarget } from './combatants.ts';
import { type BatteryFire, type FiringSituation, shipVolleys } from './ship-volleys.ts';

/** A salvo at one target. */
export interface Salvo {
  readonly fire: readonly BatteryFire[];
  /** Mean hull boxes, with screens and stealth; of a tiny target mean hits. */
  readonly mean: number;
  /** The same a turn: a weapon that reloads does not fire each turn. */
  readonly aTurn: number;
  /** The chances of 0, 1, … boxes; the last is of the hull left, or of the largest hull, or more. */
  readonly distribution: Distribution;
  /** The chance that no hull is left; undefined where the hull is. */
  readonly kill: number | undefined;
}

/** The salvo of a ship at a target so far away, its batteries in the design's order. */
export function salvoAt(
  battle: BattleRules,
  attacker: Attacker,
  target: ShipTarget,
  range: number,
  situation: FiringSituation,
): Salvo {
  const fire = shipVolleys(battle, attacker, target, range, situation);
  const volleys = volleysOf(fire);
  const locked = lockedOn(battle, target);
  const most = target.hull ?? battle.rules.limits.hull.max;
  const counts = target.isTiny
    ? hitsOf(volleys, most)
    : salvoBoxes(battle.play, volleys, target.screens, most);
  const distribution = mixed([
    [locked, counts],
    [1 - locked, [1]],
  ]);
  const kill = target.hull === undefined ? undefined : chanceOf(distribution, target.hull);
  return { fire, ...salvoMean(battle, target, fire), distribution, kill };
}

const volleysOf = (fire: readonly BatteryFire[]): readonly Advice[] =>
  fire.flatMap(({ advice }) => advice);

const lockedOn = ({ play }: BattleRules, { stealth }: ShipTarget): number =>
  toNumber(lockOnChance(play, stealth));

/** The means of a salvo, without its distribution. */
export function salvoMean(
  battle: BattleRules,
  target: ShipTarget,
  fire: readonly BatteryFire[],
): Pick<Salvo, 'mean' | 'aTurn'> {
  const { screens, isTiny } = target;
  const mean = lockedOn(battle, target) * meanOn(battle, isTiny ? 0 : screens, fire);
  return { mean, aTurn: mean * turnShare(battle, fire) };
}

function meanOn({ play }: BattleRules, screens: number, fire: readonly BatteryFire[]): number {
  if (screens === 0) return fire.reduce((sum, { mean }) => sum + mean, 0);
  const shares = volleysOf(fire).map(({ volley, dice, means }) =>
    screenShare(play, volley, dice, means, screens),
  );
  return screenedMean(shares, screens);
}

const hitsOf = (volleys: readonly Advice[], most: number): Distribution =>
  volleys.reduce<Distribution>(
    (sum, { volley, dice }) => convolve(sum, volleyHits(volley, dice, most), most),
    [1],
  );

/** What share of its fire a ship has in a turn, where weapons that reload fire only now and then (C.5). */
function turnShare({ play }: BattleRules, fire: readonly BatteryFire[]): number {
  const all = fire.reduce((sum, { mean }) => sum + mean, 0);
  const each = fire.reduce((sum, { advice: [first], mean }) => {
    const turns = first ? joinedEffects(play, first.volley.traits).reloadTurns : 0;
    return sum + mean / (1 + turns);
  }, 0);
  return all === 0 ? 1 : each / all;
}
