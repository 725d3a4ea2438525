/** Parts of a Unity design that all earlier editions convert alike. */
import {
  type Battery,
  type ByDefensiveArc,
  DEFENSIVE_ARCS,
  type Design,
  type EditionId,
  type FittedSystem,
  type Mode,
  ratedByText,
  type Shot,
  type Weapon,
} from '../core/design/design.ts';
import { legalProtection } from '../core/design/normalise.ts';
import { nearestShare } from '../core/exact/rounding.ts';
import { equivalentShields } from '../core/rating/ratings.ts';
import type { Rules } from '../core/rules/rules.ts';
import type { ConvertedBattery } from './draft.ts';
import type { EditionRules } from './equivalents.ts';
import type { LegacyDesign } from './legacy-text.ts';
import { convertedNotes, type Report, type Work } from './report.ts';

export interface DesignWork<Table extends EditionRules = EditionRules> extends Work<Table> {
  readonly design: Design;
}

/** A battery's weapon with its place in the design, its name in reports, and its own report. */
export interface UnityWeapon {
  readonly weapon: Weapon;
  readonly place: string;
  readonly of: string;
  readonly report: Report;
}

/** The weapon that a battery names; a battery without one is reported. */
export function weaponOf(
  { design, report }: DesignWork,
  { weapon: named }: Battery,
  path: string,
): UnityWeapon | undefined {
  const at = (design.weapons ?? []).findIndex(({ id }) => id === named);
  const weapon = design.weapons?.[at];
  if (!weapon) {
    report.add('dropped', 'weapon-missing', path, named);
    return undefined;
  }
  const of = weapon.name ?? weapon.id;
  return { weapon, place: `weapons[${at}]`, of, report: report.ofWeapon(of) };
}

/** Reports a weapon without a mode that the edition could have, and its battery. */
export function reportUnfit(
  { weapon, place, of, report }: UnityWeapon,
  battery: Battery,
  path: string,
  approximation?: string,
): void {
  const hasBands = weapon.modes.some((mode) => 'bands' in mode);
  const code = hasBands && approximation === undefined ? 'bands-only' : 'not-direct';
  const modes = weapon.modes.map(unityModeText).join('; ') || of;
  report.add('dropped', code, place, modes, '', undefined, approximation);
  report.add('dropped', 'no-weapon', path, banksText(battery));
}

/** Reports names, and the modes that are not converted. */
export function reportTaken({ weapon, place, report }: UnityWeapon, taken: number): void {
  const { id, name, modes } = weapon;
  report.add('note', 'identity', `${place}.id`, id);
  report.keep(`${place}.name`, name);
  modes.forEach((mode, i) => {
    const path = `${place}.modes[${i}]`;
    if (i !== taken) report.add('dropped', 'second-mode', path, unityModeText(mode), '', 'C.2');
    else if (mode.name !== undefined) {
      report.add('dropped', 'mode-name', `${path}.name`, mode.name, '', 'C.2');
    }
  });
}

const banksText = ({ banks }: Battery): string =>
  banks.map(({ arc, mounts, size }) => `${mounts} × ${arc}${size ?? ''}`).join(', ') || 'no banks';

export function reportHull({ design, report }: DesignWork): void {
  for (const field of ['faction', 'class', 'type', 'notes', 'hull', 'engines'] as const) {
    report.keep(field, design[field]);
  }
}

/** The figures of the four defensive arcs, forward first: `10/9/9/6`. */
export const arcFiguresText = (figures: ByDefensiveArc): string =>
  DEFENSIVE_ARCS.map((arc) => figures[arc]).join('/');

/** The shield rating; four ratings become the nearest equivalent one. */
export function reportShields({ rules, design: { shields }, report }: DesignWork): number {
  if (shields === undefined) return 0;
  if (typeof shields === 'number') {
    report.keep('shields', shields);
    return shields;
  }
  const { n, d } = equivalentShields(rules, legalProtection(rules.limits.shields, shields));
  const rating = nearestShare(Number(n), Number(d));
  report.add(
    'approximated',
    'directional',
    'shields',
    arcFiguresText(shields),
    rating,
    'B.7, choice',
  );
  return rating;
}

export function reportScreens({ design: { screens }, report }: DesignWork): void {
  if (screens === undefined) return;
  const text =
    typeof screens === 'number'
      ? String(screens)
      : `Directional screens ${arcFiguresText(screens)}`;
  if (screens === 0) report.keep('screens', 0);
  else report.add('dropped', 'no-equivalent', 'screens', text);
}

