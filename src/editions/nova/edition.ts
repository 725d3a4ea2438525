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

/** A title, thrust, or attack dice. */
const OWN_LINE =
  /^[^\p{L}\p{N}\n]{0,12}(?:nova (?:edition )?(?:ship )?(?:display|worksheet)|thrust ?[:=]? ?\d|(?:attack )?dice ?[:=])/gimu;

export const nova: Edition<NovaDesign, NovaRules> = {
  id: 'nova',
  name: 'Nova',
  sheet: 'display',
  printedSheet: 'worksheet',
  sharesTraits: true,
  blank: { hull: [2, 2, 2], thrust: [5], shields: [5], weapons: [], systems: [] },
  ownLine: OWN_LINE,
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
