/** Starts Chromium for tests and benchmarks. */
import { type Browser, chromium } from 'playwright-core';

/** Flags that keep the browser quiet: no graphics card, no first-run page, no calls of its own. */
const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Tests load a page, do little and leave it: that never earns back what optimising its code takes, nor do
 * a process for the graphics, several threads that paint, and coloured edges of letters.
 */
const SHORT_LIVED = [
  '--js-flags=--no-opt --no-maglev --always-sparkplug --min-semi-space-size=32',
  '--in-process-gpu',
  '--num-raster-threads=1',
  '--disable-lcd-text',
];

/**
 * Pages are laid out and painted as ever, but no pixels are made of it; touches and wheels miss it then. The
 * setting takes the place of Playwright's own, which says that there is a mouse.
 */
const UNSEEN = `--blink-settings=${[
  'acceleratedCompositingEnabled=false',
  ...['primaryHoverType=2', 'availableHoverTypes=2'],
  ...['primaryPointerType=4', 'availablePointerTypes=4'],
]}`;

/** Keeps what was compiled from the first load on, not from the second. */
const COMPILED_ONCE = '--v8-cache-options=code';

/** Flags for tests: pages run their scripts without the optimising compilers. */
export const TEST_FLAGS: readonly string[] = [...FLAGS, ...SHORT_LIVED, COMPILED_ONCE];

/** A browser for tests, which shows pixels only where pictures, touches or wheels need them. */
export const launchTestBrowser = (executablePath: string, isSeen = false): Promise<Browser> =>
  launchBrowser(
    executablePath,
    isSeen || process.env.SLIPWAY_PICTURES ? TEST_FLAGS : [...TEST_FLAGS, UNSEEN],
  );

/** Chromium refuses its sandbox to root, and where the system forbids user namespaces. */
export async function launchBrowser(
  executablePath: string,
  args: readonly string[] = FLAGS,
): Promise<Browser> {
  const options = { executablePath, args: [...args] };
  if (process.getuid?.() === 0) return chromium.launch({ ...options, chromiumSandbox: false });
  try {
    return await chromium.launch({ ...options, chromiumSandbox: true });
  } catch (error) {
    if (!/sandbox/i.test(String(error))) throw error;
    return chromium.launch({ ...options, chromiumSandbox: false });
  }
}
