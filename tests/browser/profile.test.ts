/** The browser profiles that tests share. */
import { expect, test } from 'vitest';
import { takeProfile } from './profile.ts';

test('another window has the size that its test asked for, not that of the test before', async () => {
  const narrow = await takeProfile({ viewport: { width: 500, height: 800 } });
  await narrow.release();
  const wide = await takeProfile({ viewport: { width: 1200, height: 900 } });
  const another = await wide.newPage();
  expect(await another.evaluate(() => innerWidth)).toBe(1200);
  await wide.release();
});

test('a page has a mouse', async () => {
  const { page, release } = await takeProfile({});
  const query = '(hover: hover) and (pointer: fine)';
  expect(await page.evaluate((media) => matchMedia(media).matches, query)).toBe(true);
  await release();
});
