import { describe, expect, it } from 'vitest';
import { evaluate } from '../../../../src/core/rating/evaluate.ts';
import { assemble, tryAssemble } from '../../../../src/core/rules/packs/assemble.ts';
import { packHash, type RulesPack, wordPackIssue } from '../../../../src/core/rules/packs/pack.ts';
import { majestic } from '../../../../src/core/rules/unity/sample.ts';
import { examplePacks, unity } from '../../../../src/core/rules/unity/unity.ts';
import { biggerHulls, packOf, searing } from './packs.ts';

/** The issues of a pack in words, with their paths. */
const said = (pack: RulesPack): readonly string[] =>
  tryAssemble(unity, [pack]).issues.map((issue) => `${issue.path}: ${wordPackIssue(issue)}`);

const trait = (fields: object) => ({
  code: 'Xyz',
  name: 'Test',
  kind: 'misc',
  effect: { type: 'multiply', factor: 2, stage: 'after' },
  explanation: 'A test.',
  ...fields,
});

const formula = (text: string) => ({ label: 'It', formula: text, rounding: 'exact' });

describe('a pack', () => {
  it('adds, replaces and removes rows, each in its place', () => {
    const rules = assemble(unity, [
      packOf({
        tables: { traits: [trait({}), trait({ code: 'Acr' })] },
        remove: { systems: ['solar-sails'], traits: ['Vlt'] },
      }),
    ]);
    expect(rules.traits.get('Xyz')?.rule).toBe('Test pack');
    expect([...rules.traits.keys()].indexOf('Acr')).toBe(0);
    expect([rules.systems.has('solar-sails'), rules.traits.has('Vlt')]).toEqual([false, false]);
    expect(unity.systems.has('solar-sails')).toBe(true);
  });

  it.each(['', ' \n'])('without a name, %j, gives its id as the rule of its rows', (name) => {
    const { rules, issues } = tryAssemble(unity, [
      packOf({ name, tables: { traits: [trait({})] } }),
    ]);
    expect(issues).toEqual([]);
    expect(rules?.traits.get('Xyz')?.rule).toBe('test-pack');
  });

  it('removes rows that name a removed trait', () => {
    const rules = assemble(unity, [packOf({ remove: { traits: ['Dfn', 'Gid'] } })]);
    const named = [...rules.traitPairs.values(), ...rules.exclusions, ...rules.modeExclusions];
    const codes = named.flatMap(({ traits }) => [...traits]);
    expect(codes.filter((code) => code === 'Dfn' || code === 'Gid')).toEqual([]);
  });

  it('keeps a new range trait apart from the others but for the pairs that it has', () => {
    const ranged = trait({ kind: 'range', effect: { type: 'range', factor: 1.1 } });
    const pair = { traits: ['Bls', 'Xyz'], factor: 0.7 };
    const rules = assemble(unity, [packOf({ tables: { traits: [ranged], traitPairs: [pair] } })]);
    expect(rules.traitPairs.get('Xyz+Bls')?.factor).toEqual({ n: 7, d: 10 });
    expect(rules.traitPairs.get('Xyz+Tls')?.factor).toBe(null);
  });

  it('keeps two range traits apart once it takes their pair away', () => {
    const rules = assemble(unity, [packOf({ remove: { traitPairs: ['Crn+Bls'] } })]);
    expect(rules.traitPairs.get('Bls+Crn')?.factor).toBe(null);
  });

  it('lets a trait that ranges no longer go with what its pairs forbade', () => {
    const mode = { range: 9, rof: 1, acc: 5, imp: 1, dmg: 1, traits: ['Sct', 'Tls'] };
    const design = { ...majestic, weapons: [{ id: 'w', modes: [mode] }], batteries: [] };
    const codes = (rules: typeof unity) => evaluate(rules, design).issues.map(({ code }) => code);
    const scatter = assemble(unity, [packOf({ tables: { traits: [trait({ code: 'Sct' })] } })]);
    expect([codes(unity), codes(scatter)].map((found) => found.includes('trait.excluded'))).toEqual(
      [true, false],
    );
  });

  it('changes what a ship comes to', () => {
    const rules = assemble(unity, [biggerHulls]);
    expect(evaluate(unity, majestic).space.total).toBe(1520);
    expect(evaluate(rules, majestic).space.total).toBe(1920);
    expect(evaluate(rules, { ...majestic, hull: 44 }).issues).toEqual([]);
  });

  it('lays over the one before it, and says so', () => {
    const smaller = packOf({
      id: 'smaller',
      tables: { limits: { hull: { name: 'hull', min: 1, max: 20 } } },
    });
    const rules = assemble(assemble(unity, [biggerHulls]), [smaller]);
    expect([rules.limits.hull.max, rules.packs.map(({ id }) => id)]).toEqual([
      20,
      ['bigger-hulls', 'smaller'],
    ]);
    const changes = rules.changes.map(({ table, key, change, pack, over }) =>
      [table, key, change, pack, over].join(' '),
    );
    expect(changes).toEqual([
      'limits hull replaced 0 ',
      'limits hull replaced 1 0',
      'formulas totalSpace replaced 0 ',
    ]);
  });

  it('has a hash that goes by its content alone', () => {
    const { tables, ...rest } = searing;
    expect(packHash({ ...(tables && { tables }), ...rest })).toBe(packHash(searing));
    expect(packHash({ ...searing, notes: 'x' })).not.toBe(packHash(searing));
  });
});

