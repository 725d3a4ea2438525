/** Portraits out of the database of their own that they once had. */
import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import type { Connection, Database } from '../database.ts';
import { lazily } from '../lazy-storage.ts';
import { inWriteTransaction } from '../transactions.ts';
import { putPortrait } from './portrait-records.ts';

interface Tables extends DBSchema {
  portraits: { key: string; value: string };
}

/** The connection for those who need every portrait: once all are here from the former database. */
export function withPortraits(connection: Connection, former: string): Connection {
  const moved = lazily(async () => moveAll(await connection(), former));
  return async () => {
    await moved();
    return connection();
  };
}

/** Two windows may do it at once; the last one to close the former database lets it be deleted. */
async function moveAll(database: Database, name: string): Promise<void> {
  const former = await openFormer(name);
  if (!former) return;
  try {
    for (const ship of await former.getAllKeys('portraits')) await move(database, former, ship);
  } finally {
    former.close();
  }
  // A window of an older Slipway may hold it: the browser deletes it when that is gone.
  void deleteDB(name).catch(() => {});
}

/** One after the other, so that a page that ends meanwhile loses none, and the next goes on. */
async function move(database: Database, former: IDBPDatabase<Tables>, ship: string): Promise<void> {
  const picture = await former.get('portraits', ship);
  await inWriteTransaction(database, ['ships', 'portraits', 'quarantine'], async (transaction) => {
    const [stored, known] = await Promise.all([
      transaction.objectStore('ships').getKey(ship),
      transaction.objectStore('portraits').getKey(ship),
    ]);
    // One of a ship that was deleted for good goes with it, as it should have then.
    if (picture !== undefined && stored && !known) await putPortrait(transaction, ship, picture);
  });
  await former.delete('portraits', ship);
}

/** The former database; nothing, and makes none, where there is none. */
async function openFormer(name: string): Promise<IDBPDatabase<Tables> | undefined> {
  let isAbsent = false;
  try {
    return await openDB<Tables>(name, 1, {
      upgrade(_database, _from, _to, transaction) {
        isAbsent = true;
        transaction.done.catch(() => {});
        transaction.abort();
      },
    });
  } catch (error) {
    if (isAbsent) return undefined;
    throw error;
  }
}
