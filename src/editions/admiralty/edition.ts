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

export const admiralty: Edition<AdmiraltyDesign, AdmiraltyRules> = {
  id: 'admiralty',
  name: 'Admiralty',
  sheet: 'card',
  printedSheet: 'card',
  blank: { hull: 5, engines: 4, shields: 2, batteries: [], specials: [] },
  detect: (text) => (isAdmiralty(text) ? 'likely' : undefined),
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
