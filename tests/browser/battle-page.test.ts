/** The Battle page in a browser: a watched battle, a shared one, a phone. */
import { expect, test } from 'vitest';
import { expectNothingWrong, STILL } from './axe.ts';
import { button } from './form.ts';
import { openApp, PHONE } from './page.ts';
import { overflowing, tooSmall, unreachable } from './reach.ts';

test('a watched battle plays to its end, and its link shows the same battle', async () => {
  const bench = await openApp({ path: '#/battle', ...STILL });
  const { page } = bench;
  const place = page.locator('.film-place');
  try {
    await button(page, 'Watch Majestic against Majestic').click();
    await button(page, 'Stop').click();
    await page.keyboard.press('Home');
    await expectNothingWrong(page);
    await button(page, 'Play').click();
    await page.getByText(/^step [3-9] of/).waitFor();
    await button(page, 'To the end').click();
    const winner = await page.locator('.battle-over').textContent();
    const end = await place.textContent();
    await button(page, 'Share').click();
    const link = await page.locator('.share-link input').inputValue();
    expect(link.slice(link.indexOf('#')).length).toBeLessThan(500);
    const other = await bench.another();
    await other.goto(link);
    await button(other, 'To the end').click();
    expect(await other.locator('.film-place').textContent()).toBe(end);
    expect(await other.locator('.battle-over').textContent()).toBe(winner);
    expect(bench.errors).toEqual([]);
  } finally {
    await bench.close();
  }
});

test('a damaged link is reported, and a ship can be dragged into view and chosen', async () => {
  const bench = await openApp({ path: '#battle=1.qwFV', ...STILL });
  const { page } = bench;
  try {
    await page.locator('.battle-fault', { hasText: /link/ }).waitFor();
    await button(page, 'Watch Majestic against Majestic').click();
    await button(page, 'Stop').click();
    await page.keyboard.press('Home');
    const counter = page.locator('.counter.side-2 .disc');
    await button(page, 'Zoom in').click();
    const before = await counter.boundingBox();
    const map = await page.locator('.board-map').boundingBox();
    if (!before || !map) throw new Error('the board is not drawn');
    const { x, y } = { x: map.x + map.width / 2, y: map.y + map.height / 2 };
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 120, y, { steps: 4 });
    await page.mouse.up();
    const after = await counter.boundingBox();
    if (!after) throw new Error('the counter is gone');
    expect(before.x - after.x).toBeGreaterThan(50);
    await page.mouse.click(after.x + after.width / 2, after.y + after.height / 2);
    await expect.poll(() => page.locator('.live-sheet .id').textContent()).toBe('B');
    // Too narrow a title breaks before "-class" or after it, never within.
    const suffix = page.locator('.live-sheet h2 span', { hasText: '-class' });
    const lines = await suffix.evaluate((span) => {
      if (span.parentElement) span.parentElement.style.maxWidth = '10px';
      return span.getClientRects().length;
    });
    expect(lines).toBe(1);
    expect(bench.errors).toEqual([]);
  } finally {
    await bench.close();
  }
});

test('the page is whole on a phone, and nothing is wrong', async () => {
  const bench = await openApp({ path: '#/battle', ...PHONE, ...STILL });
  const { page } = bench;
  try {
    await button(page, 'Watch Majestic against Majestic').click();
    await button(page, 'Stop').click();
    for (const tab of ['Sheet', 'Log', 'Ships', 'Fire']) {
      await page.getByRole('tab', { name: tab }).click();
      await expect.poll(() => page.evaluate(overflowing)).toEqual([]);
      await expect.poll(() => page.evaluate(unreachable)).toEqual([]);
      await expect.poll(() => page.evaluate(tooSmall)).toEqual([]);
    }
    await expectNothingWrong(page);
    expect(bench.errors).toEqual([]);
  } finally {
    await bench.close();
  }
});
