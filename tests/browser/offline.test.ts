/** The page without a network: installed, and whole after the first visit. */
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { root } from '../../scripts/root.js';
import { majestic } from '../../src/core/rules/unity/sample.ts';
import { shareFragment } from '../../src/formats/link/link.ts';
import { PAGES } from '../../src/ui/shared/page-list.ts';
import { at, button, expectFigures, spin } from './form.ts';
import { type Bench, openApp } from './page.ts';
import { formReady, saved } from './ready.ts';

const APP = join(root, 'dist/app');

/** A page in its first visit, once the service worker has everything and serves it. */
let bench: Bench;
let page: Page;

beforeAll(async () => {
  bench = await openApp({ serviceWorkers: 'allow' });
  page = bench.page;
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
});

afterAll(() => bench?.close());

/** The files that a browser needs of a built page: not the worker, nor what the build alone reads. */
const madeFiles = (): readonly string[] =>
  readdirSync(APP, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(APP.length + 1))
    .filter((file) => !/^(sw\.js|\.vite\/)/.test(file));

const keptFiles = async (): Promise<string[]> => {
  const names = await caches.keys();
  const opened = await Promise.all(names.map((name) => caches.open(name)));
  const requests = (await Promise.all(opened.map((cache) => cache.keys()))).flat();
  return requests.map(({ url }) => new URL(url).pathname.slice(1));
};

/** The browser reads the manifest as one of a program with a window and icons of its own. */
async function expectInstallable(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // A browser with windows that is under test keeps nothing for good, and that is what it says.
  const errors = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
  expect(errors).toEqual([]);
  const { errors: faults, manifest } = await session.send('Page.getAppManifest');
  expect(faults).toEqual([]);
  const home = inject('url');
  const own = { name: 'Slipway', display: 'kStandalone', id: home, startUrl: home, scope: home };
  expect(manifest).toMatchObject({ ...own, preferRelatedApplications: false });
  const icons = manifest.icons?.filter(({ type }) => type === 'image/png') ?? [];
  expect(icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512']);
  for (const { url } of icons) {
    const decoded = (address: string) =>
      Object.assign(new Image(), { src: address })
        .decode()
        .then(() => true);
    expect(await page.evaluate(decoded, url)).toBe(true);
  }
}

test('a page in its first visit has every part of it, PDF and fonts included', async () => {
  expect((await page.evaluate(keptFiles)).sort()).toEqual([...madeFiles()].sort());
  await expectInstallable(page);
  await page.context().setOffline(true);
  await at(page, 'batteries[0].banks[0]').click();
  await page.locator('.arc-rose').waitFor();
  await button(page, 'Share').click();
  await page.getByRole('img', { name: 'QR code of the link' }).waitFor();
  await button(page, 'Close').click();
  await button(page, 'Print sheet').click();
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Download PDF').click(),
  ]);
  expect(pdf.suggestedFilename()).toBe('imperial-majestic.pdf');
  await button(page, 'Close').click();
  for (const { path } of PAGES) {
    await page.goto(`${page.url().split('#')[0]}#${path}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  }
  expect(bench.errors).toEqual([]);
});

test('a page in use comes back with its ship', async () => {
  await page.context().setOffline(false);
  await page.goto(`${page.url().split('#')[0]}#/`);
  await formReady(page);
  await spin(page, 'Hull').fill('9');
  await saved(page);
  await page.context().setOffline(true);
  await page.reload();
  await formReady(page);
  await expectFigures(page, { ...majestic, hull: 9 });
  await spin(page, 'Engines').fill('5');
  await saved(page);
  expect(bench.errors).toEqual([]);
});

// Last: the frame that the page forbids counts as an error of it.
test('another site shows a ship in a frame, though the page is kept for offline use', async () => {
  const home = inject('url');
  const source = `${home}?embed${shareFragment({ kind: 'ship', design: majestic })}`;
  const wiki = createServer((_, response) => {
    const frames = [source, home].map((address) => `<iframe src="${address}"></iframe>`);
    response.setHeader('Content-Type', 'text/html').end(`<!doctype html>${frames.join('')}`);
  });
  await new Promise<void>((resolve) => void wiki.listen(0, resolve));
  try {
    await page.context().setOffline(false);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    // Another port: another origin of the same site, whose frames have the same service worker.
    const { port } = wiki.address() as AddressInfo;
    await page.goto(`http://${new URL(home).hostname}:${port}/`);
    const link = page.frameLocator('iframe >> nth=0').getByRole('link');
    await expect.poll(() => link.innerText()).toBe('Open Majestic in Slipway');
    expect(bench.errors.join()).toMatch(/frame-ancestors 'none'/);
  } finally {
    wiki.close();
  }
});

/** Width and height of a PNG, which begin at its sixteenth byte. */
const sizeOf = (file: string): string => {
  const content = readFileSync(join(APP, file));
  return `${content.readUInt32BE(16)}x${content.readUInt32BE(20)}`;
};

test('the icons are of the sizes that the manifest says', () => {
  const manifest = JSON.parse(readFileSync(join(APP, 'manifest.webmanifest'), 'utf8'));
  const icons: { src: string; sizes: string; purpose?: string }[] = manifest.icons;
  const pictures = icons.filter(({ src }) => src.endsWith('.png'));
  expect(pictures.map(({ src }) => sizeOf(src))).toEqual(pictures.map(({ sizes }) => sizes));
  expect(pictures.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512']);
  expect(pictures.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1);
  expect(sizeOf('apple-touch-icon.png')).toBe('180x180');
});
