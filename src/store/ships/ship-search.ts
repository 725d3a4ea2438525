/** Search for ships; each is prepared once, so that ten thousand are searched at once. */
import { untrack } from 'solid-js';
import {
  isRange,
  type Query,
  type QueryTextField,
  type RangeField,
  searchLines,
  soughtLine,
  TEXT_FIELDS,
} from '../../core/design/search/ship-query.ts';
import { rowNames } from '../../core/rules/packs/house-rows.ts';
import { perRules } from '../../core/rules/per-rules.ts';
import type { Rules } from '../../core/rules/rules.ts';
import type { CollectionItem } from '../collections/collection.ts';
import { leftOf, type ShipSummary } from '../collections/ship-summary.ts';

export type ShipItem = CollectionItem<ShipSummary>;

/** Searched text of a ship, by field. */
type Searchable = { readonly [field in QueryTextField]: string };

export interface ShipSearch {
  /** Returns the ships that match a query, in their order. */
  find(ships: readonly ShipItem[], query: Query): readonly ShipItem[];
  /** Prepares ships one by one, before a search. */
  prepare(ships: readonly ShipItem[]): Generator<undefined, void>;
}

/** Creates a search that finds traits and systems by their present names. */
export function createShipSearch(rules: () => Rules): ShipSearch {
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
    };
    ready.set(ship, made);
    return made;
  };
  return {
    *prepare(ships) {
      for (const ship of ships) {
        searchable(ship);
        yield;
      }
    },
    find(ships, query) {
      if (query.length === 0) return ships;
      const tests = query.map(testOf);
      return ships.filter((ship) => {
        const texts = searchable(ship);
        return tests.every((holds) => holds(ship, texts));
      });
    },
  };
}

/** Returns search lines of lists of words; ships with equal lists share them. */
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

const FIGURES: { readonly [field in RangeField]: (summary: ShipSummary) => number } = {
  hull: ({ hull }) => hull,
  engines: ({ engines }) => engines,
  rating: ({ rating }) => rating,
  space: ({ total }) => total,
  used: ({ used }) => used,
  free: leftOf,
};

function testOf(term: Query[number]): (ship: ShipItem, texts: Searchable) => boolean {
  const wanted = !term.not;
  if (isRange(term)) {
    const { field, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = term;
    return ({ value }) => {
      const figure = FIGURES[field](value);
      return (figure >= min && figure <= max) === wanted;
    };
  }
  const { field } = term;
  const sought = soughtLine(term);
  if (field !== undefined) return (_, texts) => texts[field].includes(sought) === wanted;
  return (_, texts) => TEXT_FIELDS.some((name) => texts[name].includes(sought)) === wanted;
}
