/** The Nova Edition: displays, in a text form of our own or a table (X.2). */
import { readSheets } from '../../formats/drake/sheet-reader.ts';
import type { Edition } from '../edition.ts';
import { editionSteps } from '../steps.ts';
import { displayTable } from './csv.ts';
import type { NovaDesign } from './design.ts';
import { displayForm } from './form.ts';
import { novaFromUnity } from './from-unity.ts';
import { printedWorksheet } from './printed.ts';
import { type NovaRules, readNovaRules } from './rules.ts';
import { detectNova, displays, formatNova, wordNovaIssue } from './text.ts';
import { novaToUnity } from './to-unity.ts';

export const nova: Edition<NovaDesign, NovaRules> = {
  id: 'nova',
  name: 'Nova',
  sheet: 'display',
  printedSheet: 'worksheet',
  sharesTraits: true,
  blank: { hull: [2, 2, 2], thrust: [5], shields: [5], weapons: [], systems: [] },
  detect: detectNova,
  read: (text, names) => editionSteps(readSheets(text, displays(names))),
  word: wordNovaIssue,
  write: formatNova,
  table: displayTable,
  readRules: readNovaRules,
  toUnity: novaToUnity,
  fromUnity: novaFromUnity,
  form: displayForm,
  printed: printedWorksheet,
};
