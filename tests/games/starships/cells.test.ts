import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tableText } from '../../../src/formats/csv/cells.ts';
import { readGameFile, wordGameFileFault } from '../../../src/formats/json/game-file.ts';
import {
  cellsOfTables,
  gridText,
  HULL_COLUMNS,
  ITEM_COLUMNS,
  mergedTables,
  readCell,
  TABLES_FORMAT,
} from '../../../src/games/starships/cells.ts';
import { practiceYard } from '../../../src/games/starships/practice.ts';
import type { ItemEffect, ItemRow, StarshipTables } from '../../../src/games/starships/tables.ts';

function read(text: string) {
  const { value, issues } = readGameFile(TABLES_FORMAT, text);
  const parts = value ? partsOf(value) : expect.unreachable();
  return { parts, faults: issues.map(wordGameFileFault) };
}

const partsOf = ({ hulls, weapons, engines, items, strengths }: StarshipTables) => ({
  ...{ hulls, weapons, engines, items, strengths },
});

test('the practice yard comes back from its cells', () => {
  const text = tableText(cellsOfTables(practiceYard));
  expect(read(text)).toEqual({ parts: partsOf(practiceYard), faults: [] });
  const tabs = cellsOfTables(practiceYard)
    .map((row) => row.join('\t'))
    .join('\n');
  expect(read(tabs).parts).toEqual(partsOf(practiceYard));
});

const EFFECTS = ITEM_COLUMNS.find(({ key }) => key === 'effects') ?? expect.unreachable();

const words = fc.string({ unit: 'grapheme', maxLength: 12 });
const effect: fc.Arbitrary<ItemEffect> = fc.oneof(
  fc.constantFrom<ItemEffect>({ type: 'shield' }, { type: 'cloak' }, { type: 'split-fire' }),
  fc.record({ type: fc.constantFrom('own-aim', 'enemy-aim'), by: fc.integer() }),
  fc.record({ type: fc.constant('sensors' as const), range: fc.integer({ min: 1, max: 99 }) }),
  fc.record({ type: fc.constant('note' as const), text: words }),
);

test('effects come back from their words', () => {
  fc.assert(
    fc.property(fc.array(effect, { minLength: 1, maxLength: 4 }), (effects) => {
      const row = { effects } as unknown as ItemRow;
      expect(readCell(EFFECTS, gridText(EFFECTS, row))).toEqual({ value: effects });
    }),
  );
});

test('an id is not empty', () => {
  const id = HULL_COLUMNS.find(({ key }) => key === 'id') ?? expect.unreachable();
  expect(readCell(id, ' ').fault).toMatch(/not empty/);
});

test.each<[string, number | undefined]>([
  ['6.0', 6],
  ['6,00', 6],
  ['−5.0', undefined],
  ['6.5', undefined],
  ['6.000', undefined],
  ['6,000', undefined],
])('a price of %j, as a spreadsheet shows it, is %s', (text, value) => {
  const price = HULL_COLUMNS.find(({ key }) => key === 'credits') ?? expect.unreachable();
  const { fault, ...reading } = readCell(price, text);
  expect(reading).toEqual(value === undefined ? {} : { value });
  expect(fault === undefined).toBe(value !== undefined);
});

const HEAD = 'kind,id,name,credits,G,E,V,C,S,equip,effects';

test.each<[string, string]>([
  ['hull,,Tub,x,1,1,1,,2,,', 'price in credits: a whole number from 0, not “x”.'],
  ['hull,,Tub,1,1,1,1,,0,,', 'S, structure: a whole number from 1, not “0”.'],
  ['barge,,Tub,1,1,1,1,,2,,', 'kind: one of hull, weapon, engine, item, facility, not “barge”.'],
  [
    'item,,Fog,1,,,,,,1,fog',
    '“fog” is no effect; they are shield; cloak; split-fire; own-aim −5; enemy-aim 10; sensors 2; note: words.',
  ],
  ['hull,,Tub,-,1,1,1,,2,,', 'price in credits: a whole number from 0; the cell is empty.'],
  ['item,,Fog,1,,,,,,1,shield; ;cloak', 'A semicolon has no effect beside it.'],
  [
    'facility,moon,,,,,,,2,,',
    `id: one of homeworld, m-class, dome, mine, station, terraforming, drydock.`,
  ],
])('%s is refused with its place', (line, fault) => {
  const tub = 'hull,,Old Tub,1,1,2,3,,4,,';
  const { parts, faults } = read(`${HEAD}\n${line}\n${tub}\n`);
  expect(faults).toEqual([fault]);
  expect(parts.hulls.map(({ id }) => id)).toEqual(['old-tub']);
  expect(parts.items ?? []).toEqual([]);
  // Rows that are all refused are no tables.
  expect(readGameFile(TABLES_FORMAT, `${HEAD}\n${line}\n`).value).toBeUndefined();
});

