/** Mean hull boxes of a whole ship by range and by shields: the table that charts are drawn from. */
import { fraction, multiply, toNumber } from '../../exact/exact.ts';
import { type AttackBand, advise, attackBand, type FiredMode } from '../damage/advice.ts';
import { impactChance } from '../damage/impact.ts';
import { joinedEffects } from '../damage/traits.ts';
import {
  type ArmedBattery,
  type Attacker,
  type BattleRules,
  longRangeOf,
  type ShipTarget,
} from './combatants.ts';
import { bearingMounts, type FiringSituation } from './ship-volleys.ts';

/** A battery at one range; lists are by shield rating, from 0. */
export interface BatteryCell {
  /** Mean hull boxes of a volley in the best mode, before screens. */
  readonly boxes: readonly number[];
  /** The place of the best mode in its weapon; −1 where none can attack. */
  readonly modes: readonly number[];
  /** Mean hull boxes a turn: a weapon that reloads does not fire each turn. */
  readonly aTurn: readonly number[];
}

/** All batteries at one range. */
export interface RangeRow {
  readonly range: number;
  readonly batteries: readonly BatteryCell[];
  readonly boxes: readonly number[];
  readonly aTurn: readonly number[];
}

/** Beyond any battle; a design may say more. */
const FURTHEST = 60;

/** The furthest that any battery reaches, in hexes, with sensors; no further than any battle. */
export function reachOf({ play }: BattleRules, { batteries, longRangeSensors }: Attacker): number {
  const ranges = batteries.flatMap(({ modes }) => modes.map(({ mode }) => longRangeOf(mode)));
  const { divisor } = play.geometry.longRangeSensors;
  const reach = Math.max(0, ...ranges) * (longRangeSensors ? divisor / (divisor - 1) : 1);
  return Math.min(FURTHEST, Math.floor(reach));
}

/** The rows from range 1 to where no battery reaches, for shields 0 to the most there are. */
export function rangeTable(
  battle: BattleRules,
  attacker: Attacker,
  target: ModeTarget,
  situation: FiringSituation,
): readonly RangeRow[] {
  const ratings = battle.rules.limits.shields.max + 1;
  const furthest = reachOf(battle, attacker);
  const columns = attacker.batteries.map((battery) =>
    batteryColumn(battle, attacker, battery, target, situation, furthest),
  );
  return Array.from({ length: furthest }, (_, i): RangeRow => {
    const batteries = columns.map((column) => column[i] ?? { boxes: [], modes: [], aTurn: [] });
    return {
      range: i + 1,
      batteries,
      boxes: sums(
        batteries.map(({ boxes }) => boxes),
        ratings,
      ),
      aTurn: sums(
        batteries.map(({ aTurn }) => aTurn),
        ratings,
      ),
    };
  });
}

const sums = (lists: readonly (readonly number[])[], length: number): readonly number[] => {
  const total = new Array<number>(length).fill(0);
  for (const list of lists)
    for (let i = 0; i < length; i += 1) total[i] = (total[i] ?? 0) + (list[i] ?? 0);
  return total;
};

/** One battery at each range, from 1. */
function batteryColumn(
  battle: BattleRules,
  attacker: Attacker,
  battery: ArmedBattery,
  target: ModeTarget,
  situation: FiringSituation,
  furthest: number,
): readonly BatteryCell[] {
  const ratings = battle.rules.limits.shields.max + 1;
  const mounts = [...bearingMounts(battle, attacker, battery, situation)];
  const modes = battery.modes.map(({ index, mode }) => ({
    index,
    turns: 1 + joinedEffects(battle.play, mode.traits).reloadTurns,
    meansAt: modeMeans(battle, attacker, { mode, mounts }, target, situation),
  }));
  return Array.from({ length: furthest }, (_, i): BatteryCell => {
    const boxes = new Array<number>(ratings).fill(0);
    const best = new Array<number>(ratings).fill(-1);
    const aTurn = new Array<number>(ratings).fill(0);
    for (const { index, turns, meansAt } of modes) {
      for (const [shields, mean] of meansAt(i + 1).entries()) {
        if (mean <= (boxes[shields] ?? 0)) continue;
        boxes[shields] = mean;
        best[shields] = index;
        aTurn[shields] = mean / turns;
      }
    }
    return { boxes, modes: best, aTurn };
  });
}

type ModeTarget = Pick<ShipTarget, 'countermeasures' | 'isIonized'>;

interface ModeMounts {
  readonly mode: FiredMode;
  /** How many mounts there are of each size. */
  readonly mounts: readonly (readonly [size: number, mounts: number])[];
}

/** The means of a mode at a range, by shields; range changes nothing but the band. */
function modeMeans(
  { rules, play }: BattleRules,
  { fireControl, longRangeSensors }: Attacker,
  { mode, mounts }: ModeMounts,
  { countermeasures, isIonized }: ModeTarget,
  { nebula = false, untagged = false, altitude = 0, evasive, other }: FiringSituation,
): (range: number) => readonly number[] {
  const byBand = new Map<AttackBand, readonly number[]>();
  const effects = { nebula, untagged, altitude, longRangeSensors };
  /** Shields change nothing but the chance of an impact die. */
  const addMeans = (means: number[], range: number, size: number, count: number): void => {
    const attack = {
      ...{ mode, size, mounts: count, range, shields: 0, countermeasures, isIonized },
      ...{ fireControl, evasive, other, ...effects },
    };
    const advice = advise(play, attack);
    if (!advice) return;
    const { dice, volley } = advice;
    const dealt = multiply(dice.damage.mean, fraction(dice.impactDice * volley.dmg));
    const fixed = multiply(advice.means.hits, dealt);
    for (const [shields, mean] of means.entries()) {
      const chance = impactChance(play, dice.effects, shields, nebula);
      means[shields] = mean + toNumber(multiply(fixed, chance));
    }
  };
  return (range) => {
    const band = attackBand(play, { mode, range, ...effects });
    if (band === undefined) return [];
    const known = byBand.get(band);
    if (known) return known;
    const means = new Array<number>(rules.limits.shields.max + 1).fill(0);
    for (const [size, count] of mounts) addMeans(means, range, size, count);
    byBand.set(band, means);
    return means;
  };
}
