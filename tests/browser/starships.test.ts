/** Starships in a browser: a ship built of the practice yard, too much told, printed, kept; tables pasted. */
import { expect, test } from 'vitest';
import { workbook } from '../formats/arriving/workbooks.ts';
import { expectNothingWrong, STILL } from './axe.ts';
import { button, figure, figureText } from './form.ts';
import { openApp } from './page.ts';

test('a ship is built from the practice yard, its excess reported, printed and saved', async () => {
  const { page, close } = await openApp({ path: '#/starships', ...STILL });
  const issues = page.locator('.starships-issues');
  try {
    await page.locator('.collection-head').getByRole('button', { name: 'Ship' }).click();
    await page.getByLabel('Name of the ship').fill('Lark of mine');
    await page.getByLabel('Take a hull from the tables').selectOption('Lark');
    // A new ship takes the homeworld of its first hull.
    expect(await page.getByLabel('Homeworld', { exact: true }).inputValue()).toBe('Yard');
    const add = (list: string, name: string) =>
      page.getByLabel(`Add to ${list}`).selectOption(name);
    for (const _ of [1, 2]) await add('weapons', 'Spark gun');
    await add('engines', 'Twin kettle');
    for (const item of ['Shield', 'Jinker']) await add('items', item);
    expect(await figureText(page, 'Speed')).toBe('3');
    expect(await figureText(page, 'Capacity')).toBe('6 of 6');
    expect(await figureText(page, 'Chance to be hit')).toBe('19 %');
    await figure(page, 'Price, credits').click();
    await expect.poll(() => page.locator('.steps').innerText()).toMatch(/III\.A\.ii\.a[\s\S]*= 22/);
    await expectNothingWrong(page);

    await add('weapons', 'Spark gun');
    await expect.poll(() => issues.innerText()).toMatch(/Weapons take 3 of 2 G\.\s+III\.A\.iii\.a/);
    await page.getByRole('button', { name: 'Undo: Spark gun added' }).click();
    await expect.poll(() => issues.innerText()).toBe('');

    await button(page, 'Print').click();
    const dialog = page.getByRole('dialog');
    await button(dialog, 'Yard order').click();
    await dialog.getByText('22 of 40 credits, 2 of 20 alloy').waitFor();
    await dialog.getByText('2 pages').waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      button(dialog, 'Download PDF').click(),
    ]);
    expect(file.suggestedFilename()).toBe('starships.pdf');
    await button(dialog, 'Sector paper').click();
    await dialog.getByRole('textbox').fill('A.16.23 mine');
    await page.keyboard.press('Escape');
    // The notes of a sector are kept for the next time.
    await button(page, 'Print').click();
    await button(dialog, 'Sector paper').click();
    expect(await dialog.getByRole('textbox').inputValue()).toBe('A.16.23 mine');
    await page.keyboard.press('Escape');

    await page.locator('.save-words', { hasText: 'Saved' }).waitFor();
    await page.reload();
    await expect.poll(() => figureText(page, 'Speed')).toBe('3');
    expect(await page.getByLabel('Name of the ship').inputValue()).toBe('Lark of mine');
  } finally {
    await close();
  }
});

test('tables are pasted with the places of faults, mended in the grid, and build a ship', async () => {
  const { page, close } = await openApp({ path: '#/starships-tables', ...STILL });
  const cells = [
    'kind\tname\tcredits\tG\tE\tV\tS\tequip\tpower',
    'hull\tTub\t3\t1\t1\t1\t2\t\t',
    'hull\tBarge\tmany\t1\t1\t4\t5\t\t',
    'engine\tOar\t1\t\t\t\t\t1\t5',
  ].join('\n');
  try {
    await button(page, 'Import').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill(cells);
    await dialog.getByText('Line 3:').waitFor();
    await dialog.getByText('price in credits: a whole number from 0, not “many”.').waitFor();
    await expectNothingWrong(page);
    await button(dialog, 'Import').click();
    const grid = page.locator('.starships-grid', { hasText: 'Hulls' }).first();
    await button(grid, 'Add Hull').click();
    await page.keyboard.type('Barge');
    await grid
      .getByLabel(/: price in credits$/)
      .last()
      .fill('9x');
    expect(
      await grid
        .getByLabel(/: price in credits$/)
        .last()
        .getAttribute('aria-invalid'),
    ).toBe('true');
    await grid
      .getByLabel(/: price in credits$/)
      .last()
      .fill('9');
    await page.locator('.save-words', { hasText: 'Saved' }).waitFor();

    await page.goto(`${page.url().replace(/#.*/, '')}#/starships`);
    await page.locator('.collection-head').getByRole('button', { name: 'Ship' }).click();
    await page.getByLabel('Rows from').selectOption('New tables');
    await page.getByLabel('Take a hull from the tables').selectOption('Barge');
    await expect.poll(() => figureText(page, 'Price, credits')).toBe('9');
  } finally {
    await close();
  }
});

