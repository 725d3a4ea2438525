/** A storage whose code is loaded when it is first asked for something, after the first paint. */
import type { BenchStorage } from './storage.ts';

/** Loads once, when it is first asked for; after a failure the next call tries again. */
export function lazily<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      // The network may be back by then.
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

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
    // Before anything is loaded there are no stored steps.
    isSound: (design) => loaded?.isSound(design) ?? true,
    packs: async () => (await storage()).packs(),
    saveSession: async (session) => (await storage()).saveSession(session),
  };
}
