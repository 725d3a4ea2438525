import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findBrowser } from '../../scripts/find-browser.js';
import { root } from '../../scripts/root.js';
import { serveApp } from '../../scripts/serve.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the built page is served, with a closing slash. */
    url: string;
    /** The program that each worker starts a browser of its own with. */
    browser: string;
  }
}

/** Serves the built page once for all browser tests, and finds the browser for them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync(join(root, 'dist/app/index.html'))) {
    throw new Error('There is no built page in dist/app: run `npm run build` first.');
  }
  project.provide('browser', findBrowser());
  const server = await serveApp({ port: 0, host: '127.0.0.1' });
  project.provide('url', `http://127.0.0.1:${server.port}/`);
  return () => server.close();
}
