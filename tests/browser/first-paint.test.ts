import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FIRST_PAINT_LIMIT, scriptSizes } from '../../scripts/first-paint.js';
import { root } from '../../scripts/root.js';
import { openApp } from './page.ts';

/**
 * The paths of the scripts that had arrived when something was first seen. The build counts what
 * the entry imports; this also sees a lazy chunk that the first view waits for.
 */
const arrivedScripts = (): Promise<string[]> =>
  new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      const paint = list.getEntriesByName('first-contentful-paint')[0];
      if (!paint) return;
      observer.disconnect();
      const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const arrived = resources.filter(({ responseEnd }) => responseEnd <= paint.startTime);
      const paths = arrived.map(({ name }) => new URL(name).pathname);
      resolve(paths.filter((path) => path.endsWith('.js')));
    });
    observer.observe({ type: 'paint', buffered: true });
  });

test('the page loads no more JavaScript before first paint than it may', async () => {
  const app = await openApp();
  try {
    const arrived = await app.page.evaluate(arrivedScripts);
    const sizes = scriptSizes(join(root, 'dist/app')).filter(({ file }) =>
      arrived.includes(`/${file}`),
    );
    expect(sizes.map(({ file }) => `/${file}`).sort()).toEqual([...new Set(arrived)].sort());
    expect(sizes).not.toEqual([]);
    expect(sizes.reduce((sum, { gzip }) => sum + gzip, 0)).toBeLessThanOrEqual(FIRST_PAINT_LIMIT);
  } finally {
    await app.close();
  }
});

/** The most gzipped JavaScript, in bytes, that the bench may load for itself: no readers of texts, no battles. */
const BENCH_LIMIT = 400 * 1024;

test('the bench loads no code that only other pages and its dialogs need', async () => {
  const app = await openApp();
  try {
    await app.page.waitForLoadState('networkidle');
    const loaded = await app.page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    );
    const sizes = scriptSizes(join(root, 'dist/app')).filter(({ file }) =>
      loaded.includes(`/${file}`),
    );
    expect(sizes.length).toBeGreaterThan(2);
    expect(sizes.reduce((sum, { gzip }) => sum + gzip, 0)).toBeLessThanOrEqual(BENCH_LIMIT);
  } finally {
    await app.close();
  }
});
