/** A page that is closed with work that is not saved, or in the middle of an import. */
import type { Dialog } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { majestic } from '../reference/majestic.ts';
import { goTo } from './library-collection.ts';
import { openApp } from './page.ts';
import { saved } from './ready.ts';

const COUNT = 1200;
const ships = Array.from({ length: COUNT }, (_, i) =>
  JSON.stringify({ ...majestic, class: `S${i}` }),
);

/** Accepts a dialog; the browser may have closed it with its page before. */
const accept = (dialog: Dialog): Promise<void> => dialog.accept().catch(() => {});

test('the browser asks while the bench says “Not saved”', async () => {
  const bench = await openApp({});
  onTestFinished(() => bench.close());
  const { page } = bench;
  await saved(page);
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...given) {
      if (this.name === 'ships') throw new DOMException('', 'QuotaExceededError');
      return put.apply(this, given);
    };
  });
  await page.getByRole('textbox', { name: 'Class' }).fill('Victor');
  await page.getByText('Not saved.').waitFor();
  const asked = new Promise<Dialog>((resolve) => page.once('dialog', resolve));
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await accept(dialog);
});

test('an import that a reload cuts short asks first, and is named afterwards', async () => {
  const bench = await openApp({});
  onTestFinished(() => bench.close());
  const { page } = bench;
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({
      name: 'ships.ndjson',
      mimeType: 'application/x-ndjson',
      buffer: Buffer.from(ships.join('\n')),
    });
  const types: string[] = [];
  page.on('dialog', (dialog) => {
    types.push(dialog.type());
    void accept(dialog);
  });
  await page.getByRole('button', { name: `Save ${COUNT} to library` }).click();
  const loaded = page.waitForEvent('load');
  // From within: on a busy machine, the import would end before a reload that is asked for from outside.
  await page.evaluate(() => {
    const look = () => {
      const share = document.querySelector('.notice progress')?.getAttribute('value');
      if (Number(share) > 0.1) location.reload();
      else requestAnimationFrame(look);
    };
    look();
  });
  await loaded;
  expect(types).toEqual(['beforeunload']);
  const notice = page.locator('.notice', { hasText: 'of ships.ndjson arrived' });
  const text = await notice.innerText();
  const [, arrived = ''] = new RegExp(`^([\\d,]+) of ${COUNT} ships`).exec(text) ?? [];
  expect(Number(arrived)).toBeGreaterThan(0);
  await notice.getByRole('button', { name: 'Move them to the trash' }).click();
  await notice.waitFor({ state: 'detached' });
  await page.reload();
  // The library, which names what was cut short, is there.
  await goTo(page, '#/ships');
  await page.locator('.ship-title').first().waitFor();
  expect(await notice.count()).toBe(0);
});
