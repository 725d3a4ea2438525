/** Ships and pages of the library, for tests of its weapons and fleets. */
import type { Page } from 'playwright-core';
import type { Design } from '../../src/core/design/design.ts';
import { button } from './form.ts';

/** Goes to a page of the app without loading it anew. */
export async function goTo(page: Page, hash: string): Promise<void> {
  await page.evaluate((to) => {
    location.hash = to;
  }, hash);
}

/** Imports designs into the library. */
export async function keepShips(page: Page, designs: readonly Design[]): Promise<void> {
  await goTo(page, '#/ships');
  await button(page, /^Import/)
    .first()
    .click();
  await page.getByLabel('Text to import').fill(JSON.stringify(designs));
  await button(page, /^Save [\d,]+ to library$/).click();
  await page.locator('.notice').waitFor();
}

/** Elements that are wider than their part of the page, and scroll sideways. */
export const sideways = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('.page-main, .page-main *')]
      .filter((part) => part.scrollWidth > part.clientWidth && part.clientWidth > 0)
      .filter(
        (part) => /auto|scroll/.test(getComputedStyle(part).overflowX) || part.localName === 'html',
      )
      .map((part) => `${part.localName}.${part.className}`),
  );
