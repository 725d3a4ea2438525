/** Ships in order. */
import type { ShipItem } from './ship-search.ts';

export const ORDERS = [
  'updated',
  'created',
  'name',
  'faction',
  'rating',
  'hull',
  'engines',
  'space',
  'free',
] as const;

export type Order = (typeof ORDERS)[number];

export interface Ordering {
  readonly by: Order;
  /** From the largest, the latest, or from Z. */
  readonly descending: boolean;
}

/** An order with its default direction. */
export const defaultOrdering = (order: Order): Ordering => ({
  by: order,
  descending: order !== 'name' && order !== 'faction',
});

/** Numbers within names count as numbers: Hull 9 before Hull 10. */
const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

const FIGURES: {
  readonly [order in Exclude<Order, 'name' | 'faction'>]: (ship: ShipItem) => number;
} = {
  updated: ({ updated }) => updated,
  created: ({ created }) => created,
  rating: ({ value }) => value.rating,
  hull: ({ value }) => value.hull,
  space: ({ value }) => value.total,
  engines: ({ value }) => value.engines,
  free: ({ value }) => value.total - value.used,
};

/** The ships in that order; equal ones by name, whichever way. */
export function inOrder(ships: readonly ShipItem[], { by, descending }: Ordering) {
  const sign = descending ? -1 : 1;
  const byName = comparedByText(ships, ({ value }) => value.title);
  if (by === 'name') return ships.toSorted((a, b) => sign * byName(a, b));
  const figure = by === 'faction' ? undefined : FIGURES[by];
  const first = figure
    ? (a: ShipItem, b: ShipItem) => figure(a) - figure(b)
    : comparedByText(ships, ({ value }) => value.faction);
  return ships.toSorted((a, b) => sign * first(a, b) || byName(a, b));
}

/** Compares by the places of the texts among all texts, which are found out when first needed. */
function comparedByText(ships: readonly ShipItem[], text: (ship: ShipItem) => string) {
  let places: ReadonlyMap<string, number> | undefined;
  const place = (ship: ShipItem): number => places?.get(text(ship)) ?? 0;
  return (a: ShipItem, b: ShipItem): number => {
    places ??= placesOf(new Set(ships.map(text)));
    return place(a) - place(b);
  };
}

const placesOf = (texts: ReadonlySet<string>): ReadonlyMap<string, number> =>
  new Map([...texts].sort(collator.compare).map((text, place) => [text, place]));
