/** Adds ships to fleets, and sample ships and fleets to a library. */
import type { Design } from '../../core/design/design.ts';
import {
  addShips,
  EMPTY_FLEET,
  entriesExcess,
  MAX_COUNT,
  shipsIn,
} from '../../core/design/edits/fleet.ts';
import type { Fleet } from '../../core/design/fleet.ts';
import {
  linkedSample,
  missingShips,
  type Original,
  type SampleFaction,
} from '../../core/design/origins.ts';
import { equal } from '../../core/design/patch.ts';
import { excessText } from '../../core/design/sizes.ts';
import { countOf } from '../../core/design/text/counts.ts';
import type { Library } from '../library.ts';
import { StorageFailure } from '../storage-failure.ts';

/** Stored fleet, or the name of a new one. */
export type FleetChoice = { readonly id: string } | { readonly name: string };

export interface AddedShips {
  readonly fleet: string;
  /** Number of added ships; fewer than requested when some are unreadable or an entry is full. */
  readonly count: number;
  /** Removes them, or the new fleet; rejects when the fleet was changed since. */
  readonly undo: () => Promise<void>;
}

/**
 * Adds a number of each ship. Rejects when nothing can be stored, when the fleet would have too many
 * entries, and when its entries are full.
 */
export async function addToFleet(
  library: Pick<Library, 'ships' | 'fleets' | 'newId'>,
  choice: FleetChoice,
  ids: readonly string[],
  each: number,
): Promise<AddedShips> {
  const { fleets } = library;
  const originals = await library.ships.values(ids);
  if (originals.length === 0) throw new StorageFailure('damaged');
  const edit = addShips(originals, each);
  if ('name' in choice) {
    const fleet = library.newId();
    const value = checked(EMPTY_FLEET, edit({ ...EMPTY_FLEET, name: choice.name }));
    await fleets.put([{ id: fleet, value, replaces: 0 }]);
    return { fleet, count: shipsIn(value), undo: () => fleets.moveToTrash([fleet]) };
  }
  const [before] = await fleets.values([choice.id]);
  if (!before) throw new StorageFailure('damaged');
  const after = checked(before.value, edit(before.value));
  const count = shipsIn(after) - shipsIn(before.value);
  const label = count === 1 ? 'A ship added' : `${countOf(count, 'ship')} added`;
  const failed = await fleets.change(label, [{ id: choice.id, edit }]);
  if (failed.length > 0) throw new StorageFailure('damaged');
  return {
    fleet: choice.id,
    count,
    async undo() {
      const [now] = await fleets.values([choice.id]);
      if (!now || !equal(now.value, after)) throw new StorageFailure('unknown', OVERTAKEN);
      await fleets.change(`${label}, undone`, [{ id: choice.id, edit: () => before.value }]);
    },
  };
}

/** Returns the changed fleet; throws when it cannot be stored. */
function checked(before: Fleet, after: Fleet): Fleet {
  const excess = entriesExcess(after);
  if (excess) throw new StorageFailure('unknown', excessText(excess));
  if (after === before) throw new StorageFailure('unknown', FULL);
  return after;
}

const OVERTAKEN = 'The fleet was changed since: undo it there.';
const FULL = `The fleet has ${MAX_COUNT} of each already, the most that an entry takes.`;

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
