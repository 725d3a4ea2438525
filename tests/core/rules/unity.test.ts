import { describe, expect, it } from 'vitest';
import type { WeaponCache } from '../../../src/core/design/legal-design.ts';
import { toNumber } from '../../../src/core/exact/exact.ts';
import { evaluate } from '../../../src/core/rating/evaluate.ts';
import { assembleTables } from '../../../src/core/rules/assemble-tables.ts';
import type { Rules } from '../../../src/core/rules/rules.ts';
import { TableError } from '../../../src/core/rules/schema.ts';
import { unityTables } from '../../../src/core/rules/unity/rulebook.ts';
import { majestic, sample } from '../../../src/core/rules/unity/sample.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { sampleShips } from '../../sample-ships.ts';

/** Every object within a value with the way to it; decimals are values of their own. */
function* partsOf(value: unknown, path: string): Generator<readonly [string, object]> {
  if (typeof value !== 'object' || value === null) return;
  yield [path, value];
  const parts = value instanceof Map ? [...value] : Object.entries(value);
  for (const [name, part] of parts) yield* partsOf(part, `${path}.${name}`);
}

const loose = (value: unknown) =>
  [...partsOf(value, '')].filter(([, part]) => !Object.isFrozen(part)).map(([path]) => path);

describe('the Unity rules', () => {
  it('are frozen throughout', () => {
    expect(loose(unity)).toEqual([]);
    expect([...partsOf(unity, '')].length).toBeGreaterThan(200);
  });

  it.each<[string, (rules: Rules) => unknown]>([
    ['a limit', (rules) => Object.assign(rules.limits.hull, { max: 40 })],
    ['a formula', (rules) => Object.assign(rules.formulas.totalSpace, { rounding: 'up' })],
    ['a field of a row', (rules) => Object.assign(rules.traits.get('Acr')!, { times: 9 })],
    ['a list', (rules) => (rules.exclusions as unknown[]).pop()],
    ['a fraction', (rules) => Object.assign(rules.accuracies.get(2)!.direct, { n: 1 })],
  ])('refuse a change of %s', (_, change) => {
    expect(() => change(unity)).toThrow(TypeError);
  });

  it('refuse rows added, taken away or cleared', () => {
    const traits = unity.traits as Map<string, unknown>;
    for (const change of [
      () => traits.set('Zap', {}),
      () => traits.delete('Acr'),
      () => traits.clear(),
    ]) {
      expect(change).toThrow(TableError);
    }
    expect(unity.traits.size).toBe(24);
  });

  it('leave the tables they were read from as they were', () => {
    const before = JSON.stringify(unityTables);
    assembleTables(unityTables);
    expect(JSON.stringify(unityTables)).toBe(before);
  });

  it.each<[string, number, number]>([
    ['traits', unity.traits.size, 24],
    ['kinds of traits', unity.traitKinds.size, 4],
    ['pairs of range traits, both ways round', unity.traitPairs.size, 42],
    ['exclusions', unity.exclusions.length, 6],
    ['systems', unity.systems.size, 26],
    ['letters', unity.letters.size, 12],
    ['defensive arcs', unity.defensiveArcs.size, 4],
    ['alternate arcs', unity.alternateArcs.size, 20],
    ['sizes of mounts', unity.mountSizes.size, 4],
    ['tech levels', unity.techLevels.size, 5],
    ['accuracies', unity.accuracies.size, 5],
  ])('have all %s', (_, found, expected) => {
    expect(found).toBe(expected);
  });

  it('cite a rule in every row', () => {
    const tables = [
      unity.traits,
      unity.traitPairs,
      unity.systems,
      unity.letters,
      unity.defensiveArcs,
    ];
    const rows = tables.flatMap((table): { rule: string }[] => [...table.values()]);
    const others = [unity.alternateArcs, unity.mountSizes, unity.techLevels, unity.accuracies];
    rows.push(...others.flatMap((table): { rule: string }[] => [...table.values()]));
    rows.push(...Object.values(unity.limits), ...Object.values(unity.formulas));
    expect(rows.filter(({ rule }) => !/^([A-CZ]\.)?\d/.test(rule))).toEqual([]);
  });
});

