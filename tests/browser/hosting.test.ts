/** The built page on a host that knows nothing of it, and what the manual says to hosts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { scriptSizes } from '../../scripts/first-paint.js';
import { cacheControl, HEADERS, PAGE_POLICY } from '../../scripts/headers.js';
import { root } from '../../scripts/root.js';
import { majestic } from '../../src/core/rules/unity/sample.ts';
import { readLink } from '../../src/formats/link/link.ts';
import { button, expectFigures, spin } from './form.ts';
import { openApp } from './page.ts';
import { formReady, saved } from './ready.ts';
import { openSite } from './site.ts';

test('it works completely from any folder of a plain host, online and offline', async () => {
  const site = await openSite({
    folder: join(root, 'dist/app'),
    path: '/~anna/old%20games/slipway/',
  });
  const bench = await openApp({ home: site.home, proxy: site.proxy, serviceWorkers: 'allow' });
  const { page } = bench;
  try {
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await spin(page, 'Hull').fill('9');
    await saved(page);
    await button(page, 'Share').click();
    const link = await page.getByRole('textbox', { name: /^Link/ }).inputValue();
    expect(link.startsWith(`${site.home}#ship=`)).toBe(true);
    expect(readLink(link).value).toEqual({ kind: 'ship', design: { ...majestic, hull: 9 } });
    await button(page, 'Close').click();
    await button(page, 'Print sheet').click();
    const [pdf] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Download PDF').click(),
    ]);
    expect(await pdf.failure()).toBeNull();
    await page.goto(`${site.home}#/ships`);
    await page.getByRole('link', { name: 'Ships', exact: true }).waitFor();
    await page.goto(`${site.home}#/`);
    await formReady(page);
    await page.context().setOffline(true);
    await page.reload();
    await formReady(page);
    await expectFigures(page, { ...majestic, hull: 9 });
    expect(site.missing).toEqual([]);
    expect(bench.errors).toEqual([]);
  } finally {
    await bench.close();
    await site.close();
  }
});

test('the program serves files with the cache times of the manual', async () => {
  const [script] = scriptSizes(join(root, 'dist/app'));
  for (const path of ['', 'icon.svg', `${script?.file}`]) {
    const { status, headers } = await fetch(inject('url') + path);
    expect([status, headers.get('cache-control')]).toEqual([200, cacheControl(path)]);
  }
});

test('the manual gives the very headers that the page is served with', () => {
  const manual = readFileSync(join(root, 'docs/hosting.md'), 'utf8');
  for (const [name, value] of Object.entries(HEADERS))
    expect(manual).toContain(`${name}: ${value}`);
  const policies = manual.match(/default-src[^"\n]*/g);
  const whole = HEADERS['Content-Security-Policy'];
  expect(policies).toEqual([whole, `${PAGE_POLICY}$slipway_frames`, whole, PAGE_POLICY]);
  for (const path of ['assets/index.js', 'index.html'])
    expect(manual).toContain(cacheControl(path));
});
