/** A game tonight in a browser: one tap, then the battle is fought and shown. */
import { expect, test } from 'vitest';
import { expectNothingWrong, STILL } from './axe.ts';
import { button } from './form.ts';
import { openApp } from './page.ts';

test('a game tonight is rolled by one tap, and watched on the page Battle', async () => {
  const bench = await openApp({ path: '#/scenarios', ...STILL });
  const { page } = bench;
  try {
    await page.locator('.counter.side-1').first().waitFor();
    await expectNothingWrong(page);
    await button(page, 'Roll it all').click();
    await page.getByText(/, rolled [1-6][1-6]/).waitFor();
    // One scenario, so that every fleet of the samples can be drawn.
    await page
      .getByLabel('Scenario', { exact: true })
      .last()
      .selectOption({ label: 'S.5 Hide & Seek' });
    await button(page, 'Draw both at random').click();
    await button(page, 'Watch').click();
    await button(page, 'Stop').click();
    expect(await page.locator('.board-ground .terrain').count()).toBe(12);
    expect(await page.locator('.film-place').textContent()).toMatch(/step/);
    expect(bench.errors).toEqual([]);
  } finally {
    await bench.close();
  }
});
