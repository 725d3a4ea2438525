import { fileURLToPath } from 'node:url';
import { type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';
import type { Design } from '../../src/core/design.ts';
import { formReady } from './ready.ts';
import { storeDesign } from './storage.ts';

const SCREENSHOTS = new URL('screenshots/', import.meta.url);

export interface AppOptions extends BrowserContextOptions {
  /** What follows the app's address, `#/about`. */
  readonly path?: string;
  /** Where the app is, when not where it is served for all tests; with a closing slash. */
  readonly home?: string;
  /** The ship to open, instead of the sample. */
  readonly design?: Design;
}

/** A page of the app in a browser profile of its own, and what went wrong on it. */
export interface Bench {
  readonly page: Page;
  /** Errors that its pages threw or logged, and requests that failed. */
  readonly errors: readonly string[];
  /** Another window of the same browser. */
  another(): Promise<Page>;
  /** Saves a picture to tests/browser/screenshots; gives its path. */
  screenshot(name: string): Promise<string>;
  close(): Promise<void>;
}

/** The service worker fetches all files in the background, which only tests of it need. */
const USUAL: BrowserContextOptions = {
  viewport: { width: 1280, height: 900 },
  serviceWorkers: 'block',
};

/** Why a request ended that was under way when the page was left or loaded anew: no fault of it. */
const CUT_OFF = 'net::ERR_ABORTED';

/** A phone held upright, with fingers for pointers. */
export const PHONE: AppOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};

/** Opens the built app, up to the last part of its form. */
export async function openApp({
  path = '',
  home = inject('url'),
  design,
  ...options
}: AppOptions = {}): Promise<Bench> {
  const browser = await chromium.connect(inject('browser'));
  const context = await browser.newContext({ ...USUAL, ...options });
  const errors: string[] = [];
  const open = async (): Promise<Page> => {
    const page = await context.newPage();
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      if (reason !== CUT_OFF) errors.push(`${request.url()} failed: ${reason}`);
    });
    await page.goto(home + path);
    if (path === '') await formReady(page);
    return page;
  };
  const page = await open();
  if (design) await storeDesign(page, design);
  return {
    page,
    errors,
    another: open,
    screenshot: async (name) => {
      const file = fileURLToPath(new URL(`${name}.png`, SCREENSHOTS));
      await page.screenshot({ path: file });
      return file;
    },
    close: () => browser.close(),
  };
}
