/** House-rule packs out of any text a player has, beside those that are at hand. */

import { excessText, textExcess } from '../../core/design/sizes.ts';
import { packHash, type RulesPack } from '../../core/rules/packs/pack.ts';
import { BELONGS } from '../../formats/arriving/belonging.ts';
import { eachFile } from '../../formats/arriving/file-parts.ts';
import { type TextIssue, wordingOf } from '../../formats/arriving/text-lines.ts';
import type { ReadingRules } from '../../formats/format.ts';
import { formatOf } from '../../formats/formats.ts';
import { packJson } from '../../formats/json-format.ts';
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

export interface PacksReading {
  readonly arriving: readonly ArrivingPack[];
  readonly issues: readonly TextIssue[];
  /** None: packs are read whole or not at all. */
  readonly rejected: readonly never[];
}

const NOTHING: PacksReading = { arriving: [], issues: [], rejected: [] };

/** The packs of files, or that ships in a link carry with them. Never throws. */
export function readPacksFor(
  readingRules: ReadingRules,
  text: string,
  known: readonly ShelfPack[],
): PacksReading {
  const readings = eachFile(text, (part) => readFile(readingRules, part, known));
  return {
    arriving: readings.flatMap(({ arriving }) => arriving),
    issues: readings.flatMap(({ issues }) => issues),
    rejected: [],
  };
}

function readFile(
  readingRules: ReadingRules,
  text: string,
  known: readonly ShelfPack[],
): PacksReading {
  if (!/\S/.test(text)) return NOTHING;
  const tooLong = textExcess(text);
  if (tooLong) return refused(excessText(tooLong));
  const format = formatOf(text);
  const { packs, loose, ships, fleets, weapons } = readText(readingRules, text, format);
  const word = wordingOf(format, text);
  const arriving = packs.map(({ pack, issues }) => ({
    pack,
    kind: kindOf(pack, known),
    issues: issues.map(word),
  }));
  if (arriving.length > 0 || format === packJson) {
    return { ...NOTHING, arriving, issues: loose.flatMap(({ issues }) => issues).map(word) };
  }
  if (fleets.length > 0) return refused(BELONGS.fleet);
  if (ships.length > 0) return refused(BELONGS.ships);
  return refused(weapons.length > 0 ? BELONGS.weapons : NO_PACK);
}

const NO_PACK = 'There is no pack of house rules in this text.';

const refused = (message: string): PacksReading => ({
  ...NOTHING,
  issues: [{ severity: 'error', message }],
});

function kindOf(pack: RulesPack, known: readonly ShelfPack[]): ArrivingPack['kind'] {
  const named = known.filter((one) => one.pack.id === pack.id);
  if (named.some((one) => packHash(one.pack) === packHash(pack))) return 'known';
  return named.length > 0 ? 'version' : 'new';
}
