/** Untidy texts by the thousand for the notations that players paste, with their counts. */
import { untidyCards } from '../editions/admiralty/untidy-texts.ts';
import { readUntidy, type UntidyNotation } from './untidy.ts';

const NOTATIONS: readonly UntidyNotation[] = [untidyCards];

/** Reads so many texts of each notation, and reports each; gives how many were read badly. */
export function runUntidy(seed: number, count: number, report: (line: string) => void): number {
  let bad = 0;
  for (const notation of NOTATIONS) {
    const faults = readUntidy(notation, seed, count);
    bad += faults.length;
    report(`${notation.name}: ${count} untidy texts, ${faults.length} read badly`);
    if (faults[0] !== undefined) report(`  ${faults[0].slice(0, 4000)}`);
  }
  return bad;
}
