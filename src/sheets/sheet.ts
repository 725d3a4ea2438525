/** The display sheet of a design as plain data (Unity A.3). */
import {
  ARC_LABELS,
  type ArcNotation,
  type Bank,
  type Base,
  type ByDefensiveArc,
  DEFENSIVE_ARCS,
  type DefensiveArc,
  type Design,
  isBanded,
  isSeeking,
  type Mode,
  type Shot,
  TECH_CATEGORIES,
  type Weapon,
} from '../core/design/design.ts';
import { type ArcReading, readArc, wedges } from '../core/design/firing-arcs.ts';
import { baseTitle } from '../core/design/origins.ts';
import { hiddenFigures } from '../core/design/text/weapon-text.ts';
import { countText, shownFigure } from '../core/exact/rounding.ts';
import { differenceText, refitRows } from '../core/rating/comparison/refits.ts';
import type { Evaluation } from '../core/rating/evaluation.ts';
import { ownField } from '../core/rules/lookup.ts';
import { ownRules, packProblems } from '../core/rules/packs/own-rules.ts';
import { packTitle } from '../core/rules/packs/pack.ts';
import { clampToLimit, type HiddenFigure, type Rules } from '../core/rules/rules.ts';
import { formatShot, formatThirds } from '../formats/drake/stats-line.ts';
import { overSpace } from './roster.ts';
import type {
  BankModel,
  BatteryModel,
  CountModel,
  SheetModel,
  StatsModel,
  TrackModel,
  WeaponModel,
} from './sheet-model.ts';

export interface SheetOptions {
  readonly bankOrder?: BankOrder;
  readonly damage?: Damage;
  /** Content of the ID box: a letter for one of several ships of the class. */
  readonly id?: string;
  readonly name?: string;
  readonly portrait?: string;
  readonly accent?: string;
  readonly link?: string;
  readonly code?: string;
  /** Lists what differs from the base of a variant. */
  readonly differences?: boolean;
}

interface DamagedShip {
  /** The design's own rules. */
  readonly rules: Rules;
  readonly design: Design;
  readonly evaluation: Evaluation;
  readonly damage: Damage;
}

/** Class of a design without a name. */
export const PRINTED_CLASS = 'Unnamed';

export function sheetModel(
  available: Rules,
  design: Design,
  evaluation: Evaluation,
  options: SheetOptions = {},
): SheetModel {
  const rules = ownRules(available, design);
  const damage = options.damage ?? {};
  const { portrait, accent, link, code } = options;
  const className = design.class?.trim() || PRINTED_CLASS;
  const ship = { rules, design, evaluation, damage };
  const { batteries, weapons } = batteryModels(ship, options.bankOrder);
  const systems = systemModels(ship);
  const { tracks } = evaluation;
  const track = (
    label: string,
    boxes: readonly number[],
    lost: number | undefined,
  ): TrackModel => ({ label, boxes, ticked: tickedOf(boxes.length, lost) });
  return {
    bookmark: [design.faction?.trim(), className].filter(Boolean).join(' '),
    title: {
      faction: design.faction?.trim() ?? '',
      className,
      type: design.type?.trim() ?? '',
      combatRating: figure(evaluation.combatRating),
    },
    id: options.id ?? '',
    name: options.name ?? '',
    screens: screenModels(ship),
    shieldQuarters: shieldArcs(ship),
    hull: track('Hull', tracks.hull, damage.hull),
    tracks: [
      track('Eng', tracks.engines, damage.engines),
      track('Wpn', tracks.weapons, damage.weapons),
      track('Shld', tracks.shields, damage.shields),
    ].filter(({ boxes }) => boxes.length > 0),
    batteries,
    weapons,
    equipment: { items: systems.equipment, lossLimit: evaluation.equipmentLossLimit },
    traits: systems.traits,
    munitions: systems.munitions,
    footer: footer(ship, available),
    ...(options.differences && design.base && { refit: refitModel(rules, design, design.base) }),
    portrait,
    accent,
    link,
    code,
  };
}

const refitModel = (rules: Rules, design: Design, base: Base): SheetModel['refit'] => ({
  base: baseTitle(base),
  // The fonts have no arrow.
  differences: refitRows(rules, design, base).map((row) => differenceText(row, 'to')),
});

