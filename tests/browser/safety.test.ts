/** Accidents of a real browser: nothing that can be kept is lost, and the page says what happened. */
import { text as textOf } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { majestic } from '../../src/core/rules/unity/majestic.ts';
import { button, expectFigures, spin } from './form.ts';
import { type Bench, openApp } from './page.ts';
import { formReady, saved } from './ready.ts';
import { storedDesign } from './storage.ts';

let bench: Bench;
let page: Page;

beforeEach(async () => {
  bench = await openApp({ spoils: true });
  page = bench.page;
  await saved(page);
});

afterEach(() => bench.close());

const saveState = () => page.locator('.save-state').innerText();

/** A page of the same origin that is not the app, and so leaves the database alone. */
const strangePage = async (): Promise<Page> => {
  const strange = await page.context().newPage();
  await strange.goto(`${inject('url')}icon.svg`);
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

/** The picture of that ship, as older versions kept it. */
const storeOldPicture = (): Promise<void> =>
  new Promise((resolve) => {
    const opening = indexedDB.open('slipway-portraits', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('portraits');
    opening.onsuccess = () => {
      const { result } = opening;
      const writing = result.transaction('portraits', 'readwrite');
      const dot =
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
      writing.objectStore('portraits').put(`data:image/png;base64,${dot}`, 'old');
      writing.oncomplete = () => {
        result.close();
        resolve();
      };
    };
  });

test('a page that is killed has lost no more than the last half second', async () => {
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
});

test('a browser without room says so, keeps the work on the page, and saves once there is', async () => {
  await page.evaluate(() => {
    const { put, add } = IDBObjectStore.prototype;
    const refuse = () => {
      throw new DOMException('', 'QuotaExceededError');
    };
    Object.assign(IDBObjectStore.prototype, { put: refuse, add: refuse });
    Object.assign(globalThis, {
      makeRoom: () => Object.assign(IDBObjectStore.prototype, { put, add }),
    });
  });
  await spin(page, 'Hull').fill('9');
  await expect.poll(saveState).toContain('storage is full');
  await expectFigures(page, { ...majestic, hull: 9 });
  await page.getByRole('alert').getByText('Free some space, then try again').waitFor();
  await bench.screenshot('storage-full');
  await page.evaluate(() => (globalThis as unknown as { makeRoom(): void }).makeRoom());
  await button(page, 'Try again').click();
  expect(await storedDesign(page)).toEqual({ ...majestic, hull: 9 });
  await page.getByRole('alert').waitFor({ state: 'detached' });
});

test('a browser that may or can store nothing says so, and the bench works on', async () => {
  const cases = [
    // Where it is forbidden, in a private window of some browsers, and where its files are broken.
    ['SecurityError', 'may not store anything'],
    ['InvalidStateError', 'may not store anything'],
    ['UnknownError', 'cannot read its storage'],
  ] as const;
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('', sessionStorage.getItem('fault') ?? '');
    };
  });
  for (const [fault, words] of cases) {
    await page.evaluate((name) => sessionStorage.setItem('fault', name), fault);
    await page.reload();
    await formReady(page);
    await expect.poll(saveState).toContain(words);
    await spin(page, 'Hull').fill('9');
    await expectFigures(page, { ...majestic, hull: 9 });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Download this ship').click(),
    ]);
    expect(JSON.parse(await textOf(await download.createReadStream()))).toMatchObject({ hull: 9 });
  }
});

test('a window with an older version that keeps the database closed is named, and waited for', async () => {
  const strange = await strangePage();
  await page.goto('about:blank');
  await strange.evaluate(makeDatabase, 1);
  await page.goto(inject('url'));
  await formReady(page);
  await expect.poll(saveState).toContain('Another window with an older Slipway');
  await spin(page, 'Hull').fill('9');
  await strange.close();
  await page.locator('.save-state button').click();
  expect(await storedDesign(page)).toEqual({ ...majestic, hull: 9 });
});

test('the database of a newer version is left alone, and the page says so', async () => {
  const strange = await strangePage();
  await page.goto('about:blank');
  await strange.evaluate(makeDatabase, 99);
  await page.goto(inject('url'));
  await formReady(page);
  await expect.poll(saveState).toContain('A newer version of Slipway');
  await spin(page, 'Hull').fill('9');
  await expect.poll(saveState).toContain('nothing in it was changed');
  const version = await strange.evaluate(() => indexedDB.databases());
  expect(version).toContainEqual({ name: 'slipway', version: 99 });
});

test('two windows that bring an older database up at once both have its ships and pictures', async () => {
  const strange = await strangePage();
  await page.goto('about:blank');
  await strange.evaluate(makeDatabase, 1);
  await strange.evaluate(storeOld, { ...majestic, class: 'Veteran' });
  await strange.evaluate(storeOldPicture);
  const other = await page.context().newPage();
  await Promise.all([page, other].map((one) => one.goto(inject('url'))));
  for (const one of [page, other]) {
    await formReady(one);
    await button(one, 'Veteran').waitFor();
    await saved(one);
  }
  await spin(page, 'Hull').fill('9');
  await expectFigures(other, { ...majestic, class: 'Veteran', hull: 9 });
  for (const one of [page, other]) {
    await button(one, 'Print sheet').click();
    await one.getByRole('img', { name: 'The ship' }).waitFor();
  }
  const names = () => page.evaluate(async () => (await indexedDB.databases()).map((db) => db.name));
  await expect.poll(names).toEqual(['slipway']);
});

test('a record that is damaged is named, stays where it is, and can be taken away', async () => {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
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
      }),
  );
  await page.reload();
  await page.getByRole('alert').getByText('could not be read: This record is damaged.').waitFor();
  const take = async (name: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, name).click(),
    ]);
    return textOf(await download.createReadStream());
  };
  expect(await take('Download the data')).toContain('"value": "torn"');
  await page.goto(`${inject('url')}#/library/backup`);
  await page.getByText('1 record of this browser cannot be read.').waitFor();
  expect(await take('Download them')).toContain('"value": "torn"');
});
