/** The Admiralty Edition: data cards, in Drake notation or a table (X.1). */
import { type Bank, type Design, SHOT_FIGURES } from '../../core/design/design.ts';
import { LINE_START } from '../../core/design/text-lines.ts';
import type { Rules } from '../../core/rules/rules.ts';
import { readSheets } from '../../formats/drake/sheet-reader.ts';
import { WeaponIds } from '../../formats/drake/weapon-ids.ts';
import { type ConvertedBattery, type TraitWork, WeaponDraft } from '../draft.ts';
import { type Edition, editionSteps } from '../edition.ts';
import { arcsIn, arcsText, figureFields, type LegacyForm, type WeaponForm } from '../form.ts';
import { rowNamed } from '../known-names.ts';
import { type PrintedShip, printedCount, printedEquipment, printedShip } from '../printed.ts';
import { type Conversion, NO_SWITCHES, Report, type Switches } from '../report.ts';
import { makeSheetTable, rowText } from '../sheet-table.ts';
import { formatSpecials, systemsToUnity } from '../systems.ts';
import { convertedLabels, reportLabels, unityDesign } from '../unity-parts.ts';
import { formatCardBattery } from './battery-figures.ts';
import {
  type AdmiraltyBattery,
  type AdmiraltyDesign,
  type AdmiraltyRules,
  CHART_RESULTS,
  readAdmiraltyRules,
} from './design.ts';
import {
  cards,
  formatAdmiralty,
  isAdmiralty,
  parseAdmiralty,
  wordAdmiraltyIssue,
} from './drake.ts';
import { admiraltyFromUnity } from './from-unity.ts';
import { formatTechLevels, levelText } from './tech-levels.ts';
import { dealtChart, formatChart, trackBoxes } from './tracks.ts';

/** Converts a card to a design, with a report on every field. Never throws. @internal */
export function admiraltyToUnity(
  rules: Rules,
  edition: AdmiraltyRules,
  card: AdmiraltyDesign,
  switches: Switches = NO_SWITCHES,
): Conversion<Design> {
  const report = new Report(edition.rule);
  const original = takeHeader(card, report);
  const { hull, engines = 0, shields = 0 } = card;
  report.keep('hull', hull);
  reportTrack(report, 'engines', card.engines);
  reportTrack(report, 'shields', card.shields);
  const work = { rules, edition, hull, switches, report };
  const ids = new WeaponIds();
  const armament = card.batteries.map((battery, i) =>
    batteryToUnity(work, battery, `batteries[${i}]`, ids),
  );
  const systems = systemsToUnity(work, 'specials', card.specials);
  report.add('note', 'play-unconverted', '');
  const design = unityDesign(rules, convertedLabels(card, 'Admiralty', report), {
    hull,
    engines,
    shields,
    armament,
    systems,
    original,
  });
  return { design, report: report.entries };
}

/** Reports a track: kept unchanged, or assumed 0 if the card lacks it. */
function reportTrack(
  report: Report,
  field: 'engines' | 'shields',
  value: number | undefined,
): void {
  if (value !== undefined) report.keep(field, value);
  else report.add('approximated', 'assumed', field, '', 0, report.choice);
}

function takeHeader(card: AdmiraltyDesign, report: Report): NonNullable<Design['original']> {
  reportLabels(card, report);
  for (const [category, level] of Object.entries(card.techLevels ?? {})) {
    if (level === undefined) continue;
    const from = levelText(category, level);
    const path = `techLevels.${category}`;
    if (level === 0) report.add('exact', 'tech-level-zero', path, from, 0, report.choice);
    else report.add('dropped', 'tech-level', path, from, 0, report.choice);
  }
  if (card.damageChart) {
    report.add('dropped', 'damage-chart', 'damageChart', formatChart(card.damageChart), '', 'A.3');
  }
  const { combatRating } = card;
  if (combatRating === undefined) return { edition: 'admiralty' };
  report.add('exact', 'rating-kept', 'combatRating', combatRating, combatRating);
  return { edition: 'admiralty', combatRating };
}

/** `AB × 2, AC`: how many weapons fire into each arc, in the order of the card. */
const bankArcs = (banks: readonly Bank[]): string =>
  banks
    .map(({ arc, mounts, size }) => {
      const each = size === undefined ? '' : ` of ${size}`;
      return mounts === 1 && each === '' ? arc : `${arc} × ${mounts}${each}`;
    })
    .join(', ');

function banksOf(arcs: readonly string[]): readonly Bank[] {
  const counts = new Map<string, number>();
  for (const arc of arcs) counts.set(arc, (counts.get(arc) ?? 0) + 1);
  return [...counts].map(([arc, mounts]) => ({ mounts, arc }));
}

function batteryToUnity(
  shipWork: TraitWork<AdmiraltyRules>,
  battery: AdmiraltyBattery,
  path: string,
  ids: WeaponIds,
): ConvertedBattery {
  const { letter, name, range, rof, acc, imp, dmg } = battery;
  const weaponName = name ?? `Battery ${letter}`;
  const report = shipWork.report.ofWeapon(weaponName);
  const draft = new WeaponDraft({ ...shipWork, report }, { rof, acc, imp, dmg });
  battery.traits.forEach((trait, i) => {
    const row = rowNamed(shipWork.edition.traits, trait);
    const place = `${path}.traits[${i}]`;
    if (row) draft.takeTrait(row, trait, place);
    else report.add('dropped', 'unknown', place, trait);
  });
  draft.obeyTraits();
  report.add('note', 'letter', `${path}.letter`, letter, weaponName);
  report.keep(`${path}.name`, name);
  report.keep(`${path}.range`, range);
  for (const figure of SHOT_FIGURES) {
    draft.reportFigure(figure, `${path}.${figure}`);
  }
  const before = banksOf(battery.arcs);
  const banks = before.map((bank) => ({
    ...bank,
    mounts: draft.mounts(bank.mounts),
    size: draft.size === 1 ? undefined : draft.size,
  }));
  const [from, to] = [bankArcs(before), bankArcs(banks)];
  const kind = from === to ? 'exact' : 'approximated';
  report.add(kind, 'arcs', `${path}.arcs`, from, to, from === to ? undefined : report.choice);
  const id = ids.next(name);
  return { weapon: { id, name, modes: [draft.mode({ range })] }, battery: { weapon: id, banks } };
}

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
