/** The sheets of an Excel workbook as text; loaded when there is one. */
import { tableText } from '../csv/cells.ts';

interface WorkbookSheet {
  readonly name: string;
  /** The sheet as a table of text. */
  readonly table: string;
  /** A row a line, without cells: a sheet may hold notation. */
  readonly plain: string;
}

/** The sheets of a workbook that hold anything; undefined for a file that is damaged. */
export async function workbookSheets(
  bytes: Uint8Array,
): Promise<readonly WorkbookSheet[] | undefined> {
  try {
    const { default: readWorkbook } = await import('read-excel-file/universal');
    const sheets = await readWorkbook(new Blob([Uint8Array.from(bytes)]));
    return sheets.flatMap(({ sheet, data }) => {
      const rows = data.map((row) => row.map(cellText));
      const hasContent = rows.some((row) => row.some((cell) => cell !== ''));
      return hasContent ? [{ name: sheet, table: tableText(rows), plain: plainText(rows) }] : [];
    });
  } catch {
    // The reader rejects anything that is no workbook.
    return undefined;
  }
}

/** Figures in full, dates as a spreadsheet of today has them. */
function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return String(cell);
}

const plainText = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.filter((cell) => cell !== '').join(' ')).join('\n');
