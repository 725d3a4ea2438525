/** Distributions of damage against exact fractions from an independent implementation. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mixed } from '../../../src/core/play/damage/distribution.ts';
import { screenedVolley } from '../../../src/core/play/damage/screens.ts';
import { volleyFigures } from '../../../src/core/play/damage/volley.ts';
import { unityPlay as play } from '../../../src/core/rules/unity/play.ts';
import type { Shooting } from '../../reference/dice.ts';
import { exactBoxes, exactChance, exactMean } from '../../reference/exact-volley.ts';
import { ratio, show, toNumber } from '../../reference/fraction.ts';
import { runs } from '../../runs.ts';

const NEVER: readonly (readonly [string, string])[] = [
  ['Sct', 'Tls'],
  ['Pr1', 'Pr2'],
];

const two = fc.integer({ min: 1, max: 2 });

const shooting: fc.Arbitrary<Shooting> = fc
  .record({
    rof: two,
    acc: fc.integer({ min: 2, max: 6 }),
    imp: two,
    dmg: two,
    traits: fc.uniqueArray(fc.constantFrom(...play.traits.keys()), { maxLength: 4 }),
    size: fc.integer({ min: 1, max: 3 }),
    mounts: two,
    band: fc.constantFrom('short', 'medium', 'long'),
    modifier: fc.integer({ min: -7, max: 4 }),
    shields: fc.integer({ min: 0, max: 5 }),
    isNebula: fc.boolean(),
    isIonized: fc.boolean(),
    screens: fc.constantFrom(0, 0, 1, 4),
  })
  .filter(({ traits }) => !NEVER.some((pair) => pair.every((trait) => traits.includes(trait))))
  // Six dice of three hits, each of them three impact dice, take a fraction of thousands of digits.
  .filter(({ traits, size }) => !traits.includes('Vlt') || size === 1);

test('doubles are the exact chances within 1e−12, and the mean is the exact mean', () => {
  fc.assert(
    fc.property(shooting, (shot) => {
      const chances = exactBoxes(shot);
      expect(show(exactChance(chances, 0))).toBe('1');
      const { dice, means } = volleyFigures(play, shot);
      const byScreens = screenedVolley(play, shot, dice, shot.screens);
      const doubles = mixed(byScreens.map((part) => [1, part]));
      const length = Math.max(chances.length, doubles.length);
      for (let boxes = 0; boxes < length; boxes += 1) {
        const off = toNumber(chances[boxes] ?? ratio(0)) - (doubles[boxes] ?? 0);
        expect(Math.abs(off)).toBeLessThan(1e-12);
      }
      if (shot.screens > 0) return;
      const { n, d } = means.hullBoxes;
      expect(show(exactMean(chances))).toBe(show(ratio(BigInt(n), BigInt(d))));
    }),
    runs(70),
  );
});

const one: Shooting = {
  ...{ rof: 1, acc: 4, imp: 1, dmg: 1, traits: [], size: 1, mounts: 1, band: 'medium' },
  ...{ modifier: 0, shields: 0, isNebula: false, isIonized: false, screens: 0 },
};

test.each<[string, Partial<Shooting>, number, string]>([
  ['E2: two lasers', { imp: 2, shields: 3, mounts: 2 }, 1, '399/1024'],
  ['E17: four linked', { traits: ['FrL'], mounts: 4 }, 2, '11/32'],
  ['E18: four unlinked', { mounts: 4 }, 2, '67/256'],
])('%s: the chance of a number of boxes', (_, change, boxes, chance) => {
  expect(show(exactChance(exactBoxes({ ...one, ...change }), boxes))).toBe(chance);
});

test('E32: the mean on screens', () => {
  const shot = { ...one, rof: 6, acc: 2, traits: ['Knt'], modifier: 1, screens: 4 };
  expect(show(exactMean(exactBoxes(shot)))).toBe('4375/1458');
});
