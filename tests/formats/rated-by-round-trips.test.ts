/** The house rules that a design names come back from every format that holds them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Design, RatedBy } from '../../src/core/design/design.ts';
import { majestic } from '../../src/core/rules/unity/sample.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { written } from '../../src/formats/formats.ts';
import { readText } from '../../src/formats/reading.ts';
import { runs } from '../runs.ts';

const text = fc.oneof(fc.string({ maxLength: 20 }), fc.constantFrom('1.0', '', '“x”', '; y', '|'));
const amount = fc.integer({ min: 0, max: 100_000 });

const ratedBy: fc.Arbitrary<RatedBy> = fc.record(
  {
    version: fc.oneof(fc.constant('unity-2.0'), text),
    packs: fc.array(fc.record({ id: text, version: text, hash: text }, { requiredKeys: ['id'] }), {
      maxLength: 4,
    }),
    figures: fc.record({
      used: amount,
      total: amount,
      orat: fc.constantFrom(12, 0.5, 33.333),
      drat: amount,
      combatRating: amount,
    }),
  },
  { requiredKeys: ['version', 'packs'] },
);

describe('the packs that a design names come back', () => {
  it.each(['json', 'csv', 'drake', 'link'])('from %s', (format) => {
    fc.assert(
      fc.property(ratedBy, (rules) => {
        const design: Design = { ...majestic, rules };
        const { ships, loose } = readText(
          { rules: unity },
          written(unity, format, { designs: [design] }) ?? '',
        );
        expect(loose).toEqual([]);
        expect(ships.map((ship) => ship.design.rules)).toEqual([rules]);
      }),
      runs(150),
    );
  });
});
