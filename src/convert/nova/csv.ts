/** Nova displays as a table of text, one a row; weapons as the text form has them. */

import { defined } from '../admiralty/header.ts';
import { formatSpecials } from '../admiralty/specials.ts';
import { figureOf, tableText } from '../csv/cells.ts';
import type { CsvIssue, RejectedRow } from '../csv/issues.ts';
import { type Column, type Row, readTable } from '../csv/table.ts';
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

export interface DisplaysReading {
  readonly ships: readonly NovaDesign[];
  /** The rows that are no display as they stand, in order. */
  readonly rejected: readonly RejectedRow[];
  readonly issues: readonly CsvIssue[];
}

/** The displays of a table. Never throws. A row without a hull is given back. */
export function readNovaCsv(text: string): DisplaysReading {
  const table = readTable<DisplayColumn>(text, { columns: COLUMNS, needed: ['hull', 'thrust'] });
  const ships: NovaDesign[] = [];
  const rejected: RejectedRow[] = [];
  for (const row of table.rows) {
    if (!/\d/.test(row.cell('hull'))) {
      table.issues.add('error', 'cell.missing', row.line, { column: row.heading('hull') });
      rejected.push({ line: row.line, text: row.text });
      continue;
    }
    const { ships: found, issues } = parseNova(displayText(row));
    const [display] = found;
    for (const issue of [...issues, ...(display?.issues ?? [])]) {
      const message = wordNovaIssue(issue);
      table.issues.add(issue.severity, 'row.field', row.line, { message });
    }
    if (display) ships.push({ ...labels(row), ...display.design, ...notes(row) });
    else rejected.push({ line: row.line, text: row.text });
  }
  return { ships, rejected, issues: table.issues.all };
}

/** What a row's cells say, as a display without its labels. */
function displayText(row: Row<DisplayColumn>): string {
  const line = (keyword: string, key: DisplayColumn): readonly string[] => {
    const cell = row
      .cell(key)
      .replace(/\s*\n\s*/g, ' ')
      .trim();
    return cell === '' ? [] : [`${keyword}: ${cell}`];
  };
  return [
    'Nova display',
    ...line('Hull', 'hull'),
    ...line('Armor', 'armor'),
    ...line('Thrust', 'thrust'),
    ...line('Shields', 'shields'),
    ...line('ECM', 'ecm'),
    row.cell('weapons'),
    ...line('Systems', 'systems'),
  ].join('\n');
}

function labels(row: Row<DisplayColumn>): Partial<NovaDesign> {
  const text = (key: 'faction' | 'class' | 'type' | 'name') => {
    const cell = row.cell(key).trim();
    return defined(key, cell === '' ? undefined : cell);
  };
  return {
    ...text('faction'),
    ...text('class'),
    ...text('type'),
    ...text('name'),
    ...defined('combatRating', figureOf(row.cell('rating'))),
  };
}

function notes(row: Row<DisplayColumn>): Partial<NovaDesign> {
  const cell = row.cell('notes');
  return defined('notes', /\S/.test(cell) ? cell : undefined);
}
