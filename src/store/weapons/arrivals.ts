/** Reads weapons from tables and files, and compares them with the library. */

import type { Weapon } from '../../core/design/design.ts';
import { weaponMark } from '../../core/design/origins.ts';
import type { Rules } from '../../core/rules/rules.ts';
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
import { formatOf, weaponTable } from '../../formats/formats.ts';
import { issuesOf, readText } from '../../formats/reading.ts';
import type { CollectionItem } from '../collections/collection.ts';

export interface Arriving {
  readonly weapon: Weapon;
  /** `known` if the library has the same under any id; `version` if it has another under that id. */
  readonly kind: 'new' | 'known' | 'version';
}

/** Largest number of faults in a row that was probably meant as a weapon. */
const MOST_FAULTS = 2;

const NO_WEAPON =
  'No weapon was found in this text. A table has the headings Weapon, RNG, ROF, ACC, IMP, DMG and Traits, or these columns in this order.';

/** Reads the weapons of tables and files, and compares them with the library. Never throws. */
export function readWeaponsFor(
  rules: Rules,
  files: readonly ArrivingFile[],
  items: readonly CollectionItem<Weapon>[],
): PageReading<Arriving> {
  return readEach(files, (text) => readFile(rules, text, items));
}

function readFile(
  rules: Rules,
  text: string,
  items: readonly CollectionItem<Weapon>[],
): Partial<PageReading<Arriving>> {
  const format = formatOf(text, weaponTable);
  const page = pageHolding(format.holds);
  // Only JSON cannot be recognised before it is read.
  if (page && page !== 'weapons' && !format.hasPaths) return textFor(page, text);
  const reading = readText({ rules }, text, format);
  const other = pageFor(reading);
  if (other && other !== 'weapons') return textFor(other, text);
  const { weapons, rejected } = reading;
  const issues = issuesOf(reading).map(wordingOf(format, text));
  const isOtherText = format === weaponTable && !weaponTable.detect(text) && weapons.length === 0;
  if (isOtherText && !isNearlyTable(issues)) return refusedText(NO_WEAPON);
  return { found: beside(items, weapons), issues, rejected };
}

/** True if a row would be a weapon without a fault or two. */
function isNearlyTable(issues: readonly TextIssue[]): boolean {
  const faults = new Map<number | undefined, number>();
  for (const { line } of issues) faults.set(line, (faults.get(line) ?? 0) + 1);
  return [...faults.values()].some((count) => count <= MOST_FAULTS);
}

function beside(
  items: readonly CollectionItem<Weapon>[],
  weapons: readonly Weapon[],
): readonly Arriving[] {
  const ids = new Set(items.map(({ id }) => id));
  const marks = new Set(items.map((item) => weaponMark(item.value)));
  return weapons.map((weapon) => ({
    weapon,
    kind: marks.has(weaponMark(weapon)) ? 'known' : ids.has(weapon.id) ? 'version' : 'new',
  }));
}
