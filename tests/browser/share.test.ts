/** Share links: made, handed on, opened and kept. */
import decodeQr from 'jsqr';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { majestic } from '../../src/core/rules/unity/majestic.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { readLink, shareFragment } from '../../src/formats/link/link.ts';
import { shareLinkTo } from '../../src/formats/writing/shared.ts';
import { expectNothingWrong } from './axe.ts';
import { button, expectFigures, spin } from './form.ts';
import { type AppOptions, type Bench, openApp, PHONE } from './page.ts';
import { formReady, saved } from './ready.ts';
import { storedDesign } from './storage.ts';

let bench: Bench;
let page: Page;

const open = async (options: AppOptions = {}) => {
  bench = await openApp(options);
  page = bench.page;
};

afterEach(async () => {
  expect(bench.errors).toEqual([]);
  await bench.close();
});

const fragment = (hull: number): string =>
  shareFragment({ kind: 'ship', design: { ...majestic, class: 'Victor', hull } })!;

const tabs = () => page.getByRole('navigation', { name: 'Open ships' }).locator('li');

describe('the share dialog', () => {
  const dialog = () => page.getByRole('dialog', { name: 'Share Majestic' });
  const openDialog = async () => {
    await button(page, 'Share').click();
    await dialog().getByRole('img', { name: 'QR code of the link' }).waitFor();
  };
  const link = () => dialog().getByRole('textbox', { name: /^Link/ }).inputValue();

  test('copies a link that carries the ship, and draws the same as a QR code', async () => {
    await open({ permissions: ['clipboard-read', 'clipboard-write'] });
    await spin(page, 'Hull').fill('9');
    await openDialog();
    await button(dialog(), 'Copy link').click();
    await dialog().getByText('Copied').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await link());
    expect(copied.length).toBeLessThan(300);
    expect(readLink(copied).value).toEqual({ kind: 'ship', design: { ...majestic, hull: 9 } });
    const { signs, width } = await page.evaluate(drawnCode);
    const pixels = [...signs].flatMap((sign) =>
      sign === '1' ? [0, 0, 0, 255] : Array(4).fill(255),
    );
    expect(decodeQr(Uint8ClampedArray.from(pixels), width, width)?.data).toBe(copied);
    await bench.screenshot('share-dialog');
    await expectNothingWrong(page, '[role="dialog"]');
  });

  test('selects the link where the clipboard is refused, and says so', async () => {
    await open();
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    });
    await openDialog();
    await button(dialog(), 'Copy link').click();
    await dialog().getByText('The browser refused the clipboard').waitFor();
    expect(await page.evaluate(() => String(getSelection()))).toBe(await link());
  });

  test('hands the link to another program where the browser can', async () => {
    await open(PHONE);
    await page.evaluate(() => {
      navigator.share = async (data) => {
        document.title = `shared ${data?.title}: ${data?.url}`;
      };
    });
    await openDialog();
    await bench.screenshot('share-dialog-phone');
    await button(dialog(), 'Send…').click();
    await expect.poll(() => page.title()).toBe(`shared Majestic: ${await link()}`);
  });
});

/** The fleets that the page keeps, as links would carry them. */
const storedFleets = (at: Page) =>
  at.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('slipway');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('fleets').objectStore('fleets').getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result.map(({ value }) => ({ kind: 'fleet', fleet: value })));
          };
        };
      }),
  );

test('ships of the library go out as one link', async () => {
  await open();
  await button(page, 'New ship').click();
  await saved(page);
  await page.goto(`${page.url().split('#')[0]}#/library`);
  await page.getByRole('checkbox', { name: 'Select Majestic' }).check();
  await page.getByRole('checkbox', { name: 'Select Untitled' }).check();
  await button(page, 'Share').click();
  const dialog = page.getByRole('dialog', { name: 'Share 2 ships' });
  const shared = readLink(await dialog.getByRole('textbox', { name: /^Link/ }).inputValue()).value;
  const designs = shared?.kind === 'fleet' ? shared.fleet.ships.map(({ design }) => design) : [];
  expect(designs.map(({ hull }) => hull).sort()).toEqual([5, 8]);
});

/** In the page: the QR code, four pixels to a square, of which each is a sign: dark is 1. */
const drawnCode = async () => {
  const svg = document.querySelector('.qr-code');
  const width = (svg as SVGSVGElement).viewBox.baseVal.width * 4;
  const picture = new Image(width, width);
  const source = new XMLSerializer().serializeToString(svg as SVGSVGElement);
  picture.src = `data:image/svg+xml;utf8,${encodeURIComponent(source)}`;
  await picture.decode();
  const canvas = new OffscreenCanvas(width, width);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, width);
  context.drawImage(picture, 0, 0, width, width);
  const { data } = context.getImageData(0, 0, width, width);
  const signs = Array.from({ length: width * width }, (_, i) => ((data[4 * i] ?? 0) < 128 ? 1 : 0));
  return { signs: signs.join(''), width };
};

