/** The chance to win on the bench: from the choice of the tab to its figures. */
import type { Page } from 'playwright-core';
import { withApp } from './app.ts';
import { openBench } from './painted.ts';
import { medianOf } from './typing.ts';

const ROUNDS = 5;
/** Half the interval that the figures are waited for, in percents. */
const NARROW = 2;

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

async function battleTab(page: Page, url: string): Promise<Times> {
  await openBench(page, url);
  const tab = '#sheet-form input[value="battle"]';
  await page.locator(tab).waitFor();
  return page.evaluate(timesOf, { click: tab, narrow: NARROW });
}

export default async function chanceBenchmark(): Promise<void> {
  await withApp(async (browser, url) => {
    const all: Times[] = [];
    for (let i = 0; i < ROUNDS; i += 1) {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      all.push(await battleTab(page, url));
      await page.close();
    }
    const [first, narrow] = [all.map((times) => times.first), all.map((times) => times.narrow)];
    const text = (times: readonly number[]) =>
      `${medianOf(times).toFixed(0)} ms (${times.map((time) => time.toFixed(0)).join(', ')})`;
    console.log(`the Majestic against its equals: first chance ${text(first)}`);
    console.log(`half the interval at most ${NARROW} %: ${text(narrow)}`);
  });
}
