/** The Admiralty Edition: data cards, in Drake notation or a table (X.1). */
import { readSheets } from '../../formats/drake/sheet-reader.ts';
import type { Edition } from '../edition.ts';
import { editionSteps } from '../steps.ts';
import { cardTable } from './csv.ts';
import type { AdmiraltyDesign } from './design.ts';
import { cards, formatAdmiralty, isAdmiralty, wordAdmiraltyIssue } from './drake.ts';
import { cardForm } from './form.ts';
import { admiraltyFromUnity } from './from-unity.ts';
import { printedCard } from './printed.ts';
import { type AdmiraltyRules, readAdmiraltyRules } from './rules.ts';
import { admiraltyToUnity } from './to-unity.ts';

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
  // What stands far down is told by lines that no other notation has.
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
