/** The program's numbers against the reference's, for random designs in both roundings. */
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { runs } from '../runs.ts';
import { expectLegal, expectSame } from './agreement.ts';
import { legalDesign } from './arbitrary-design.ts';

describe('the program agrees with the reference', () => {
  it.each(['rulebook', 'drydock'] as const)('in every number, by %s', (rounding) => {
    fc.assert(
      fc.property(legalDesign(), (design) => expectSame(unity, design, rounding)),
      runs(500),
    );
  });
});

describe('the program finds no error in a legal design', () => {
  it('except that it may be over space', () => {
    fc.assert(
      fc.property(legalDesign(), (design) => expectLegal(unity, design)),
      runs(500),
    );
  });
});
