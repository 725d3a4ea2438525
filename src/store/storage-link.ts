/** Connection of the bench to its storage, and a storage that loads its code when it is needed. */
import { batch, createSignal } from 'solid-js';
import type { Page } from './page.ts';
import type { After } from './saving.ts';
import { type Found, readOpenShips } from './starting.ts';
import type { BenchStorage, Problem } from './storage.ts';
import { explainFailure, StorageFailure } from './storage-failure.ts';

/** Longest wait for the storage before the bench goes on without it, in ms. */
const STORAGE_TIMEOUT_MS = 5000;

export interface LinkOptions {
  readonly storage: BenchStorage;
  readonly window: string;
  readonly page: Page;
  readonly after: After;
  readonly prepare: (opened: Found) => Promise<void>;
  /** Receives the stored data, perhaps after a failure. */
  readonly receive: (opened: Found) => void;
  readonly withoutStorage: () => void;
}

export function createStorageLink(options: LinkOptions) {
  const [ready, setReady] = createSignal(false);
  const [connected, setConnected] = createSignal(false);
  const [offline, setOffline] = createSignal<string>();
  const [problems, setProblems] = createSignal<readonly Problem[]>([]);
  let attempt: Promise<void> | undefined;
  let stopped = false;
  let stopAlarm = () => {};

  const report = (...reported: readonly Problem[]): void => {
    setProblems((known) => [
      ...known,
      ...reported.filter(
        ({ id, why }) => !known.some((problem) => problem.id === id && problem.why === why),
      ),
    ]);
  };
  const fail = (error: unknown): void => {
    if (stopped || connected()) return;
    batch(() => {
      setOffline(explainFailure(error));
      options.withoutStorage();
      setReady(true);
    });
  };
  const receive = (opened: Found): void => {
    if (stopped || connected()) return;
    batch(() => {
      setConnected(true);
      setOffline(undefined);
      report(...opened.problems);
      options.receive(opened);
      setReady(true);
    });
  };
  /** Resolves when the storage answers, or at the timeout; it may answer later. */
  const tryOnce = (): Promise<void> =>
    new Promise((resolve) => {
      const end = (): void => {
        stopAlarm();
        attempt = undefined;
        resolve();
      };
      stopAlarm = options.after(STORAGE_TIMEOUT_MS, () => {
        fail(new StorageFailure('silent'));
        end();
      });
      readOpenShips(options.storage, options.window, options.page)
        .then(async (found) => {
          await options.prepare(found);
          return found;
        })
        .then(receive, fail)
        .finally(end);
    });

  return {
    /** True once the storage was read or has failed. */
    ready,
    connected,
    offline,
    problems,
    report,
    /** Opens and reads the storage, once. Never rejects. */
    async connect() {
      if (connected()) return;
      attempt ??= tryOnce();
      await attempt;
    },
    stop() {
      stopped = true;
      stopAlarm();
    },
  };
}

/** Loads a value at the first call; after a failure the next call tries again. */
export function lazily<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

/** Returns a storage whose code is loaded when it is first used, after the first paint. */
export function lazyStorage(load: () => Promise<{ readonly bench: BenchStorage }>): BenchStorage {
  let loaded: BenchStorage | undefined;
  const storage = async (): Promise<BenchStorage> => {
    loaded = (await load()).bench;
    return loaded;
  };
  return {
    open: async () => (await storage()).open(),
    readSession: async (id) => (await storage()).readSession(id),
    read: async (id) => (await storage()).read(id),
    save: async (save) => (await storage()).save(save),
    pending: {
      read: async (id) => (await storage()).pending.read(id),
      ids: async () => (await storage()).pending.ids(),
      keep: async (save, number) => (await storage()).pending.keep(save, number),
      drop: async (numbers) => (await storage()).pending.drop(numbers),
    },
    // Nothing was read before the code was loaded, so no stored steps exist.
    isSound: (design) => loaded?.isSound(design) ?? true,
    packs: async () => (await storage()).packs(),
    saveSession: async (session) => (await storage()).saveSession(session),
  };
}
