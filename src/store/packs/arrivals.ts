/** House-rule packs out of any text a player has, beside those that are at hand. */

import { packHash, type RulesPack } from '../../core/rules/packs/pack.ts';
import type { ArrivingFile } from '../../formats/arriving/files.ts';
import {
  type PageReading,
  pageFor,
  pageHolding,
  readEach,
  refusedText,
  type TextIssue,
  textFor,
  wordingOf,
} from '../../formats/arriving/page-reading.ts';
import type { ReadingRules } from '../../formats/format.ts';
import { formatOf } from '../../formats/formats.ts';
import { readText } from '../../formats/reading.ts';
import type { ShelfPack } from './pack-shelf.ts';

interface ArrivingPack {
  readonly pack: RulesPack;
  /**
   * New; known, when the same is at hand; or another version of one that is: ships keep to that
   * which they name.
   */
  readonly kind: 'new' | 'known' | 'version';
  readonly issues: readonly TextIssue[];
}

/** The packs of files, or that ships in a link carry with them. Never throws. */
export const readPacksFor = (
  readingRules: ReadingRules,
  files: readonly ArrivingFile[],
  known: readonly ShelfPack[],
): PageReading<ArrivingPack> => readEach(files, (text) => readFile(readingRules, text, known));

function readFile(
  readingRules: ReadingRules,
  text: string,
  known: readonly ShelfPack[],
): Partial<PageReading<ArrivingPack>> {
  const format = formatOf(text);
  const reading = readText(readingRules, text, format);
  const word = wordingOf(format, text);
  const found = reading.packs.map(({ pack, issues }) => ({
    pack,
    kind: kindOf(pack, known),
    issues: issues.map(word),
  }));
  const issues = reading.loose.flatMap(({ issues }) => issues).map(word);
  if (found.length > 0) return { found, issues };
  // What an earlier edition has is told without being read.
  const told = !format.hasPaths && format.detect(text) ? pageHolding(format.holds) : undefined;
  const other = pageFor(reading) ?? told;
  if (other) return textFor(other, text);
  return format.hasPaths && issues.length > 0 ? { issues } : refusedText(NO_PACK);
}

const NO_PACK = 'There is no pack of house rules in this text.';

function kindOf(pack: RulesPack, known: readonly ShelfPack[]): ArrivingPack['kind'] {
  const named = known.filter((one) => one.pack.id === pack.id);
  if (named.some((one) => packHash(one.pack) === packHash(pack))) return 'known';
  return named.length > 0 ? 'version' : 'new';
}
