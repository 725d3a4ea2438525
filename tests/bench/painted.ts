/** Times until a page has painted what was asked for. */
import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import type { Design } from '../../src/core/design/design.ts';
import { saved } from '../browser/ready.ts';

/** The sample designs. */
export const designs = (): readonly Design[] =>
  readdirSync('data/ships')
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(`data/ships/${file}`, 'utf8')));

/** Something to do in a page; it is done when `there` is there, and gone what `without` names. */
interface Asked {
  readonly hash?: string;
  readonly there?: string;
  /** Words that no status of the page says any more. */
  readonly without?: string;
  readonly field?: string;
  readonly search?: string;
  readonly scroll?: number;
  readonly click?: string;
}

/** In the page: from a call to the end of the frame that shows what it leads to, in ms. */
export function timed(what: Asked) {
  return new Promise<number>((done) => {
    const start = performance.now();
    const painted = () => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => done(performance.now() - start);
      // Comes after the frame was laid out and painted.
      requestAnimationFrame(() => port2.postMessage(0));
    };
    if (what.hash !== undefined) location.hash = what.hash;
    if (what.field !== undefined) {
      const field = document.querySelector<HTMLInputElement>(what.field);
      if (field) field.value = what.search ?? '';
      field?.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }
    if (what.click !== undefined) document.querySelector<HTMLElement>(what.click)?.click();
    if (what.scroll !== undefined) {
      document.querySelector('.item-scroll')?.scrollBy(0, what.scroll);
    }
    const { there, without } = what;
    const isDone = () =>
      (there === undefined || document.querySelector(there)) &&
      (without === undefined || !document.querySelector('main')?.textContent?.includes(without));
    const look = () => (isDone() ? painted() : requestAnimationFrame(look));
    look();
  });
}

export const heads = (): void =>
  console.log(
    ''.padEnd(34) + ['median', 'worst', 'limit'].map((head) => head.padStart(10)).join(''),
  );

export function report(name: string, times: readonly number[], limit?: number): void {
  const sorted = [...times].sort((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const worst = sorted.at(-1) ?? Number.NaN;
  const cells = [median.toFixed(1), worst.toFixed(1), limit === undefined ? '' : String(limit)];
  console.log(name.padEnd(34) + cells.map((cell) => cell.padStart(10)).join(''));
}

/** A page on the bench, in a browser that has the ships. */
export async function openBench(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.reload();
  await saved(page);
  await page.waitForTimeout(500);
}
