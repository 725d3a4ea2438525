/** A ship of the Nova Edition as its display gives it. Conversion to Unity is another matter. */
import type { Shape } from '../../core/design/schema.ts';
import type { Rules } from '../../core/rules/rules.ts';
import * as v from '../../core/rules/schema.ts';
import { limit } from '../../core/rules/shapes.ts';
import { commonFields, readEquivalents } from '../equivalents.ts';
import type { LegacyDesign } from '../legacy-text.ts';
import type { EquipmentLine } from '../systems.ts';

export interface NovaBank {
  /** The arc's name on the display, `FF`. */
  readonly arc: string;
  readonly dice: number;
}

export interface NovaWeapon {
  readonly name?: string;
  readonly range: number;
  /** The bands as printed, where they are not the thirds of the range. */
  readonly bands?: readonly [short: number, medium: number, long: number];
  /** Trait codes as printed, `Dx2`. */
  readonly traits: readonly string[];
  readonly banks: readonly NovaBank[];
}

export interface NovaDesign extends LegacyDesign {
  /** Hull boxes in the groups of the display, three as a rule. */
  readonly hull: readonly number[];
  readonly armor?: number;
  /** The values in the thrust boxes, the first one first. */
  readonly thrust: readonly number[];
  /** The dice on the shield icons, 4 for `4+`, the first one first. */
  readonly shields: readonly number[];
  readonly ecm?: number;
  readonly weapons: readonly NovaWeapon[];
  readonly systems: readonly EquipmentLine[];
}

const { nonEmptyText: text, whole } = v;

const schema = v.object({
  edition: v.oneOf('nova'),
  ...commonFields,
  accuracy: whole,
  impact: whole,
  damage: whole,
  drones: v.object({
    name: text,
    ma: whole,
    rof: whole,
    acc: whole,
    imp: whole,
    dmg: whole,
    traits: v.list(text),
    arc: text,
    rule: text,
  }),
  ecm: v.object({ system: text, approximation: text, rule: text }),
  /** The shield rating is this less the first die icon. */
  shieldsFrom: v.object({ value: whole, rule: text }),
  /** Bullets: one in the last system box, one in the middle. */
  bullets: v.object({ by: whole, rule: text }),
  /** Attack dice as mounts: beyond the largest bank, mounts of several weapons. */
  dice: v.object({ largestSingleBank: whole, size: whole, rule: text }),
  adjustments: v.list(v.object({ id: text, percent: whole, rule: text })),
  /** Limits of a sheet's figures in forms; a sheet that is read may go beyond them. */
  limits: v.object({ range: limit, dice: limit }),
});

/** Appendix X.2. */
export type NovaRules = Shape<typeof schema>;

export const readNovaRules = (rules: Rules, table: unknown): NovaRules =>
  readEquivalents(rules, 'nova/equivalents.json', schema, table, ({ ecm, drones }, rows) => {
    rows.system(ecm.system);
    for (const code of drones.traits) rows.trait(code);
  });
