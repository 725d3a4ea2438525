/** Fifty thousand ships: what previews, import, list, search, backup and restore take, and their longest tasks. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { Design } from '../../src/core/design/design.ts';
import { countText } from '../../src/core/exact/rounding.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { written } from '../../src/formats/formats.ts';
import { saved } from '../browser/ready.ts';
import { withApp } from './app.ts';

const COUNT = Number(process.env.SLIPWAY_SHIPS ?? 50_000);

/** As the page writes it. */
const WRITTEN = countText(COUNT);

/** Longer than any of this takes, in ms. */
const PATIENCE = 600_000;

const MIB = 1024;

/** The sample designs again and again, each with a number to its name. */
function manyDesigns(): readonly Design[] {
  const samples = readdirSync('data/ships')
    .filter((file) => file.endsWith('.json'))
    .map((file): Design => JSON.parse(readFileSync(`data/ships/${file}`, 'utf8')));
  return Array.from({ length: COUNT }, (_, i) => {
    const design = samples[i % samples.length] as Design;
    return { ...design, class: `${design.class} ${i}` };
  });
}

/** Texts of the designs by the endings of their files; the last is imported. */
function textsOf(designs: readonly Design[]): { readonly [ending: string]: string } {
  const text = (id: string, lines = false) => written(unity, id, { designs }, { lines }) ?? '';
  return { txt: text('drake'), csv: text('csv'), json: text('json'), ndjson: text('json', true) };
}

/** From now on the page notes its tasks over 50 ms. */
const watchTasks = (): void => {
  const tasks: number[] = [];
  Object.assign(globalThis, { tasks });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  }).observe({ type: 'longtask' });
};

const takeTasks = (): number[] => (globalThis as unknown as { tasks: number[] }).tasks.splice(0);

/** The most memory of a renderer since this was last asked, in MiB; only Linux tells. */
async function peak(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  const peaks = renderers.map(({ id }) => {
    const status = readFileSync(`/proc/${id}/status`, 'utf8');
    writeFileSync(`/proc/${id}/clear_refs`, '5');
    return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / MIB;
  });
  return Math.max(...peaks);
}

/** So that no phase counts what the one before has left behind. */
async function collectGarbage(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  await session.detach();
  await page.waitForTimeout(1500);
}

/** Longest time of a task, in ms. */
const LONGEST_TASK = 200;

async function runPhase(
  browser: Browser,
  page: Page,
  name: string,
  work: () => Promise<unknown>,
): Promise<void> {
  await page.evaluate(takeTasks);
  await collectGarbage(page);
  await peak(browser);
  const start = performance.now();
  await work();
  const time = (performance.now() - start) / 1000;
  await page.waitForTimeout(1000);
  const tasks = await page.evaluate(takeTasks);
  const longest = Math.max(0, ...tasks);
  const over = tasks.filter((task) => task > LONGEST_TASK).length;
  const cells = [
    time.toFixed(1),
    longest.toFixed(0),
    String(over),
    (await peak(browser)).toFixed(0),
  ];
  console.log(name.padEnd(22) + cells.map((cell) => cell.padStart(10)).join(''));
}

export default async function fullLibraryBenchmark(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'slipway-bench-'));
  const files = Object.entries(textsOf(manyDesigns())).map(([ending, text]) => {
    const file = join(folder, `ships.${ending}`);
    writeFileSync(file, text);
    return file;
  });
  try {
    await withApp(async (browser, url) => {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      page.setDefaultTimeout(PATIENCE);
      await page.addInitScript(watchTasks);
      await page.goto(`${url}#/ships`);
      await page.getByRole('heading', { name: 'Ships' }).first().waitFor();
      const heads = ['s', 'task ms', `> ${LONGEST_TASK} ms`, 'MiB']
        .map((head) => head.padStart(10))
        .join('');
      console.log(`${String(COUNT).padEnd(22)}${heads}`);
      const run = (name: string, work: () => Promise<unknown>) =>
        runPhase(browser, page, name, work);
      await page.getByRole('button', { name: 'Import' }).first().click();
      for (const file of files) {
        await run(`reading ${basename(file)}`, async () => {
          await page.locator('input[type=file]').setInputFiles(file);
          await page.getByText('Reading…').waitFor();
          await page.getByText('Reading…').waitFor({ state: 'hidden' });
          await page.getByRole('button', { name: `Save ${WRITTEN} to library` }).waitFor();
        });
      }
      await run('import', async () => {
        await page.getByRole('button', { name: `Save ${WRITTEN} to library` }).click();
        await page.locator('.notice', { hasText: `${WRITTEN} ships` }).waitFor();
      });
      await page.goto(`${url}#/`);
      await page.reload();
      await saved(page);
      await run('list', async () => {
        await page.evaluate(() => {
          location.hash = '#/ships';
        });
        await page.locator('.ship-title').first().waitFor();
      });
      await run('search', async () => {
        for (const text of ['m', 'ma', 'maj', 'hull:5-8', 'rating>150 trait:Acr', '']) {
          await page.locator('#ship-search').fill(text);
          await page.waitForTimeout(300);
        }
      });
      await run('all to the trash', async () => {
        await page.getByRole('checkbox', { name: 'Select all' }).click();
        await page.getByRole('button', { name: 'Trash', exact: true }).click();
        await page.locator('.notice', { hasText: 'ships are in the trash' }).waitFor();
      });
      await run('undo of that', async () => {
        await page.locator('.notice').getByRole('button', { name: 'Undo' }).first().click();
        await page.locator('.ship-title').first().waitFor();
      });
      await page.evaluate(() => {
        location.hash = '#/backup';
      });
      const backup = join(folder, 'backup.json');
      await run('backup', async () => {
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('button', { name: 'Download a backup' }).first().click(),
        ]);
        await download.saveAs(backup);
      });
      await run('reading the backup', async () => {
        await page.getByLabel('Choose a backup file').setInputFiles(backup);
        await page.getByRole('radio', { name: /^Replace everything here/ }).check();
      });
      await run('restore', async () => {
        await page.getByRole('button', { name: 'Restore', exact: true }).click();
        await page.getByText(/^Restored: /).waitFor();
      });
      await run('undo of the restore', async () => {
        await page.getByRole('button', { name: 'Undo restore' }).click();
        await page.getByText('Restore undone').waitFor();
      });
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
