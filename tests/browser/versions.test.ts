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

test('a newer version waits until the player agrees, and then takes over whole', async () => {
  const { page } = bench;
  await controlled(page);
  await controlled(other);
  site.serve(newer);
  await lookForNewer(page);
  await notice(page).waitFor();
  await bench.screenshot('new-version');
  await button(notice(page), 'Later').click();
  await notice(page).waitFor({ state: 'detached' });

  // The host has the newer files alone: these come out of what was kept.
  await expectSentence(page, OLD);
  await page.reload();
  await formReady(page);
  await notice(page).waitFor();
  await expectSentence(page, OLD);

  await spin(page, 'Hull').fill('9');
  await spin(other, 'Engines').fill('5');
  await Promise.all([
    page.waitForEvent('load'),
    other.waitForEvent('load'),
    button(notice(page), 'Update now').click(),
  ]);
  await formReady(page);
  await formReady(other);
  await expectSentence(page, NEW);
  await expectSentence(other, NEW);
  await notice(page).waitFor({ state: 'detached' });
  // Nothing of the old version was asked of the host, nor was a change lost on the way.
  expect(site.missing).toEqual([]);
  expect(bench.errors).toEqual([]);
});

// The two builds take turns: to a page of either, the other one is the newer.
test('a page that was loaded past its worker takes over a newer version whole, too', async () => {
  const { page } = bench;
  site.serve(older);
  await lookForNewer(page);
  await notice(page).waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Page.reload', { ignoreCache: true });
  await formReady(page);
  await notice(page).waitFor();
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  // The other window holds the version before, else the newer would take over by itself.
  expect(await other.evaluate(() => navigator.serviceWorker.controller)).not.toBeNull();
  await Promise.all([page.waitForEvent('load'), button(notice(page), 'Update now').click()]);
  await formReady(page);
  await expectSentence(page, OLD);
});

test('a version that is only just starting gives way at once, too', async () => {
  const { page } = bench;
  await other.close();
  await controlled(page);
  site.serve(newer);
  await lookForNewer(page);
  await notice(page).waitFor();
  await stopActiveWorker(page);
  // The page's request starts the older version again, at the moment of the click.
  await Promise.all([
    page.waitForEvent('load'),
    button(notice(page), 'Update now').evaluate((element: HTMLButtonElement) => {
      void fetch('icon.svg');
      element.click();
    }),
  ]);
  await formReady(page);
  await expectSentence(page, NEW);
});

test('a page that is in its first visit takes over a newer version whole, too', async () => {
  site.serve(older);
  const first = await openApp({ home: site.home, serviceWorkers: 'allow' });
  try {
    await controlled(first.page);
    site.serve(newer);
    await spin(first.page, 'Hull').fill('9');
    await lookForNewer(first.page);
    await notice(first.page).waitFor();
    await Promise.all([
      first.page.waitForEvent('load'),
      button(notice(first.page), 'Update now').click(),
    ]);
    await formReady(first.page);
    await expectFigures(first.page, { ...majestic, hull: 9 });
    await expectSentence(first.page, NEW);
    expect(site.missing).toEqual([]);
  } finally {
    await first.close();
  }
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
