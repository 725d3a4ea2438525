/** A storage whose code is loaded when it is first asked for something, after the first paint. */
import type { BenchStorage } from './storage.ts';

export function lazyStorage(load: () => Promise<BenchStorage>): BenchStorage {
  let loading: Promise<BenchStorage> | undefined;
  const storage = (): Promise<BenchStorage> => {
    loading ??= load().catch((error: unknown) => {
      // The next call tries again: the network may be back.
      loading = undefined;
      throw error;
    });
    return loading;
  };
  return {
    open: async () => (await storage()).open(),
    readSession: async (id) => (await storage()).readSession(id),
    readShip: async (id) => (await storage()).readShip(id),
    saveShip: async (save) => (await storage()).saveShip(save),
    note: async (save) => (await storage()).note(save),
    saveSession: async (session) => (await storage()).saveSession(session),
  };
}
