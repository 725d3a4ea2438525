/** How fields take what is typed, and what the page says of it. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Design } from '../../src/core/design/design.ts';
import { evaluate } from '../../src/core/rating/evaluate.ts';
import { majestic } from '../../src/core/rules/unity/majestic.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { at, button, expectFigures, spin } from './form.ts';
import { type Bench, openApp } from './page.ts';

let bench: Bench;
let page: Page;

beforeAll(async () => {
  bench = await openApp({ reducedMotion: 'reduce' });
  page = bench.page;
});

afterAll(() => bench?.close());

beforeEach(() => bench.startOver());

afterEach(() => expect(bench.errors).toEqual([]));

const hull = () => spin(page, 'Hull');
const bubble = () => page.getByRole('tooltip');
const withHull = (value: number): Design => ({ ...majestic, hull: value });

describe('a number field', () => {
  test('left empty says so, loses nothing, and shows the number again when left', async () => {
    await hull().fill('');
    await bubble().getByText('Empty: Hull stays 8.').waitFor();
    await expect.poll(() => hull().getAttribute('aria-invalid')).toBe('true');
    await expectFigures(page, majestic);
    await page.keyboard.press('Tab');
    await expect.poll(() => hull().inputValue()).toBe('8');
    await expect.poll(() => bubble().count()).toBe(0);
    await expect.poll(() => page.getByRole('button', { name: /^Undo/ }).isDisabled()).toBe(true);
  });

  test('keeps what is no number yet, and says that it is none', async () => {
    await hull().focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('e');
    await bubble().getByText('Not a number: Hull stays 8.').waitFor();
    await page.keyboard.press('Backspace');
    await page.keyboard.type('12');
    await expectFigures(page, withHull(12));
    await expect.poll(() => bubble().count()).toBe(0);
    await expect.poll(() => hull().inputValue()).toBe('12');
  });

  test('refuses what no rule could mean, in words', async () => {
    await hull().fill('99999999');
    await bubble()
      .getByText(/^Too large: Hull stays/)
      .waitFor();
  });

  test('keeps zeros in front while they are typed', async () => {
    await hull().focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('012');
    await expect.poll(() => hull().inputValue()).toBe('012');
    await expectFigures(page, withHull(12));
    await page.keyboard.press('Tab');
    await expect.poll(() => hull().inputValue()).toBe('12');
  });

  test('steps with arrows and buttons, within its limits', async () => {
    await hull().press('ArrowUp');
    await button(page, 'Hull: one more').click();
    await expectFigures(page, withHull(10));
    await hull().fill('35');
    await expect.poll(() => button(page, 'Hull: one more').isDisabled()).toBe(true);
    await hull().press('ArrowUp');
    await expectFigures(page, withHull(35));
  });

  test('steps a range by threes, onto the next multiple', async () => {
    await spin(page, 'RNG').fill('10');
    await page.getByText('RNG must be a multiple of 3, not 10.').first().waitFor();
    await spin(page, 'RNG').press('ArrowUp');
    await expect.poll(() => spin(page, 'RNG').inputValue()).toBe('12');
  });

  test('turns with the wheel only while it has the focus', async () => {
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
    await expect.poll(() => text().inputValue()).toBe('2ACE');
  });

  test('with an arc that there is not says which part is wrong and changes nothing', async () => {
    await text().fill('2ABZ');
    const words = '“Z” in “ABZ” is not a firing arc: letters A to L, or Fwd, Port, Stbd, Aft.';
    await page.locator('.bank-editor').getByText(`${words} The bank stays 2ACE.`).waitFor();
    await expect.poll(() => text().getAttribute('aria-invalid')).toBe('true');
    await expectFigures(page, majestic);
  });

  test.each([
    ['3ab', { mounts: 3, arc: 'AB' }],
    ['bce2', { mounts: 1, arc: 'BCE', size: 2 }],
    ['2fwd', { mounts: 2, arc: 'Fwd' }],
    [' 4 Fwd+Aft 3 ', { mounts: 4, arc: 'Fwd+Aft', size: 3 }],
  ])('"%s" is understood', async (typed, bank) => {
    await text().fill(typed);
    const [first, ...batteries] = majestic.batteries ?? [];
    if (!first) throw new Error('the Majestic has batteries');
    const banks = [bank, ...first.banks.slice(1)];
    await expectFigures(page, { ...majestic, batteries: [{ ...first, banks }, ...batteries] });
    await expect.poll(() => text().inputValue()).toBe(typed);
  });
});

describe('what is read aloud', () => {
  const spoken = () => page.locator('p[aria-live="polite"]').innerText();

  test.each([
    [9, 'left'],
    [7, 'over'],
  ])('at hull %i: rating and space, "%s"', async (value, word) => {
    await hull().fill(String(value));
    const { combatRating, space } = evaluate(unity, withHull(value));
    const amount = Math.abs(space.remaining);
    const room =
      word === 'left' ? `${amount} SU left of ${space.total}` : `${amount} SU over ${space.total}`;
    await expect.poll(spoken).toBe(`Combat rating ${combatRating}, ${room}.`);
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
