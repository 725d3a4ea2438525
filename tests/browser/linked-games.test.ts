/** Two devices on the Play page: one shows its game, the other joins it by codes. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { button } from './form.ts';
import { openApp } from './page.ts';

/** The code that a device shows, as text. */
async function shownCode(page: Page): Promise<string> {
  await button(page, 'Larger').click();
  const code = await page.locator('.link-text').textContent();
  await button(page, 'Smaller').click();
  return code ?? '';
}

test('a device joins the game of another, sees its marks and not its orders', async () => {
  const [host, guest] = await Promise.all([openApp(), openApp()]);
  const { page: first } = host;
  const { page: second } = guest;
  try {
    for (const page of [first, second]) await page.goto(`${page.url().replace(/#.*/, '')}#/play`);
    await first.getByRole('button', { name: /^Play Majestic/ }).click();
    await first.locator('.link-state').click();
    await second.locator('.link-state').click();
    const codes = [await shownCode(first), await shownCode(second)];
    await first.getByLabel('Code of the other device').fill(codes[1] ?? '');
    await second.getByLabel('Code of the other device').fill(codes[0] ?? '');
    await first.getByRole('dialog').getByText('Linked with Side 2').waitFor();
    await first.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    // The game opens in place of the page that joined it.
    await second.locator('.link-state').getByText('Linked with Side 1').waitFor();
    await first
      .getByRole('button', { name: /^Hull, box 1/ })
      .first()
      .click();
    await second
      .getByRole('button', { name: /^Hull, box 1.*marked/ })
      .first()
      .waitFor();
    await first.locator('.due.filled').click();
    const orders = first.locator('.ship-orders input').first();
    await orders.fill('4(4)');
    await orders.press('Enter');
    await second.getByText('written', { exact: true }).first().waitFor({ state: 'attached' });
    // The guest writes the orders of its own side.
    await second.locator('.due.filled').click();
    await second.locator('[aria-label="Orders of B"] > input').waitFor();
    expect(await second.locator('[aria-label="Orders of A"]').count()).toBe(0);
    expect(await second.locator('body').textContent()).not.toContain('4(4)');
  } finally {
    await Promise.all([host.close(), guest.close()]);
  }
});
