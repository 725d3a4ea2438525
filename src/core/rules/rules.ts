/** The rules as a value, read from `data/`, and limits of figures. House rules are another such value. */
import { addIssue, type Issue } from '../design/issues.ts';
import type { Shape } from '../design/schema.ts';
import { type FormulaRows, formulas } from './formulas/rows.ts';
import type { PackIssue, RowChange, RulesPack } from './packs/pack.ts';
import { checkedTable, frozen } from './schema.ts';
import type * as tables from './shapes.ts';
import * as shapes from './shapes.ts';

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

/**
 * The frozen rules of the tables, for tables that a test checks; throws a TableError for a row that
 * its schema refuses.
 */
export function readTables(tables: RulesTables): Rules {
  const arcs = checkedTable('firing-arcs.json', shapes.firingArcs, tables.firingArcs);
  const exclusions = checkedTable('exclusions.json', shapes.exclusions, tables.exclusions);
  const hullFactors = checkedTable('hull-factors.json', shapes.hullFactors, tables.hullFactors);
  return frozen<Rules>({
    ...checkedTable('construction.json', shapes.construction, tables.construction),
    limits: checkedTable('limits.json', shapes.limits, tables.limits),
    formulas: checkedTable('formulas.json', formulas, tables.formulas),
    accuracies: checkedTable('accuracies.json', shapes.accuracies, tables.accuracies),
    traits: checkedTable('traits.json', shapes.traitsWith(hullFactors), tables.traits),
    traitKinds: checkedTable('trait-kinds.json', shapes.traitKinds, tables.traitKinds),
    traitPairs: checkedTable('trait-pairs.json', shapes.traitPairs, tables.traitPairs),
    exclusions: exclusions.traits,
    modeExclusions: exclusions.modes,
    defensiveBorder: arcs.defensiveBorder,
    letters: arcs.letters,
    defensiveArcs: arcs.defensiveArcs,
    alternateArcs: arcs.alternate,
    mountSizes: checkedTable('mounts.json', shapes.mounts, tables.mounts),
    systems: checkedTable('systems.json', shapes.systems, tables.systems),
    screens: checkedTable('screens.json', shapes.screens, tables.screens),
    tables,
    packs: [],
    known: [],
    changes: [],
  });
}

/** Returns a function that calls `make` once for each set of rules, or of rules of play, and keeps its result. */
export function perRules<Result extends object, Key extends object = Rules>(
  make: (key: Key) => Result,
): (key: Key) => Result {
  const made = new WeakMap<Key, Result>();
  let latest: { readonly key: Key; readonly result: Result } | undefined;
  return (key) => {
    if (latest?.key === key) return latest.result;
    const result = made.get(key) ?? make(key);
    made.set(key, result);
    latest = { key, result };
    return result;
  };
}

/** The given figure if it is legal, else the nearest legal figure. */
export function clampToLimit(limit: Limit, value: number | undefined): number {
  if (value !== undefined && Number.isInteger(value)) {
    return value < limit.min ? limit.min : value > limit.max ? limit.max : value;
  }
  if (value === undefined || Number.isNaN(value)) return limit.min;
  const unit = unitOf(limit);
  return Math.min(limit.max, Math.max(limit.min, Math.trunc(value / unit) * unit));
}

/** The unit of a figure: 1, or the fraction that its step allows. */
const unitOf = ({ step = 1 }: Limit): number => Math.min(1, step);

/** True if a figure is legal and usual. */
export const isLegal = (limit: Limit, value: number): boolean =>
  value >= limit.min && value <= (limit.softMax ?? limit.max) && value % (limit.step ?? 1) === 0;

/** Adds the issue of a figure that is not whole, out of its limits, off its step, or unusual. */
export function checkFigure(limit: Limit, value: number, path: string, issues: Issue[]): void {
  if (isLegal(limit, value)) return;
  const params = { field: limit.name, value: String(value), min: limit.min, max: limit.max };
  const unit = unitOf(limit);
  if (!Number.isInteger(value / unit)) {
    if (unit === 1) addIssue(issues, 'error', 'number.not-whole', path, params);
    else addIssue(issues, 'error', 'number.step', path, { ...params, step: unit });
  } else if (value < limit.min) {
    addIssue(issues, 'error', 'number.too-small', path, params);
  } else if (value > limit.max) {
    addIssue(issues, 'error', 'number.too-large', path, params);
  } else if (limit.step !== undefined && value % limit.step !== 0) {
    const step = { ...params, step: limit.step };
    addIssue(issues, 'error', 'number.step', path, step);
  } else {
    const softMax = { ...params, softMax: limit.softMax ?? limit.max };
    addIssue(issues, 'warning', 'number.unusual', path, softMax);
  }
}
