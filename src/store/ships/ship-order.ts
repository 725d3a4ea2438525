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

/** Numbers within names count as numbers: Hull 9 before Hull 10. */
const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** Names between two pauses of `learn`. */
const STEP = 1000;

export interface NameOrder {
  /** Finds places for names that have none yet, in steps: of many names it takes long. */
  learn(names: Iterable<string>): Generator<undefined, void>;
  /** The place of a name that was learnt: smaller before larger. */
  place(name: string): number;
}

/** An order that knows no name yet. */
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
      // Comparing as a reader would is slow, and quick where most stand in order already.
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

/** Sorts nearly as the collator does: without case, and by numbers within names. */
const roughKey = (name: string): string =>
  name.toLowerCase().replace(/\d+/g, (digits) => digits.padStart(9, '0'));
