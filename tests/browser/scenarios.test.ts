/** A game tonight in a browser: one tap, then the battle is fought and shown. */
import { text as textOf } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { seenPages, seenText } from '../sheets/poppler.ts';
import { expectNothingWrong, STILL } from './axe.ts';
import { faintTexts } from './contrast.ts';
import { button } from './form.ts';
import { openApp } from './page.ts';

test('a game tonight is rolled by one tap, and watched on the Battle page', async () => {
  const bench = await openApp({ path: '#/scenarios', ...STILL });
  const { page } = bench;
  try {
    await page.locator('.counter.side-1').first().waitFor();
    await expectNothingWrong(page);
    await button(page, 'Roll it all').click();
    await page.getByText(/, rolled [1-6][1-6]/).waitFor();
    // One scenario, so that every fleet of the samples can be drawn.
    await page
      .getByLabel('Scenario', { exact: true })
      .last()
      .selectOption({ label: 'S.5 Hide & Seek' });
    await button(page, 'Draw both at random').click();
    await button(page, 'Watch').click();
    await button(page, 'Stop').click();
    expect(await page.locator('.board-ground .terrain').count()).toBe(12);
    expect(await page.locator('.film-place').textContent()).toMatch(/step/);
    expect(bench.errors).toEqual([]);
  } finally {
    await bench.close();
  }
});

test('a scenario of the book is copied, changed, kept, shared by a link, and chosen for tonight', async () => {
  const bench = await openApp({ path: '#/scenario-library/s5', ...STILL });
  const { page } = bench;
  const field = (id: string) => page.locator(`[id="${id}"]`);
  const saved = () => page.locator('.save-state').getByText('Saved', { exact: true }).waitFor();
  try {
    await page.locator('.board-ground .terrain').first().waitFor();
    await button(page, 'Copy to edit').click();
    await field('scenario-name').fill('Hide from Kerr');
    // A zone that is set on the board is dragged, no further than the edge.
    await button(page, 'Set on the board').first().click();
    const zone = await page.locator('.board-zone.attacker').boundingBox();
    const [x, y] = [(zone?.x ?? 0) + (zone?.width ?? 0) / 2, (zone?.y ?? 0) + 60];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + (zone?.width ?? 0), y, { steps: 4 });
    await page.mouse.up();
    await expect
      .poll(async () => Number(await field('zone-0-from').inputValue()))
      .toBeGreaterThan(3);
    await page.mouse.move(x + (zone?.width ?? 0), y);
    await page.mouse.down();
    await page.mouse.move(x - 3 * (zone?.width ?? 0), y, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => field('zone-0-from').inputValue()).toBe('1');
    expect(await field('zone-0-to').inputValue()).toBe('4');
    await field('zone-1-from').fill('26');
    await field('attacker-limit-limit').fill('900');
    await page.locator('.scenario-part .field-issues .error').waitFor({ state: 'detached' });
    // A zone beyond the board is named in its place, and the map stays.
    await field('zone-1-to').fill('44');
    expect(await page.getByText('Column 44 is above the most, 32.').count()).toBe(1);
    await page.keyboard.press('Control+z');
    expect(await page.getByText('Column 44 is above the most, 32.').count()).toBe(0);
    await expectNothingWrong(page);
    await saved();
    await page.reload();
    expect(await field('zone-1-from').inputValue()).toBe('26');
    expect(await field('attacker-limit-limit').inputValue()).toBe('900');
    await button(page, 'Share').click();
    const link = await page.locator('.share-link input').inputValue();
    expect(link).toContain('#scenario=1.');
    await page.keyboard.press('Escape');
    const other = await openApp({ path: link.slice(link.indexOf('#')), ...STILL });
    try {
      await other.page.getByText('Defender in columns 26 to 32, heading left').waitFor();
      await other.page.locator('.scenario-map .board-zone.defender').waitFor();
      await button(other.page, 'Whole board').waitFor();
      expect(await button(other.page, 'All ships').count()).toBe(0);
      await button(other.page, 'Save to my library').click();
      await button(other.page, 'Play tonight').click();
      await other.page.locator('.tonight-name').getByText('Hide from Kerr').waitFor();
      expect(await other.page.locator('.tonight-steps dd').first().textContent()).toBe(
        '900 points',
      );
      await other.page.locator('.board-zone.defender').waitFor();
      expect(other.errors).toEqual([]);
    } finally {
      await other.close();
    }
    expect(bench.errors).toEqual([]);
  } finally {
    await bench.close();
  }
});

test('everything for a rolled game is one PDF, and its pages are counted before', async () => {
  const bench = await openApp({ path: '#/scenarios', ...STILL });
  const { page } = bench;
  try {
    await page.locator('.counter.side-1').first().waitFor();
    await button(page, 'Roll it all').click();
    await page.getByText(/, rolled [1-6][1-6]/).waitFor();
    await page
      .getByLabel('Scenario', { exact: true })
      .last()
      .selectOption({ label: 'S.9 Storms in Space' });
    await button(page, 'Draw both at random').click();
    await button(page, 'Emergency thrust D.1').click();
    expect(await faintTexts(page, '.tonight-rules')).toEqual([]);
    const sum = page.getByText(/^One PDF, \d+ pages: scenario 1, display sheets/);
    await sum.waitFor();
    const told = Number((await sum.textContent())?.match(/\d+/)?.[0]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Download all prints').click(),
    ]);
    expect(download.suggestedFilename()).toBe('game-tonight.pdf');
    const stream = await download.createReadStream();
    stream.setEncoding('latin1');
    const pdf = Buffer.from(await textOf(stream), 'latin1');
    expect(seenPages(pdf)).toHaveLength(told);
    const words = seenText(pdf).replace(/\s+/g, ' ');
    for (const part of [
      'S.9 Storms in Space',
      'Emergency thrust.',
      'Victory points',
      'Board 32 × 18',
    ]) {
      expect(words).toContain(part);
    }
    expect(words).toMatch(/In each End Phase a die decides/);
    expect(bench.errors).toEqual([]);
  } finally {
    await bench.close();
  }
});
