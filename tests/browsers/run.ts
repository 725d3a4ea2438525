/** Runs every flow in every browser, each browser with an empty profile, and counts what passed. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/root.js';
import { serveApp } from '../../scripts/serve.js';
import { startByPuppeteer, startWebKit, type TestedBrowser } from './driver.ts';
import { FLOWS } from './flows.ts';

/** Programs by browser, as the command found them. */
export interface Programs {
  readonly chromium: string;
  readonly firefox: string;
  readonly webkit: Parameters<typeof startWebKit>[0];
}

export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

const PICTURES = join(root, 'tests/browser/screenshots');

export async function runBrowsers(
  programs: Programs,
  wanted: string,
  say: (line: string) => void,
): Promise<Tally> {
  const starts: { readonly [name: string]: () => Promise<TestedBrowser> } = {
    chromium: () => startByPuppeteer('chrome', programs.chromium),
    firefox: () => startByPuppeteer('firefox', programs.firefox),
    webkit: () => startWebKit(programs.webkit),
  };
  let [passed, failed] = [0, 0];
  for (const [name, start] of Object.entries(starts)) {
    if (!name.includes(wanted)) continue;
    const result = await runFlows(await start(), say);
    passed += result.passed;
    failed += result.failed;
  }
  return { passed, failed };
}

async function runFlows(browser: TestedBrowser, say: (line: string) => void): Promise<Tally> {
  let app = await serveApp({ port: 0, host: '127.0.0.1' });
  const { port } = app;
  const setting = {
    browser,
    home: `http://127.0.0.1:${port}/`,
    stopServer: () => app.close(),
    startServer: async () => {
      app = await serveApp({ port, host: '127.0.0.1' });
    },
  };
  let [passed, failed] = [0, 0];
  say(`\n${browser.version}`);
  try {
    for (const [name, flow] of Object.entries(FLOWS)) {
      const start = Date.now();
      const error = await flow(setting).then(
        () => undefined,
        (error: unknown) => error,
      );
      const seconds = `${((Date.now() - start) / 1000).toFixed(1)} s`;
      if (error === undefined) passed += 1;
      else failed += 1;
      say(`  ${error === undefined ? '✓' : '✗'} ${name} (${seconds})`);
      if (error !== undefined) say(`    ${error instanceof Error ? error.message : String(error)}`);
    }
    if (process.env.SLIPWAY_PICTURES) await takePictures(browser, setting.home);
  } finally {
    await browser.close();
    await app.close();
  }
  return { passed, failed };
}

/** Saves the bench at several widths, to be looked at. */
async function takePictures(browser: TestedBrowser, home: string): Promise<void> {
  mkdirSync(PICTURES, { recursive: true });
  const tab = await browser.open();
  for (const width of [1440, 1280, 1024, 820, 390]) {
    await tab.resize(width, 900);
    await tab.goto(home);
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    const name = browser.version.split(' ')[0]?.toLowerCase();
    await tab.screenshot(join(PICTURES, `bench-${name}-${width}.png`));
  }
}
