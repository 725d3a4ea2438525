/** Admiralty cards as a table of text, one a row; batteries as the Drake dialect has them. */

import { tableText } from '../csv/cells.ts';
import { type Column, type Row, readTable } from '../csv/table.ts';
import { cellLine, type OldTableReading, readOldTable } from '../editions/old-table.ts';
import { formatBattery } from './battery.ts';
import { formatChart } from './damage-chart.ts';
import type { AdmiraltyDesign } from './design.ts';
import { parseAdmiralty, wordAdmiraltyIssue } from './drake.ts';
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

const TABLE = { columns: COLUMNS, needed: ['hull', 'batteries'] } as const;

/** Whether a line of a text has the headings of a table of cards. */
export const hasCardHeadings = (text: string): boolean =>
  readTable<CardColumn>(text, TABLE).keys.size > 0;

/** The cards of a table. Never throws. A row without a hull is given back. */
export const readAdmiraltyCsv = (text: string): OldTableReading<AdmiraltyDesign> =>
  readOldTable<CardColumn, AdmiraltyDesign>(text, {
    ...TABLE,
    read: (row) => {
      const text = cardText(row);
      const { ships, issues } = parseAdmiralty(text);
      const [card] = ships;
      return {
        ship: card?.design,
        // Its labels are in cells of their own.
        issues: [...issues, ...(card?.issues ?? [])]
          .filter(({ code }) => code !== 'header.missing')
          .map((issue) => ({ severity: issue.severity, ...wordAdmiraltyIssue(issue, text) })),
      };
    },
  });

/** What a row's cells say, as the lines of a card without its header. */
const cardText = (row: Row<CardColumn>): string =>
  [
    ...cellLine(row, 'hull', 'Hull:'),
    ...cellLine(row, 'levels', 'Tech Levels'),
    ...cellLine(row, 'engines', 'Engines:'),
    ...cellLine(row, 'shields', 'Shields:'),
    ...cellLine(row, 'chart', 'Weapons:'),
    row.cell('batteries'),
    ...cellLine(row, 'specials', 'Specials:'),
  ].join('\n');
