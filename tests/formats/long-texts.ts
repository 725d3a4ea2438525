/** Texts of every kind, of which one part is long and full of one thing. */

import { editions } from '../editions.ts';
import { MAJESTIC } from './drake/sheets.ts';

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

export type Kind = keyof typeof TABLES;

/** Signs that may fill a cell. */
export const FILLINGS = [
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

export const tableOf = (kind: Kind, column: string, content: string): string => {
  const cells: { readonly [heading: string]: string } = TABLES[kind];
  const quoted = (cell: string) => `"${cell}"`;
  const row = Object.entries(cells).map(([name, cell]) =>
    quoted(name === column ? `${cell}${content}x` : cell),
  );
  return `${Object.keys(cells).map(quoted).join(',')}\n${row.join(',')}\n`;
};

/** Every column of every table. */
export const COLUMNS = Object.entries(TABLES).flatMap(([kind, row]) =>
  Object.keys(row).map((column) => [kind as Kind, column] as const),
);

/** Cards and sheets, each with every line of them in turn so much longer. */
export function* withLongLines(filling: string): Generator<string> {
  for (const text of [MAJESTIC, ...editions.samples.map(({ text }) => text)]) {
    const lines = text.split('\n');
    for (const [i, line] of lines.entries()) yield lines.with(i, `${line}${filling}x`).join('\n');
  }
}
