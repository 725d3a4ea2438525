/** Weapons out of a table or a file on their way into the library: what is new, what is known. */
import { formatOfText } from '../../convert/any-text.ts';
import { type CsvIssue, type RejectedRow, wordCsvIssue } from '../../convert/csv/issues.ts';
import type { JsonIssue } from '../../convert/design-json/issues.ts';
import { wordJsonIssue } from '../../convert/design-json/wording.ts';
import { underHeadings } from '../../convert/table-kind.ts';
import { kindOfText } from '../../convert/text-kind.ts';
import { readWeaponsCsv } from '../../convert/weapons-csv/read.ts';
import { readWeapons } from '../../convert/weapons-json/read.ts';
import type { Weapon } from '../../core/design.ts';
import type { Rules } from '../../core/rules.ts';
import { saysBackup } from '../backup/file.ts';
import { BELONGS } from '../belonging.ts';
import { eachFile } from '../file-parts.ts';
import { weaponMark } from '../origins.ts';
import type { ShelfItem } from '../shelves/shelf.ts';
import { lineSpans, type Span, type TextIssue } from '../text-lines.ts';

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
  items: readonly ShelfItem<Weapon>[],
): WeaponsReading {
  const readings = eachFile(text, (part) => readFile(rules, part, items));
  return {
    arriving: readings.flatMap(({ arriving }) => arriving),
    issues: readings.flatMap(({ issues }) => issues),
    rejected: readings.flatMap(({ rejected }) => rejected),
  };
}

function readFile(rules: Rules, text: string, items: readonly ShelfItem<Weapon>[]): WeaponsReading {
  if (!/\S/.test(text)) return NOTHING;
  const kind = saysBackup(text) ? 'backup' : kindOfText(text);
  if (kind !== undefined && kind !== 'weapons') {
    return { ...NOTHING, issues: [{ severity: 'error', message: BELONGS[kind] }] };
  }
  const lines = lineSpans(text);
  if (formatOfText(text) === 'json') {
    const { value = [], issues } = readWeapons(text);
    return {
      ...NOTHING,
      arriving: beside(items, value),
      issues: issues.map((issue) => inJson(issue, lines)),
    };
  }
  const { value, issues } = readWeaponsCsv(rules, text);
  return {
    arriving: beside(items, value.weapons),
    issues: issues.map((issue) => inTable(issue, lines)),
    rejected: underHeadings(text, value.rejected),
  };
}

function beside(
  items: readonly ShelfItem<Weapon>[],
  weapons: readonly Weapon[],
): readonly Arriving[] {
  const ids = new Set(items.map(({ id }) => id));
  const marks = new Set(items.map((item) => weaponMark(item.value)));
  return weapons.map((weapon) => ({
    weapon,
    kind: marks.has(weaponMark(weapon)) ? 'known' : ids.has(weapon.id) ? 'version' : 'new',
  }));
}

const inTable = (issue: CsvIssue, lines: readonly Span[]): TextIssue => ({
  severity: issue.severity,
  message: wordCsvIssue(issue),
  line: issue.line,
  span: lines[issue.line - 1],
});

function inJson(issue: JsonIssue, lines: readonly Span[]): TextIssue {
  const { severity, path, line } = issue;
  const words = wordJsonIssue(issue);
  const message = path === '' ? words : `${path}: ${words}`;
  return { severity, message, ...(line !== undefined && { line, span: lines[line - 1] }) };
}
