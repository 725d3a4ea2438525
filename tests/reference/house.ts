/** The rules that a design is rated by: the rulebook's tables, or those with packs on them. */
import type { TechCategory } from '../../src/core/design/design.ts';
import * as tables from './book.ts';
import { evaluated, type Quantities } from './formula.ts';
import { type Fraction, mul } from './fraction.ts';
import type { SystemRow } from './system-row.ts';
import { systemRows } from './systems.ts';
import {
  exclusions,
  type ModeExclusion,
  modeExclusions,
  rangePairs,
  type TraitRow,
  traitRows,
} from './traits.ts';

export interface House {
  readonly techFactors: ReadonlyMap<number, string>;
  readonly accuracies: ReadonlyMap<number, { readonly direct: string; readonly seeking: string }>;
  readonly mountFactors: ReadonlyMap<number, string>;
  readonly hullTables: ReadonlyMap<string, readonly tables.HullRow[]>;
  readonly letterArcs: ReadonlyMap<string, string>;
  readonly defensiveArcs: ReadonlyMap<string, string>;
  readonly alternateNames: ReadonlyMap<string, string>;
  readonly traits: ReadonlyMap<string, TraitRow>;
  /** Keys are the two codes in alphabetical order. Missing pairs are not allowed. */
  readonly rangePairs: ReadonlyMap<string, string>;
  readonly exclusions: readonly (readonly [string, string])[];
  readonly modeExclusions: ReadonlyMap<string, ModeExclusion>;
  readonly systems: ReadonlyMap<string, SystemRow>;
  readonly screensTech: TechCategory;
  readonly limits: ReadonlyMap<string, tables.Limit>;
  /** Formulas that stand in place of those of the book. */
  readonly formulas: ReadonlyMap<string, { readonly text: string; readonly rounding: string }>;
  /** Codes and ids that packs gave: random designs take them more often. */
  readonly own: ReadonlySet<string>;
}

/** The rules of the book. */
export const book: House = {
  techFactors: tables.techFactors,
  accuracies: tables.accuracies,
  mountFactors: tables.mountFactors,
  hullTables: tables.hullTables,
  letterArcs: tables.letterArcs,
  defensiveArcs: tables.defensiveArcs,
  alternateNames: tables.alternateNames,
  traits: traitRows,
  rangePairs,
  exclusions,
  modeExclusions,
  systems: systemRows,
  screensTech: tables.screensTech,
  limits: tables.limits,
  formulas: new Map(),
  own: new Set(),
};

/** The row of a table; a name that it does not have is a bug in the caller. */
export const rowOf = <Key, Row>(table: ReadonlyMap<Key, Row>, key: Key): Row => {
  const row = table.get(key);
  if (row === undefined) throw new RangeError(`no row for ${String(key)}`);
  return row;
};

/** The limit of a field. */
export const limitOf = (house: House, field: string): tables.Limit => rowOf(house.limits, field);

/** The value of a formula, before and after rounding. */
interface Outcome {
  readonly exact: Fraction;
  readonly rounded: Fraction;
}

/** A rule of the book, with the rounding it has there, or what a pack has put in its place. */
export const outcome = (
  house: House,
  id: string,
  given: () => Quantities,
  byTheBook: () => Fraction,
  rounding = 'exact',
): Outcome => {
  const own = house.formulas.get(id);
  if (own) {
    const values = given();
    return {
      exact: evaluated(own.text, values),
      rounded: evaluated(own.text, values, own.rounding),
    };
  }
  const exact = byTheBook();
  return { exact, rounded: evaluated('value', { value: exact }, rounding) };
};

/** The rounded value of `outcome`. */
export const ruled = (...rule: Parameters<typeof outcome>): Fraction => outcome(...rule).rounded;

/** A factor as often as there are items. */
export const power = (factor: Fraction, n: number): Fraction => {
  let result = factor;
  for (let i = 1; i < n; i += 1) result = mul(result, factor);
  return result;
};
