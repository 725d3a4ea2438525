/** Means of a battery in one mode at a range, for each shield rating. */
import { fraction, multiply, toNumber } from '../../exact/exact.ts';
import { type AttackBand, advise, attackBand, type FiredMode } from '../damage/advice.ts';
import { impactChance } from '../damage/impact.ts';
import { type ScreenShare, screenShare } from '../damage/screened-means.ts';
import type { Attacker, BattleRules, ShipTarget } from './combatants.ts';
import type { FiringSituation } from './ship-volleys.ts';

/** What of a target changes a table by range and shields. */
export type ModeTarget = Pick<ShipTarget, 'countermeasures' | 'isIonized'> &
  Partial<Pick<ShipTarget, 'screens' | 'stealth' | 'isTiny'>>;

interface ModeMounts {
  readonly mode: FiredMode;
  /** How many mounts there are of each size. */
  readonly mounts: readonly (readonly [size: number, mounts: number])[];
}

/** By shield rating, from 0. */
interface MeansByShields {
  /** Mean hull boxes before screens; of a tiny target hits. */
  readonly means: readonly number[];
  /** What each volley takes of screens; empty lists where there are none. */
  readonly shares: readonly (readonly ScreenShare[])[];
}

/** The means of a mode at a range; range changes nothing but the band. Undefined where it cannot fire. */
export function modeMeans(
  { rules, play }: BattleRules,
  { fireControl, longRangeSensors }: Attacker,
  { mode, mounts }: ModeMounts,
  { countermeasures, isIonized, screens = 0, isTiny = false }: ModeTarget,
  { nebula = false, untagged = false, altitude = 0, evasive, other }: FiringSituation,
): (range: number) => MeansByShields | undefined {
  const byBand = new Map<AttackBand, MeansByShields>();
  const effects = { nebula, untagged, altitude, longRangeSensors };
  const ratings = rules.limits.shields.max + 1;
  /** Shields change nothing but the chance of an impact die. */
  const addMeans = (
    means: number[],
    shares: ScreenShare[][],
    range: number,
    mount: Mount,
  ): void => {
    const [size, count] = mount;
    const attack = {
      ...{ mode, size, mounts: count, range, shields: 0, countermeasures, isIonized, isTiny },
      ...{ fireControl, evasive, other, ...effects },
    };
    const advice = advise(play, attack);
    if (!advice) return;
    const { dice, volley } = advice;
    const { hits } = advice.means;
    if (isTiny) {
      for (const [shields, mean] of means.entries()) means[shields] = mean + toNumber(hits);
      return;
    }
    const damage = multiply(hits, fraction(dice.impactDice * volley.dmg));
    const boxes = multiply(damage, dice.damage.mean);
    for (const [shields, mean] of means.entries()) {
      const impact = impactChance(play, dice.effects, shields, nebula);
      const hullBoxes = multiply(boxes, impact);
      means[shields] = mean + toNumber(hullBoxes);
      if (screens === 0) continue;
      const counted = { damageDice: multiply(damage, impact), hullBoxes };
      shares[shields]?.push(screenShare(play, volley, { ...dice, impact }, counted, screens));
    }
  };
  return (range) => {
    const band = attackBand(play, { mode, range, ...effects });
    if (band === undefined || mounts.length === 0) return undefined;
    const known = byBand.get(band);
    if (known) return known;
    const means = new Array<number>(ratings).fill(0);
    const shares = Array.from({ length: ratings }, (): ScreenShare[] => []);
    for (const mount of mounts) addMeans(means, shares, range, mount);
    const found = { means, shares };
    byBand.set(band, found);
    return found;
  };
}

type Mount = ModeMounts['mounts'][number];
