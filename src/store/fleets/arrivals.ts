/** Fleets out of any text a player has: files, tables, share links, or ships of any format. */

import type { Fleet } from '../../core/design/fleet.ts';
import { excessOf, excessText } from '../../core/design/sizes.ts';
import { pageHolding, textFor } from '../../formats/arriving/belonging.ts';
import { type PageReading, readEach, refusedText } from '../../formats/arriving/page-reading.ts';
import { wordingOf } from '../../formats/arriving/text-lines.ts';
import type { ReadingRules } from '../../formats/format.ts';
import { formatOf } from '../../formats/formats.ts';
import { issuesOf, readText } from '../../formats/reading.ts';

/** The fleets of files; ships outside of any are one more, for each file. Never throws. */
export const readFleets = (readingRules: ReadingRules, text: string): PageReading<Fleet> =>
  readEach(text, (file) => readFile(readingRules, file));

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
