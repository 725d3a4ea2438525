/** Ctrl+P on the pages beside the bench, from a dark screen. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { majestic } from '../../src/core/rules/unity/sample.ts';
import { gameOf } from '../core/game/games.ts';
import { pagePicture, type SeenPage, seenPages } from '../sheets/poppler.ts';
import { largest } from './largest.ts';
import { goTo } from './library-collection.ts';
import { type Bench, openApp } from './page.ts';
import { saved } from './ready.ts';
import { storeGames, storeShips } from './storage.ts';

let bench: Bench;
let page: Page;

const COUNT = 120;

beforeAll(async () => {
  bench = await openApp();
  page = bench.page;
  await saved(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await storeShips(page, [majestic], COUNT);
  await goTo(page, '#/ships');
  await page.getByRole('button', { name: 'Add sample fleets' }).click();
  await page.locator('.samples input').first().check();
  await page.getByRole('button', { name: 'Add 1 fleet' }).click();
  await page.locator('.notice', { hasText: 'added' }).waitFor();
  await goTo(page, '#/weapons');
  await page.locator('.starter-set').first().click();
  await page.locator('.list-row').first().waitFor();
});

afterAll(async () => {
  expect(bench.errors).toEqual([]);
  await bench.close();
});

const textOf = (pages: readonly SeenPage[]): string =>
  pages.flatMap(({ words }) => words.map(({ text }) => text)).join(' ');

/** Without the gaps that spaced capitals have. */
const squeezed = (text: string): string => text.replaceAll(' ', '').toLowerCase();

/** Elements on paper, within its margins, in dark ink on white. */
async function printed(): Promise<readonly SeenPage[]> {
  const pdf = await page.pdf({ format: 'A4' });
  const pages = seenPages(pdf);
  for (const { width, words } of pages) {
    expect(words.length).toBeGreaterThan(0);
    expect(Math.min(...words.map(({ left }) => left))).toBeGreaterThan(28);
    expect(Math.max(...words.map(({ right }) => right))).toBeLessThan(width - 28);
  }
  const greys = new Set(pagePicture(pdf, 1, 40).points);
  expect(greys).toContain(255);
  expect(Math.min(...greys)).toBeLessThan(100);
  return pages;
}

const count = (text: string, word: string): number => text.split(word).length - 1;

