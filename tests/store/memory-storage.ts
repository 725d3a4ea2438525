/** A storage that lasts as long as the page: for tests, and for pages that keep nothing. */
import type { Design } from '../../src/core/design/design.ts';
import { pendingContent } from '../../src/store/pending-saves.ts';
import { entryRecords, readShipRecord, shipRecord } from '../../src/store/records.ts';
import { latestSession } from '../../src/store/sessions.ts';
import type {
  BenchStorage,
  NumberedPendingSave,
  PendingStore,
  Save,
  Session,
} from '../../src/store/storage.ts';

/** Like the browser's: what is read is a copy, and a save replaces a revision. */
export function memoryStorage(): BenchStorage {
  const ships = new Map<string, { readonly save: Save; readonly revision: number }>();
  const sessions = new Map<string, Session>();
  return {
    async open() {},
    pending: memoryPending<Design>(),
    async read(id) {
      const stored = ships.get(id);
      if (!stored) return { removed: false };
      const record = structuredClone(shipRecord(stored.save, stored.revision));
      return readShipRecord(id, record, structuredClone(entryRecords(stored.save, 0)));
    },
    async save(save) {
      const stored = ships.get(save.id);
      if (stored && stored.revision !== save.replaces) return undefined;
      const revision = save.replaces + 1;
      ships.set(save.id, { save, revision });
      return revision;
    },
    async readSession(id) {
      const session = latestSession([...sessions.values()], id, [...ships.keys()].at(-1));
      return session ? { session, problems: [] } : { problems: [] };
    },
    async saveSession(session) {
      sessions.set(session.id, session);
    },
  };
}

export function memoryPending<Value>(): PendingStore<Value> {
  const kept = new Map<number, NumberedPendingSave<Value>>();
  let count = 0;
  return {
    read: async (id) => ({
      pending: structuredClone([...kept.values()].filter((save) => save.id === id)),
    }),
    ids: async () => [...new Set([...kept.values()].map(({ id }) => id))],
    async keep(save, number) {
      count += 1;
      const key = number ?? count;
      kept.set(key, { id: save.id, ...pendingContent(save), number: key });
      return key;
    },
    async drop(numbers) {
      for (const number of numbers) kept.delete(number);
    },
  };
}
