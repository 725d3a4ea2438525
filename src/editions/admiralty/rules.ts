/** Rules for Admiralty ships from the table of equivalents (Appendix X.1). */

import type { Shape } from '../../core/design/schema.ts';
import type { Rules } from '../../core/rules/rules.ts';
import * as v from '../../core/rules/schema.ts';
import { limit } from '../../core/rules/shapes.ts';
import { commonFields, readEquivalents } from '../equivalents.ts';

const { nonEmptyText: text } = v;

const schema = v.object({
  edition: v.oneOf('admiralty'),
  ...commonFields,
  defensiveArcs: v.list(v.object({ name: text, letters: text, rule: text })),
  /** Names for batteries, the first battery's first. */
  letters: v.textMatching(/^[A-Z]+$/, 'letters from A to Z'),
  /** Limits of a sheet's figures in forms; a sheet that is read may go beyond them. */
  limits: v.object({
    hull: limit,
    engines: limit,
    shields: limit,
    range: limit,
    rof: limit,
    acc: limit,
    imp: limit,
    dmg: limit,
  }),
});

/** Appendix X.1. */
export type AdmiraltyRules = Shape<typeof schema>;

export const readAdmiraltyRules = (rules: Rules, table: unknown): AdmiraltyRules =>
  readEquivalents(rules, 'admiralty/equivalents.json', schema, table, ({ defensiveArcs }, rows) => {
    for (const { name } of defensiveArcs) {
      rows.need(rules.defensiveArcs.has(name), `no defensive arc “${name}”`);
    }
  });