describe('another set of rules', () => {
  it('rates the same design by its own figures', () => {
    const mounts = [{ size: 1, name: 'Single', factor: 2, rule: 'house' }, ...MORE_MOUNTS];
    const house = assembleTables({ ...unityTables, mounts });
    expect(evaluate(house, majestic).batteries.map(({ su }) => su)).toEqual([346, 100, 468]);
    expect(evaluate(unity, majestic).batteries.map(({ su }) => su)).toEqual([174, 52, 234]);
  });

  it('goes by its own formulas, which its steps show', () => {
    const formulas = {
      ...FORMULAS,
      totalSpace: { ...FORMULAS.totalSpace, formula: 'if(H < 10, H × 200, H × (H + 30) × 5)' },
      lossLimit: { ...FORMULAS.lossLimit, formula: 'boxes ÷ 3', rounding: 'nearest' },
    };
    const systems = SYSTEMS.map((row) =>
      row.id === 'hyperdrive' ? { ...row, space: 'max(EF, 2 × SF) × TL' } : row,
    );
    const house = assembleTables({ ...unityTables, formulas, systems });
    const {
      space,
      batteries,
      systems: fitted,
      steps = [],
    } = evaluate(house, majestic, {
      steps: true,
    });
    expect([space.total, batteries.map(({ lossLimit }) => lossLimit)]).toEqual([1600, [1, 2, 1]]);
    const hyperdrive = fitted.findIndex(({ id }) => id === 'hyperdrive');
    expect(fitted[hyperdrive]?.su).toBe(216);
    const shown = (path: string) => steps.find((step) => step.path === path)?.formula;
    expect(shown('space.total')).toBe('if(H < 10, H × 200, H × (H + 30) × 5)');
    expect(shown(`systems[${hyperdrive}].su`)).toBe('max(EF, 2 × SF) × TL, rounded up');
  });

  it('evaluates a formula at any depth in linear time', () => {
    const deep = `${'n × (1 + '.repeat(39)}n${')'.repeat(39)}`;
    const systems = SYSTEMS.map((row) => (row.id === 'mines' ? { ...row, space: deep } : row));
    const house = assembleTables({ ...unityTables, systems });
    const mined = { ...majestic, systems: [{ id: 'mines', qty: 9999 }] };
    expect(evaluate(house, mined).systems[0]?.su).toBeCloseTo(9999 ** 40 * (1 + 1 / 9999), -155);
  });

  it('multiplies an ORAT by the tech level of its system’s category', () => {
    const systems = SYSTEMS.map((row) => (row.id === 'mines' ? { ...row, orat: '10 × TL' } : row));
    const house = assembleTables({ ...unityTables, systems });
    const mined = { ...majestic, techLevels: { fighters: -2 }, systems: [{ id: 'mines', qty: 1 }] };
    expect(evaluate(house, mined).systems[0]?.orat).toBe(20);
  });

  it('does not take base SU from another’s cache', () => {
    const cache: WeaponCache = new WeakMap();
    const accuracies = ACCURACIES.map((row) => ({ ...row, direct: row.seeking }));
    const house = assembleTables({ ...unityTables, accuracies });
    const rate = (rules: Rules) => evaluate(rules, majestic, { cache }).weapons[2]!.baseSU;
    expect([rate(unity), rate(house), rate(unity)]).toEqual([19.5, 23.4, 19.5]);
  });
});

describe('a sample design', () => {
  it('is frozen throughout', () => {
    expect(loose(sampleShips)).toEqual([]);
  });

  it.each([null, [], 'design', {}, { ...majestic, version: 2 }, { ...majestic, hull: '8' }])(
    'is not %j',
    (value) => {
      expect(() => sample('odd.json', value)).toThrow(/^ships\/odd\.json: /);
    },
  );
});

const FORMULAS = unityTables.formulas as { readonly [id: string]: object };

const SYSTEMS = unityTables.systems as readonly { readonly id: string }[];

const MORE_MOUNTS = [2, 3, 4].map((size) => ({ size, name: 'More', factor: size, rule: 'house' }));

const ACCURACIES = [2, 3, 4, 5, 6].map((acc) => {
  const { direct, seeking, rule } = unity.accuracies.get(acc)!;
  return { acc, direct: toNumber(direct), seeking: toNumber(seeking), rule };
});
