/** The page in use, without a network. */
import { expect, test } from 'vitest';
import { majestic } from '../../src/tables/majestic.ts';
import { at, expectFigures, spin } from './form.ts';
import { openApp } from './page.ts';
import { formReady, saved } from './ready.ts';

/** In the page: settles once the service worker has everything. */
const readyForOffline = async (): Promise<void> => {
  const { active } = await navigator.serviceWorker.ready;
  if (!active || active.state === 'activated') return;
  await new Promise<void>((resolve) => {
    active.addEventListener('statechange', () => {
      if (active.state === 'activated') resolve();
    });
  });
};

test('a page in use comes back with its ship, and with every part of it', async () => {
  const bench = await openApp({ serviceWorkers: 'allow' });
  const { page } = bench;
  try {
    await page.evaluate(readyForOffline);
    await spin(page, 'Hull').fill('9');
    await saved(page);
    await page.context().setOffline(true);
    await page.reload();
    await formReady(page);
    await expectFigures(page, { ...majestic, hull: 9 });
    // Parts that are loaded when used come out of the cache, too.
    await at(page, 'batteries[0].banks[0]').click();
    await page.locator('.arc-rose').waitFor();
    await spin(page, 'Mounts').fill('3');
    await saved(page);
    await page.goto(`${page.url().split('#')[0]}#/about`);
    await page.getByRole('heading', { name: 'Slipway' }).waitFor();
    expect(bench.errors).toEqual([]);
  } finally {
    await bench.close();
  }
});
