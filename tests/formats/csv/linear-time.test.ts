import { expect, test } from 'vitest';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { readText } from '../../../src/formats/reading.ts';
import { editions } from '../../editions.ts';

/** Tables by their headings, with the cells of a row that is sound. */
const TABLES = {
  ships: {
    Faction: 'Reach',
    Class: 'Wren',
    Hull: '5',
    Engines: '4',
    Shields: '3',
    'TL Weapons': '1',
    Systems: 'hyperdrive; cargo 4',
    Notes: 'Refit.',
    More: '{}',
  },
  fleet: {
    Entry: 'ship',
    Count: '2',
    Names: 'A; B',
    Flights: '1',
    Class: 'Wren',
    Hull: '5',
    Engines: '4',
  },
  weapons: {
    Weapon: 'Gun',
    RNG: '-9',
    ROF: '1',
    ACC: '5',
    IMP: '1',
    DMG: '1',
    Traits: 'Acr',
    Id: 'gun',
  },
  admiralty: {
    Class: 'Wren',
    Rating: '300',
    'Tech levels': 'E0 F0 G0 S0 W0',
    Hull: '5',
    Engines: '4',
    Shields: '3',
    'Damage chart': '1[X]',
    Batteries: '[X] Gun, 3/6/9, 5+, 1/1/1',
    Specials: 'Hyperdrive; Carrier (50)',
    Notes: 'Refit.',
  },
  nova: {
    Class: 'Wren',
    Rating: '300',
    Hull: '5 4 4',
    Thrust: '5',
    Shields: '4',
    Weapons: 'Weapon: Gun, 3-6-9',
    Systems: 'Hyperdrive',
    Notes: 'Refit.',
  },
} as const;

type Kind = keyof typeof TABLES;

/** What cells may be full of. */
const FILLINGS = [
  ' ',
  '(',
  '[',
  ' (',
  '[ ',
  'a ',
  '-',
  '1 ',
  ', ',
  ';',
  '\n',
  '\r',
  '""',
  '. ',
  '{',
];

const tableOf = (kind: Kind, column: string, content: string): string => {
  const cells: { readonly [heading: string]: string } = TABLES[kind];
  const quoted = (cell: string) => `"${cell}"`;
  const row = Object.entries(cells).map(([name, cell]) =>
    quoted(name === column ? `${cell}${content}x` : cell),
  );
  return `${Object.keys(cells).map(quoted).join(',')}\n${row.join(',')}\n`;
};

const cells = Object.entries(TABLES).flatMap(([kind, row]) =>
  Object.keys(row).map((column) => [kind as Kind, column] as const),
);

/** What grows with the square of its length takes many seconds for a cell as long as this. */
const LENGTH = 50_000;
const MOST_MILLISECONDS = 1000;
/** How many times as long a cell is, and how many times as much time says that it is more than that. */
const [LONGER, TOO_MUCH_LONGER] = [4, 10];

/** The processor's time that a text takes, in milliseconds: what else it has to do is not counted. */
function timeToRead(text: string): number {
  const began = process.cpuUsage();
  const { ships, fleets, weapons, rejected, loose } = readText({ rules: unity, editions }, text);
  const took = process.cpuUsage(began).user / 1000;
  expect(
    ships.length + fleets.length + weapons.length + rejected.length + loose.length,
  ).toBeGreaterThan(0);
  return took;
}

test.each(cells)('a table of %s is read at once, however long its %s', (kind, column) => {
  const slow = FILLINGS.filter((filling) => {
    const textOf = (length: number) =>
      tableOf(kind, column, filling.repeat(length / filling.length));
    const took = timeToRead(textOf(LENGTH));
    if (took < MOST_MILLISECONDS) return false;
    return took > TOO_MUCH_LONGER * timeToRead(textOf(LENGTH / LONGER));
  });
  expect(slow).toEqual([]);
});
