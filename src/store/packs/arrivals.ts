/** Reads house-rule packs from any text, and compares them with those at hand. */

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
  /** `known` if the same pack is at hand; `version` if another version of it is. */
  readonly kind: 'new' | 'known' | 'version';
  readonly issues: readonly TextIssue[];
}

/** Reads the packs of files, and those that ships in a link bring along. Never throws. */
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
  // Text of an earlier edition is recognised without a reading.
  const detected = !format.hasPaths && format.detect(text) ? pageHolding(format.holds) : undefined;
  const other = pageFor(reading) ?? detected;
  if (other) return textFor(other, text);
  return format.hasPaths && issues.length > 0 ? { issues } : refusedText(NO_PACK);
}

const NO_PACK = 'There is no pack of house rules in this text.';

function kindOf(pack: RulesPack, known: readonly ShelfPack[]): ArrivingPack['kind'] {
  const named = known.filter((other) => other.pack.id === pack.id);
  if (named.some((other) => packHash(other.pack) === packHash(pack))) return 'known';
  return named.length > 0 ? 'version' : 'new';
}
