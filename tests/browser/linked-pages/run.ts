/** Runs sequences of linked pages in a browser: edits, cuts, new links, reloads and closes. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { build } from 'vite';
import { findBrowser } from '../../../scripts/find-browser.js';
import { root } from '../../../scripts/root.js';
import { type Chance, chance } from '../../reference/chance.ts';
import { launchTestBrowser } from '../browser.ts';
import type { LinkedPage } from './page.ts';

declare const page: LinkedPage;

export interface Tally {
  readonly sequences: number;
  readonly edits: number;
  /** Lost events, different logs and secrets told early, in words. */
  readonly losses: readonly string[];
}

/** Serves the page of `page.ts`, bundled, as a site. */
async function serveLinkedPage(): Promise<{ home: string; close: () => void }> {
  const built = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry: join(root, 'tests/browser/linked-pages/page.ts'), formats: ['es'] },
    },
  });
  const [bundle] = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  const script = bundle && 'code' in bundle ? bundle.code : '';
  const server = createServer((request, response) => {
    const isScript = request.url === '/page.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? script : '<script type="module" src="/page.js"></script>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { home: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

/** A device with a browser profile of its own. */
class Device {
  readonly name: string;
  readonly #context: BrowserContext;
  readonly #home: string;
  #page: Page | undefined;

  constructor(name: string, context: BrowserContext, home: string) {
    this.name = name;
    this.#context = context;
    this.#home = home;
  }

  async page(): Promise<Page> {
    if (this.#page) return this.#page;
    this.#page = await this.#context.newPage();
    await this.#page.goto(`${this.#home}?device=${this.name}`);
    await this.#page.waitForFunction(() => 'page' in window);
    return this.#page;
  }

  async run<Value, Arg>(script: (arg: Arg) => Value, arg: Arg): Promise<Awaited<Value>> {
    const at = await this.page();
    return (await at.evaluate(script as never, arg as never)) as Awaited<Value>;
  }

  async reload(): Promise<void> {
    await (await this.page()).reload();
    await (await this.page()).waitForFunction(() => 'page' in window);
  }

  async close(): Promise<void> {
    await this.#page?.close();
    this.#page = undefined;
  }

  dispose = (): Promise<void> => this.#context.close();
}

const waitFor = async (device: Device, script: () => unknown, what: string): Promise<void> => {
  try {
    await (await device.page()).waitForFunction(script, undefined, {
      timeout: 30_000,
      polling: 20,
    });
  } catch {
    const state = await device.run(() => [page.states(), page.fault()].join('; '), undefined);
    throw new Error(`${device.name}: no ${what}: ${state}`);
  }
};

/** Each shows its code and reads the other's. */
async function link(a: Device, b: Device): Promise<void> {
  const before = await Promise.all([a, b].map((each) => each.run(() => page.newest(), undefined)));
  for (const each of [a, b]) await each.run(() => page.show(), undefined);
  const codes: string[] = [];
  for (const each of [a, b]) {
    await waitFor(each, () => page.code(), 'code');
    codes.push((await each.run(() => page.code(), undefined)) ?? '');
  }
  await a.run((code) => page.read(code), codes[1] ?? '');
  await b.run((code) => page.read(code), codes[0] ?? '');
  for (const [i, each] of [a, b].entries()) {
    const script = `page.newest() > ${before[i] ?? 0}`;
    await waitFor(each, script as never, `link of ${a.name} and ${b.name}`);
  }
}

/** One sequence; the seed chooses everything. */
async function runSequence(
  browser: Browser,
  home: string,
  seed: number,
  length: number,
): Promise<{ edits: number; losses: readonly string[] }> {
  const by: Chance = chance(seed);
  const count = 2 + (seed % 3);
  const devices: Device[] = [];
  for (const name of [...'ABCD'].slice(0, count))
    devices.push(new Device(name, await browser.newContext(), home));
  const [host, ...guests] = devices as [Device, ...Device[]];
  const linked = new Set<Device>();
  const entered = new Set<string>();
  const losses: string[] = [];
  const apart = async (device: Device): Promise<void> => {
    for (const each of device === host ? guests : [device]) linked.delete(each);
  };
  try {
    for (let step = 0; step < length; step += 1) {
      const device = by.pick(devices);
      const guest = by.pick(guests);
      const turn = by.pick([1, 2]);
      const text = `${device.name} ${step}`;
      const side = 'AC'.includes(device.name) ? 0 : 1;
      const acts = {
        note: { type: 'note', text },
        orders: { type: 'orders', ship: device.name, turn, orders: text },
        reveal: { type: 'reveal', side, turn },
      } as const;
      const kind = by.pick(['note', 'note', 'orders', 'reveal', 'link', 'link', 'cut', 'away']);
      if (kind === 'note' || kind === 'orders' || kind === 'reveal') {
        entered.add(await device.run((act) => page.enter(act), acts[kind]));
      } else if (kind === 'link' && !linked.has(guest)) {
        await link(host, guest);
        linked.add(guest);
      } else if (kind === 'cut') {
        await device.run(() => page.cut(), undefined);
        await apart(device);
      } else if (kind === 'away') {
        const way = by.pick(['reload', 'close', 'unlink']);
        if (way === 'reload') await device.reload();
        if (way === 'close') await device.close();
        if (way === 'unlink') await device.run(() => page.unlink(), undefined);
        await apart(device);
      }
    }
    for (const device of devices) await device.reload();
    for (const guest of guests) await link(host, guest);
    const whole = `JSON.parse(page.log()).length >= ${entered.size}`;
    for (const device of devices) await waitFor(device, whole as never, 'whole log');
    losses.push(...(await faultsOf(devices, entered)));
  } catch (error) {
    losses.push(error instanceof Error ? error.message : String(error));
  } finally {
    for (const device of devices) await device.dispose();
  }
  return { edits: entered.size, losses: losses.map((loss) => `seed ${seed}: ${loss}`) };
}

async function faultsOf(devices: readonly Device[], entered: Set<string>): Promise<string[]> {
  const faults: string[] = [];
  const logs: string[] = [];
  for (const device of devices) {
    const log = await device.run(() => page.log(), undefined);
    const events: readonly { id: string; act: { type: string; side: number; turn: number } }[] =
      JSON.parse(log);
    logs.push(log);
    const missing = [...entered].filter((id) => !events.some((event) => event.id === id));
    if (missing.length > 0) faults.push(`${device.name} lost ${missing.join(', ')}`);
    const revealed = events.flatMap(({ act }) => (act.type === 'reveal' ? [act] : []));
    for (const { turn, orders } of await device.run(() => page.secrets(), undefined)) {
      const sides = new Set(revealed.filter((act) => act.turn === turn).map(({ side }) => side));
      if (sides.size < 2) faults.push(`${device.name} knows “${orders}” of turn ${turn} too early`);
    }
  }
  if (new Set(logs).size > 1) faults.push('the logs differ');
  return faults;
}

/** Runs sequences numbered from the seed on; a number repeats its sequence. */
export async function runLinkedPages(
  { seed, count, length = 14 }: { seed: number; count: number; length?: number },
  report: (loss: string) => void = () => {},
): Promise<Tally> {
  const site = await serveLinkedPage();
  const browser = await launchTestBrowser(findBrowser());
  const losses: string[] = [];
  let edits = 0;
  try {
    for (let i = 0; i < count; i += 1) {
      const outcome = await runSequence(browser, site.home, seed + i, length);
      edits += outcome.edits;
      losses.push(...outcome.losses);
      outcome.losses.forEach(report);
    }
  } finally {
    await browser.close();
    site.close();
  }
  return { sequences: count, edits, losses };
}

export const linkedTallyText = ({ sequences, edits, losses }: Tally): string =>
  `${sequences} sequences of linked pages, ${edits} edits, ${losses.length} lost`;
