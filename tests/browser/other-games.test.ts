/** Documents of the other games in browsers: shared by their links, and carried by a backup. */
import { text as textOf } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readBackup } from '../../src/store/backup/reading.ts';
import { STILL } from './axe.ts';
import { button } from './form.ts';
import { openApp } from './page.ts';

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

/** Opens the page in an empty browser, and lets no error pass: one browser after the other, which saves their start. */
async function inFresh<Value>(path: string, run: (page: Page) => Promise<Value>): Promise<Value> {
  const bench = await openApp({ path, ...STILL });
  try {
    const value = await run(bench.page);
    expect(bench.errors).toEqual([]);
    return value;
  } finally {
    await bench.close();
  }
}

test('links and a backup bring ships, tables, battles and schematics into fresh browsers', async () => {
  const { links, backup } = await inFresh('#/starships', async (page) => ({
    links: await makeAll(page),
    backup: await backupOf(page),
  }));
  for (const [i, link] of links.entries()) {
    const { field = '' } = KINDS[i] ?? {};
    await inFresh(link.slice(link.indexOf('#')), async (page) => {
      const dialog = page.getByRole('dialog');
      await dialog.getByText('Mine').first().waitFor();
      await button(dialog, 'Import').click();
      const name = page.getByRole('textbox', { name: field, exact: true });
      await expect.poll(() => name.inputValue(), { message: field }).toBe('Mine');
      await page.reload();
      await expect.poll(() => name.inputValue(), { message: field }).toBe('Mine');
    });
  }
  await inFresh('#/backup', async (page) => {
    await page.getByLabel('Choose a backup file').setInputFiles({
      ...{ name: 'backup.json', mimeType: 'application/json', buffer: Buffer.from(backup) },
    });
    await button(page, 'Restore').click();
    await page.getByText(/^Restored: /).waitFor();
    const documents = documentsIn(backup);
    expect(documents.map((items) => items?.length)).toEqual([1, 1, 1, 1]);
    expect(documentsIn(await backupOf(page))).toEqual(documents);
  });
});
