/** The rules of the book with packs on them, by the reference's own account of what packs do. */
import type { TechCategory } from '../../src/core/design/design.ts';
import type { RulesPack } from '../../src/core/rules/packs/pack.ts';
import type { HullRow, Limit } from './book.ts';
import { evaluated } from './formula.ts';
import { book, type House } from './house.ts';
import type { Surroundings, SystemRow } from './system-row.ts';
import type { TraitRow } from './traits.ts';

/** A row as JSON has it; fields are taken for what the tables say they are. */
type Row = { readonly [field: string]: unknown };

const inner = (value: unknown): Row => (value ?? {}) as Row;
const list = (value: unknown): readonly Row[] => (value ?? []) as readonly Row[];
const texts = (value: unknown): readonly string[] => (value ?? []) as readonly string[];
const figure = (value: unknown): string => String(value);

const pairOf = (value: unknown): readonly [string, string] => {
  const [a = '', b = ''] = [...texts(value)].sort();
  return [a, b];
};
const pairName = (value: unknown): string => pairOf(value).join('+');

const ways = new Map([
  ['before', 'early'],
  ['after', 'late'],
] as const);

const traitRow = (row: Row): TraitRow => {
  const { type, stage, factor, times } = inner(row.effect);
  const way =
    type === 'range'
      ? 'range'
      : type === 'add'
        ? 'adding'
        : (ways.get(stage as 'before' | 'after') ?? 'early');
  return {
    kind: String(row.kind),
    way,
    figure: figure(type === 'add' ? times : factor),
    times: Number(row.times ?? 1),
    caps: list(row.caps).map((cap) => ({
      figure: cap.figure as 'rof' | 'imp',
      max: Number(cap.max),
    })),
    ...(row.oratByHull !== undefined && { byHull: String(row.oratByHull) }),
  };
};

const quantities = ({ bankSpace, bankOrat, ...others }: Surroundings) => ({
  ...others,
  'Σ bank SU': bankSpace,
  'Σ bank ORAT': bankOrat,
});

const systemRow = (row: Row): SystemRow => {
  const drat = inner(row.drat);
  const engines = inner(row.enginesForOrat);
  return {
    kind: row.kind as SystemRow['kind'],
    many: row.multiple === true,
    ...(row.countOf !== undefined && { countOf: String(row.countOf) }),
    ...(row.requires !== undefined && { requires: row.requires as { readonly shields: true } }),
    ...(row.tech !== null && { tech: row.tech as TechCategory }),
    su: (given) => evaluated(String(row.space), quantities(given)),
    ...(row.orat !== undefined && {
      orat: (given: Surroundings) => evaluated(String(row.orat), quantities(given)),
    }),
    ...(drat.factor !== undefined && {
      drat: { factor: figure(drat.factor), hullOnly: drat.on === 'hull' },
    }),
    ...(drat.add !== undefined && { dratAdd: Number(drat.add) }),
    ...(engines.factor !== undefined && { engines: { factor: figure(engines.factor) } }),
    ...(engines.add !== undefined && { engines: { add: figure(engines.add) } }),
  };
};

/** A table without the keys that a pack takes away, and with the rows it gives. */
const changed = <Key, Value>(
  table: ReadonlyMap<Key, Value>,
  gone: readonly Key[],
  rows: Iterable<readonly [Key, Value]>,
): ReadonlyMap<Key, Value> => {
  const result = new Map(table);
  for (const key of gone) result.delete(key);
  for (const [key, value] of rows) result.set(key, value);
  return result;
};

const numbers = (keys: readonly string[] = []): readonly number[] => keys.map(Number);
const pairNames = (keys: readonly string[] = []): readonly string[] =>
  keys.map((key) => pairName(key.split('+')));

const arcs = (rows: unknown): (readonly [string, string])[] =>
  list(rows).map((row) => [String(row.name), figure(row.arcs)]);

