/** Phones, and the page at twice its size: everything is there, can be reached and be hit. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { at, button, card, figure, radio, spin } from './form.ts';
import { type AppOptions, type Bench, openApp, PHONE } from './page.ts';
import { cramped, overflowing, tooSmall, unreachable } from './reach.ts';

const openEverything = async (page: Page) => {
  await page.locator('.form details').evaluateAll((all) => {
    for (const details of all) (details as HTMLDetailsElement).open = true;
  });
  await radio(page, 'Shield rating', 'Directional').check();
  await radio(page, 'Kind of screens', 'Directional').check();
  await spin(page, 'screens Aft').waitFor();
  await button(card(page, 1), /: open the banks$/).click();
  await at(page, 'batteries[1].banks[0]').click();
  await page.locator('.arc-rose').waitFor();
};

const VIEWS = ['Sheet', 'Rating', 'Design'] as const;

const SCREENS: readonly (readonly [name: string, options: AppOptions])[] = [
  ['a phone of 360 px', { ...PHONE, viewport: { width: 360, height: 740 } }],
  ['a window of 1440 px at 200 %', { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 }],
  ['a tablet', { viewport: { width: 1024, height: 768 }, hasTouch: true, isMobile: true }],
];

const isNarrow = (name: string): boolean => name !== 'a tablet';

/** Runs a check in every view that a screen has one at a time, or once for all columns. */
async function inEachView(page: Page, name: string, check: () => Promise<void>): Promise<void> {
  if (!isNarrow(name)) return check();
  for (const view of VIEWS) {
    await radio(page, 'What to show', view).check();
    await check();
  }
}

describe.each(SCREENS)('%s, with everything open', (name, options) => {
  let bench: Bench;
  let page: Page;

  beforeAll(async () => {
    bench = await openApp(options);
    page = bench.page;
    await openEverything(page);
  });

  afterEach(() => expect(bench.errors).toEqual([]));

  afterAll(() => bench?.close());

  test('rating and space stay in view while the form is scrolled', async () => {
    // Another test may have scrolled their own column.
    await page.locator('.summary-column').evaluate((column) => column.scrollTo(0, 0));
    await page.locator('#notes').scrollIntoViewIfNeeded();
    const place = page.locator(isNarrow(name) ? '.compact-summary' : '.rating-row');
    const box = await place.boundingBox();
    expect(box && box.y >= 0 && box.y < 200).toBe(true);
  });

  test('every control is in reach, and nothing scrolls sideways', async () => {
    // Move the pointer away: scrolling under it may have opened a hint.
    await page.mouse.move(0, 0);
    await inEachView(page, name, async () => {
      await expect.poll(() => page.evaluate(overflowing)).toEqual([]);
      expect(await page.evaluate(cramped)).toEqual([]);
      await expect.poll(() => page.evaluate(unreachable)).toEqual([]);
    });
  });

  test.each(options.hasTouch ? ['touched'] : [])(
    'every target is large enough for a finger where it is %s',
    () =>
      inEachView(page, name, async () => {
        await expect.poll(() => page.evaluate(tooSmall)).toEqual([]);
      }),
  );

  test('nothing scrolls sideways with range bands of its own either', async () => {
    await radio(page, 'How the weapon reaches its target', 'Custom bands').check();
    await expect.poll(() => page.evaluate(overflowing)).toEqual([]);
  });
});

test('the words of every choice have room in columns of a desktop', async () => {
  const bench = await openApp();
  const { page } = bench;
  try {
    for (const width of [1440, 1280, 1200]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(cramped), `at ${width} px`).toEqual([]);
      expect(await page.evaluate(overflowing), `at ${width} px`).toEqual([]);
    }
  } finally {
    await bench.close();
  }
});

/** Lays a finger on the middle of a control, takes what comes of it, and lifts the finger. */
async function hold(page: Page, control: Locator, meanwhile: () => Promise<void>): Promise<void> {
  await control.scrollIntoViewIfNeeded();
  const box = await control.boundingBox();
  if (!box) throw new Error('not on the screen');
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', { x: box.x + box.width / 2, y: box.y + box.height / 2 });
  await meanwhile();
  await touch('touchEnd');
}