describe('on paper', () => {
  test('the list of ships is whole, by its columns, with nothing to press', async () => {
    await goTo(page, '#/ships');
    await page.locator('.ship-title').first().waitFor();
    const pages = await printed();
    const text = textOf(pages);
    expect(pages.length).toBeGreaterThan(2);
    expect(count(text, 'Majestic')).toBe(COUNT + 1);
    expect(text).toMatch(/Name .*Hull .*Rating/);
    expect(text).not.toMatch(/Import|Sort by|New ship|Bench/);
    // And the screen has only the rows in view again.
    await expect.poll(() => page.locator('.item-row').count()).toBeLessThan(COUNT);
  });

  test('only the search results are printed, with the search', async () => {
    await goTo(page, '#/ships');
    await page.locator('#ship-search').fill('-majestic');
    const text = textOf(await printed());
    expect(text).toContain('-majestic');
    expect(count(text, 'Majestic')).toBe(0);
    await page.locator('#ship-search').fill('');
  });

  test('the list of weapons has every mode and base SU', async () => {
    await goTo(page, '#/weapons');
    await page.locator('.list-row').first().waitFor();
    const names = await page.locator('.list-row .name').allTextContents();
    const text = textOf(await printed());
    for (const name of names) expect(text).toContain(name);
    expect(text).not.toMatch(/Collect|Export/);
  });

  test('the fleets are a list, and a fleet its roster', async () => {
    await goTo(page, '#/fleets');
    await page.locator('.collection-row a').first().waitFor();
    expect(textOf(await printed())).toMatch(/Fleets 1 fleet/);
    await page.locator('.collection-row a').first().click();
    await page.locator('.fleet-entry').first().waitFor();
    const text = textOf(await printed());
    for (const words of ['A–E', 'Majestic', 'Fleet', 'Limit 1000, 60 left', '940'])
      expect(text).toContain(words);
    expect(text).not.toMatch(/Duplicate|Make separate|Notes/);
  });

  test('a comparison, the chart and the help page are as on the screen', async () => {
    await goTo(page, '#/chart');
    await page.locator('.chart svg text').first().waitFor();
    expect(textOf(await printed())).toMatch(/Rating against space .*Space used, SU/);
    await goTo(page, '#/help');
    await page.getByRole('heading', { name: 'About Slipway' }).waitFor();
    const help = textOf(await printed());
    expect(squeezed(help)).toMatch(/glossary.*keys.*limits.*choices.*aboutslipway/);
    await goTo(page, '#/ships');
    for (const at of [0, 1, 2, 3, 4, 5]) await page.locator('.item-row input').nth(at).check();
    await page.getByRole('link', { name: 'Compare' }).click();
    await page.locator('.comparison tr').nth(5).waitFor();
    expect(textOf(await printed())).toMatch(/Compare ships .*Combat rating/);
  });

  test('no table of the reference lies over another, and no page is empty', async () => {
    await goTo(page, '#/reference');
    await page.getByRole('table', { name: 'Impact' }).waitFor();
    const pages = await printed();
    expect(pages).toHaveLength(2);
    for (const { words } of pages) {
      const title = words.find(({ text }) => text === 'Impact');
      const same = words.filter(
        (word) => title && word.top < title.bottom && word.bottom > title.top,
      );
      expect(same.map(({ text }) => text)).toEqual(title ? ['Impact', '4.3'] : []);
    }
  });

  test('the Prints page describes its prints in place of its form', async () => {
    await goTo(page, '#/prints');
    await page.locator('.prints-pages').waitFor();
    const pages = await printed();
    expect(pages).toHaveLength(1);
    expect(textOf(pages)).toMatch(/^The button “Download PDF” .*true size\.$/);
  });

  test('a pack of house rules is its own rows, not the list of packs', async () => {
    await goTo(page, '#/rules/finer-tech-levels');
    await page.locator('.own-row').first().waitFor();
    const text = textOf(await printed());
    expect(text).toMatch(/3\.5 .*factor 0\.3/);
    expect(text).not.toMatch(/Tinkerer|Duplicate|Names of arcs/);
  });

  test('a card of an earlier edition is printed with what was converted', async () => {
    await goTo(page, '#/convert');
    await page.getByRole('radio', { name: 'From Unity' }).check();
    await page.locator('.legacy-text').waitFor();
    const text = textOf(await printed());
    expect(text).toContain('Earlier editions');
    expect(squeezed(text)).toContain('whatwasconverted');
  });

  test('the record of a starship stands on one page', async () => {
    await goTo(page, '#/starships');
    await page.getByRole('button', { name: 'Add ship' }).click();
    await page.locator('.starships-figures').waitFor();
    const pages = await printed();
    expect(squeezed(textOf(pages))).toContain('structure');
    expect(pages).toHaveLength(1);
  });

  test('a game begins with its first sheet below its bar', async () => {
    const few = Array.from({ length: 10 }, () => majestic);
    await storeGames(page, { long: gameOf([[largest], few]) });
    await page.reload();
    await goTo(page, '#/play/long');
    await page.locator('.control-sheet').waitFor();
    const [first, ...more] = await printed();
    expect(squeezed(textOf(first ? [first] : []))).toContain('engines');
    // All ships of both sides stand on one page with the victory points.
    const sheet = textOf(more.slice(-1));
    expect(squeezed(sheet)).toContain('controlsheet');
    expect(count(sheet, 'Majestic')).toBe(few.length);
    expect(squeezed(sheet)).toContain('victorypoints');
  });
});
