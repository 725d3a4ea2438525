/** Fields under real keys and a real pointer. What they take and say: tests/ui/fields.test.ts. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Design } from '../../src/core/design/design.ts';
import { toggleTrait } from '../../src/core/design/edits/weapons.ts';
import { majestic } from '../../src/core/rules/unity/sample.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { button, expectFigures, spin } from './form.ts';
import { type Bench, openApp } from './page.ts';

let bench: Bench;
let page: Page;

beforeAll(async () => {
  bench = await openApp({ reducedMotion: 'reduce', isSeen: true });
  page = bench.page;
});

afterAll(() => bench?.close());

beforeEach(() => bench.startOver());

afterEach(() => expect(bench.errors).toEqual([]));

const hull = () => spin(page, 'Hull');
const bubble = () => page.getByRole('tooltip');
const withHull = (value: number): Design => ({ ...majestic, hull: value });

test('a number field keeps typed text until it is left, and flags it while it is no number', async () => {
  await hull().focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('e');
  await bubble().getByText('Not a number: Hull stays 8.').waitFor();
  await page.keyboard.press('Backspace');
  await bubble().getByText('Empty: Hull stays 8.').waitFor();
  await page.keyboard.type('012');
  await expect.poll(() => hull().inputValue()).toBe('012');
  await expectFigures(page, withHull(12));
  await expect.poll(() => bubble().count()).toBe(0);
  await page.keyboard.press('Tab');
  await expect.poll(() => hull().inputValue()).toBe('12');
});

test('a number field turns with the wheel only while it has the focus', async () => {
  await hull().hover();
  await page.mouse.wheel(0, -100);
  await expectFigures(page, majestic);
  await expect.poll(() => hull().inputValue()).toBe('8');
  await hull().focus();
  await hull().hover();
  await page.mouse.wheel(0, -100);
  await expect.poll(() => hull().inputValue()).toBe('9');
  await expectFigures(page, withHull(9));
});

test('with reduced motion nothing moves', async () => {
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .map((element) => getComputedStyle(element))
      .filter(({ transitionDuration, animationName }) => {
        const lasts = transitionDuration.split(', ').some((time) => Number.parseFloat(time) > 0);
        return lasts || animationName !== 'none';
      }),
  );
  expect(moving).toHaveLength(0);
});

test('a hint goes with Escape, and the focus stays', async () => {
  const trait = button(page, /^Rpt, /);
  await trait.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await bubble().waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => bubble().count()).toBe(0);
  expect(await trait.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('in a dialog, a hint is above it, and Escape takes the hint away before the dialog', async () => {
  await button(page, 'Solve…').click();
  const dialog = page.getByRole('dialog', { name: 'Solve' });
  await spin(page, 'Random seed').focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Backspace');
  const hint = page.locator('.hint', { hasText: 'Empty: Random seed stays 0.' });
  await hint.waitFor();
  const level = (element: Element) => Number(getComputedStyle(element).zIndex);
  expect(await hint.evaluate(level)).toBeGreaterThan(await dialog.evaluate(level));
  await page.keyboard.press('Escape');
  await expect.poll(() => hint.count()).toBe(0);
  expect(await dialog.count()).toBe(1);
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.count()).toBe(0);
});

// The texts of all traits: tests/ui/traits.test.ts.
test('a hovered trait explains itself, and a click chooses it', async () => {
  const trait = button(page, /^Rpt, /);
  await trait.hover();
  await bubble()
    .getByText(unity.traits.get('Rpt')?.explanation ?? 'no trait')
    .waitFor();
  await trait.click();
  const [{ id } = { id: '' }] = majestic.weapons ?? [];
  await expectFigures(page, toggleTrait(id, 0, 'Rpt', 1)(majestic));
});
