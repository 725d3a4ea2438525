/** A storage that lasts as long as the page: for tests, and for pages that keep nothing. */
import { type NoteRecord, noteRecord, readNotes } from './notes.ts';
import { entryRecords, readShipRecord, shipRecord } from './records.ts';
import { latestSession } from './sessions.ts';
import type { BenchStorage, Session, ShipSave } from './storage.ts';

/** Like the browser's: what is read is a copy, and a save replaces a revision. */
export function memoryStorage(): BenchStorage {
  const ships = new Map<string, { readonly save: ShipSave; readonly revision: number }>();
  const sessions = new Map<string, Session>();
  const notes = new Map<number, NoteRecord>();
  let count = 0;
  const readStored = (id: string) => {
    const stored = ships.get(id);
    if (!stored) return {};
    const record = structuredClone(shipRecord(stored.save, stored.revision));
    return readShipRecord(id, record, structuredClone(entryRecords(stored.save, 0)));
  };
  return {
    async open() {},
    async readShip(id) {
      const own = [...notes].filter(([, { ship }]) => ship === id);
      const numbers = own.map(([number]) => number);
      const records = own.map(([, record]) => structuredClone(record));
      return { ...readNotes(id, numbers, records), ...readStored(id) };
    },
    async saveShip(save) {
      const stored = ships.get(save.id);
      if (stored && stored.revision !== save.replaces) return undefined;
      const revision = save.replaces + 1;
      ships.set(save.id, { save, revision });
      for (const number of save.settles) notes.delete(number);
      return revision;
    },
    async note(save) {
      count += 1;
      notes.set(count, noteRecord(save));
      return count;
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
