import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { designSchema } from '../../../src/core/design/design.ts';
import { wordIssue } from '../../../src/core/design/issues.ts';
import { evaluate } from '../../../src/core/rating/evaluate.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { withoutEchoes, wordJsonIssue } from '../../../src/formats/json/issues.ts';
import { readValue } from '../../../src/formats/json/reader.ts';
import { runs } from '../../runs.ts';
import { almostDesign } from './almost-design.ts';

const head = { format: 'slipway.design', version: 1 } as const;
const small = { ...head, hull: 8, engines: 4 } as const;
const mode = { range: 12, rof: 1, acc: 4, imp: 1, dmg: 1 } as const;
const armed = (given: object, ...banks: unknown[]) => ({
  ...small,
  weapons: [{ id: 'gun', modes: [given] }],
  batteries: [{ weapon: 'gun', banks }],
});

/** Everything wrong with a design, of its shape and of its figures, as code and path. */
const allIssues = (value: unknown): string[] => {
  const reading = readValue(designSchema, value);
  const found = reading.value ? evaluate(unity, reading.value).issues : [];
  const errors = withoutEchoes(reading.issues, found).filter(
    ({ severity }) => severity === 'error',
  );
  return [...reading.issues, ...errors].map(({ code, path }) => `${code} ${path}`.trim());
};

describe('a sound design', () => {
  test.each<readonly [string, object]>([
    ['of the least fields', small],
    ['with four shields and screens', { ...small, shields: { fwd: 3, port: 2, stbd: 2, aft: 1 } }],
    ['with a weapon', armed(mode, { mounts: 2, arc: 'AB', size: 2 })],
    ['with a name in its mode', armed({ ...mode, name: 'burst', traits: ['Slw', 'Slw'] })],
    ['with a seeking mode', armed({ ma: 8, rof: 1, acc: 4, imp: 1, dmg: 1 })],
    ['with its card', { ...small, original: { edition: 'nova', combatRating: 120 } }],
    ['with empty lists', { ...small, techLevels: {}, weapons: [], batteries: [], systems: [] }],
  ])('%s is read as it is', (_, design) => {
    expect(readValue(designSchema, design)).toEqual({ value: design, issues: [] });
  });

  it('is not the object that was read', () => {
    expect(readValue(designSchema, small).value).not.toBe(small);
  });
});

describe('a value that is no design', () => {
  test.each([
    [null, 'design.no-object'],
    [undefined, 'design.no-object'],
    [7, 'design.no-object'],
    ['design', 'design.no-object'],
    [[small], 'design.no-object'],
    [{ ...small, format: 'slipway.fleet' }, 'format.other format'],
    [{ ...small, format: 1 }, 'format.other format'],
    [{ ...small, version: 2 }, 'version.newer version'],
    [{ ...small, version: 1e300 }, 'version.newer version'],
  ])('%j: %s', (value, issue) => {
    expect(readValue(designSchema, value).value).toBeUndefined();
    expect(allIssues(value)).toEqual([issue]);
  });

  it('of a newer version names both versions', () => {
    const [issue] = readValue(designSchema, { ...small, version: 7 }).issues;
    expect(issue && wordJsonIssue(issue)).toMatch(/version 7\b.*version 1\b/);
  });
});

