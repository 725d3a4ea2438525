/** What is wrong with a ship stands at its field and under "Problems", which leads there. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Design } from '../../src/core/design/design.ts';
import type { Issue } from '../../src/core/design/issues.ts';
import { evaluate } from '../../src/core/rating/evaluate.ts';
import { wordIssue } from '../../src/core/rating/wording.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { placeAround } from '../../src/store/places.ts';
import { SHIP_ISSUE_CASES } from '../core/rating/ship-issue-cases.ts';
import { WEAPON_ISSUE_CASES } from '../core/rating/weapon-issue-cases.ts';
import { boundless, faulty, toothless } from './faulty.ts';
import { openApp } from './page.ts';

const issuesOf = (design: Design): readonly Issue[] => evaluate(unity, design).issues;

test('the designs of these tests have every issue there is', () => {
  const codes = new Set([faulty, toothless, boundless].flatMap(issuesOf).map(({ code }) => code));
  const all = [...Object.keys(SHIP_ISSUE_CASES), ...Object.keys(WEAPON_ISSUE_CASES)];
  expect([...codes].sort()).toEqual(all.sort());
});

/** The place that has the focus: the id of the focused field or of the part around it. */
const focusedPlace = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.closest('.form [id]')?.id ?? '');

/** Whether one place is the other or lies around it. */
function holds(around: string, path: string): boolean {
  for (let place = path; place !== ''; place = placeAround(place))
    if (place === around) return true;
  return false;
}

/** Where a field of its own stands for the place, which then has the focus. */
const FIELD = /\.(arc|mounts|range|ma|rof|qty|fwd|port|stbd|aft)$|^(hull|engines|screens)$/;

/** An issue of a weapon leads at least to its card. */
const cardOf = (design: Design, path: string): string => {
  const weapon = design.weapons?.[Number(/^weapons\[(\d+)\]/.exec(path)?.[1] ?? -1)]?.id;
  return `batteries[${design.batteries?.findIndex((battery) => battery.weapon === weapon)}]`;
};

const inView = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const box = document.activeElement?.getBoundingClientRect();
    return !!box && box.bottom > 0 && box.top < innerHeight;
  });

test.each([
  ['faulty', faulty],
  ['toothless', toothless],
  ['boundless', boundless],
])(
  'each issue of the %s ship is listed, leads to its field and stands there',
  async (_, design) => {
    const bench = await openApp({ design });
    const { page } = bench;
    try {
      for (const issue of issuesOf(design)) {
        const words = wordIssue(issue);
        const listed = page.locator('.issues li', { hasText: words }).first();
        await listed.waitFor();
        if (issue.code === 'rating.inexact') continue;
        await listed.getByRole('button').click();
        if (issue.path === '') {
          expect(['hull', 'batteries']).toContain(await focusedPlace(page));
          continue;
        }
        const reached = async () => {
          const place = await focusedPlace(page);
          if (FIELD.test(issue.path)) return place === issue.path;
          return holds(place, issue.path) || place === cardOf(design, issue.path);
        };
        await expect.poll(reached, { message: `${issue.path}: ${words}` }).toBe(true);
        await expect.poll(() => inView(page)).toBe(true);
        const inline = page.locator('.form .field-issues li', { hasText: words }).first();
        await inline.waitFor();
      }
      expect(bench.errors).toEqual([]);
    } finally {
      await bench.close();
    }
  },
);

test('on a phone an issue leads from the explanation to the form', async () => {
  const viewport = { width: 390, height: 844 };
  const bench = await openApp({ design: toothless, viewport, hasTouch: true, isMobile: true });
  const { page } = bench;
  try {
    await page.getByRole('radio', { name: 'Explain' }).check();
    await page.getByRole('button', { name: /Shockwave needs shields/ }).tap();
    await expect.poll(() => focusedPlace(page)).toBe('systems[0]');
    await expect.poll(() => inView(page)).toBe(true);
  } finally {
    await bench.close();
  }
});
