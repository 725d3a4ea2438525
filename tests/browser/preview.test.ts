import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { button, card, radio, spin } from './form.ts';
import { openApp } from './page.ts';
import { formReady, saved } from './ready.ts';

/** Every shape of the previewed pages: its kind, attributes and text. */
const shapes = (page: Page): Promise<readonly string[]> =>
  page.locator('.page-view > *').evaluateAll((all) =>
    all.map((one) => {
      const attributes = [...one.attributes].map(({ name, value }) => `${name}=${value}`);
      return [one.tagName, ...attributes.sort(), one.textContent].join(' ');
    }),
  );

test('a sheet that followed many changes is the one that is drawn afresh', async () => {
  const { page, errors, close } = await openApp();
  const followed = async (change: () => Promise<unknown>) => {
    const before = await shapes(page);
    await change();
    await expect.poll(() => shapes(page)).not.toEqual(before);
  };
  try {
    await followed(() => spin(page, 'Hull').fill('12'));
    await followed(() => radio(page, 'Kind of screens', 'All round').check());
    await followed(() => spin(page, 'Screens').fill('7'));
    await page.locator('summary', { hasText: 'Add a system' }).click();
    await followed(() => button(page, 'Cloaking Device').click());
    await followed(() => button(page, 'Remove Hyperdrive').click());
    await followed(() => button(card(page, 1), 'bank').click());
    await followed(() => spin(page, 'Hull').fill('3'));
    await saved(page);
    const shown = await shapes(page);
    await page.reload();
    await formReady(page);
    await expect.poll(() => shapes(page)).toEqual(shown);
    expect(errors).toEqual([]);
  } finally {
    await close();
  }
});