test('a row without an id gets one of its name, and an empty capacity is left out', () => {
  const { parts } = read(`${HEAD}\nhull,,Old Tub,1,1,2,3,,4,,\n`);
  expect(parts.hulls).toEqual([
    { id: 'old-tub', name: 'Old Tub', credits: 1, G: 1, E: 2, V: 3, S: 4 },
  ]);
  expect(parts.hulls[0]).not.toHaveProperty('C');
});

test('kinds in the plural, dashes for nothing and effects in two words are read', () => {
  const { parts, faults } = read(
    `kind,name,credits,G,E,V,S,C,freighter,equip,shots,damage,aim,effects
Hulls,Tub,1,1,1,1,2,–,-,,,,,
weapons,Popper,2,,,,,,,1,2,1,–5,
weapons,Pea,2,,,,,,,1,2,1,—,
item,Scope,3,,,,,,,1,,,,Own aim –10
facilities,mine,,,,,4,,,,,,,
`,
  );
  expect(faults).toEqual([]);
  expect(parts.hulls[0]).not.toHaveProperty('C');
  expect(parts.weapons?.map(({ aim }) => aim)).toEqual([-5, undefined]);
  expect(parts.items?.[0]?.effects).toEqual([{ type: 'own-aim', by: -10 }]);
  expect(parts.strengths).toEqual({ mine: 4 });
});

test('rows of one name get ids of their own, and an id twice is refused', () => {
  const tub = 'Tub,1,1,1,1,,2,,';
  const { parts, faults } = read(`${HEAD}\nhull,,${tub}\nhull,,${tub}\nhull,tub,${tub}\n`);
  expect(parts.hulls.map(({ id }) => id)).toEqual(['tub', 'tub-2']);
  expect(faults).toEqual([
    'name: another hull has it already; the id of this one is “tub-2”.',
    'id: “tub” is the id of another hull already.',
  ]);
});

test('the name of a facility is enough without an id', () => {
  const { parts, faults } = read('kind,name,S\nfacility,Station,5\nfacility,mine,2\n');
  expect(faults).toEqual([]);
  expect(parts.strengths).toEqual({ station: 5, mine: 2 });
});

test('tables stacked in one text are read each by its headings', () => {
  const text = `kind,name,credits,G,E,V,S
hull,Tub,1,1,1,1,2

kind,credits,name,equip,power
engine,2,Oar,1,5
engine,2,Sail,one,5
kind,name,Colour
facility,mine,blue
`;
  const { parts, faults } = read(text);
  expect(parts.engines).toEqual([{ id: 'oar', name: 'Oar', credits: 2, equip: 1, power: 5 }]);
  expect(parts.hulls).toHaveLength(1);
  expect(faults).toEqual([
    'equip value: a whole number from 0, not “one”.',
    'The column “Colour” is not known; its cells are left out: blue.',
    'S, strength: a whole number from 1; the cell is empty.',
  ]);
});

test('rolls of a name replace those of the tables, and others stay', () => {
  const rolls = (result: string, ...names: string[]) =>
    names.map((name) => ({ name, die: 4, rows: [{ from: 1, to: 4, result }] }));
  const old = { ...practiceYard, rolls: rolls('old', 'Ore', 'Planets', '') };
  const merged = mergedTables(old, {
    ...practiceYard,
    rolls: rolls('new', 'Planets', '', 'Holes'),
  });
  expect(merged.rolls?.map(({ name, rows }) => `${name} ${rows[0]?.result}`)).toEqual([
    ...['Ore old', ' old', 'Planets new', ' new', 'Holes new'],
  ]);
  expect(merged.hulls).toEqual(practiceYard.hulls);
});
