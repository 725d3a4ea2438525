/** Comparison of ships, one row for every fact that any of them has, and of two fleets. */
import {
  type ByDefensiveArc,
  type Design,
  type Mode,
  ratedByText,
  TECH_CATEGORIES,
  type Weapon,
} from '../../design/design.ts';
import { capital } from '../../design/text/counts.ts';
import { bankText, modeText, weaponName } from '../../design/text/weapon-text.ts';
import { figureChange, figureSum, shownFigure } from '../../exact/rounding.ts';
import { ownRules } from '../../rules/packs/own-rules.ts';
import type { Rules } from '../../rules/rules.ts';
import { evaluate } from '../evaluate.ts';
import type { Evaluation } from '../evaluation.ts';
import type { FleetEvaluation } from '../fleets/evaluate-fleet.ts';

export interface ComparisonRow<Of extends string = Part> {
  readonly key: string;
  readonly part: Of;
  readonly label: string;
  /** The value of each ship, in their order; undefined for a ship without the fact. */
  readonly facts: readonly (Fact<Of> | undefined)[];
  readonly differs: boolean;
}

export function compared(
  rules: Rules,
  designs: readonly Design[],
  same: SameWeapon,
): readonly ComparisonRow[] {
  const ships = designs.map((design) => factsOf(rules, design, evaluate(rules, design), same));
  return comparedFacts(ships, PARTS);
}

/** A row for each fact that any ship has, by the parts in their order. */
export function comparedFacts<Of extends string>(
  ships: readonly (readonly Fact<Of>[])[],
  parts: readonly Of[],
): readonly ComparisonRow<Of>[] {
  const maps = ships.map((facts) => new Map(facts.map((fact) => [fact.key, fact])));
  const rows = new Map<string, ComparisonRow<Of>>();
  for (const { key, part, label } of ships.flat()) {
    if (rows.has(key)) continue;
    const facts = maps.map((ship) => ship.get(key));
    const differs = facts.some((fact) => fact?.text !== facts[0]?.text);
    rows.set(key, { key, part, label, facts, differs });
  }
  return parts.flatMap((part) => [...rows.values()].filter((row) => row.part === part));
}

type Figured = Pick<Fact, 'figure'>;

/** The difference of two figures: `+8`, `−3`; empty for equal values and for texts. */
export function changeText(before: Figured | undefined, after: Figured | undefined): string {
  if (before?.figure === undefined || after?.figure === undefined) return '';
  const change = figureChange(before.figure, after.figure);
  if (change === 0) return '';
  const size = shownFigure(Math.abs(change), 1);
  return change > 0 ? `+${size}` : `−${size}`;
}

/** Figures of which more is better; of others more may be worse. */
const MORE_IS_BETTER: ReadonlySet<string> = new Set([
  ...['Combat rating', 'ORAT', 'DRAT', 'Space left'].map((label) => `Figures:${label}`),
  ...['Hull', 'Engines', 'Shields', 'Screens'].map((label) => `Structure:${label}`),
]);

/** True for the best figure of a row that differs, where more is better. */
export function isBest(
  { key, facts }: { readonly key: string; readonly facts: readonly (Figured | undefined)[] },
  at: number,
): boolean {
  const figures = facts.map((fact) => fact?.figure ?? Number.NaN);
  const most = MORE_IS_BETTER.has(key) ? Math.max(...figures) : Number.NaN;
  return figures[at] === most && figures.some((figure) => figure < most);
}

const PARTS = [
  'Identity',
  'Figures',
  'Structure',
  'Tracks',
  'Weapons',
  'Systems',
  'Tech levels',
  'Other',
] as const;

type Part = (typeof PARTS)[number];

interface Fact<Of extends string = Part> {
  /** Key of the fact; equal on every ship. */
  readonly key: string;
  readonly part: Of;
  readonly label: string;
  readonly text: string;
  readonly figure?: number;
}

/** The key by which a weapon is found on another ship, or in another version of this one. */
type SameWeapon = (weapon: Weapon) => string;

export const byName: SameWeapon = (weapon) => weaponName(weapon).toLowerCase();
export const byId: SameWeapon = ({ id }) => id;

function factsOf(
  rules: Rules,
  design: Design,
  evaluation: Evaluation,
  same: SameWeapon,
): readonly Fact[] {
  const { tracks } = evaluation;
  const { notes, arcNotation, rounding, rules: ratedBy } = design;
  return [
    ...word('Identity', 'Class', design.class),
    ...word('Identity', 'Faction', design.faction),
    ...word('Identity', 'Type', design.type),
    ...figures(evaluation),
    ...structure(design, evaluation),
    ...word('Tracks', 'Engines track', tracks.engines.join('-')),
    ...word('Tracks', 'Weapons track', tracks.weapons.join('-')),
    ...word('Tracks', 'Shields track', tracks.shields.join('-')),
    ...weapons(rules, design, evaluation, same),
    ...systems(ownRules(rules, design), design, evaluation),
    ...techLevels(design),
    ...word('Other', 'Notes', notes),
    ...word('Other', 'Arcs', arcNotation === 'alternate' ? 'alternate names' : undefined),
    ...word('Other', 'Rounding', rounding === 'drydock' ? 'as the old spreadsheet' : undefined),
    ...word('Other', 'Rules', ratedBy && ratedByText(ratedBy)),
  ];
}

const word = (part: Part, label: string, text: string | undefined): readonly Fact[] =>
  text?.trim() ? [{ key: `${part}:${label}`, part, label, text: text.trim() }] : [];

