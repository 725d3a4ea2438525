import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import type { Design } from '../../src/core/design/design.ts';
import { type ProfileOptions, takeProfile } from './profile.ts';
import { formReady } from './ready.ts';
import { storeDesign } from './storage.ts';

const SCREENSHOTS = new URL('screenshots/', import.meta.url);

export interface AppOptions extends ProfileOptions {
  /** Hash after the app's address: `#/help`. */
  readonly path?: string;
  /** The ship to open, instead of the sample. */
  readonly design?: Design;
}

/** A page of the app in a browser profile that holds nothing yet, and what went wrong on it. */
export interface Bench {
  readonly page: Page;
  /** Errors that its pages threw or logged, and requests that failed. */
  readonly errors: readonly string[];
  /** Takes every change of the ship back and shows the bench anew, without loading the page. */
  startOver(): Promise<void>;
  /** Another window of the same browser. */
  another(): Promise<Page>;
  /** Saves a picture to tests/browser/screenshots, where `SLIPWAY_PICTURES` asks for them. */
  screenshot(name: string): Promise<void>;
  close(): Promise<void>;
}

/** A phone held upright, with fingers for pointers. */
export const PHONE: AppOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};

/** Opens the built app, up to the last part of its form. */
export async function openApp({ path = '', design, ...options }: AppOptions = {}): Promise<Bench> {
  const home = options.home ?? inject('url');
  const { page, errors, newPage, release } = await takeProfile({ ...options, home });
  const open = async (at: Page): Promise<Page> => {
    await at.goto(home + path);
    if (path === '') await formReady(at);
    return at;
  };
  await open(page);
  if (design) await storeDesign(page, design);
  return {
    page,
    errors,
    startOver: () => startOver(page),
    another: async () => open(await newPage()),
    screenshot: async (name) => {
      if (!process.env.SLIPWAY_PICTURES) return;
      await page.screenshot({ path: fileURLToPath(new URL(`${name}.png`, SCREENSHOTS)) });
    },
    close: release,
  };
}

/** Follows the navigation from a page of another group; a phone has one menu for all groups. */
export async function followPage(page: Page, group: string, name: string): Promise<void> {
  const all = page.locator('.all-pages');
  const button = page.getByRole('button', { name: group, exact: true });
  await all.or(button).filter({ visible: true }).first().click();
  await page.getByRole('link', { name, exact: true }).click();
}

async function startOver(page: Page): Promise<void> {
  await page.evaluate(() => {
    const undo = document.querySelector<HTMLButtonElement>('.top-actions [aria-label^="Undo"]');
    while (undo && !undo.disabled) undo.click();
    location.hash = '#/help';
  });
  await page.getByRole('heading', { name: 'About Slipway' }).waitFor();
  await page.evaluate(() => {
    location.hash = '#/';
  });
  await formReady(page);
}
