/** A newer version on the host: announced, and taken over when the player agrees. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../../scripts/root.js';
import { majestic } from '../../src/core/rules/unity/sample.ts';
import { button, expectFigures, spin } from './form.ts';
import { type Bench, openApp } from './page.ts';
import { formReady } from './ready.ts';
import { openSite, type Site } from './site.ts';

const OLD = 'Slipway designs starships for Starmada';
const NEW = 'Slipway draws up starships for Starmada';

let older: string;
let newer: string;
let site: Site;
let bench: Bench;
let other: Page;

/** A copy of the built page whose worker keeps only some files: tests/browser/offline.test.ts shows that it keeps all. */
function writeOlder(folder: string, kept: ReadonlySet<string>): void {
  cpSync(join(root, 'dist/app'), folder, { recursive: true });
  const worker = join(folder, 'sw.js');
  const text = readFileSync(worker, 'utf8');
  const listed = [...text.matchAll(/\{url:`([^`]+)`,revision:[^}]+\}/g)];
  const entries = listed.filter(([, name = '']) => kept.has(name)).map(([entry]) => entry);
  expect(entries.length).toBeGreaterThan(20);
  const list = listed.map(([entry]) => entry).join(',');
  rmSync(worker);
  writeFileSync(
    worker,
    text.replace(list, () => entries.join(',')),
  );
  expect(readFileSync(worker, 'utf8').length).toBeLessThan(text.length);
}

/**
 * A copy of the older version as a later build might make it: its scripts have other names, the worker
 * keeps other revisions, and one sentence is another.
 */
function writeNewer(folder: string): void {
  cpSync(older, folder, { recursive: true });
  const scripts = new Set(
    readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.js')),
  );
  const renamed = (name: string) => (scripts.has(name) ? name.replace('.js', '0.js') : name);
  const files = [...scripts].map((name) => join('assets', name));
  let sentences = 0;
  for (const file of ['index.html', 'sw.js', ...files]) {
    const text = readFileSync(join(folder, file), 'utf8')
      .replace(/[\w.-]+\.js/g, renamed)
      .replace(/(?<=index\.html\W+revision\W+)(?=\w)/, '0')
      .replace(OLD, () => {
        sentences += 1;
        return NEW;
      });
    rmSync(join(folder, file));
    writeFileSync(join(folder, dirname(file), renamed(basename(file))), text);
  }
  expect(sentences).toBe(1);
}

beforeAll(async () => {
  older = mkdtempSync(join(tmpdir(), 'slipway-older-'));
  newer = mkdtempSync(join(tmpdir(), 'slipway-newer-'));
  site = await openSite({ folder: join(root, 'dist/app'), path: '/games/slipway/' });
  // What these tests load: a version that keeps the rest too is installed in ten times as long.
  const visit = await openApp({ home: site.home });
  await expectSentence(visit.page, OLD);
  await toBench(visit.page);
  await visit.page.waitForLoadState('networkidle');
  // The Battle tab is made ready once the ship rests.
  const isReady = () => [...site.asked].some((name) => /battle-panel/.test(name));
  while (!isReady()) await visit.page.waitForTimeout(100);
  await visit.page.waitForTimeout(1000);
  await visit.close();
  writeOlder(older, site.asked);
  writeNewer(newer);
  site.serve(older);
  bench = await openApp({ home: site.home, serviceWorkers: 'allow' });
  other = await bench.another();
});

afterAll(async () => {
  await bench?.close();
  await site?.close();
  for (const folder of [older, newer]) rmSync(folder, { recursive: true, force: true });
});

const controlled = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null);

const lookForNewer = (page: Page) =>
  page.evaluate(async () => void (await navigator.serviceWorker.getRegistration())?.update());

const notice = (page: Page) =>
  page.locator('.notice', { hasText: /A new version of Slipway is ready|could not be loaded/ });

/** The sentence of the version that a page runs, out of a part that it has not loaded yet. */
async function expectSentence(page: Page, sentence: string): Promise<void> {
  await page.goto(`${site.home}#/help`);
  await page.getByText(sentence).waitFor();
}

async function toBench(page: Page): Promise<void> {
  await page.goto(`${site.home}#/`);
  await formReady(page);
}

/** Stops the worker of the version in use, as the browser does with one that has long been idle. */
async function stopActiveWorker(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const stateOf = (state: 'running' | 'stopped') =>
    new Promise<string>((resolve) => {
      session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
        const found = versions.find(
          ({ status, runningStatus }) => status === 'activated' && runningStatus === state,
        );
        if (found) resolve(found.versionId);
      });
    });
  const running = stateOf('running');
  await session.send('ServiceWorker.enable');
  const versionId = await running;
  const stopped = stateOf('stopped');
  await session.send('ServiceWorker.stopWorker', { versionId });
  await stopped;
}

