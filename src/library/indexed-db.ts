/** Ships and sessions in IndexedDB. */
import type { IDBPTransaction } from 'idb';
import { type Database, makeConnection, type Tables } from './database.ts';
import {
  entryRecords,
  readSessionRecord,
  readShipRecord,
  revisionOf,
  sessionProblem,
  sessionRecord,
  shipRecord,
} from './records.ts';
import { latestSession, outdatedSessions } from './sessions.ts';
import type { BenchStorage, Session, ShipSave } from './storage.ts';
import { StorageFailure } from './storage-failure.ts';

type Store = 'designs' | 'history' | 'sessions' | 'quarantine';
type Writing = IDBPTransaction<Tables, Store[], 'readwrite'>;

/** The storage of the browser. Nothing is touched before it is opened. */
export function indexedDbStorage(name = 'slipway'): BenchStorage {
  const connection = makeConnection(name);
  return {
    async open() {
      await connection();
    },
    async readShip(id) {
      const transaction = (await connection()).transaction(['designs', 'history']);
      const [record, entries] = await Promise.all([
        transaction.objectStore('designs').get(id),
        transaction.objectStore('history').getAll(entriesFrom(id, 0)),
        transaction.done,
      ]);
      return record && readShipRecord(id, record, entries);
    },
    async saveShip(save) {
      return write(await connection(), ['designs', 'history', 'quarantine'], (transaction) =>
        putShip(transaction, save),
      );
    },
    async readSession(id) {
      const database = await connection();
      const records = await database.getAll('sessions');
      const sessions = records.map(readSessionRecord);
      const problems = records.filter((_, i) => !sessions[i]).map(sessionProblem);
      const known = sessions.filter((one) => one !== undefined);
      const session = latestSession(known, id, await latestShip(database));
      return session ? { session, problems } : { problems };
    },
    async saveSession(session) {
      await write(await connection(), ['sessions', 'quarantine'], (transaction) =>
        putSession(transaction, session),
      );
    },
  };
}

/** Entries of a ship, counted from 0. */
const entriesFrom = (id: string, from: number): IDBKeyRange =>
  IDBKeyRange.bound([id, from + 1], [id, Number.POSITIVE_INFINITY]);

async function latestShip(database: Database): Promise<string | undefined> {
  const { store } = database.transaction('designs');
  return (await store.index('updated').openKeyCursor(null, 'prev'))?.primaryKey;
}

/** Runs a transaction; whatever fails within undoes all of it. */
async function write<Result>(
  database: Database,
  stores: Store[],
  run: (transaction: Writing) => Promise<Result>,
): Promise<Result> {
  const transaction = database.transaction(stores, 'readwrite');
  const ended = transaction.done.catch(() => {});
  try {
    const result = await run(transaction);
    await transaction.done;
    return result;
  } catch (error) {
    abort(transaction);
    await ended;
    // When the browser ended it, this is why: the requests only know that it ended.
    throw transaction.error ?? error;
  }
}

function abort(transaction: Writing): void {
  try {
    transaction.abort();
  } catch {
    // It has ended already.
  }
}

/** Makes all requests; one that cannot even be made fails as the others do. */
async function together(requests: readonly (() => Promise<unknown>)[]): Promise<void> {
  await Promise.all(requests.map(async (request) => request()));
}

async function putShip(transaction: Writing, save: ShipSave): Promise<number | undefined> {
  const designs = transaction.objectStore('designs');
  const history = transaction.objectStore('history');
  const stored: unknown = await designs.get(save.id);
  const revision = revisionOf(stored);
  if (stored && revision === undefined) throw new StorageFailure('damaged');
  if (revision !== undefined && revision !== save.replaces) return undefined;
  const from = revision === undefined ? 0 : save.storedEntries;
  const { base } = save.timeline;
  await keepUnknownEntries(transaction, save, Math.max(base, save.knownEntries));
  const next = (revision ?? save.replaces) + 1;
  await together([
    () => history.delete(entriesFrom(save.id, base + from)),
    ...entryRecords(save, from).map((record) => () => history.put(record)),
    () => designs.put(shipRecord(save, next)),
  ]);
  return next;
}

/** Sets aside entries that the bench could not read, before others take their places. */
async function keepUnknownEntries(transaction: Writing, save: ShipSave, known: number) {
  const unknown = await transaction.objectStore('history').getAll(entriesFrom(save.id, known));
  const quarantine = transaction.objectStore('quarantine');
  await together(unknown.map((raw) => () => quarantine.add({ store: 'history', raw })));
}

async function putSession(transaction: Writing, session: Session): Promise<void> {
  const sessions = transaction.objectStore('sessions');
  const records = await sessions.getAll();
  const known = records.flatMap((raw) => readSessionRecord(raw) ?? []);
  const replaced = await sessions.get(session.id);
  if (replaced && !readSessionRecord(replaced)) {
    await transaction.objectStore('quarantine').add({ store: 'sessions', raw: replaced });
  }
  await together([
    ...outdatedSessions(known, session.id).map((id) => () => sessions.delete(id)),
    () => sessions.put(sessionRecord(session)),
  ]);
}
