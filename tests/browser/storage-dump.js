/**
 * Databases of a browser as plain JSON and back. Both functions run in a page, and on Node with an
 * IndexedDB of its own, so each is whole in itself.
 */

/**
 * @typedef {{ key: IDBValidKey, value: unknown }} DumpedRecord
 * @typedef {{ name: string, keyPath: string | string[], unique: boolean }} DumpedIndex
 * @typedef {object} DumpedStore
 * @property {string} name
 * @property {string | string[] | null} keyPath
 * @property {boolean} autoIncrement
 * @property {DumpedIndex[]} indexes
 * @property {DumpedRecord[]} records
 * @typedef {{ name: string, version: number, stores: DumpedStore[] }} DumpedDatabase
 * @typedef {object} StorageDump
 * @property {DumpedDatabase[]} databases
 * @property {{ [key: string]: string }} local what `localStorage` holds
 * @property {{ [key: string]: string }} session what `sessionStorage` holds
 */

/**
 * Reads all databases.
 * @returns {Promise<DumpedDatabase[]>}
 */
export async function dumpDatabases() {
  /** @type {<Result>(request: IDBRequest<Result>) => Promise<Result>} */
  const result = (request) =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  /** @type {(transaction: IDBTransaction, name: string) => Promise<DumpedStore>} */
  const readStore = async (transaction, name) => {
    const store = transaction.objectStore(name);
    const [keys, values] = await Promise.all([result(store.getAllKeys()), result(store.getAll())]);
    return {
      name,
      keyPath: store.keyPath,
      autoIncrement: store.autoIncrement,
      indexes: [...store.indexNames].map((index) => {
        const { keyPath, unique } = store.index(index);
        return { name: index, keyPath, unique };
      }),
      records: keys.map((key, i) => ({ key, value: values[i] })),
    };
  };
  const databases = [];
  for (const { name = '', version = 0 } of await indexedDB.databases()) {
    const database = await result(indexedDB.open(name));
    const names = [...database.objectStoreNames];
    const transaction = database.transaction(names);
    const stores = await Promise.all(names.map((store) => readStore(transaction, store)));
    database.close();
    databases.push({ name, version, stores });
  }
  return databases;
}

/**
 * Loads it all into an empty browser.
 * @param {Pick<StorageDump, 'databases'> & Partial<StorageDump>} dump
 * @returns {Promise<void>}
 */
export async function loadStorage({ databases, local = {}, session = {} }) {
  for (const { name, version, stores } of databases) {
    await /** @type {Promise<void>} */ (
      new Promise((resolve, reject) => {
        const opening = indexedDB.open(name, version);
        opening.onerror = () => reject(opening.error);
        opening.onupgradeneeded = () => {
          for (const { name: store, keyPath, autoIncrement, indexes, records } of stores) {
            const made = opening.result.createObjectStore(store, { keyPath, autoIncrement });
            for (const index of indexes) {
              made.createIndex(index.name, index.keyPath, { unique: index.unique });
            }
            for (const { key, value } of records) {
              if (keyPath === null) made.put(value, key);
              else made.put(value);
            }
          }
        };
        opening.onsuccess = () => {
          opening.result.close();
          resolve();
        };
      })
    );
  }
  for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value);
  for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value);
}
