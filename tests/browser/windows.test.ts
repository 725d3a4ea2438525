/** Two windows on one ship. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { majestic } from '../../src/core/rules/unity/sample.ts';
import { button, expectFigures, spin } from './form.ts';
import { type Bench, openApp } from './page.ts';
import { saved } from './ready.ts';
import { storedDesign } from './storage.ts';
import { startTimers, stopTimers } from './timers.ts';

let bench: Bench;
let here: Page;
let there: Page;

beforeAll(async () => {
  bench = await openApp();
  here = bench.page;
  await saved(here);
  there = await bench.another();
});

afterAll(() => bench?.close());

beforeEach(async () => {
  await bench.startOver();
  await saved(here);
  await expectFigures(there, majestic);
});

afterEach(() => expect(bench.errors).toEqual([]));

const hull = (page: Page) => spin(page, 'Hull');
const undo = (page: Page) => page.getByRole('button', { name: /^Undo/ });

test('the other window takes over a save, with its history', async () => {
  await hull(there).fill('9');
  await expectFigures(here, { ...majestic, hull: 9 });
  await expect.poll(() => hull(here).inputValue()).toBe('9');
  await undo(here).click();
  await expectFigures(there, majestic);
});

test('a ship that the other window moves to the trash is reported here, keeps its edits, and can be restored', async () => {
  await there.goto(`${there.url().split('#')[0]}#/ships`);
  await there.getByRole('checkbox', { name: 'Select Majestic', exact: true }).click();
  await button(there, 'Trash').click();
  const bar = here.getByRole('alert').filter({ hasText: 'This ship is in the trash.' });
  await bar.waitFor();
  await hull(here).fill('9');
  await saved(here);
  expect(await bar.isVisible()).toBe(true);
  await button(bar, 'Restore').click();
  await bar.waitFor({ state: 'detached' });
  const row = there.getByRole('row').filter({ hasText: 'Majestic' });
  await row.waitFor();
  await row.getByRole('button', { name: /Open/ }).click();
  await expectFigures(there, { ...majestic, hull: 9 });
});

describe('when both have changed it', () => {
  /** The timers stand still here, so that the other window saves first. */
  beforeEach(async () => {
    await stopTimers(here);
    await hull(here).fill('10');
    await spin(there, 'Engines').fill('7');
    await saved(there);
    await here.getByRole('alert').waitFor();
    await startTimers(here);
  });

  const choose = (choice: string) =>
    here.getByRole('alert').getByRole('button', { name: choice, exact: true }).click();

  test('it reports the conflict, and saves nothing until the player has chosen; "mine" keeps this window’s, with the other in undo', async () => {
    await here.getByText('This ship was changed in another window.').waitFor();
    await expectFigures(here, { ...majestic, hull: 10 });
    expect(await storedDesign(there)).toEqual({ ...majestic, engines: 7 });
    await expect.poll(() => hull(there).inputValue()).toBe('8');
    await choose('Keep this window’s');
    await here.getByRole('alert').waitFor({ state: 'detached' });
    await expectFigures(there, { ...majestic, hull: 10 });
    await undo(here).click();
    await expectFigures(here, { ...majestic, engines: 7 });
  });

  test('"theirs" takes the other, with this window’s in undo', async () => {
    await choose('Keep the other’s');
    await expectFigures(here, { ...majestic, engines: 7 });
    await undo(here).click();
    await expectFigures(here, { ...majestic, hull: 10 });
  });

  test('"both" takes the other and opens this window’s as a copy', async () => {
    await choose('Keep both');
    await button(here, 'Majestic (copy)').waitFor();
    await button(here, 'Majestic (copy)').click();
    await expectFigures(here, { ...majestic, hull: 10 });
    await button(here, 'Majestic').click();
    await expectFigures(here, { ...majestic, engines: 7 });
  });
});
