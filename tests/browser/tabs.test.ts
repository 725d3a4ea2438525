/** The tabs of many ships: the active one in view, all of them in reach, equal names told apart. */
import { expect, test } from 'vitest';
import { button } from './form.ts';
import { type AppOptions, openApp, PHONE } from './page.ts';

const SCREENS: readonly (readonly [name: string, options: AppOptions])[] = [
  ['a phone', PHONE],
  ['a tablet', { viewport: { width: 820, height: 1180 } }],
  ['a wide window', { viewport: { width: 1440, height: 900 } }],
];

test.each(SCREENS)(
  'on %s, the last of nine ships is in view, and the first in the list',
  async (_, options) => {
    const { page, errors, close } = await openApp(options);
    const inView = () =>
      page.locator('.ship-tab.current').evaluate((tab) => {
        const list = tab.parentElement?.getBoundingClientRect();
        const { left, right } = tab.getBoundingClientRect();
        return list !== undefined && left >= list.left - 1 && right <= list.right + 1;
      });
    try {
      for (let i = 0; i < 8; i += 1) await button(page, 'New ship').click();
      await button(page, 'Untitled (8)').waitFor();
      await expect.poll(inView).toBe(true);
      await button(page, 'All open ships').click();
      await page.getByRole('menuitem', { name: 'Majestic' }).click();
      await expect.poll(inView).toBe(true);
      await expect.poll(() => page.locator('.ship-tab.current').innerText()).toBe('Majestic');
      expect(errors).toEqual([]);
    } finally {
      await close();
    }
  },
);

test('a press on + right after the last key of a class name opens a ship, though the tab grows', async () => {
  const { page, close } = await openApp();
  try {
    await page.getByRole('textbox', { name: 'Class' }).click();
    await page.keyboard.press('End');
    const box = await button(page, 'New ship').boundingBox();
    await page.keyboard.type(' of the Line');
    await page.mouse.click((box?.x ?? 0) + 4, (box?.y ?? 0) + 16);
    await expect.poll(() => page.locator('.ship-tab').count()).toBe(2);
  } finally {
    await close();
  }
});
