/** A wanted rating: it stays beside the rating, and What fits leads towards it. */
import { expect, test } from 'vitest';
import { button, rating, spin } from './form.ts';
import { openApp } from './page.ts';
import { formReady, saved } from './ready.ts';

test('a target is set, approached, stored with the tab, and removed', async () => {
  const { page, errors, close } = await openApp();
  const shown = page.locator('.rating-target');
  const fits = page.getByRole('region', { name: 'What fits' });
  try {
    await button(page, 'Set a target').click();
    await spin(page, 'Wanted rating').fill('170');
    await page.getByLabel('At most', { exact: true }).check();
    await button(page, 'Set').click();
    await expect.poll(() => shown.innerText()).toBe('of at most 170, 18 over');
    await fits.getByText('Nearest to 170').waitFor();
    const hull = await spin(page, 'Hull').inputValue();
    await spin(page, 'Hull').fill('4');
    await fits.getByText(/^Cheapest ways to free \d+ SU, the nearest to 170 first$/).waitFor();
    await spin(page, 'Hull').fill(hull);
    await fits.getByText('Nearest to 170').waitFor();
    await fits.locator('.fit-rows:not(.stale)').waitFor();
    const first = fits.locator('.fit-rows button.fit-move').first();
    await first.click();
    await expect.poll(async () => Number(await rating(page))).toBeLessThanOrEqual(170);
    await expect.poll(() => shown.innerText()).toMatch(/^of at most 170, (\d+|none) left$/);
    await saved(page);
    await page.reload();
    await formReady(page);
    await expect.poll(() => shown.innerText()).toMatch(/^of at most 170, (\d+|none) left$/);
    await button(page, 'New ship').click();
    await shown.waitFor({ state: 'detached' });
    await button(page.locator('.ship-tab'), 'Majestic').click();
    await shown.waitFor();
    await button(page, 'Change the target').click();
    await page.getByLabel('At most', { exact: true }).uncheck();
    await spin(page, 'Wanted rating').fill(String(await rating(page)));
    await button(page, 'Set').click();
    await fits.getByText('The target is reached.').waitFor();
    await button(page, 'Change the target').click();
    await button(page, 'No target').click();
    await shown.waitFor({ state: 'detached' });
    await expect.poll(() => fits.getByText('Target', { exact: true }).count()).toBe(0);
    expect(errors).toEqual([]);
  } finally {
    await close();
  }
});
