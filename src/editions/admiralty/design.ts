/** A ship of the Admiralty Edition as its data card gives it. Conversion to Unity is another matter. */
import type { Shape } from '../../core/design/schema.ts';
import type { Rules } from '../../core/rules/rules.ts';
import * as v from '../../core/rules/schema.ts';
import { limit } from '../../core/rules/shapes.ts';
import { commonFields, readEquivalents } from '../equivalents.ts';
import type { LegacyDesign } from '../legacy-text.ts';
import type { EquipmentLine } from '../systems.ts';

/** The edition's technology categories, as Drake notation abbreviates them: E F G S W. */
export type AdmiraltyTech = 'engines' | 'fighters' | 'gear' | 'shields' | 'weapons';

export interface AdmiraltyBattery {
  /** X, Y, Z; then W, V and so on. */
  readonly letter: string;
  readonly name?: string;
  /** Long range in hexes; the bands are its thirds. */
  readonly range: number;
  readonly rof: number;
  /** The lowest die that hits, 5 for `5+`. */
  readonly acc: number;
  readonly imp: number;
  readonly dmg: number;
  /** Traits in the edition's own words. */
  readonly traits: readonly string[];
  readonly arcs: readonly string[];
}

export interface AdmiraltyDesign extends LegacyDesign {
  readonly techLevels?: { readonly [category in AdmiraltyTech]?: number };
  readonly hull: number;
  /** Absent if the card does not give it, and then 0. */
  readonly engines?: number;
  readonly shields?: number;
  /** The weapon damage chart: for each die result from 1 the batteries that lose a weapon, `XZ`. */
  readonly damageChart?: readonly string[];
  readonly batteries: readonly AdmiraltyBattery[];
  readonly specials: readonly EquipmentLine[];
}

export const CHART_RESULTS = 6;

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
