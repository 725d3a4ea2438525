/** The reference for the table as a book of one page. */
import type { BattleRules } from '../core/play/advisor/combatants.ts';
import { tableReference } from '../core/play/table-reference.ts';
import type { Book, PrintOptions } from './document.ts';

/** One side of paper with the numbers that are needed at the table. */
export const numberBook = (battle: BattleRules, print: PrintOptions = {}): Book => {
  const title = `Reference for the table · ${battle.rules.title}`;
  return { title, sheets: [], numbers: { title, ...tableReference(battle) }, designs: [], print };
};
