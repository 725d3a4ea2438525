/** The ships that a page keeps in its browser. */
import type { Page } from 'playwright-core';
import type { Design } from '../../src/core/design/design.ts';
import type { Game } from '../../src/core/game/schema.ts';
import { formReady, saved } from './ready.ts';

interface ShipRecord {
  readonly id: string;
  readonly value: Design;
  readonly updated: number;
}

/** The design that was saved last, once everything is saved. */
export async function storedDesign(page: Page): Promise<Design> {
  await saved(page);
  const records = await page.evaluate(readShips);
  const [latest] = records.sort((a, b) => b.updated - a.updated);
  if (!latest) throw new Error('no ship is stored');
  return latest.value;
}

/** The designs of all ships that are stored. */
export async function storedDesigns(page: Page): Promise<readonly Design[]> {
  return (await page.evaluate(readShips)).map(({ value }) => value);
}

/** Puts a design in the place of the one ship that is stored, and opens it. */
export async function storeDesign(page: Page, design: Design): Promise<void> {
  await saved(page);
  await page.evaluate(replaceShip, design);
  await page.reload();
  await formReady(page);
}

/** Stores so many ships, by turns of the given designs, each with a number to its name. */
export async function storeShips(
  page: Page,
  designs: readonly Design[],
  count: number,
): Promise<void> {
  await page.evaluate(putShips, { designs, count });
}

/** Stores games by their ids, in the place of those that have them. */
export async function storeGames(
  page: Page,
  games: { readonly [id: string]: Game },
): Promise<void> {
  // Opened before the page has made it, the database would have no place for games.
  await page.waitForFunction(async () =>
    (await indexedDB.databases()).some(({ name }) => name === 'slipway'),
  );
  await page.evaluate(putGames, games);
}

const putGames = (games: { readonly [id: string]: Game }): Promise<void> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open('slipway');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('games', 'readwrite');
      const times = { created: Date.now(), updated: Date.now() };
      for (const [id, value] of Object.entries(games)) {
        const record = { version: 1, id, value, revision: 1, cursor: 0, ...times, tags: [] };
        transaction.objectStore('games').put(record);
      }
      transaction.onabort = () => reject(transaction.error);
      transaction.oncomplete = () => {
        opening.result.close();
        resolve();
      };
    };
  });

const putShips = (ships: { designs: readonly Design[]; count: number }): Promise<void> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open('slipway');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const transaction = database.transaction('ships', 'readwrite');
      const store = transaction.objectStore('ships');
      const now = Date.now();
      for (let i = 0; i < ships.count; i += 1) {
        const design = ships.designs[i % ships.designs.length];
        const id = `stored-${String(i).padStart(5, '0')}`;
        const named = { ...design, class: `${design?.class} ${i}` };
        // Today's time, because the page reminds of a backup of older items.
        const changed = now - ships.count + i;
        const times = { created: changed, updated: changed };
        store.put({ version: 1, id, value: named, revision: 1, cursor: 0, ...times, tags: [] });
      }
      transaction.onabort = () => reject(transaction.error);
      transaction.oncomplete = () => {
        database.close();
        resolve();
      };
    };
  });

/** Marks all summaries as made by earlier rules, with a rating of 1. */
export const ageSummaries = (page: Page): Promise<void> => page.evaluate(ageAll);

const ageAll = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open('slipway');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const transaction = database.transaction('summaries', 'readwrite');
      const walk = transaction.objectStore('summaries').openCursor();
      walk.onsuccess = () => {
        const cursor = walk.result;
        if (!cursor) return;
        const value = { ...cursor.value.value, rating: 1 };
        cursor.update({ ...cursor.value, madeBy: '3 unity-1.0', value });
        cursor.continue();
      };
      transaction.onabort = () => reject(transaction.error);
      transaction.oncomplete = () => {
        database.close();
        resolve();
      };
    };
  });

const readShips = (): Promise<ShipRecord[]> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open('slipway');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const reading = database.transaction('ships').objectStore('ships').getAll();
      reading.onerror = () => reject(reading.error);
      reading.onsuccess = () => {
        database.close();
        resolve(reading.result);
      };
    };
  });

const replaceShip = (design: Design): Promise<void> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open('slipway');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const transaction = database.transaction(['ships', 'steps', 'summaries'], 'readwrite');
      const ships = transaction.objectStore('ships');
      const reading = ships.getAll();
      reading.onsuccess = () => ships.put({ ...reading.result[0], value: design, cursor: 0 });
      transaction.objectStore('steps').clear();
      transaction.objectStore('summaries').clear();
      transaction.onabort = () => reject(transaction.error);
      transaction.oncomplete = () => {
        database.close();
        resolve();
      };
    };
  });
