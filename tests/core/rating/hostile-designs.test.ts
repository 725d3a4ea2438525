import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { is } from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  type Bank,
  type Design,
  designSchema,
  type Mode,
  type Weapon,
} from '../../../src/core/design/design.ts';
import { wordIssue } from '../../../src/core/design/issues.ts';
import { evaluate } from '../../../src/core/rating/evaluate.ts';
import { majestic } from '../../../src/core/rules/unity/sample.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { readText } from '../../../src/formats/reading.ts';
import { changedAt, NOTHING, ODD_VALUES, placesIn } from '../../fuzz/walk.ts';
import { runs } from '../../runs.ts';

const ODD_NUMBERS = [
  ...[Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -0, -1, 0.5, 2.5],
  ...[1e308, -1e308, 5e-324, 2 ** 53, 2 ** 53 + 2, 1e16, 9999, 10000],
];
const figure = fc.oneof(
  { weight: 2, arbitrary: fc.integer({ min: -2, max: 40 }) },
  { weight: 1, arbitrary: fc.constantFrom(...ODD_NUMBERS) },
  { weight: 1, arbitrary: fc.double() },
);
const defensiveArcs = fc.record({ fwd: figure, port: figure, stbd: figure, aft: figure });
const word = fc.oneof(
  fc.constantFrom(
    '',
    'gun',
    '__proto__',
    'constructor',
    'toString',
    'A+B',
    'Fwd+',
    '+',
    'AH',
    'FF',
  ),
  fc.string(),
);
const oneOf = (names: Iterable<string>) => fc.oneof(fc.constantFrom(...names), word);

const shot = { rof: figure, acc: figure, imp: figure, dmg: figure };
const traits = fc.array(oneOf(unity.traits.keys()), { maxLength: 8 });
const bands = fc.array(fc.record({ range: figure, ...shot }), { maxLength: 8 });
const mode: fc.Arbitrary<Mode> = fc.oneof(
  fc.record({ range: figure, ...shot, traits }),
  fc.record({ ma: figure, ...shot, traits }),
  fc.record({ bands, traits }),
);
const weapon: fc.Arbitrary<Weapon> = fc.record({
  id: word,
  modes: fc.array(mode, { maxLength: 4 }),
});
const bank: fc.Arbitrary<Bank> = fc.record(
  { mounts: figure, arc: oneOf(['A', 'ABC', 'Fwd', 'Fwd+Port']), size: figure },
  { requiredKeys: ['mounts', 'arc'] },
);
const system = fc.record(
  { id: oneOf(unity.systems.keys()), qty: figure },
  { requiredKeys: ['id'] },
);

const hostile: fc.Arbitrary<Design> = fc.record(
  {
    format: fc.constant('slipway.design' as const),
    version: fc.constant(1 as const),
    hull: figure,
    engines: figure,
    shields: fc.oneof(figure, defensiveArcs),
    screens: fc.oneof(figure, defensiveArcs),
    techLevels: fc.record(
      { engines: figure, fighters: figure, shields: figure, weapons: figure },
      { requiredKeys: [] },
    ),
    arcNotation: fc.constantFrom('standard' as const, 'alternate' as const),
    weapons: fc.array(weapon, { maxLength: 4 }),
    batteries: fc.array(fc.record({ weapon: word, banks: fc.array(bank, { maxLength: 4 }) }), {
      maxLength: 4,
    }),
    systems: fc.array(system, { maxLength: 6 }),
    rounding: fc.constantFrom('rulebook' as const, 'drydock' as const),
  },
  { requiredKeys: ['format', 'version', 'hull', 'engines'] },
);

/** Every number in a value, however deep. */
const numbersIn = (value: unknown): number[] => {
  if (typeof value === 'number') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(numbersIn);
};

