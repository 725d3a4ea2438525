/** What a ship fires at one hex: for each battery the mounts that bear, in its best mode. */
import { type Fraction, toNumber } from '../../exact/exact.ts';
import { bearsOn, type Stance } from '../bearing.ts';
import { type Advice, type Attack, advise } from '../damage/advice.ts';
import type { ToHitSituation } from '../damage/modifiers.ts';
import type { VolleyMeans } from '../damage/volley.ts';
import type { Hex } from '../hex.ts';
import type { RangeEffects } from '../range.ts';
import type { ArmedBattery, Attacker, BattleRules, ShipTarget } from './combatants.ts';

/** Where the target is, and all else that changes the dice. */
export interface FiringSituation
  extends Pick<ToHitSituation, 'evasive' | 'other'>,
    Pick<RangeEffects, 'nebula' | 'untagged' | 'altitude'> {
  /** From the ship, facing 0. */
  readonly offset: Hex;
  readonly isInverted?: boolean;
}

/** A battery's fire: one volley for each size of its mounts that bear. */
export interface BatteryFire {
  readonly battery: ArmedBattery;
  /** The place of the mode in its weapon. */
  readonly mode: number;
  readonly advice: readonly Advice[];
  /** Mean hull boxes before screens; of a tiny target mean hits. */
  readonly mean: number;
}

/** Mounts of a battery that bear on a hex, by their size. */
export function bearingMounts(
  battle: BattleRules,
  { notation }: Attacker,
  { banks }: ArmedBattery,
  { offset, isInverted = false }: Pick<FiringSituation, 'offset' | 'isInverted'>,
): ReadonlyMap<number, number> {
  const stance: Stance = { facing: 0, isInverted };
  const bySize = new Map<number, number>();
  for (const { arc, mounts, size } of banks) {
    if (!bearsOn(battle.rules, arc, notation, stance, offset)) continue;
    bySize.set(size, (bySize.get(size) ?? 0) + mounts);
  }
  return bySize;
}

/** The fire of each battery that can attack, in its mode with the most hull boxes. */
export function shipVolleys(
  battle: BattleRules,
  attacker: Attacker,
  target: ShipTarget,
  range: number,
  situation: FiringSituation,
): readonly BatteryFire[] {
  return attacker.batteries.flatMap((battery) => {
    const mounts = bearingMounts(battle, attacker, battery, situation);
    let best: BatteryFire | undefined;
    for (const { index, mode } of battery.modes) {
      const advice = [...mounts].flatMap(([size, count]) => {
        const attack = attackOn(target, attacker, situation, { mode, size, mounts: count, range });
        return advise(battle.play, attack) ?? [];
      });
      const mean = advice.reduce((sum, { means }) => sum + toNumber(counted(target, means)), 0);
      if (advice.length > 0 && (!best || mean > best.mean)) {
        best = { battery, mode: index, advice, mean };
      }
    }
    return best ?? [];
  });
}

/** What of a volley counts on a target: hull boxes, or hits on what is tiny. */
export const counted = (
  { isTiny = false }: Pick<ShipTarget, 'isTiny'>,
  { hits, hullBoxes }: VolleyMeans,
): Fraction => (isTiny ? hits : hullBoxes);

/** An attack of a ship on a target. */
export const attackOn = (
  { shields, screens, countermeasures, isIonized, isTiny = false }: ShipTarget,
  { fireControl, longRangeSensors }: Attacker,
  { evasive, other, nebula = false, untagged = false, altitude = 0 }: FiringSituation,
  fired: Pick<Attack, 'mode' | 'size' | 'mounts' | 'range'>,
): Attack => ({
  ...fired,
  ...{ shields, screens, countermeasures, isIonized, isTiny, fireControl, longRangeSensors },
  ...{ evasive, other, nebula, untagged, altitude },
});
