/** The solver on the bench in a real worker: stopped, resumed, and an answer that is kept. */
import { expect, test } from 'vitest';
import { evaluate } from '../../src/core/rating/evaluate.ts';
import { majestic } from '../../src/core/rules/unity/sample.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { expectNothingWrong, STILL } from './axe.ts';
import { button, spin } from './form.ts';
import { openApp } from './page.ts';
import { saved } from './ready.ts';
import { storedDesign, storedDesigns } from './storage.ts';

test('a search in a worker is stopped and goes on; the answer opens in a tab, and the ship stays', async () => {
  const bench = await openApp({ viewport: { width: 1440, height: 900 }, ...STILL });
  const { page } = bench;
  const results = page.getByRole('region', { name: 'What was found' });
  const says = (text: string) => results.getByText(text, { exact: true }).waitFor();
  /** Stops a search that has something; gives the rating of its first answer, as it says it. */
  const stopWithAnswers = async (): Promise<number> => {
    await results.getByText('Best so far').waitFor();
    await button(page, 'Stop').click();
    await says('Stopped: the best so far.');
    const text = await page.locator('.solve-answers > li').first().innerText();
    const [, rating, left] = /^1: rating (\d+), (-?\d+) SU left/.exec(text) ?? [];
    expect(Number(left)).toBeGreaterThanOrEqual(0);
    return Number(rating);
  };
  try {
    await button(page, 'Solve…').click();
    await page.locator('#solve-kind').selectOption('best');
    await spin(page.locator('.solve-form'), 'Hull').fill('6');
    await button(page, 'Find designs').click();
    const rating = await stopWithAnswers();
    expect(rating).toBeGreaterThan(0);
    await expectNothingWrong(page, '.solve-dialog');
    await button(page, 'Resume').click();
    await says('Looking…');
    const better = await stopWithAnswers();
    expect(better).toBeGreaterThanOrEqual(rating);
    await button(page, 'Open 1 in a new tab').click();
    await says('Majestic option 1 is open in a new tab.');
    await button(page, 'Close').click();
    await saved(page);
    expect(await storedDesigns(page)).toContainEqual(majestic);
    await page.locator('.ship-tab').getByText('Majestic option 1', { exact: true }).click();
    const found = await storedDesign(page);
    expect(found.hull).toBe(6);
    expect(evaluate(unity, found).combatRating).toBe(better);
    expect(bench.errors).toEqual([]);
  } finally {
    await bench.close();
  }
});