describe('a phone', () => {
  let bench: Bench;

  beforeAll(async () => {
    bench = await openApp(PHONE);
  });

  afterAll(() => bench?.close());

  beforeEach(() => bench.startOver());

  test('it goes to the explanation of a number that is tapped, and back', async () => {
    const { page } = bench;
    await figure(page, 'SU of engines').first().tap();
    await page.getByRole('heading', { name: 'Explain the engines' }).waitFor();
    await radio(page, 'What to show', 'Design').check();
    await spin(page, 'Engines').waitFor();
  });

  test('the bar of the bench is one row, with all that it offers behind its dots', async () => {
    const { page } = bench;
    const more = button(page, 'More for this ship');
    await more.tap();
    await page.getByRole('menuitem', { name: 'Share' }).tap();
    await page.getByRole('textbox', { name: /^Link/ }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const bar = await page.locator('.top-bar').boundingBox();
    const tab = await page.locator('.ship-tab').boundingBox();
    expect(bar?.height).toBeLessThan(1.5 * (tab?.height ?? 0));
    await button(page, 'Close Majestic').tap();
    await button(page, 'New ship from…').tap();
    await page.getByRole('menuitem', { name: 'Reopen Majestic' }).tap();
    await more.waitFor();
    expect(bench.errors).toEqual([]);
  });

  test('a finger that rests on a choice asks about it, and one that taps it makes it', async () => {
    const { page } = bench;
    const bubble = page.getByRole('tooltip');
    const repeating = button(page, 'Rpt, Repeating');
    await hold(page, repeating, () => bubble.getByText(/^Repeating .*×1\.4/).waitFor());
    await bubble.getByText('rating 188 → 202').waitFor();
    await expect.poll(() => repeating.getAttribute('aria-pressed')).toBe('false');
    await repeating.tap();
    await expect.poll(() => repeating.getAttribute('aria-pressed')).toBe('true');
    // The hint shows the effect of this tap, not of another one.
    await bubble.getByText('rating 188 → 202').waitFor();
    const another = button(page, 'Pr2, Piercing-2');
    await another.tap({ force: true });
    await bubble.getByText('Piercing-2').waitFor();
    await bubble.locator('.blocked').waitFor();
    await bench.screenshot('hint-phone');
    await expect.poll(() => another.getAttribute('aria-pressed')).toBe('false');
    const shields = radio(page, 'Shield rating', '5');
    await hold(page, shields, () => bubble.getByText('5').waitFor());
    await expect.poll(() => shields.isChecked()).toBe(false);
    await spin(page, 'Hull').tap();
    await bubble.waitFor({ state: 'detached' });
    expect(bench.errors).toEqual([]);
  });
});

test('tracks of four boxes stay in one line on half of a small tablet', async () => {
  const bench = await openApp({ path: '#/play', viewport: { width: 1024, height: 768 } });
  const { page } = bench;
  try {
    await button(page, 'Play Majestic against Majestic').click();
    const boxes = page.locator('.play-track:not(.hull)').first().locator('.box');
    await boxes.first().waitFor();
    const tops = await boxes.evaluateAll((all) =>
      all.map((box) => box.getBoundingClientRect().top),
    );
    expect(tops).toHaveLength(4);
    expect(new Set(tops).size).toBe(1);
  } finally {
    await bench.close();
  }
});

test('damage by range and shields needs no scrolling sideways on a tablet', async () => {
  const bench = await openApp({ viewport: { width: 820, height: 1180 } });
  const { page } = bench;
  try {
    await radio(page, 'How the ship is shown', 'Damage').check();
    const table = page.locator('.fire-scroll');
    await expect
      .poll(() => table.first().evaluate((box) => box.scrollWidth - box.clientWidth))
      .toBe(0);
  } finally {
    await bench.close();
  }
});
