/** Rules for Nova ships from the table of equivalents (Appendix X.2). */

import type { Shape } from '../../core/design/schema.ts';
import type { Rules } from '../../core/rules/rules.ts';
import * as v from '../../core/rules/schema.ts';
import { limit } from '../../core/rules/shapes.ts';
import { commonFields, readEquivalents } from '../equivalents.ts';

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
