/** The display sheet of a design as plain data (Unity A.3). */

import type { Design, TechCategory } from '../core/design/design.ts';
import { DEFENSIVE_ARCS } from '../core/design/protection.ts';
import type { Evaluation } from '../core/rating/evaluation.ts';
import { clampToLimit } from '../core/rules/limits.ts';
import { ownRules, packProblems } from '../core/rules/packs/own-rules.ts';
import { packTitle } from '../core/rules/packs/pack.ts';
import type { Rules } from '../core/rules/rules.ts';
import {
  type BankOrder,
  batteryModels,
  type Damage,
  screensLost,
  tickedOf,
} from './battery-models.ts';
import { overSpace } from './roster.ts';
import type { CountModel, SheetModel, TrackModel } from './sheet-model.ts';

export interface SheetOptions {
  readonly bankOrder?: BankOrder;
  readonly damage?: Damage;
  /** Content of the ID box: a letter for one of several ships of the class. */
  readonly id?: string;
  readonly name?: string;
  /** A PNG or JPEG data URL. */
  readonly portrait?: string;
  /** The faction's colour, `#rrggbb`. */
  readonly accent?: string;
  /** The design's share link. */
  readonly link?: string;
  /** Text of the sheet's QR code; empty if no link can hold the design. */
  readonly code?: string;
}

const ARC_LABELS = { fwd: 'Fwd', port: 'Port', stbd: 'Stbd', aft: 'Aft' } as const;

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
  const { batteries, weapons } = batteryModels(
    rules,
    design,
    evaluation,
    options.bankOrder ?? 'design',
    damage,
  );
  const systems = systemModels(rules, design, evaluation, damage);
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
    screens: screenModels(rules, design, damage),
    shieldQuarters: shieldArcs(rules, design),
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
    footer: footer(rules, available, design, evaluation),
    portrait,
    accent,
    link,
    code,
  };
}

function screenModels(rules: Rules, design: Design, damage: Damage): readonly CountModel[] {
  const { screens } = design;
  const of = (label: string, value: number, lost: number | undefined): CountModel => {
    const count = clampToLimit(rules.limits.screens, value);
    return { label, count, ticked: tickedOf(count, lost) };
  };
  if (typeof screens === 'object') {
    const groups = DEFENSIVE_ARCS.map((arc) =>
      of(ARC_LABELS[arc], screens[arc], screensLost(damage, arc)),
    );
    return groups.some(({ count }) => count > 0) ? groups : [];
  }
  const all = of('Scr', screens ?? 0, typeof damage.screens === 'number' ? damage.screens : 0);
  return all.count > 0 ? [all] : [];
}

function shieldArcs(rules: Rules, design: Design): SheetModel['shieldQuarters'] {
  const { shields } = design;
  if (typeof shields !== 'object') return [];
  const arcs = DEFENSIVE_ARCS.map((arc) => ({
    label: ARC_LABELS[arc],
    value: clampToLimit(rules.limits.shields, shields[arc]),
  }));
  return arcs.some(({ value }) => value > 0) ? arcs : [];
}

/** Small print: rules, rounding and packs behind the figures. */
function footer(
  rules: Rules,
  available: Rules,
  design: Design,
  evaluation: Evaluation,
): readonly string[] {
  const { space, orat, drat, rounding } = evaluation;
  const banded = (design.weapons ?? []).some(({ modes }) => modes.some((mode) => 'bands' in mode));
  return [
    ...(space.remaining < 0 ? [overSpace(space)] : []),
    `${space.used} of ${space.total} SU`,
    `ORAT ${figure(orat)}`,
    `DRAT ${figure(drat)}`,
    ...techLevels(design),
    ...(rounding === 'drydock' ? ['Drydock rounding'] : []),
    ...(banded ? ['customized range bands: an extension'] : []),
    rules.title,
    ...rules.packs.map(packTitle),
    ...missingPacks(available, design),
  ];
}

const missingPacks = (rules: Rules, design: Design): readonly string[] =>
  packProblems(rules, design)
    .filter(({ kind }) => kind !== 'changed')
    .map(({ reference }) => `without ${reference.id.slice(0, 64)}`);

const TECH_CATEGORIES: readonly TechCategory[] = ['engines', 'fighters', 'shields', 'weapons'];

function techLevels(design: Design): readonly string[] {
  const levels = TECH_CATEGORIES.flatMap((category) => {
    const level = design.techLevels?.[category] ?? 0;
    return level === 0 ? [] : [`${category} ${level > 0 ? '+' : '−'}${Math.abs(level)}`];
  });
  return levels.length > 0 ? [`tech levels: ${levels.join(', ')}`] : [];
}

/** A figure as printed: whole, or with one decimal in the unrounded profile. */
const figure = (value: number): string =>
  String(Number.isInteger(value) ? value : Math.round(value * 10) / 10);

interface SystemModels {
  readonly equipment: readonly CountModel[];
  readonly traits: readonly string[];
  readonly munitions: readonly TrackModel[];
}

/** Systems that count, each list in the design's order. */
function systemModels(
  rules: Rules,
  design: Design,
  evaluation: Evaluation,
  damage: Damage,
): SystemModels {
  const equipment: CountModel[] = [];
  const traits: string[] = [];
  const munitions: TrackModel[] = [];
  (design.systems ?? []).forEach(({ id }, i) => {
    const row = rules.systems.get(id);
    const count = evaluation.systems[i]?.count ?? 0;
    if (!row || count === 0) return;
    const ticked = tickedOf(count, damage.systems?.[id]);
    if (row.kind === 'equipment') equipment.push({ label: row.name, count, ticked });
    else if (row.kind === 'trait') traits.push(row.capacity ? `${row.name} (${count})` : row.name);
    else munitions.push({ label: row.name, boxes: countdown(count), ticked });
  });
  return { equipment, traits, munitions };
}

/** n, n − 1, … 1. */
const countdown = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, i) => count - i);
