/** The main flows of the page, as every browser of the suite must go through them. */
import { majestic } from '../../src/core/rules/unity/sample.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { written } from '../../src/formats/formats.ts';
import { cramped } from '../browser/reach.ts';
import type { TestedBrowser } from './driver.ts';
import { Hand } from './hand.ts';

interface FlowSetting {
  readonly browser: TestedBrowser;
  /** Address of the served page. */
  readonly home: string;
  /** Stops and starts the server, for a page without a network. */
  readonly stopServer: () => Promise<void>;
  readonly startServer: () => Promise<void>;
}

export type Flow = (setting: FlowSetting) => Promise<void>;

/** Flows by name, in their order; each opens its own window of one profile. */
export const FLOWS: { readonly [name: string]: Flow } = {
  'first ship to PDF': firstShipToPdf,
  'import, undo and reload': importAndReload,
  'share link': shareLink,
  'layout at five widths': layout,
  'two windows': twoWindows,
  'solver in a worker': solver,
  'print preview': printPreview,
  'library of 2,000': library,
  offline,
};

async function openBench({ browser, home }: FlowSetting, path = ''): Promise<Hand> {
  const tab = await browser.open();
  await tab.resize(1440, 900);
  await tab.goto(home + path);
  const hand = new Hand(tab);
  await hand.until('the page', () =>
    tab.evaluate((path) => document.querySelector(path === '' ? '#notes' : 'main') !== null, path),
  );
  return hand;
}

const expectSame = (what: string, found: unknown, expected: unknown): void => {
  if (found !== expected)
    throw new Error(`${what}: ${String(found)} instead of ${String(expected)}`);
};

/** Waits until the bench has saved. */
const saved = (hand: Hand) => hand.sees('Saved', '.save-state');

async function newShip(hand: Hand, name: string): Promise<void> {
  await hand.click('New ship');
  await hand.fill('Class', name);
  await hand.sees(name, '.ship-tab');
}

/** The bench keeps within its columns; the switch of the rating stands beside its heading. */
async function layout(setting: FlowSetting): Promise<void> {
  const hand = await openBench(setting);
  const { tab } = hand;
  await hand.click('Majestic', '.ship-tab');
  await hand.sees('Drydock 185', '#rounding, .segments');
  for (const width of [1440, 1280, 1024, 820, 390]) {
    await tab.resize(width, 900);
    const isWide = () => tab.evaluate((w) => innerWidth === w, width);
    // The window of WebKit's browser cannot be as narrow as a phone.
    await hand.until(`${width} px`, isWide, 3000).catch((error) => {
      if (width > 500) throw error;
    });
    const faults = [...(await tab.evaluate(layoutFaults)), ...(await tab.evaluate(cramped))];
    expectSame(`faults at ${width} px`, faults.join('; '), '');
  }
}

/** Runs on the page: what overflows, or has wrapped. */
const layoutFaults = (): readonly string[] => {
  const faults: string[] = [];
  for (const element of document.querySelectorAll('html, .column, .top-bar')) {
    const { scrollWidth, clientWidth, className } = element;
    if (scrollWidth > clientWidth + 1) faults.push(`${className || 'the page'} overflows`);
  }
  const title = document.querySelector('#rating-title')?.getBoundingClientRect();
  const rating = document.querySelector('.summary .segments')?.getBoundingClientRect();
  const isShown = title && rating && rating.width > 0;
  if (isShown && rating.top > title.bottom) faults.push('the switch of the rating has wrapped');
  return faults;
};

async function firstShipToPdf(setting: FlowSetting): Promise<void> {
  const hand = await openBench(setting);
  const { tab } = hand;
  await hand.sees('188', '.rating');
  await newShip(hand, 'Petrel');
  await hand.fill('Hull', '6');
  await hand.click('Print sheet');
  await hand.until('the preview', () =>
    tab.evaluate(() => document.querySelector('[role="dialog"] [role="img"]') !== null),
  );
  await tab.evaluate(() => {
    const make = URL.createObjectURL;
    URL.createObjectURL = (blob: Blob) => {
      Object.assign(window, { savedFile: blob });
      return make.call(URL, blob);
    };
  });
  await hand.click('Download PDF');
  const head = await hand.until('the PDF', () =>
    tab.evaluate(async () => {
      const file = (window as { savedFile?: Blob }).savedFile;
      return file && file.size > 10_000 ? await file.slice(0, 5).text() : undefined;
    }),
  );
  expectSame('the saved file', head, '%PDF-');
}

async function importAndReload(setting: FlowSetting): Promise<void> {
  const hand = await openBench(setting);
  const post = written(unity, 'drake', { designs: [{ ...majestic, class: 'Kestrel' }] }) ?? '';
  await hand.click('Import');
  await hand.paste(
    'Text to import',
    `Here she is:\n\n${post}\n\nWhat do you think?`,
    '[role="dialog"]',
  );
  await hand.click('Open on bench', '[role="dialog"]');
  await hand.sees('Kestrel', '.ship-tab');
  await hand.fill('Hull', '9');
  await hand.tab.press('Tab');
  await saved(hand);
  await hand.tab.reload();
  await hand.sees('Kestrel', '.ship-tab');
  expectSame('hull after the reload', await hand.value('Hull'), '9');
  await hand.until('undo', () =>
    hand.tab.evaluate(() => {
      const undo = document.querySelector<HTMLButtonElement>('[aria-label^="Undo"]');
      if (undo?.disabled === false) undo.click();
      return document.querySelector<HTMLInputElement>('#hull')?.value === '8';
    }),
  );
}

