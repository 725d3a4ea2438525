import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ByDefensiveArc, Design, Mode } from '../../../src/core/design/design.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { parseDrake } from '../../../src/formats/drake/drake.ts';
import { optional, record } from '../../reference/arbitrary-record.ts';
import { runs } from '../../runs.ts';
import { sheetOf } from './sheets.ts';

/** Figures that no rule allows, and some that they do. */
const figure = fc.constantFrom(-3, 0, 1, 2, 2.5, 3, 7, 12, 40, 120);
const byArc = record<ByDefensiveArc>({ fwd: figure, port: figure, stbd: figure, aft: figure });
const arc = fc.constantFrom(
  '',
  'AB',
  'ab',
  'FH',
  'FF',
  'AAB',
  'zz|[]',
  'Fwd',
  'fwd+AB',
  'Fwd+Fwd',
  '3',
  '🚀',
);
const traits = fc.array(
  fc.constantFrom('Pr1', 'pr1', 'Sct', 'Vlt', 'Bls', 'Crn', 'Exp', 'Slw', 'Skr', 'X', ''),
  {
    maxLength: 4,
  },
);
const shot = record({ rof: figure, acc: figure, imp: figure, dmg: figure });
const mode: fc.Arbitrary<Mode> = fc.oneof(
  fc
    .tuple(figure, shot, traits)
    .map(([range, one, list]): Mode => ({ range, ...one, traits: list })),
  fc.tuple(figure, shot).map(([ma, one]): Mode => ({ ma, ...one })),
  fc
    .array(fc.tuple(figure, shot), { maxLength: 3 })
    .map((bands): Mode => ({ bands: bands.map(([range, one]) => ({ range, ...one })) })),
);
const id = fc.constantFrom(
  'a',
  'b',
  'hyperdrive',
  'Hyperdrive',
  'marines',
  'cargo',
  'stealth',
  'launch-tubes',
  '',
);

const design: fc.Arbitrary<Design> = record({
  hull: figure,
  engines: figure,
  more: optional({
    shields: fc.oneof(figure, byArc),
    screens: fc.oneof(figure, byArc),
    arcNotation: fc.constantFrom('standard' as const, 'alternate' as const),
    weapons: fc.array(record({ id, modes: fc.array(mode, { maxLength: 3 }) }), { maxLength: 3 }),
    batteries: fc.array(
      record({
        weapon: id,
        banks: fc.array(record({ mounts: figure, arc, size: figure }), { maxLength: 2 }),
      }),
      { maxLength: 3 },
    ),
    systems: fc.array(record({ id, qty: figure }), { maxLength: 4 }),
  }),
}).map(
  ({ hull, engines, more }): Design => ({
    format: 'slipway.design',
    version: 1,
    hull,
    engines,
    ...more,
  }),
);

test('even a design that breaks the rules comes back exactly from its lossless sheet', () => {
  fc.assert(
    fc.property(design, (given) => {
      const { ships, issues } = parseDrake(unity, sheetOf(given, true));
      expect(issues).toEqual([]);
      expect(ships.map((ship) => ship.design)).toEqual([given]);
    }),
    runs(300),
  );
});
