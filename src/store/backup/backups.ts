/** Backups of the whole library: made, looked into, brought back and taken back. */
import { inSlices } from '../../formats/arriving/slices.ts';
import type { Bench } from '../bench.ts';
import type { LiveList } from '../collections/live-collection.ts';
import type { OutsideCopies } from '../safety/outside-copies.ts';
import type { OnlyHere } from '../safety/reminder.ts';
import { KINDS, type Kind } from '../storage.ts';
import type { BackupStore, LastRestore, TakenBack, Touched } from './backup-store.ts';
import { backupPieces } from './file.ts';
import type { LibraryContents, Unreadable } from './items.ts';
import { merged, type RestoreCounts, type Restored, replaced } from './restore.ts';

export type Way = 'merge' | 'replace';

export interface Backups {
  /** The whole library as the text of one file, with what it has. */
  make(): Promise<MadeBackup>;
  /** What of the library cannot be read, wherever it stands. */
  unreadable(): Promise<readonly Unreadable[]>;
  /** What either way of bringing a backup back would do now. */
  preview(backup: LibraryContents): Promise<{ readonly [way in Way]: RestoreCounts }>;
  /** Brings it back, all or nothing; neither side loses anything. */
  restore(backup: LibraryContents, way: Way): Promise<RestoreCounts>;
  /** How many items have a last change that no file has, and how many of them until a time in ms. */
  onlyHere(elsewhere: OutsideCopies, agedAt: number): Promise<OnlyHere>;
  last(): Promise<LastRestore | undefined>;
  /** Takes back the last restoring, but for what was changed since. */
  undoRestore(): Promise<TakenBack | undefined>;
}

interface MadeBackup {
  readonly text: string;
  readonly items: number;
  /** When, in ms. */
  readonly made: number;
}

export interface BackupsOptions {
  readonly store: BackupStore;
  readonly bench: Bench;
  readonly collections: { readonly [kind in Kind]: LiveList<unknown> };
  readonly newId: () => string;
  /** The time in ms. */
  readonly now: () => number;
}

/** How often it is tried when something is saved in between. */
const ATTEMPTS = 5;

export function createBackups(options: BackupsOptions): Backups {
  const { store, bench, collections, newId, now } = options;
  const read = async () => {
    await bench.flush();
    return store.read();
  };
  const outcome = (here: LibraryContents, backup: LibraryContents, way: Way): Restored =>
    (way === 'merge' ? merged : replaced)(here, backup, { now: now(), newId });
  const announce = async (touched: Touched): Promise<void> => {
    await Promise.all(KINDS.map((kind) => collections[kind].changed(touched[kind])));
    await bench.refresh();
  };
  return {
    async make() {
      const { library } = await read();
      const made = now();
      const pieces: string[] = [];
      for await (const piece of inSlices(backupPieces(library, made))) pieces.push(piece);
      return { text: pieces.join(''), items: itemCount(library), made };
    },
    async unreadable() {
      return (await read()).library.unreadable;
    },
    async preview(backup) {
      const { library } = await read();
      return {
        merge: outcome(library, backup, 'merge').counts,
        replace: outcome(library, backup, 'replace').counts,
      };
    },
    async restore(backup, way) {
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        const stored = await read();
        const { library: after, counts } = outcome(stored.library, backup, way);
        const touched = await store.restore(stored, after, { now: now(), newId });
        if (!touched) continue;
        await announce(touched);
        const here = new Set(touched.ships);
        for (const { id, trashed } of after.ships) {
          if (trashed !== undefined && here.has(id)) bench.close(id);
        }
        return counts;
      }
      throw new Error('The library is being changed all the time.');
    },
    onlyHere: (elsewhere, agedAt) => store.onlyHere(elsewhere, agedAt),
    last: () => store.last(),
    async undoRestore() {
      await bench.flush();
      const taken = await store.undoRestore();
      if (!taken) return undefined;
      await announce(taken.touched);
      bench.forget(taken.removed);
      return taken;
    },
  };
}

const itemCount = (library: LibraryContents): number =>
  KINDS.reduce((sum, kind) => sum + library[kind].length, 0);
