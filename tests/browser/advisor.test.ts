/** The weapon advisor where there is a layout: charts and tables keep to the screen, and axe finds nothing. */
import { expect, test } from 'vitest';
import { expectNothingWrong, STILL } from './axe.ts';
import { radio } from './form.ts';
import { openApp, PHONE } from './page.ts';

test('on a phone the advisor opens its figures to their steps', async () => {
  const bench = await openApp({ ...PHONE, ...STILL });
  const { page } = bench;
  try {
    await radio(page, 'What to show', 'Sheet').check();
    await radio(page, 'How the ship is shown', 'Damage').check();
    await page.getByRole('slider').press('ArrowRight');
    await page.getByText('Range 5, S 3: ').waitFor();
    await page.getByRole('button', { name: /^Range 5, S 3:/ }).click();
    await page.getByRole('heading', { name: 'Explain hull boxes at range 5' }).waitFor();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    await expectNothingWrong(page, '.fire');
    expect(bench.errors).toEqual([]);
  } finally {
    await bench.close();
  }
});
