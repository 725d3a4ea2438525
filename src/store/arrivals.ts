/** Reads fleets, packs, scenarios and weapons from texts, and compares them with those at hand. */
import type { Weapon } from '../core/design/design.ts';
import type { Fleet } from '../core/design/fleet.ts';
import { weaponMark } from '../core/design/origins.ts';
import type { ScenarioDocument } from '../core/design/scenario.ts';
import { excessOf, excessText } from '../core/design/sizes.ts';
import { packHash, type RulesPack } from '../core/rules/packs/pack.ts';
import type { Rules } from '../core/rules/rules.ts';
import type { ArrivingFile } from '../formats/arriving/files.ts';
import {
  type PageReading,
  pageFor,
  pageHolding,
  readEach,
  refusedText,
  type TextIssue,
  textFor,
  wordingOf,
} from '../formats/arriving/page-reading.ts';
import type { Format, ReadingRules } from '../formats/format.ts';
import { weaponTable } from '../formats/formats.ts';
import { issuesOf, type Reading, readText } from '../formats/reading.ts';
import type { CollectionItem } from './collections/collection.ts';
import type { ShelfPack } from './packs/pack-shelf.ts';

/** `known` if the same is at hand; `version` if another version of it is. */
type ArrivalKind = 'new' | 'known' | 'version';

/** Reads the fleets of files; ships outside any fleet become one more for each file. Never throws. */
export const readFleets = (
  readingRules: ReadingRules,
  files: readonly ArrivingFile[],
): PageReading<Fleet> =>
  readEach(readingRules, files, (text, format) => {
    const page = pageHolding(format.holds);
    if (page && page !== 'fleet' && page !== 'ships') return textFor(page, text);
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
  });

export interface ArrivingScenario {
  readonly scenario: ScenarioDocument;
  readonly issues: readonly TextIssue[];
}

/** Reads the scenarios of files and links. Never throws. */
export const readScenarios = (
  readingRules: ReadingRules,
  files: readonly ArrivingFile[],
): PageReading<ArrivingScenario> =>
  readEach(readingRules, files, (text, format) => {
    const reading = readText(readingRules, text, format);
    const word = wordingOf(format, text);
    const found = reading.scenarios.map(({ scenario, issues }) => ({
      ...{ scenario, issues: issues.map(word) },
    }));
    const issues = reading.loose.flatMap(({ issues }) => issues).map(word);
    return found.length > 0 ? { found, issues } : otherwise(reading, text, issues, 'scenario');
  });

/** A reading without content for the page: the text belongs to another page, or is refused. */
function otherwise(
  reading: Reading,
  text: string,
  issues: readonly TextIssue[],
  thing: string,
): Partial<PageReading<never>> {
  const { format } = reading;
  // Text of an earlier edition is recognised without a reading.
  const isDetected = !format.hasPaths && format.detect(text);
  const other = pageFor(reading) ?? (isDetected ? pageHolding(format.holds) : undefined);
  if (other) return textFor(other, text);
  return format.hasPaths && issues.length > 0
    ? { issues }
    : refusedText(`There is no ${thing} in this text.`);
}

export interface ArrivingPack {
  readonly pack: RulesPack;
  readonly kind: ArrivalKind;
  readonly issues: readonly TextIssue[];
}

/** Reads the packs of files, and those that ships in a link bring along. Never throws. */
export const readPacksFor = (
  readingRules: ReadingRules,
  files: readonly ArrivingFile[],
  known: readonly ShelfPack[],
): PageReading<ArrivingPack> =>
  readEach(readingRules, files, (text, format) => {
    const reading = readText(readingRules, text, format);
    const word = wordingOf(format, text);
    const found = reading.packs.map(({ pack, issues }) => {
      const named = known.filter((other) => other.pack.id === pack.id);
      const isKnown = named.some((other) => packHash(other.pack) === packHash(pack));
      const kind = isKnown ? 'known' : named.length > 0 ? 'version' : 'new';
      return { pack, kind, issues: issues.map(word) } as const;
    });
    const issues = reading.loose.flatMap(({ issues }) => issues).map(word);
    if (found.length > 0) return { found, issues };
    return otherwise(reading, text, issues, 'pack of house rules');
  });

export interface Arriving {
  readonly weapon: Weapon;
  /** For weapons, `known` if the library has the same under any id. */
  readonly kind: ArrivalKind;
}

/** Largest number of faults in a row that was probably meant to be a weapon. */
const MOST_FAULTS = 2;

const NO_WEAPON =
  'No weapon was found in this text. A table has the headings Weapon, RNG, ROF, ACC, IMP, DMG and Traits, or these columns in this order.';

/** Reads the weapons of tables and files, and compares them with the library. Never throws. */
export function readWeaponsFor(
  rules: Rules,
  files: readonly ArrivingFile[],
  items: readonly CollectionItem<Weapon>[],
): PageReading<Arriving> {
  const ids = new Set(items.map(({ id }) => id));
  const marks = new Set(items.map((item) => weaponMark(item.value)));
  const kindOf = (weapon: Weapon): ArrivalKind =>
    marks.has(weaponMark(weapon)) ? 'known' : ids.has(weapon.id) ? 'version' : 'new';
  const read = (text: string, format: Format): Partial<PageReading<Arriving>> => {
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
    return { found: weapons.map((weapon) => ({ weapon, kind: kindOf(weapon) })), issues, rejected };
  };
  return readEach({ rules }, files, read, weaponTable);
}

/** True if a row would be a weapon without a fault or two. */
function isNearlyTable(issues: readonly TextIssue[]): boolean {
  const faults = new Map<number | undefined, number>();
  for (const { line } of issues) faults.set(line, (faults.get(line) ?? 0) + 1);
  return [...faults.values()].some((count) => count <= MOST_FAULTS);
}
