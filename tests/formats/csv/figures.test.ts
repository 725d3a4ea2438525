import { describe, expect, it } from 'vitest';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { figureOf } from '../../../src/formats/csv/cells.ts';
import { readText } from '../../../src/formats/reading.ts';
import { editions } from '../../editions.ts';

const read = (text: string) => readText({ rules: unity, editions }, text);

it.each<[string, number | undefined]>([
  ['1318', 1318],
  ['1,318', 1318],
  ['1.318', 1318],
  ['1 318', 1318],
  ['1\u00a0318', 1318],
  ['1\u202f318', 1318],
  ["1'318", 1318],
  ['-1,318', -1318],
  ['1,318,000', 1318000],
  ['0.5', 0.5],
  ['0,5', 0.5],
  ['0.125', 0.125],
  ['8,0', 8],
  ['1e3', 1000],
  ['4+', 4],
  ['−2', -2],
  ['–2', -2],
  ['1\u200b2', 12],
  ['\u200e-9\u200e', -9],
  ['—', undefined],
  ['1,31', 1.31],
  ['13,18,000', undefined],
  ['many', undefined],
  ['1e308', 1e308],
  ['51e999', undefined],
  ['9'.repeat(400), undefined],
  [`1${',000'.repeat(120)}`, undefined],
  ['', undefined],
])('the cell “%s” is %s', (cell, figure) => expect(figureOf(cell)).toBe(figure));

it('a weapon with a figure beyond all numbers is given back, as no text could hold it', () => {
  const row = 'Laser,-9,1,4,51e999,1';
  const { weapons, rejected } = read(`Weapon,RNG,ROF,ACC,IMP,DMG\n${row}`);
  expect(weapons).toEqual([]);
  expect(rejected.map(({ text }) => text)).toContain(row);
});

describe('thousands in every table', () => {
  it('of ships', () => {
    const { ships } = read(
      'Class;Hull;Engines;Screens;Systems\nWren;5;4;1,318;cargo 1,318; stealth 2',
    );
    expect(ships[0]?.design).toMatchObject({ screens: 1318 });
    expect(ships[0]?.design.systems).toEqual([{ id: 'cargo', qty: 1318 }]);
  });

  it('of fleets', () => {
    const { fleets } = read(
      'Entry;Count;Class;Hull;Engines\nship;1.318;Wren;5;4\nlong range;;;;\n',
    );
    expect(fleets[0]?.fleet.ships[0]?.count).toBe(1318);
  });

  it('of weapons', () => {
    const { weapons } = read('Weapon;RNG;ROF;ACC;IMP;DMG\nGun;-1 318;1;5;1;1\n');
    expect(weapons[0]?.modes).toMatchObject([{ range: 1318 }]);
  });

  it.each([
    ['Admiralty', 'Class,Rating,Hull,Engines,Shields,Batteries\nWren,"1,318",5,4,3,\n'],
    ['Nova', 'Class,Rating,Hull,Thrust,Shields\nWren,"1,318",5 4 4,4,3\n'],
  ])('of the %s edition', (_, text) => {
    expect(read(text).ships[0]?.design.original?.combatRating).toBe(1318);
  });
});

it.each(['cargo 4', 'cargo x4', 'cargo (4)', 'cargo: 4', 'Cargo [4]'])(
  'a system “%s” has its quantity',
  (cell) => {
    const [found] = read(`Class,Hull,Engines,Systems\nWren,5,4,${cell}\n`).ships;
    expect(found?.design.systems).toEqual([{ id: 'cargo', qty: 4 }]);
  },
);

describe('columns that mean nothing are named, and their cells kept in the notes', () => {
  const TEXTS: readonly (readonly [string, string])[] = [
    ['ships', 'Class,Hull,Engines,Colour,Notes,Class\nWren,5,4,red,Refit.,Jay,more\n'],
    [
      'Admiralty ships',
      'Class,Hull,Engines,Shields,Batteries,Colour,Notes,Class\nWren,5,4,0,,red,Refit.,Jay,more\n',
    ],
    [
      'Nova ships',
      'Class,Hull,Thrust,Shields,Colour,Notes,Class\nWren,5 4 4,4,none,red,Refit.,Jay,more\n',
    ],
  ];

  it.each(TEXTS)('of %s', (_, text) => {
    const { ships, loose, format } = read(text);
    const [first] = ships;
    const notes = first?.converted?.legacy.ship.notes ?? first?.design.notes;
    expect(notes).toBe('Refit.\nColour: red\nClass: Jay\nmore');
    const said = loose.flatMap(({ issues }) =>
      issues.map((issue) => format.word(issue, text).message),
    );
    expect(said).toEqual([
      'The column “Colour” is not known; its cells are kept in the notes.',
      'The column “Class” is there twice; the first counts, and the cells of the other are kept in the notes.',
      '“more” is in no column; it is kept in the notes.',
    ]);
  });
});
