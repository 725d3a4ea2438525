/** What axe finds wrong with a page, in either theme. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { AppOptions } from './page.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  var axe: { run(at: string, options: RunOptions): Promise<AxeResults> };
}

/** Transitions would be caught half way. */
export const STILL: AppOptions = { colorScheme: 'light', reducedMotion: 'reduce' };

/**
 * Holds what is at a selector to axe's rules: to all in the light, and in the dark, where colours
 * alone differ, to the one of contrast.
 */
export async function expectAccessible(page: Page, at = 'body'): Promise<void> {
  // Not as a script element, which the page's policy forbids.
  await page.evaluate(source);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const options = colorScheme === 'dark' ? { runOnly: ['color-contrast'] } : {};
    const { violations } = await page.evaluate(([place, only]) => globalThis.axe.run(place, only), [
      at,
      options,
    ] as const);
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) =>
          `${colorScheme}: ${id} ${target.join(' ')}: ${failureSummary}`,
      ),
    );
    expect(found).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}
