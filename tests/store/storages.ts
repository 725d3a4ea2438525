/** Storages that every bench must work with. */
import 'fake-indexeddb/auto';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { browserStorage } from '../../src/store/browser-storage.ts';
import type { BenchStorage } from '../../src/store/storage.ts';
import { memoryStorage } from './memory-storage.ts';

let count = 0;

/** A database that no other test uses. */
export const freshName = (): string => `slipway-${++count}`;

/** The storage of a bench in a database of that name. */
export const storedIn = (name: string): BenchStorage => browserStorage(() => unity, name).bench;

/** Makers of storages over the same data, as for a reloaded page. */
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

type Method = Exclude<keyof BenchStorage, 'pending' | 'packs'> | 'keep';

export interface FaultyStorage extends BenchStorage {
  /** Error with which each method rejects. */
  readonly faults: { [method in Method]?: unknown };
  /** Keeps calls waiting until the returned function is called. */
  hold(method: Method): () => void;
}

/** Returns a storage with faults that a test switches on and off. */
export function faulty(storage: BenchStorage): FaultyStorage {
  const faults: FaultyStorage['faults'] = {};
  const gates = new Map<Method, Promise<void>>();
  const guard = async (method: Method): Promise<void> => {
    await gates.get(method);
    if (faults[method] !== undefined) throw faults[method];
  };
  return {
    faults,
    isSound: storage.isSound,
    packs: storage.packs,
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
    read: async (id) => {
      await guard('read');
      return storage.read(id);
    },
    save: async (save) => {
      await guard('save');
      return storage.save(save);
    },
    pending: {
      ...storage.pending,
      keep: async (save, number) => {
        await guard('keep');
        return storage.pending.keep(save, number);
      },
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
