/** What the ships of a list have in common: the folders, tags, traits and so on to choose from. */
import type { ShipItem } from './ship-search.ts';

type Facet = 'faction' | 'type' | 'folder' | 'tag' | 'trait' | 'system';

interface FacetValue {
  readonly text: string;
  /** Ships that have it. */
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
};

/** Every value that occurs, in the order of the alphabet. */
export function facetsOf(ships: readonly ShipItem[]): Facets {
  const facets = Object.entries(VALUES).map(([facet, values]) => {
    const counts = new Map<string, number>();
    for (const ship of ships) {
      for (const text of values(ship)) if (text) counts.set(text, (counts.get(text) ?? 0) + 1);
    }
    const found = [...counts].map(([text, count]) => ({ text, count }));
    return [facet, found.sort((a, b) => collator.compare(a.text, b.text))];
  });
  return Object.fromEntries(facets) as Facets;
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
