/** Ships and sessions in IndexedDB. */
import type { IDBPTransaction } from 'idb';
import { type Database, makeConnection, type Tables } from './database.ts';
import { noteRecord, readNotes } from './notes.ts';
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
import type { BenchStorage, SessionReading, ShipSave } from './storage.ts';
import { StorageFailure } from './storage-failure.ts';

type Store = 'designs' | 'history' | 'sessions' | 'notes' | 'quarantine';
type Writing = IDBPTransaction<Tables, Store[], 'readwrite'>;

/** The storage of the browser. Nothing is touched before it is opened. */
export function indexedDbStorage(name = 'slipway'): BenchStorage {
  const connection = makeConnection(name);
  return {
    async open() {
      await connection();
    },
    async readShip(id) {
      const transaction = (await connection()).transaction(['designs', 'history', 'notes']);
      const notes = transaction.objectStore('notes').index('ship');
      const [record, entries, numbers, rawNotes] = await Promise.all([
        transaction.objectStore('designs').get(id),
        transaction.objectStore('history').getAll(entriesFrom(id, 0)),
        notes.getAllKeys(id),
        notes.getAll(id),
        transaction.done,
      ]);
      const ship = record ? readShipRecord(id, record, entries) : {};
      return { ...readNotes(id, numbers, rawNotes), ...ship };
    },
    async saveShip(save) {
      const stores: Store[] = ['designs', 'history', 'quarantine'];
      // With the notes only when they matter, so that others can be made meanwhile.
      if (save.settles.length > 0) stores.push('notes');
      return write(await connection(), stores, (transaction) => putShip(transaction, save));
    },
    async note(save) {
      const transaction = (await connection()).transaction('notes', 'readwrite');
      const number = transaction.store.add(noteRecord(save));
      transaction.commit();
      return (await Promise.all([number, transaction.done]))[0];
    },
    async readSession(id) {
      const database = await connection();
      const ship = await latestShip(database);
      return write(database, ['sessions', 'quarantine'], (transaction) =>
        readSessions(transaction, id, ship),
      );
    },
    async saveSession(session) {
      const transaction = (await connection()).transaction('sessions', 'readwrite');
      const put = transaction.store.put(sessionRecord(session));
      transaction.commit();
      await Promise.all([put, transaction.done]);
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
    ...save.settles.map((number) => () => transaction.objectStore('notes').delete(number)),
  ]);
  return next;
}

/** Sets aside entries that the bench could not read, before others take their places. */
async function keepUnknownEntries(transaction: Writing, save: ShipSave, known: number) {
  const unknown = await transaction.objectStore('history').getAll(entriesFrom(save.id, known));
  const quarantine = transaction.objectStore('quarantine');
  await together(unknown.map((raw) => () => quarantine.add({ store: 'history', raw })));
}

/** Sets an unreadable record of the window aside, for it is going to be overwritten. */
async function readSessions(
  transaction: Writing,
  id: string,
  ship: string | undefined,
): Promise<SessionReading> {
  const sessions = transaction.objectStore('sessions');
  const [records, own] = await Promise.all([sessions.getAll(), sessions.get(id)]);
  const known = records.flatMap((raw) => readSessionRecord(raw) ?? []);
  const problems = records.filter((raw) => !readSessionRecord(raw)).map(sessionProblem);
  const quarantine = transaction.objectStore('quarantine');
  await together([
    ...outdatedSessions(known, id).map((outdated) => () => sessions.delete(outdated)),
    ...(own && !readSessionRecord(own)
      ? [() => quarantine.add({ store: 'sessions', raw: own }), () => sessions.delete(id)]
      : []),
  ]);
  const session = latestSession(known, id, ship);
  return session ? { session, problems } : { problems };
}
