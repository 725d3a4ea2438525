/** The storages that every bench must work with. */
import 'fake-indexeddb/auto';
import { browserStorage } from '../../src/library/browser-storage.ts';
import { memoryStorage } from '../../src/library/memory-storage.ts';
import type { BenchStorage } from '../../src/library/storage.ts';
import { unity } from '../../src/tables/unity.ts';

let count = 0;

/** A database that no other test uses. */
export const freshName = (): string => `slipway-${++count}`;

/** The storage of a bench in a database of that name. */
export const storedIn = (name: string): BenchStorage => browserStorage(unity, name).bench;

/** Each makes a way to the same stored data: what a reloaded page has. */
export const STORAGES: readonly (readonly [string, () => () => BenchStorage])[] = [
  [
    'memory',
    () => {
      const storage = memoryStorage();
      return () => storage;
    },
  ],
  [
    'IndexedDB',
    () => {
      const name = freshName();
      return () => storedIn(name);
    },
  ],
];

export interface FaultyStorage extends BenchStorage {
  /** What each call of these rejects with. */
  readonly faults: { [method in keyof BenchStorage]?: unknown };
  /** Keeps calls waiting; what it gives lets them go. */
  hold(method: keyof BenchStorage): () => void;
}

/** The storage with faults that a test switches on and off. */
export function faulty(storage: BenchStorage): FaultyStorage {
  const faults: FaultyStorage['faults'] = {};
  const gates = new Map<keyof BenchStorage, Promise<void>>();
  const guard = async (method: keyof BenchStorage): Promise<void> => {
    await gates.get(method);
    if (faults[method] !== undefined) throw faults[method];
  };
  return {
    faults,
    hold(method) {
      const { promise, resolve } = withResolvers();
      gates.set(method, promise);
      return () => {
        gates.delete(method);
        resolve();
      };
    },
    open: async () => {
      await guard('open');
      await storage.open();
    },
    readSession: async (id) => {
      await guard('readSession');
      return storage.readSession(id);
    },
    readShip: async (id) => {
      await guard('readShip');
      return storage.readShip(id);
    },
    saveShip: async (save) => {
      await guard('saveShip');
      return storage.saveShip(save);
    },
    note: async (save) => {
      await guard('note');
      return storage.note(save);
    },
    saveSession: async (session) => {
      await guard('saveSession');
      return storage.saveSession(session);
    },
  };
}

function withResolvers() {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
