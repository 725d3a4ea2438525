import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';

const SCREENSHOTS = new URL('screenshots/', import.meta.url);

/** Flags that keep the browser quiet: no graphics card, no first-run page, no calls of its own. */
const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A browser with one page of the app, and what went wrong on it. */
export interface Bench {
  readonly page: Page;
  /** Errors that the page threw or logged, and requests that failed. */
  readonly errors: readonly string[];
  /** Saves a picture to tests/browser/screenshots; gives its path. */
  screenshot(name: string): Promise<string>;
  close(): Promise<void>;
}

/** Chromium refuses its sandbox to root, and where the system forbids user namespaces. */
async function launch(): Promise<Browser> {
  const options = { executablePath: inject('browserPath'), args: FLAGS };
  if (process.getuid?.() === 0) return chromium.launch({ ...options, chromiumSandbox: false });
  try {
    return await chromium.launch({ ...options, chromiumSandbox: true });
  } catch (error) {
    if (!/sandbox/i.test(String(error))) throw error;
    return chromium.launch({ ...options, chromiumSandbox: false });
  }
}

/**
 * Opens the built app in a new browser.
 * @param path what follows the app's address, `#/design/1`
 */
export async function openApp(path = ''): Promise<Bench> {
  const browser = await launch();
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('requestfailed', (request) => errors.push(`${request.url()} failed`));
  await page.goto(inject('url') + path);
  return {
    page,
    errors,
    screenshot: async (name) => {
      const path = fileURLToPath(new URL(`${name}.png`, SCREENSHOTS));
      await page.screenshot({ path });
      return path;
    },
    close: () => browser.close(),
  };
}
