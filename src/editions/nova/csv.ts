/** Nova displays as a table of text, one a row; weapons as the text form has them. */
import { formatSpecials } from '../admiralty/specials.ts';
import { makeSheetTable, rowText } from '../sheet-table.ts';
import type { NovaDesign } from './design.ts';
import { parseNova } from './text.ts';
import { formatWeapon } from './weapon-line.ts';

type DisplayColumn = 'hull' | 'armor' | 'thrust' | 'shields' | 'ecm' | 'weapons' | 'systems';

/** Boxes as a spreadsheet leaves them: dashes would make a date of `5-4-4`. */
const boxes = (values: readonly number[]): string => values.join(' ') || 'none';

/** A row without a hull is given back. */
export const displayTable = makeSheetTable<DisplayColumn, NovaDesign>({
  columns: [
    { key: 'hull', heading: 'Hull', cell: ({ hull }) => boxes(hull) },
    { key: 'armor', heading: 'Armor', also: ['Armour'], cell: ({ armor }) => armor },
    { key: 'thrust', heading: 'Thrust', cell: ({ thrust }) => boxes(thrust) },
    { key: 'shields', heading: 'Shields', cell: ({ shields }) => boxes(shields) },
    { key: 'ecm', heading: 'ECM', cell: ({ ecm }) => ecm },
    {
      key: 'weapons',
      heading: 'Weapons',
      cell: ({ weapons }) => weapons.flatMap(formatWeapon).join('\n'),
    },
    {
      key: 'systems',
      heading: 'Systems',
      cell: ({ systems }) => formatSpecials(systems).join('').replace('Specials: ', ''),
    },
  ],
  needed: ['hull', 'thrust'],
  read(row, names) {
    // A display without its labels, which are in cells of their own.
    const { text, reading } = rowText<DisplayColumn>(
      row,
      [
        ['hull', 'Hull:'],
        ['armor', 'Armor:'],
        ['thrust', 'Thrust:'],
        ['shields', 'Shields:'],
        ['ecm', 'ECM:'],
        ['weapons'],
        ['systems', 'Systems:'],
      ],
      'Nova display',
    );
    return reading(parseNova(text, names));
  },
});
