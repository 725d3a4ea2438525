import { describe, expect, it } from 'vitest';
import { type Design, designSchema } from '../../../src/core/design/design.ts';
import { wordIssue } from '../../../src/core/design/issues.ts';
import { evaluate } from '../../../src/core/rating/evaluate.ts';
import { explain } from '../../../src/core/rating/explanations.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { fullValue } from '../../fuzz/nested.ts';
import { changedAt, NOTHING, placesIn, type Steps } from '../../fuzz/walk.ts';
import { majestic } from '../../reference/majestic.ts';

const ODD_VALUES = [NOTHING, null, {}, [], 'x', -1, 1e308, [null]];

/** Designs with every field of each kind, and a real one. */
const WHOLE = [...[0, 1, 2].map((kind) => fullValue(designSchema, kind)), majestic];

/** Places of numbers within a value that are not finite. */
const notFinite = (value: unknown): readonly Steps[] =>
  [...placesIn(value)].filter((steps) => {
    const there = steps.reduce<unknown>((of, step) => (of as never)[step], value);
    return typeof there === 'number' && !Number.isFinite(there);
  });

const rated = (design: unknown) => {
  const { issues, ...figures } = evaluate(unity, design as Design);
  return { figures, words: issues.map((issue) => [issue.path, wordIssue(issue)]) };
};

describe('a design with a value of a wrong kind', () => {
  it('at any of its places is rated, with figures', () => {
    for (const whole of WHOLE) {
      for (const steps of placesIn(whole)) {
        for (const odd of ODD_VALUES) {
          if (steps.length === 0 && odd === NOTHING) continue;
          const { figures } = rated(changedAt(whole, steps, odd));
          const wrong = notFinite(figures);
          if (wrong.length > 0) expect([steps, odd, wrong]).toEqual([steps, odd, []]);
        }
      }
    }
  });

  it.each<[string, unknown, readonly string[]]>([
    ['no weapon among its weapons', { ...majestic, weapons: [null] }, ['weapons[0]']],
    [
      'a text as a rate of fire',
      {
        ...majestic,
        weapons: [{ id: 'a', modes: [{ range: 9, rof: 'x', acc: 5, imp: 1, dmg: 1 }] }],
      },
      ['weapons[0].modes[0].rof'],
    ],
    ['a text as its hull', { ...majestic, hull: 'x' }, ['hull']],
    ['no list of batteries', { ...majestic, batteries: 'x' }, ['batteries']],
    ['nothing at all', null, ['']],
  ])('such as %s says what does not count', (_, design, paths) => {
    const wrong = rated(design).words.filter(([, words]) => words?.includes('of a wrong kind'));
    expect(wrong.map(([path]) => path)).toEqual(paths);
  });

  it('is rated as without that part', () => {
    const [weapon] = majestic.weapons ?? [];
    const weapons = [{ ...weapon, origin: 5 }, ...(majestic.weapons ?? []).slice(1)];
    const { figures } = rated({
      ...majestic,
      weapons,
      systems: [...(majestic.systems ?? []), null],
    });
    expect(figures).toEqual(rated(majestic).figures);
  });

  it('is explained, part by part', () => {
    const odd = { ...majestic, weapons: 'x', systems: [null] } as unknown as Design;
    const titles = ['weapons[0]', 'systems[0]', 'batteries[0]'].map(
      (path) => explain(unity, odd, path).title,
    );
    expect(titles).toHaveLength(3);
    expect(titles.filter((title) => title.includes('undefined'))).toEqual([]);
  });
});
