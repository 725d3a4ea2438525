/** What axe finds wrong with a page, in either theme. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  var axe: { run(at: string): Promise<AxeResults> };
}

/** Holds what is at a selector to axe's rules, in light and in dark. */
export async function expectAccessible(page: Page, at = 'body'): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Not as a script element, which the page's policy forbids.
    await page.evaluate(source);
    const { violations } = await page.evaluate((place) => globalThis.axe.run(place), at);
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html }) => `${colorScheme}: ${id} at ${html}`),
    );
    expect(found).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}
