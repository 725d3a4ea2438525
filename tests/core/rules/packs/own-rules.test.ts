import { describe, expect, it } from 'vitest';
import { packReferences, ratedByText, withPacks } from '../../../../src/core/design/design.ts';
import { isBlocking, wordIssue } from '../../../../src/core/design/issues.ts';
import { evaluate, withStoredFigures } from '../../../../src/core/rating/evaluate.ts';
import { assemble, tryAssemble, withAssembly } from '../../../../src/core/rules/packs/assemble.ts';
import {
  ownRules,
  packName,
  packProblems,
  withKnownPacks,
} from '../../../../src/core/rules/packs/own-rules.ts';
import { packReference } from '../../../../src/core/rules/packs/pack.ts';
import type { Rules } from '../../../../src/core/rules/rules.ts';
import { rulebook } from '../../../../src/core/rules/unity/rulebook.ts';
import { majestic } from '../../../../src/core/rules/unity/sample.ts';
import { unity } from '../../../../src/core/rules/unity/unity.ts';
import { biggerHulls, packOf, ratedBy, searing } from './packs.ts';

const knowing = withKnownPacks(unity, [biggerHulls, searing]);
const total = (rules: typeof unity, design: typeof majestic) => evaluate(rules, design).space.total;

describe('a design is rated', () => {
  it('by the packs that it names, side by side with others', () => {
    expect(total(knowing, majestic)).toBe(1520);
    expect(total(knowing, ratedBy(majestic, biggerHulls))).toBe(1920);
    expect(total(knowing, ratedBy(majestic, searing))).toBe(1520);
    expect(total(knowing, ratedBy(majestic, searing, biggerHulls))).toBe(1920);
  });

  it('by the rules given when it names none, even if those have packs', () => {
    expect(total(assemble(knowing, [biggerHulls]), majestic)).toBe(1920);
    expect(total(assemble(knowing, [biggerHulls]), ratedBy(majestic, searing))).toBe(1520);
  });

  it('by the same rules when it names those that are in force', () => {
    const rules = assemble(unity, [biggerHulls]);
    expect(ownRules(rules, ratedBy(majestic, biggerHulls))).toBe(rules);
  });

  it('by the available packs when one is missing, with a report', () => {
    const design = ratedBy(majestic, biggerHulls, searing);
    const some = withKnownPacks(unity, [biggerHulls]);
    expect(total(some, design)).toBe(1920);
    expect(evaluate(some, design).issues[0]).toMatchObject({
      code: 'rules.pack-missing',
      path: 'rules.packs[1]',
      severity: 'error',
    });
  });

  it('by the rulebook while the code that applies packs is loading, and that is said', () => {
    const design = withStoredFigures(knowing, ratedBy(majestic, biggerHulls));
    const loading = withKnownPacks(rulebook, [biggerHulls]);
    expect(total(loading, design)).toBe(1520);
    const { issues } = evaluate(loading, design);
    expect(issues.map(wordIssue)).toEqual([
      'The house rules “bigger-hulls 1.0” are still loading; these figures are not the ship’s own yet.',
    ]);
    expect(issues.filter(isBlocking)).toEqual([]);
    expect(withStoredFigures(loading, design)).toBe(design);
    expect(total(withAssembly(loading), design)).toBe(1920);
  });

  it('without an error for what the missing pack may allow', () => {
    const design = { ...ratedBy(majestic, searing), hull: 44, systems: [{ id: 'odd' }] };
    const errors = evaluate(unity, design).issues.filter(isBlocking);
    expect(errors).toEqual([]);
    expect(evaluate(unity, { ...design, rules: [] }).issues.filter(isBlocking)).toHaveLength(2);
  });

  it('by another version of its pack where that alone is there', () => {
    const design = ratedBy(majestic, { ...biggerHulls, notes: 'older', packVersion: '0.9' });
    expect(total(knowing, design)).toBe(1920);
    expect(packProblems(knowing, design)).toMatchObject([{ kind: 'changed', why: '1.0' }]);
  });

  it('by the version with the same content first', () => {
    const newer = packOf({ ...biggerHulls, packVersion: '2.0', tables: {} });
    const rules = withKnownPacks(unity, [biggerHulls, newer]);
    expect(total(rules, ratedBy(majestic, biggerHulls))).toBe(1920);
    expect(total(rules, ratedBy(majestic, newer))).toBe(1520);
  });

  it('by twenty packs at most, and the others are named', () => {
    const packs = Array.from({ length: 22 }, (_, i) => packOf({ id: `pack-${i}` }));
    const problems = packProblems(withKnownPacks(unity, packs), ratedBy(majestic, ...packs));
    expect(problems.map(({ at, kind }) => [at, kind])).toEqual([
      [20, 'unsound'],
      [21, 'unsound'],
    ]);
  });

  it('without a pack that does not go with those before it', () => {
    const takes = packOf({ id: 'takes', remove: { systems: ['mines'] } });
    const again = packOf({ id: 'again', remove: { systems: ['mines'] } });
    const rules = withKnownPacks(unity, [takes, again]);
    expect(packProblems(rules, ratedBy(majestic, takes, again))).toMatchObject([
      { kind: 'unsound', at: 1 },
    ]);
  });

  it('by packs that go together although the first needs one behind it, as files of packs do', () => {
    const exclusion = { traits: ['Acr', 'Srg'] };
    const needs = packOf({ id: 'needs', tables: { exclusions: [exclusion] } });
    expect(tryAssemble(unity, [needs, searing]).rules).toBeDefined();
    const design = ratedBy(majestic, needs, searing);
    expect(packProblems(withKnownPacks(unity, [needs, searing]), design)).toEqual([]);
  });

  it('by packs that are applied all at once, and by halves where they do not go together', () => {
    const applied: number[] = [];
    const counting: Rules = {
      ...unity,
      assemble(base, packs) {
        applied.push(packs.length);
        return tryAssemble(base, packs);
      },
    };
    const packs = Array.from({ length: 4 }, (_, i) => packOf({ id: `pack-${i}` }));
    packProblems(withKnownPacks(counting, packs), ratedBy(majestic, ...packs));
    expect(applied).toEqual([4]);
    const faulty = packOf({ id: 'faulty', remove: { systems: ['nothing'] } });
    const all = [...packs.slice(0, 2), faulty, ...packs.slice(2)];
    const problems = packProblems(withKnownPacks(counting, all), ratedBy(majestic, ...all));
    expect(problems).toMatchObject([{ kind: 'unsound', at: 2 }]);
    expect(applied).toEqual([4, 5, 2, 3, 1, 2]);
  });
});

describe('the packs that a design names', () => {
  it.each([
    [undefined, []],
    [['unity-2.0'], []],
    [['unity-2.0', 'house@1.2'], [{ id: 'house', version: '1.2' }]],
    [{ version: 'unity-2.0', packs: [{ id: 'a' }] }, [{ id: 'a' }]],
  ])('of %j', (rules, references) => {
    expect(packReferences(rules ? { rules } : {})).toEqual(references);
  });

  it('are put into words', () => {
    const design = withPacks(majestic, 'unity-2.0', [packReference(searing)]);
    expect(design.rules && ratedByText(design.rules)).toBe('unity-2.0, searing 1.0');
    expect(withPacks(design, 'unity-2.0', []).rules).toEqual(['unity-2.0']);
  });

  it('with the titles of packs at hand, and ids of others', () => {
    expect(packName(knowing, packReference(biggerHulls))).toBe('Bigger hulls 1.0');
    expect(packName(unity, packReference(biggerHulls))).toBe('bigger-hulls 1.0');
  });
});
