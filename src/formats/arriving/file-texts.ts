/** The texts of a file's bytes, whatever kind of file it is. */
import { formatOf } from '../formats.ts';
import { unreadableFile, unreadableText } from '../unreadable-format.ts';
import { textOfBytes } from './bytes.ts';
import { noTextOf } from './file-kinds.ts';
import type { FileText } from './file-parts.ts';
import { workbookSheets } from './workbook.ts';

interface FileReaders {
  /** The designs that a PDF of ours carries, as JSON; undefined for any other PDF. */
  readonly designsOfPdf: (bytes: Uint8Array) => Promise<string | undefined>;
}

/**
 * The text of a file; of a workbook those of its sheets that hold ships, weapons or a fleet. A file
 * that is no text becomes one that `unreadableFile` reads. Never throws.
 */
export async function fileTexts(
  name: string,
  bytes: Uint8Array,
  { designsOfPdf }: FileReaders,
): Promise<readonly FileText[]> {
  const kind = noTextOf(bytes);
  if (kind === undefined) return [{ name, text: await textOfBytes(bytes) }];
  if (kind === 'workbook') return sheetTexts(name, bytes);
  const text = kind === 'pdf' ? await designsOfPdf(bytes) : undefined;
  return [{ name, text: text ?? unreadableText(kind) }];
}

async function sheetTexts(name: string, bytes: Uint8Array): Promise<readonly FileText[]> {
  const sheets = await workbookSheets(bytes);
  if (!sheets) return [{ name, text: unreadableText('damaged') }];
  const known = sheets.flatMap(({ name: sheet, table, plain }) => {
    const text = [table, plain].find((one) => formatOf(one, unreadableFile) !== unreadableFile);
    return text === undefined ? [] : [{ name: `${name}, ${sheet}`, text }];
  });
  if (known.length > 0) return known;
  const names = sheets.map((sheet) => sheet.name);
  return [{ name, text: unreadableText('workbook', names) }];
}