function screenModels({ rules, design, damage }: DamagedShip): readonly CountModel[] {
  const { screens } = design;
  const of = (label: string, value: number, lost: number | undefined): CountModel => {
    const count = clampToLimit(rules.limits.screens, value);
    return { label, count, ticked: tickedOf(count, lost) };
  };
  if (typeof screens === 'object') {
    const lostIn = (arc: DefensiveArc) =>
      typeof damage.screens === 'object' ? damage.screens[arc] : undefined;
    const groups = DEFENSIVE_ARCS.map((arc) => of(ARC_LABELS[arc], screens[arc], lostIn(arc)));
    return groups.some(({ count }) => count > 0) ? groups : [];
  }
  const all = of('Scr', screens ?? 0, typeof damage.screens === 'number' ? damage.screens : 0);
  return all.count > 0 ? [all] : [];
}

function shieldArcs({ rules, design }: DamagedShip): SheetModel['shieldQuarters'] {
  const { shields } = design;
  if (typeof shields !== 'object') return [];
  const arcs = DEFENSIVE_ARCS.map((arc) => ({
    label: ARC_LABELS[arc],
    value: clampToLimit(rules.limits.shields, shields[arc]),
  }));
  return arcs.some(({ value }) => value > 0) ? arcs : [];
}

/** Small print: rules, rounding and packs behind the figures. */
function footer({ rules, design, evaluation }: DamagedShip, available: Rules): readonly string[] {
  const { space, orat, drat, rounding } = evaluation;
  const banded = (design.weapons ?? []).some(({ modes }) => modes.some((mode) => 'bands' in mode));
  return [
    ...(space.remaining < 0 ? [overSpace(space)] : []),
    `${countText(space.used)} of ${countText(space.total)} SU`,
    `ORAT ${figure(orat)}`,
    `DRAT ${figure(drat)}`,
    ...techLevels(design),
    ...(rounding === 'drydock' ? ['Drydock rounding'] : []),
    ...(banded ? ['customized range bands: an extension'] : []),
    ...rulesBehind(rules, available, design),
  ];
}

/** Titles of the rules behind the figures: the rulebook, its packs, and those that are missing. */
export const rulesBehind = (rules: Rules, available: Rules, design: Design): readonly string[] => [
  rules.title,
  ...rules.packs.map(packTitle),
  ...missingPacks(available, design),
];

const missingPacks = (rules: Rules, design: Design): readonly string[] =>
  packProblems(rules, design)
    .filter(({ kind }) => kind !== 'changed')
    .map(({ reference }) => `without ${reference.id.slice(0, 64)}`);

function techLevels(design: Design): readonly string[] {
  const levels = TECH_CATEGORIES.flatMap((category) => {
    const level = design.techLevels?.[category] ?? 0;
    return level === 0 ? [] : [`${category} ${level > 0 ? '+' : '−'}${Math.abs(level)}`];
  });
  return levels.length > 0 ? [`tech levels: ${levels.join(', ')}`] : [];
}

/** A figure as printed: whole, or with one decimal in the unrounded profile. */
const figure = (value: number): string => shownFigure(value, 1);

/** Systems that count, each list in the design's order. */
function systemModels({ rules, design, evaluation, damage }: DamagedShip) {
  const equipment: CountModel[] = [];
  const traits: string[] = [];
  const munitions: TrackModel[] = [];
  (design.systems ?? []).forEach(({ id }, i) => {
    const row = rules.systems.get(id);
    const count = evaluation.systems[i]?.count ?? 0;
    if (!row || count === 0) return;
    const ticked = tickedOf(count, ownField(damage.systems, id));
    if (row.kind === 'equipment') equipment.push({ label: row.name, count, ticked });
    else if (row.kind === 'trait') traits.push(row.capacity ? `${row.name} (${count})` : row.name);
    else {
      const boxes = Array.from({ length: count }, (_, i) => count - i);
      munitions.push({ label: row.name, boxes, ticked });
    }
  });
  return { equipment, traits, munitions };
}

interface Damage {
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

const tickedOf = (boxes: number, lost: number | undefined): number =>
  Math.max(0, Math.min(boxes, Math.trunc(lost ?? 0)));

/** The order of a battery's banks: as designed, or by arc as the old spreadsheet had them. */
export type BankOrder = 'design' | 'arc';

/** Keyed by reading, so that banks of one arc share a list, which is sent to a worker once. */
const covered = new WeakMap<ArcReading, readonly number[]>();

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

function batteryModels({ rules, design, evaluation, damage }: DamagedShip, order?: BankOrder) {
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

const shotText = (rules: Rules, shot: Shot, hidden: ReadonlySet<HiddenFigure>): string =>
  formatShot(rules, shot, hidden).replace('x', '×');

/** Lines of a mode: a single one, or one for each customized band. */
function modeLines(rules: Rules, mode: Mode): readonly StatsModel[] {
  const codes = mode.traits ?? [];
  // Figures that vary in play.
  const hidden = hiddenFigures(rules, codes);
  const traits = codes.join(', ');
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
