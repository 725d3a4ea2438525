/** The database in the browser: its stores, and the one connection to it. */
import {
  type DBSchema,
  type IDBPDatabase,
  type IDBPTransaction,
  openDB,
  type StoreNames,
} from 'idb';
import { FORMER_STORES, migratedRecords } from './migration.ts';
import { KINDS, type Kind } from './storage.ts';
import { StorageFailure } from './storage-failure.ts';

/** Records as they were stored, by whichever version: those who read them check them. @internal */
export interface Tables extends DBSchema {
  ships: ItemTable;
  weapons: ItemTable;
  fleets: ItemTable;
  packs: ItemTable;
  /** Steps of items' histories, by kind, item and number. */
  steps: { key: [Kind, string, number]; value: object };
  /** What lists show of items, where that is less than their values: it follows from the items. */
  summaries: { key: [Kind, string]; value: object };
  /** Saves that pages have written ahead. */
  pending: { key: number; value: object; indexes: { item: [Kind, string] } };
  /** Items deleted for good, lest a window that still has one open stores it again. */
  removed: { key: [Kind, string]; value: object };
  sessions: { key: string; value: object };
  /** Unreadable records that stood where something is stored now. */
  quarantine: { key: number; value: object };
  /** Named versions of ships. */
  versions: { key: string; value: object; indexes: { ship: string } };
  /** The last restoring of a backup, with what takes it back. */
  restores: { key: string; value: object };
  /** Pictures of ships, by their ids. */
  portraits: { key: string; value: object };
}

interface ItemTable {
  key: string;
  value: object;
  indexes: { updated: number };
}

export type Database = IDBPDatabase<Tables>;

export type Store = Exclude<StoreNames<Tables>, number>;

export type WriteTransaction = IDBPTransaction<Tables, Store[], 'readwrite'>;

/** Gives the one connection, made when it is needed. */
export type Connection = () => Promise<Database>;

/** @internal */
export const DATABASE_VERSION = 5;

type Upgrading = IDBPTransaction<Tables, StoreNames<Tables>[], 'versionchange'>;

/** Brings an older database up to this version: all of it, or nothing. */
async function upgrade(database: Database, from: number, upgrading: Upgrading): Promise<void> {
  // The fourth version had all but the packs.
  if (from === 4) return createItems(database, 'packs');
  const has = (store: string): boolean =>
    [...database.objectStoreNames].some((one) => one === store);
  const former = FORMER_STORES.filter(has);
  const records = await Promise.all(
    former.map(async (store) => [store, await upgrading.objectStore(store as Store).getAll()]),
  );
  for (const store of former) database.deleteObjectStore(store as Store);
  for (const kind of KINDS) createItems(database, kind);
  database.createObjectStore('steps', { keyPath: ['kind', 'id', 'number'] });
  database.createObjectStore('summaries', { keyPath: ['kind', 'id'] });
  database.createObjectStore('removed', { keyPath: ['kind', 'id'] });
  database
    .createObjectStore('pending', { autoIncrement: true })
    .createIndex('item', ['kind', 'id']);
  for (const store of ['sessions', 'restores', 'portraits'] as const) {
    if (!has(store)) database.createObjectStore(store, { keyPath: 'id' });
  }
  if (!has('quarantine')) database.createObjectStore('quarantine', { autoIncrement: true });
  if (!has('versions')) {
    database.createObjectStore('versions', { keyPath: 'id' }).createIndex('ship', 'ship');
  }
  const stores = Object.entries(migratedRecords(Object.fromEntries(records))) as [
    Store,
    object[],
  ][];
  await Promise.all(
    stores.flatMap(([store, made]) =>
      made.map((record) => upgrading.objectStore(store).put(record)),
    ),
  );
}

function createItems(database: Database, kind: Kind): void {
  database.createObjectStore(kind, { keyPath: 'id' }).createIndex('updated', 'updated');
}

/** A connection that is made when it is needed, and again when the browser has closed it. */
export function makeConnection(name: string): Connection {
  let opening: Promise<Database> | undefined;
  return () => {
    const forget = () => {
      opening = undefined;
    };
    opening ??= connect(name, forget).catch((error: unknown) => {
      forget();
      throw error;
    });
    return opening;
  };
}

/** Rejects at once when another window holds an older version open, though it may open later. */
function connect(name: string, forget: () => void): Promise<Database> {
  if (typeof indexedDB === 'undefined') return Promise.reject(new StorageFailure('absent'));
  return new Promise((resolve, reject) => {
    let failure: unknown;
    const open = async () =>
      openDB<Tables>(name, DATABASE_VERSION, {
        // A failure that is not told would leave half of it.
        upgrade: (database, from, _to, upgrading) =>
          upgrade(database, from, upgrading).catch((error: unknown) => {
            failure = error;
            upgrading.abort();
          }),
        blocked: () => reject(new StorageFailure('blocked')),
        // A newer Slipway in another window: it must not have to wait for this one.
        blocking: () => {
          forget();
          opened.then((database) => database.close(), ignore);
        },
        terminated: forget,
      });
    // Some browsers throw at once, others reject.
    const opened = open();
    opened.then(resolve, (error: unknown) => reject(openingFailure(failure ?? error)));
  });
}

const ignore = (): void => {};

/** Firefox reports a private window as an invalid state. */
const openingFailure = (error: unknown): unknown =>
  error instanceof DOMException && error.name === 'InvalidStateError'
    ? new StorageFailure('forbidden')
    : error;