// The two builds take turns: to a page of either, the other one is the newer.
test('pages in their first visit take over a newer version whole', async () => {
  const { page } = bench;
  await controlled(page);
  await controlled(other);
  site.serve(newer);
  await spin(page, 'Hull').fill('9');
  await lookForNewer(page);
  await notice(page).waitFor();
  await Promise.all([
    page.waitForEvent('load'),
    other.waitForEvent('load'),
    button(notice(page), 'Update now').click(),
  ]);
  // Both have the change that was not saved yet.
  for (const one of [page, other]) {
    await formReady(one);
    await expectFigures(one, { ...majestic, hull: 9 });
  }
  await expectSentence(page, NEW);
  // Nothing of the old version was asked of the host.
  expect(site.missing).toEqual([]);
});

test('a newer version waits until the player agrees, and then takes over whole', async () => {
  const { page } = bench;
  site.serve(older);
  await lookForNewer(page);
  await notice(page).waitFor();
  await bench.screenshot('new-version');
  await button(notice(page), 'Later').click();
  await notice(page).waitFor({ state: 'detached' });

  // The host has the other files alone: these come out of what was kept.
  await expectSentence(page, NEW);
  await page.reload();
  await notice(page).waitFor();
  await expectSentence(page, NEW);
  await toBench(page);

  await spin(page, 'Hull').fill('10');
  await expectFigures(other, { ...majestic, hull: 10 });
  await spin(other, 'Engines').fill('5');
  await Promise.all([
    page.waitForEvent('load'),
    other.waitForEvent('load'),
    button(notice(page), 'Update now').click(),
  ]);
  await expectSentence(page, OLD);
  await expectSentence(other, OLD);
  await notice(page).waitFor({ state: 'detached' });
  // Nothing of the version before was asked of the host, nor was a change lost on the way.
  await toBench(page);
  await expectFigures(page, { ...majestic, hull: 10, engines: 5 });
  expect(site.missing).toEqual([]);
  expect(bench.errors).toEqual([]);
});

test('a page that was loaded past its worker takes over a newer version whole, too', async () => {
  const { page } = bench;
  site.serve(newer);
  await lookForNewer(page);
  await notice(page).waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Page.reload', { ignoreCache: true });
  await notice(page).waitFor();
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  // The other window holds the version before, else the newer would take over by itself.
  expect(await other.evaluate(() => navigator.serviceWorker.controller)).not.toBeNull();
  await Promise.all([page.waitForEvent('load'), button(notice(page), 'Update now').click()]);
  await expectSentence(page, NEW);
});

test('a version that is only just starting gives way at once, too', async () => {
  const { page } = bench;
  await other.close();
  await controlled(page);
  site.serve(older);
  await lookForNewer(page);
  await notice(page).waitFor();
  await stopActiveWorker(page);
  // The page's request starts the version before again, at the moment of the click.
  await Promise.all([
    page.waitForEvent('load'),
    button(notice(page), 'Update now').evaluate((element: HTMLButtonElement) => {
      void fetch('icon.svg');
      element.click();
    }),
  ]);
  await expectSentence(page, OLD);
});

test('a page without a copy of its parts says so when the host has other ones', async () => {
  site.serve(older);
  const bare = await openApp({ home: site.home, serviceWorkers: 'block' });
  try {
    await bare.page.waitForLoadState('networkidle');
    site.serve(newer);
    await bare.page.goto(`${site.home}#/help`);
    await bare.page.getByText('A part of Slipway could not be loaded').waitFor();
    await bare.page.getByRole('heading', { name: 'This page could not be shown' }).waitFor();
    await bare.screenshot('missing-part');
    await button(notice(bare.page), 'Later').click();
    await bare.page.getByRole('link', { name: 'Back to the bench' }).click();
    await formReady(bare.page);
    await bare.page.goto(`${site.home}#/help`);
    await bare.page.getByText(NEW).waitFor();
  } finally {
    await bare.close();
  }
});
