/** A storage that lasts as long as the page: for tests of components. */
import type { Design } from '../../src/core/design/design.ts';
import { pendingContent } from '../../src/store/pending-saves.ts';
import { latestSession } from '../../src/store/sessions.ts';
import type {
  BenchStorage,
  NumberedPendingSave,
  PendingStore,
  Session,
  Stored,
} from '../../src/store/storage.ts';

/** Like the browser's: what is read is a copy, and a save replaces a revision. */
export function memoryStorage(): BenchStorage {
  const ships = new Map<string, Stored>();
  const sessions = new Map<string, Session>();
  return {
    async open() {},
    packs: async () => [],
    pending: memoryPending<Design>(),
    isSound: () => true,
    async read(id) {
      const stored = ships.get(id);
      return stored ? { stored: structuredClone(stored) } : { removed: false };
    },
    async save({ id, timeline, label, writers, replaces }) {
      const stored = ships.get(id);
      if (stored && stored.revision !== replaces) return undefined;
      const revision = replaces + 1;
      const { group: _, ...kept } = timeline;
      ships.set(id, { timeline: kept, label, revision, ...(writers ? { writers } : {}) });
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

function memoryPending<Value>(): PendingStore<Value> {
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
