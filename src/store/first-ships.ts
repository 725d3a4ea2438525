/** Ships at the top of the last shown list, so that the next visit need not wait for all. */
import { isObject } from '../formats/json/reader.ts';
import type { FirstItems } from './collections/collection.ts';
import { ORDERS, type Ordering, type ShipItem } from './ships.ts';
import { type SmallStore, smallStore, storedJson, storeText } from './small-store.ts';

interface FirstShips extends FirstItems {
  readonly ordering: Ordering;
}

const KEY = 'slipway.first-ships';

/** Rows that the largest screens show. */
const MOST_SHIPS = 60;

export function readFirstShips(store: () => SmallStore = smallStore): FirstShips | undefined {
  const raw = storedJson(KEY, store);
  return isFirstShips(raw) ? raw : undefined;
}

const isFirstShips = (raw: unknown): raw is FirstShips =>
  isObject(raw) &&
  Number.isFinite(raw.since) &&
  Array.isArray(raw.ids) &&
  raw.ids.every((id) => typeof id === 'string') &&
  isObject(raw.ordering) &&
  ORDERS.some((order) => order === (raw.ordering as { by?: unknown }).by) &&
  typeof raw.ordering.descending === 'boolean';

/** Stores the first ships of the sorted list. */
export function storeFirstShips(
  ships: readonly ShipItem[],
  ordering: Ordering,
  store: () => SmallStore = smallStore,
): void {
  const ids = ships.slice(0, MOST_SHIPS).map(({ id }) => id);
  const since = ships.reduce((latest, { updated }) => Math.max(latest, updated), 0);
  storeText(KEY, JSON.stringify({ ids, since, ordering }), store);
}
