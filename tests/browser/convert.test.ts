import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { root } from '../../scripts/root.js';
import { expectNothingWrong } from './axe.ts';
import { button, spin } from './form.ts';
import { type AppOptions, type Bench, openApp, PHONE } from './page.ts';
import { storedDesign } from './storage.ts';

const card = readFileSync(join(root, 'data/admiralty/cards/harrowgate.txt'), 'utf8');

/** A card as its form writes it. */
const FINCH = `(?) Finch-Class
Hull: 7 6 5 4 3 2 1
Engines: 4 4 3 3 2 2 1
Shields: 2 2 2 2 1 1 1
Weapons: 1[X] 2[X] 3[-] 4[-] 5[-] 6[-]
[X] Popgun, 3/6/9, 5+, 3/1/1, Repeating
[AB] [CD]
Specials: Carrier (150)
`;

let bench: Bench;
let page: Page;

/** The tests of a window share it: each begins on the page as it is without a text. */
const shareWindow = (options: AppOptions = {}): void => {
  let opened: Bench;
  beforeAll(async () => {
    opened = await openApp({ ...options, path: '#/help' });
  });
  afterAll(() => opened?.close());
  beforeEach(async () => {
    bench = opened;
    page = bench.page;
    await goTo('#/help', 'About Slipway');
    await goTo('#/convert', 'Earlier editions');
  });
  afterEach(() => expect(opened.errors).toEqual([]));
};

async function goTo(path: string, heading: string): Promise<void> {
  await page.evaluate((to) => {
    location.hash = to;
  }, path);
  await page.getByRole('heading', { name: heading }).waitFor();
}

const source = (page: Page) => page.getByRole('textbox', { name: 'Text of the legacy ship' });
const figures = (page: Page) => page.getByRole('region', { name: 'Rating and space' }).innerText();
const group = (page: Page, title: string) =>
  page.locator('.report-group', { hasText: title }).locator('li');
const substitution = (page: Page, name: RegExp) => page.getByRole('switch', { name });

