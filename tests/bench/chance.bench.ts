/** The chance to win on the bench: from the choice of the tab to its figures. */
import type { Page } from 'playwright-core';
import { withApp } from './app.ts';
import { openBench } from './painted.ts';
import { medianOf } from './typing.ts';

const ROUNDS = 5;
/** Half the interval that the figures are waited for, in percents. */
const NARROW = 2;
/** Milliseconds that a hand's pointer is over the tab before it clicks. */
const POINTING = 150;
/** Milliseconds without a change of the ship, after which the tab is ready. */
const RESTING = 3500;

interface Times {
  readonly first: number;
  readonly narrow: number;
}

/** In the page: milliseconds from a click until a chance is painted, and until its interval is narrow. */
function timesOf({ click, narrow }: { readonly click: string; readonly narrow: number }) {
  return new Promise<Times>((done) => {
    const start = performance.now();
    let first: number | undefined;
    document.querySelector<HTMLElement>(click)?.click();
    const look = () => {
      const card = document.querySelector('.battle-card:not(.stale)');
      const ends = [...(card?.querySelectorAll('.battle-chance + p b') ?? [])];
      const [low, high] = ends.map((end) => Number(end.textContent));
      if (low !== undefined && high !== undefined) {
        const now = performance.now() - start;
        first ??= now;
        if (high - low <= 2 * narrow) {
          done({ first, narrow: now });
          return;
        }
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

async function battleTab(
  page: Page,
  url: string,
  { pointing, resting }: { readonly pointing: number; readonly resting: number },
): Promise<Times> {
  await openBench(page, url);
  const tab = '#sheet-form input[value="battle"]';
  await page.locator(tab).waitFor();
  await page.waitForTimeout(resting);
  if (pointing > 0) {
    await page.locator(`label:has(> ${tab.slice('#sheet-form '.length)})`).hover();
    await page.waitForTimeout(pointing);
  }
  return page.evaluate(timesOf, { click: tab, narrow: NARROW });
}

export default async function chanceBenchmark(): Promise<void> {
  await withApp(async (browser, url) => {
    const timed = async (pointing: number, resting = 0) => {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      const times = await battleTab(page, url, { pointing, resting });
      await page.close();
      return times;
    };
    const pointed: Times[] = [];
    const sudden: Times[] = [];
    const rested: Times[] = [];
    for (let i = 0; i < ROUNDS; i += 1) {
      pointed.push(await timed(POINTING));
      sudden.push(await timed(0));
      rested.push(await timed(0, RESTING));
    }
    const text = (all: readonly Times[], which: keyof Times) => {
      const times = all.map((each) => each[which]);
      return `${medianOf(times).toFixed(0)} ms (${times.map((time) => time.toFixed(0)).join(', ')})`;
    };
    console.log(`the Majestic against its equals: first chance ${text(pointed, 'first')}`);
    console.log(`without ${POINTING} ms of a pointer over the tab: ${text(sudden, 'first')}`);
    console.log(`the same on a ship that has rested: ${text(rested, 'first')}`);
    console.log(`half the interval at most ${NARROW} %: ${text(pointed, 'narrow')}`);
  });
}
