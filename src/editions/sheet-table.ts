/** Tables with a ship of an earlier edition in each row. */
import type { LocatedIssue } from '../core/design/issues.ts';
import { TextLines } from '../core/design/text-lines.ts';
import { figureOf, tableText } from '../formats/csv/cells.ts';
import type { Column } from '../formats/csv/headings.ts';
import type { RejectedRow } from '../formats/csv/issues.ts';
import type { TableRow } from '../formats/csv/table.ts';
import { readTable } from '../formats/csv/table.ts';
import { plainDigits } from '../formats/drake/names.ts';
import { isAbout, writtenRating } from '../formats/drake/scanner.ts';
import type { ParsedText } from '../formats/drake/sheet-reader.ts';
import type { SheetTable, SheetTableReading } from './edition.ts';
import type { KnownNames } from './known-names.ts';
import type { LegacyDesign } from './legacy-text.ts';
import { withoutUndefined } from './unity-parts.ts';

interface SheetColumn<Key extends string, Ship> extends Column<Key> {
  readonly cell: (ship: Ship) => string | number | undefined;
}

const LABELS = ['faction', 'class', 'type', 'name'] as const;

const IDENTITY = LABELS.map((key) => ({
  key,
  heading: `${key.charAt(0).toUpperCase()}${key.slice(1)}`,
  cell: (ship: LegacyDesign) => ship[key],
}));

const RATING = {
  key: 'rating',
  heading: 'Rating',
  also: ['Combat rating', 'CR'],
  cell: (ship: LegacyDesign) => ship.combatRating,
} as const;

const NOTES = { key: 'notes', heading: 'Notes', cell: (ship: LegacyDesign) => ship.notes } as const;

type LabelKey = (typeof LABELS)[number] | 'rating' | 'notes';

/** An issue of a row's text, with the text at its place and the key of its cell. */
interface CellIssue<Key extends string> {
  readonly issue: LocatedIssue;
  /** Undefined for an issue of the whole row. */
  readonly key: Key | undefined;
}

interface RowReading<Key extends string, Ship> {
  /** A single ship if the row can be used. */
  readonly ships: readonly Ship[];
  readonly issues: readonly CellIssue<Key>[];
}

interface SheetTableSpec<Key extends string, Ship> {
  /** Columns between the rating and the notes. */
  readonly columns: readonly SheetColumn<Key, Ship>[];
  /** Columns that distinguish the table from others. */
  readonly needed: readonly Key[];
  readonly read: (
    row: TableRow<Key | LabelKey>,
    names: KnownNames | undefined,
  ) => RowReading<Key, Ship>;
}

/** The table of an edition whose ships stand in these columns. */
export function makeSheetTable<Key extends string, Ship extends LegacyDesign>({
  columns: own,
  needed,
  read: readRow,
}: SheetTableSpec<Key | 'hull', Ship>): SheetTable<Ship> {
  type AnyKey = Key | 'hull' | LabelKey;
  const columns: readonly SheetColumn<AnyKey, Ship>[] = [...IDENTITY, RATING, ...own, NOTES];
  return {
    detect: (text) => readTable<AnyKey>(text, { columns, needed }).keys.size > 0,
    write: (ships) =>
      tableText([
        columns.map(({ heading }) => heading),
        ...ships.map((ship) => columns.map(({ cell }) => cell(ship) ?? '')),
      ]),
    read(text, names): SheetTableReading<Ship> {
      const table = readTable<AnyKey>(text, { columns, needed, summed: 'hull', keepsOthers: true });
      const ships: Ship[] = [];
      const rejected: RejectedRow[] = [];
      for (const row of table.rows) {
        const hull = row.cell('hull').trim();
        const hasHull = /\p{Nd}/u.test(hull);
        if (!hasHull) {
          const code = hull === '' ? 'cell.missing' : 'cell.number';
          table.issues.add('error', code, row.place('hull'), { text: hull });
        }
        const { ships: read, issues } = hasHull ? readRow(row, names) : { ships: [], issues: [] };
        const ship = read.length === 1 ? read[0] : undefined;
        if (read.length > 1) table.issues.add('error', 'row.ships', row, { count: read.length });
        for (const { issue, key } of read.length > 1 ? [] : issues) {
          table.issues.addField(issue, key === undefined ? row : row.place(key));
        }
        const rating = ratingOf(row);
        const text = row.cell('rating').trim();
        if (rating === undefined && ship) {
          table.issues.add('warning', 'cell.rating', row.place('rating'), { text });
        } else if (rating?.combatRating !== undefined && isAbout(text)) {
          const figure = rating.combatRating;
          table.issues.add('warning', 'cell.about', row.place('rating'), { text, figure });
        }
        if (ship) {
          ships.push({
            ...labels(row),
            ...rating,
            ...withoutUndefined(ship),
            ...notes(row, ship.notes),
          });
        } else rejected.push(row.reject());
      }
      return { ships, rejected, issues: table.issues.all, ledger: table.ledger() };
    },
  };
}

