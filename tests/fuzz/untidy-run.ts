/** Untidy texts by the thousand for the notations that players paste, with their counts. */
import { untidyCards } from '../editions/admiralty/untidy-texts.ts';
import { untidyDisplays } from '../editions/nova/untidy-displays.ts';
import { untidySheets } from '../formats/drake/untidy-sheets.ts';
import { readUntidy, type UntidyNotation } from './untidy.ts';

const NOTATIONS: readonly UntidyNotation[] = [untidySheets, untidyCards, untidyDisplays];

/**
 * Number of texts of which one may change the ship beside it, since a line moved above its header
 * belongs to the ship above.
 */
const MISPLACED = 100;

/** Reads texts of each notation, reports on each notation, and returns the number of faults. */
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
