/** Finding rows, in tables and in designs. */

/** A row that the tables room has checked to be there; its absence is our bug. */
export function rowOf<Key, Row>(table: ReadonlyMap<Key, Row>, key: Key): Row {
  const row = table.get(key);
  if (row === undefined) throw new Error(`the rules have no row for ${String(key)}`);
  return row;
}

interface Row {
  readonly id: string;
}

/** Whether the same ids stand at the same places. */
export function haveSameIds(rows: readonly Row[], others: readonly Row[]): boolean {
  if (rows === others) return true;
  if (rows.length !== others.length) return false;
  for (let i = 0; i < rows.length; i += 1) if (rows[i]?.id !== others[i]?.id) return false;
  return true;
}

/** Where the first row with the id stands, −1 where none does. */
export function indexOfId(rows: readonly Row[], id: string): number {
  for (let i = 0; i < rows.length; i += 1) if (rows[i]?.id === id) return i;
  return -1;
}
