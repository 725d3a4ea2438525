/** Accidents of a real browser: nothing that can be kept is lost, and the page says what happened. */
import { text as textOf } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { afterEach, expect, inject, test } from 'vitest';
import { majestic } from '../../src/core/rules/unity/sample.ts';
import { button, expectFigures, spin } from './form.ts';
import { type AppOptions, type Bench, openApp } from './page.ts';
import { STILL_FILE } from './profile.ts';
import { formReady, saved } from './ready.ts';

let bench: Bench;
let page: Page;

const open = async (options: AppOptions = {}) => {
  bench = await openApp(options);
  page = bench.page;
};

afterEach(() => bench.close());

const saveState = () => page.locator('.save-state').innerText();

/** A page of the same origin that is not the app, and so leaves the database alone. */
const strangePage = async (): Promise<Page> => {
  const strange = await page.context().newPage();
  await strange.goto(inject('url') + STILL_FILE);
  return strange;
};

/** In a page: throws the database away and makes it anew, as that version and no more. */
const makeDatabase = (version: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase('slipway');
    deleting.onerror = () => reject(deleting.error);
    deleting.onsuccess = () => {
      const opening = indexedDB.open('slipway', version);
      opening.onupgradeneeded = () => {
        const { result } = opening;
        result.createObjectStore('designs', { keyPath: 'id' }).createIndex('updated', 'updated');
        result.createObjectStore('history', { keyPath: ['ship', 'number'] });
        result.createObjectStore('sessions', { keyPath: 'id' });
        result.createObjectStore('notes', { autoIncrement: true }).createIndex('ship', 'ship');
        result.createObjectStore('quarantine', { autoIncrement: true });
      };
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        // Held open, whatever others ask for, until the page goes.
        Object.assign(globalThis, { held: opening.result });
        resolve();
      };
    };
  });

/** In a page that made a database of version 1: stores a ship in it. */
const storeOld = (design: unknown): Promise<void> =>
  new Promise((resolve) => {
    const { held } = globalThis as unknown as { held: IDBDatabase };
    const writing = held.transaction('designs', 'readwrite');
    const record = { version: 1, id: 'old', revision: 1, cursor: 0, updated: 5, design };
    writing.objectStore('designs').put(record);
    writing.oncomplete = () => {
      held.close();
      resolve();
    };
  });

/** In a page: makes the one ship that is stored what no ship can be. */
const damageShip = (): Promise<void> =>
  new Promise((resolve) => {
    const opening = indexedDB.open('slipway');
    opening.onsuccess = () => {
      const { result } = opening;
      const writing = result.transaction('ships', 'readwrite');
      const ships = writing.objectStore('ships');
      const reading = ships.getAll();
      reading.onsuccess = () => ships.put({ ...reading.result[0], value: 'torn' });
      writing.oncomplete = () => {
        result.close();
        resolve();
      };
    };
  });

test('a killed page loses at most the last half second; a damaged record is named, stays in place, and can be downloaded', async () => {
  await open({ spoils: true });
  await saved(page);
  await spin(page, 'Hull').fill('9');
  await page.waitForTimeout(500);
  const killed = page.waitForEvent('crash');
  const session = await page.context().newCDPSession(page);
  void session.send('Page.crash').catch(() => {});
  await killed;
  const again = await bench.another();
  await expectFigures(again, { ...majestic, hull: 9 });
  await saved(again);
  await again.getByRole('button', { name: /^Undo/ }).click();
  await expectFigures(again, majestic);
  await saved(again);
  await again.evaluate(damageShip);
  await again.reload();
  await again.getByRole('alert').getByText('could not be read: This record is damaged.').waitFor();
  const take = async (name: string) => {
    const [download] = await Promise.all([
      again.waitForEvent('download'),
      button(again, name).click(),
    ]);
    return textOf(await download.createReadStream());
  };
  expect(await take('Download the data')).toContain('"value": "torn"');
  await again.goto(`${inject('url')}#/backup`);
  await again.getByText('1 record of this browser cannot be read.').waitFor();
  expect(await take('Download them')).toContain('"value": "torn"');
});

test('the database of an older window is waited for, and those of an older and a newer version are left alone', async () => {
  await open({ path: STILL_FILE });
  let strange = await strangePage();
  await strange.evaluate(makeDatabase, 1);
  await page.goto(inject('url'));
  await formReady(page);
  await expect.poll(saveState).toContain('Another window with an older Slipway');
  await spin(page, 'Hull').fill('9');
  await strange.close();
  await page.locator('.save-state button').click();
  await saved(page);

  // The app lets go of its database only when it is left.
  await page.goto('about:blank');
  strange = await strangePage();
  await strange.evaluate(makeDatabase, 1);
  await strange.evaluate(storeOld, { ...majestic, class: 'Veteran' });
  const other = await page.context().newPage();
  await Promise.all([page, other].map((one) => one.goto(inject('url'))));
  for (const one of [page, other]) {
    await formReady(one);
    await saved(one);
  }
  await spin(page, 'Hull').fill('8');
  await expectFigures(other, { ...majestic, hull: 8 });
  const databases = () => strange.evaluate(() => indexedDB.databases());
  expect(await databases()).toContainEqual({ name: 'slipway', version: 1 });

  await other.close();
  await page.goto('about:blank');
  await strange.evaluate(makeDatabase, 99);
  await page.goto(inject('url'));
  await formReady(page);
  await expect.poll(saveState).toContain('A newer version of Slipway');
  await spin(page, 'Hull').fill('9');
  await expect.poll(saveState).toContain('nothing in it was changed');
  expect(await databases()).toContainEqual({ name: 'slipway', version: 99 });
});
