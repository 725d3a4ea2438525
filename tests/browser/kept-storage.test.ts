/** Storage of earlier builds in a real browser: of the present version opened, of an older one offered. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { root } from '../../scripts/root.js';
import { button } from './form.ts';
import { goTo } from './library-collection.ts';
import { STILL_FILE, takeProfile } from './profile.ts';
import { formReady, saved } from './ready.ts';
import { loadStorage, type StorageDump } from './storage-dump.js';

const fixture = (name: string) =>
  JSON.parse(readFileSync(join(root, `tests/fixtures/storage/${name}.json`), 'utf8'));

/** Opens the app over the storage of a fixture. */
async function openOver(storage: StorageDump) {
  const profile = await takeProfile({ spoils: true });
  const { page } = profile;
  // A page of the same origin that is not the app, whose errors do not count.
  const strange = await page.context().newPage();
  await strange.goto(inject('url') + STILL_FILE);
  await strange.evaluate(loadStorage as (dump: unknown) => Promise<void>, storage as unknown);
  await strange.close();
  await page.goto(inject('url'));
  await formReady(page);
  return profile;
}

async function downloaded(page: Page, label: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, label).click(),
  ]);
  return JSON.parse(await textOf(await download.createReadStream()));
}

test('the storage of an earlier build opens whole', async () => {
  const { page, errors, release } = await openOver(fixture('version-5'));
  await expect.poll(() => page.locator('.ship-tab').count()).toBeGreaterThan(1);
  await saved(page);
  await goTo(page, '#/backup');
  await page.getByText(/records? of this browser cannot be read/).waitFor();
  const made = await downloaded(page, 'Download a backup');
  const before = fixture('version-5.backup');
  for (const kind of ['ships', 'weapons', 'fleets', 'packs']) {
    const values = (library: { [kind: string]: { id: string }[] }) =>
      Object.fromEntries((library[kind] ?? []).map((item) => [item.id, plain(item)]));
    expect(values(made), kind).toEqual(values(before));
  }
  expect(errors).toEqual([]);
  await release();
});

test('a database of an older version is offered whole on the bench and the backup page', async () => {
  const older: StorageDump = fixture('version-3');
  const { page, errors, release } = await openOver(older);
  await page.getByRole('alert').getByText('The library of an older Slipway').waitFor();
  const [main, pictures] = older.databases;
  const expected = [main, pictures].map((one) => ({
    ...{ name: one?.name, version: one?.version },
    stores: Object.fromEntries((one?.stores ?? []).map(({ name, records }) => [name, records])),
  }));
  expect(await downloaded(page, 'Download the data')).toEqual(expected);
  await saved(page);
  await goTo(page, '#/backup');
  await page.getByText('left as it is').waitFor();
  expect(await downloaded(page, 'Download the older data')).toEqual({ databases: expected });
  expect(errors).toEqual([]);
  await release();
});

/** An item without when it was changed, which what closed pages left may change. */
const plain = ({ updated: _, ...item }: { readonly id: string; readonly updated?: unknown }) =>
  item;
