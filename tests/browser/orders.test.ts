/** The Orders page and the reference in a browser: the pointer on the board, phones, paper, axe. */
import { expect, test } from 'vitest';
import { seenPages } from '../sheets/poppler.ts';
import { expectNothingWrong, STILL } from './axe.ts';
import { button } from './form.ts';
import { openApp, PHONE } from './page.ts';
import { overflowing, tooSmall, unreachable } from './reach.ts';

test('a hex that is clicked gives orders, which are checked, drawn and printed', async () => {
  const bench = await openApp({ path: '#/orders', ...STILL });
  const { page } = bench;
  try {
    await button(page, 'Majestic').click();
    const board = page.locator('.orders-board svg');
    await page.locator('.orders-board .ends[d*="M"]').waitFor({ state: 'attached' });
    // Two hexes ahead of the ship, by its own length of a hex.
    const place = await page.evaluate(() => {
      const svg = document.querySelector<SVGSVGElement>('.orders-board svg');
      const at = svg?.createSVGPoint();
      if (!svg || !at) return { x: 0, y: 0 };
      at.x = 2 * Math.sqrt(3) * 20 + 5;
      at.y = 5;
      const { x, y } = at.matrixTransform(svg.getScreenCTM() ?? undefined);
      const box = svg.getBoundingClientRect();
      return { x: x - box.left, y: y - box.top };
    });
    await board.click({ position: place });
    await page.getByRole('heading', { name: 'Ends at (2, 0)' }).waitFor();
    await button(page, '2(2)').click();
    await page.getByText('Legal: speed 2, engine requirement 2 of 4').waitFor();
    await expectNothingWrong(page);
    await page.locator('#orders-text').fill('2P1S');
    await expectNothingWrong(page, '.orders-text');
    await page.emulateMedia({ media: 'print' });
    const words = seenPages(await page.pdf({ format: 'A4' })).flatMap((paper) => paper.words);
    const text = words.map((word) => word.text).join(' ');
    expect(text).toMatch(/Illegal.*starboard in one move/);
    expect(text).not.toContain('Help');
    expect(bench.errors).toEqual([]);
  } finally {
    await bench.close();
  }
});

test.each(['#/orders', '#/reference'])(
  '%s is whole on a phone, and nothing is wrong',
  async (path) => {
    const bench = await openApp({ path, ...PHONE, ...STILL });
    const { page } = bench;
    try {
      await page.locator('.orders-board, .reference-table').first().waitFor();
      await expect.poll(() => page.evaluate(overflowing)).toEqual([]);
      await expect.poll(() => page.evaluate(unreachable)).toEqual([]);
      await expect.poll(() => page.evaluate(tooSmall)).toEqual([]);
      await expectNothingWrong(page);
      expect(bench.errors).toEqual([]);
    } finally {
      await bench.close();
    }
  },
);
