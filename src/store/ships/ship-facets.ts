/** Facets of a list of ships: the folders, tags, traits and other values to filter by. */
import type { ShipItem } from './ship-search.ts';

type Facet = 'faction' | 'type' | 'folder' | 'tag' | 'trait' | 'system' | 'pack';

interface FacetValue {
  readonly text: string;
  /** Number of ships that have it. */
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
};

/** Facets of an empty list. */
export const NO_FACETS: Facets = {
  faction: [],
  type: [],
  folder: [],
  tag: [],
  trait: [],
  system: [],
  pack: [],
};

/** Number of ships between two pauses. */
const STEP = 200;

/** Counts each value that occurs, in alphabetical order; in steps, because many ships take long. */
export function* facetsOf(ships: readonly ShipItem[]): Generator<undefined, Facets> {
  const facets: [string, readonly FacetValue[]][] = [];
  for (const [facet, values] of Object.entries(VALUES)) {
    const counts = new Map<string, number>();
    for (const [i, ship] of ships.entries()) {
      for (const text of values(ship)) if (text) counts.set(text, (counts.get(text) ?? 0) + 1);
      if (i % STEP === STEP - 1) yield;
    }
    const found = [...counts].map(([text, count]) => ({ text, count }));
    facets.push([facet, found.sort((a, b) => collator.compare(a.text, b.text))]);
  }
  return Object.fromEntries(facets) as Facets;
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
