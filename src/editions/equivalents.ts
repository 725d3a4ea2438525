/**
 * Equivalents of the earlier editions in Unity (Appendix X): their weapon traits and starship systems
 * as rows, so that no conversion compares a name.
 */
import { type GenericSchema, literal, variant } from 'valibot';
import type { Shape } from '../core/design/schema.ts';
import type { Rules } from '../core/rules/rules.ts';
import * as v from '../core/rules/schema.ts';
import { checkedTable, frozen, TableError } from '../core/rules/schema.ts';

const { rule, nonEmptyText: text, whole } = v;
const id = v.textMatching(/^[a-z-]+$/, 'small letters from a to z and hyphens');

/** A substitution for something Unity lacks; it is made only if the player switches it on. */
const traitApproximation = variant(
  'type',
  [
    v.fields({ type: literal('damage'), id, times: whole, rule }),
    // A trait for hulls below a size, and another for larger hulls.
    v.fields({ type: literal('by-hull'), id, hull: whole, below: text, from: text, rule }),
    v.fields({
      type: literal('mount-size'),
      id,
      byAcc: v.list(v.object({ acc: whole, size: whole })),
      rule,
    }),
    // IMP is multiplied into ROF, and the trait takes its place.
    v.fields({ type: literal('impact-into-rate'), id, trait: text, max: whole, rule }),
    v.fields({ type: literal('half-mounts'), id, trait: text, by: whole, rule }),
  ],
  'one of damage, by-hull, mount-size, impact-into-rate, half-mounts',
);

const traits = v.list(
  v.object({
    name: text,
    /** Other spellings. */
    also: v.optional(v.list(text)),
    /** The Unity code, if there is an equivalent. */
    unity: v.optional(text),
    /** Difference between the trait and the code. */
    inexact: v.optional(v.oneOf('piercing')),
    sets: v.optional(v.object({ figure: v.oneOf('acc', 'imp'), to: whole })),
    seeking: v.optional(v.boolean()),
    approximation: v.optional(traitApproximation),
    rule,
  }),
);

/** Starship systems, options and special equipment. */
const systems = v.list(
  v.object({
    name: text,
    also: v.optional(v.list(text)),
    unity: v.optional(text),
    /** Units of capacity that make one in Unity. */
    per: v.optional(whole),
    /** Quantity in Unity for each one. */
    times: v.optional(whole),
    weapon: v.optional(v.oneOf('drones')),
    /** Reason for dropping it, besides the missing equivalent. */
    why: v.optional(v.oneOf('part-of-marines', 'stealth')),
    approximation: v.optional(v.object({ id, system: text, qty: whole, rule })),
    rule,
  }),
);

/** Fields that every edition has; each adds its own. `rule` is that of Unity about its ships. */
export const commonFields = { rule, traits, systems };

export type TraitApproximation = Shape<typeof traitApproximation>;
export type TraitEquivalent = Shape<typeof traits>[number];
export type SystemEquivalent = Shape<typeof systems>[number];

export interface EditionRules {
  readonly rule: string;
  readonly traits: readonly TraitEquivalent[];
  readonly systems: readonly SystemEquivalent[];
  /** Adjustment of a ship's rating, if the edition has one. */
  readonly adjustments?: readonly {
    readonly id: string;
    readonly percent: number;
    readonly rule: string;
  }[];
}

/** Checks rows of a table against Unity's rules; throws a TableError that names the file. */
export class TableCheck {
  private readonly rules: Rules;
  private readonly file: string;

  constructor(rules: Rules, file: string) {
    this.rules = rules;
    this.file = file;
  }

  need(isMet: boolean, fault: string): void {
    if (!isMet) throw new TableError(`${this.file}: ${fault}`);
  }

  trait(code: string): void {
    this.need(this.rules.traits.has(code), `no trait “${code}”`);
  }

  system(id: string): void {
    this.need(this.rules.systems.has(id), `no system “${id}”`);
  }

  traits(rows: readonly TraitEquivalent[]): void {
    this.names(rows);
    for (const { unity: code, approximation } of rows) {
      if (code !== undefined) this.trait(code);
      if (approximation?.type === 'by-hull') {
        this.trait(approximation.below);
        this.trait(approximation.from);
      } else if (approximation && 'trait' in approximation) this.trait(approximation.trait);
    }
  }

  systems(rows: readonly SystemEquivalent[]): void {
    this.names(rows);
    for (const { unity: own, approximation } of rows) {
      for (const id of [own, approximation?.system]) if (id !== undefined) this.system(id);
    }
  }

  private names(
    rows: readonly { readonly name: string; readonly also?: readonly string[] }[],
  ): void {
    const names = new Set<string>();
    for (const name of rows.flatMap((row) => [row.name, ...(row.also ?? [])])) {
      this.need(!names.has(name), `two rows for ${name}`);
      names.add(name);
    }
  }
}

/** Reads, checks and freezes a table; `check` checks the edition's further fields. */
export function readEquivalents<Table extends EditionRules>(
  rules: Rules,
  file: string,
  schema: GenericSchema<unknown, Table>,
  table: unknown,
  check: (table: Table, rows: TableCheck) => void,
): Table {
  const equivalents = checkedTable(file, schema, table);
  const rows = new TableCheck(rules, file);
  rows.traits(equivalents.traits);
  rows.systems(equivalents.systems);
  check(equivalents, rows);
  return frozen(equivalents);
}
