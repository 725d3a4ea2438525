/** Order, search and facets of a list of ships. */
import { untrack } from 'solid-js';
import {
  isRange,
  type Query,
  type QueryTextField,
  type RangeField,
  searchLines,
  soughtLine,
  TEXT_FIELDS,
} from '../core/design/search/ship-query.ts';
import { rowNames } from '../core/rules/packs/tables.ts';
import { perRules, type Rules } from '../core/rules/rules.ts';
import { isObject } from '../formats/json/reader.ts';
import type { CollectionItem, FirstItems } from './collections/collection.ts';
import { leftOf, type ShipSummary } from './collections/ship-summary.ts';
import { type SmallStore, smallStore, storedJson, storeText } from './small-store.ts';

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

export const defaultOrdering = (order: Order): Ordering => ({
  by: order,
  descending: order !== 'name' && order !== 'faction',
});

const FIGURES = {
  updated: ({ updated }) => updated,
  created: ({ created }) => created,
  rating: ({ value }) => value.rating,
  hull: ({ value }) => value.hull,
  space: ({ value }) => value.total,
  used: ({ value }) => value.used,
  engines: ({ value }) => value.engines,
  free: ({ value }) => leftOf(value),
} satisfies {
  readonly [field in RangeField | Exclude<Order, 'name' | 'faction'>]: (ship: ShipItem) => number;
};

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
const NAMES_STEP = 1000;

/** Ranks of names, found once, so that sorting compares numbers. */
export type NameOrder = ReturnType<typeof createNameOrder>;

