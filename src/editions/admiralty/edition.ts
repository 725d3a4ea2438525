/** The Admiralty Edition: data cards, in Drake notation or a table (X.1). */
import { LINE_START } from '../../core/design/text-lines.ts';
import { readSheets } from '../../formats/drake/sheet-reader.ts';
import { type Edition, editionSteps } from '../edition.ts';
import { arcsIn, arcsText, figureFields, type LegacyForm, type WeaponForm } from '../form.ts';
import { type PrintedShip, printedCount, printedEquipment, printedShip } from '../printed.ts';
import { makeSheetTable, rowText } from '../sheet-table.ts';
import { formatSpecials } from '../systems.ts';
import { formatCardBattery } from './battery-figures.ts';
import { type AdmiraltyBattery, type AdmiraltyDesign, CHART_RESULTS } from './design.ts';
import {
  cards,
  formatAdmiralty,
  isAdmiralty,
  parseAdmiralty,
  wordAdmiraltyIssue,
} from './drake.ts';
import { admiraltyFromUnity } from './from-unity.ts';
import { type AdmiraltyRules, readAdmiraltyRules } from './rules.ts';
import { formatTechLevels } from './tech-levels.ts';
import { admiraltyToUnity } from './to-unity.ts';
import { dealtChart, formatChart, trackBoxes } from './tracks.ts';

function printedCard(card: AdmiraltyDesign): PrintedShip {
  const hull = printedCount(card.hull);
  const track = (label: string, value: number) => ({ label, boxes: trackBoxes(hull, value) });
  return printedShip(card, [
    {
      kind: 'tracks',
      tracks: [
        track('Hull', hull),
        track('Engines', card.engines ?? 0),
        track('Shields', card.shields ?? 0),
      ],
    },
    {
      kind: 'chart',
      label: 'Weapons',
      results: Array.from({ length: CHART_RESULTS }, (_, i) => card.damageChart?.[i] ?? ''),
    },
    {
      kind: 'batteries',
      headings: ['RNG', 'ROF', 'ACC', 'IMP', 'DMG'],
      batteries: card.batteries.map((battery) => ({
        letter: battery.letter,
        name: battery.name ?? '',
        stats: [battery.range, battery.rof, `${battery.acc}+`, battery.imp, battery.dmg].map(
          String,
        ),
        traits: battery.traits.join(', '),
        arcs: battery.arcs.map((arc) => `[${arc}]`),
      })),
    },
    printedEquipment('Special', card.specials),
  ]);
}

type CardColumn = 'levels' | 'hull' | 'engines' | 'shields' | 'chart' | 'batteries' | 'specials';

/** A row without a hull is given back. @internal */
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

const RESULTS = Array.from({ length: CHART_RESULTS }, (_, i) => i);

function withResult(card: AdmiraltyDesign, result: number, letters: string): AdmiraltyDesign {
  const damageChart = RESULTS.map((i) => card.damageChart?.[i] ?? '');
  damageChart[result] = letters.toUpperCase().replace(/[^A-Z]/g, '');
  return { ...card, damageChart };
}

const batteryForm = (rules: AdmiraltyRules): WeaponForm<AdmiraltyDesign, AdmiraltyBattery> => ({
  id: 'battery',
  title: 'Batteries',
  add: 'Add a battery',
  traits: rules.traits.map(({ name }) => name),
  figures: figureFields(['range', 'rof', 'acc', 'imp', 'dmg'], rules.limits),
  texts: [
    {
      id: 'arcs',
      label: 'Weapons: an arc each',
      placeholder: '[AB] [AC] [BD]',
      get: ({ arcs }) => arcsText(arcs),
      set: (battery, text) => ({ ...battery, arcs: arcsIn(text) }),
    },
  ],
  get: ({ batteries }) => batteries,
  set: (card, batteries) => ({ ...card, batteries }),
  blank({ batteries }) {
    const taken = batteries.map(({ letter }) => letter);
    const letter = [...rules.letters].find((candidate) => !taken.includes(candidate)) ?? '';
    return { letter, range: 9, rof: 1, acc: 5, imp: 1, dmg: 1, traits: [], arcs: ['AB'] };
  },
  titleOf: ({ letter }) => `Battery ${letter}`,
  letterOf: ({ letter }) => letter,
});

const cardForm = (rules: AdmiraltyRules): LegacyForm<AdmiraltyDesign> => ({
  id: 'card',
  figures: figureFields(['hull', 'engines', 'shields'], rules.limits),
  texts: [],
  chart: {
    legend: 'Weapon damage chart',
    fields: RESULTS.map((i) => ({
      id: `chart-${i}`,
      label: String(i + 1),
      get: ({ damageChart }) => damageChart?.[i] ?? '',
      set: (card, letters) => withResult(card, i, letters),
    })),
    fill: (card) => ({ ...card, damageChart: dealtChart(card.hull, card.batteries) }),
  },
  weapons: batteryForm(rules),
  equipment: {
    title: 'Special',
    names: rules.systems.map(({ name }) => name),
    get: ({ specials }) => specials,
    set: (card, specials) => ({ ...card, specials }),
  },
});

const OWN_LINE = new RegExp(
  String.raw`${LINE_START}(?:\((?:CR )?~?\d[\d,. ]{0,10}(?: ?CR| ?points?| ?pts)?\) ?[^\n|]{1,80}-class|\[?[A-Z]\] ?\p{L}[^\n|]{0,120}\d ?[/-] ?\d+ ?[/-] ?\d|battery [A-Z] ?:|tech(?:nology)? levels?\b|(?:hull|engines|shields) ?\(\d[\d, ]*\) ?:|weapons? ?(?:\([\d, ]+\))? ?: ?1 ?[:[])`,
  'gimu',
);

export const admiralty: Edition<AdmiraltyDesign, AdmiraltyRules> = {
  id: 'admiralty',
  name: 'Admiralty',
  sheet: 'card',
  printedSheet: 'card',
  blank: { hull: 5, engines: 4, shields: 2, batteries: [], specials: [] },
  ownLine: OWN_LINE,
  // Ships further down are found by lines that no other notation has.
  detect: (text) => (isAdmiralty(text) || text.search(OWN_LINE) >= 0 ? 'likely' : undefined),
  read: (text, names) => editionSteps(readSheets(text, cards(names))),
  word: wordAdmiraltyIssue,
  write: formatAdmiralty,
  table: cardTable,
  readRules: readAdmiraltyRules,
  toUnity: (rules, table, card, { switches }) => admiraltyToUnity(rules, table, card, switches),
  fromUnity: admiraltyFromUnity,
  form: (_, table) => cardForm(table),
  printed: printedCard,
};
