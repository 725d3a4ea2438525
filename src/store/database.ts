/** The database of the browser: its stores, and the connection to it. */
import {
  type DBSchema,
  type IDBPDatabase,
  type IDBPTransaction,
  openDB,
  type StoreNames,
  unwrap,
  wrap,
} from 'idb';
import { byKind, type Kind } from './storage.ts';
import { StorageFailure } from './storage-failure.ts';

/** Types of the stores; readers check the records, which any version may have written. @internal */
export interface Tables extends DBSchema, ItemTables {
  /** Steps of items' histories, by kind, item and number. */
  steps: { key: [Kind, string, number]; value: object };
  /** Summaries of items for lists, derived from the items. */
  summaries: { key: [Kind, string]; value: object };
  /** Saves that pages wrote ahead. */
  pending: { key: number; value: object; indexes: { item: [Kind, string] } };
  /** Labels that items got after they were stored; a record holds many. */
  labels: { key: [Kind, number]; value: object };
  /** Permanently deleted items, so that a window that has one open does not store it again. */
  removed: { key: [Kind, string]; value: object };
  sessions: { key: string; value: object };
  /** Unreadable records that were replaced. */
  quarantine: { key: number; value: object };
  versions: { key: string; value: object; indexes: { ship: string | [kind: string, id: string] } };
  /** The last restore of a backup, with everything that undoes it. */
  restores: { key: string; value: object };
  /** Pictures of ships, by the id of the ship. */
  portraits: { key: string; value: object };
  /** Links of items with files of the library's folder, by path; the folder's handle has no path. */
  folder: { key: string; value: object };
}

type ItemTables = {
  [kind in Kind]: { key: string; value: object; indexes: { updated: number } };
};

export type Database = IDBPDatabase<Tables>;

export type Store = Exclude<StoreNames<Tables>, number>;

export type WriteTransaction = IDBPTransaction<Tables, Store[], 'readwrite'>;

/** Returns the connection, made when it is first needed. */
export type Connection = () => Promise<Database>;

/** @internal */
export const DATABASE_VERSION = 11;

/** Versions before this one are not read: `older-databases.ts` offers them as a file. */
const OLDEST_VERSION = 5;

interface StoreShape extends IDBObjectStoreParameters {
  /** Key path of each index. */
  readonly indexes?: { readonly [index: string]: string | string[] };
}

const ITEMS: StoreShape = { keyPath: 'id', indexes: { updated: 'updated' } };

/** Shapes of all stores. A new one also needs a higher `DATABASE_VERSION`. */
const SHAPES: { readonly [store in Store]: StoreShape } = {
  ...byKind<{ readonly [kind in Kind]: StoreShape }>(() => ITEMS),
  steps: { keyPath: ['kind', 'id', 'number'] },
  summaries: { keyPath: ['kind', 'id'] },
  labels: { keyPath: ['kind', 'slice'] },
  removed: { keyPath: ['kind', 'id'] },
  pending: { autoIncrement: true, indexes: { item: ['kind', 'id'] } },
  sessions: { keyPath: 'id' },
  restores: { keyPath: 'id' },
  portraits: { keyPath: 'id' },
  folder: { keyPath: 'path' },
  quarantine: { autoIncrement: true },
  versions: { keyPath: 'id', indexes: { ship: 'ship' } },
};

/** Creates the stores that the database lacks. */
function createStores(database: Database): void {
  for (const [store, { indexes = {}, ...options }] of Object.entries(SHAPES)) {
    if ([...database.objectStoreNames].some((name) => name === store)) continue;
    const made = database.createObjectStore(store as Store, options);
    for (const [index, keyPath] of Object.entries(indexes)) {
      made.createIndex(index as never, keyPath);
    }
  }
}

/** True for the version of a database that this Slipway cannot read. */
export const isOlder = (version: number): boolean => version > 0 && version < OLDEST_VERSION;

/**
 * Returns a connection that is made on first use, and again after the browser closed it. Calls `lost` when the database is deleted after it
 * was open.
 */
export function makeConnection(name: string, lost: () => void = ignore): Connection {
  let opening: Promise<Database> | undefined;
  let wasOpen = false;
  const connected: Connection = () => {
    opening ??= connect(name, on).then(
      (database) => {
        wasOpen = true;
        return database;
      },
      (error: unknown) => {
        on.closed();
        throw error;
      },
    );
    return opening;
  };
  const on: ConnectionEvents = {
    created: () => {
      if (wasOpen) lost();
    },
    closed: () => {
      opening = undefined;
    },
    deleted() {
      opening = undefined;
      lost();
    },
    // Clearing the browser's data closes its databases first.
    broken() {
      opening = undefined;
      connected().catch(ignore);
    },
  };
  return connected;
}

type ConnectionEvents = {
  readonly [event in 'created' | 'closed' | 'deleted' | 'broken']: () => void;
};

/**
 * Opens the database, or one beside it where its version is too old. Rejects at once when another
 * window holds an older version open, though it may open later.
 */
function connect(name: string, on: ConnectionEvents): Promise<Database> {
  if (typeof indexedDB === 'undefined') return Promise.reject(new StorageFailure('absent'));
  return new Promise((resolve, reject) => {
    let foundOlder = false;
    const open = async () =>
      openDB<Tables>(name, DATABASE_VERSION, {
        upgrade(database, from, _to, upgrading) {
          foundOlder = isOlder(from);
          if (from === 0) on.created();
          if (!foundOlder) return createStores(database);
          upgrading.done.catch(() => {});
          upgrading.abort();
        },
        blocked: () => reject(new StorageFailure('blocked')),
        // Another window deletes it or runs a newer Slipway; do not block that window.
        blocking: (_, version) => {
          opened.then((database) => database.close(), ignore);
          if (version === null) on.deleted();
          else on.closed();
        },
        terminated: on.broken,
      });
    // Some browsers throw at once, others reject.
    const opened = open();
    opened.then(
      (database) => resolve(withHandledEnds(database)),
      (error: unknown) => {
        if (foundOlder) connect(name + BESIDE, on).then(resolve, reject);
        else reject(openingFailure(error));
      },
    );
  });
}

/** Marks a promise as handled that is awaited later, or not at all after another failure. */
export function handled<Result>(promise: Promise<Result>): Promise<Result> {
  promise.catch(() => {});
  return promise;
}

/** Marks the end of each transaction as handled: its requests report why it failed. */
function withHandledEnds(database: Database): Database {
  const raw = unwrap(database);
  const begin = raw.transaction;
  raw.transaction = (...given) => {
    const transaction = begin.apply(raw, given);
    handled(wrap(transaction).done);
    return transaction;
  };
  return database;
}

const BESIDE = `-v${OLDEST_VERSION}`;

/** True if the database stands beside one of an older version. */
export const isBesideOlder = ({ name }: Database): boolean => name.endsWith(BESIDE);

const ignore = (): void => {};

/** Firefox reports a private window as an invalid state. */
const openingFailure = (error: unknown): unknown =>
  error instanceof DOMException && error.name === 'InvalidStateError'
    ? new StorageFailure('forbidden')
    : error;
