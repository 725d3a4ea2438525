/** Order of ships in lists. */
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
  /** Largest, latest or Z first. */
  readonly descending: boolean;
}

/** Returns an order with its default direction. */
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

/** Returns the names that ships are ordered by. */
export function* namesIn(ships: Iterable<ShipItem>): Generator<string> {
  for (const { value } of ships) {
    yield value.title;
    yield value.faction;
  }
}

/** Returns ships in an order; equal ones by name. Adds new names to the name order first. */
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

/** Numbers within names count as numbers: Hull 9 before Hull 10. */
const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** Number of names between two pauses of `learn`. */
const STEP = 1000;

/** Places of names among each other, found once, so that no sorting compares them again. */
export interface NameOrder {
  /** Adds names, in steps, because many names take long. */
  learn(names: Iterable<string>): Generator<undefined, void>;
  /** Returns the place of an added name. */
  place(name: string): number;
}

export function createNameOrder(): NameOrder {
  let ordered: readonly string[] = [];
  let places: ReadonlyMap<string, number> = new Map();
  return {
    *learn(names) {
      const keys = new Map<string, string>();
      let seen = 0;
      for (const name of names) {
        if (!places.has(name) && !keys.has(name)) keys.set(name, roughKey(name));
        seen += 1;
        if (seen % STEP === 0) yield;
      }
      if (keys.size === 0) return;
      // The collator is slow, and faster on names that are nearly in order.
      const rough = [...keys].sort(([, a], [, b]) => (a < b ? -1 : a > b ? 1 : 0));
      yield;
      const fresh = rough.map(([name]) => name).sort(collator.compare);
      yield;
      ordered = ordered.length === 0 ? fresh : [...ordered, ...fresh].sort(collator.compare);
      places = new Map(ordered.map((name, place) => [name, place]));
    },
    place: (name) => places.get(name) ?? 0,
  };
}

/** Returns a key that sorts nearly like the collator: without case, and by numbers within names. */
const roughKey = (name: string): string =>
  name.toLowerCase().replace(/\d+/g, (digits) => digits.padStart(9, '0'));
