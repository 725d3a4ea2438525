/** Tables into a Rules value: figures made exact, rows found by name, references checked. */
import { Decimal } from '../core/decimals.ts';
import { type Fraction, fractionOf } from '../core/exact.ts';
import type { Rules, Trait } from '../core/rules.ts';
import { checkPreconditions } from './preconditions.ts';
import { frozen, read, TableError } from './read.ts';
import { checkReferences } from './references.ts';
import type { Shaped } from './shape.ts';
import * as shapes from './shapes.ts';

/** The files of one edition of the rules, as parsed JSON. */
export interface Tables {
  readonly construction: unknown;
  readonly limits: unknown;
  readonly accuracies: unknown;
  readonly traits: unknown;
  readonly traitPairs: unknown;
  readonly exclusions: unknown;
  readonly hullFactors: unknown;
  readonly firingArcs: unknown;
  readonly mounts: unknown;
  readonly systems: unknown;
  readonly screens: unknown;
}

/** JSON numbers are decimals as written: the shortest text of a double gives it back. */
const exact = (value: number): Fraction => fractionOf(String(value));
const decimal = (value: number) => new Decimal(String(value));

/** Reads, checks and freezes the tables; throws a TableError that names file and place. */
export function assemble(tables: Tables): Rules {
  const construction = read('construction.json', shapes.construction, tables.construction);
  const arcs = read('firing-arcs.json', shapes.firingArcs, tables.firingArcs);
  const exclusions = read('exclusions.json', shapes.exclusions, tables.exclusions);
  const hullFactors = read('hull-factors.json', shapes.hullFactors, tables.hullFactors);
  const traits = read('traits.json', shapes.traits, tables.traits);
  const { equivalentShields, baseSpace } = construction.coefficients;
  const rules: Rules = {
    version: construction.version,
    title: construction.title,
    limits: defined(read('limits.json', shapes.limits, tables.limits)),
    coefficients: {
      ...construction.coefficients,
      equivalentShields: { ...equivalentShields, weights: quarters(equivalentShields.weights) },
      baseSpace: {
        ...baseSpace,
        impPlus: decimal(baseSpace.impPlus),
        dmgPlus: decimal(baseSpace.dmgPlus),
      },
    },
    accuracies: byKey(
      'accuracies.json',
      read('accuracies.json', shapes.accuracies, tables.accuracies).map((row) => ({
        ...row,
        direct: decimal(row.direct),
        seeking: decimal(row.seeking),
      })),
      ({ acc }) => acc,
    ),
    traits: byKey(
      'traits.json',
      traits.map((row) => trait(row, hullFactors)),
      ({ code }) => code,
    ),
    traitPairs: traitPairs(tables.traitPairs),
    exclusions: exclusions.traits,
    modeExclusions: exclusions.modes,
    letters: byKey('firing-arcs.json', arcs.letters.map(withExactArcs), ({ name }) => name),
    quarters: byKey('firing-arcs.json', arcs.quarters.map(withExactArcs), ({ name }) => name),
    alternateArcs: byKey('firing-arcs.json', arcs.alternate, ({ name }) => name),
    mountSizes: byKey(
      'mounts.json',
      read('mounts.json', shapes.mounts, tables.mounts).map((row) => ({
        ...row,
        factor: exact(row.factor),
      })),
      ({ size }) => size,
    ),
    techLevels: byKey(
      'construction.json',
      construction.techLevels.map((row) => ({
        ...row,
        factor: exact(row.factor),
        decimal: decimal(row.factor),
      })),
      ({ level }) => level,
    ),
    systems: byKey(
      'systems.json',
      read('systems.json', shapes.systems, tables.systems).map(system),
      ({ id }) => id,
    ),
    screens: screens(tables.screens),
  };
  checkReferences(rules);
  checkPreconditions(rules);
  return frozen(rules);
}

type TraitRow = Shaped<typeof shapes.traits>[number];
type HullFactorTables = Shaped<typeof shapes.hullFactors>;
type SystemRow = Shaped<typeof shapes.systems>[number];

function trait(row: TraitRow, tables: HullFactorTables): Trait {
  const { effect, oratByHull, ...rest } = row;
  const table = oratByHull === undefined ? undefined : (tables[oratByHull] ?? []);
  return defined({
    ...rest,
    effect:
      effect.type === 'add'
        ? { type: effect.type, times: decimal(effect.times) }
        : { ...effect, factor: decimal(effect.factor) },
    oratByHull: table?.map((line) => ({ ...line, factor: exact(line.factor) })),
  });
}

function traitPairs(table: unknown): Rules['traitPairs'] {
  const pairs = new Map<
    string,
    { traits: readonly [string, string]; factor: Decimal | null; rule: string }
  >();
  for (const row of read('trait-pairs.json', shapes.traitPairs, table)) {
    const pair = { ...row, factor: row.factor === null ? null : decimal(row.factor) };
    const [a, b] = row.traits;
    if (pairs.has(`${a}+${b}`)) throw new TableError(`trait-pairs.json: two rows for ${a}+${b}`);
    pairs.set(`${a}+${b}`, pair).set(`${b}+${a}`, pair);
  }
  return pairs;
}

function system(row: SystemRow) {
  const { space, orat, drat, enginesForOrat, ...rest } = row;
  return defined({
    ...rest,
    space: { ...space, times: exact(space.times) },
    orat: orat && defined({ ...orat, times: exact(orat.times) }),
    drat: drat && ('factor' in drat ? { ...drat, factor: exact(drat.factor) } : drat),
    enginesForOrat:
      enginesForOrat &&
      ('factor' in enginesForOrat
        ? { factor: exact(enginesForOrat.factor) }
        : { add: exact(enginesForOrat.add) }),
  });
}

function screens(table: unknown): Rules['screens'] {
  const { tech, allRound, directional } = read('screens.json', shapes.screens, table);
  return {
    tech,
    allRound: { ...allRound, boxes: exact(allRound.boxes) },
    directional: { ...directional, boxes: quarters(directional.boxes) },
  };
}

const withExactArcs = <Row extends { arcs: number }>(row: Row) => ({
  ...row,
  arcs: exact(row.arcs),
});

const quarters = (row: { fwd: number; port: number; stbd: number; aft: number }) => ({
  fwd: exact(row.fwd),
  port: exact(row.port),
  stbd: exact(row.stbd),
  aft: exact(row.aft),
});

function byKey<Key, Row>(
  file: string,
  rows: readonly Row[],
  key: (row: Row) => Key,
): ReadonlyMap<Key, Row> {
  const map = new Map<Key, Row>();
  for (const row of rows) {
    if (map.has(key(row))) throw new TableError(`${file}: two rows for ${String(key(row))}`);
    map.set(key(row), row);
  }
  return map;
}

/** The row without its undefined fields: absent and undefined are not the same to the core's types. */
function defined<Row extends object>(row: Row): Defined<Row> {
  const entries = Object.entries(row).map(([key, value]) => [
    key,
    isRow(value) ? defined(value) : value,
  ]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

const isRow = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Optional fields lose their undefined. */
type Defined<Row> = Row extends object
  ? Row extends Decimal | readonly unknown[]
    ? Row
    : {
        [Key in keyof Row as undefined extends Row[Key] ? never : Key]: Defined<Row[Key]>;
      } & {
        [Key in keyof Row as undefined extends Row[Key] ? Key : never]?: Defined<
          Exclude<Row[Key], undefined>
        >;
      }
  : Row;
