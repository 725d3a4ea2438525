/** Tests that the values of quantities in ships lie within the extents from the tables. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { legalSystems } from '../../../../src/core/design/normalise.ts';
import { add, compare, type Fraction, ZERO } from '../../../../src/core/exact/exact.ts';
import { enginesForOrat } from '../../../../src/core/rating/systems.ts';
import { traitFactors } from '../../../../src/core/rating/weapons.ts';
import {
  addedExtent,
  arcExtent,
  enginesExtent,
  factorsOf,
  limited,
  productsOf,
} from '../../../../src/core/rules/formulas/check.ts';
import type { Extent } from '../../../../src/core/rules/formulas/extent.ts';
import { unity } from '../../../../src/core/rules/unity/unity.ts';
import { runs } from '../../../runs.ts';

function expectWithin(value: Fraction, { low, high, digits }: Extent): void {
  expect(compare(low, value)).toBeLessThanOrEqual(0);
  expect(compare(value, high)).toBeLessThanOrEqual(0);
  expect(String(value.n).length).toBeLessThanOrEqual(digits[0]);
  expect(String(value.d).length).toBeLessThanOrEqual(digits[1]);
}

const { limits } = unity;
const traits = [...unity.traits.values()];
const withoutRange = traits
  .filter(({ effect }) => effect.type !== 'range')
  .flatMap((trait) => Array<typeof trait>(trait.times).fill(trait));

describe('the extent', () => {
  it('of arcs holds those of any bank', () => {
    const arcs = [...unity.letters.values(), ...unity.defensiveArcs.values()];
    const extent = arcExtent(unity);
    expect(extent.digits).toEqual([2, 1]);
    fc.assert(
      fc.property(fc.shuffledSubarray(arcs), (some) => {
        expectWithin(some.map((arc) => arc.arcs).reduce(add, ZERO), extent);
      }),
      runs(300),
    );
  });

  it('of engines for ORATs holds those of any ship', () => {
    const extent = enginesExtent(unity, limited(limits.engines));
    const ids = [...unity.systems.values()].flatMap(({ id, enginesForOrat: effect }) =>
      effect ? [id] : [],
    );
    const qty = fc.integer({ min: limits.quantity.min, max: limits.quantity.max });
    const engines = fc.integer({ min: limits.engines.min, max: limits.engines.max });
    fc.assert(
      fc.property(fc.shuffledSubarray(ids), qty, engines, (some, count, rating) => {
        const systems = legalSystems(
          unity,
          some.map((id) => ({ id, qty: count })),
        );
        expectWithin(enginesForOrat(rating, systems), extent);
      }),
      runs(300),
    );
  });

  it('of what traits multiply by and add holds those of any mode', () => {
    const [before, after] = (['before', 'after'] as const).map((stage) =>
      productsOf(factorsOf(traits, stage)),
    );
    fc.assert(
      fc.property(fc.shuffledSubarray(withoutRange), (some) => {
        const factors = traitFactors(unity, some);
        expectWithin(factors.added, addedExtent(traits));
        expectWithin(factors.before, before!);
        expectWithin(factors.after, after!);
      }),
      runs(300),
    );
  });
});
