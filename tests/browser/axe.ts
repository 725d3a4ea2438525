/** Violations that axe-core finds on a page. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { faintTexts } from './contrast.ts';
import type { AppOptions } from './page.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rule that takes more than half of axe's time. */
const CONTRAST = 'color-contrast';

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
  options: RunOptions,
): Promise<readonly string[]> {
  const run = ([at, own]: readonly [string, RunOptions]) =>
    (globalThis as unknown as Axe).axe.run(at, {
      resultTypes: ['violations'],
      // Selectors would be made for every element that was looked at.
      selectors: false,
      ...own,
    });
  await page.locator(place).first().waitFor();
  const results = await page.evaluate(run, [place, options] as const);
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

async function inTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await endTransitions(page);
}

/** Nothing at a place is wrong; its texts stand out in the light and in the dark. */
export async function expectNothingWrong(page: Page, place = 'html'): Promise<void> {
  await inTheme(page, 'light');
  await loadAxe(page);
  expect(await violations(page, place, { rules: { [CONTRAST]: { enabled: false } } })).toEqual([]);
  expect(await faintTexts(page, place)).toEqual([]);
  await inTheme(page, 'dark');
  expect(await faintTexts(page, place)).toEqual([]);
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}

/** Axe, which takes its time for it, finds every text of the page as clear as our own look at it does. */
export async function expectContrast(page: Page): Promise<void> {
  await inTheme(page, 'light');
  await loadAxe(page);
  expect(await violations(page, 'html', { runOnly: [CONTRAST] })).toEqual([]);
  await inTheme(page, 'dark');
  expect(await violations(page, 'html', { runOnly: [CONTRAST] })).toEqual([]);
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}
