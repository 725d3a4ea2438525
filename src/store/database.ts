/** The database in the browser: its stores, and the one connection to it. */
import {
  type DBSchema,
  type IDBPDatabase,
  type IDBPTransaction,
  openDB,
  type StoreNames,
} from 'idb';
import { StorageFailure } from './storage-failure.ts';

/** Records as they were stored, by whichever version: `records.ts` reads them. @internal */
export interface Tables extends DBSchema {
  designs: { key: string; value: object; indexes: { updated: number } };
  /** By ship and number. */
  history: { key: [string, number]; value: object };
  sessions: { key: string; value: object };
  /** Saves of closing pages. */
  notes: { key: number; value: object; indexes: { ship: string } };
  /** Unreadable records that stood where something is stored now. */
  quarantine: { key: number; value: object };
  weapons: { key: string; value: object };
  fleets: { key: string; value: object };
  /** What lists show of each ship, with its folder and tags. */
  cards: { key: string; value: object };
  /** Named versions of ships. */
  versions: { key: string; value: object; indexes: { ship: string } };
  /** Ships deleted for good, lest a window that still has one open stores it again. */
  removed: { key: string; value: object };
  /** The last restoring of a backup, with what takes it back. */
  restores: { key: string; value: object };
  /** Pictures of ships, by their ids. */
  portraits: { key: string; value: object };
}

export type Database = IDBPDatabase<Tables>;

export type Store = Exclude<StoreNames<Tables>, number>;

export type Writing = IDBPTransaction<Tables, Store[], 'readwrite'>;

/** Gives the one connection, made when it is needed. */
export type Connection = () => Promise<Database>;

/** @internal */
export const DATABASE_VERSION = 3;

/** Brings an older database up to this version; each version adds its step. */
function upgrade(database: Database, from: number): void {
  if (from < 1) {
    database.createObjectStore('designs', { keyPath: 'id' }).createIndex('updated', 'updated');
    database.createObjectStore('history', { keyPath: ['ship', 'number'] });
    database.createObjectStore('sessions', { keyPath: 'id' });
    database.createObjectStore('notes', { autoIncrement: true }).createIndex('ship', 'ship');
    database.createObjectStore('quarantine', { autoIncrement: true });
  }
  if (from < 2) {
    for (const shelf of ['weapons', 'fleets', 'cards', 'removed', 'restores'] as const)
      database.createObjectStore(shelf, { keyPath: 'id' });
    database.createObjectStore('versions', { keyPath: 'id' }).createIndex('ship', 'ship');
  }
  if (from < 3) database.createObjectStore('portraits', { keyPath: 'id' });
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
    const open = async () =>
      openDB<Tables>(name, DATABASE_VERSION, {
        upgrade,
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
    opened.then(resolve, (error: unknown) => reject(openingFailure(error)));
  });
}

const ignore = (): void => {};

/** Firefox reports a private window as an invalid state. */
const openingFailure = (error: unknown): unknown =>
  error instanceof DOMException && error.name === 'InvalidStateError'
    ? new StorageFailure('forbidden')
    : error;
