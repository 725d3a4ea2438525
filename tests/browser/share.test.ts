/** Texts and share links of a real browser: its clipboard, the picture of the code, its history and storage. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { evaluate } from '../../src/core/rating/evaluate.ts';
import { majestic } from '../../src/core/rules/unity/sample.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { readLink, shareFragment } from '../../src/formats/link/link.ts';
import { exportText, shareLinkTo } from '../../src/formats/writing.ts';
import { expectNothingWrong, STILL } from './axe.ts';
import { button } from './form.ts';
import { openApp } from './page.ts';
import { readShownCode } from './qr-code.ts';
import { formReady } from './ready.ts';
import { storedDesign } from './storage.ts';

/** The fleets that the page keeps, as links would carry them. */
const storedFleets = (at: Page) =>
  at.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('slipway');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('fleets').objectStore('fleets').getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result.map(({ value }) => ({ kind: 'fleet', fleet: value })));
          };
        };
      }),
  );

test('notation and a link are copied and drawn; arriving links are shown, revisited and saved', async () => {
  const permissions = ['clipboard-read', 'clipboard-write'];
  const bench = await openApp({ permissions, ...STILL });
  const { page } = bench;
  try {
    // What writes the notation is loaded by the click that copies it.
    await button(page, 'Export').click();
    await page.getByRole('menuitem', { name: 'Copy as Drake notation', exact: true }).click();
    await page.getByText('Copied', { exact: true }).waitFor();
    const notation = await page.evaluate(() => navigator.clipboard.readText());
    expect(notation).toBe(exportText('drake', unity, majestic, evaluate(unity, majestic)));

    await button(page, 'Share').click();
    const dialog = page.getByRole('dialog', { name: 'Share Majestic' });
    await dialog.getByRole('img', { name: 'QR code of the link' }).waitFor();
    await button(dialog, 'Copy link').click();
    await dialog.getByText('Copied').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await dialog.getByRole('textbox', { name: /^Link/ }).inputValue());
    expect(readLink(copied).value).toEqual({ kind: 'ship', design: majestic });
    expect(await readShownCode(page)).toBe(copied);
    await expectNothingWrong(page, '[role="dialog"]');
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    });
    await button(dialog, 'Copy link').click();
    await dialog.getByText('The browser did not copy it').waitFor();
    expect(await page.evaluate(() => String(getSelection()))).toBe(copied);

    // The page is there already: only the fragment changes.
    const home = page.url().replace(/#.*/, '');
    const victor = { ...majestic, class: 'Victor', hull: 9 };
    const sound = home + shareFragment({ kind: 'ship', design: victor })!;
    await page.goto(sound);
    const sheet = page.getByRole('img', { name: /^Display sheet of Victor/ });
    await sheet.waitFor();
    await expectNothingWrong(page);
    const { width: wide = 0, height = 0 } = page.viewportSize() ?? {};
    for (const [width, least] of [
      [1440, 850],
      [1199, 790],
      [1024, 630],
      [390, 350],
    ] as const) {
      await page.setViewportSize({ width, height });
      // The sheet fills the column beside the figures.
      await expect.poll(async () => (await sheet.boundingBox())?.width).toBeGreaterThan(least);
    }
    await page.setViewportSize({ width: wide, height });
    const ships = [{ design: majestic }, { design: { ...majestic, class: 'Wren', hull: 5 } }];
    const fleet = shareLinkTo(unity, home, {
      fleet: { format: 'slipway.fleet', version: 1, name: 'Home', ships },
    });
    await page.goto(fleet!);
    await button(page, 'Print').click();
    const printing = page.getByRole('dialog', { name: 'Print Home' });
    await button(printing, 'Close').click();
    expect(await storedFleets(page)).toEqual([]);
    await page.getByRole('row', { name: 'Total 2 336' }).waitFor();
    await expectNothingWrong(page);
    await page.evaluate(
      (hash) => {
        location.hash = hash;
      },
      new URL(`${sound}${'A'.repeat(1_100_000)}`).hash,
    );
    await page.getByText('one has at most').waitFor();
    await page.goBack();
    await button(page, 'Save to my library').click();
    await expect.poll(() => page.url()).toMatch(/#\/fleets\/\w+$/);
    expect(await storedFleets(page)).toEqual([readLink(fleet!).value]);
    await page.goto(sound.replace('#', '?embed#'));
    await sheet.waitFor();
    expect(await page.getByRole('link').evaluateAll((links) => links.map(String))).toEqual([sound]);
    expect(await page.getByRole('button').count()).toBe(1);
    await page.goto(sound);
    await button(page, 'Open on the bench').click();
    await formReady(page);
    expect(await storedDesign(page)).toEqual(victor);
    expect(bench.errors).toEqual([]);
  } finally {
    await bench.close();
  }
});