describe('in a wide window', () => {
  shareWindow();

  test('a card filled in as a form is its text at the same time', async () => {
    await button(page, 'Blank Admiralty card').click();
    await page.getByRole('textbox', { name: 'Class' }).fill('Finch');
    await spin(page, 'Hull').fill('7');
    await button(page, 'Add a battery').click();
    await page.getByRole('textbox', { name: 'Battery X' }).fill('Popgun');
    await spin(page, 'Battery X: ROF').fill('3');
    await page.getByRole('combobox', { name: 'Battery X: add a trait' }).selectOption('Repeating');
    await page.getByRole('textbox', { name: 'Weapons: an arc each' }).fill('[AB] [cd]');
    await page.getByRole('combobox', { name: 'Special: add a line' }).selectOption('Carrier');
    await page.getByRole('textbox', { name: 'Number' }).fill('150');
    await button(page, 'Fill in').click();
    await bench.screenshot('convert-form');
    await page.getByRole('radio', { name: 'Text' }).check();
    await expect.poll(() => source(page).inputValue()).toBe(FINCH);
  });

  test('a Nova display asks for arcs that only its book names', async () => {
    await button(page, 'Blank Nova display').click();
    await button(page, 'Add a weapon').click();
    await page.getByRole('textbox', { name: 'Arc' }).fill('QX');
    const letters = page.getByRole('textbox', { name: 'QX' });
    await letters.pressSequentially('abz');
    await page.getByText('“abz” is not a firing arc').waitFor();
    await expect.poll(() => page.getByText('is not a firing arc').count()).toBe(1);
    await letters.press('Backspace');
    await page.keyboard.type('c');
    await expect
      .poll(() => group(page, 'Approximated').allInnerTexts())
      .toContainEqual(expect.stringContaining('QX → ABC'));
  });

  test('a ship of the bench becomes a card, and its losses are listed', async () => {
    await page.getByRole('radio', { name: 'From Unity' }).check();
    const text = page.getByRole('textbox', { name: 'The ship as text' });
    await expect.poll(() => text.inputValue()).toContain('(?) Majestic-Class Battlecruiser');
    await substitution(page, /rating stands in/).check();
    await expect.poll(() => text.inputValue()).toContain('(188) Majestic-Class Battlecruiser');
    await page.getByRole('radio', { name: 'Nova worksheet' }).check();
    await expect.poll(() => text.inputValue()).toContain('Nova display\nFaction: Imperial');
    await page.getByRole('img', { name: 'The sheet of Majestic as it prints' }).waitFor();
    await bench.screenshot('convert-back');
    await page.getByRole('radio', { name: 'Letter' }).check();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Download PDF').click(),
    ]);
    expect(download.suggestedFilename()).toBe('imperial-majestic-nova-worksheet.pdf');
    const bytes = await buffer(await download.createReadStream());
    expect(bytes.toString('latin1')).toContain('/MediaBox [0 0 612 792]');
  });

  test.each<[string, () => Promise<unknown>]>([
    ['on the empty page', async () => undefined],
    ['with a card and its report', () => source(page).fill(card)],
    ['from Unity', () => page.getByRole('radio', { name: 'From Unity' }).check()],
  ])('axe finds nothing wrong %s', async (_, reach) => {
    await reach();
    await expectNothingWrong(page);
  });

  test('a card in the import dialog leads here with its text', async () => {
    await page.evaluate(() => {
      location.hash = '#/';
    });
    await button(page, 'Import').click();
    await page.getByRole('textbox', { name: 'Text to import' }).fill(card);
    await page.getByText(/from the Admiralty edition, rating 208 there/).waitFor();
    await button(page, 'Choose substitutes for what Unity lacks').click();
    await expect.poll(() => source(page).inputValue()).toBe(card);
  });

  test('a card that is pasted is converted, recomputed as a substitute is switched on, and opened on the bench', async () => {
    await source(page).fill(card);
    await expect.poll(() => figures(page)).toMatch(/208[\s\S]*242[\s\S]*95 SU over 1755/);
    const lost = group(page, 'No equivalent');
    await expect
      .poll(() => lost.allInnerTexts())
      .toContainEqual(expect.stringContaining('Range-Based ROF has no equivalent'));
    await substitution(page, /Range-Based ROF/).check();
    await expect
      .poll(() => lost.allInnerTexts())
      .not.toContainEqual(expect.stringContaining('Range-Based ROF'));
    await expect
      .poll(() => group(page, 'Approximated').allInnerTexts())
      .toContainEqual(expect.stringContaining('Beacon Cannon, ROF: 1 → 2'));
    await bench.screenshot('convert-card');
    await page.getByRole('radio', { name: 'Scaled' }).check();
    await expect.poll(() => figures(page)).toMatch(/SU left of 1755/);
    await button(page, 'Open on the bench').click();
    await page.getByRole('button', { name: /^Combat rating/ }).waitFor();
    expect(await storedDesign(page)).toMatchObject({
      class: 'Harrowgate',
      original: { edition: 'admiralty', combatRating: 208 },
      weapons: [{ modes: [{ rof: 2, imp: 1, traits: ['Sct'] }] }, {}, {}],
    });
  });
});

describe('on a phone', () => {
  shareWindow(PHONE);

  test('axe finds nothing wrong in the form', async () => {
    await source(page).fill(card);
    await page.getByRole('radio', { name: 'Form' }).check();
    await expectNothingWrong(page);
  });

  test('nothing scrolls sideways at 360 px, however long its names', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    const long = 'Harrow'.repeat(12);
    const fits = async () => {
      await expect
        .poll(() => page.locator('.convert-source, .convert-result').count())
        .toBeGreaterThan(1);
      return page.evaluate(() =>
        [document.documentElement, ...document.querySelectorAll('.convert-source, .convert-result')]
          .filter((part) => part.scrollWidth > part.clientWidth)
          .map((part) => part.className),
      );
    };
    await source(page).fill(card.replace('Harrowgate', long).replace('Beacon Cannon', long));
    await expect.poll(() => fits()).toEqual([]);
    await page.getByRole('radio', { name: 'Form' }).check();
    await expect.poll(() => fits()).toEqual([]);
    await bench.screenshot('convert-phone');
    await button(page, 'Open on the bench').click();
    await expect.poll(() => page.getByLabel('Class', { exact: true }).inputValue()).toBe(long);
    await page.evaluate(() => {
      location.hash = '#/convert?way=from';
    });
    await page.getByRole('img', { name: `The sheet of ${long} as it prints` }).waitFor();
    await expect.poll(() => fits()).toEqual([]);
  });
});