export function reportTechLevels({ design: { techLevels }, report }: DesignWork): void {
  for (const [category, level] of Object.entries(techLevels ?? {})) {
    const path = `techLevels.${category}`;
    const from = `Tech level ${category} ${level}`;
    if (level === undefined) continue;
    if (level === 0) report.add('exact', 'tech-level-zero', path, `${category} 0`, 0);
    else report.add('dropped', 'no-equivalent', path, from);
  }
}

/** Fields of the design file, and those that only Unity's rules have. */
export function reportProvenance({ design, report }: DesignWork): void {
  const { id, arcNotation, rounding, rules } = design;
  if (id !== undefined) report.add('note', 'identity', 'id', id);
  if (arcNotation) report.add('note', 'arc-notation', 'arcNotation', arcNotation, '', 'C.1');
  if (rounding) report.add('note', 'rounding', 'rounding', rounding);
  if (rules) report.add('note', 'rules', 'rules', ratedByText(rules));
}

/** Reports the rating on the original's card; returns that of an original of the edition. */
export function reportOriginal(
  { design: { original }, report }: DesignWork,
  edition: EditionId,
): number | undefined {
  if (!original) return undefined;
  const { combatRating } = original;
  const path = 'original.combatRating';
  report.add('note', 'identity', 'original.edition', original.edition);
  if (combatRating === undefined) return undefined;
  if (original.edition !== edition) {
    report.add('dropped', 'no-equivalent', path, `Rating ${combatRating}`);
    return undefined;
  }
  report.add('exact', 'rating-kept', path, combatRating, combatRating);
  return combatRating;
}

export function reportUnusedWeapons({ design, report }: DesignWork): void {
  const used = new Set(design.batteries?.map(({ weapon }) => weapon));
  const first = new Set<string>();
  design.weapons?.forEach(({ id, name, modes }, i) => {
    const text = `${name ?? id}: ${modes.map(unityModeText).join('; ')}`;
    if (!used.has(id) || first.has(id)) {
      report.add('dropped', 'weapon-unused', `weapons[${i}]`, text);
    }
    first.add(id);
  });
}

/** A mode in a line, for reports and notes: `MA 8, 2x4+/1/2 (Acr)`. */
function unityModeText(mode: Mode): string {
  const shot = ({ rof, acc, imp, dmg }: Shot): string => `${rof}x${acc}+/${imp}/${dmg}`;
  const reach =
    'bands' in mode
      ? mode.bands.map((band) => `to ${band.range} ${shot(band)}`).join(' | ')
      : `${'ma' in mode ? `MA ${mode.ma}` : `range ${mode.range}`}, ${shot(mode)}`;
  const traits = mode.traits?.length ? ` (${mode.traits.join(', ')})` : '';
  return `${mode.name === undefined ? '' : `${mode.name}: `}${reach}${traits}`;
}

type Labels = Pick<LegacyDesign, 'faction' | 'class' | 'type' | 'notes'>;

/** Reports the labels of a ship that goes to Unity; its own name has no place there. */
export function reportLabels(ship: LegacyDesign, report: Report): void {
  for (const field of ['faction', 'class', 'type', 'notes'] as const) {
    report.keep(field, ship[field]);
  }
  if (ship.name !== undefined) report.add('dropped', 'ship-name', 'name', ship.name);
}

/** Labels of a converted ship; its notes list what was dropped. */
export const convertedLabels = (ship: Labels, from: string, report: Report): Labels => ({
  faction: ship.faction,
  class: ship.class,
  type: ship.type,
  notes: convertedNotes(ship.notes, from, report.dropped),
});

interface UnityParts
  extends Pick<Design, 'hull' | 'engines' | 'shields' | 'screens' | 'arcNotation' | 'original'> {
  readonly armament: readonly ConvertedBattery[];
  readonly systems: readonly FittedSystem[];
}

/** A copy without fields that are undefined: stored designs are compared field by field. */
export function withoutUndefined<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(withoutUndefined) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(
    fields.map(([name, field]) => [name, withoutUndefined(field)]),
  ) as Value;
}

export const unityDesign = (
  rules: Rules,
  labels: Labels,
  { armament, systems, original, ...figures }: UnityParts,
): Design =>
  withoutUndefined({
    format: 'slipway.design',
    version: 1,
    ...labels,
    ...figures,
    ...(armament.length > 0 && {
      weapons: armament.map(({ weapon }) => weapon),
      batteries: armament.map(({ battery }) => battery),
    }),
    ...(systems.length > 0 && { systems }),
    rules: [rules.version],
    original,
  });
