/** A storage that lasts as long as the page: for tests, and for pages that keep nothing. */
import { entryRecords, readShipRecord, shipRecord } from './records.ts';
import { latestSession } from './sessions.ts';
import type { BenchStorage, Session, ShipSave } from './storage.ts';

/** Like the browser's: what is read is a copy, and a save replaces a revision. */
export function memoryStorage(): BenchStorage {
  const ships = new Map<string, { readonly save: ShipSave; readonly revision: number }>();
  const sessions = new Map<string, Session>();
  return {
    async open() {},
    async readShip(id) {
      const stored = ships.get(id);
      if (!stored) return undefined;
      const record = shipRecord(stored.save, stored.revision);
      return readShipRecord(
        id,
        ...structuredClone([record, entryRecords(stored.save, 0)] as const),
      );
    },
    async saveShip(save) {
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
