import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { seenFonts, seenText } from '../sheets/poppler.ts';
import { button, card, radio, spin } from './form.ts';
import { openApp } from './page.ts';
import { formReady, saved } from './ready.ts';

/** Texts of the pages, which follow a frame after their pictures. */
const textsOf = (page: Page) => page.locator('.page-text').allTextContents();

/** Hashes of the pages' pictures, and their texts. */
async function shown(page: Page): Promise<readonly string[]> {
  const pictures = await page
    .locator('.page-image canvas')
    .evaluateAll((all) => all.map((one) => (one as HTMLCanvasElement).toDataURL()));
  const hashes = pictures.map((data) => createHash('sha1').update(data).digest('hex'));
  return [...hashes, ...(await textsOf(page))];
}

test('a sheet that followed many changes is the one that is drawn afresh', async () => {
  const { page, errors, close } = await openApp();
  const followed = async (change: () => Promise<unknown>) => {
    const before = await textsOf(page);
    await change();
    await expect.poll(() => textsOf(page)).not.toEqual(before);
  };
  try {
    await followed(() => spin(page, 'Hull').fill('12'));
    await followed(() => radio(page, 'Kind of screens', 'All round').check());
    await followed(() => spin(page, 'Screens').fill('7'));
    await page.locator('summary', { hasText: 'Add a system' }).click();
    await followed(() => button(page, 'Cloaking Device').click());
    await followed(() => button(page, 'Remove Hyperdrive').click());
    await followed(() => button(card(page, 0), 'Add bank').click());
    await followed(() => spin(page, 'Hull').fill('3'));
    await saved(page);
    const before = await shown(page);
    await page.reload();
    await formReady(page);
    await expect.poll(() => shown(page)).toEqual(before);
    expect(errors).toEqual([]);
  } finally {
    await close();
  }
});

test('a sheet is a picture with its text on the screen, and lines and text in a printed PDF', async () => {
  const { page, errors, close } = await openApp();
  try {
    await expect.poll(() => page.locator('.page-text').textContent()).toContain('Lightning Turret');
    await expect.poll(() => page.locator('.page-view').count()).toBe(0);
    const fontsLoaded = () =>
      page.evaluate(() => [...document.fonts].some(({ family }) => family.startsWith('sheet-')));
    await expect.poll(fontsLoaded).toBe(true);
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(seenText(pdf)).toContain('Lightning Turret');
    expect(seenFonts(pdf).map(({ name }) => name)).toContainEqual(
      expect.stringMatching(/SofiaSans.*Condensed/),
    );
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    const paper = page.locator('.sheet-pages .page-view');
    await expect.poll(() => paper.isVisible()).toBe(true);
    await expect.poll(() => page.locator('.page-image').isVisible()).toBe(false);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect.poll(() => paper.count()).toBe(0);
    expect(errors).toEqual([]);
  } finally {
    await close();
  }
});
