/** What the build before the present database kept, opened by this one in a real browser. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { expect, inject, test } from 'vitest';
import { root } from '../../scripts/root.js';
import { button } from './form.ts';
import { goTo } from './library-collection.ts';
import { takeProfile } from './profile.ts';
import { formReady, saved } from './ready.ts';
import { loadStorage, type StorageDump } from './storage-dump.js';

const dump: StorageDump = JSON.parse(
  readFileSync(join(root, 'tests/fixtures/storage/version-3.json'), 'utf8'),
);

/** What a store of the fixture holds. */
const records = (store: string): readonly { readonly [field: string]: unknown }[] =>
  (dump.databases.find(({ name }) => name === 'slipway')?.stores ?? [])
    .filter(({ name }) => name === store)
    .flatMap((one) => one.records.map(({ value }) => value as { [field: string]: unknown }));

test('the storage of the build before opens whole', async () => {
  const { page, errors, release } = await takeProfile({ spoils: true });
  // A page of the same origin that is not the app, whose errors do not count.
  const strange = await page.context().newPage();
  await strange.goto(`${inject('url')}icon.svg`);
  await strange.evaluate(loadStorage as (dump: unknown) => Promise<void>, dump as unknown);
  await strange.close();
  await page.goto(inject('url'));
  await formReady(page);
  expect(records('designs').length).toBeGreaterThan(1);
  await expect.poll(() => page.locator('.ship-tab').count()).toBeGreaterThan(1);
  await saved(page);
  await goTo(page, '#/library/backup');
  await page.getByText(/records? of this browser cannot be read/).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Save a backup').click(),
  ]);
  const made = JSON.parse(await textOf(await download.createReadStream()));
  const before = JSON.parse(
    readFileSync(join(root, 'tests/fixtures/storage/version-3.backup.json'), 'utf8'),
  );
  for (const kind of ['ships', 'weapons', 'fleets']) {
    const values = (library: { [kind: string]: { id: string }[] }) =>
      Object.fromEntries((library[kind] ?? []).map((item) => [item.id, plain(item)]));
    expect(values(made), kind).toEqual(values(before));
  }
  expect(errors).toEqual([]);
  await release();
});

/** An item without when it was changed, which what closed pages left may change. */
const plain = ({ updated: _, ...item }: { readonly id: string; readonly updated?: unknown }) =>
  item;
