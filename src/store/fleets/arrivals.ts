/** Reads fleets from files, tables, share links, or ships of any format. */

import type { Fleet } from '../../core/design/fleet.ts';
import { excessOf, excessText } from '../../core/design/sizes.ts';
import type { ArrivingFile } from '../../formats/arriving/files.ts';
import {
  type PageReading,
  pageHolding,
  readEach,
  refusedText,
  textFor,
  wordingOf,
} from '../../formats/arriving/page-reading.ts';
import type { ReadingRules } from '../../formats/format.ts';
import { formatOf } from '../../formats/formats.ts';
import { issuesOf, readText } from '../../formats/reading.ts';

/** Reads the fleets of files; ships outside any fleet become one more for each file. Never throws. */
export const readFleets = (
  readingRules: ReadingRules,
  files: readonly ArrivingFile[],
): PageReading<Fleet> => readEach(files, (text) => readFile(readingRules, text));

function readFile(readingRules: ReadingRules, text: string): Partial<PageReading<Fleet>> {
  const format = formatOf(text);
  const page = pageHolding(format.holds);
  if (page === 'weapons' || page === 'rules') return textFor(page, text);
  const reading = readText(readingRules, text, format);
  const ships = reading.ships.map(({ design }) => ({ design }));
  const loose = { format: 'slipway.fleet', version: 1, ships } as const;
  const tooMany = excessOf(loose);
  if (tooMany) return refusedText(excessText(tooMany));
  return {
    found: [...reading.fleets.map(({ fleet }) => fleet), ...(ships.length > 0 ? [loose] : [])],
    issues: issuesOf(reading).map(wordingOf(format, text)),
    rejected: reading.rejected,
  };
}
