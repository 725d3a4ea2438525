/** All that a ship fires at another in one turn: mean and chances of hull boxes, and of a kill. */
import { toNumber } from '../../exact/exact.ts';
import { lockOnChance } from '../damage/craft.ts';
import { chanceOf, type Distribution, meanOf, mixed } from '../damage/distribution.ts';
import { salvoBoxes } from '../damage/screens.ts';
import type { Attacker, BattleRules, ShipTarget } from './combatants.ts';
import { type BatteryFire, type FiringSituation, shipVolleys } from './ship-volleys.ts';

/** A salvo at one target. */
export interface Salvo {
  readonly fire: readonly BatteryFire[];
  /** Mean hull boxes, with screens and stealth. */
  readonly mean: number;
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
  const volleys = fire.flatMap(({ advice }) => advice);
  const locked = toNumber(lockOnChance(battle.play, target.stealth));
  const most = target.hull ?? battle.rules.limits.hull.max;
  const capped = salvoBoxes(battle.play, volleys, target.screens, most);
  const exact = fire.reduce((sum, { mean }) => sum + mean, 0);
  const mean =
    target.screens === 0 ? exact : meanOf(salvoBoxes(battle.play, volleys, target.screens));
  const distribution = mixed([
    [locked, capped],
    [1 - locked, [1]],
  ]);
  const kill = target.hull === undefined ? undefined : chanceOf(distribution, target.hull);
  return { fire, mean: mean * locked, distribution, kill };
}
