/** Lookup of rows in tables and designs. */

/** The row of a table that is known to have it; throws if it is missing, which is a bug. */
export function rowOf<Key, Row>(table: ReadonlyMap<Key, Row>, key: Key): Row {
  const row = table.get(key);
  if (row === undefined) throw new Error(`the rules have no row for ${String(key)}`);
  return row;
}

interface Row {
  readonly id: string;
}

/** True if two lists have the same ids in the same order. */
export function haveSameIds(rows: readonly Row[], others: readonly Row[]): boolean {
  if (rows === others) return true;
  if (rows.length !== others.length) return false;
  for (let i = 0; i < rows.length; i += 1) if (rows[i]?.id !== others[i]?.id) return false;
  return true;
}

/** The index of the first row with the id, or −1. */
export function indexOfId(rows: readonly Row[], id: string): number {
  for (let i = 0; i < rows.length; i += 1) if (rows[i]?.id === id) return i;
  return -1;
}
