/** From keystroke to painted rating, on the largest design and a processor four times slower. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { launchBrowser } from '../browser/browser.ts';
import { largest } from '../browser/largest.ts';
import { formReady } from '../browser/ready.ts';
import { storeDesign } from '../browser/storage.ts';

const SLOWDOWN = 4;
/** Between keystrokes, in ms: a quick typist. */
const PAUSE = 120;

/** The scripts find the project by their own place, so they are not bundled. */
const script = (name: string) => import(pathToFileURL(resolve('scripts', name)).href);

interface Field {
  readonly name: string;
  /** Its id: the path in the design. */
  readonly id: string;
  readonly keys: readonly string[];
}

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

/** A page that does nothing but show what is typed: how fast this machine can be at all. */
const EMPTY = `<!doctype html><input id="typed" type="number"><p id="shown"></p>
  <script>typed.oninput = () => { shown.textContent = typed.value; }</script>`;

const EMPTY_FIELD: Field = {
  name: '(an empty page)',
  id: 'typed',
  keys: digits('3', '4', 'Backspace', '5', 'Backspace', '3'),
};

/** In the page: measures, in ms, every key from its own time to the end of the frame it leads to. */
function measure(): void {
  const times: number[] = [];
  Object.assign(globalThis, { times });
  const { port1, port2 } = new MessageChannel();
  let painted = () => {};
  port1.onmessage = () => painted();
  document.addEventListener(
    'keydown',
    (event) => {
      requestAnimationFrame(() => {
        painted = () => times.push(performance.now() - event.timeStamp);
        // Comes after the frame was laid out and painted.
        port2.postMessage(0);
      });
    },
    true,
  );
}

const takeTimes = (): number[] => (globalThis as unknown as { times: number[] }).times.splice(0);

async function typeInto(page: Page, { id, keys }: Field): Promise<readonly number[]> {
  await page.locator(`[id="${id}"]`).focus();
  await page.keyboard.press('Control+a');
  await page.waitForTimeout(PAUSE);
  await page.evaluate(takeTimes);
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.waitForTimeout(PAUSE);
  }
  return page.evaluate(takeTimes);
}

function report(name: string, times: readonly number[]): void {
  const sorted = [...times].sort((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const cells = [String(times.length), median.toFixed(1), (sorted.at(-1) ?? Number.NaN).toFixed(1)];
  console.log(name.padEnd(16) + cells.map((cell) => cell.padStart(10)).join(''));
}

/** Types into the empty page, for comparison. */
async function typeIntoNothing(browser: Browser): Promise<void> {
  const page = await browser.newPage();
  await page.setContent(EMPTY);
  await page.evaluate(measure);
  await slowDown(page);
  report(EMPTY_FIELD.name, await typeInto(page, EMPTY_FIELD));
  await page.close();
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

export default async function editorBenchmark(): Promise<void> {
  const [{ findBrowser }, { serveApp }] = await Promise.all([
    script('find-browser.js'),
    script('serve.js'),
  ]);
  if (!existsSync('dist/app/index.html')) await script('build.js');
  const server = await serveApp({ port: 0, host: '127.0.0.1' });
  const launched = await launchBrowser(findBrowser());
  try {
    const browser = await chromium.connect(launched.wsEndpoint());
    console.log(`key to painted rating in ms, processor slowed down ${SLOWDOWN} times`);
    console.log(
      ''.padEnd(16) + ['keys', 'median', 'worst'].map((head) => head.padStart(10)).join(''),
    );
    await typeIntoNothing(browser);
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`http://127.0.0.1:${server.port}/`);
    await formReady(page);
    await storeDesign(page, largest);
    await page.locator('[id="batteries[0].banks[3]"]').click();
    await page.locator('.arc-rose').waitFor();
    await page.evaluate(measure);
    await slowDown(page);
    const all: number[] = [];
    for (const field of FIELDS) {
      const times = await typeInto(page, field);
      report(field.name, times);
      all.push(...times);
    }
    report('all', all);
  } finally {
    await launched.close();
    await server.close();
  }
}
