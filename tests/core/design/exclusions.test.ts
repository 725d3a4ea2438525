import { describe, expect, it } from 'vitest';
import type { Mode } from '../../../src/core/design/design.ts';
import { issuesOfAdding } from '../../../src/core/rating/checks/weapon.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { armed, plain, rated, seeker } from './designs.ts';

/** Pairs that the rules keep apart, from the text of A.1. */
const APART = [
  ['Bls', 'Dfn'],
  ['Cts', 'Inc'],
  ['Exp', 'Slw'],
  ['NPr', 'Pr1'],
  ['NPr', 'Pr2'],
  ['Pr1', 'Pr2'],
  ['Dfs', 'Gid'],
  ['Fcs', 'Gid'],
  ['Sct', 'Tls'],
] as const;

const RANGE = ['Bls', 'Crn', 'Dfs', 'Fcs', 'Gid', 'Sct', 'Tls'];

const bands = [
  { range: 3, rof: 2, acc: 4, imp: 1, dmg: 1 },
  { range: 6, rof: 1, acc: 4, imp: 1, dmg: 1 },
];

const errors = (mode: Mode) =>
  rated(armed(mode))
    .issues.filter(({ severity }) => severity === 'error')
    .map(({ code, path }) => [code, path]);

/** The rule that keeps a trait from another. */
const exclusionRule = (a: string, b: string) =>
  issuesOfAdding(unity, { ...plain, traits: [a] }, b).find(({ code }) => code === 'trait.excluded')
    ?.params.rule;

const single = { ...plain, rof: 1 };

describe('traits that do not go together', () => {
  it.each(APART)('%s and %s, in either order', (a, b) => {
    const path = 'weapons[0].modes[0].traits[1]';
    expect(errors({ ...single, traits: [a, b] })).toEqual([['trait.excluded', path]]);
    expect(errors({ ...single, traits: [b, a] })).toEqual([['trait.excluded', path]]);
    expect(exclusionRule(a, b)).toBe(exclusionRule(b, a));
  });

  it('are only these', () => {
    const codes = [...unity.traits.keys()];
    const apart = codes.flatMap((a, i) =>
      codes.slice(i + 1).filter((b) => exclusionRule(a, b) !== undefined),
    );
    expect(apart).toHaveLength(APART.length);
    for (const [a, b] of APART) expect(exclusionRule(a, b)).toMatch(/^A\.1/);
  });

  it('each raise an issue for each trait they clash with', () => {
    expect(errors({ ...single, traits: ['NPr', 'Pr1', 'Pr2'] })).toEqual([
      ['trait.excluded', 'weapons[0].modes[0].traits[1]'],
      ['trait.excluded', 'weapons[0].modes[0].traits[2]'],
      ['trait.excluded', 'weapons[0].modes[0].traits[2]'],
    ]);
  });
});

describe('traits in modes', () => {
  const barred = (mode: Mode) =>
    [...unity.traits.keys()].filter((trait) =>
      errors({ ...mode, traits: [trait] }).some(([code]) => code === 'trait.not-in-mode'),
    );

  it('a direct mode takes all', () => {
    expect(barred(single)).toEqual([]);
  });

  it('a seeking mode takes no range traits and not Defensive', () => {
    expect(barred({ ...seeker, rof: 1 })).toEqual([...RANGE, 'Dfn'].sort(byTable));
  });

  it('customized bands take no range traits, not Defensive and not Volatile', () => {
    expect(barred({ bands })).toEqual([...RANGE, 'Dfn', 'Vlt'].sort(byTable));
  });

  it.each([
    ['Vlt', { ...plain, rof: 2, imp: 1 }, 1],
    ['Vlt', { ...plain, rof: 1, imp: 4 }, 0],
    ['Sct', { ...plain, imp: 2 }, 1],
    ['Tls', { ...plain, imp: 2 }, 1],
    ['Tls', { ...plain, imp: 1 }, 0],
  ])('%s caps its figure in %j', (trait, mode, count) => {
    expect(errors({ ...mode, traits: [trait] })).toHaveLength(count);
  });

  it.each(RANGE)('%s stands with one other range trait at most', (trait) => {
    const others = RANGE.filter((other) => !exclusionRule(trait, other)).slice(0, 3);
    const traits = [...new Set([trait, ...others])].slice(0, 3);
    const codes = errors({ ...plain, traits }).map(([code]) => code);
    expect(codes).toContain('trait.range-many');
  });
});

describe('adding a trait', () => {
  it('gives the reason why not', () => {
    const mode = { ...plain, traits: ['Cts'] };
    expect(issuesOfAdding(unity, mode, 'Inc').map(({ code }) => code)).toEqual(['trait.excluded']);
    expect(issuesOfAdding(unity, mode, 'Cts').map(({ code }) => code)).toEqual(['trait.repeated']);
    expect(issuesOfAdding(unity, mode, 'Vlt').map(({ code }) => code)).toEqual(['trait.cap']);
  });

  it('reports nothing if it fits, nor earlier faults', () => {
    expect(issuesOfAdding(unity, plain, 'Slw')).toEqual([]);
    expect(issuesOfAdding(unity, { ...plain, traits: ['Slw'] }, 'Slw')).toEqual([]);
    expect(issuesOfAdding(unity, { ...plain, traits: ['Cts', 'Inc'] }, 'Pr1')).toEqual([]);
  });
});

function byTable(a: string, b: string): number {
  const codes = [...unity.traits.keys()];
  return codes.indexOf(a) - codes.indexOf(b);
}
