import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Design } from '../../../src/core/design/design.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { parseDrake } from '../../../src/formats/drake/drake.ts';
import { optional } from '../../reference/arbitrary-record.ts';
import { majestic } from '../../reference/majestic.ts';
import { runs } from '../../runs.ts';
import { plainShip } from './plain-ship.ts';
import { sheetOf } from './sheets.ts';

/** Signs of the notation, of markup and of JSON, and signs that editors and forums change. */
const pieces = [
  ...['|', '>', '<', '[', ']', '(', ')', '--', '-', '—', '\u2011', ':', ';', '#', '*', '**', '`'],
  ...['\\', '/', '//', '"', '“', "'", '=', '{', '}', ',', '+', '?', '_', '~', '.', '&', '%'],
  ...['\n', '\r\n', '\t', '\u00a0', '\u2028', '\u0085', '\u0000', '\u200b', '\u00ad', '\u202e'],
  ...[' ', '  ', '', '-class', ' class ', '-CLASS', 'class', 'Hull:', 'Equipment:', 'ID: NAME:'],
  ...['Traits:', '-Fwd: 3', 'MA 8', '4-8-12', '2x5+/1/1', '// (2)', '[]', '☐', '[ ]', '[]<>', '◇'],
  ...[
    'AB',
    'Marines: 4',
    '(188)',
    '188',
    '[b]',
    '[/b]',
    '[quote=x]',
    'Unnamed weapon',
    'Second mode',
  ],
  ...[
    'MAJESTIC',
    'Majestic',
    'UNSC',
    'ß',
    'İ',
    'ŉ',
    '艦',
    '🚀',
    'e\u0301',
    '\ud800',
    '__proto__',
    'x',
    '×',
    '=',
    'Notes',
  ],
];

const oddText = fc
  .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 6 })
  .map((parts) => parts.join(''));

const oddDesign = fc
  .record({
    labels: optional({
      faction: oddText,
      class: oddText,
      type: oddText,
      notes: oddText,
      id: oddText,
    }),
    weapon: oddText,
    modes: fc.tuple(optional({ name: oddText }), optional({ name: oddText })),
    ids: fc.uniqueArray(oddText, { minLength: 3, maxLength: 3 }),
    trait: fc.option(oddText),
    system: fc.option(oddText),
  })
  .map(({ labels, weapon, modes, ids, trait, system }): Design => {
    const [one, two] = modes;
    const shot = { rof: 1, acc: 5, imp: 1, dmg: 1 };
    const traits = trait === null ? [] : [trait];
    return {
      ...majestic,
      ...labels,
      weapons: (majestic.weapons ?? []).map((given, i) => ({
        ...given,
        id: ids[i] ?? '',
        name: i === 0 ? weapon : `Gun ${i}`,
        modes:
          i === 0
            ? [
                { ...one, range: 9, ...shot, traits },
                { ...two, ma: 8, ...shot },
              ]
            : given.modes,
      })),
      batteries: (majestic.batteries ?? []).map((battery, i) => ({
        ...battery,
        weapon: ids[i] ?? '',
      })),
      systems: [...(majestic.systems ?? []), ...(system === null ? [] : [{ id: system, qty: 2 }])],
    };
  });

const RUNS = runs(150);

test('the lossless form gives back an equal design with any name', () => {
  fc.assert(
    fc.property(oddDesign, (design) => {
      const { ships, issues } = parseDrake(unity, sheetOf(design, true));
      expect(issues).toEqual([]);
      expect(ships.map((ship) => ship.design)).toEqual([design]);
    }),
    RUNS,
  );
});

test.each([
  ['a keyword and two equals signs', { faction: 'Notes:== )：' }],
  ['a cross', { faction: 'Blue Ion', class: "' ×2▪" }],
  ['a cross, without a faction', { faction: undefined, class: 'Gun × 4 × 2' }],
])('a title with %s comes back from the lossless form', (_, labels) => {
  const { faction, ...design } = { ...majestic, ...labels };
  const ship = faction === undefined ? design : { ...design, faction };
  const { ships, issues } = parseDrake(unity, sheetOf(ship, true));
  expect(issues).toEqual([]);
  expect(ships.map(({ design }) => design)).toEqual([ship]);
});

/** Unknown traits and systems are reported and go into the notes: they are not compared. */
const known = (design: Design): Design => ({
  ...design,
  systems: (design.systems ?? []).filter(({ id }) => unity.systems.has(id)),
  weapons: (design.weapons ?? []).map((weapon) => ({
    ...weapon,
    modes: weapon.modes.map((mode) => ({
      ...mode,
      traits: (mode.traits ?? []).filter((code) => unity.traits.has(code)),
    })),
  })),
});

/** Look-alikes of what only some places reserve. */
const alike = (ship: unknown): unknown =>
  JSON.parse(
    JSON.stringify(ship)
      .replace(/[（）：＝，．０-９]/g, (sign) => sign.normalize('NFKC'))
      .replace(/\p{Pd}/gu, '-'),
  );

test('the plain form gives back an equal ship with any name, stable in its names', () => {
  fc.assert(
    fc.property(oddDesign, (design) => {
      const text = sheetOf(design);
      const { ships, issues } = parseDrake(unity, text);
      expect(issues).toEqual([]);
      expect(ships).toHaveLength(1);
      const read = ships[0]!.design;
      expect(alike(plainShip(read))).toEqual(alike(plainShip(known(design))));
      const again = sheetOf(known(design));
      expect(sheetOf(read)).toBe(again);
    }),
    RUNS,
  );
});
