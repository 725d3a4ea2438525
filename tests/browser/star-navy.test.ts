/** Star Navy in a browser: five players line up, keep the score of a battle, and print the kit. */
import { text as textOf } from 'node:stream/consumers';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { seenPages, seenText } from '../sheets/poppler.ts';
import { expectNothingWrong, STILL } from './axe.ts';
import { openApp, PHONE } from './page.ts';
import { overflowing, tooSmall, unreachable } from './reach.ts';

/** Lines up five players as in the example of the score. */
async function lineUp(page: Page): Promise<void> {
  const players = page.getByRole('spinbutton', { name: 'Players' });
  // Numbers beyond the limits are flagged; the line-ups stay those of four.
  for (const wrong of ['1', '99999', '5.5']) {
    await players.fill(wrong);
    await page.locator('#navy-players[aria-invalid=true]').waitFor();
  }
  await players.fill('5');
  await page.getByRole('button', { name: 'Choose CA FF against 3 FF' }).click();
  await page.getByRole('textbox', { name: 'Battle' }).waitFor();
}

const scores = (page: Page): Promise<string[]> => page.locator('.navy-total').allTextContents();

const fateOf = (page: Page, ship: string): Locator =>
  page.locator('.navy-events > ul > li').filter({ hasText: ship });

test('a battle of five is lined up, scored as in the book, and undone', async () => {
  const bench = await openApp({ path: '#/star-navy', ...STILL });
  const { page } = bench;
  try {
    await lineUp(page);
    await page.getByRole('textbox', { name: 'Ship', exact: true }).first().fill('Swift');
    const names = page.getByRole('textbox', { name: 'Ship', exact: true });
    const shown = await names.evaluateAll((all) =>
      all.map((one) => one.getAttribute('placeholder')),
    );
    expect(shown).toEqual(['CA 1', 'FF 2', 'FF 3', 'FF 4', 'FF 5']);
    await fateOf(page, 'FF 2').getByRole('button', { name: 'Destroyed' }).click();
    await page.getByRole('spinbutton', { name: 'Turn' }).fill('12');
    await fateOf(page, 'FF 3').getByRole('button', { name: 'Taken by Blue' }).click();
    await fateOf(page, 'FF 4').getByRole('button', { name: 'Destroyed' }).click();
    await fateOf(page, 'FF 5').getByRole('button', { name: 'Left by its drive' }).click();
    await expect.poll(() => scores(page)).toEqual(['46', '10']);
    await page.getByRole('button', { name: 'Score of Blue: 46, explain' }).click();
    await expect.poll(() => page.locator('.steps').textContent()).toContain('Game End');
    await page.getByText('Turn 12: FF 3 captured').waitFor();
    await expectNothingWrong(page);
    await page.getByRole('button', { name: /^Undo/ }).click();
    await expect.poll(() => scores(page)).toEqual(['30', '10']);
    await page.reload();
    await expect.poll(() => scores(page)).toEqual(['30', '10']);
    await page.getByRole('link', { name: 'Print', exact: true }).click();
    await expect.poll(() => page.locator('.prints-pages b').textContent()).toBe('17');
    await expectNothingWrong(page);
    await page.locator('.prints-kinds label', { hasText: 'Command cards' }).click();
    await expect.poll(() => page.locator('.prints-pages b').textContent()).toBe('7');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download PDF' }).click(),
    ]);
    const stream = await download.createReadStream();
    stream.setEncoding('latin1');
    const pdf = Buffer.from(await textOf(stream), 'latin1');
    expect(seenPages(pdf)).toHaveLength(7);
    expect(seenText(pdf)).toContain('Swift');
    expect(bench.errors).toEqual([]);
  } finally {
    await bench.close();
  }
});

test('the page is whole on a phone', async () => {
  const bench = await openApp({ path: '#/star-navy/new', ...PHONE, ...STILL });
  const { page } = bench;
  try {
    await lineUp(page);
    for (const name of ['Line-up and score', 'Print kit', 'What is left open']) {
      await page.getByRole('link', { name }).click();
      await page.locator('h1').first().waitFor();
      if (name === 'Print kit') {
        await page.getByRole('button', { name: 'Add a planet or moon' }).click();
        const fields = page.locator('.navy-planet > .labelled');
        const spill = await fields.evaluateAll((all) =>
          all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
        );
        expect(spill).toEqual([0, 0, 0]);
      }
      await expect.poll(() => page.evaluate(overflowing)).toEqual([]);
      await expect.poll(() => page.evaluate(unreachable)).toEqual([]);
      await expect.poll(() => page.evaluate(tooSmall)).toEqual([]);
    }
    expect(bench.errors).toEqual([]);
  } finally {
    await bench.close();
  }
});
