/** From keystroke to painted rating, on the largest design and a processor four times slower. */
import type { Browser, Page } from 'playwright-core';
import { largest } from '../browser/largest.ts';
import { formReady } from '../browser/ready.ts';
import { storeDesign } from '../browser/storage.ts';
import { withApp } from './app.ts';
import {
  type Field,
  medianOf,
  report,
  reportHead,
  SLOWDOWN,
  slowDown,
  type Typed,
  together,
  typeInto,
  watchKeys,
} from './typing.ts';

const digits = (...keys: readonly string[]) => [...keys, 'ArrowUp', 'ArrowDown', 'ArrowUp'];

const FIELDS: readonly Field[] = [
  { name: 'hull', id: 'hull', keys: digits('3', '4', 'Backspace', '5', 'Backspace', '3') },
  { name: 'engines', id: 'engines', keys: digits('1', '2', 'Backspace', '1', 'Backspace', '4') },
  {
    name: 'forward shield',
    id: 'shields.fwd',
    keys: digits('4', 'Backspace', '5', 'Backspace', '3'),
  },
  { name: 'mounts', id: 'batteries[0].banks[3].mounts', keys: digits('2', '1', 'Backspace', '7') },
  {
    name: 'bank as text',
    id: 'batteries[0].banks[3].arc',
    keys: [...'3ABC', 'Backspace', 'D', '2'],
  },
  { name: 'rate of fire', id: 'weapons[0].modes[0].rof', keys: digits('3', 'Backspace', '2', '1') },
  { name: 'range', id: 'weapons[0].modes[0].range', keys: digits('1', '5', 'Backspace', '2') },
  { name: 'quantity', id: 'systems[12].qty', keys: digits('4', '2', 'Backspace', '5') },
  { name: 'class', id: 'class', keys: [...'Levia'] },
];

interface Run {
  readonly name: string;
  /** Between keys, in ms. */
  readonly pause: number;
  readonly fields: readonly Field[];
}

/** Keys that repeat come in this time, in ms, and so many of them. */
const REPEAT = 33;
const REPEATED = 24;

const held = (id: string): Field => ({
  name: `${id}, arrow held`,
  id,
  keys: Array.from({ length: REPEATED }, (_, i) => (i < REPEATED / 2 ? 'ArrowDown' : 'ArrowUp')),
});

const RUNS: readonly Run[] = [
  { name: 'a quick typist', pause: 120, fields: FIELDS },
  { name: 'a pause after each key', pause: 300, fields: FIELDS },
  { name: 'keys that repeat', pause: REPEAT, fields: ['hull', 'engines', 'shields.fwd'].map(held) },
];

/** A page that does nothing but show what is typed: how fast this machine can be at all. */
const EMPTY = `<!doctype html><input id="typed" type="number"><p id="shown"></p>
  <script>typed.oninput = () => { shown.textContent = typed.value; }</script>`;

/** Types into the empty page, for comparison. */
async function typeIntoNothing(browser: Browser, { pause, fields }: Run): Promise<Typed> {
  const page = await browser.newPage();
  await page.setContent(EMPTY);
  await watchKeys(page);
  await slowDown(page);
  const keys = (fields[0]?.keys ?? []).concat(fields[0]?.keys ?? []);
  const typed = await typeInto(browser, page, { name: '', id: 'typed', keys }, pause);
  report('(an empty page)', typed);
  await page.close();
  return typed;
}

async function typeRun(browser: Browser, page: Page, run: Run): Promise<void> {
  reportHead(run.name);
  const nothing = await typeIntoNothing(browser, run);
  const all: Typed[] = [];
  for (const field of run.fields) {
    const typed = await typeInto(browser, page, field, run.pause);
    report(field.name, typed);
    all.push(typed);
  }
  const sum = together(all);
  report('all', sum);
  const ratios = [
    medianOf(sum.times) / medianOf(nothing.times),
    medianOf(sum.thread.keys) / medianOf(nothing.thread.keys),
  ].map((ratio) => ratio.toFixed(2));
  console.log(`medians of all: time ${ratios[0]}, work ${ratios[1]} × the empty page`);
}

export default async function editorBenchmark(): Promise<void> {
  await withApp(async (browser, url) => {
    console.log(`in ms, processor slowed down ${SLOWDOWN} times: keys to painted rating, longest`);
    console.log('task, and what the main thread did for each key');
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(url);
    await formReady(page);
    await storeDesign(page, largest);
    await page.locator('[id="batteries[0].banks[3]"]').click();
    await page.locator('.arc-rose').waitFor();
    await watchKeys(page);
    await slowDown(page);
    for (const run of RUNS) await typeRun(browser, page, run);
  });
}
