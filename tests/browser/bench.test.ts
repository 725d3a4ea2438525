import { afterAll, beforeAll, expect, test } from 'vitest';
import { evaluate } from '../../src/core/rating/evaluate.ts';
import { majestic } from '../../src/core/rules/unity/sample.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { rating as shownRating } from './form.ts';
import { type Bench, openApp } from './page.ts';

let bench: Bench;

beforeAll(async () => {
  bench = await openApp();
});

afterAll(() => bench?.close());

const rating = () => shownRating(bench.page);

test('opens on the Majestic, full to the last unit', async () => {
  await expect.poll(() => rating()).toBe('188');
  await bench.page.getByText('All 1520 SU used. No problems.').waitFor();
});

test('shows the rating that the core gives when the hull changes', async () => {
  await bench.page.getByRole('spinbutton', { name: 'Hull', exact: true }).fill('9');
  const expected = evaluate(unity, { ...majestic, hull: 9 });
  await expect.poll(rating).toBe(String(expected.combatRating));
  const left = `${expected.space.remaining} SU left of ${expected.space.total}`;
  await expect.poll(() => bench.page.getByRole('button', { name: left }).isVisible()).toBe(true);
  await bench.screenshot('bench-hull-9');
});

test('says how much is over in words when the hull is too small', async () => {
  await bench.page.getByRole('spinbutton', { name: 'Hull', exact: true }).fill('7');
  const expected = evaluate(unity, { ...majestic, hull: 7 });
  const over = `${-expected.space.remaining} SU over: ${expected.space.used} used of ${expected.space.total}.`;
  await expect.poll(() => bench.page.getByText(over).isVisible()).toBe(true);
});

test('takes every change back with undo, and restores it with redo', async () => {
  const hull = bench.page.getByRole('spinbutton', { name: 'Hull', exact: true });
  const undo = bench.page.getByRole('button', { name: /^Undo/ });
  while (await undo.isEnabled()) await undo.click();
  await expect.poll(() => hull.inputValue()).toBe('8');
  await expect.poll(() => rating()).toBe('188');
  await bench.page.getByRole('button', { name: /^Redo/ }).click();
  await expect.poll(() => hull.inputValue()).not.toBe('8');
});

test('logs no error on the way', () => {
  expect(bench.errors).toEqual([]);
});
