/** Backups on their page, and the reminder of them. */
import { text as textOf } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { majestic } from '../../src/core/rules/unity/sample.ts';
import { readBackup } from '../../src/store/backup/reading.ts';
import { REMINDER } from '../../src/store/safety.ts';
import { expectNothingWrong } from './axe.ts';
import { button, expectFigures, spin } from './form.ts';
import { type AppOptions, type Bench, openApp, PHONE } from './page.ts';
import { formReady, saved } from './ready.ts';
import { storeShips } from './storage.ts';

const benches: Bench[] = [];

const open = async (options: AppOptions = {}): Promise<Bench> => {
  const bench = await openApp(options);
  benches.push(bench);
  return bench;
};

afterEach(async () => {
  for (const bench of benches) expect(bench.errors).toEqual([]);
  await Promise.all(benches.splice(0).map((bench) => bench.close()));
});

const toBackups = async (page: Page) => {
  await page.goto(`${page.url().split('#')[0]}#/backup`);
  await page.getByRole('heading', { name: 'Backup', exact: true }).waitFor();
};

const saveBackup = async (page: Page) => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Download a backup').first().click(),
  ]);
  return {
    name: download.suggestedFilename(),
    text: await textOf(await download.createReadStream()),
  };
};

const choose = (page: Page, text: string) =>
  page.getByLabel('Choose a backup file').setInputFiles({
    name: 'old.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });

test('a backup of one browser comes into another, by merging or replacing, and out again', async () => {
  const { page: there } = await open();
  await spin(there, 'Hull').fill('9');
  await saved(there);
  await toBackups(there);
  await there.getByText('No backup has been saved from this browser yet').waitFor();
  const { name, text } = await saveBackup(there);
  expect(name).toMatch(/^slipway-\d{4}-\d\d-\d\d\.json$/);
  expect(readBackup(text).library?.ships).toMatchObject([{ value: { ...majestic, hull: 9 } }]);
  await there.getByText('1 item saved to a file.').waitFor();
  await there.getByText('The last was made on').waitFor();

  const bench = await open();
  const { page } = bench;
  await saved(page);
  await toBackups(page);
  await choose(page, text);
  await page.getByText('1 is new.', { exact: true }).waitFor();
  await page.getByRole('radio', { name: /^Replace everything here/ }).check();
  await bench.screenshot('backup-choice');
  await expectNothingWrong(page);
  await button(page, 'Restore').click();
  await page.getByText('Restored: 1 is new; 1 is only here').waitFor();
  await page.goto(`${page.url().split('#')[0]}#/ships`);
  await expect.poll(() => page.getByRole('main').innerText()).toContain('Majestic');
  await toBackups(page);
  await button(page, 'Undo restore').click();
  await page.getByText('Restore undone: everything is as it was.').waitFor();
  await page.goto(`${page.url().split('#')[0]}#/`);
  await button(page, 'Reopen Majestic').click();
  await formReady(page);
  await expectFigures(page, majestic);
});

test('a file that is no backup reports its fault', async () => {
  const bench = await open({ ...PHONE, path: '#/backup' });
  const { page } = bench;
  await choose(page, '{ "format": "slipway.backup", "version": 9 }');
  await page.getByRole('alert').getByText('use a newer program').waitFor();
  await page.evaluate((text) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], 'old.json', { type: 'application/json' }));
    document.body.dispatchEvent(
      new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }),
    );
  }, '{ "format": "slipway.backup",');
  await page.getByRole('alert').getByText('Line 1, column 30').waitFor();
  await bench.screenshot('backup-phone');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});

test('the page shows the browser’s promise, and requests it on demand', async () => {
  const { page } = await open({ path: '#/backup' });
  await page.getByText('This browser may delete your work').waitFor();
  await page.getByText(/^[\d.]+ \w+ used of [\d.]+ \w+, the page itself included\.$/).waitFor();
  await page.evaluate(() => {
    let kept = false;
    navigator.storage.persisted = async () => kept;
    navigator.storage.persist = async () => {
      kept = true;
      return kept;
    };
  });
  await button(page, 'Protect from deletion').click();
  await page.getByText('This browser has promised to keep your work').waitFor();
});

test('much work only in this browser brings a reminder, which can be put off', async () => {
  const bench = await open();
  const { page } = bench;
  await saved(page);
  await storeShips(page, [majestic], REMINDER.items - 1);
  await page.reload();
  const reminder = page.locator('.notice', { hasText: 'only in this browser' });
  await reminder.waitFor();
  await reminder.getByText(`${REMINDER.items} items`).waitFor();
  await bench.screenshot('backup-reminder');
  await expectNothingWrong(page, '.notice');
  const { text } = await saveBackup(page);
  expect(readBackup(text).library?.ships).toHaveLength(REMINDER.items);
  await reminder.waitFor({ state: 'detached' });
});