interface ReadSheet<Ship> {
  readonly design: Ship;
  readonly issues: readonly LocatedIssue[];
}

/** True for a cell with names, whose digits of other scripts stand for themselves. */
const isNamed = (cell: string): boolean =>
  /\p{L}/u.test(cell) && (/\d/.test(cell) || !/\p{Nd} ?[/-] ?\p{Nd}/u.test(cell));

/** A row as a text of the edition; a cell without a keyword has lines of its own. */
export function rowText<Key extends string>(
  row: TableRow<Key>,
  parts: readonly (readonly [key: Key, keyword?: string])[],
  title?: string,
) {
  const sources: (Key | undefined)[] = title === undefined ? [] : [undefined];
  const lines = title === undefined ? [] : [title];
  for (const [key, keyword] of parts) {
    const own = row.cell(key);
    const cell = isNamed(own) ? own : plainDigits(own);
    const cellLines = cell.split(/\r\n?|\n/);
    const pieces = cellLines.map((piece) => piece.trim());
    const plain = pieces.filter((piece) => piece !== '').join(' ');
    const cardLines = keyword === undefined ? cellLines : plain ? [`${keyword} ${plain}`] : [];
    for (const line of cardLines) {
      lines.push(line);
      sources.push(key);
    }
  }
  const text = lines.join('\n');
  const positions = new TextLines(text);
  const located = (issue: LocatedIssue): CellIssue<Key> => {
    const { start = 0, end = 0 } = issue.span ?? {};
    const params = { ...issue.params, text: text.slice(start, end) };
    return {
      issue: { ...issue, params },
      key: issue.span && sources[positions.at(start).line - 1],
    };
  };
  const reading = <Ship>({
    ships,
    issues,
  }: ParsedText<ReadSheet<Ship>, string>): RowReading<Key, Ship> => ({
    ships: ships.map(({ design }) => design),
    issues: [...issues, ...ships.flatMap((ship) => ship.issues)].map(located),
  });
  return { text, reading };
}

const labels = (row: TableRow<LabelKey>): LegacyDesign => ({
  ...Object.fromEntries(
    LABELS.map((key) => [key, row.cell(key).trim()]).filter(([, cell]) => cell !== ''),
  ),
});

const UNRATED = /^[?-]*$/;

/** The rating, with or without thousands separators; undefined for other text. */
function ratingOf(row: TableRow<LabelKey>): Pick<LegacyDesign, 'combatRating'> | undefined {
  const cell = row.cell('rating').trim();
  if (UNRATED.test(cell)) return {};
  const figure = writtenRating(plainDigits(cell)) ?? figureOf(cell);
  return Number.isSafeInteger(figure) && Number(figure) >= 0 ? { combatRating: figure } : undefined;
}

/** Notes of the cell, followed by unread parts of the other cells. */
function notes(row: TableRow<LabelKey>, kept: string | undefined): LegacyDesign {
  const unread = ratingOf(row) ? '' : `${row.heading('rating')}: ${row.cell('rating').trim()}`;
  const parts = [row.cell('notes'), unread, ...row.others, kept ?? ''].filter((part) =>
    /\S/.test(part),
  );
  return { notes: parts.length === 0 ? undefined : parts.join('\n') };
}
