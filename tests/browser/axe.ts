/** Violations that axe-core finds on a page. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { AppOptions } from './page.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  readonly axe: { run(place: string, options: RunOptions): Promise<AxeResults> };
}

/** Once for each load of a page: it is half a megabyte of script. */
async function loadAxe(page: Page): Promise<void> {
  // Not as a script element, which the page's policy forbids.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
}

/** Rule by rule, what axe finds wrong and where. */
async function violations(
  page: Page,
  place: string,
  rules?: readonly string[],
): Promise<readonly string[]> {
  const run = ([at, only]: readonly [string, readonly string[] | undefined]) =>
    (globalThis as unknown as Axe).axe.run(at, {
      resultTypes: ['violations'],
      // Selectors would be made for every element that was looked at.
      selectors: false,
      ...(only ? { runOnly: [...only] } : {}),
    });
  await page.locator(place).first().waitFor();
  const results = await page.evaluate(run, [place, rules] as const);
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id} ${html}: ${failureSummary}`),
  );
}

/** Transitions would be caught half way. */
export const STILL: AppOptions = { colorScheme: 'light', reducedMotion: 'reduce' };

/** Brings what moves to where it goes: a colour on its way to another is neither. */
const endTransitions = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const running of document.getAnimations()) {
      if (running instanceof CSSTransition) running.finish();
    }
  });

/**
 * Nothing at a place is wrong in the light, and in the dark, where colours alone differ, none of
 * those.
 */
export async function expectNothingWrong(page: Page, place = 'html'): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await endTransitions(page);
  await loadAxe(page);
  expect(await violations(page, place)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await violations(page, place, ['color-contrast'])).toEqual([]);
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}