/** Figures have at most two decimals, and only in the old spreadsheet's ratings. */
const figureText = (value: number): string =>
  `${value < 0 ? '−' : ''}${shownFigure(Math.abs(value), 2)}`;

const figure = (part: Part, label: string, value: number): Fact => ({
  key: `${part}:${label}`,
  part,
  label,
  text: figureText(value),
  figure: value,
});

const figures = ({ combatRating, orat, drat, space }: Evaluation): readonly Fact[] => [
  figure('Figures', 'Combat rating', combatRating),
  figure('Figures', 'ORAT', orat),
  figure('Figures', 'DRAT', drat),
  figure('Figures', 'Space', space.total),
  figure('Figures', 'Space used', space.used),
  figure('Figures', 'Space left', space.remaining),
  figure('Figures', 'SU of engines', space.engines),
  figure('Figures', 'SU of shields', space.shields),
  figure('Figures', 'SU of screens', space.screens),
  figure('Figures', 'SU of weapons', space.weapons),
  figure('Figures', 'SU of systems', space.systems),
];

function structure(design: Design, { equipmentLossLimit }: Evaluation): readonly Fact[] {
  const { hull, engines, shields = 0, screens = 0 } = design;
  const rating = (label: string, value: number | ByDefensiveArc): Fact => {
    if (typeof value === 'number') return figure('Structure', label, value);
    const { fwd, port, stbd, aft } = value;
    const text = `Fwd ${fwd}, Port ${port}, Stbd ${stbd}, Aft ${aft}`;
    return { key: `Structure:${label}`, part: 'Structure', label, text };
  };
  return [
    figure('Structure', 'Hull', hull),
    figure('Structure', 'Engines', engines),
    rating('Shields', shields),
    rating('Screens', screens),
    figure('Structure', 'Equipment loss limit', equipmentLossLimit),
  ];
}

/** The facts of a weapon: its modes and its banks. A second weapon with the same key gets a number. */
function weapons(
  rules: Rules,
  design: Design,
  { batteries }: Evaluation,
  same: SameWeapon,
): readonly Fact[] {
  const seen = new Map<string, number>();
  return (design.weapons ?? []).flatMap((weapon) => {
    const name = weaponName(weapon);
    const count = (seen.get(same(weapon)) ?? 0) + 1;
    seen.set(same(weapon), count);
    const key = count === 1 ? same(weapon) : `${same(weapon)} ${count}`;
    const at = (design.batteries ?? []).findIndex((battery) => battery.weapon === weapon.id);
    const banks = design.batteries?.[at]?.banks ?? [];
    const text = `${name}: ${weapon.modes.map((mode) => namedMode(rules, mode)).join('; ')}`;
    const part = 'Weapons';
    const fitted: Fact = {
      key: `banks:${key}`,
      part,
      label: `${name}, banks`,
      text: `${banks.map(bankText).join(' ')}, ${batteries[at]?.su ?? 0} SU`,
    };
    return [
      { key: `weapon:${key}`, part, label: name, text },
      ...(banks.length > 0 ? [fitted] : []),
    ];
  });
}

const namedMode = (rules: Rules, mode: Mode): string =>
  [mode.name, modeText(rules, mode)].filter(Boolean).join(' ');

const systems = (rules: Rules, design: Design, evaluation: Evaluation): readonly Fact[] =>
  (design.systems ?? []).map(({ id, qty = 1 }, i) => {
    const label = rules.systems.get(id)?.name ?? id;
    const key = `system:${id}`;
    const su = `${evaluation.systems[i]?.su ?? 0} SU`;
    return {
      key,
      part: 'Systems',
      label,
      text: qty === 1 ? su : `${qty}, ${su} in all`,
      figure: qty,
    };
  });

const techLevels = ({ techLevels: levels = {} }: Design): readonly Fact[] =>
  TECH_CATEGORIES.flatMap((category) => {
    const label = capital(category);
    const level = levels[category] ?? 0;
    return level === 0 ? [] : [figure('Tech levels', label, level)];
  });

interface ComparedTotal {
  readonly label: string;
  readonly left: number;
  readonly right: number;
  /** Right less left. */
  readonly difference: number;
}

const TOTALS: readonly (readonly [label: string, of: (fleet: FleetEvaluation) => number])[] = [
  ['Combat rating', ({ rating }) => rating],
  ['Ships', ({ shipCount }) => shipCount],
  ['Hull boxes', ({ hull }) => hull],
  ['ORAT', (fleet) => sumOf(fleet, ({ orat }) => orat)],
  ['DRAT', (fleet) => sumOf(fleet, ({ drat }) => drat)],
  ['Flights aboard', ({ carried }) => carried],
  ['Long range flights', ({ longRange }) => longRange],
  ['Single fighters', ({ flights }) => flights.reduce((sum, { fighters }) => sum + fighters, 0)],
];

const sumOf = (
  { ships }: FleetEvaluation,
  totalOf: (ship: FleetEvaluation['ships'][number]['evaluation']) => number,
): number => figureSum(ships.map(({ evaluation, count }) => [totalOf(evaluation), count]));

export const compareFleets = (
  left: FleetEvaluation,
  right: FleetEvaluation,
): readonly ComparedTotal[] =>
  TOTALS.map(([label, totalOf]) => {
    const [a, b] = [totalOf(left), totalOf(right)];
    return { label, left: a, right: b, difference: figureChange(a, b) };
  });
