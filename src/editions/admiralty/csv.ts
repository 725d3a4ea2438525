/** Admiralty cards as a table of text, one a row; batteries as the Drake dialect has them. */
import { makeSheetTable, rowText } from '../sheet-table.ts';
import { formatCardBattery } from './battery-figures.ts';
import { formatChart } from './damage-chart.ts';
import type { AdmiraltyDesign } from './design.ts';
import { parseAdmiralty } from './drake.ts';
import { formatSpecials } from './specials.ts';
import { formatTechLevels } from './tech-levels.ts';

type CardColumn = 'levels' | 'hull' | 'engines' | 'shields' | 'chart' | 'batteries' | 'specials';

/** A row without a hull is given back. */
export const cardTable = makeSheetTable<CardColumn, AdmiraltyDesign>({
  columns: [
    {
      key: 'levels',
      heading: 'Tech levels',
      also: ['TL'],
      cell: (card) => formatTechLevels(card.techLevels).join('').replace('Tech Levels ', ''),
    },
    { key: 'hull', heading: 'Hull', cell: (card) => card.hull },
    { key: 'engines', heading: 'Engines', cell: (card) => card.engines },
    { key: 'shields', heading: 'Shields', cell: (card) => card.shields },
    {
      key: 'chart',
      heading: 'Damage chart',
      also: ['Chart', 'Weapon damage chart'],
      cell: ({ damageChart }) => damageChart && formatChart(damageChart),
    },
    {
      key: 'batteries',
      heading: 'Batteries',
      cell: (card) => card.batteries.flatMap(formatCardBattery).join('\n'),
    },
    {
      key: 'specials',
      heading: 'Specials',
      also: ['Special', 'Special equipment'],
      cell: (card) => formatSpecials(card.specials).join('').replace('Specials: ', ''),
    },
  ],
  needed: ['hull', 'batteries'],
  read(row, names) {
    // The lines of a card without its header, whose labels are in cells of their own.
    const { text, reading } = rowText<CardColumn>(row, [
      ['hull', 'Hull:'],
      ['levels', 'Tech Levels'],
      ['engines', 'Engines:'],
      ['shields', 'Shields:'],
      ['chart', 'Weapons:'],
      ['batteries'],
      ['specials', 'Specials:'],
    ]);
    const { ships, issues } = reading(parseAdmiralty(text, names));
    return { ships, issues: issues.filter(({ issue }) => issue.code !== 'header.missing') };
  },
});
