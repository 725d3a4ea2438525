/** A row of a table by its columns. */
import { saysSomething } from '../../core/design/issues.ts';
import { plainCell } from './cells.ts';
import { headingOf, plain, type RawRow, SHOWN, type TableOptions } from './headings.ts';
import type { CellPlace, CsvIssues, RejectedRow } from './issues.ts';
import type { TableLedger } from './table-ledger.ts';

export interface TableRow<Key extends string> {
  /** Of its first cell, from 1. */
  readonly line: number;
  /** As it stands in the text, without its end. */
  readonly text: string;
  /** The cell as typed; empty where there is none. */
  cell(key: Key): string;
  /** Where the cell stands, for issues. */
  place(key: Key): CellPlace;
  /** Cells behind the last column, or under no heading. */
  readonly further: readonly string[];
  /** What stands in columns that mean nothing here, as `Heading: cell`, and behind the last column. */
  readonly others: readonly string[];
  /** What the text calls the column. */
  heading(key: Key): string;
  /** Adds an issue for each cell that says something and that nothing has asked for. */
  addUnread(): void;
  /** The row as one that could not be used, which issues say. */
  reject(): RejectedRow;
}

/** The row, with issues and entries of the ledger for what stands in no column. */
export function tableRow<Key extends string>(
  { cells, line, text }: RawRow,
  places: ReadonlyMap<Key, number>,
  heading: RawRow | undefined,
  { columns, further: wanted, ignored = [], keepsOthers = false }: TableOptions<Key>,
  issues: CsvIssues,
  ledger: TableLedger,
): TableRow<Key> {
  const taken = new Set(places.values());
  const isFurther = (cell: string, index: number): boolean => {
    const underNone = !heading || !(heading.cells[index] ?? '').trim();
    return !taken.has(index) && underNone && /\S/.test(cell);
  };
  const further = cells.filter(isFurther);
  const claim = ledger.row(line);
  const leftOut = keepsOthers ? 'note' : 'issue';
  if (further.length > 0 && !wanted) {
    const place = { line, index: cells.findIndex(isFurther) };
    const params = { text: further.join(', ').slice(0, 60), kept: keepsOthers ? 1 : 0 };
    issues.add('warning', 'csv.more-cells', place, params);
  }
  const passed = new Set(ignored.map(plain));
  const others = cells.flatMap((cell, index) => {
    const name = (heading?.cells[index] ?? '').trim();
    if (taken.has(index)) return [];
    const isOther = name !== '' && !passed.has(plain(name));
    if (!isFurther(cell, index)) claim(index, isOther ? leftOut : 'derived');
    else if (!wanted) claim(index, leftOut);
    return isOther && /\S/.test(cell) ? [`${name}: ${plainCell(cell)}`] : [];
  });
  const headingAt = (key: Key): string =>
    (heading?.cells[places.get(key) ?? -1] ?? '').trim() || headingOf(columns, key);
  return {
    line,
    text,
    get further() {
      cells.forEach((cell, index) => {
        if (wanted && isFurther(cell, index)) claim(index, 'field');
      });
      return further;
    },
    others: wanted ? others : [...others, ...further],
    cell(key) {
      const index = places.get(key) ?? -1;
      claim(index, 'field');
      return plainCell(cells[index] ?? '');
    },
    heading: headingAt,
    addUnread() {
      const add = (index: number, column = 'A cell under no heading'): void => {
        const cell = cells[index] ?? '';
        if (ledger.has(line, index) || !saysSomething(cell)) return;
        const place = { line, index, column };
        issues.add('warning', 'cell.unread', place, { text: cell.slice(0, SHOWN) });
        claim(index, 'issue');
      };
      for (const [key, index] of places) add(index, headingAt(key));
      for (const [index, cell] of cells.entries()) if (isFurther(cell, index)) add(index);
    },
    reject() {
      ledger.claimRow(line, 'issue');
      return { line, text };
    },
    place(key) {
      const index = places.get(key);
      return { line, column: headingAt(key), ...(index !== undefined && { index }) };
    },
  };
}
