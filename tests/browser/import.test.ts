import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../../scripts/root.js';
import { workbook } from '../formats/arriving/workbooks.ts';
import { type Bench, openApp } from './page.ts';

const post = (name: string): string =>
  readFileSync(join(root, 'tests/fixtures/drake/posts', `${name}.txt`), 'utf8');

let bench: Bench;

beforeAll(async () => {
  bench = await openApp({ permissions: ['clipboard-read', 'clipboard-write'] });
});

afterAll(() => bench?.close());

// The tests share a page: each undoes its import or closes the dialog with Escape.
afterEach(async () => {
  expect(bench.errors).toEqual([]);
  const dialog = bench.page.getByRole('dialog');
  if (await dialog.isVisible()) await bench.page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

/** Pastes a text on the page, outside every field. */
const pasteAnywhere = (text: string) =>
  bench.page.evaluate((words) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', words);
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

const summary = () => bench.page.locator('.import-summary').innerText();
const tabs = () => bench.page.getByRole('navigation', { name: 'Open ships' }).locator('li');
const clipboard = () => bench.page.evaluate(() => navigator.clipboard.readText());

describe('a text pasted anywhere on the page', () => {
  test('shows the found ships, with issues marked in the text', async () => {
    await pasteAnywhere(post('majestic'));
    await expect.poll(summary).toBe('1 ship, 2 problems.');
    const marks = await bench.page.locator('.source-view mark').allInnerTexts();
    expect(marks).toEqual(['185', '17-13-9-5']);
    await bench.page.getByRole('button', { name: /weapons track is printed/ }).click();
    const selected = await bench.page
      .getByRole('textbox', { name: 'Text to import' })
      .evaluate((field) => {
        const { value, selectionStart, selectionEnd } = field as HTMLTextAreaElement;
        return value.slice(selectionStart, selectionEnd);
      });
    expect(selected).toBe('17-13-9-5');
    await bench.screenshot('import-majestic');
  });

  test('keeps good ships beside a bad one, and imports the chosen ones', async () => {
    await pasteAnywhere(post('fleet-thread'));
    await expect.poll(summary).toMatch(/^2 ships, /);
    await bench.page.getByRole('checkbox', { name: /Wayfarer/ }).uncheck();
    await bench.page.getByRole('button', { name: 'Open on bench' }).click();
    await expect.poll(() => tabs().allInnerTexts()).toEqual(['Majestic', 'Nightjar']);
    await bench.page.locator('.notice').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => tabs().allInnerTexts()).toEqual(['Majestic']);
  });

  test('can be a design file', async () => {
    const design = { format: 'slipway.design', version: 1, class: 'Wren', hull: 3, engines: '4' };
    await pasteAnywhere(JSON.stringify(design, null, 2));
    await expect.poll(summary).toBe('1 ship, 1 problem.');
    await expect.poll(() => bench.page.locator('.found-ship').innerText()).toMatch(/Line 6: /);
  });

  test('says so if it has no ship', async () => {
    await pasteAnywhere('Dear Anna, see you on Friday.');
    await expect.poll(summary).toBe('0 ships, 1 problem.');
    await expect
      .poll(() => bench.page.getByRole('button', { name: /^Open/ }).isDisabled())
      .toBe(true);
  });
});

test('the bad rows of a table can be saved with their headings', async () => {
  await pasteAnywhere('Class;Hull;Engines\nWren;2;3\nJay;x;3\n');
  await expect.poll(summary).toBe('1 ship, 1 problem.');
  const [download] = await Promise.all([
    bench.page.waitForEvent('download'),
    bench.page.getByRole('button', { name: 'Download the rows left out' }).click(),
  ]);
  const rows = await textOf(await download.createReadStream());
  expect(rows).toBe('Class;Hull;Engines\r\nJay;x;3\r\n');
});

describe('the export menu', () => {
  const choose = async (item: string) => {
    await bench.page.getByRole('button', { name: 'Export' }).click();
    await bench.page.getByRole('menuitem', { name: item, exact: true }).click();
  };

  test.each([
    ['Copy as Drake notation', /^Imperial MAJESTIC-class Battlecruiser \(188\)\n--\n/],
    ['Copy for a forum (BBCode)', /^\[code\]\nImperial [\s\S]*\[\/code\]\n$/],
    ['Copy for Markdown', /^```text\nImperial [\s\S]*```\n$/],
    ['Copy for Discord', /^```\nImperial [\s\S]*```\n$/],
    ['Copy as Drake notation, lossless', /\n; /],
  ])('%s', async (item, text) => {
    await choose(item);
    // The notice of the copy before may still be there.
    await expect.poll(clipboard).toMatch(text);
  });

  test('downloads a design file that reads as the same ship', async () => {
    await bench.page.getByRole('button', { name: 'Export' }).click();
    const [download] = await Promise.all([
      bench.page.waitForEvent('download'),
      bench.page.getByRole('menuitem', { name: 'Download JSON' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('imperial-majestic.json');
    const file = JSON.parse(await textOf(await download.createReadStream()));
    expect(file).toMatchObject({ format: 'slipway.design', version: 1, hull: 8, engines: 4 });
  });
});

test('a file dropped on the page is read', async () => {
  await bench.page.evaluate((words) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([words], 'post.txt', { type: 'text/plain' }));
    document.body.dispatchEvent(
      new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }),
    );
  }, post('quoted-email'));
  await expect.poll(summary).toMatch(/^\d+ ships?, /);
});

test('a fleet is imported on its page, and undone', async () => {
  const { page } = bench;
  await pasteAnywhere('Class,Hull,Engines,Count\nWren,2,4,3\n');
  await page.getByRole('button', { name: 'Continue on the fleets page' }).click();
  await page.getByText('3 ships, rating').waitFor();
  await page.getByRole('button', { name: 'Import 1 fleet' }).click();
  await page.getByRole('spinbutton', { name: 'Number of Wren' }).waitFor();
  await page.locator('.notice', { hasText: '1 fleet imported.' }).getByText('Undo').click();
  await page.getByText('Trash (1)').waitFor();
});

test('wrong files are listed by name, and ships continue on their page', async () => {
  const { page } = bench;
  await page.evaluate(() => {
    location.hash = '#/weapons';
  });
  // The page of fleets has an import button too.
  await page.getByRole('button', { name: 'Import a table' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles([
    { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('89504e470d0a1a0a', 'hex') },
    { name: 'empty.csv', mimeType: 'text/csv', buffer: Buffer.from('') },
    { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear Anna, on Friday.') },
    {
      name: 'wren.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Class,Hull,Engines\nWren,2,4\n'),
    },
  ]);
  await expect
    .poll(() => dialog.locator('.found-file').allInnerTexts())
    .toEqual([
      expect.stringMatching(/^me\.png\s+This is a picture/),
      expect.stringMatching(/^empty\.csv\s+This file is empty\.$/),
      expect.stringMatching(/^letter\.txt\s+No weapon was found/),
      expect.stringMatching(/^wren\.csv\s+These are ships/),
    ]);
  await dialog.getByRole('button', { name: 'Continue on the ships page' }).click();
  await page.getByRole('heading', { name: 'Import ships' }).waitFor();
  await expect.poll(() => dialog.locator('.found-ship').allInnerTexts()).toHaveLength(1);
});

/** Chooses a workbook in the import dialog. */
async function chooseWorkbook(bytes: Uint8Array) {
  await bench.page.getByRole('button', { name: 'Import', exact: true }).click();
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await bench.page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: 'ships.xlsx', mimeType, buffer: Buffer.from(bytes) });
}

// One that unpacks into too much: tests/formats/arriving/workbook.test.ts.
describe('a workbook', () => {
  test('of 3000 rows is read in the page', async () => {
    const rows = Array.from({ length: 3000 }, (_, i) => [`Wren ${i}`, 3, 4]);
    await chooseWorkbook(
      workbook([{ name: 'Ships', rows: [['Class', 'Hull', 'Engines'], ...rows] }]),
    );
    await expect.poll(summary).toMatch(/^3000 ships, /);
  });
});
