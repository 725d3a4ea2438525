/** The built app, served to a browser of its own, for benchmarks. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../browser/browser.ts';

/** The scripts find the project by their own place, so they are not bundled. */
const script = (name: string) => import(pathToFileURL(resolve('scripts', name)).href);

/** Runs a benchmark with a browser and the app's address, which end with it; builds an app that is missing. */
export async function withApp(
  run: (browser: Browser, url: string) => Promise<void>,
): Promise<void> {
  const [{ findBrowser }, { serveApp }] = await Promise.all([
    script('find-browser.js'),
    script('serve.js'),
  ]);
  if (!existsSync('dist/app/index.html')) await script('build.js');
  const server = await serveApp({ port: 0, host: '127.0.0.1' });
  const browser = await launchBrowser(findBrowser());
  try {
    await run(browser, `http://127.0.0.1:${server.port}/`);
  } finally {
    await browser.close();
    await server.close();
  }
}
