/** Reads and empties the browser's storage. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { Chromium } from './chromium.ts';
import { FIELDS } from './hands.ts';

/** A file of the app's origin that runs none of its scripts. */
const STILL_FILE = 'icon.svg';

/** Closes all windows and empties the storage. */
export async function emptyStorage(chromium: Chromium, home: string): Promise<void> {
  const context = chromium.context();
  const page = await context.newPage();
  const others = context.pages().filter((one) => one !== page);
  await Promise.all(others.map((one) => one.close()));
  await page.goto(home + STILL_FILE);
  const session = await context.newCDPSession(page);
  const origin = new URL(home).origin;
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await page.goto('about:blank');
}

/** Contents of copies that are not stored, though there was time. */
export async function copiesStored(
  page: Page,
  wanted: readonly string[],
): Promise<readonly string[]> {
  let missing = wanted;
  for (let attempt = 0; attempt < 40 && missing.length > 0; attempt += 1) {
    const stored = await page.evaluate(readCopies, [...FIELDS]);
    missing = wanted.filter((content) => !stored.includes(content));
    if (missing.length > 0) await sleep(50);
  }
  return missing;
}

/** In a page: the contents of all ships but the first, as the form shows them. */
const readCopies = (fields: readonly string[]): Promise<readonly string[]> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open('slipway');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const reading = opening.result.transaction('ships').objectStore('ships').getAll();
      reading.onsuccess = () => {
        opening.result.close();
        const designs = reading.result.map(({ value }) => value);
        resolve(
          designs
            .filter((design) => design.class !== 'Majestic')
            .map((design) => JSON.stringify(fields.map((field) => String(design[field] ?? '')))),
        );
      };
    };
  });