test('a workbook of tables is opened with the places of faults', async () => {
  const { page, close } = await openApp({ path: '#/starships-tables', ...STILL });
  const head = ['kind', 'name', 'credits', 'G', 'E', 'V', 'S'];
  const hulls = [
    ['hull', 'Tub', 3, 1, 1, 1, 2],
    ['hull', 'Barge', 'many', 1, 1, 4, 5],
  ];
  const engines = [
    ['kind', 'name', 'credits', 'equip', 'power'],
    ['engine', 'Oar', 1, 1, 5],
  ];
  const bytes = workbook([
    { name: 'Hulls', rows: [head, ...hulls] },
    { name: 'Engines', rows: engines },
  ]);
  try {
    await button(page, 'Import').click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[type=file]').setInputFiles({
      ...{ name: 'Yard.xlsx', mimeType: '', buffer: Buffer.from(bytes) },
    });
    await dialog.getByText('price in credits: a whole number from 0, not “many”.').waitFor();
    await button(dialog, 'Import').click();
    const name = page.getByRole('textbox', { name: 'Name of the tables', exact: true });
    await expect.poll(() => name.inputValue()).toBe('Yard');
    const names = await page
      .getByLabel(/: name$/)
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
    expect(names).toEqual(['Tub', 'Oar']);
  } finally {
    await close();
  }
});

test('versions open with the latest compared with the present ship', async () => {
  const { page, close } = await openApp({ path: '#/starships', ...STILL });
  try {
    await page.locator('.collection-head').getByRole('button', { name: 'Ship' }).click();
    const versions = page.getByRole('button', { name: 'Versions of this ship' });
    const dialog = page.getByRole('dialog');
    for (const name of ['First', 'Second']) {
      await page.getByLabel('Name of the ship').fill(name);
      await versions.click();
      await dialog.getByLabel('Save this version as').fill(name);
      await button(dialog, 'Save').click();
      await dialog.getByText(`“${name}” saved.`).waitFor();
      await page.keyboard.press('Escape');
    }
    await page.getByLabel('Name of the ship').fill('Third');
    await versions.click();
    const differences = dialog.getByLabel('Differences between two versions');
    await expect.poll(() => differences.innerText()).toMatch(/Second[\s\S]*Third/);
    await button(dialog, 'Restore').last().click();
    await page.keyboard.press('Escape');
    const name = page.getByLabel('Name of the ship');
    await expect.poll(() => name.inputValue()).toBe('First');
    await page.getByRole('button', { name: 'Undo: Restore “First”' }).click();
    await expect.poll(() => name.inputValue()).toBe('Third');
  } finally {
    await close();
  }
});

test('an assault takes the strength of a facility from the tables', async () => {
  const { page, close } = await openApp({ path: '#/starships-odds', ...STILL });
  try {
    const facility = page.getByLabel('Facility', { exact: true });
    await facility.selectOption('Space station, 5 (Practice yard)');
    expect(await page.getByLabel('Strength', { exact: true }).inputValue()).toBe('5');
    expect(await figureText(page, 'Prize, credits')).toBe('40');
    await page.getByLabel('Strength', { exact: true }).fill('4');
    await expect.poll(() => facility.inputValue()).toBe('');
    await expectNothingWrong(page);
  } finally {
    await close();
  }
});
