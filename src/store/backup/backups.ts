/** Makes, previews, restores and undoes backups of the whole library. */
import type { Bench } from '../bench.ts';
import type { LiveList } from '../collections/live-collection.ts';
import { keptOpen } from '../page.ts';
import { KINDS, type Kind } from '../storage.ts';
import type { BackupStore, Touched } from './backup-store.ts';
import {
  backupWriter,
  type LibraryContents,
  longText,
  type RestoreCounts,
  restored,
  sameItems,
  type Unreadable,
  type Way,
} from './contents.ts';

export interface Backups extends Pick<BackupStore, 'onlyHere' | 'last' | 'undoRestore'> {
  make(): Promise<MadeBackup>;
  unreadable(): Promise<readonly Unreadable[]>;
  /** Returns the result of a restore, for either mode. */
  preview(backup: LibraryContents): Promise<{ readonly [way in Way]: RestoreCounts }>;
  /** Restores a backup, all or nothing; keeps the items of both sides, and asks before the page closes meanwhile. */
  restore(backup: LibraryContents, way: Way): Promise<RestoreCounts>;
}

interface MadeBackup {
  readonly file: Blob;
  readonly items: number;
  readonly made: number;
}

export interface BackupsOptions {
  readonly store: BackupStore;
  readonly bench: Bench;
  readonly collections: { readonly [kind in Kind]: LiveList<unknown> };
  readonly newId: () => string;
  readonly now: () => number;
}

/** Most attempts when other saves intervene. */
const ATTEMPTS = 5;

export function createBackups(options: BackupsOptions): Backups {
  const { store, bench, collections, newId, now } = options;
  /** Reads the library without items that the backup has too, and returns either result. */
  const compare = async (backup: LibraryContents) => {
    await bench.flush();
    const same = sameItems(backup);
    const stored = await store.read(same.leaveOut);
    const others = same.others();
    const outcome = (way: Way) => {
      const { library, counts } = restored(way, stored.library, others, { now: now(), newId });
      return { library, counts: { ...counts, same: counts.same + same.count() } };
    };
    return { stored, outcome };
  };
  const announce = async (touched: Touched): Promise<void> => {
    await Promise.all(KINDS.map((kind) => collections[kind].changed(touched[kind])));
    await bench.refresh();
  };
  return {
    async make() {
      await bench.flush();
      const made = now();
      const { item, end } = backupWriter(made);
      const text = longText();
      const unreadable: Unreadable[] = [];
      let items = 0;
      await store.visit({
        item(kind, one) {
          text.add(item(kind, one));
          items += 1;
        },
        unreadable: (record) => void unreadable.push(record),
      });
      text.add(end(unreadable));
      return { file: text.file('application/json'), items, made };
    },
    async unreadable() {
      await bench.flush();
      const unreadable: Unreadable[] = [];
      await store.visit({
        item() {},
        unreadable: (record) => void unreadable.push(record),
      });
      return unreadable;
    },
    async preview(backup) {
      const { outcome } = await compare(backup);
      return { merge: outcome('merge').counts, replace: outcome('replace').counts };
    },
    restore: (backup, way) =>
      keptOpen(async () => {
        for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
          const { stored, outcome } = await compare(backup);
          const { library: after, counts } = outcome(way);
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
      }),
    onlyHere: (elsewhere, agedAt) => store.onlyHere(elsewhere, agedAt),
    last: () => store.last(),
    undoRestore: () =>
      keptOpen(async () => {
        await bench.flush();
        const undone = await store.undoRestore();
        if (!undone) return undefined;
        await announce(undone.touched);
        bench.forget(undone.removed);
        return undone;
      }),
  };
}