describe('a breach of the shape is reported once, at its path, and the rest is rated', () => {
  test.each<readonly [object, readonly string[]]>([
    [
      { format: small.format },
      ['version', 'hull', 'engines'].map((field) => `field.missing ${field}`),
    ],
    [{ hull: 8 }, ['format', 'version', 'engines'].map((field) => `field.missing ${field}`)],
    [{ ...small, version: '1' }, ['version.unknown version']],
    [{ ...small, version: 0 }, ['version.unknown version']],
    [{ ...small, version: 0.5 }, ['version.unknown version']],
    [{ ...small, Hull: 9 }, ['field.unknown Hull']],
    [{ ...small, 'a b': 9 }, ['field.unknown ["a b"]']],
    [{ ...small, hull: '8' }, ['field.type hull']],
    [{ ...small, hull: null }, ['field.type hull']],
    [{ ...small, hull: [8] }, ['field.type hull']],
    [{ ...small, engines: true }, ['field.type engines']],
    // A text may hold a number, 1e999, that is beyond all that can be written again.
    [{ ...small, engines: Number.POSITIVE_INFINITY }, ['field.type engines']],
    [{ ...small, engines: Number.NaN }, ['field.type engines']],
    [{ ...small, class: 7 }, ['field.type class']],
    [{ ...small, notes: ['a'] }, ['field.type notes']],
    [{ ...small, shields: '3' }, ['field.type shields']],
    [
      { ...small, screens: { fwd: 1, port: '1', stbd: 1 } },
      ['field.type screens.port', 'field.missing screens.aft'],
    ],
    [
      { ...small, shields: { fwd: 1, port: 1, stbd: 1, aft: 1, up: 1 } },
      ['field.unknown shields.up'],
    ],
    [
      { ...small, techLevels: { weapons: '1', sails: 1 } },
      ['field.unknown techLevels.sails', 'field.type techLevels.weapons'],
    ],
    [{ ...small, techLevels: [1] }, ['field.type techLevels']],
    [{ ...small, arcNotation: 'Standard' }, ['field.choice arcNotation']],
    [{ ...small, rounding: 1 }, ['field.choice rounding']],
    [{ ...small, rules: ['unity-2.0', 2] }, ['field.type rules[1]']],
    [{ ...small, original: {} }, ['field.missing original.edition']],
    [{ ...small, original: { edition: 'third' } }, ['field.choice original.edition']],
    [
      { ...small, original: { edition: 'nova', combatRating: 1.5 } },
      ['field.type original.combatRating'],
    ],
    [{ ...small, weapons: {} }, ['field.type weapons']],
    [{ ...small, weapons: [null] }, ['field.type weapons[0]']],
    [{ ...small, weapons: [{ id: 'a' }] }, ['field.missing weapons[0].modes']],
    [{ ...small, weapons: [{ modes: [mode] }] }, ['field.missing weapons[0].id']],
    [armed({ ...mode, acc: '4+' }), ['field.type weapons[0].modes[0].acc']],
    [armed({ range: 12, rof: 1, acc: 4, imp: 1 }), ['field.missing weapons[0].modes[0].dmg']],
    [armed({ rof: 1, acc: 4, imp: 1, dmg: 1 }), ['mode.reach weapons[0].modes[0]']],
    [armed({ ...mode, ma: 8 }), ['mode.reach weapons[0].modes[0]']],
    [armed({ ...mode, traits: 'Pr1' }), ['field.type weapons[0].modes[0].traits']],
    [armed({ ...mode, traits: ['Pr1', 5] }), ['field.type weapons[0].modes[0].traits[1]']],
    [
      armed({ bands: [mode, { ...mode, range: 15, rof: 2 }], rof: 1 }),
      ['mode.banded-figure weapons[0].modes[0].rof'],
    ],
    [armed({ bands: 3 }), ['field.type weapons[0].modes[0].bands']],
    [armed(mode, 'AB'), ['field.type batteries[0].banks[0]']],
    [armed(mode, { mounts: 1 }), ['field.missing batteries[0].banks[0].arc']],
    [armed(mode, { mounts: '2', arc: 'AB' }), ['field.type batteries[0].banks[0].mounts']],
    [armed(mode, { mounts: 2, arc: 'AB', size: '2' }), ['field.type batteries[0].banks[0].size']],
    [{ ...small, batteries: [{ banks: [] }] }, ['field.missing batteries[0].weapon']],
    [{ ...small, systems: ['stealth'] }, ['field.type systems[0]']],
    [{ ...small, systems: [{ qty: 2 }] }, ['field.missing systems[0].id']],
    [{ ...small, systems: [{ id: 'stealth', qty: '2' }] }, ['field.type systems[0].qty']],
  ])('%j', (design, issues) => {
    expect(allIssues(design)).toEqual(issues);
    expect(readValue(designSchema, design).value).toBeDefined();
  });

  it('is not misled by names that every object inherits', () => {
    const text =
      '{"format":"slipway.design","version":1,"hull":8,"__proto__":{"engines":4},"toString":1}';
    const issues = ['field.unknown __proto__', 'field.unknown toString', 'field.missing engines'];
    expect(allIssues(JSON.parse(text))).toEqual(issues);
    expect(allIssues(Object.create(small))).toEqual(['design.none']);
  });

  it('keeps places, so that later paths still fit', () => {
    const design = { ...small, systems: [7, { id: 'warp' }] };
    expect(allIssues(design)).toEqual(['field.type systems[0]', 'system.unknown systems[1].id']);
  });
});

describe('numbers are the core’s to judge, and it does so once', () => {
  test.each([
    [{ ...small, hull: 1.5 }, 'number.not-whole hull'],
    [{ ...small, engines: -1 }, 'number.too-small engines'],
    [{ ...small, shields: 6 }, 'number.too-large shields'],
    [{ ...small, techLevels: { weapons: 3 } }, 'number.too-large techLevels.weapons'],
    [armed({ ...mode, range: 10 }), 'number.step weapons[0].modes[0].range'],
    [armed({ bands: [] }), 'band.count weapons[0].modes[0].bands'],
    [{ ...small, weapons: [{ id: 'a', modes: [] }] }, 'mode.none weapons[0].modes'],
  ])('%j: %s', (design, issue) => {
    expect(allIssues(design)).toEqual([issue]);
  });
});

describe('any value that is read', () => {
  const rated = (value: unknown): void => {
    const { value: design, issues } = readValue(designSchema, value);
    const unsaid = (words: string) => words.includes('undefined');
    expect(issues.map(wordJsonIssue).filter(unsaid)).toEqual([]);
    if (!design) return;
    for (const rounding of ['rulebook', 'drydock'] as const) {
      const evaluation = evaluate(unity, design, { rounding, steps: rounding === 'rulebook' });
      expect(evaluation.issues.map(wordIssue).filter(unsaid)).toEqual([]);
      expect(evaluation.batteries).toHaveLength(design.batteries?.length ?? 0);
      expect(evaluation.systems).toHaveLength(design.systems?.length ?? 0);
      expect(evaluation.combatRating).not.toBeNaN();
    }
  };

  it('of any JSON value is rated without a throw', () => {
    fc.assert(fc.property(fc.jsonValue(), rated));
  });

  it('of a design with anything in its fields is rated without a throw', () => {
    fc.assert(fc.property(almostDesign(), rated), runs(250));
  });

  it('keeps a bounded number of issues', () => {
    const crowd = Array.from({ length: 5000 }, () => null);
    const { issues } = readValue(designSchema, { ...small, weapons: crowd });
    expect(issues).toHaveLength(201);
    expect(issues.at(-1)).toMatchObject({ code: 'design.more-issues', params: { count: 4800 } });
  });
});
