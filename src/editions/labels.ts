/** Labels and notes, which ships of all editions have, and the frame of a Unity design. */
import type { Battery, Design, FittedSystem, Weapon } from '../core/design/design.ts';
import type { Rules } from '../core/rules/rules.ts';
import type { LegacyDesign } from './legacy-text.ts';
import type { Report } from './report.ts';
import { convertedNotes } from './wording.ts';

type Labels = Pick<LegacyDesign, 'faction' | 'class' | 'type' | 'notes'>;

/** Reports the labels of a ship that goes to Unity; its own name has no place there. */
export function reportLabels(ship: LegacyDesign, report: Report, rule: string): void {
  for (const field of ['faction', 'class', 'type', 'notes'] as const) {
    const value = ship[field];
    if (value !== undefined) report.add('exact', 'same', field, value, value, rule);
  }
  if (ship.name !== undefined) report.add('dropped', 'ship-name', 'name', ship.name, '', rule);
}

/** Labels of a converted ship; its notes list what was dropped. */
export const convertedLabels = (ship: Labels, from: string, report: Report): Labels => ({
  faction: ship.faction,
  class: ship.class,
  type: ship.type,
  notes: convertedNotes(ship.notes, from, report.dropped),
});

/** Converted parts of a ship, without its labels. */
interface UnityParts
  extends Pick<Design, 'hull' | 'engines' | 'shields' | 'screens' | 'arcNotation' | 'original'> {
  readonly armament: readonly { readonly weapon: Weapon; readonly battery: Battery }[];
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

/** The Unity design of a ship from the edition of that name. */
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
