/** The Admiralty Edition: data cards, in Drake notation or a table (X.1). */
import { readSheets } from '../../formats/drake/sheet-reader.ts';
import { type Edition, editionSteps } from '../edition.ts';
import { type PrintedShip, printedCount, printedEquipment, printedShip } from '../printed.ts';
import { cardTable } from './csv.ts';
import { type AdmiraltyDesign, CHART_RESULTS } from './design.ts';
import { cards, formatAdmiralty, isAdmiralty, wordAdmiraltyIssue } from './drake.ts';
import { cardForm } from './form.ts';
import { admiraltyFromUnity } from './from-unity.ts';
import { type AdmiraltyRules, readAdmiraltyRules } from './rules.ts';
import { admiraltyToUnity } from './to-unity.ts';
import { trackBoxes } from './tracks.ts';

/**
 * A header of the first dialect, a battery, tech levels, a track with die results, a damage chart.
 */
const OWN_LINE =
  /^[^\p{L}\p{N}\n]{0,8}(?:\((?:CR )?~?\d[\d,. ]{0,10}(?: ?CR| ?points?| ?pts)?\) ?[^\n|]{1,80}-class|\[?[A-Z]\] ?\p{L}[^\n|]{0,120}\d ?[/-] ?\d+ ?[/-] ?\d|battery [A-Z] ?:|tech(?:nology)? levels?\b|(?:hull|engines|shields) ?\(\d[\d, ]*\) ?:|weapons? ?(?:\([\d, ]+\))? ?: ?1 ?[:[])/gimu;

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

/** Tracks, the damage chart, batteries and special equipment. */
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
