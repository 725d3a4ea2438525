/** The library in a folder, as a player has it, with changes by another program; and the one key that saves. */
import type { Page } from 'playwright-core';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { majestic } from '../../src/core/rules/unity/sample.ts';
import { expectNothingWrong } from './axe.ts';
import { button, spin } from './form.ts';
import { type Bench, openApp } from './page.ts';
import { formReady, saved } from './ready.ts';
import { storeShips } from './storage.ts';

const benches: Bench[] = [];

afterEach(async () => {
  for (const bench of benches) expect(bench.errors).toEqual([]);
  await Promise.all(benches.splice(0).map((bench) => bench.close()));
});

/** Ships enough that writing them takes a while. */
const COUNT = 1000;

const FILE = 'ships/imperial-majestic.json';

/**
 * Stands in for the browser's dialog and its permission, which a test cannot answer; taken back at the end, since
 * tests share their browser's context.
 */
async function prepare(page: Page): Promise<void> {
  const script = await page.context().addInitScript(() => {
    const root = async () =>
      (await navigator.storage.getDirectory()).getDirectoryHandle('Fleet', { create: true });
    Object.assign(window, { showDirectoryPicker: root });
    const { prototype } = FileSystemDirectoryHandle;
    Object.assign(prototype, {
      queryPermission: async () => localStorage.getItem('test.permission') ?? 'granted',
      requestPermission: async () => localStorage.setItem('test.permission', 'granted'),
    });
  });
  onTestFinished(() => script.dispose());
}

/** Reads a file of the folder as another program does. */
const read = (page: Page, path: string) =>
  page.evaluate(async (names) => {
    try {
      let folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('Fleet');
      for (const name of names.slice(0, -1)) folder = await folder.getDirectoryHandle(name);
      return await (await (await folder.getFileHandle(names.at(-1) ?? '')).getFile()).text();
    } catch {
      return undefined;
    }
  }, path.split('/'));

/** Writes a file of the folder as another program does, or deletes it. */
const write = (page: Page, path: string, text: string | undefined) =>
  page.evaluate(
    async ([names, content]) => {
      let folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('Fleet');
      for (const name of names.slice(0, -1))
        folder = await folder.getDirectoryHandle(name, { create: true });
      const last = names.at(-1) ?? '';
      if (content === undefined) return folder.removeEntry(last);
      const writing = await (await folder.getFileHandle(last, { create: true })).createWritable();
      await writing.write(content);
      await writing.close();
    },
    [path.split('/'), text] as const,
  );

/** Keeps all windows from a round until the returned function is called. */
async function holdRounds(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(
    () =>
      new Promise<void>((held) => {
        void navigator.locks.request('slipway.folder', () => {
          held();
          return new Promise<void>((release) => Object.assign(window, { release }));
        });
      }),
  );
  return () => page.evaluate(() => (window as unknown as { release(): void }).release());
}

/** Comes back to the window, as from an editor: it compares at once. */
const look = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')));

const toPage = async (page: Page, hash: string) => page.goto(`${page.url().split('#')[0]}${hash}`);

