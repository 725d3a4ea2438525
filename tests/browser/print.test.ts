import { text as textOf } from 'node:stream/consumers';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { majestic } from '../../src/core/rules/unity/sample.ts';
import { designsTextOfPdf } from '../../src/sheets/embedded-designs.ts';
import { type Bench, openApp } from './page.ts';

let bench: Bench;
let page: Page;

beforeAll(async () => {
  bench = await openApp();
  page = bench.page;
});

afterAll(() => bench?.close());

beforeEach(() => bench.startOver());

afterEach(() => expect(bench.errors).toEqual([]));

const openDialog = async () => {
  await page.getByRole('button', { name: 'Print sheet' }).click();
  await page.getByRole('dialog').getByRole('img', { name: 'Page 1' }).waitFor();
};

/** The bytes of the PDF that the page saves. */
const savePdf = async () => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ]);
  const stream = await download.createReadStream();
  stream.setEncoding('latin1');
  return { name: download.suggestedFilename(), bytes: Buffer.from(await textOf(stream), 'latin1') };
};

/** A PNG of one colour. */
const pinkPicture = async (): Promise<Buffer> => {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d');
    if (context) context.fillStyle = 'rgb(255, 0, 128)';
    context?.fillRect(0, 0, canvas.width, canvas.height);
    return canvas.toDataURL();
  });
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
};

const hasColor = (canvas: Locator, color: readonly number[]): Promise<boolean> =>
  canvas.evaluate((element, [red, green, blue]) => {
    const { width, height } = element as HTMLCanvasElement;
    const context = (element as HTMLCanvasElement).getContext('2d');
    const { data = [] } = context?.getImageData(0, 0, width, height) ?? {};
    for (let i = 0; i < data.length; i += 4) {
      if (data[i] === red && data[i + 1] === green && data[i + 2] === blue) return true;
    }
    return false;
  }, color);

test('the pages of the dialog are printed from the browser', async () => {
  await openDialog();
  await page.evaluate(() => {
    addEventListener('beforeprint', () => (document.title = 'printing'), { once: true });
  });
  await page.getByRole('button', { name: 'Print from the browser' }).click();
  await expect.poll(() => page.title()).toBe('printing');
});

test('the sheet beside the form follows the design', async () => {
  const sheet = page.locator('.page-text');
  await page.getByRole('img', { name: /^Display sheet of Majestic/ }).waitFor();
  await expect.poll(() => sheet.textContent()).toContain('Lightning Turret');
  await page.getByRole('textbox', { name: 'Class' }).fill('Wren');
  await expect.poll(() => sheet.textContent()).toContain('WREN');
});

test('a saved PDF carries the design, and dropping it gives the design back', async () => {
  await openDialog();
  const { name, bytes } = await savePdf();
  expect(name).toBe('imperial-majestic.pdf');
  expect(JSON.parse((await designsTextOfPdf(bytes)) ?? '')).toEqual([majestic]);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.evaluate((base64) => {
    const content = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([content], 'sheet.pdf', { type: 'application/pdf' }));
    document.body.dispatchEvent(
      new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }),
    );
  }, bytes.toString('base64'));
  await page.getByText('1 ship, no problems.').waitFor();
});

test('the preview shows as many pages as asked for, and remembers the choices', async () => {
  await openDialog();
  await page.getByRole('spinbutton', { name: 'Copies of each ship' }).fill('5');
  await page.getByText('5 pages').waitFor();
  await page.getByRole('radio', { name: '4', exact: true }).check();
  await page.getByText('2 pages').waitFor();
  await page.getByRole('radio', { name: 'Landscape' }).check();
  await bench.screenshot('print-dialog');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await openDialog();
  const chosen = page.getByRole('radio', { name: 'Landscape' });
  await expect.poll(() => chosen.isChecked()).toBe(true);
});

test('a portrait and a faction colour stay for the next time', async () => {
  await openDialog();
  const picture = await pinkPicture();
  await page
    .getByLabel('Add a picture')
    .setInputFiles({ name: 'majestic.png', mimeType: 'image/png', buffer: picture });
  await page.getByRole('img', { name: 'The ship' }).waitFor();
  await page.getByRole('checkbox', { name: 'Colour for Imperial' }).check();
  const preview = page.getByRole('img', { name: 'Page 1' });
  await expect.poll(() => hasColor(preview, [255, 0, 128])).toBe(true);
  await expect.poll(() => hasColor(preview, [0x0b, 0x5c, 0x8f])).toBe(true);
  await bench.screenshot('print-portrait');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await openDialog();
  await page.getByRole('img', { name: 'The ship' }).waitFor();
  await expect
    .poll(() => page.getByRole('checkbox', { name: 'Colour for Imperial' }).isChecked())
    .toBe(true);
  const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') };
  await page.getByLabel('Change picture').setInputFiles(text);
  await page.getByText('A picture must be a PNG or a JPEG.').waitFor();
  const damaged = { name: 'damaged.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
  await page.getByLabel('Change picture').setInputFiles(damaged);
  await page.getByText('The file is damaged: no picture can be read from it.').waitFor();
  await expect.poll(() => hasColor(preview, [255, 0, 128])).toBe(true);
});

// Last, since the page stays as printers see it.
test('the browser prints nothing of the page but the sheet', async () => {
  await page.getByRole('img', { name: /^Display sheet/ }).waitFor();
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => page.getByRole('form', { name: 'Design' }).isVisible()).toBe(false);
  await expect.poll(() => page.locator('.sheet-pages .page-view').isVisible()).toBe(true);
});
