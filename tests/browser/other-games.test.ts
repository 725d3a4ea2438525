/** Documents of the other games in browsers: shared by their links, and carried by a backup. */
import { text as textOf } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readBackup } from '../../src/store/backup/reading.ts';
import { STILL } from './axe.ts';
import { button } from './form.ts';
import { type Bench, openApp } from './page.ts';

const go = (page: Page, path: string) => page.goto(`${page.url().split('#')[0]}${path}`);

/** Kinds of documents, with the steps to a first one and the field of its name. */
const KINDS = [
  {
    path: '#/starships/practice-1',
    field: 'Name of the ship',
    make: (page: Page) => button(page, 'Copy to edit').click(),
  },
  {
    path: '#/starships-tables',
    field: 'Name of the tables',
    make: async (page: Page) => {
      await page.getByRole('link', { name: /^Practice yard/ }).click();
      await button(page, 'Copy to edit').click();
    },
  },
  {
    path: '#/star-navy/new',
    field: 'Battle',
    make: (page: Page) =>
      page
        .getByRole('button', { name: /^Choose / })
        .first()
        .click(),
  },
  {
    path: '#/star-navy-schematics',
    field: 'Name',
    make: (page: Page) => button(page, 'Invented sample').click(),
  },
] as const;

const saved = (page: Page) => page.locator('.save-words', { hasText: 'Saved' }).waitFor();

/** Makes a document of each kind, calls it "Mine", and returns the links that the page offers. */
async function makeAll(page: Page): Promise<readonly string[]> {
  const links: string[] = [];
  for (const { path, field, make } of KINDS) {
    await go(page, path);
    await make(page);
    await page.getByRole('textbox', { name: field, exact: true }).fill('Mine');
    await saved(page);
    await button(page, 'Share').click();
    links.push(await page.getByRole('dialog').getByRole('textbox').first().inputValue());
    await page.keyboard.press('Escape');
  }
  return links;
}

async function backupOf(page: Page): Promise<string> {
  await go(page, '#/backup');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Download a backup').first().click(),
  ]);
  return textOf(await download.createReadStream());
}

/** Documents of other games in a backup. */
const documentsIn = (text: string) => {
  const { library } = readBackup(text);
  return [
    ...[library?.starships, library?.starshipTables],
    ...[library?.navyBattles, library?.navySchematics],
  ].map((items) => items?.map(({ value }) => value));
};

test('links and a backup bring ships, tables, battles and schematics into fresh browsers', async () => {
  const benches: Bench[] = [];
  const open = async (path: string) => {
    const bench = await openApp({ path, ...STILL });
    benches.push(bench);
    return bench.page;
  };
  try {
    const page = await open('#/starships');
    const links = await makeAll(page);
    const backup = await backupOf(page);

    for (const [i, link] of links.entries()) {
      const fresh = await open(link.slice(link.indexOf('#')));
      const dialog = fresh.getByRole('dialog');
      await dialog.getByText('Mine').first().waitFor();
      await button(dialog, 'Import').click();
      const name = fresh.getByRole('textbox', { name: KINDS[i]?.field ?? '', exact: true });
      await expect.poll(() => name.inputValue()).toBe('Mine');
      await fresh.reload();
      await expect.poll(() => name.inputValue()).toBe('Mine');
    }

    const other = await open('#/backup');
    await other.getByLabel('Choose a backup file').setInputFiles({
      ...{ name: 'backup.json', mimeType: 'application/json', buffer: Buffer.from(backup) },
    });
    await button(other, 'Restore').click();
    await other.getByText(/^Restored: /).waitFor();
    const documents = documentsIn(backup);
    expect(documents.map((items) => items?.length)).toEqual([1, 1, 1, 1]);
    expect(documentsIn(await backupOf(other))).toEqual(documents);
    for (const { errors } of benches) expect(errors).toEqual([]);
  } finally {
    for (const bench of benches) await bench.close();
  }
}, 120_000);