describe('a link that is opened', () => {
  test('shows its ship without keeping it, until the player says so', async () => {
    await open({ path: fragment(9) });
    await page.getByRole('heading', { name: 'Victor' }).waitFor();
    await page.getByRole('img', { name: /^Display sheet of Victor/ }).waitFor();
    await bench.screenshot('shared-ship');
    await expectNothingWrong(page);
    await button(page, 'Print sheet').click();
    await page.getByRole('dialog').getByRole('img', { name: 'Page 1' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Bench', exact: true }).click();
    await formReady(page);
    await saved(page);
    await expect.poll(() => tabs().allInnerTexts()).toEqual(['Majestic']);
    // The page is there already: only the fragment changes.
    await page.goto(page.url().replace(/#.*/, '') + fragment(9));
    await button(page, 'Save to my bench').click();
    await formReady(page);
    await expectFigures(page, { ...majestic, class: 'Victor', hull: 9 });
    expect(await storedDesign(page)).toEqual({ ...majestic, class: 'Victor', hull: 9 });
    expect(page.url()).toMatch(/#\/$/);
    // Opened once more, it is known.
    await page.goto(page.url().replace(/#.*/, '') + fragment(9));
    await button(page, 'Saved. Show it on my bench').click();
    await expect.poll(() => tabs().allInnerTexts()).toEqual(['Majestic', 'Victor']);
  });

  test('that holds more than anyone plays with is refused, or shown in part, and not kept', async () => {
    await open();
    const bank = { mounts: 1, arc: 'Q', size: 9 };
    const batteries = (count: number, banks: number) =>
      Array.from({ length: count }, () => ({ weapon: 'w', banks: Array(banks).fill(bank) }));
    const hostile = (count: number, banks: number) =>
      shareFragment({
        kind: 'ship',
        design: { ...majestic, class: 'Flood', batteries: batteries(count, banks) },
      })!;
    await page.goto(page.url().replace(/#.*/, '') + hostile(1, 60_000));
    await page.getByText('This has 60000 banks in a battery; the limit is 200.').waitFor();
    await page.goto(page.url().replace(/#.*/, '') + hostile(200, 200));
    await page.getByRole('heading', { name: 'Flood' }).waitFor();
    await page.getByText(/^and \d{4,} more$/).waitFor();
    await page.getByRole('link', { name: 'Bench', exact: true }).click();
    await formReady(page);
    await expect.poll(() => tabs().allInnerTexts()).toEqual(['Majestic']);
  });

  test('may be one after another, and a fleet', async () => {
    await open({ path: fragment(9) });
    await page.getByText('SU left of').waitFor();
    const ships = [{ design: majestic }, { design: { ...majestic, class: 'Wren', hull: 5 } }];
    const fleet = shareLinkTo(unity, page.url(), {
      fleet: { format: 'slipway.fleet', version: 1, name: 'Home', ships },
    });
    await page.goto(fleet!);
    await page.getByRole('heading', { name: 'Home' }).waitFor();
    await page.getByRole('row', { name: 'Total 2 336' }).waitFor();
    await bench.screenshot('shared-fleet');
    await expectNothingWrong(page);
    await page.goto(page.url().replace(/#.*/, '') + fragment(5));
    await page.getByText(/SU over \d/).waitFor();
    await page.goBack();
    await button(page, 'Save to my library').click();
    await expect.poll(() => page.url()).toMatch(/#\/library\/fleets\?fleet=\w+$/);
    expect(await storedFleets(page)).toEqual([readLink(fleet!).value]);
  });

  test('and is broken says what is wrong, and the bench is as it was', async () => {
    await open();
    await spin(page, 'Hull').fill('7');
    const sound = fragment(9);
    const cases = [
      ['cut short', sound.slice(0, -4), 'incomplete. Copy the whole link again'],
      ['of a newer program', sound.replace('1.', '2.'), 'use a newer program'],
      ['of no version there ever was', sound.replace('1.', '0.'), 'no links of version 0'],
      ['no link at all', '#ship=hello', 'This is not a share link'],
      ['larger than any link', `${sound}${'A'.repeat(1_100_000)}`, 'one has at most'],
    ] as const;
    for (const [what, broken, words] of cases) {
      await page.evaluate((hash) => {
        location.hash = hash;
      }, broken);
      await page.getByRole('heading', { name: 'This link cannot be opened' }).waitFor();
      await expect
        .poll(() => page.getByRole('main').innerText(), { message: what })
        .toContain(words);
    }
    await bench.screenshot('shared-broken');
    await button(page, 'Go to my bench').click();
    await formReady(page);
    await expect.poll(() => spin(page, 'Hull').inputValue()).toBe('7');
  });
});
