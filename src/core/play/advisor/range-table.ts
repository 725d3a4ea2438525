/** Mean hull boxes of a ship by range and shields, and figures of weapons side by side. */
import type { Design, Weapon } from '../../design/design.ts';
import type { LegalBattery, WeaponCache } from '../../design/legal-design.ts';
import { fraction, multiply, toNumber } from '../../exact/exact.ts';
import { designOf, evaluate } from '../../rating/evaluate.ts';
import { keptOr } from '../../rules/lookup.ts';
import type { Rules } from '../../rules/rules.ts';
import {
  type AttackBand,
  advise,
  attackBand,
  attackOf,
  type FiredMode,
  longRangeOf,
} from '../damage/advice.ts';
import { lockOnChance } from '../damage/craft.ts';
import { impactChance } from '../damage/die.ts';
import { type ScreenShare, screenedMean, screenShare } from '../damage/screens.ts';
import { joinedEffects } from '../damage/traits.ts';
import {
  type ArmedBattery,
  type Attacker,
  armedBattery,
  type BattleRules,
  fireAids,
  legalOf,
  measuredBy,
  mountFirer,
  type ShipTarget,
} from './combatants.ts';
import { bearingMounts, type FiringSituation } from './salvo.ts';

/** Numbers of standard arcs whose SU is given. */
const ARC_COUNTS = [1, 2, 3, 4, 6] as const;

/** Figures of one weapon at tech level 0. */
export interface WeaponTableFigures {
  readonly baseSU: number;
  /** SU of one mount by the key of its column, for the sizes of its rules (A.1, C.3). */
  readonly space: ReadonlyMap<string, number>;
  /** Mean hull boxes a turn for 100 base SU by range, from 1, and by shields, from 0; none for seekers. */
  readonly damage: readonly (readonly number[])[];
}

/** A mount whose SU the table gives. */
export interface MountColumn {
  readonly key: string;
  readonly size: number;
  readonly name: string;
  readonly arcs: number;
}

/** Columns of the table: every mount size of any of the rules by every number of arcs; the first name counts. */
export function mountColumns(all: Iterable<Pick<Rules, 'mountSizes'>>): readonly MountColumn[] {
  const names = new Map<number, string>();
  for (const { mountSizes } of all)
    for (const { size, name } of mountSizes.values()) if (!names.has(size)) names.set(size, name);
  return [...names]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([size, name]) =>
      ARC_COUNTS.map((arcs) => ({ key: `${size}-${arcs}`, size, name, arcs })),
    );
}

const PLAIN_TARGET = { countermeasures: 0, isIonized: false };

export function weaponTableFigures(battle: BattleRules, weapon: Weapon): WeaponTableFigures {
  const letters = [...battle.rules.letters.keys()];
  const columns = mountColumns([battle.rules]);
  const banks = columns.map(({ size, arcs }) => ({
    mounts: 1,
    arc: letters.slice(0, arcs).join(''),
    size,
  }));
  const design = { ...designOf(weapon), batteries: [{ weapon: weapon.id, banks }] };
  const [battery] = evaluate(battle.rules, design).batteries;
  const firer = mountFirer(battle, weapon);
  const rows = rangeTable(battle, firer.attacker, PLAIN_TARGET, {});
  return {
    baseSU: firer.su,
    space: new Map(battery?.banks.map(({ su }, i) => [columns[i]?.key ?? '', su])),
    damage: rows.map((row) => measuredBy('space', row, firer)),
  };
}

/** Figures of a target that change a table by range and shields. */
type TableTarget = Pick<ShipTarget, 'countermeasures' | 'isIonized'> &
  Partial<Pick<ShipTarget, 'screens' | 'stealth' | 'isTiny'>>;

/** A battery at one range; lists are by shield rating, from 0. */
export interface BatteryCell {
  /** Mean hull boxes of a volley in the best mode, before screens and stealth; hits on a tiny target. */
  readonly boxes: readonly number[];
  /** The place of the best mode in its weapon; −1 where none can attack. */
  readonly modes: readonly number[];
  /** Mean hull boxes a turn: weapons that reload do not fire each turn. */
  readonly aTurn: readonly number[];
}

/** All batteries at one range, with the target’s screens and stealth; lists are by shield rating. */
export interface RangeRow {
  readonly range: number;
  readonly batteries: readonly BatteryCell[];
  readonly boxes: readonly number[];
  readonly aTurn: readonly number[];
}

/** The longest range of the table; a design may state longer ones. */
const FURTHEST = 60;

