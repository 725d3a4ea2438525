/** Builds a Rules value from tables, and checks its references and figures. */
import { checkFormulas } from './formulas/check.ts';
import {
  type ArcComponent,
  type LimitedField,
  type Rules,
  type RulesTables,
  readTables,
} from './rules.ts';
import { TableError, type TablePlace } from './schema.ts';

/** Reads, checks and freezes the tables; throws a TableError that names file and place. */
export function assembleTables(tables: RulesTables): Rules {
  const rules = readTables(tables);
  checkReferences(rules);
  checkPreconditions(rules);
  return rules;
}

function need(held: boolean, place: TablePlace, fault: string): void {
  if (!held) throw new TableError(fault, place);
}

/** Throws a TableError for the first broken reference or the first gap in a range. */
function checkReferences(rules: Rules): void {
  checkTraitRows(rules);
  checkSteps(rules);
  for (const system of rules.systems.values()) {
    const names = {
      countOf: system.countOf,
      requires: system.requires && 'system' in system.requires ? system.requires.system : undefined,
    };
    for (const [field, id] of Object.entries(names)) {
      const place = { file: 'systems.json', row: system.id, field };
      need(id === undefined || rules.systems.has(id), place, `no system “${id}”`);
    }
  }
  for (const arc of [...rules.letters.values(), ...rules.defensiveArcs.values()]) {
    const mirror = rules.letters.get(arc.mirror) ?? rules.defensiveArcs.get(arc.mirror);
    const place = { file: 'firing-arcs.json', row: arc.name, field: 'mirror' };
    need(mirror?.mirror === arc.name, place, `${arc.name} and its mirror disagree`);
  }
  for (const { name, letters } of rules.alternateArcs.values()) {
    const known = [...letters].every((letter) => rules.letters.has(letter));
    const place = { file: 'firing-arcs.json', row: name, field: 'letters' };
    need(known, place, 'stands for unknown letters');
    need(new Set(letters).size === [...letters].length, place, 'has a letter twice');
  }
}

const pairsOf = ({ traitPairs, exclusions }: Rules) =>
  [
    { file: 'trait-pairs.json', rows: [...traitPairs.values()] },
    { file: 'exclusions.json.traits', rows: exclusions },
  ].flatMap(({ file, rows }) =>
    rows.map(({ traits }) => ({ traits, place: { file, row: traits.join('+') } })),
  );

function checkTraitRows(rules: Rules): void {
  const trait = (code: string, place: TablePlace) =>
    need(rules.traits.has(code), place, `no trait “${code}”`);
  for (const { traits, place } of pairsOf(rules)) for (const code of traits) trait(code, place);
  for (const { mode, traits } of rules.modeExclusions) {
    for (const code of traits) trait(code, { file: 'exclusions.json.modes', row: mode });
  }
  for (const a of rules.traits.values()) {
    const place = { file: 'traits.json', row: a.code };
    need(rules.traitKinds.has(a.kind), { ...place, field: 'kind' }, `no row for ${a.kind}`);
    const fault = 'names no table of factors by hull';
    need(a.oratByHull?.length !== 0, { ...place, field: 'oratByHull' }, fault);
    for (const b of rules.traits.values()) {
      if (a === b || a.kind !== 'range' || b.kind !== 'range') continue;
      const row = `${a.code}+${b.code}`;
      need(rules.traitPairs.has(row), { file: 'trait-pairs.json' }, `no row for ${row}`);
    }
  }
}

/** Checks that every figure within a limit has its row. */
function checkSteps({ limits, accuracies, techLevels, mountSizes }: Rules): void {
  const { acc, techLevel, mountSize } = limits;
  for (let n = acc.min; n <= acc.max; n += 1) {
    need(accuracies.has(n), { file: 'accuracies.json' }, `no row for ${n}+`);
  }
  const unit = Math.min(1, techLevel.step ?? 1);
  const place = { file: 'limits.json', row: 'techLevel', field: 'step' };
  need(unit > 0, place, `must be more than 0, not ${unit}`);
  for (let n = techLevel.min; n <= techLevel.max; n += unit) {
    need(techLevels.has(n), { file: 'construction.json' }, `no tech level ${n}`);
  }
  for (let n = mountSize.min; n <= mountSize.max; n += 1) {
    need(mountSizes.has(n), { file: 'mounts.json' }, `no size ${n}`);
  }
}

/** Largest limit: formulas multiply up to three figures as plain numbers, exact up to 2⁵³. */
const LARGEST = 100_000;

/** Longest hull track that a sheet has room for. */
const LARGEST_HULL = 200;

/** Lowest permitted minimum of a limit, 0 for others: ranges divide, and a hull has a box. */
const LOWEST: { readonly [field in LimitedField]?: number } = {
  hull: 1,
  range: 1,
  ma: 1,
  techLevel: -LARGEST,
};

