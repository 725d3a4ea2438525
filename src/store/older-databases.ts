/** Databases of older Slipways: found, left unchanged, and offered as a file. */
import { type IDBPDatabase, openDB } from 'idb';
import { isOlder } from './database.ts';

/** Contents of a database that this Slipway does not read, as JSON keeps them. */
interface OlderDatabase {
  readonly name: string;
  readonly version: number;
  readonly stores: {
    readonly [store: string]: readonly { readonly key: IDBValidKey; readonly value: unknown }[];
  };
}

export interface OlderDatabases {
  /** Versions of those that this browser holds. */
  versions(): Promise<readonly number[]>;
  read(): Promise<readonly OlderDatabase[]>;
}

export function olderDatabases(name: string): OlderDatabases {
  /** Runs a job on each of them; leaves the present database alone. */
  const onEach = async <Result>(job: (database: IDBPDatabase) => Result | Promise<Result>) => {
    const results: Result[] = [];
    // Pictures once had a separate database.
    for (const [one, isOld] of [
      [name, isOlder],
      [`${name}-portraits`, () => true],
    ] as const) {
      const database = await openExisting(one);
      if (!database) continue;
      try {
        if (isOld(database.version)) results.push(await job(database));
      } finally {
        database.close();
      }
    }
    return results;
  };
  return {
    versions: () => onEach(({ version }) => version),
    read: () => onEach(readDatabase),
  };
}

async function readDatabase(database: IDBPDatabase): Promise<OlderDatabase> {
  const { name, version } = database;
  const names = [...database.objectStoreNames];
  if (names.length === 0) return { name, version, stores: {} };
  const reading = database.transaction(names);
  const stores = await Promise.all(
    names.map(async (store) => {
      const [keys, values] = await Promise.all([
        reading.objectStore(store).getAllKeys(),
        reading.objectStore(store).getAll(),
      ]);
      return [store, keys.map((key, i) => ({ key, value: values[i] as unknown }))] as const;
    }),
  );
  return { name, version, stores: Object.fromEntries(stores) };
}

/** Opens an existing database without an upgrade; undefined if there is none. */
async function openExisting(name: string): Promise<IDBPDatabase | undefined> {
  let isAbsent = false;
  try {
    return await openDB(name, undefined, {
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
