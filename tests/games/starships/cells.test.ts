import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tableText } from '../../../src/formats/csv/cells.ts';
import { readTable } from '../../../src/formats/csv/table.ts';
import {
  CELL_KEYS,
  type CellKey,
  cellsOfTables,
  gridText,
  HULL_COLUMNS,
  ITEM_COLUMNS,
  partsOfRows,
  readCell,
} from '../../../src/games/starships/cells.ts';
import { practiceYard } from '../../../src/games/starships/practice.ts';
import type { ItemEffect, ItemRow, StarshipTables } from '../../../src/games/starships/tables.ts';

function read(text: string) {
  const table = readTable(text, {
    columns: CELL_KEYS.map((key) => ({ key, heading: key })),
    needed: ['kind', 'name'],
  });
  const faults: string[] = [];
  const parts = partsOfRows(table.rows, (row, key, fault) => {
    faults.push(`${row.line} ${key} ${fault}`);
  });
  return { parts, faults };
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

const HEAD = 'kind,id,name,credits,G,E,V,C,S,equip,effects';

test.each<[string, string]>([
  ['hull,,Tub,x,1,1,1,,2,,', '2 credits price in credits: a whole number from 0, not “x”.'],
  ['hull,,Tub,1,1,1,1,,0,,', '2 S S, structure: a whole number from 1, not “0”.'],
  [
    'barge,,Tub,1,1,1,1,,2,,',
    '2 kind kind: one of hull, weapon, engine, item, facility, not “barge”.',
  ],
  ['item,,Fog,1,,,,,,1,fog', '2 effects “fog” is no effect.'],
  ['item,,Fog,1,,,,,,1,shield; ;cloak', '2 effects A semicolon has no effect beside it.'],
  [
    'facility,moon,,,,,,,2,,',
    `2 id id: one of homeworld, m-class, dome, mine, station, terraforming, drydock.`,
  ],
])('%s is refused with its place', (line, fault) => {
  const { parts, faults } = read(`${HEAD}\n${line}\n`);
  expect(faults).toEqual([fault]);
  expect(parts.hulls.length + (parts.items?.length ?? 0)).toBe(0);
});

test('a row without an id gets one of its name, and an empty capacity is left out', () => {
  const { parts } = read(`${HEAD}\nhull,,Old Tub,1,1,2,3,,4,,\n`);
  const key: CellKey = 'C';
  expect(parts.hulls).toEqual([
    { id: 'old-tub', name: 'Old Tub', credits: 1, G: 1, E: 2, V: 3, S: 4 },
  ]);
  expect(parts.hulls[0]).not.toHaveProperty(key);
});
