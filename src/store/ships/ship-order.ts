/** Ships in order. */
import { createNameOrder, type NameOrder } from './name-order.ts';
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

/** The names that ships are ordered by. */
export function* namesIn(ships: Iterable<ShipItem>): Generator<string> {
  for (const { value } of ships) {
    yield value.title;
    yield value.faction;
  }
}

/** The ships in that order; equal ones by name, whichever way. Names that are new are learnt first. */
export function inOrder(
  ships: readonly ShipItem[],
  { by, descending }: Ordering,
  names: NameOrder = createNameOrder(),
): readonly ShipItem[] {
  for (const _ of names.learn(namesIn(ships)));
  const sign = descending ? -1 : 1;
  const firstOf =
    by === 'name' || by === 'faction'
      ? ({ value }: ShipItem) => names.place(by === 'name' ? value.title : value.faction)
      : FIGURES[by];
  return ships
    .map((ship) => ({ ship, first: firstOf(ship), place: names.place(ship.value.title) }))
    .sort((a, b) => sign * (a.first - b.first) || a.place - b.place)
    .map(({ ship }) => ship);
}
