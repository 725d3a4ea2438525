/** Rows of an edition by the names that players write. */

interface Named {
  readonly name: string;
  readonly also?: readonly string[];
}

/** Letters and digits in small letters: `Range-Based ROF`, `range based rof`. */
const keyOf = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const remembered = new WeakMap<readonly Named[], ReadonlyMap<string, Named>>();

/** The row that a name means, in any case and with any signs between its words. */
export function rowNamed<Row extends Named>(rows: readonly Row[], name: string): Row | undefined {
  let map = remembered.get(rows);
  if (!map) {
    map = new Map(
      rows.flatMap((row) => [row.name, ...(row.also ?? [])].map((one) => [keyOf(one), row])),
    );
    remembered.set(rows, map);
  }
  // The map holds rows of this very list.
  return map.get(keyOf(name)) as Row | undefined;
}
