/** The library: collections of ships, weapons and fleets, beside the bench. */
import { createRoot } from 'solid-js';
import type { Design, Weapon } from '../core/design/design.ts';
import type { Fleet } from '../core/design/fleet.ts';
import type { SampleFaction } from '../core/design/fleets/samples.ts';
import type { FleetRules } from '../core/rules/fleet-rules.ts';
import type { Rules } from '../core/rules/rules.ts';
import { type Backups, createBackups } from './backup/backups.ts';
import type { Bench } from './bench.ts';
import type { BrowserStorage } from './browser-storage.ts';
import { browserChannel, type Channel } from './channel.ts';
import { inBatches } from './collections/batches.ts';
import type { Progress } from './collections/collection.ts';
import { createCollection, type LiveCollection } from './collections/live-collection.ts';
import type { ShipSummary } from './collections/ship-summary.ts';
import { randomId } from './ids.ts';
import type { Labels } from './labels.ts';
import type { Portraits } from './portraits/portraits.ts';
import { createNameOrder, type NameOrder } from './ships/name-order.ts';
import { namesIn } from './ships/ship-order.ts';
import { createShipSearch, type ShipSearch } from './ships/ship-search.ts';
import { storePending } from './stored-changes.ts';
import type { Versions } from './versions/versions.ts';

/** A ship that comes into the library. */
interface Arrival {
  readonly design: Design;
  readonly label?: string | undefined;
  readonly labels?: Labels;
  /** The ship that it is a copy of, and whose picture it takes over. */
  readonly portraitOf?: string;
}

interface LiveShips extends LiveCollection<Design, ShipSummary> {
  /** Has made all of them ready by the time they are shown. */
  readonly search: ShipSearch;
  /** Knows the titles and factions of all of them by then. */
  readonly names: NameOrder;
  /** Stores new ships without opening them; gives their ids. */
  add(ships: readonly Arrival[], progress?: Progress): Promise<readonly string[]>;
}

/** Weapons to start with, as a table. */
interface StarterSet {
  readonly id: string;
  readonly title: string;
  /** What sort of weapons, in a line. */
  readonly about: string;
  readonly csv: string;
}

export interface Library {
  readonly rules: Rules;
  readonly fleetRules: FleetRules;
  readonly starters: () => Promise<readonly StarterSet[]>;
  /** Ships and fleets to try, by faction. */
  readonly samples: () => Promise<readonly SampleFaction[]>;
  readonly bench: Bench;
  readonly ships: LiveShips;
  readonly weapons: LiveCollection<Weapon>;
  readonly fleets: LiveCollection<Fleet>;
  readonly backups: Backups;
  readonly versions: Versions;
  readonly portraits: Portraits;
  readonly newId: () => string;
  readonly now: () => number;
  dispose(): void;
}

export interface LibraryOptions {
  readonly rules: Rules;
  readonly fleetRules: FleetRules;
  readonly starters?: () => Promise<readonly StarterSet[]>;
  readonly samples?: () => Promise<readonly SampleFaction[]>;
  readonly bench: Bench;
  readonly storage: BrowserStorage;
  readonly newId?: () => string;
  /** The time in ms. */
  readonly now?: () => number;
  /** Makes a channel that hears the bench of this window too. */
  readonly channel?: () => Channel;
}

/** A library over the storage that the bench uses. */
export function createLibrary(options: LibraryOptions): Library {
  const { rules, fleetRules, bench, storage, newId = randomId, now = Date.now } = options;
  const { channel = browserChannel, starters = async () => [], samples = async () => [] } = options;
  const channels: Channel[] = [];
  const context = () => {
    const own = channel();
    channels.push(own);
    return { channel: own, now };
  };
  return createRoot((dispose) => {
    const { collections } = storage;
    const search = createShipSearch(rules);
    const names = createNameOrder();
    const ships = createCollection('ships', collections.ships, {
      ...context(),
      *prepare(items) {
        yield* search.prepare(items);
        yield* names.learn(namesIn(items));
      },
    });
    const weapons = createCollection('weapons', collections.weapons, context());
    const fleets = createCollection('fleets', collections.fleets, context());
    const storeLeft = <Value>({ documents }: LiveCollection<Value>) =>
      storePending(documents, bench.page, () => false, now()).catch(() => []);
    void storeLeft(weapons).then(() => storeLeft(fleets));
    return {
      rules,
      fleetRules,
      starters,
      samples,
      bench,
      versions: storage.versions,
      portraits: storage.portraits,
      newId,
      now,
      backups: createBackups({
        ...{ store: storage.backups, bench, newId, now },
        collections: { ships, weapons, fleets },
      }),
      ships: {
        ...{ ...ships, search, names },
        async moveToTrash(ids) {
          await ships.moveToTrash(ids);
          for (const id of ids) bench.close(id);
        },
        async remove(ids, progress) {
          await ships.remove(ids, progress);
          bench.forget(ids);
        },
        async add(arrivals, progress) {
          const updated = now();
          const added = arrivals.map(({ design, ...ship }) => ({
            ...{ ...ship, id: newId(), value: design, replaces: 0, updated },
          }));
          const ids = added.map(({ id }) => id);
          try {
            await inBatches(added, (batch) => collections.ships.put(batch), progress);
          } finally {
            await ships.changed(ids);
          }
          return ids;
        },
        async change(label, changes, progress) {
          await bench.flush();
          return ships.change(label, changes, progress);
        },
      },
      weapons,
      fleets,
      dispose() {
        for (const one of channels) one.close();
        dispose();
      },
    };
  });
}