describe('tech levels in half steps', () => {
  const [finer] = examplePacks;
  const rules = assemble(unity, finer ? [finer] : []);

  it.each([
    [1.5, 0.6, 'exact'],
    [-0.5, 1.2, 'exact'],
    [1.3, 0.7, 'Tech level must be a multiple of 0.5, not 1.3.'],
    [5, 0.25, 'Tech level 5 is above the most, 4.'],
  ])('%s counts as a factor of %s', (level, factor, says) => {
    const design = { ...majestic, techLevels: { engines: level } };
    const plain = evaluate(unity, majestic).engineFactor * majestic.engines;
    const { space, issues } = evaluate(rules, design);
    expect(space.engines).toBe(Math.ceil(plain * factor));
    const levels = issues.filter(({ path }) => path.startsWith('techLevels'));
    const [only] = levels.map(({ params }) => params);
    expect(levels.length).toBe(says === 'exact' ? 0 : 1);
    if (only) expect(only.value).toBe(String(level));
  });
});

describe('a fault of a pack is reported with its place', () => {
  it.each<readonly [string, RulesPack]>([
    ['id: “No Id” cannot be a pack’s id', packOf({ id: 'No Id' })],
    ['base: The pack builds on the rules “nova”', packOf({ base: 'nova' })],
    [
      'tables.traits[1].effect.factor: Weapon traits, row 2 (Xyz), effect.factor: expected a plain',
      packOf({
        tables: {
          traits: [
            trait({ code: 'Ok' }),
            trait({ effect: { type: 'multiply', factor: -2, stage: 'after' } }),
          ],
        },
      }),
    ],
    [
      'tables.traits[0].pays: Weapon traits, row 1 (Xyz), pays: no such field',
      packOf({ tables: { traits: [trait({ pays: 1 })] } }),
    ],
    [
      'tables.formulas.totalSpace.formula: Formulas, totalSpace, formula: Expected',
      packOf({ tables: { formulas: { totalSpace: formula('H ×') } } }),
    ],
    [
      'tables.limits: Limits: expected an object with a field for each row, found a list',
      // From a file, which may hold anything.
      packOf({ tables: { limits: JSON.parse('[]') } }),
    ],
    ['tables: tables: expected an object, found 5', packOf({ tables: JSON.parse('5') })],
    [
      'tables.systems: tables.systems: expected a list, found {}',
      packOf({ tables: { systems: JSON.parse('{}') } }),
    ],
    [
      'tables.systems[0].id: Starship systems, row 1 (Warp 2), id: expected small letters from a to z',
      packOf({ tables: { systems: [{ id: 'Warp 2' }] } }),
    ],
    [
      'tables.formulas.mass: Formulas, mass: no such field',
      packOf({ tables: { formulas: { mass: formula('H') } } }),
    ],
    [
      'tables.traits[0].times: Weapon traits, Xyz, times: 0 is not from 1 to 100000.',
      packOf({ tables: { traits: [trait({ times: 0 })] } }),
    ],
    [
      'tables.limits.hull.max: Limits, hull, max: no sheet has room for more than 200.',
      packOf({ tables: { limits: { hull: { name: 'hull', min: 1, max: 5000 } } } }),
    ],
    [
      'tables.alternateArcs[0].letters: Names of arcs, Bow, letters: has a letter twice.',
      packOf({ tables: { alternateArcs: [{ name: 'Bow', title: 'Bow', letters: 'ABA' }] } }),
    ],
    ['remove.systems[0]: Starship systems: there is no “warp” to remove.', removing('warp')],
    [
      'tables.systems[0].requires: Starship systems, plates, requires: no system “nothing”.',
      packOf({
        tables: {
          systems: [
            {
              id: 'plates',
              name: 'Plates',
              kind: 'trait',
              tech: null,
              space: '5 × n',
              requires: { system: 'nothing' },
              explanation: 'A test.',
            },
          ],
        },
      }),
    ],
    [
      'tables.systems[0].drat.factor: Starship systems, plates, drat.factor: as often as 9999 times it has too many digits.',
      packOf({
        tables: {
          systems: [
            {
              ...{ id: 'plates', name: 'Plates', kind: 'trait', tech: null, space: 'n' },
              ...{ multiple: true, explanation: 'A test.' },
              drat: { factor: 1.2345678901234567, on: 'all' },
            },
          ],
        },
      }),
    ],
    [
      'tables.traits[0]: Weapon traits, Xyz: with it, Formulas, modeSpace, formula: has numbers of too many digits',
      packOf({
        tables: {
          traits: [
            trait({
              times: 100_000,
              effect: { type: 'multiply', factor: 1.2345678901234567, stage: 'after' },
            }),
          ],
        },
      }),
    ],
    [
      'remove.accuracies[0]: Accuracies, 3: with it, Accuracies: no row for 3+.',
      packOf({ remove: { accuracies: ['3'] } }),
    ],
    [
      'tables.limits.acc: Limits, acc: with it, Accuracies: no row for 7+.',
      packOf({ tables: { traits: [trait({})], limits: { acc: { name: 'ACC', min: 2, max: 7 } } } }),
    ],
    ['notes: The pack has 60000 characters of notes', packOf({ notes: 'x'.repeat(60_000) })],
  ])('%s', (says, pack) => {
    expect(said(pack)[0]).toContain(says);
  });

  it('and a sound one has none', () => {
    for (const pack of [...examplePacks, biggerHulls, searing]) expect(said(pack)).toEqual([]);
  });

  it('any value in place of a pack', () => {
    for (const junk of [null, 5, {}, [], { id: {} }, { ...searing, tables: 5 }]) {
      expect(said(junk as unknown as RulesPack).length).toBeGreaterThan(0);
    }
  });
});

function removing(id: string): RulesPack {
  return packOf({ remove: { systems: [id] } });
}