export function createNameOrder() {
  let ordered: readonly string[] = [];
  let places: ReadonlyMap<string, number> = new Map();
  return {
    /** Adds names in steps, because many names take long. */
    *learn(names: Iterable<string>): Generator<undefined, void> {
      const keys = new Map<string, string>();
      let seen = 0;
      for (const name of names) {
        if (!places.has(name) && !keys.has(name)) keys.set(name, roughKey(name));
        seen += 1;
        if (seen % NAMES_STEP === 0) yield;
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
    place: (name: string) => places.get(name) ?? 0,
  };
}

/** Returns a key that sorts nearly like the collator: without case, and by numbers within names. */
const roughKey = (name: string): string =>
  name.toLowerCase().replace(/\d+/g, (digits) => digits.padStart(9, '0'));

export type ShipItem = CollectionItem<ShipSummary>;

const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

/** Words by ship id that distinguish it from others of its title: folder, day of its last change, number. Only for the requested ships. */
export function twinWords(ships: readonly ShipItem[]): (id: string) => string | undefined {
  const byTitle = new Map<string, ShipItem[]>();
  for (const ship of ships) {
    const equal = byTitle.get(ship.value.title);
    if (equal) equal.push(ship);
    else byTitle.set(ship.value.title, [ship]);
  }
  const twins = new Map<string, readonly ShipItem[]>();
  for (const equal of byTitle.values())
    if (equal.length > 1) for (const { id } of equal) twins.set(id, equal);
  const words = new Map<readonly ShipItem[], ReadonlyMap<string, string>>();
  return (id) => {
    const equal = twins.get(id);
    if (!equal) return undefined;
    const known = words.get(equal) ?? wordsOfTwins(equal);
    words.set(equal, known);
    return known.get(id);
  };
}

function wordsOfTwins(equal: readonly ShipItem[]): ReadonlyMap<string, string> {
  const seen = new Map<string, number>();
  return new Map(
    equal.map(({ id, folder, updated }) => {
      const text = [folder, day.format(updated)].filter(Boolean).join(', ');
      const count = (seen.get(text) ?? 0) + 1;
      seen.set(text, count);
      return [id, count === 1 ? text : `${text} (${count})`];
    }),
  );
}

type Searchable = { readonly [field in QueryTextField]: string };

export type ShipSearch = ReturnType<typeof createShipSearch>;

/** Creates a search that finds traits and systems by their present names. */
export function createShipSearch(rules: () => Rules) {
  const ready = new WeakMap<ShipItem, Searchable>();
  const linesBy = perRules((known) => {
    const { traits, systems } = rowNames(known);
    const nameOf = (id: string) => known.known.find((pack) => pack.id === id)?.name ?? '';
    return {
      traits: keptLines((code) => [code, traits.get(code) ?? '']),
      systems: keptLines((id) => [id, systems.get(id) ?? '']),
      packs: keptLines((id) => [id, nameOf(id)]),
    };
  });
  const words = keptLines((word) => [word]);
  const searchable = (ship: ShipItem): Searchable => {
    const known = ready.get(ship);
    if (known) return known;
    const { value, tags, folder = '' } = ship;
    const { traits, systems, packs } = linesBy(untrack(rules));
    const made = {
      name: searchLines([value.class, value.label ?? '']),
      faction: words([value.faction]),
      type: words([value.type]),
      weapon: searchLines(value.weapons),
      trait: traits(value.traits),
      system: systems(value.systems),
      tag: words(tags),
      folder: words([folder]),
      pack: packs(value.packs.map(({ id }) => id)),
      refit: searchLines(value.base ? [value.base.title] : []),
    };
    ready.set(ship, made);
    return made;
  };
  return {
    /** Prepares ships one by one, before a search. */
    *prepare(ships: readonly ShipItem[]): Generator<undefined, void> {
      for (const ship of ships) {
        searchable(ship);
        yield;
      }
    },
    /** Returns the ships that match a query, in their order. */
    find(ships: readonly ShipItem[], query: Query): readonly ShipItem[] {
      if (query.length === 0) return ships;
      const tests = query.map(testOf);
      return ships.filter((ship) => {
        const texts = searchable(ship);
        return tests.every((holds) => holds(ship, texts));
      });
    },
  };
}

/** Returns search lines for lists of words; ships with equal lists share them. */
function keptLines(wordsOf: (word: string) => readonly string[]) {
  const kept = new Map<string, string>();
  return (list: readonly string[]): string => {
    const key = list.join('\n');
    const known = kept.get(key);
    if (known !== undefined) return known;
    const lines = searchLines(list.flatMap(wordsOf));
    kept.set(key, lines);
    return lines;
  };
}

function testOf(term: Query[number]): (ship: ShipItem, texts: Searchable) => boolean {
  const wanted = !term.not;
  if (isRange(term)) {
    const { field, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = term;
    return (ship) => {
      const figure = FIGURES[field](ship);
      return (figure >= min && figure <= max) === wanted;
    };
  }
  const { field } = term;
  const sought = soughtLine(term);
  if (field !== undefined) return (_, texts) => texts[field].includes(sought) === wanted;
  return (_, texts) => TEXT_FIELDS.some((name) => texts[name].includes(sought)) === wanted;
}

type Facet = 'faction' | 'type' | 'folder' | 'tag' | 'trait' | 'system' | 'pack' | 'refit';

interface FacetValue {
  readonly text: string;
  readonly count: number;
}

export type Facets = { readonly [facet in Facet]: readonly FacetValue[] };

const VALUES: { readonly [facet in Facet]: (ship: ShipItem) => readonly string[] } = {
  faction: ({ value }) => [value.faction],
  type: ({ value }) => [value.type],
  folder: ({ folder }) => [folder ?? ''],
  tag: ({ tags }) => tags,
  trait: ({ value }) => value.traits,
  system: ({ value }) => value.systems,
  pack: ({ value }) => value.packs.map(({ id }) => id),
  refit: ({ value }) => (value.base ? [value.base.title] : []),
};

export const NO_FACETS = Object.fromEntries(
  Object.keys(VALUES).map((facet) => [facet, []]),
) as unknown as Facets;

/** Number of ships between two pauses of `facetsOf`. */
const SHIPS_STEP = 200;

/** Counts each value that occurs, in alphabetical order; in steps, because many ships take long. */
export function* facetsOf(ships: readonly ShipItem[]): Generator<undefined, Facets> {
  const facets: [string, readonly FacetValue[]][] = [];
  for (const [facet, values] of Object.entries(VALUES)) {
    const counts = new Map<string, number>();
    for (const [i, ship] of ships.entries()) {
      for (const text of values(ship)) if (text) counts.set(text, (counts.get(text) ?? 0) + 1);
      if (i % SHIPS_STEP === SHIPS_STEP - 1) yield;
    }
    const found = [...counts].map(([text, count]) => ({ text, count }));
    facets.push([facet, found.sort((a, b) => collator.compare(a.text, b.text))]);
  }
  return Object.fromEntries(facets) as Facets;
}

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
