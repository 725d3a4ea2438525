/** Weapons out of a table or a file on their way into the library: what is new, what is known. */

import type { Weapon } from '../../core/design/design.ts';
import { weaponMark } from '../../core/design/origins.ts';
import { excessText, textExcess } from '../../core/design/sizes.ts';
import type { Rules } from '../../core/rules/rules.ts';
import { BELONGS } from '../../formats/arriving/belonging.ts';
import { eachFile } from '../../formats/arriving/file-parts.ts';
import { type TextIssue, wordingOf } from '../../formats/arriving/text-lines.ts';
import type { RejectedRow } from '../../formats/csv/issues.ts';
import { formatOf, weaponTable } from '../../formats/formats.ts';
import { issuesOf, readText } from '../../formats/reading.ts';
import type { CollectionItem } from '../collections/collection.ts';

export interface Arriving {
  readonly weapon: Weapon;
  /**
   * New; known, when the library has the same under any id; or another version of the library's
   * weapon of that id, as a table that was saved from here has it.
   */
  readonly kind: 'new' | 'known' | 'version';
}

export interface WeaponsReading {
  readonly arriving: readonly Arriving[];
  readonly issues: readonly TextIssue[];
  /** Rows that were left out, behind the headings, for the player to mend. */
  readonly rejected: readonly RejectedRow[];
}

const NOTHING: WeaponsReading = { arriving: [], issues: [], rejected: [] };

/** The weapons of tables and weapons files, beside those that the library has. Never throws. */
export function readWeaponsFor(
  rules: Rules,
  text: string,
  items: readonly CollectionItem<Weapon>[],
): WeaponsReading {
  const readings = eachFile(text, (part) => readFile(rules, part, items));
  return {
    arriving: readings.flatMap(({ arriving }) => arriving),
    issues: readings.flatMap(({ issues }) => issues),
    rejected: readings.flatMap(({ rejected }) => rejected),
  };
}

function readFile(
  rules: Rules,
  text: string,
  items: readonly CollectionItem<Weapon>[],
): WeaponsReading {
  if (!/\S/.test(text)) return NOTHING;
  const tooLong = textExcess(text);
  if (tooLong) {
    return { ...NOTHING, issues: [{ severity: 'error', message: excessText(tooLong) }] };
  }
  const format = formatOf(text, weaponTable);
  const word = wordingOf(format, text);
  if (format.holds === 'ships' || format.holds === 'fleet') {
    return { ...NOTHING, issues: [{ severity: 'error', message: BELONGS[format.holds] }] };
  }
  const { weapons, rejected, ...reading } = readText({ rules }, text, format);
  return { arriving: beside(items, weapons), issues: issuesOf(reading).map(word), rejected };
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
