import { expect, it } from 'vitest';
import { tryAssemble } from '../../../../src/core/rules/packs/assemble.ts';
import { type RulesPack, wordPackIssue } from '../../../../src/core/rules/packs/pack.ts';
import { unity } from '../../../../src/core/rules/unity/unity.ts';
import { readText } from '../../../../src/formats/reading.ts';
import { hangs } from '../../../fuzz/patience.ts';
import { packOf } from './packs.ts';

const many = <Part>(count: number, part: (i: number) => Part): Part[] =>
  Array.from({ length: count }, (_, i) => part(i));
const byKey = <Part>(count: number, part: Part) =>
  Object.fromEntries(many(count, (i): [string, Part] => [`k${i}`, part]));
const trait = (i: number, fields: object) => ({
  ...{ code: `Z${i}`, name: 'Z', kind: 'misc', explanation: 'x' },
  ...{ effect: { type: 'multiply', factor: 1, stage: 'after' }, ...fields },
});
const ranged = { kind: 'range', effect: { type: 'range', factor: 1.5 } };
const hulls = (tables: number, rows: number, row: object) => ({
  hullFactors: byKey(tables, Array<object>(rows).fill(row)),
});
const rowOfHull = { from: 1, to: 1, factor: 1.5 };
const nested = JSON.parse(`${'['.repeat(3000)}${']'.repeat(3000)}`);

const HOSTILE: readonly (readonly [what: string, pack: object])[] = [
  ['200,000 removals', { remove: { traits: many(2e5, (i) => `t${i}`) } }],
  ['200,000 removals without names', { remove: { traits: many(2e5, (i) => i) } }],
  ['500 removals of nothing', { remove: { traits: many(500, (i) => `t${i}`) } }],
  ['200,000 caps of a trait', { tables: { traits: [trait(0, { caps: many(2e5, () => 0) })] } }],
  ['499 hull tables of 400 rows', { tables: hulls(499, 400, rowOfHull) }],
  ['499 hull tables of 199 faulty rows', { tables: hulls(499, 199, { from: 'x' }) }],
  ['499 faulty traits', { tables: { traits: many(499, () => ({})) } }],
  ['499 range traits', { tables: { traits: many(499, (i) => trait(i, ranged)) } }],
  ['a row of 100,000 fields', { tables: { traits: [trait(0, byKey(1e5, 1))] } }],
  ['100,000 further fields', byKey(1e5, 1)],
  ['3,000 lists in each other', { tables: { traits: [nested] } }],
  ['an explanation of 900,000 characters', { author: 'x'.repeat(900_000) }],
];

it.each(HOSTILE)('a pack of %s is refused in under a second, in few words', (_, fields) => {
  const pack = { ...packOf({}), ...fields } as RulesPack;
  const text = JSON.stringify(pack);
  const tried = [
    () => tryAssemble(unity, [pack]).issues,
    () => {
      const { packs, loose } = readText({ rules: unity }, text);
      return [...packs, ...loose].flatMap(({ issues }) => issues);
    },
  ];
  for (const attempt of tried) {
    const started = performance.now();
    const issues = attempt();
    expect(hangs(started, attempt)).toBe(false);
    expect(issues.length).toBeGreaterThan(0);
    expect(issues.length).toBeLessThanOrEqual(20);
  }
});

it('packs that are small each are refused where they are large together', () => {
  const part = (i: number) =>
    packOf({ id: `p${i}`, tables: { traits: many(40, (k) => trait(i * 40 + k, ranged)) } });
  expect(tryAssemble(unity, many(2, part)).issues).toEqual([]);
  const start = process.cpuUsage();
  const { issues } = tryAssemble(unity, many(3, part));
  expect(process.cpuUsage(start).user).toBeLessThan(1_000_000);
  expect(issues.map(({ code, path, pack }) => [code, path, pack])).toEqual([
    ['pack.too-large', 'tables.traits', 'p2'],
  ]);
});

it.each([
  ['a text as a row', { tables: { traits: ['x'.repeat(9999)] } }, 'tables.traits[0]'],
  [
    'a long formula',
    {
      tables: {
        formulas: { totalSpace: { label: 'x', formula: 'H'.repeat(4999), rounding: 'up' } },
      },
    },
    'tables.formulas.totalSpace.formula',
  ],
  ['an integer that JSON lacks', { tables: { traits: [12n] } }, 'tables.traits[0]'],
  ['a long text as a table', { tables: { limits: '√'.repeat(4999) } }, 'tables.limits'],
])('a pack with %s is refused at its field, in short words', (_, fields, path) => {
  const { issues } = tryAssemble(unity, [{ ...packOf({}), ...fields } as unknown as RulesPack]);
  expect(issues.map((issue) => issue.path)).toEqual([path]);
  expect(issues.filter((issue) => wordPackIssue(issue).length > 250)).toEqual([]);
});
