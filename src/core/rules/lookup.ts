/** Lookup of rows in tables and designs, and of values that are kept. */

/** The row of a table that is known to have it; throws if it is missing, which is a bug. */
export function rowOf<Key, Row>(table: ReadonlyMap<Key, Row>, key: Key): Row {
  const row = table.get(key);
  if (row === undefined) throw new Error(`the rules have no row for ${String(key)}`);
  return row;
}

/** The value of an object's own field; undefined for a name that all objects share, `constructor`. */
export const ownField = <Value>(
  fields: { readonly [name: string]: Value } | undefined,
  name: string,
): Value | undefined => (fields && Object.hasOwn(fields, name) ? fields[name] : undefined);

export type Fields = { readonly [name: string]: unknown };

/** True for an object with fields: neither null nor a list. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

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

interface Store<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
  readonly size?: number;
  clear?(): void;
}

/** The value stored under a key, made if it is missing; a store of `most` values is emptied first. */
export function keptOr<Key, Value>(
  store: Store<Key, Value>,
  key: Key,
  make: () => Value,
  most = Number.POSITIVE_INFINITY,
): Value {
  const known = store.get(key);
  if (known !== undefined) return known;
  const value = make();
  if (store.size !== undefined && store.size >= most) store.clear?.();
  store.set(key, value);
  return value;
}

interface Weighed<Value> {
  readonly value: Value;
  readonly weight: number;
}

/** Values by key up to a total weight; those used least recently are dropped. */
export class RecentValues<Key, Value> {
  /** Weight of the recent values; the earlier ones weigh about as much. */
  readonly #most: number;
  #recent = new Map<Key, Weighed<Value>>();
  #earlier = new Map<Key, Weighed<Value>>();
  #weight = 0;

  constructor(most: number) {
    this.#most = most / 2;
  }

  get(key: Key): Value | undefined {
    const recent = this.#recent.get(key);
    if (recent) return recent.value;
    const earlier = this.#earlier.get(key);
    if (earlier) this.set(key, earlier.value, earlier.weight);
    return earlier?.value;
  }

  /** Keeps a value; a known key gets its new weight. */
  set(key: Key, value: Value, weight: number): void {
    this.#weight += weight - (this.#recent.get(key)?.weight ?? 0);
    this.#recent.set(key, { value, weight });
    if (this.#weight <= this.#most) return;
    this.#earlier = this.#recent;
    this.#recent = new Map();
    this.#weight = 0;
  }
}
