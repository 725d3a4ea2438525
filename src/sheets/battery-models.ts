/** Models of the batteries, banks and weapons on a sheet. */
import {
  type ArcNotation,
  type Bank,
  type ByDefensiveArc,
  type DefensiveArc,
  type Design,
  isBanded,
  isSeeking,
  type Mode,
  type Shot,
  type Weapon,
} from '../core/design/design.ts';
import { type ArcReading, readArc, wedges } from '../core/design/firing-arcs.ts';
import type { Evaluation } from '../core/rating/evaluation.ts';
import { clampToLimit } from '../core/rules/limits.ts';
import type { HiddenFigure, Rules } from '../core/rules/rules.ts';
import { formatShot, formatThirds } from '../formats/drake/stats-line.ts';
import type { BankModel, BatteryModel, StatsModel, WeaponModel } from './sheet-model.ts';

export interface Damage {
  /** Boxes ticked on each track. */
  readonly hull?: number;
  readonly engines?: number;
  readonly weapons?: number;
  readonly shields?: number;
  readonly screens?: number | ByDefensiveArc;
  /** Mounts lost, by battery and bank in the design's order. */
  readonly banks?: readonly (readonly number[])[];
  /** Equipment lost and munitions used, by system id. */
  readonly systems?: { readonly [id: string]: number };
}

/** Number of `boxes` that are ticked. */
export const tickedOf = (boxes: number, lost: number | undefined): number =>
  Math.max(0, Math.min(boxes, Math.trunc(lost ?? 0)));

/** Screens lost in a defensive arc. */
export const screensLost = (damage: Damage, arc: DefensiveArc): number | undefined =>
  typeof damage.screens === 'object' ? damage.screens[arc] : undefined;

/** The order of a battery's banks: as designed, or by arc as the old spreadsheet had them. */
export type BankOrder = 'design' | 'arc';

/** Keyed by reading, so that banks of one arc share a list, which is sent to a worker once. */
const covered = new WeakMap<ArcReading, readonly number[]>();

/** The wedges that an arc covers, in their order. */
function coveredBy(arc: ArcReading): readonly number[] {
  const known = covered.get(arc);
  if (known) return known;
  const found = [...new Set(arc.components.flatMap(wedges))].sort((a, b) => a - b);
  covered.set(arc, found);
  return found;
}

function bankModel(
  rules: Rules,
  bank: Bank,
  notation: ArcNotation,
  lost: number | undefined,
): BankModel {
  const mounts = clampToLimit(rules.limits.mounts, bank.mounts);
  const size = clampToLimit(rules.limits.mountSize, bank.size ?? 1);
  return {
    arc: size > 1 ? `${bank.arc}${size}` : bank.arc,
    wedges: coveredBy(readArc(rules, bank.arc, notation)),
    mounts,
    ticked: tickedOf(mounts, lost),
  };
}

const byArc = (a: BankModel, b: BankModel): number => (a.arc < b.arc ? -1 : a.arc > b.arc ? 1 : 0);

export function batteryModels(
  rules: Rules,
  design: Design,
  evaluation: Evaluation,
  order: BankOrder,
  damage: Damage,
): { readonly batteries: readonly BatteryModel[]; readonly weapons: readonly WeaponModel[] } {
  const weapons = new Map<string, Weapon>();
  for (const weapon of design.weapons ?? []) {
    if (!weapons.has(weapon.id)) weapons.set(weapon.id, weapon);
  }
  const fired = new Map<Weapon, number>();
  const batteries = (design.batteries ?? []).map((battery, i): BatteryModel => {
    const weapon = weapons.get(battery.weapon);
    if (weapon && !fired.has(weapon)) fired.set(weapon, i);
    const banks = battery.banks.map((bank, j) =>
      bankModel(rules, bank, design.arcNotation ?? 'standard', damage.banks?.[i]?.[j]),
    );
    return {
      name: weapon ? printedWeaponName(weapon) : battery.weapon || PRINTED_WEAPON,
      banks: order === 'arc' ? banks.sort(byArc) : banks,
      expendable: weapon !== undefined && isExpendable(rules, weapon),
      lossLimit: evaluation.batteries[i]?.lossLimit ?? 0,
    };
  });
  return { batteries, weapons: [...fired].map(([weapon, i]) => weaponModel(rules, weapon, i)) };
}

/** Name of a weapon or a second mode without one. */
const PRINTED_WEAPON = 'Unnamed weapon';

/** Figures that vary in play because of a mode's traits. */
function hiddenFigures(rules: Rules, mode: Mode): ReadonlySet<HiddenFigure> {
  const hidden = new Set<HiddenFigure>();
  for (const code of mode.traits ?? []) {
    const hides = rules.traits.get(code)?.hides;
    if (hides) hidden.add(hides);
  }
  return hidden;
}

const shotText = (rules: Rules, shot: Shot, hidden: ReadonlySet<HiddenFigure>): string =>
  formatShot(rules, shot, hidden).replace('x', '×');

/** Lines of a mode: a single one, or one for each customized band. */
function modeLines(rules: Rules, mode: Mode): readonly StatsModel[] {
  const hidden = hiddenFigures(rules, mode);
  const traits = (mode.traits ?? []).join(', ');
  const name = mode.name ?? '';
  if (isBanded(mode)) {
    return mode.bands.map((band, i) => ({
      name: i === 0 ? name : '',
      reach: `${(mode.bands[i - 1]?.range ?? 0) + 1}-${band.range}`,
      shot: shotText(rules, band, hidden),
      traits: i === 0 ? traits : '',
    }));
  }
  const reach = isSeeking(mode)
    ? `MA ${clampToLimit(rules.limits.ma, mode.ma)}`
    : formatThirds(clampToLimit(rules.limits.range, mode.range), hidden);
  return [{ name, reach, shot: shotText(rules, mode, hidden), traits }];
}

const printedWeaponName = (weapon: Weapon): string => weapon.name?.trim() || PRINTED_WEAPON;

const weaponModel = (rules: Rules, weapon: Weapon, battery: number): WeaponModel => ({
  name: printedWeaponName(weapon),
  battery,
  lines: weapon.modes.flatMap((mode) => modeLines(rules, mode)),
});

/** True if each mount fires once, so that it gets a diamond. */
const isExpendable = (rules: Rules, weapon: Weapon): boolean =>
  weapon.modes.some((mode) => (mode.traits ?? []).some((code) => rules.traits.get(code)?.spent));
