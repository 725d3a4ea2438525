/** The library: ships, weapons and fleets on their shelves, beside the bench. */
import { createRoot } from 'solid-js';
import type { Design, Weapon } from '../core/design/design.ts';
import type { Fleet } from '../core/design/fleet.ts';
import type { FleetRules } from '../core/rules/fleet-rules.ts';
import type { Rules } from '../core/rules/rules.ts';
import { type Backups, createBackups } from './backup/backups.ts';
import type { Bench } from './bench.ts';
import type { BrowserStorage } from './browser-storage.ts';
import { browserChannel, type Channel } from './channel.ts';
import { randomId } from './ids.ts';
import type { Portraits } from './portraits/portraits.ts';
import { itemStore } from './shelves/item-document.ts';
import {
  createShelf,
  createValueShelf,
  type LiveShelf,
  type LiveValueShelf,
} from './shelves/live-shelf.ts';
import type { Marks, Progress, ShipDesign } from './shelves/shelf.ts';
import type { ShipSummary } from './shelves/ship-summary.ts';
import { changeStored, storePending } from './stored-changes.ts';
import type { Versions } from './versions/versions.ts';

/** A ship that comes into the library. */
interface Arrival {
  readonly design: Design;
  readonly label?: string | undefined;
  readonly marks?: Marks;
  /** The ship that it is a copy of, and whose picture it takes over. */
  readonly portraitOf?: string;
}

interface ShipChange {
  readonly id: string;
  readonly edit: (design: Design) => Design;
}

interface LiveShips extends LiveShelf<ShipSummary> {
  /** The designs of these ships, in their order, without those that cannot be read. */
  designs(ids: readonly string[]): Promise<readonly ShipDesign[]>;
  /** Stores new ships without opening them; gives their ids. */
  add(ships: readonly Arrival[], progress?: Progress): Promise<readonly string[]>;
  /**
   * Changes stored ships, open or not, one after the other: each change is one step that can be
   * undone on the bench. Gives the ids of those that could not be read, and were left as they are.
   */
  change(
    label: string,
    changes: readonly ShipChange[],
    progress?: Progress,
  ): Promise<readonly string[]>;
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
  readonly bench: Bench;
  readonly ships: LiveShips;
  readonly weapons: LiveValueShelf<Weapon>;
  readonly fleets: LiveValueShelf<Fleet>;
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
  const { channel = browserChannel, starters = async () => [] } = options;
  const channels: Channel[] = [];
  const context = () => {
    const own = channel();
    channels.push(own);
    return { channel: own, now };
  };
  return createRoot((dispose) => {
    const { shelves } = storage;
    const ships = createShelf<ShipSummary>('ships', shelves.ships, context());
    const weapons = createValueShelf('weapons', shelves.weapons, context());
    const fleets = createValueShelf('fleets', shelves.fleets, context());
    const storeLeft = <Value>(shelf: LiveValueShelf<Value>) =>
      storePending(itemStore(shelf), bench.page, () => false, now()).catch(() => []);
    void storeLeft(weapons).then(() => storeLeft(fleets));
    return {
      rules,
      fleetRules,
      starters,
      bench,
      versions: storage.versions,
      portraits: storage.portraits,
      newId,
      now,
      backups: createBackups({
        ...{ store: storage.backups, bench, newId, now },
        shelves: { ships, weapons, fleets },
      }),
      ships: {
        ...ships,
        async throwAway(ids) {
          await ships.throwAway(ids);
          for (const id of ids) bench.close(id);
        },
        async remove(ids, progress) {
          await ships.remove(ids, progress);
          bench.forget(ids);
        },
        designs: (ids) => shelves.ships.designs(ids),
        async add(arrivals, progress) {
          const updated = now();
          const added = arrivals.map((ship) => ({ ...ship, id: newId(), updated }));
          const ids = added.map(({ id }) => id);
          try {
            await shelves.ships.add(added, progress);
          } finally {
            await ships.changed(ids);
          }
          return ids;
        },
        async change(label, changes, progress) {
          await bench.flush();
          const failed: string[] = [];
          try {
            for (const [done, { id, edit }] of changes.entries()) {
              progress?.(done, changes.length);
              const stored = await changeStored(storage.bench, { id, label, edit, at: now() });
              if (!stored) failed.push(id);
            }
          } finally {
            await ships.changed(changes.map(({ id }) => id));
          }
          return failed;
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
