/** The Play page in a browser: a game by taps and typed dice, kept after a reload; phones, axe. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scenarioDocument } from '../../src/core/design/scenario.ts';
import type { Game } from '../../src/core/game/schema.ts';
import { unityFleets } from '../../src/core/rules/unity/fleets.ts';
import { majestic } from '../../src/core/rules/unity/sample.ts';
import { gameOf } from '../core/game/games.ts';
import { expectNothingWrong, STILL } from './axe.ts';
import { radio } from './form.ts';
import { goTo } from './library-collection.ts';
import { type Bench, openApp, PHONE } from './page.ts';
import { overflowing, tooSmall } from './reach.ts';
import { storeGames } from './storage.ts';

test('taps, typed dice and undo make a game that a reload brings back', async () => {
  const bench = await openApp({ path: '#/play', viewport: { width: 820, height: 1180 }, ...STILL });
  const { page } = bench;
  try {
    await page.getByRole('button', { name: 'Play Majestic against Majestic' }).click();
    await page.locator('h1:focus', { hasText: 'Majestic against Majestic' }).waitFor();
    const hull = page.getByRole('group', { name: /^Hull/ }).getByRole('button');
    await hull.first().click();
    await hull.first().click();
    await page.getByRole('group', { name: 'Hull, 7 now' }).waitFor();
    await hull.nth(3).click();
    await expect.poll(() => hull.nth(3).evaluate((box) => box.matches(':focus'))).toBe(true);
    await page.getByRole('group', { name: 'Hull, 7 now, 6 after marks' }).waitFor();
    await page.getByRole('button', { name: /^Undo ?A marks/ }).click();
    await page.getByRole('group', { name: 'Hull, 7 now' }).waitFor();
    await expectNothingWrong(page);
    // A fires both turrets at B: eight dice to hit, then impact and damage, all by keys.
    await page.getByRole('button', { name: 'Combat', exact: true }).click();
    await page.locator('.due', { hasText: 'ships to fire' }).click();
    await page.locator('.fire-chip', { hasText: 'Lightning Turret ACE' }).click();
    await page.locator('.fire-chip', { hasText: 'Lightning Turret BDF' }).click();
    await page.getByText('8 dice to roll').waitFor();
    for (const face of '65251453' + '4444' + '2412') await page.keyboard.press(face);
    await page.getByText('3 hull, 1 engine').waitFor();
    await expectNothingWrong(page, '.side-panel');
    await page.getByRole('button', { name: 'Mark on B' }).click();
    await page.getByRole('button', { name: 'A has fired all it wants' }).click();
    await page.keyboard.press('b');
    await page.getByRole('group', { name: 'Hull, 8 now, 5 after marks' }).waitFor();
    await page.getByRole('group', { name: 'Engines, 4 now, 3 after marks' }).waitFor();
    await expect
      .poll(async () => {
        await page.reload();
        await page.getByRole('button', { name: /^B ?Majestic/ }).click();
        return page.getByRole('group', { name: /^Hull/ }).getAttribute('aria-label');
      })
      .toBe('Hull, 8 now, 5 after marks');
    await page.getByRole('button', { name: 'End', exact: true }).click();
    await page.locator('.due', { hasText: 'marks to apply' }).click();
    await page.getByRole('group', { name: 'Hull, 5 now' }).waitFor();
    // The control sheet prints this game.
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('link', { name: 'Print', exact: true }).click();
    const game = radio(page, 'Print from', 'Game');
    await expect.poll(() => game.isChecked()).toBe(true);
    // Its address alone begins with the game, too, whatever was printed last.
    const address = page.url();
    await radio(page, 'Print from', 'Fleets').check();
    await page.goto('about:blank');
    await page.goto(address);
    await expect.poll(() => game.isChecked()).toBe(true);
    expect(bench.errors).toEqual([]);
  } finally {
    await bench.close();
  }
});

test('the due task leads to missing orders, and one button is filled at a time', async () => {
  const bench = await openApp({ path: '#/play', ...PHONE, ...STILL });
  const { page } = bench;
  const filled = () =>
    page
      .locator('.due.filled, .button.primary:not(:disabled)')
      .evaluateAll((all) => all.map(({ textContent }) => textContent));
  try {
    await page.getByRole('button', { name: 'Play Majestic against Majestic' }).click();
    const due = page.locator('.due');
    await due.click();
    await page.locator('#orders-A:focus').fill('2P1');
    await page.keyboard.press('Enter');
    await expect.poll(filled).toEqual(['1 ship without orderswithout orders']);
    // Orders that are covered open to be changed.
    const first = page.locator('section[aria-label="Orders of A"]');
    await first.getByRole('button', { name: 'Change' }).tap();
    await page.locator('#orders-A').waitFor();
    await due.click();
    await page.locator('#orders-B:focus').fill('9P9S9');
    await page.getByText(/engine requirement \d+ of 4\. A ship turns/).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(filled).toEqual(['Reveal these orders']);
    await page.getByRole('button', { name: 'Reveal these orders' }).click();
    await expect.poll(filled).toEqual(['1 order to revealto reveal']);
    await due.click();
    await expect.poll(filled).toEqual(['All done. On to movement.']);
    // Ships that have moved are not checked by their new speed.
    await page.locator('.verdict').waitFor();
    for (let phase = 0; phase < 2; phase += 1) await page.locator('.due-next').click();
    await expect.poll(() => page.locator('.verdict').count()).toBe(0);
    await page.locator('.play-middle').evaluate((middle) => middle.scrollTo(0, 9999));
    await page.getByRole('button', { name: 'Sheets' }).click();
    await expect.poll(() => page.locator('.play-middle').evaluate((at) => at.scrollTop)).toBe(0);
    expect(bench.errors).toEqual([]);
  } finally {
    await bench.close();
  }
});

test('a game is whole on a phone', async () => {
  const bench = await openApp({ path: '#/play', ...PHONE, ...STILL });
  const { page } = bench;
  try {
    await page.getByRole('button', { name: 'Play Majestic against Majestic' }).click();
    await page.getByRole('group', { name: /^Hull/ }).waitFor();
    await expect.poll(() => page.evaluate(overflowing)).toEqual([]);
    await expect.poll(() => page.evaluate(tooSmall)).toEqual([]);
    await expectNothingWrong(page);
    // The other ship's tile lies open to the finger, and shows its sheet.
    await page.locator('.fleet-strip button').nth(1).click();
    await page.locator('section.play-sheet[aria-label^="Sheet of B"]').waitFor();
    expect(bench.errors).toEqual([]);
  } finally {
    await bench.close();
  }
});

test('five ships a side have their names on a tablet held upright', async () => {
  const bench = await openApp({ path: '#/play', viewport: { width: 820, height: 1180 }, ...STILL });
  const { page } = bench;
  try {
    // Before, the page may still be making its database.
    await page.locator('.play-start').waitFor();
    const five = Array.from({ length: 5 }, () => majestic);
    await storeGames(page, { five: gameOf([five, five]) });
    await page.reload();
    await goTo(page, '#/play/five');
    const names = page.locator('.ship-tile .tile-name', { hasText: 'Majestic' });
    await expect.poll(() => names.count()).toBe(10);
    const wide = () => names.evaluateAll((all) => all.filter((one) => one.clientWidth > 40).length);
    await expect.poll(wide).toBe(10);
    await expect.poll(() => page.evaluate(overflowing)).toEqual([]);
    expect(bench.errors).toEqual([]);
  } finally {
    await bench.close();
  }
});

test('an unreadable link of a game is reported above the page', async () => {
  const bench = await openApp({ path: '#game=1.x', ...PHONE, ...STILL });
  const { page } = bench;
  try {
    const fault = page.getByRole('alert').filter({ hasText: 'This link is incomplete.' });
    await fault.waitFor();
    const heading = page.getByRole('heading', { name: 'Play at the table' });
    const top = async (part: typeof fault) => (await part.boundingBox())?.y ?? Number.NaN;
    expect(await top(fault)).toBeLessThan(await top(heading));
  } finally {
    await bench.close();
  }
});

describe('twenty ships are all in sight, and open from their tiles,', () => {
  let bench: Bench;

  beforeAll(async () => {
    bench = await openApp({ path: '#/play', ...STILL });
    const { page } = bench;
    await page.locator('.play-start').waitFor();
    const ships = Array.from({ length: 10 }, () => majestic);
    const many = gameOf([ships, ships]);
    const terms = unityFleets.scenarios.get('s9');
    if (!terms) throw new Error('the storm is missing');
    const log: Game['log'] = [
      { id: 'AAAA.1', clock: 1, by: 0, act: { type: 'phase', turn: 1, phase: 4 } },
    ];
    const storm = { ...many, scenario: scenarioDocument(terms), log };
    await storeGames(page, { many, storm });
    await page.reload();
  });

  test('under the die of a scenario too', async () => {
    const { page } = bench;
    await page.setViewportSize({ width: 820, height: 1180 });
    await goTo(page, '#/play/storm');
    const due = page.locator('.due', { hasText: 'storm die' });
    await due.click();
    const bar = page.locator('.correction-bar');
    await bar.getByRole('button', { name: 'Roll it here' }).waitFor();
    // The bar stands in the place of the button, and its words keep off the edges.
    expect(await due.count()).toBe(0);
    const box = await bar.locator('p').boundingBox();
    expect(box && [box.x >= 16, box.x + box.width <= 804]).toEqual([true, true]);
    const strip = page.locator('.fleet-strip');
    expect(await strip.evaluate((all) => all.scrollHeight <= all.clientHeight)).toBe(true);
    await bar.getByRole('button', { name: '3' }).click();
    await page.getByText('All done. On to turn 2: orders.').waitFor();
  });

  afterAll(() => bench?.close());

  test.each([
    [820, 1180],
    [1180, 820],
    [390, 844],
  ])('at %i × %i', async (width, height) => {
    const { page } = bench;
    await page.setViewportSize({ width, height });
    await goTo(page, '#/help');
    await page.getByRole('heading', { name: 'About Slipway' }).waitFor();
    await goTo(page, '#/play/many');
    const tiles = page.locator('.fleet-strip button');
    await tiles.last().waitFor();
    const inSight = () =>
      tiles.evaluateAll((all) =>
        all.map((tile) => {
          const { left, right, top, bottom } = tile.getBoundingClientRect();
          const [x, y] = [(left + right) / 2, (top + bottom) / 2];
          const isTop = tile.contains(document.elementFromPoint(x, y));
          return left >= 0 && right <= innerWidth && isTop;
        }),
      );
    const all = Array.from({ length: 20 }, () => true);
    expect(await inSight()).toEqual(all);
    if (width > 1000) {
      // Beside a panel too, where the boxes of a short track keep to one line.
      await page.locator('.due').click();
      await page.locator('#orders-A:focus').waitFor();
      expect(await inSight()).toEqual(all);
      const heights = page
        .locator('.play-track.engines .box')
        .evaluateAll((boxes) => new Set(boxes.map((box) => box.getBoundingClientRect().top)).size);
      expect(await heights).toBe(1);
      await page.keyboard.press('Escape');
    }
    expect(await page.evaluate(overflowing)).toEqual([]);
    expect(await page.evaluate(tooSmall)).toEqual([]);
    await page
      .getByRole('button', { name: /^V ?Majestic/ })
      .first()
      .waitFor();
    const sheet = page.locator('section.play-sheet[aria-label^="Sheet of V"]');
    expect(await sheet.count()).toBe(0);
    await tiles.last().click();
    await sheet.waitFor();
    // Rules of names and roles are the same at every size.
    if (width === 390) await expectNothingWrong(page);
  });
});
