/** Windows with a bench and a library each, on one database, beside a folder. */
import { onTestFinished } from 'vitest';
import { unityFleets } from '../../../src/core/rules/unity/fleets.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import type { Bench } from '../../../src/store/bench.ts';
import { browserStorage } from '../../../src/store/browser-storage.ts';
import type { SeenFile } from '../../../src/store/folder/files.ts';
import type { Folder } from '../../../src/store/folder/folder.ts';
import { type SyncContext, type SyncReport, syncFolder } from '../../../src/store/folder/sync.ts';
import { createLibrary, type Library } from '../../../src/store/library.ts';
import { makeChannels, makeStand, quiet } from '../stand.ts';
import { freshName } from '../storages.ts';

export interface FolderWindow {
  readonly bench: Bench;
  readonly library: Library;
  /** Runs a round of this window. */
  sync(options?: Partial<SyncContext>): Promise<SyncReport>;
  close(): void;
}

const noNotes = (): Storage => Object.create({ setItem() {}, removeItem() {} }) as Storage;

/** Counts windows, so that no two give the same ids. */
let lives = 0;

/** Makes windows over a database of their own. */
export function folderWindows(name = freshName()) {
  const storage = browserStorage(() => unity, name);
  const channel = makeChannels();
  const stand = makeStand(storage.bench);
  return {
    clock: stand.clock,
    links: storage.links,
    async open(window: string, folder: Folder): Promise<FolderWindow> {
      lives += 1;
      const life = lives;
      let ids = 0;
      const newId = () => `${life}`.padStart(16, 'f') + `${++ids}`.padStart(16, '0');
      const bench = await stand.window(window, { channel: channel(), newId });
      const { now } = stand.clock;
      const options = { fleetRules: unityFleets, bench, storage, channel, now, notes: noNotes };
      const library = createLibrary({ ...options, newId });
      const own = channel();
      const seen = new Map<string, SeenFile>();
      const close = () => {
        own.close();
        library.dispose();
        bench.dispose();
      };
      onTestFinished(close);
      return {
        bench,
        library,
        close,
        async sync(more = {}) {
          await bench.flush();
          const asked = () => own.post({ kind: 'closing' });
          const { links } = storage;
          const report = await syncFolder({ library, folder, links, seen, asked, ...more });
          // Windows read what ended pages left only after their time to write it.
          stand.clock.turn(200);
          await quiet();
          return report;
        },
      };
    },
  };
}
