/** What no player does to a storage: disks, crashes and other versions. Each function runs in a page. */

/** From now on no ship can be saved, so that what a closing page notes stays a note. */
export function refuseSaves() {
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (...values) {
    if (this.name === 'designs') throw new DOMException('', 'QuotaExceededError');
    return put.apply(this, values);
  };
}

/**
 * Damages records of every kind, beside sound ones: of some the whole, of others a part. Also leaves
 * a draft of a weapon as the first versions kept it.
 * @returns {Promise<void>}
 */
export const damageStorage = () =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open('slipway');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const writing = database.transaction([...database.objectStoreNames], 'readwrite');
      /** @type {(store: string, change: (records: any[]) => readonly object[]) => void} */
      const damage = (store, change) => {
        const target = writing.objectStore(store);
        const reading = target.getAll();
        reading.onsuccess = () => {
          for (const record of change(reading.result)) target.put(record);
        };
      };
      /** @type {(records: any[], name: string) => any} */
      const named = (records, name) =>
        records.find(({ design, value }) => (design ?? value)?.class === name);
      damage('designs', (ships) => [
        { ...named(ships, 'Broken'), design: 'torn' },
        { ...named(ships, 'Furious'), id: 'from-the-future', version: 99 },
        { ...named(ships, 'Furious'), id: 'damaged-steps', cursor: 3 },
        { id: 'hardly-a-ship' },
      ]);
      damage('history', () => [
        { version: 1, ship: 'damaged-steps', number: 1, label: 'Torn', patch: 'torn' },
        {
          ...{ version: 1, ship: 'damaged-steps', number: 2, label: 'Hull 5' },
          patch: [{ path: ['hull'], before: 4, after: 5 }],
        },
        {
          ...{ version: 1, ship: 'damaged-steps', number: 3, label: 'Engines 4' },
          patch: [{ path: ['engines'], before: 3, after: 4 }],
        },
      ]);
      damage('cards', (cards) => [
        { ...named(cards, 'Closed at once'), tags: 'torn', folder: 'Torn' },
        { ...named(cards, 'Furious'), id: 'damaged-steps' },
      ]);
      damage('sessions', () => [{ version: 1, id: 'torn-window', tabs: 'torn' }]);
      damage('notes', (notes) => [
        { ...notes[0], timeline: 'torn' },
        { ...notes[0], ship: 'hardly-a-ship', version: 99 },
      ]);
      damage('versions', (versions) => [
        { ...versions[0], id: 'torn-version', name: 'Torn version', design: 'torn' },
      ]);
      damage('portraits', () => [{ version: 1, id: 'damaged-steps', picture: 7 }]);
      for (const store of ['weapons', 'fleets']) {
        damage(store, (items) => [
          { ...items[0], id: `torn-${store}`, value: 'torn' },
          { ...items[0], id: `future-${store}`, version: 99 },
          { ...items[0], id: `steps-${store}`, history: { entries: 'torn', cursor: 1 } },
        ]);
      }
      damage('quarantine', () => [
        { store: 'history', raw: { torn: 'set aside long ago' } },
        { store: 'weapons', raw: { torn: 'a weapon set aside' } },
        { store: 'backup', raw: { kind: 'fleets', why: 'Torn.', raw: { torn: 'from a backup' } } },
      ]);
      writing.onabort = () => reject(writing.error);
      writing.oncomplete = () => {
        database.close();
        const weapon = { id: 'first-draft', name: 'Draft of long ago', modes: [] };
        localStorage.setItem('slipway.weapon-draft.first-draft', JSON.stringify(weapon));
        localStorage.setItem('slipway.weapon-draft.torn-draft', '{"weapon":');
        resolve();
      };
    };
  });

/**
 * The database of their own that pictures once had, with one of a ship that is there still.
 * @returns {Promise<void>}
 */
export const fillFormerPortraits = () =>
  new Promise((resolve, reject) => {
    const reading = indexedDB.open('slipway');
    reading.onsuccess = () => {
      const database = reading.result;
      const ships = database.transaction('designs').objectStore('designs').getAll();
      ships.onsuccess = () => {
        const ship = ships.result.find(({ design }) => design?.class === 'Furious');
        database.close();
        const opening = indexedDB.open('slipway-portraits', 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore('portraits');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const former = opening.result;
          const writing = former.transaction('portraits', 'readwrite');
          const dot =
            'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
          writing.objectStore('portraits').put(`data:image/png;base64,${dot}`, ship.id);
          writing.oncomplete = () => {
            former.close();
            resolve();
          };
        };
      };
    };
  });