/** The tables with one pack on them. */
const withPack = (house: House, { tables = {}, remove = {} }: RulesPack): House => {
  const bothOf = new Map(house.exclusions.map((pair) => [pairName(pair), pair]));
  const pairs = list(tables.traitPairs);
  const forbidden = pairs.flatMap(({ traits, factor }) =>
    factor === null ? pairName(traits) : [],
  );
  const hullRows = (rows: unknown): readonly HullRow[] =>
    list(rows).map(({ from, to, factor }) => ({
      from: Number(from),
      to: Number(to),
      factor: figure(factor),
    }));
  const traits = list(tables.traits).map((row) => [String(row.code), traitRow(row)] as const);
  const systems = list(tables.systems).map((row) => [String(row.id), systemRow(row)] as const);
  return {
    techFactors: changed(
      house.techFactors,
      numbers(remove.techLevels),
      list(tables.techLevels).map((row) => [Number(row.level), figure(row.factor)]),
    ),
    accuracies: changed(
      house.accuracies,
      numbers(remove.accuracies),
      list(tables.accuracies).map(({ acc, direct, seeking }) => [
        Number(acc),
        { direct: figure(direct), seeking: figure(seeking) },
      ]),
    ),
    mountFactors: changed(
      house.mountFactors,
      numbers(remove.mountSizes),
      list(tables.mountSizes).map(({ size, factor }) => [Number(size), figure(factor)]),
    ),
    hullTables: changed(
      house.hullTables,
      remove.hullFactors ?? [],
      Object.entries(tables.hullFactors ?? {}).map(([name, rows]) => [name, hullRows(rows)]),
    ),
    letterArcs: changed(house.letterArcs, [], arcs(tables.letters)),
    defensiveArcs: changed(house.defensiveArcs, [], arcs(tables.defensiveArcs)),
    alternateNames: changed(
      house.alternateNames,
      remove.alternateArcs ?? [],
      list(tables.alternateArcs).map(({ name, letters }) => [String(name), String(letters)]),
    ),
    traits: changed(house.traits, remove.traits ?? [], traits),
    rangePairs: changed(
      house.rangePairs,
      [...pairNames(remove.traitPairs), ...forbidden],
      pairs.flatMap(({ traits: both, factor }) =>
        factor === null ? [] : [[pairName(both), figure(factor)] as const],
      ),
    ),
    exclusions: [
      ...changed(
        bothOf,
        pairNames(remove.exclusions),
        list(tables.exclusions).map((row) => [pairName(row.traits), pairOf(row.traits)]),
      ).values(),
    ],
    modeExclusions: changed(
      house.modeExclusions,
      remove.modeExclusions ?? [],
      list(tables.modeExclusions).map((row) => [
        String(row.mode),
        { kinds: texts(row.kinds), traits: texts(row.traits) },
      ]),
    ),
    systems: changed(house.systems, remove.systems ?? [], systems),
    screensTech: (inner(tables.screens).tech ?? house.screensTech) as TechCategory,
    limits: changed(
      house.limits,
      [],
      Object.entries(tables.limits ?? {}).map(([field, row]) => [
        field,
        inner(row) as never as Limit,
      ]),
    ),
    formulas: changed(
      house.formulas,
      [],
      Object.entries(tables.formulas ?? {}).map(([id, row]) => [
        id,
        { text: String(inner(row).formula), rounding: String(inner(row).rounding) },
      ]),
    ),
    own: new Set([...house.own, ...traits.map(([code]) => code), ...systems.map(([id]) => id)]),
  };
};

/** Removes rows that name a removed trait. */
const withoutGoneTraits = (house: House): House => {
  const stands = (codes: readonly string[]): boolean =>
    codes.every((code) => house.traits.has(code));
  return {
    ...house,
    rangePairs: new Map([...house.rangePairs].filter(([pair]) => stands(pair.split('+')))),
    exclusions: house.exclusions.filter(stands),
  };
};

/** The rules of the book with the packs on them, in their order. */
export const houseOf = (packs: readonly RulesPack[]): House =>
  withoutGoneTraits(packs.reduce(withPack, book));
