/** Schematics of Star Navy and "Can I fire?" in a browser. */
import { expect, test } from 'vitest';
import { expectNothingWrong, STILL } from './axe.ts';
import { openApp, PHONE } from './page.ts';

test('a schematic is filled in, kept, and gives the odds of a shot', async () => {
  const bench = await openApp({ path: '#/star-navy-schematics', ...STILL });
  const { page } = bench;
  try {
    await page.getByRole('button', { name: 'Frigate', exact: true }).click();
    await page.getByText('Missing: boxes of the four sections', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Enter the boxes' }).click();
    await page.getByRole('radio', { name: 'command' }).check();
    const bow = page.getByRole('region', { name: 'port bow' });
    await bow.getByRole('button', { name: 'Add a box to line 1' }).click();
    await bow.getByRole('button', { name: 'Line 1, box 1: command' }).waitFor();
    const drive = page.getByRole('region', { name: 'Drive' });
    for (const roll of ['6', '7', '8']) {
      await drive.getByRole('button', { name: `Drive ${roll}`, exact: true }).click();
    }
    await page.getByRole('button', { name: 'Chance of drive: 44.4 %, explain' }).click();
    await expect.poll(() => page.locator('.steps').textContent()).toContain('16');
    await expectNothingWrong(page);
    await page.reload();
    await bow.getByRole('button', { name: 'Line 1, box 1: command' }).waitFor();
    await page.getByRole('link', { name: 'Can I fire?' }).click();
    await page.getByRole('button', { name: 'Range: 4, explain' }).click();
    await expect.poll(() => page.locator('.steps').textContent()).toContain('the largest of');
    await expect.poll(() => page.locator('.navy-fire').textContent()).toContain('Not filled in');
    await page.getByRole('button', { name: 'Not filled in: 66.7 %, explain' }).click();
    await page.getByRole('heading', { name: 'Explain Not filled in' }).waitFor();
    await page.getByRole('button', { name: 'Range: 4, explain' }).click();
    await page.getByRole('listbox').press('ArrowLeft');
    await page.getByRole('button', { name: 'Range: 5, explain' }).waitFor();
    await expectNothingWrong(page);
    await page.reload();
    await page.getByRole('button', { name: 'Range: 5, explain' }).waitFor();
    expect(bench.errors).toEqual([]);
  } finally {
    await bench.close();
  }
});

test('a phone begins with the sample as a wide screen does', async () => {
  const viewport = { width: 390, height: 844 };
  const bench = await openApp({ path: '#/star-navy-schematics', viewport, ...STILL });
  const { page } = bench;
  try {
    await page.getByRole('button', { name: 'Add Schematic', exact: true }).click();
    // The button leads to the first choice, also where the choices were in view.
    const first = page.getByRole('button', { name: 'Frigate', exact: true });
    await expect.poll(() => first.evaluate((it) => it === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: 'Invented sample' }).click();
    await page.getByRole('button', { name: 'Chance of drive: 83.3 %, explain' }).waitFor();
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    await expect.poll(() => page.locator('button:focus').innerText()).toBe('Download PDF');
    expect(bench.errors).toEqual([]);
  } finally {
    await bench.close();
  }
});

test('a phone without schematics shows below the list what to begin with', async () => {
  const bench = await openApp({ path: '#/star-navy-schematics', ...PHONE, ...STILL });
  try {
    await bench.page.getByRole('button', { name: 'Invented sample' }).tap();
    await bench.page.getByRole('region', { name: 'port bow' }).waitFor();
    expect(bench.errors).toEqual([]);
  } finally {
    await bench.close();
  }
});
