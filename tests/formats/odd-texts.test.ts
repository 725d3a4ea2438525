/** Texts and figures that no sheet prints come back from every form that says it keeps them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Design, Weapon } from '../../src/core/design/design.ts';
import { evaluate } from '../../src/core/rating/evaluate.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { cardTable } from '../../src/editions/admiralty/edition.ts';
import { displayTable } from '../../src/editions/nova/text.ts';
import { formatFleetCsv, readFleetCsv } from '../../src/formats/csv/fleets.ts';
import { formatShipsCsv } from '../../src/formats/csv/ships.ts';
import { formatWeaponsCsv, readWeaponsCsv } from '../../src/formats/csv/weapons.ts';
import { formatDrake, parseDrake } from '../../src/formats/drake/drake.ts';
import { written } from '../../src/formats/formats.ts';
import { readText } from '../../src/formats/reading.ts';
import { optional, record } from '../reference/arbitrary-record.ts';
import { DEAR, runs } from '../runs.ts';
import { readShipsCsv } from './readings.ts';

const part = fc.constantFrom(
  ...['a', 'Wren', ' ', '\r', '\n', '\r\n', '\t', '"', "'", ',', ';', ':', '=', '-', '+', '|', '>'],
  ...[
    '(5)',
    '(1,318)',
    '(CR 300)',
    '[277]',
    '277',
    '[AB]',
    '[b]',
    '**',
    '`',
    '\\',
    '// (2)',
    '~300',
  ],
  ...[
    '-class',
    '-Class ',
    'Hull: 3',
    'Notes:',
    '; hull: 9',
    '{}',
    '&nbsp;',
    '<br>',
    '\u00a0',
    '（5）',
    '\u2028',
    '\u2029',
    '\u0085',
    '\v',
    '\f',
  ],
);
const odd = fc.array(part, { maxLength: 6 }).map((parts) => parts.join(''));

const flights = fc.array(
  fc.oneof(
    record({ count: fc.integer({ min: 0, max: 9 }), variant: odd }),
    record({ count: fc.integer({ min: 0, max: 9 }) }),
  ),
  { maxLength: 3 },
);

const level = fc.constantFrom(-2, 0, 1, 2.5, -1e9, 12345678901, 1e21, 1e-7, -0.0000001, 1 / 3);

const design: fc.Arbitrary<Design> = optional<
  Required<Pick<Design, 'faction' | 'class' | 'type' | 'notes' | 'techLevels' | 'rules'>>
>({
  faction: odd,
  class: odd,
  type: odd,
  notes: odd,
  techLevels: optional({ engines: level, fighters: level, shields: level, weapons: level }),
  rules: fc.array(odd, { maxLength: 2 }),
}).map((fields) => ({ format: 'slipway.design', version: 1, hull: 5, engines: 3, ...fields }));

const weapon: fc.Arbitrary<Weapon> = record({
  id: odd.map((text) => `w${text}`),
  named: optional({ name: odd.map((text) => `n${text.replaceAll('>', '').trim()}`) }),
  mode: optional({ name: odd.map((text) => `m${text.trim()}`) }),
}).map(({ id, named, mode }) => ({
  id,
  ...named,
  modes: [{ ...mode, range: 9, rof: 1, acc: 5, imp: 1, dmg: 1 }],
}));

describe('designs come back as they went', () => {
  it('from the lossless form', () => {
    fc.assert(
      fc.property(design, (one) => {
        const text = formatDrake(unity, one, evaluate(unity, one), { lossless: true });
        expect(parseDrake(unity, text).ships.map((ship) => ship.design)).toEqual([one]);
      }),
      runs(300, DEAR),
    );
  });

  it('from the lossless form of a rating of any size', () => {
    const one: Design = { format: 'slipway.design', version: 1, type: 'Wren', hull: 5, engines: 3 };
    for (const combatRating of [1e15, 1e52, 1e300, Number.MAX_VALUE]) {
      const rated = { ...evaluate(unity, one), combatRating };
      const text = formatDrake(unity, one, rated, { lossless: true });
      expect(parseDrake(unity, text).ships.map((ship) => ship.design)).toEqual([one]);
    }
  });

  it('from files of several', () => {
    fc.assert(
      fc.property(fc.array(design, { minLength: 2, maxLength: 3 }), (designs) => {
        const text = written(unity, 'json', { designs }) ?? '';
        expect(readText({ rules: unity }, text).ships.map((ship) => ship.design)).toEqual(designs);
      }),
      runs(300, DEAR),
    );
  });

  it('from a table', () => {
    fc.assert(
      fc.property(fc.array(design, { minLength: 1, maxLength: 3 }), (designs) => {
        const reading = readShipsCsv(formatShipsCsv(unity, designs));
        expect(reading.value.ships.map(({ design }) => design)).toEqual(designs);
        expect(reading.issues).toEqual([]);
      }),
      runs(300, DEAR),
    );
  });

  it('from a table of a fleet, its names too', () => {
    fc.assert(
      fc.property(
        design,
        odd,
        fc.array(odd, { maxLength: 3 }),
        flights,
        (one, name, names, load) => {
          const fleet = {
            format: 'slipway.fleet' as const,
            version: 1 as const,
            name: `f${name}`,
            ships: [{ design: one, names, flights: load }],
            flights: load,
          };
          const reading = readFleetCsv(undefined, formatFleetCsv(unity, fleet));
          expect(reading.value.fleet).toEqual(fleet);
        },
      ),
      runs(300, DEAR),
    );
  });
});

it('weapons come back from a table as they went', () => {
  fc.assert(
    fc.property(fc.array(weapon, { minLength: 1, maxLength: 3 }), (weapons) => {
      const own = weapons.map((one, i) => ({ ...one, id: `${i}${one.id}` }));
      expect(readWeaponsCsv(unity, formatWeaponsCsv(own)).value.weapons).toEqual(own);
    }),
    runs(300, DEAR),
  );
});

it.each(['a\rb', 'a\r\nb', '\r\nEnd\r', 'a\nb'])(
  'notes %j come back from tables of cards and displays',
  (notes) => {
    const display = { hull: [2, 2, 2], thrust: [5], shields: [5], weapons: [], systems: [], notes };
    expect(displayTable.read(displayTable.write([display])).ships).toEqual([display]);
    const card = { hull: 5, engines: 4, shields: 2, batteries: [], specials: [], notes };
    expect(cardTable.read(cardTable.write([card])).ships).toEqual([card]);
  },
);

it('rows may end in any way, and in several', () => {
  const text =
    'Class,Hull,Engines,Notes\r\nWren,5,4,"one\r\ntwo"\rJay,5,4,5" gun\nRook,5,4,"a ""b"" c"\r\n';
  const designs = readShipsCsv(text).value.ships.map(({ design }) => design);
  expect(designs.map(({ class: name, notes }) => [name, notes])).toEqual([
    ['Wren', 'one\r\ntwo'],
    ['Jay', '5" gun'],
    ['Rook', 'a "b" c'],
  ]);
});
