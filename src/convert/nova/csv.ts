/** Nova displays as a table of text, one a row; weapons as the text form has them. */

import { formatSpecials } from '../admiralty/specials.ts';
import { tableText } from '../csv/cells.ts';
import { type Column, type Row, readTable } from '../csv/table.ts';
import { cellLine, type OldTableReading, readOldTable } from '../editions/old-table.ts';
import type { NovaDesign } from './design.ts';
import { parseNova, wordNovaIssue } from './text.ts';
import { formatWeapon } from './weapon-line.ts';

type DisplayColumn =
  | 'faction'
  | 'class'
  | 'type'
  | 'name'
  | 'rating'
  | 'hull'
  | 'armor'
  | 'thrust'
  | 'shields'
  | 'ecm'
  | 'weapons'
  | 'systems'
  | 'notes';

const COLUMNS: readonly Column<DisplayColumn>[] = [
  { key: 'faction', heading: 'Faction' },
  { key: 'class', heading: 'Class' },
  { key: 'type', heading: 'Type' },
  { key: 'name', heading: 'Name' },
  { key: 'rating', heading: 'Rating', also: ['Combat rating'] },
  { key: 'hull', heading: 'Hull' },
  { key: 'armor', heading: 'Armor', also: ['Armour'] },
  { key: 'thrust', heading: 'Thrust' },
  { key: 'shields', heading: 'Shields' },
  { key: 'ecm', heading: 'ECM' },
  { key: 'weapons', heading: 'Weapons' },
  { key: 'systems', heading: 'Systems' },
  { key: 'notes', heading: 'Notes' },
];

/** Boxes as a spreadsheet leaves them: a dash would make a date of `5-4-4`. */
const boxes = (values: readonly number[]): string => values.join(' ');

/** The table; reading it gives the same displays, names as the text form can write them. */
export const formatNovaCsv = (displays: readonly NovaDesign[]): string =>
  tableText([
    COLUMNS.map(({ heading }) => heading),
    ...displays.map((display) => [
      display.faction ?? '',
      display.class ?? '',
      display.type ?? '',
      display.name ?? '',
      display.combatRating ?? '',
      boxes(display.hull),
      display.armor ?? '',
      boxes(display.thrust),
      boxes(display.shields),
      display.ecm ?? '',
      display.weapons.flatMap(formatWeapon).join('\n'),
      formatSpecials(display.systems).join('').replace('Specials: ', ''),
      display.notes ?? '',
    ]),
  ]);

const TABLE = { columns: COLUMNS, needed: ['hull', 'thrust'] } as const;

/** Whether a line of a text has the headings of a table of displays. */
export const hasDisplayHeadings = (text: string): boolean =>
  readTable<DisplayColumn>(text, TABLE).keys.size > 0;

/** The displays of a table. Never throws. A row without a hull is given back. */
export const readNovaCsv = (text: string): OldTableReading<NovaDesign> =>
  readOldTable<DisplayColumn, NovaDesign>(text, {
    ...TABLE,
    read: (row) => {
      const text = displayText(row);
      const { ships, issues } = parseNova(text);
      const [display] = ships;
      return {
        ship: display?.design,
        issues: [...issues, ...(display?.issues ?? [])].map((issue) => ({
          severity: issue.severity,
          ...wordNovaIssue(issue, text),
        })),
      };
    },
  });

/** What a row's cells say, as a display without its labels. */
const displayText = (row: Row<DisplayColumn>): string =>
  [
    'Nova display',
    ...cellLine(row, 'hull', 'Hull:'),
    ...cellLine(row, 'armor', 'Armor:'),
    ...cellLine(row, 'thrust', 'Thrust:'),
    ...cellLine(row, 'shields', 'Shields:'),
    ...cellLine(row, 'ecm', 'ECM:'),
    row.cell('weapons'),
    ...cellLine(row, 'systems', 'Systems:'),
  ].join('\n');
