/** The Prints page in a browser: pages drawn, the PDF and the tokens as files, phones, axe. */
import { text as textOf } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { majestic } from '../../src/core/rules/unity/sample.ts';
import { designsTextOfPdf } from '../../src/sheets/embedded-designs.ts';
import { slipway } from '../cli/world.ts';
import { seenPages } from '../sheets/poppler.ts';
import { expectNothingWrong, STILL } from './axe.ts';
import { openApp, PHONE } from './page.ts';
import { overflowing, tooSmall, unreachable } from './reach.ts';

/** Bytes of the file that a button saves. */
const saved = async (page: Page, name: string): Promise<Buffer> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name }).click(),
  ]);
  const stream = await download.createReadStream();
  stream.setEncoding('latin1');
  return Buffer.from(await textOf(stream), 'latin1');
};

/** True if a canvas shows more than white paper. */
const isDrawn = (canvas: Element): boolean => {
  if (!(canvas instanceof HTMLCanvasElement)) return false;
  const { width, height } = canvas;
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, width, height) ?? { data: [] };
  return data.some((value, i) => i % 4 === 0 && value < 240 && data[i + 3] === 255);
};

test('pages are shown, saved as a PDF, and counters as pictures', async () => {
  const bench = await openApp({ path: '#/prints', ...STILL });
  const { page } = bench;
  try {
    await page.locator('.prints-kinds label', { hasText: 'Board' }).click();
    await expect.poll(() => page.locator('.prints-pages b').textContent()).toBe('15');
    await expect.poll(() => page.locator('.prints-map canvas').evaluate(isDrawn)).toBe(true);
    await expect.poll(() => page.locator('.prints-page canvas').evaluate(isDrawn)).toBe(true);
    await expectNothingWrong(page);
    const pdf = await saved(page, 'Download PDF');
    expect(seenPages(pdf)).toHaveLength(15);
    expect(await designsTextOfPdf(pdf)).toContain('Majestic');
    await page.getByText('Saved: 15 pages').waitFor();
    await page.getByText('Virtual table').click();
    const names = Object.keys(unzipSync(await saved(page, 'Download tokens (PNG, zip)')));
    expect(names).toContain('board.png');
    const kinds = ['ships', 'flights', 'markers', 'board'];
    const { written } = await slipway(['print', ...kinds, 'm.json', '--tokens', '-o', 't.zip'], {
      files: { 'm.json': JSON.stringify(majestic) },
    });
    const printed = Object.keys(unzipSync(Buffer.from(written['t.zip'] ?? '', 'latin1')));
    expect(printed.toSorted()).toEqual(names.toSorted());
    await expectNothingWrong(page);
    expect(bench.errors).toEqual([]);
  } finally {
    await bench.close();
  }
});

test('the page is whole on a phone', async () => {
  const bench = await openApp({ path: '#/prints', ...PHONE, ...STILL });
  const { page } = bench;
  try {
    await expect.poll(() => page.locator('.prints-pages b').textContent()).toBe('3');
    await page.getByText('Virtual table').click();
    await expect.poll(() => page.evaluate(overflowing)).toEqual([]);
    await expect.poll(() => page.evaluate(unreachable)).toEqual([]);
    await expect.poll(() => page.evaluate(tooSmall)).toEqual([]);
    expect(bench.errors).toEqual([]);
  } finally {
    await bench.close();
  }
});

test.each([1024, 1440])('at %s px, a notice leaves the sum and its button free', async (width) => {
  const bench = await openApp({ path: '#/prints', viewport: { width, height: 768 } });
  const { page } = bench;
  try {
    await page.locator('.prints-sum').waitFor();
    await page.keyboard.press('Control+s');
    const notice = await page.locator('.notice').boundingBox();
    const foot = await page.locator('.prints-sum').boundingBox();
    const isAbove = notice && foot && notice.y + notice.height <= foot.y;
    expect(isAbove || (notice && foot && notice.x + notice.width <= foot.x)).toBe(true);
  } finally {
    await bench.close();
  }
});