/** The longest range of all batteries in hexes, with sensors, up to the end of the table. */
export function reachOf({ play }: BattleRules, { batteries, longRangeSensors }: Attacker): number {
  const ranges = batteries.flatMap(({ modes }) => modes.map(({ mode }) => longRangeOf(mode)));
  const { divisor } = play.geometry.longRangeSensors;
  const reach = Math.max(0, ...ranges) * (longRangeSensors ? divisor / (divisor - 1) : 1);
  return Math.min(FURTHEST, Math.floor(reach));
}

/** A battery at one range, with its volleys' parts in a salvo on screens, by shields. */
interface Cell extends BatteryCell {
  readonly shares: readonly (readonly ScreenShare[])[];
}

const OUT_OF_REACH: Cell = { boxes: [], modes: [], aTurn: [], shares: [] };

/** The rows from range 1 to the longest, for all shield ratings. */
export function rangeTable(
  battle: BattleRules,
  attacker: Attacker,
  target: TableTarget,
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
    if (screens > 0 && !isTiny) subtractScreens(cells, screens, boxes, aTurn);
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

function subtractScreens(
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

function batteryColumn(
  battle: BattleRules,
  attacker: Attacker,
  battery: ArmedBattery,
  target: TableTarget,
  situation: FiringSituation,
  furthest: number,
): readonly Cell[] {
  const ratings = battle.rules.limits.shields.max + 1;
  const mounts = [...bearingMounts(battle, battery, situation)];
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

interface ModeMounts {
  readonly mode: FiredMode;
  readonly mounts: readonly (readonly [size: number, mounts: number])[];
}

/** Means of a mode; lists are by shield rating, from 0. */
interface MeansByShields {
  /** Mean hull boxes before screens; hits on a tiny target. */
  readonly means: readonly number[];
  /** Parts of each volley in a salvo on screens; empty lists without screens. */
  readonly shares: readonly (readonly ScreenShare[])[];
}

/** Gives the means of a mode by range; undefined where it cannot fire. Only the band matters. */
function modeMeans(
  { rules, play }: BattleRules,
  attacker: Attacker,
  { mode, mounts }: ModeMounts,
  target: TableTarget,
  situation: FiringSituation,
): (range: number) => MeansByShields | undefined {
  const byBand = new Map<AttackBand, MeansByShields>();
  const { longRangeSensors } = attacker;
  const { screens = 0 } = target;
  const { nebula = false } = situation;
  const ratings = rules.limits.shields.max + 1;
  const bare = { ...target, shields: 0 };
  /** Adds the means of mounts of one size; shields change only the chance of an impact die. */
  const addMeans = (
    means: number[],
    shares: ScreenShare[][],
    range: number,
    [size, count]: ModeMounts['mounts'][number],
  ): void => {
    const fired = { mode, size, mounts: count, range };
    const advice = advise(play, attackOf(attacker, bare, situation, fired));
    if (!advice) return;
    const { dice, volley } = advice;
    const { hits } = advice.means;
    if (target.isTiny) {
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
  const { untagged, altitude } = situation;
  return (range) => {
    const band = attackBand(play, { mode, range, nebula, untagged, altitude, longRangeSensors });
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

/** The ranges that count, from the nearest to the furthest, and the shields of the target. */
export interface DamageBand {
  /** In hexes, from 1. */
  readonly from: number;
  readonly to: number;
  readonly shields: number;
}

const PLAIN = { countermeasures: 0, isIonized: false };

/** Mean hull boxes a turn over a band, all mounts bearing. Counts shared batteries once. */
export function bandDamage(
  battle: BattleRules,
  { from, to, shields }: DamageBand,
): (design: Design) => number {
  const cache: WeaponCache = new WeakMap();
  const known = new WeakMap<LegalBattery, Map<string, number>>();
  const counted = (attacker: Attacker): number => {
    const rows = rangeTable(battle, attacker, PLAIN, {}).slice(from - 1, to);
    const sum = rows.reduce((total, { aTurn }) => total + (aTurn[shields] ?? 0), 0);
    return sum / (to - from + 1);
  };
  return (design) => {
    const legal = legalOf(battle, design, cache);
    const aids = fireAids(battle, legal);
    const levels = `${aids.fireControl} ${aids.longRangeSensors}`;
    return legal.batteries.reduce((total, battery, i) => {
      const figures = keptOr(known, battery, () => new Map<string, number>());
      const alone = () => counted({ ...aids, batteries: [armedBattery(battery, i)] });
      return total + keptOr(figures, levels, alone);
    }, 0);
  };
}
