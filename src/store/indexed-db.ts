/** Ships and sessions in IndexedDB. */
import type { Rules } from '../core/rules/rules.ts';
import type { Connection, Database, Store, Writing } from './database.ts';
import { indexedDbPending } from './indexed-db-pending.ts';
import { copyPortrait } from './portraits/portrait-records.ts';
import { readableDesign } from './record-fields.ts';
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
import { putCard } from './shelves/ship-cards.ts';
import type { BenchStorage, Save, SessionReading } from './storage.ts';
import { StorageFailure } from './storage-failure.ts';
import { together, write } from './transactions.ts';

/** The storage of the browser, with the cards of its ships by these rules. `pictured` has every portrait. */
export function indexedDbStorage(
  rules: Rules,
  connection: Connection,
  pictured: Connection,
): BenchStorage {
  return {
    async open() {
      await connection();
    },
    pending: indexedDbPending(connection, 'ships', readableDesign),
    async read(id) {
      const transaction = (await connection()).transaction(['designs', 'history', 'removed']);
      const [record, entries, removed] = await Promise.all([
        transaction.objectStore('designs').get(id),
        transaction.objectStore('history').getAll(entriesFrom(id, 0)),
        transaction.objectStore('removed').getKey(id),
        transaction.done,
      ]);
      return record ? readShipRecord(id, record, entries) : { removed: removed !== undefined };
    },
    async save(save) {
      const stores: Store[] = ['designs', 'history', 'cards', 'removed', 'quarantine'];
      const isCopy = save.portraitOf !== undefined;
      if (isCopy) stores.push('portraits');
      // The ship matters more than its picture, which may still be in the former database.
      const database = await (isCopy ? pictured().catch(connection) : connection());
      return write(database, stores, (transaction) => putShip(rules, transaction, save));
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
export const entriesFrom = (id: string, from: number): IDBKeyRange =>
  IDBKeyRange.bound([id, from + 1], [id, Number.POSITIVE_INFINITY]);

async function latestShip(database: Database): Promise<string | undefined> {
  const { store } = database.transaction('designs');
  return (await store.index('updated').openKeyCursor(null, 'prev'))?.primaryKey;
}

async function putShip(
  rules: Rules,
  transaction: Writing,
  save: Save,
): Promise<number | 'gone' | undefined> {
  const designs = transaction.objectStore('designs');
  const history = transaction.objectStore('history');
  const [stored, removed] = await Promise.all<unknown>([
    designs.get(save.id),
    transaction.objectStore('removed').get(save.id),
  ]);
  if (!stored && removed && !save.anew) return 'gone';
  const revision = revisionOf(stored);
  if (stored && revision === undefined) throw new StorageFailure('damaged');
  if (revision !== undefined && revision !== save.replaces) return undefined;
  const from = revision === undefined ? 0 : save.storedEntries;
  const { base } = save.timeline;
  await keepUnknownEntries(transaction, save, Math.max(base, save.knownEntries));
  const next = (revision ?? save.replaces) + 1;
  const record = shipRecord(save, next);
  await together([
    () => history.delete(entriesFrom(save.id, base + from)),
    ...entryRecords(save, from).map((record) => () => history.put(record)),
    () => designs.put(record),
    () => putCard(rules, transaction, record),
    () => transaction.objectStore('removed').delete(save.id),
  ]);
  if (save.portraitOf !== undefined) await copyPortrait(transaction, save.portraitOf, save.id);
  return next;
}

/** Sets aside entries that the bench could not read, before others take their places. */
async function keepUnknownEntries(transaction: Writing, save: Save, known: number) {
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
