/** Fleets out of any text a player has: files, tables, share links, or ships of any format. */

import type { Fleet } from '../../core/design/fleet.ts';
import { type Excess, excessOf, excessText, textExcess } from '../../core/design/sizes.ts';
import { BELONGS } from '../../formats/arriving/belonging.ts';
import { eachFile } from '../../formats/arriving/file-parts.ts';
import { type TextIssue, wordingOf } from '../../formats/arriving/text-lines.ts';
import type { RejectedRow } from '../../formats/csv/issues.ts';
import type { ReadingRules } from '../../formats/format.ts';
import { formatOf } from '../../formats/formats.ts';
import { issuesOf, readText } from '../../formats/reading.ts';

/** What is read before there is anything to read by. */
export const NO_FLEETS: FleetsReading = { fleets: [], issues: [], rejected: [] };

export interface FleetsReading {
  readonly fleets: readonly Fleet[];
  readonly issues: readonly TextIssue[];
  /** Rows of a table that were left out, behind the headings, for the player to mend. */
  readonly rejected: readonly RejectedRow[];
}

/** The fleets of files; ships outside of any are one more, for each file. Never throws. */
export function readFleets(readingRules: ReadingRules, text: string): FleetsReading {
  const readings = eachFile(text, (part) => readFile(readingRules, part));
  return {
    fleets: readings.flatMap(({ fleets }) => fleets),
    issues: readings.flatMap(({ issues }) => issues),
    rejected: readings.flatMap(({ rejected }) => rejected),
  };
}

function readFile(readingRules: ReadingRules, text: string): FleetsReading {
  if (!/\S/.test(text)) return NO_FLEETS;
  const tooLong = textExcess(text);
  if (tooLong) return refused(tooLong);
  const format = formatOf(text);
  if (format.holds === 'weapons') {
    return { ...NO_FLEETS, issues: [{ severity: 'error', message: BELONGS.weapons }] };
  }
  const reading = readText(readingRules, text, format);
  const ships = reading.ships.map(({ design }) => ({ design }));
  const loose = { format: 'slipway.fleet', version: 1, ships } as const;
  const tooMany = excessOf(loose);
  if (tooMany) return refused(tooMany);
  return {
    fleets: [...reading.fleets.map(({ fleet }) => fleet), ...(ships.length > 0 ? [loose] : [])],
    issues: issuesOf(reading).map(wordingOf(format, text)),
    rejected: reading.rejected,
  };
}

const refused = (excess: Excess): FleetsReading => ({
  ...NO_FLEETS,
  issues: [{ severity: 'error', message: excessText(excess) }],
});
