/** Adds sample ships and fleets to a library. */
import type { Design } from '../../core/design/design.ts';
import {
  linkedSample,
  missingShips,
  type Original,
  type SampleFaction,
} from '../../core/design/origins.ts';
import type { Library } from '../library.ts';

/**
 * Stores the ships of factions, in a folder for each faction, and a fleet of each. Skips ships that the
 * library has already.
 */
export async function addSamples(library: Library, factions: readonly SampleFaction[]) {
  const known = await shipsOf(library, new Set(factions.map(({ faction }) => faction)));
  const arrivals = factions.flatMap((faction) =>
    missingShips(faction, known).map((design) => ({
      design,
      labels: { folder: faction.faction, tags: ['sample'] },
    })),
  );
  const ships = await library.ships.add(arrivals);
  const added = ships.flatMap((id, i): Original<Design>[] => {
    const value = arrivals[i]?.design;
    return value ? [{ id, value }] : [];
  });
  const saves = factions.map(({ fleet }) => ({
    id: library.newId(),
    value: linkedSample(fleet, [...known, ...added]),
    replaces: 0,
    labels: { tags: ['sample'] },
  }));
  await library.fleets.put(saves);
  return { ships, fleets: saves.map(({ id }) => id) };
}

/** Returns the library's ships of these factions, without the trash. */
async function shipsOf(
  { ships }: Library,
  factions: ReadonlySet<string>,
): Promise<readonly Original<Design>[]> {
  const ids = ships
    .items()
    .filter(({ value, trashed }) => trashed === undefined && factions.has(value.faction))
    .map(({ id }) => id);
  return ships.values(ids);
}
