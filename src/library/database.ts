/** The database in the browser: its stores, and the one connection to it. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { StorageFailure } from './storage-failure.ts';

/** Records as they were stored, by whichever version: `records.ts` reads them. */
export interface Tables extends DBSchema {
  designs: { key: string; value: object; indexes: { updated: number } };
  /** By ship and number. */
  history: { key: [string, number]; value: object };
  sessions: { key: string; value: object };
  /** Saves of closing pages. */
  notes: { key: number; value: object; indexes: { ship: string } };
  /** Unreadable records that stood where something is stored now. */
  quarantine: { key: number; value: object };
}

export type Database = IDBPDatabase<Tables>;

export const DATABASE_VERSION = 1;

/** Brings an older database up to this version; each version adds its step. */
function upgrade(database: Database, from: number): void {
  if (from < 1) {
    database.createObjectStore('designs', { keyPath: 'id' }).createIndex('updated', 'updated');
    database.createObjectStore('history', { keyPath: ['ship', 'number'] });
    database.createObjectStore('sessions', { keyPath: 'id' });
    database.createObjectStore('notes', { autoIncrement: true }).createIndex('ship', 'ship');
    database.createObjectStore('quarantine', { autoIncrement: true });
  }
}

/** A connection that is made when it is needed, and again when the browser has closed it. */
export function makeConnection(name: string): () => Promise<Database> {
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
    const opened = openDB<Tables>(name, DATABASE_VERSION, {
      upgrade,
      blocked: () => reject(new StorageFailure('blocked')),
      // A newer Slipway in another window: it must not have to wait for this one.
      blocking: () => {
        forget();
        opened.then((database) => database.close(), ignore);
      },
      terminated: forget,
    });
    opened.then(resolve, (error: unknown) => reject(openingFailure(error)));
  });
}

const ignore = (): void => {};

/** Firefox reports a private window as an invalid state. */
const openingFailure = (error: unknown): unknown =>
  error instanceof DOMException && error.name === 'InvalidStateError'
    ? new StorageFailure('forbidden')
    : error;
