/** Conditions to wait for on a page of the app. */
import type { Page } from 'playwright-core';

/** Waits until the parts that load after the first paint are there. */
export async function formReady(page: Page): Promise<void> {
  await page.locator('#notes').waitFor({ state: 'attached' });
  await page.locator('.sheet-panel').waitFor({ state: 'attached' });
}

/** Waits until everything is saved. */
export async function saved(page: Page): Promise<void> {
  await page.locator('.save-state', { hasText: /^Saved$/ }).waitFor();
}
