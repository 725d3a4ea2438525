/** Admiralty cards as a table of text, one a row; batteries as the Drake dialect has them. */

import { figureOf, tableText } from '../csv/cells.ts';
import type { CsvIssue, RejectedRow } from '../csv/issues.ts';
import { type Column, type Row, readTable } from '../csv/table.ts';
import { formatBattery } from './battery.ts';
import { formatChart } from './damage-chart.ts';
import type { AdmiraltyDesign } from './design.ts';
import { parseAdmiralty, wordAdmiraltyIssue } from './drake.ts';
import { defined } from './header.ts';
import { formatSpecials } from './specials.ts';
import { formatTechLevels } from './tech-levels.ts';

type CardColumn =
  | 'faction'
  | 'class'
  | 'type'
  | 'name'
  | 'rating'
  | 'levels'
  | 'hull'
  | 'engines'
  | 'shields'
  | 'chart'
  | 'batteries'
  | 'specials'
  | 'notes';

const COLUMNS: readonly Column<CardColumn>[] = [
  { key: 'faction', heading: 'Faction' },
  { key: 'class', heading: 'Class' },
  { key: 'type', heading: 'Type' },
  { key: 'name', heading: 'Name' },
  { key: 'rating', heading: 'Rating', also: ['Combat rating', 'CR'] },
  { key: 'levels', heading: 'Tech levels', also: ['TL'] },
  { key: 'hull', heading: 'Hull' },
  { key: 'engines', heading: 'Engines' },
  { key: 'shields', heading: 'Shields' },
  { key: 'chart', heading: 'Damage chart', also: ['Chart', 'Weapon damage chart'] },
  { key: 'batteries', heading: 'Batteries' },
  { key: 'specials', heading: 'Specials', also: ['Special', 'Special equipment'] },
  { key: 'notes', heading: 'Notes' },
];

/** The table; reading it gives the same cards, names as the Drake dialect can write them. */
export const formatAdmiraltyCsv = (cards: readonly AdmiraltyDesign[]): string =>
  tableText([
    COLUMNS.map(({ heading }) => heading),
    ...cards.map((card) => [
      card.faction ?? '',
      card.class ?? '',
      card.type ?? '',
      card.name ?? '',
      card.combatRating ?? '',
      formatTechLevels(card.techLevels).join('').replace('Tech Levels ', ''),
      card.hull,
      card.engines,
      card.shields,
      card.damageChart ? formatChart(card.damageChart) : '',
      card.batteries.flatMap(formatBattery).join('\n'),
      formatSpecials(card.specials).join('').replace('Specials: ', ''),
      card.notes ?? '',
    ]),
  ]);

export interface CardsReading {
  readonly ships: readonly AdmiraltyDesign[];
  /** The rows that are no card as they stand, in order. */
  readonly rejected: readonly RejectedRow[];
  readonly issues: readonly CsvIssue[];
}

/** The cards of a table. Never throws. A row with a fault in its figures is given back. */
export function readAdmiraltyCsv(text: string): CardsReading {
  const table = readTable<CardColumn>(text, { columns: COLUMNS, needed: ['hull', 'batteries'] });
  const ships: AdmiraltyDesign[] = [];
  const rejected: RejectedRow[] = [];
  for (const row of table.rows) {
    if (!/\d/.test(row.cell('hull'))) {
      table.issues.add('error', 'cell.missing', row.line, { column: row.heading('hull') });
      rejected.push({ line: row.line, text: row.text });
      continue;
    }
    const { ships: found, issues } = parseAdmiralty(cardText(row));
    const [card] = found;
    for (const issue of [...issues, ...(card?.issues ?? [])]) {
      if (issue.code === 'header.missing') continue;
      const message = wordAdmiraltyIssue(issue);
      table.issues.add(issue.severity, 'row.field', row.line, { message });
    }
    if (card) ships.push({ ...labels(row), ...card.design, ...notes(row) });
    else rejected.push({ line: row.line, text: row.text });
  }
  return { ships, rejected, issues: table.issues.all };
}

/** What a row's cells say, as the lines of a card without its header. */
function cardText(row: Row<CardColumn>): string {
  const line = (keyword: string, key: CardColumn): readonly string[] => {
    const cell = row
      .cell(key)
      .replace(/\s*\n\s*/g, ' ')
      .trim();
    return cell === '' ? [] : [`${keyword} ${cell}`];
  };
  return [
    ...line('Hull:', 'hull'),
    ...line('Tech Levels', 'levels'),
    ...line('Engines:', 'engines'),
    ...line('Shields:', 'shields'),
    ...line('Weapons:', 'chart'),
    row.cell('batteries'),
    ...line('Specials:', 'specials'),
  ].join('\n');
}

function labels(row: Row<CardColumn>): Partial<AdmiraltyDesign> {
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

function notes(row: Row<CardColumn>): Partial<AdmiraltyDesign> {
  const cell = row.cell('notes');
  return defined('notes', /\S/.test(cell) ? cell : undefined);
}
