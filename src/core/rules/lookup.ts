/** Finding rows, in tables and in designs. */

/** A row that the tables room has checked to be there; its absence is our bug. */
export function rowOf<Key, Row>(table: ReadonlyMap<Key, Row>, key: Key): Row {
  const row = table.get(key);
  if (row === undefined) throw new Error(`the rules have no row for ${String(key)}`);
  return row;
}

/** Where the first row with the id stands, −1 where none does. */
export function indexOfId(rows: readonly { readonly id: string }[], id: string): number {
  for (let i = 0; i < rows.length; i += 1) if (rows[i]?.id === id) return i;
  return -1;
}
