/** Untidy texts by the thousand for the notations that players paste, with their counts. */
import { untidyCards } from '../editions/admiralty/untidy-texts.ts';
import { untidyDisplays } from '../editions/nova/untidy-displays.ts';
import { untidySheets } from '../formats/drake/untidy-sheets.ts';
import { readUntidy, type UntidyNotation } from './untidy.ts';

const NOTATIONS: readonly UntidyNotation[] = [untidySheets, untidyCards, untidyDisplays];

/**
 * Of so many texts one may change the ship beside: a line that was moved above its header reads as
 * one of the ship above.
 */
const MISPLACED = 100;

/** Reads so many texts of each notation, and reports each; gives how many were read badly. */
export function runUntidy(seed: number, count: number, report: (line: string) => void): number {
  let bad = 0;
  for (const notation of NOTATIONS) {
    const faults = readUntidy(notation, seed, count);
    const lost = faults.filter((fault) => fault.startsWith('lost')).length;
    const others = faults.length - lost;
    bad += lost + Math.max(0, others - Math.ceil(count / MISPLACED));
    report(
      `${notation.name}: ${count} untidy texts, ${lost} lost words, ${others} changed another ship`,
    );
    if (faults[0] !== undefined) report(`  ${faults[0].slice(0, 4000)}`);
  }
  return bad;
}
