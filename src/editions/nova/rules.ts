/** What the rules say of Nova ships, as the table of equivalents gives it (Appendix X.2). */

import type { Shape } from '../../core/design/schema.ts';
import type { Rules } from '../../core/rules/rules.ts';
import * as v from '../../core/rules/schema.ts';
import { limit } from '../../core/rules/shapes.ts';
import { commonFields, readEquivalents } from '../equivalents.ts';

const { nonEmptyText: text, whole } = v;

const schema = v.object({
  edition: v.oneOf('nova'),
  ...commonFields,
  /** What every weapon has. */
  accuracy: whole,
  impact: whole,
  damage: whole,
  /** What a drone is as a weapon. */
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
  /** One bullet in the last system box, one in the middle. */
  bullets: v.object({ by: whole, rule: text }),
  /** Attack dice as mounts: beyond the largest bank, mounts of several weapons. */
  dice: v.object({ largestSingleBank: whole, size: whole, rule: text }),
  adjustments: v.list(v.object({ id: text, percent: whole, rule: text })),
  /** What a sheet's figures are among, as forms offer them; one that is read may have others. */
  limits: v.object({ range: limit, dice: limit }),
});

/** Appendix X.2. */
export type NovaRules = Shape<typeof schema>;

/** Reads and checks the table; throws a TableError. */
export const readNovaRules = (rules: Rules, table: unknown): NovaRules =>
  readEquivalents(rules, 'nova/equivalents.json', schema, table, ({ ecm, drones }, rows) => {
    rows.system(ecm.system);
    for (const code of drones.traits) rows.trait(code);
  });
