/** The field of an issue scrolls into view. The fields themselves: tests/ui/issues.test.ts. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Design } from '../../src/core/design/design.ts';
import { wordIssue } from '../../src/core/design/issues.ts';
import { evaluate } from '../../src/core/rating/evaluate.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { boundless, faulty, leadsTo, toothless } from '../faulty.ts';
import { openApp, PHONE } from './page.ts';
import { storeDesign } from './storage.ts';

/** The place that has the focus, and whether it is in view. */
const focused = (page: Page): Promise<{ place: string; isInView: boolean }> =>
  page.evaluate(() => {
    const { activeElement } = document;
    const box = activeElement?.getBoundingClientRect();
    return {
      place: activeElement?.closest('.form [id]')?.id ?? '',
      isInView: !!box && box.bottom > 0 && box.top < innerHeight,
    };
  });

/** Clicks each issue that leads somewhere, as soon as it is listed. */
async function followAll(page: Page, design: Design): Promise<void> {
  const issues = evaluate(unity, design).issues.filter(({ code }) => code !== 'rating.inexact');
  for (const issue of issues) {
    const words = wordIssue(issue);
    const listed = page.locator('.issues button', { hasText: words }).first();
    await listed.evaluate((button) => (button as HTMLElement).click());
    const reached = async () => {
      const { place, isInView } = await focused(page);
      return isInView && leadsTo(design, issue, place) ? 'in view' : `${place}, ${isInView}`;
    };
    await expect
      .poll(reached, { message: `${issue.path}: ${words}`, interval: 10 })
      .toBe('in view');
  }
}

test('the target of each issue is in view', async () => {
  const bench = await openApp({ design: faulty });
  const { page } = bench;
  try {
    await followAll(page, faulty);
    for (const design of [toothless, boundless]) {
      await storeDesign(page, design);
      await followAll(page, design);
    }
    expect(bench.errors).toEqual([]);
  } finally {
    await bench.close();
  }
});

test('on a phone an issue leads from the explanation to the form', async () => {
  const bench = await openApp({ ...PHONE, design: toothless });
  const { page } = bench;
  try {
    await page.getByRole('radio', { name: 'Rating' }).check();
    await page.getByRole('button', { name: /Shockwave needs shields/ }).tap();
    await expect.poll(() => focused(page)).toEqual({ place: 'systems[0]', isInView: true });
  } finally {
    await bench.close();
  }
});
