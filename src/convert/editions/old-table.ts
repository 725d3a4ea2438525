/** A table with a ship of an earlier edition a row: what both editions' tables have in common. */
import { defined } from '../admiralty/header.ts';
import { figureOf } from '../csv/cells.ts';
import type { CsvIssue, RejectedRow } from '../csv/issues.ts';
import { type Column, type Row, readTable } from '../csv/table.ts';

/** What is written beside a ship's figures, in cells of its own. */
export interface Labels {
  readonly faction?: string;
  readonly class?: string;
  readonly type?: string;
  readonly name?: string;
  readonly combatRating?: number;
  readonly notes?: string;
}

type LabelColumn = 'faction' | 'class' | 'type' | 'name' | 'rating' | 'hull' | 'notes';

/** What reading a row's text gave. */
interface ReadRow<Ship> {
  readonly ship?: Ship | undefined;
  readonly issues: readonly { readonly severity: CsvIssue['severity']; readonly message: string }[];
}

interface OldTable<Key extends string, Ship> {
  readonly columns: readonly Column<Key | LabelColumn>[];
  readonly needed: readonly (Key | LabelColumn)[];
  /** A row's figures, without its labels. */
  readonly read: (row: Row<Key | LabelColumn>) => ReadRow<Ship>;
}

export interface OldTableReading<Ship> {
  readonly ships: readonly Ship[];
  /** The rows that are no ship as they stand, in order. */
  readonly rejected: readonly RejectedRow[];
  readonly issues: readonly CsvIssue[];
}

/** The ships of a table. Never throws. A row without a hull, or without a ship, is given back. */
export function readOldTable<Key extends string, Ship extends Labels>(
  text: string,
  { columns, needed, read }: OldTable<Key, Ship>,
): OldTableReading<Ship> {
  const table = readTable(text, { columns, needed });
  const ships: Ship[] = [];
  const rejected: RejectedRow[] = [];
  for (const row of table.rows) {
    if (!/\d/.test(row.cell('hull'))) {
      table.issues.add('error', 'cell.missing', row.line, { column: row.heading('hull') });
      rejected.push({ line: row.line, text: row.text });
      continue;
    }
    const { ship, issues } = read(row);
    for (const { severity, message } of issues) {
      table.issues.add(severity, 'row.field', row.line, { message });
    }
    if (ship) ships.push({ ...labels(row), ...ship, ...notes(row, ship.notes) });
    else rejected.push({ line: row.line, text: row.text });
  }
  return { ships, rejected, issues: table.issues.all };
}

/** A cell as a line of the edition's text; none for an empty cell. */
export function cellLine<Key extends string>(
  row: Row<Key>,
  key: Key,
  keyword: string,
): readonly string[] {
  const cell = row
    .cell(key)
    .replace(/\s*\n\s*/g, ' ')
    .trim();
  return cell === '' ? [] : [`${keyword} ${cell}`];
}

function labels(row: Row<LabelColumn>): Labels {
  const text = (key: 'faction' | 'class' | 'type' | 'name') => {
    const cell = row.cell(key).trim();
    return defined(key, cell === '' ? undefined : cell);
  };
  return {
    ...text('faction'),
    ...text('class'),
    ...text('type'),
    ...text('name'),
    ...defined('combatRating', figureOf(row.cell('rating'))),
  };
}

/** The cell, and below it what reading the other cells kept. */
function notes(row: Row<LabelColumn>, kept: string | undefined): Labels {
  const parts = [row.cell('notes'), kept ?? ''].filter((part) => /\S/.test(part));
  return defined('notes', parts.length === 0 ? undefined : parts.join('\n'));
}
