/** A cell that holds the JSON of what no other column says. */
import { isObject, type JsonObject } from '../json/reader.ts';
import type { CsvIssues } from './issues.ts';
import type { TableRow } from './table-row.ts';

/** The object of a cell of JSON, without fields where it is empty; nothing when it is none. */
export function jsonCell<Key extends string>(
  row: TableRow<Key>,
  key: Key,
  issues: CsvIssues,
): JsonObject | undefined {
  const cell = row.cell(key);
  if (!/\S/.test(cell)) return {};
  let fault = 'an object, { … }, is wanted.';
  try {
    const value: unknown = JSON.parse(cell);
    if (isObject(value)) return value;
  } catch (error) {
    fault = error instanceof Error ? error.message : String(error);
  }
  issues.add('error', 'cell.json', row.place(key), { fault });
  return undefined;
}
