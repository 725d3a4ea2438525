/** A row that the tables room has checked to be there; its absence is our bug. */
export function rowOf<Key, Row>(table: ReadonlyMap<Key, Row>, key: Key): Row {
  const row = table.get(key);
  if (row === undefined) throw new Error(`the rules have no row for ${String(key)}`);
  return row;
}