/** Throws a TableError, with file, row and field, for the first figure that breaks a formula. */
function checkPreconditions(rules: Rules): void {
  checkLimits(rules);
  checkTechLevels(rules);
  checkTraits(rules);
  for (const arc of rules.letters.values()) checkArc(arc, /^[^+]$/);
  for (const arc of rules.defensiveArcs.values()) checkArc(arc, /^[^+]{2,}$/);
  for (const { id, drat } of rules.systems.values()) {
    const place = { file: 'systems.json', row: id, field: 'drat.add' };
    if (drat && 'add' in drat) needWhole(drat.add, 0, place);
  }
  checkDratFactors(rules);
  checkFormulas(rules);
}

/** Most digits of a product of factors; more take too long. */
const MOST_DRAT_DIGITS = 60_000;

/** Checks the DRAT factors of systems, which multiply once for each item. */
function checkDratFactors({ systems, limits }: Rules): void {
  let digits = 0;
  for (const { id, drat, multiple, countOf } of systems.values()) {
    if (!drat || !('factor' in drat)) continue;
    const { n, d } = drat.factor;
    const count = multiple || countOf !== undefined ? limits.quantity.max : 1;
    digits += count * Math.log10(Math.max(Number(n), Number(d)));
    const place = { file: 'systems.json', row: id, field: 'drat.factor' };
    const fault = `as often as ${limits.quantity.max} times it has too many digits`;
    need(digits <= MOST_DRAT_DIGITS, place, fault);
  }
}

const needWhole = (value: number, lowest: number, place: TablePlace): void =>
  need(
    Number.isInteger(value) && value >= lowest && value <= LARGEST,
    place,
    `${value} is not from ${lowest} to ${LARGEST}`,
  );

function checkLimits({ limits }: Rules): void {
  for (const [row, limit] of Object.entries(limits)) {
    const { min, max, softMax = max, suggestedMax = max, step = 1 } = limit;
    const at = (field: string): TablePlace => ({ file: 'limits.json', row, field });
    needWhole(min, LOWEST[row as LimitedField] ?? 0, at('min'));
    needWhole(max, min, at('max'));
    need(softMax >= min && softMax <= max, at('softMax'), `${softMax} is beyond the limit`);
    const isInside = suggestedMax >= min && suggestedMax <= max;
    need(isInside, at('suggestedMax'), `${suggestedMax} is beyond the limit`);
    // The step of tech levels may be a fraction; each step has its row.
    if (row !== 'techLevel') needWhole(step, 1, at('step'));
  }
  const { hull, modes, techLevel } = limits;
  const maxOf = (row: LimitedField): TablePlace => ({ file: 'limits.json', row, field: 'max' });
  need(hull.max <= LARGEST_HULL, maxOf('hull'), `no sheet has room for more than ${LARGEST_HULL}`);
  need(modes.max <= 2, maxOf('modes'), 'no formula takes more than 2 modes');
  const hasZero = techLevel.min <= 0 && techLevel.max >= 0;
  const fault = 'level 0 is what a design has that names none';
  need(hasZero, { file: 'limits.json', row: 'techLevel' }, fault);
}

/** Checks tech levels: ORATs are divided by the factor, and level 0 is the default. */
function checkTechLevels({ techLevels }: Rules): void {
  for (const { level, factor } of techLevels.values()) {
    const place = { file: 'construction.json.techLevels', row: String(level), field: 'factor' };
    need(factor.n > 0, place, 'must be more than 0');
    need(level !== 0 || factor.n === factor.d, place, 'must be 1');
  }
}

function checkTraits(rules: Rules): void {
  for (const { code, kind, effect, times, oratByHull } of rules.traits.values()) {
    const at = (field: string): TablePlace => ({ file: 'traits.json', row: code, field });
    needWhole(times, 1, at('times'));
    const agree = (kind === 'range') === (effect.type === 'range');
    need(agree, at('effect.type'), `does not go with the kind ${kind}`);
    let last = 0;
    for (const { from, to } of oratByHull ?? []) {
      const field = `oratByHull, hull ${from} to ${to}`;
      need(from > last && to >= from, at(field), 'rows must rise from hull 1 and not overlap');
      last = to;
    }
  }
  for (const { traits, place } of pairsOf(rules)) {
    need(traits[0] !== traits[1], place, `${traits[0]} with itself`);
  }
}

/** Checks the edges of arcs: coverage is counted in wedges of 15°. */
function checkArc({ name, from, to }: ArcComponent, names: RegExp): void {
  const at = (field: string): TablePlace => ({ file: 'firing-arcs.json', row: name, field });
  need(names.test(name), at('name'), `must be like ${names.source}`);
  for (const [field, edge] of Object.entries({ from, to })) {
    const sound = edge >= 0 && edge <= 360 && edge % 15 === 0;
    need(sound, at(field), `${edge} is no multiple of 15 from 0 to 360`);
  }
  need((to - from) % 360 !== 0, at('to'), 'the arc has no width');
}
