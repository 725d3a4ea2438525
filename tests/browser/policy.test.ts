/** The page on a host that knows nothing of it: it requests nothing but its own files, and works without a network. */
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HEADERS } from '../../scripts/headers.js';
import { root } from '../../scripts/root.js';
import { majestic } from '../../src/core/rules/unity/sample.ts';
import { readLink, shareFragment } from '../../src/formats/link/link.ts';
import { at, button, expectFigures, spin } from './form.ts';
import { type Bench, openApp } from './page.ts';
import { formReady, saved } from './ready.ts';
import { openSite, type Site } from './site.ts';

/** Chrome asks it what form fields may be, on its own account: no page can, nor keep it from it. */
const CHROMES_OWN = 'https://content-autofill.googleapis.com:443';

let site: Site;
let bench: Bench;

beforeAll(async () => {
  site = await openSite({
    folder: join(root, 'dist/app'),
    path: '/~anna/old%20games/slipway/',
    headers: {
      ...HEADERS,
      'Content-Security-Policy': `${HEADERS['Content-Security-Policy']}; report-uri /reports`,
    },
  });
  bench = await openApp({
    home: site.home,
    proxy: site.proxy,
    serviceWorkers: 'allow',
    isSeen: true,
  });
});

afterAll(async () => {
  await bench?.close();
  await site?.close();
});

/** Everything with code of its own: editors, pictures, PDF and its worker, files in and out. */
async function useEverything({ page }: Bench): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await spin(page, 'Hull').fill('9');
  await at(page, 'batteries[0].banks[0]').click();
  await page.locator('.arc-rose').waitFor();
  await page.getByRole('radio', { name: 'Drake', exact: true }).check();
  await page.getByRole('radio', { name: 'Sheet', exact: true }).check();

  await button(page, 'Print sheet').click();
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 60, height: 40 } });
  await page
    .getByLabel('Add a picture')
    .setInputFiles({ name: 'ship.png', mimeType: 'image/png', buffer: picture });
  await page.getByLabel('Change picture').waitFor({ state: 'attached' });
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Download PDF').click(),
  ]);
  expect(pdf.suggestedFilename()).toMatch(/\.pdf$/);
  await button(page, 'Close').click();

  await button(page, 'Export').click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Download JSON' }).click(),
  ]);
  await button(page, 'Import').click();
  const name = file.suggestedFilename();
  const content = Buffer.from(await textOf(await file.createReadStream()));
  await page
    .getByLabel('Choose files')
    .setInputFiles({ name, mimeType: 'application/json', buffer: content });
  await button(page, 'Open on bench').click();
  await button(page.locator('.notice'), 'Dismiss').click();

  await button(page, 'Share').click();
  await page.getByRole('img', { name: 'QR code of the link' }).waitFor();
  const link = await page.getByRole('textbox', { name: /^Link/ }).inputValue();
  expect(link.startsWith(`${site.home}#ship=`)).toBe(true);
  expect(readLink(link).value).toEqual({ kind: 'ship', design: { ...majestic, hull: 9 } });
  await button(page, 'Close').click();
  await saved(page);

  await page.goto(`${site.home}#/ships`);
  await page.getByRole('link', { name: 'Ships', exact: true }).waitFor();
  await page.goto(`${site.home}#/help`);
  await page.getByRole('heading', { name: 'About Slipway' }).waitFor();
  await page.goto(site.home + shareFragment({ kind: 'ship', design: majestic }));
  await page.getByRole('img', { name: /^Display sheet of Majestic/ }).waitFor();
}

test('it works from any folder, and from there without a network', async () => {
  const { page } = bench;
  await useEverything(bench);
  await page.goto(`${site.home}#/`);
  await formReady(page);
  await page.context().setOffline(true);
  await page.reload();
  await formReady(page);
  await expectFigures(page, { ...majestic, hull: 9 });
  await page.context().setOffline(false);
  expect(site.missing).toEqual([]);
  expect(bench.errors).toEqual([]);
});

// Goes on with the page of the test before, which has used everything.
test('it sends no request to another host, and does nothing that a strict policy forbids', async () => {
  const others = [...site.origins].filter((origin) => origin !== CHROMES_OWN);
  expect(others).toEqual([new URL(site.home).origin]);
  // Violations are reported; the first report is of the violation made here.
  await bench.page.evaluate(() => {
    document.body.append(
      Object.assign(document.createElement('script'), { textContent: 'globalThis.broken = true' }),
    );
  });
  await expect.poll(() => site.reports.length).toBeGreaterThan(0);
  expect(site.reports.map((report) => JSON.parse(report)['csp-report'])).toMatchObject([
    { 'effective-directive': 'script-src-elem', 'blocked-uri': 'inline' },
  ]);
  expect(await bench.page.evaluate(() => 'broken' in globalThis)).toBe(false);
});

test('the page forbids it by itself as well, where a host sends no headers', async () => {
  const policies = await bench.page
    .locator('meta[http-equiv="Content-Security-Policy"]')
    .evaluateAll((tags) => tags.map((tag) => (tag as HTMLMetaElement).content));
  expect(policies).toHaveLength(1);
  const [policy] = policies;
  expect(`${policy}; frame-ancestors 'none'`).toBe(HEADERS['Content-Security-Policy']);
  expect(policy).not.toMatch(/unsafe|\*|https?:/);
});
