/** The rules as a value, read from `data/`. House rules are another such value. */

import type { Shape } from '../design/schema.ts';
import type { FormulaRows } from './formulas/rows.ts';
import type { PackIssue, RowChange, RulesPack } from './packs/pack.ts';
import type * as tables from './shapes.ts';

export interface Limit extends Shape<typeof tables.limit> {}

export type LimitedField = keyof Rules['limits'];

export interface Accuracy extends Shape<typeof tables.accuracy> {}

export interface HullFactor extends Shape<typeof tables.hullFactorRow> {}

export interface Trait extends Omit<Shape<typeof tables.trait>, 'oratByHull'> {
  readonly oratByHull?: readonly HullFactor[];
}

export type HiddenFigure = NonNullable<Trait['hides']>;

type Exclusions = Shape<typeof tables.exclusions>;

/** Traits that a kind of mode cannot have. */
type ModeExclusion = Exclusions['modes'][number];

export interface ArcComponent extends Shape<typeof tables.arcComponent> {}

type FiringArcs = Shape<typeof tables.firingArcs>;

export interface MountSize extends Shape<typeof tables.mountSize> {}

export interface TechLevel extends Shape<typeof tables.techLevel> {}

export interface StarshipSystem extends Shape<typeof tables.system> {}

export type SystemKind = StarshipSystem['kind'];

export interface Rules extends Shape<typeof tables.construction> {
  readonly limits: Shape<typeof tables.limits>;
  readonly formulas: FormulaRows;
  readonly accuracies: ReadonlyMap<number, Accuracy>;
  readonly traits: ReadonlyMap<string, Trait>;
  /** Trait kinds, in the order in which traits are listed. */
  readonly traitKinds: Shape<typeof tables.traitKinds>;
  /** Keys are the two codes in either order, joined with `+`. */
  readonly traitPairs: Shape<typeof tables.traitPairs>;
  readonly exclusions: Exclusions['traits'];
  readonly modeExclusions: readonly ModeExclusion[];
  /** Letters A to L. */
  readonly letters: ReadonlyMap<string, ArcComponent>;
  /** Fwd, Port, Stbd, Aft. */
  readonly defensiveArcs: ReadonlyMap<string, ArcComponent>;
  readonly defensiveBorder: FiringArcs['defensiveBorder'];
  readonly alternateArcs: FiringArcs['alternate'];
  readonly mountSizes: ReadonlyMap<number, MountSize>;
  readonly systems: ReadonlyMap<string, StarshipSystem>;
  readonly screens: Shape<typeof tables.screens>;
  /** Tables from which the rows above were read. */
  readonly tables: RulesTables;
  /** The applied house-rule packs, in order. */
  readonly packs: readonly RulesPack[];
  /** Further packs that a design may name. */
  readonly known: readonly RulesPack[];
  /** The changes of the applied packs, row by row, in the order of the tables. */
  readonly changes: readonly RowChange[];
  /** The rules without packs; undefined if no pack is applied. */
  readonly rulebook?: Rules;
  /** Applies packs, which the page loads after its first paint; undefined until then. */
  readonly assemble?: (base: Rules, packs: readonly RulesPack[]) => Assembling;
}

/** The rules, absent if a pack cannot be used, and the issues of the packs. */
export interface Assembling {
  readonly rules?: Rules;
  readonly issues: readonly PackIssue[];
}

/** The files of one edition of the rules, as parsed JSON. */
export interface RulesTables {
  readonly construction: unknown;
  readonly limits: unknown;
  readonly formulas: unknown;
  readonly accuracies: unknown;
  readonly traits: unknown;
  readonly traitKinds: unknown;
  readonly traitPairs: unknown;
  readonly exclusions: unknown;
  readonly hullFactors: unknown;
  readonly firingArcs: unknown;
  readonly mounts: unknown;
  readonly systems: unknown;
  readonly screens: unknown;
}