test('ships are files that another program changes, breaks and deletes', async () => {
  const bench = await openApp();
  benches.push(bench);
  const { page } = bench;
  await prepare(page);
  await page.reload();
  await formReady(page);
  await saved(page);
  const other = await bench.another();
  await toPage(other, '#/help');
  await toPage(page, '#/backup');
  await page.getByText('Ctrl+S saves one').waitFor();
  await button(page, 'Choose a folder').click();
  await page.getByText('The library is in the folder Fleet: 1 file').waitFor();
  // The key brings the folder up to date instead.
  expect(await page.getByText('Ctrl+S saves one').count()).toBe(0);
  const ship = () => read(other, FILE).then((text) => JSON.parse(text ?? '{}') as object);
  expect(await ship()).toMatchObject({ class: 'Majestic', hull: 8 });

  // What the folder brings has no backup.
  await page.getByText('1 item is not in a backup yet.').waitFor();
  const second = { format: 'slipway.design', version: 1, class: 'Second', hull: 3, engines: 3 };
  await write(other, 'second.json', JSON.stringify(second));
  await look(page);
  await page.getByText('2 items are not in a backup yet.').waitFor();
  await write(other, 'ships/two.json', '{}');
  await look(page);
  await page.getByText('ships/two.json: It names no format.').waitFor();
  await write(other, 'ships/two.json', undefined);

  // The other program changes it.
  await toPage(page, '#/');
  await write(other, FILE, JSON.stringify({ ...(await ship()), hull: 9 }));
  await look(page);
  await expect.poll(() => spin(page, 'Hull').inputValue()).toBe('9');
  // The player changes it.
  await spin(page, 'Hull').fill('10');
  await look(page);
  await expect.poll(ship).toMatchObject({ hull: 10 });

  // Both do.
  await saved(page);
  const release = await holdRounds(other);
  await write(other, FILE, JSON.stringify({ ...(await ship()), hull: 12 }));
  await spin(page, 'Hull').fill('11');
  await saved(page);
  await release();
  await look(page);
  await page.getByText(`was also changed in the folder’s file ${FILE}`).waitFor();
  await button(page, 'Keep the file’s').waitFor();
  await button(page, 'Keep both').click();
  await look(page);
  await expect
    .poll(async () => (await read(other, 'ships/imperial-majestic-copy.json')) ?? '')
    .toContain('"hull": 11');
  expect(await ship()).toMatchObject({ hull: 12 });

  // A broken file is told with its line, and left alone.
  const broken = '{\n  "format": "slipway.design",\n  "hull": eight\n}';
  await write(other, FILE, broken);
  await look(page);
  await page
    .getByText('In the folder of your library, 1 file cannot be read or written.')
    .waitFor();
  await page.locator('.notice').getByRole('link', { name: 'Show' }).click();
  await page.getByText(`${FILE}, line 3:`).waitFor();
  await bench.screenshot('folder');
  await expectNothingWrong(page);
  expect(await read(other, FILE)).toBe(broken);

  // A deleted file is in the trash.
  await write(other, 'ships/imperial-majestic-copy.json', undefined);
  await toPage(page, '#/ships');
  // The notice goes by itself.
  await Promise.all([
    page.getByText('A file was deleted from the folder of your library.').waitFor(),
    look(page),
  ]);
  await page.getByRole('button', { name: /^Trash\s*1$/ }).click();
  await page.getByRole('main').getByText('Majestic (copy)').first().waitFor();
});

test('after a restart the browser’s permission is asked for with one button', async () => {
  const bench = await openApp();
  benches.push(bench);
  const { page } = bench;
  await prepare(page);
  await page.reload();
  await formReady(page);
  await saved(page);
  await toPage(page, '#/backup');
  await button(page, 'Choose a folder').click();
  await page.getByText('The library is in the folder Fleet: 1 file').waitFor();
  await page.evaluate(() => localStorage.setItem('test.permission', 'prompt'));
  await toPage(page, '#/');
  await page.reload();
  await formReady(page);
  const notice = page.locator('.notice', { hasText: 'asks again' });
  await notice.waitFor();
  await write(page, FILE, undefined);
  await button(notice, 'Allow access').click();
  await notice.waitFor({ state: 'detached' });
  await expect.poll(() => page.getByRole('tab', { name: 'Majestic' }).count()).toBe(0);
  await toPage(page, '#/backup');
  await button(page, 'Leave the folder').click();
  await button(page, 'Choose a folder').waitFor();
});

test('one key saves the whole library to a file', async () => {
  const bench = await openApp();
  benches.push(bench);
  const { page } = bench;
  await saved(page);
  const press = async () => {
    await page.keyboard.press('Control+s');
    return page.locator('.notice', { hasText: '1 item saved to a file.' }).count();
  };
  const download = page.waitForEvent('download');
  // The key works once the parts after the first paint are there.
  await expect.poll(press).toBe(1);
  expect((await download).suggestedFilename()).toMatch(/^slipway-/);
});

test('a folder is left while its first files are written, without a wait for the rest', async () => {
  const bench = await openApp();
  benches.push(bench);
  const { page } = bench;
  await prepare(page);
  await page.reload();
  await formReady(page);
  await saved(page);
  await storeShips(page, [majestic], COUNT);
  await toPage(page, '#/backup');
  await button(page, 'Choose a folder').click();
  await page.getByText(`Writing ${COUNT + 1} files to Fleet…`).waitFor();
  await button(page, 'Leave the folder').click();
  await button(page, 'Choose a folder').waitFor();
  const files = await page.evaluate(async () => {
    const root = await (await navigator.storage.getDirectory()).getDirectoryHandle('Fleet');
    const ships = await root.getDirectoryHandle('ships', { create: true });
    let count = 0;
    for await (const _ of (ships as unknown as { keys(): AsyncIterable<string> }).keys())
      count += 1;
    return count;
  });
  expect(files).toBeLessThan(COUNT + 1);
  expect(await button(page, 'Compare now').count()).toBe(0);
});
