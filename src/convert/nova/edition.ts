/** The Nova Edition: displays, in a text form of our own or a table (X.2). */
import type { Edition } from '../editions/edition.ts';
import { displayTable } from './csv.ts';
import type { NovaDesign } from './design.ts';
import { novaFromUnity } from './from-unity.ts';
import { printedWorksheet } from './printed.ts';
import { type NovaRules, readNovaRules } from './rules.ts';
import { formatNova, isNova, parseNova, wordNovaIssue } from './text.ts';
import { novaToUnity } from './to-unity.ts';

export const nova: Edition<NovaDesign, NovaRules> = {
  id: 'nova',
  name: 'Nova',
  sheet: 'display',
  printedSheet: 'worksheet',
  blank: { hull: [2, 2, 2], thrust: [5], shields: [5], weapons: [], systems: [] },
  detect: (text) => (isNova(text) ? 'said' : undefined),
  *read(text) {
    const { ships, issues } = parseNova(text);
    for (const { design: ship, issues: own, span } of ships) {
      yield { done: span.end, found: { ship, issues: own, span }, issues: [] };
    }
    yield { done: text.length, issues };
  },
  word: wordNovaIssue,
  write: formatNova,
  table: displayTable,
  readRules: readNovaRules,
  toUnity: novaToUnity,
  fromUnity: novaFromUnity,
  printed: printedWorksheet,
};
