/** Mean hull boxes of a whole ship by range and by shields: the table that charts are drawn from. */
import { toNumber } from '../../exact/exact.ts';
import { longRangeOf } from '../damage/advice.ts';
import { lockOnChance } from '../damage/craft.ts';
import { type ScreenShare, screenedMean } from '../damage/screened-means.ts';
import { joinedEffects } from '../damage/traits.ts';
import type { ArmedBattery, Attacker, BattleRules } from './combatants.ts';
import { type ModeTarget, modeMeans } from './mode-means.ts';
import { bearingMounts, type FiringSituation } from './ship-volleys.ts';

/** A battery at one range; lists are by shield rating, from 0. */
export interface BatteryCell {
  /** Mean hull boxes of a volley in the best mode, before screens and stealth; of a tiny target hits. */
  readonly boxes: readonly number[];
  /** The place of the best mode in its weapon; −1 where none can attack. */
  readonly modes: readonly number[];
  /** Mean hull boxes a turn: a weapon that reloads does not fire each turn. */
  readonly aTurn: readonly number[];
}

/** All batteries at one range, with the target’s screens and stealth; lists are by shield rating. */
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

/** A battery at one range, with what its volleys take of screens, by shields. */
interface Cell extends BatteryCell {
  readonly shares: readonly (readonly ScreenShare[])[];
}

const OUT_OF_REACH: Cell = { boxes: [], modes: [], aTurn: [], shares: [] };

/** The rows from range 1 to where no battery reaches, for shields 0 to the most there are. */
export function rangeTable(
  battle: BattleRules,
  attacker: Attacker,
  target: ModeTarget,
  situation: FiringSituation,
): readonly RangeRow[] {
  const { screens = 0, stealth = 0, isTiny = false } = target;
  const ratings = battle.rules.limits.shields.max + 1;
  const furthest = reachOf(battle, attacker);
  const locked = toNumber(lockOnChance(battle.play, stealth));
  const columns = attacker.batteries.map((battery) =>
    batteryColumn(battle, attacker, battery, target, situation, furthest),
  );
  return Array.from({ length: furthest }, (_, i): RangeRow => {
    const cells = columns.map((column) => column[i] ?? OUT_OF_REACH);
    const boxes = sums(cells, 'boxes', ratings);
    const aTurn = sums(cells, 'aTurn', ratings);
    if (screens > 0 && !isTiny) meetScreens(cells, screens, boxes, aTurn);
    const batteries = cells.map(({ shares: _, ...cell }) => cell);
    const found = (mean: number) => mean * locked;
    return { range: i + 1, batteries, boxes: boxes.map(found), aTurn: aTurn.map(found) };
  });
}

const sums = (cells: readonly Cell[], field: 'boxes' | 'aTurn', length: number): number[] => {
  const total = new Array<number>(length).fill(0);
  for (const { [field]: list } of cells)
    for (let i = 0; i < length; i += 1) total[i] = (total[i] ?? 0) + (list[i] ?? 0);
  return total;
};

/** Puts what passes the screens in the place of all that hits, by shields. */
function meetScreens(
  cells: readonly Cell[],
  screens: number,
  boxes: number[],
  aTurn: number[],
): void {
  for (const [shields, before] of boxes.entries()) {
    const shares = cells.flatMap((cell) => cell.shares[shields] ?? []);
    const after = screenedMean(shares, screens);
    boxes[shields] = after;
    aTurn[shields] = before === 0 ? after : (after * (aTurn[shields] ?? 0)) / before;
  }
}

/** One battery at each range, from 1. */
function batteryColumn(
  battle: BattleRules,
  attacker: Attacker,
  battery: ArmedBattery,
  target: ModeTarget,
  situation: FiringSituation,
  furthest: number,
): readonly Cell[] {
  const ratings = battle.rules.limits.shields.max + 1;
  const mounts = [...bearingMounts(battle, attacker, battery, situation)];
  const modes = battery.modes.map(({ index, mode }) => ({
    index,
    turns: 1 + joinedEffects(battle.play, mode.traits).reloadTurns,
    meansAt: modeMeans(battle, attacker, { mode, mounts }, target, situation),
  }));
  return Array.from({ length: furthest }, (_, i): Cell => {
    const boxes = new Array<number>(ratings).fill(0);
    const best = new Array<number>(ratings).fill(-1);
    const aTurn = new Array<number>(ratings).fill(0);
    const shares = new Array<readonly ScreenShare[]>(ratings).fill([]);
    for (const { index, turns, meansAt } of modes) {
      const found = meansAt(i + 1);
      for (const [shields, mean] of (found?.means ?? []).entries()) {
        if (best[shields] !== -1 && mean <= (boxes[shields] ?? 0)) continue;
        boxes[shields] = mean;
        best[shields] = index;
        aTurn[shields] = mean / turns;
        shares[shields] = found?.shares[shields] ?? [];
      }
    }
    return { boxes, modes: best, aTurn, shares };
  });
}
