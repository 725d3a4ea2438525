import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findBrowser } from '../../scripts/find-browser.js';
import { root } from '../../scripts/root.js';
import { serveApp } from '../../scripts/serve.js';
import { launchBrowser } from './browser.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the built page is served, with a closing slash. */
    url: string;
    /** Where each worker's browser takes orders: they share none, for there is one clipboard each. */
    browsers: readonly string[];
  }
}

/** Serves the built page once for all browser tests, and starts a browser for each worker. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync(join(root, 'dist/app/index.html'))) {
    throw new Error('There is no built page in dist/app: run `npm run build` first.');
  }
  const path = findBrowser();
  const workers = Array.from({ length: Number(project.config.maxWorkers) });
  const browsers = await Promise.all(workers.map(() => launchBrowser(path)));
  project.provide(
    'browsers',
    browsers.map((browser) => browser.wsEndpoint()),
  );
  const server = await serveApp({ port: 0, host: '127.0.0.1' });
  project.provide('url', `http://127.0.0.1:${server.port}/`);
  return async () => {
    await Promise.all(browsers.map((browser) => browser.close()));
    await server.close();
  };
}