describe('a design of nonsense', () => {
  it('is evaluated without a throw, with and without steps, in finite figures', () => {
    fc.assert(
      fc.property(hostile, (design) => {
        const { steps, ...explained } = evaluate(unity, design, { steps: true });
        const { issues, ...figures } = evaluate(unity, design, { cache: new WeakMap() });
        expect(isDeepStrictEqual(explained, { ...figures, issues })).toBe(true);
        expect(numbersIn(figures).every(Number.isFinite)).toBe(true);
        expect(issues.map(wordIssue).filter((text) => /undefined|\[object/.test(text))).toEqual([]);
        expect(steps?.every((step) => step.path !== '' && step.rounded !== '')).toBe(true);
      }),
      runs(250),
    );
  });

  it.each<[string, unknown]>([
    ['nothing for a pack', { version: 'unity-2.0', packs: [null] }],
    ['a pack without an id', { version: 'unity-2.0', packs: [{}] }],
    ['a text for a pack', { version: 'unity-2.0', packs: ['x'] }],
    ['a number for an id', { version: 'unity-2.0', packs: [{ id: 5 }], figures: null }],
  ])('is evaluated without the packs if it names %s', (_, rules) => {
    const { combatRating, issues } = evaluate(unity, { ...majestic, rules } as Design);
    expect(combatRating).toBe(188);
    expect(issues.map(({ code, path }) => [code, path])).toEqual([
      ['rules.pack-missing', 'rules.packs[0]'],
    ]);
  });

  it.each<[unknown]>([[null], [5], ['x'], [[null, 5]], [{ version: 1 }], [{ packs: 5 }]])(
    'is evaluated by the rulebook if its rules are %j',
    (rules) => {
      const { combatRating, issues } = evaluate(unity, { ...majestic, rules } as Design);
      expect([combatRating, issues]).toEqual([188, []]);
    },
  );

  it('is evaluated, and read with the place of the fault, with any value inside its rules', () => {
    const pack = { id: 'x', version: '1', hash: '00' };
    const figures = { used: 1, total: 2, orat: 3, drat: 4, combatRating: 5 };
    const rules = { version: 'unity-2.0', packs: [pack, pack], figures };
    for (const own of [rules, ['unity-2.0', 'x@1']]) {
      for (const steps of placesIn(own)) {
        for (const odd of [...ODD_VALUES, NOTHING]) {
          const design = changedAt({ ...majestic, rules: own }, ['rules', ...steps], odd) as Design;
          evaluate(unity, design);
          const { ships, loose } = readText({ rules: unity }, JSON.stringify(design));
          const [ship] = ships;
          const isRead = ship ? is(designSchema, ship.design) : loose.length === 1;
          if (!isRead) expect.unreachable(`it is read with ${steps.join('.')} ${String(odd)}`);
          if (ship && !isDeepStrictEqual(ship.design, JSON.parse(JSON.stringify(design)))) {
            expect(ship.issues.map(({ path }) => path)[0]).toMatch(/^rules/);
          }
        }
      }
    }
  });

  it('says so of each odd figure', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ODD_NUMBERS), (hull) => {
        const { issues } = evaluate(unity, { ...BARE, hull });
        expect(issues.map(({ path }) => path)).toContain('hull');
      }),
    );
  });

  it.each<[string, Partial<Design>]>([
    ['no parts at all', {}],
    ['empty parts', { weapons: [], batteries: [], systems: [], techLevels: {} }],
    ['a weapon without modes', { weapons: [{ id: 'gun', modes: [] }] }],
    ['a mode without bands', { weapons: [{ id: 'gun', modes: [{ bands: [] }] }] }],
    ['a battery without weapon or banks', { batteries: [{ weapon: 'gun', banks: [] }] }],
  ])('may have %s', (_, parts) => {
    const { combatRating, issues } = evaluate(unity, { ...BARE, ...parts });
    expect(combatRating).toBe(0);
    expect(issues.map(({ code }) => code)).toContain('rating.zero');
  });
});

const BARE: Design = { format: 'slipway.design', version: 1, hull: 5, engines: 0 };
