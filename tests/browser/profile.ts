/**
 * Browser profiles that hold nothing yet. Most tests of a worker share one and its page, which is
 * emptied for each of them: a new profile would load and compile the whole app again.
 */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { inject } from 'vitest';
import { launchTestBrowser } from './browser.ts';

export interface ProfileOptions extends BrowserContextOptions {
  /** Where the app is, when not where it is served for all tests; with a closing slash. */
  readonly home?: string;
  /** The test changes the profile in a way that nothing takes back. */
  readonly spoils?: boolean;
  /** The test takes a picture of the page, or turns a wheel on it. */
  readonly isSeen?: boolean;
}

/** A profile that a test has for itself until it releases it. */
export interface Profile {
  readonly page: Page;
  /** Errors that its pages threw or logged, and requests that failed. */
  readonly errors: readonly string[];
  newPage(): Promise<Page>;
  release(): Promise<void>;
}

/** Options that can be changed at any time, unlike the rest of a profile. */
type PageOptions = Pick<BrowserContextOptions, 'viewport' | 'colorScheme' | 'reducedMotion'>;

interface Kept {
  readonly context: BrowserContext;
  readonly page: Page;
  /** The errors of the test that has the profile. */
  errors: string[];
}

/** Reasons why a request ends when its page is left or loaded anew: no fault of it. */
const CUT_OFF = 'net::ERR_ABORTED';

const VIEWPORT = { width: 1280, height: 900 };

/** A file of the app's origin that runs none of its scripts. */
export const STILL_FILE = 'icon.svg';

/** Browsers for this worker only, since each has one clipboard; they end with the worker. One may show pixels. */
const launched = new Map<boolean, Promise<Browser>>();

/** The profiles that no test has, by the options that they were made with. */
const free = new Map<string, Kept[]>();

/** Gives an empty profile: an emptied one, where a test before had one of the same kind. */
export async function takeProfile({
  home = inject('url'),
  spoils = false,
  isSeen = false,
  viewport = VIEWPORT,
  colorScheme = null,
  reducedMotion = null,
  permissions = [],
  ...fixed
}: ProfileOptions): Promise<Profile> {
  const options: PageOptions = { viewport, colorScheme, reducedMotion };
  const kind = JSON.stringify([home, isSeen, fixed]);
  const kept =
    (await emptied(free.get(kind)?.pop(), home, options)) ??
    (await make(fixed, options, isSeen || fixed.hasTouch === true));
  // A service worker or another server keeps data outside the page: do not reuse such a profile.
  const isReusable = !spoils && fixed.serviceWorkers !== 'allow' && home === inject('url');
  kept.errors = [];
  if (permissions.length > 0) await kept.context.grantPermissions([...permissions]);
  return {
    page: kept.page,
    errors: kept.errors,
    // The context keeps the size and the colours of the test that it was made for.
    newPage: async () => dressed(await watched(kept), options),
    release: async () => {
      if (isReusable && !kept.page.isClosed()) free.set(kind, [...(free.get(kind) ?? []), kept]);
      else await kept.context.close();
    },
  };
}

async function make(
  fixed: BrowserContextOptions,
  options: PageOptions,
  isSeen: boolean,
): Promise<Kept> {
  const browser = launched.get(isSeen) ?? launchTestBrowser(inject('browser'), isSeen);
  launched.set(isSeen, browser);
  // The service worker fetches all files in the background, which only tests of it need.
  const context = await (await browser).newContext({
    serviceWorkers: 'block',
    ...fixed,
    ...options,
  });
  const holder: { context: BrowserContext; errors: string[] } = { context, errors: [] };
  return Object.assign(holder, { page: await watched(holder) });
}

/** A new page of a profile, whose errors are noted. */
async function watched(kept: Omit<Kept, 'page'>): Promise<Page> {
  const page = await kept.context.newPage();
  page.on('pageerror', (error) => kept.errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') kept.errors.push(message.text());
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (reason !== CUT_OFF) kept.errors.push(`${request.url()} failed: ${reason}`);
  });
  return page;
}

/** Gives a page the size and the colours of a test. */
async function dressed(page: Page, options: PageOptions): Promise<Page> {
  const { viewport, colorScheme = null, reducedMotion = null } = options;
  await page.emulateMedia({ media: null, colorScheme, reducedMotion });
  if (viewport) await page.setViewportSize(viewport);
  return page;
}

/** A profile made as good as new, or nothing when it is too broken for that. */
async function emptied(
  kept: Kept | undefined,
  home: string,
  options: PageOptions,
): Promise<Kept | undefined> {
  if (!kept) return undefined;
  const { context, page } = kept;
  try {
    const others = context.pages().filter((other) => other !== page);
    await Promise.all(others.map((other) => other.close()));
    await context.setOffline(false);
    await context.clearPermissions();
    // The app saves when it is left: it has to be gone before its storage is cleared.
    await page.goto(home + STILL_FILE);
    await page.evaluate(() => sessionStorage.clear());
    const session = await context.newCDPSession(page);
    const origin = new URL(home).origin;
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    await session.detach();
    await page.mouse.move(0, 0);
    await dressed(page, options);
    return kept;
  } catch {
    await context.close();
    return undefined;
  }
}
