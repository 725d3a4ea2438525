/** Ships in order. */
import type { ShipItem } from './ship-search.ts';

export const ORDERS = ['updated', 'name', 'faction', 'rating', 'hull', 'space', 'free'] as const;

export type Order = (typeof ORDERS)[number];

export interface Ordering {
  readonly by: Order;
  /** From the largest, the latest, or from Z. */
  readonly descending: boolean;
}

/** How an order is usually wanted. */
export const usualOrdering = (by: Order): Ordering => ({
  by,
  descending: by !== 'name' && by !== 'faction',
});

/** Numbers within names count as numbers: Hull 9 before Hull 10. */
const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

const FIGURES: {
  readonly [order in Exclude<Order, 'name' | 'faction'>]: (ship: ShipItem) => number;
} = {
  updated: ({ updated }) => updated,
  rating: ({ value }) => value.rating,
  hull: ({ value }) => value.hull,
  space: ({ value }) => value.total,
  free: ({ value }) => value.total - value.used,
};

/** The ships in that order; equal ones by name, whichever way. */
export function inOrder(ships: readonly ShipItem[], { by, descending }: Ordering) {
  const names = ranks(ships, ({ value }) => value.title);
  const key =
    by === 'name'
      ? undefined
      : by === 'faction'
        ? ranks(ships, ({ value }) => value.faction)
        : new Map(ships.map((ship) => [ship, FIGURES[by](ship)]));
  const rank = (map: ReadonlyMap<ShipItem, number>, ship: ShipItem) => map.get(ship) ?? 0;
  const sign = descending ? -1 : 1;
  return ships.toSorted((a, b) => {
    const first = key ? rank(key, a) - rank(key, b) : 0;
    if (first !== 0) return sign * first;
    return (key ? 1 : sign) * (rank(names, a) - rank(names, b));
  });
}

/** The place of each ship's text among all texts; comparing texts once each is what takes time. */
function ranks(
  ships: readonly ShipItem[],
  text: (ship: ShipItem) => string,
): ReadonlyMap<ShipItem, number> {
  const sorted = [...new Set(ships.map(text))].sort(collator.compare);
  const places = new Map(sorted.map((one, place) => [one, place]));
  return new Map(ships.map((ship) => [ship, places.get(text(ship)) ?? 0]));
}
