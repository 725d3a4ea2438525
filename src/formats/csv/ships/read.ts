/** Ships from a table of text, one a row. */
import type { Design } from '../../../core/design/design.ts';
import type { LedgerEntry, Span } from '../../../core/design/issues.ts';
import { decodeDesign } from '../../json/decode.ts';
import { isObject, type JsonObject } from '../../json/reader.ts';
import type { CsvIssue, CsvIssues, RejectedRow } from '../issues.ts';
import { jsonCell } from '../json-cell.ts';
import { readTable } from '../table.ts';
import type { TableRow } from '../table-row.ts';
import { SHIP_FIELDS } from './cells.ts';
import { DERIVED, SHIP_COLUMNS, type ShipColumn } from './columns.ts';
import { mergedObjects } from './merge.ts';

export interface ShipsReading {
  readonly value: {
    readonly designs: readonly Design[];
    /** Where each of them stands in the text. */
    readonly places: readonly Span[];
    /** The rows that are no ship as they stand, in order. */
    readonly rejected: readonly RejectedRow[];
  };
  readonly issues: readonly CsvIssue[];
  /** What became of each cell. */
  readonly ledger: readonly LedgerEntry[];
}

/**
 * The ships of a table. Never throws. A cell counts before what `More` says of the same field; an
 * empty one leaves it to `More`. A row with a fault is left out and given back.
 */
export function readShipsCsv(text: string): ShipsReading {
  const table = readTable<ShipColumn>(text, {
    columns: SHIP_COLUMNS,
    needed: ['class', 'hull'],
    ignored: DERIVED,
    keepsOthers: true,
  });
  const designs: Design[] = [];
  const places: Span[] = [];
  const rejected: RejectedRow[] = [];
  for (const row of table.rows) {
    const design = readShip(row, table.issues);
    if (design) {
      designs.push(design);
      places.push(table.issues.rowAt(row.line));
    } else rejected.push(row.reject());
  }
  const value = { designs, places, rejected };
  return { value, issues: table.issues.all, ledger: table.ledger() };
}

/** The design of a row, or nothing when a cell of it is at fault. */
export function readShip(row: TableRow<ShipColumn>, issues: CsvIssues): Design | undefined {
  const more = jsonCell(row, 'more', issues);
  if (!more) return undefined;
  const cells = SHIP_FIELDS.flatMap(({ column, read }) => {
    const cell = row.cell(column);
    return /\S/.test(cell) ? [{ column, fields: read(cell) }] : [];
  });
  const fields = cells.reduce<JsonObject>((all, cell) => mergedObjects(all, cell.fields), more);
  const reading = decodeDesign({ ...fields, format: 'slipway.design', version: 1 });
  for (const issue of reading.issues) {
    issues.addField(issue, row.place(columnOf(issue.path ?? '', cells)));
  }
  if (!reading.value || reading.issues.length > 0) return undefined;
  if (row.others.length === 0) return reading.value;
  const notes = [reading.value.notes ?? '', ...row.others].filter((part) => part !== '');
  return { ...reading.value, notes: notes.join('\n') };
}

/** The column that says a part of the design; of what no column has, the one for all else. */
function columnOf(
  path: string,
  cells: readonly { readonly column: ShipColumn; readonly fields: JsonObject }[],
): ShipColumn {
  const [field = '', part = ''] = path.split(/[.[\]]+/);
  const isIn = ({ fields }: { readonly fields: JsonObject }): boolean => {
    const value = fields[field];
    return field === 'techLevels' ? isObject(value) && part in value : value !== undefined;
  };
  return (
    cells.find(isIn)?.column ?? SHIP_FIELDS.find(({ column }) => column === field)?.column ?? 'more'
  );
}
