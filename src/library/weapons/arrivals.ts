/** Weapons out of a table on their way into the library: what is new, what is known. */
import { type RejectedRow, wordCsvIssue } from '../../convert/csv/issues.ts';
import { readWeaponsCsv } from '../../convert/weapons-csv/read.ts';
import type { Weapon } from '../../core/design.ts';
import type { Rules } from '../../core/rules.ts';
import { weaponMark } from '../origins.ts';
import type { ShelfItem } from '../shelves/shelf.ts';
import { lineSpans, type TextIssue } from '../text-lines.ts';

export interface Arriving {
  readonly weapon: Weapon;
  /**
   * New; known, when the library has the same under any id; or another version of the library's
   * weapon of that id, as a table that was saved from here has it.
   */
  readonly kind: 'new' | 'known' | 'version';
}

export interface TableReading {
  readonly arriving: readonly Arriving[];
  readonly issues: readonly TextIssue[];
  /** Rows that were left out, for the player to mend. */
  readonly rejected: readonly RejectedRow[];
}

/** The weapons of a table, beside those that the library has. Never throws. */
export function readTableFor(
  rules: Rules,
  text: string,
  items: readonly ShelfItem<Weapon>[],
): TableReading {
  if (!/\S/.test(text)) return { arriving: [], issues: [], rejected: [] };
  const { value, issues } = readWeaponsCsv(rules, text);
  const ids = new Set(items.map(({ id }) => id));
  const marks = new Set(items.map((item) => weaponMark(item.value)));
  const lines = lineSpans(text);
  return {
    arriving: value.weapons.map((weapon) => ({
      weapon,
      kind: marks.has(weaponMark(weapon)) ? 'known' : ids.has(weapon.id) ? 'version' : 'new',
    })),
    issues: issues.map((issue) => ({
      severity: issue.severity,
      message: wordCsvIssue(issue),
      line: issue.line,
      span: lines[issue.line - 1],
    })),
    rejected: value.rejected,
  };
}
