/** How fields take what is typed, and what the page says of it. */
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Design } from '../../src/core/design.ts';
import { majestic } from '../../src/tables/majestic.ts';
import { at, button, expectFigures, spin } from './form.ts';
import { type Bench, openApp } from './page.ts';

let bench: Bench;
let page: Page;

beforeEach(async () => {
  bench = await openApp({ reducedMotion: 'reduce' });
  page = bench.page;
});

afterEach(async () => {
  expect(bench.errors).toEqual([]);
  await bench.close();
});

const hull = () => spin(page, 'Hull');
const bubble = () => page.getByRole('tooltip');
const withHull = (value: number): Design => ({ ...majestic, hull: value });

describe('a number field', () => {
  test('left empty says so, loses nothing, and shows the number again when left', async () => {
    await hull().fill('');
    await bubble().getByText('Empty: Hull stays 8.').waitFor();
    expect(await hull().getAttribute('aria-invalid')).toBe('true');
    await expectFigures(page, majestic);
    await page.keyboard.press('Tab');
    expect(await hull().inputValue()).toBe('8');
    expect(await bubble().count()).toBe(0);
    expect(await page.getByRole('button', { name: /^Undo/ }).isDisabled()).toBe(true);
  });

  test('keeps what is no number yet, and says that it is none', async () => {
    await hull().focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('e');
    await bubble().getByText('Not a number: Hull stays 8.').waitFor();
    await page.keyboard.press('Backspace');
    await page.keyboard.type('12');
    await expectFigures(page, withHull(12));
    expect(await bubble().count()).toBe(0);
    expect(await hull().inputValue()).toBe('12');
  });

  test('steps with arrows and buttons, within its limits', async () => {
    await hull().press('ArrowUp');
    await button(page, 'Hull: one more').click();
    await expectFigures(page, withHull(10));
    await hull().fill('35');
    expect(await button(page, 'Hull: one more').isDisabled()).toBe(true);
    await hull().press('ArrowUp');
    await expectFigures(page, withHull(35));
  });

  test('turns with the wheel only while it has the focus', async () => {
    await hull().hover();
    await page.mouse.wheel(0, -100);
    await expectFigures(page, majestic);
    expect(await hull().inputValue()).toBe('8');
    await hull().focus();
    await hull().hover();
    await page.mouse.wheel(0, -100);
    await expect.poll(() => hull().inputValue()).toBe('9');
    await expectFigures(page, withHull(9));
  });
});

describe('a bank as text', () => {
  beforeEach(async () => {
    await at(page, 'batteries[0].banks[0]').click();
  });

  const text = () => at(page, 'batteries[0].banks[0].arc');

  test('that is none says so in its place and changes nothing', async () => {
    await text().fill('3-AB');
    await page.getByText('Not a bank: it stays 2ACE.').waitFor();
    await expectFigures(page, majestic);
    await text().fill('');
    await page.getByText('Empty: it stays 2ACE.').waitFor();
    await page.keyboard.press('Tab');
    expect(await text().inputValue()).toBe('2ACE');
  });
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
  const trait = page.getByRole('button', { name: /^Rpt, / });
  await trait.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await bubble().waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => bubble().count()).toBe(0);
  expect(await trait.evaluate((element) => element === document.activeElement)).toBe(true);
});