async function shareLink(setting: FlowSetting): Promise<void> {
  const hand = await openBench(setting);
  await newShip(hand, 'Gannet');
  await hand.click('Share');
  const link = await hand.until('the link', () =>
    hand.tab.evaluate(
      () =>
        [...document.querySelectorAll<HTMLInputElement>('[role="dialog"] input')].find(
          ({ value }) => value.includes('#ship='),
        )?.value,
    ),
  );
  const other = new Hand(await setting.browser.open());
  await other.tab.goto(link);
  await other.sees('Gannet', 'main');
}

async function twoWindows(setting: FlowSetting): Promise<void> {
  const one = await openBench(setting);
  await newShip(one, 'Avocet');
  await saved(one);
  const two = await openBench(setting);
  await two.sees('Avocet', '.ship-tab');
  await one.fill('Class', 'Bittern');
  await one.tab.press('Tab');
  await saved(one);
  await two.sees('Bittern', '.ship-tab');
}

async function solver(setting: FlowSetting): Promise<void> {
  const hand = await openBench(setting);
  // The window begins with the ship of the last one, which may have no space left.
  await newShip(hand, 'Curlew');
  await hand.until('What fits', () =>
    hand.tab.evaluate(() => {
      const summary = [...document.querySelectorAll('summary')].find(({ textContent }) =>
        /what fits/i.test(textContent ?? ''),
      );
      if (summary?.parentElement?.hasAttribute('open')) return true;
      summary?.click();
      return false;
    }),
  );
  await hand.click('Solve…');
  await hand.click('Find designs', '[role="dialog"]');
  // A slow browser searches for minutes, and shows the best so far once it is stopped.
  await hand.until('a thousand designs', () =>
    hand.tab.evaluate(() =>
      /\d,\d{3} designs/.test(
        document.querySelector<HTMLElement>('[role="dialog"]')?.innerText ?? '',
      ),
    ),
  );
  await hand.click('Stop', '[role="dialog"]');
  await hand.until('an answer', () =>
    hand.tab.evaluate(() => document.querySelectorAll('.solve-answers > li').length > 0),
  );
}

async function printPreview(setting: FlowSetting): Promise<void> {
  const { tab, until } = await openBench(setting).then((hand) => ({
    tab: hand.tab,
    until: hand.until.bind(hand),
  }));
  const ink = await until('a drawn sheet', () =>
    tab.evaluate(() => {
      const canvas = document.querySelector<HTMLCanvasElement>('.sheet-panel canvas');
      if (!canvas || canvas.width === 0) return undefined;
      const copy = document.createElement('canvas');
      copy.width = canvas.width;
      copy.height = canvas.height;
      const context = copy.getContext('2d');
      context?.drawImage(canvas, 0, 0);
      const { data = [] } = context?.getImageData(0, 0, copy.width, copy.height) ?? {};
      let dark = 0;
      for (let i = 0; i < data.length; i += 4) if ((data[i] ?? 255) < 100) dark += 1;
      return dark > 2_000 ? dark : undefined;
    }),
  );
  if (ink < 2_000) throw new Error('the sheet is blank');
}

const COUNT = 2_000;

async function library(setting: FlowSetting): Promise<void> {
  const hand = await openBench(setting, '#/ships');
  // What is dropped before the page listens is lost.
  await hand.sees('Import', 'main button');
  const text = JSON.stringify(
    Array.from({ length: COUNT }, (_, i) => ({ ...majestic, class: `Tern ${i}` })),
  );
  await hand.tab.evaluate((text) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], 'ships.json', { type: 'application/json' }));
    const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
    document.body.dispatchEvent(drop);
  }, text);
  await hand.click(`Save ${COUNT} to library`, '[role="dialog"]');
  await hand.sees('ships saved to the library');
  await hand.fill('Search ships', 'tern 1999');
  await hand.sees('1 of ', '.selection-count');
  await hand.tab.reload();
  await hand.sees('Tern', '.ship-title');
}

async function offline(setting: FlowSetting): Promise<void> {
  const hand = await openBench(setting);
  await hand.until('the kept page', () =>
    hand.tab.evaluate(() => navigator.serviceWorker.controller !== null),
  );
  await setting.stopServer();
  try {
    await hand.tab.reload();
    await hand.sees('Structure');
    await hand.click('Print sheet');
    await hand.until('the preview', () =>
      hand.tab.evaluate(() => document.querySelector('[role="dialog"] [role="img"]') !== null),
    );
  } finally {
    await setting.startServer();
  }
}
