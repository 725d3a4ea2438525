/** Drives the browsers of the suite in the same few steps: real pages, pointers and keys. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';

/** Runs on the page; it must not use anything outside itself but its arguments. */
type PageScript<Args extends readonly unknown[], Value> = (...args: Args) => Value | Promise<Value>;

/** A window of a browser. */
export interface Tab {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  evaluate<Args extends readonly unknown[], Value>(
    script: PageScript<Args, Value>,
    ...args: Args
  ): Promise<Value>;
  /** Presses and releases the main button at a point of the window. */
  click(x: number, y: number): Promise<void>;
  type(text: string): Promise<void>;
  /** Presses one key by its name: `Enter`, `Tab`, `Escape`, `ArrowUp`. */
  press(key: KeyName): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  screenshot(path: string): Promise<void>;
}

export interface TestedBrowser {
  /** Name and version: `Firefox 153.7`. */
  readonly version: string;
  /** Opens a window; all windows share one profile. */
  open(): Promise<Tab>;
  close(): Promise<void>;
}

/** Code points by which WebDriver names keys. */
const KEYS = {
  Enter: '\uE007',
  Tab: '\uE004',
  Escape: '\uE00C',
  Backspace: '\uE003',
  Delete: '\uE017',
  End: '\uE010',
  Home: '\uE011',
  ArrowUp: '\uE013',
  ArrowDown: '\uE015',
} as const;

type KeyName = keyof typeof KEYS;

const SIZE = { width: 1440, height: 900 };

/** Starts Chromium or Firefox by WebDriver BiDi. */
export async function startByPuppeteer(
  browser: 'chrome' | 'firefox',
  executablePath: string,
): Promise<TestedBrowser> {
  const started = await puppeteer.launch({
    browser,
    executablePath,
    headless: true,
    defaultViewport: SIZE,
    args: browser === 'chrome' ? ['--no-sandbox', '--disable-gpu', '--no-first-run'] : [],
  });
  return {
    version: (await started.version()).replace('/', ' '),
    open: async () => puppeteerTab(await started.newPage()),
    close: () => closeWhole(started),
  };
}

const closeWhole = async (browser: Browser): Promise<void> => {
  await browser.close();
};

function puppeteerTab(page: Page): Tab {
  return {
    goto: async (url) => {
      await page.goto(url);
    },
    reload: async () => {
      await page.reload();
    },
    evaluate: (script, ...args) =>
      page.evaluate(script as never, ...(args as unknown as never[])) as never,
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    resize: (width, height) => page.setViewport({ width, height }),
    screenshot: async (path) => {
      await page.screenshot({ path: path as `${string}.png` });
    },
  };
}

/** Starts WebKit's MiniBrowser by WebDriver, on a screen of its own. */
export async function startWebKit(paths: {
  readonly driver: string;
  readonly browser: string;
  readonly screen: string;
}): Promise<TestedBrowser> {
  const display = `:${90 + (process.pid % 100)}`;
  const home = mkdtempSync(join(tmpdir(), 'slipway-webkit-'));
  const screen = spawn(paths.screen, [display, '-screen', '0', '1600x1000x24'], {
    stdio: 'ignore',
  });
  const port = await freePort();
  const driver = spawn(paths.driver, [`--port=${port}`, '--host=127.0.0.1'], {
    env: { ...process.env, DISPLAY: display, HOME: home, LIBGL_ALWAYS_SOFTWARE: '1' },
    stdio: 'ignore',
  });
  const end = async (): Promise<void> => {
    for (const child of [driver, screen]) await ended(child);
    rmSync(home, { recursive: true, force: true });
  };
  try {
    const session = await newSession(`http://127.0.0.1:${port}`, paths.browser);
    let windows = 0;
    return {
      version: session.version,
      open: async () => {
        windows += 1;
        // A session begins with a window.
        const { handle } =
          windows === 1
            ? { handle: (await session.get('window')) as string }
            : ((await session.post('window/new', { type: 'window' })) as { handle: string });
        return webDriverTab(session, handle);
      },
      close: async () => {
        await session.end();
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill();
  });

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

interface Session {
  readonly version: string;
  get(path: string): Promise<unknown>;
  post(path: string, body: object): Promise<unknown>;
  end(): Promise<void>;
}

const STARTING_MS = 30_000;

async function newSession(address: string, binary: string): Promise<Session> {
  const capabilities = {
    alwaysMatch: {
      'webkitgtk:browserOptions': { binary, args: ['--automation'] },
      timeouts: { script: 60_000, pageLoad: 60_000 },
    },
  };
  const limit = Date.now() + STARTING_MS;
  for (;;) {
    try {
      const made = (await command(address, 'POST', 'session', { capabilities })) as {
        sessionId: string;
        capabilities: { browserName: string; browserVersion: string };
      };
      const base = `${address}/session/${made.sessionId}`;
      return {
        version: `WebKit (${made.capabilities.browserName} ${made.capabilities.browserVersion})`,
        get: (path) => command(base, 'GET', path),
        post: (path, body) => command(base, 'POST', path, body),
        end: async () => {
          await command(base, 'DELETE', '');
        },
      };
    } catch (error) {
      // The driver listens a moment after its start.
      if (!(error instanceof TypeError) || Date.now() > limit) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** Sends a command of the WebDriver protocol; rejects with the browser's own message. */
async function command(
  base: string,
  method: string,
  path: string,
  body?: object,
): Promise<unknown> {
  const answer = await fetch(path === '' ? base : `${base}/${path}`, {
    method,
    ...(body && { body: JSON.stringify(body) }),
  });
  const { value } = (await answer.json()) as { value: unknown };
  if (answer.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${path}: ${error}: ${message}`);
}

function webDriverTab(session: Session, handle: string): Tab {
  const here = async (): Promise<void> => {
    await session.post('window', { handle });
  };
  const keys = async (codes: readonly string[]): Promise<void> => {
    await here();
    const actions = codes.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await session.post('actions', { actions: [{ type: 'key', id: 'keys', actions }] });
  };
  return {
    goto: async (url) => {
      await here();
      await session.post('url', { url });
    },
    reload: async () => {
      await here();
      await session.post('refresh', {});
    },
    evaluate: async (script, ...args) => {
      await here();
      const body = `const [args, done] = [[...arguments].slice(0, -1), arguments[arguments.length - 1]];
        Promise.resolve((${script})(...args)).then(
          (value) => done({ value: value === undefined ? null : value }),
          (error) => done({ error: String(error) }),
        );`;
      const answer = (await session.post('execute/async', { script: body, args })) as {
        value?: never;
        error?: string;
      };
      if (answer.error !== undefined) throw new Error(answer.error);
      return (answer.value ?? undefined) as never;
    },
    click: async (x, y) => {
      await here();
      const at = { x: Math.round(x), y: Math.round(y) };
      const actions = [
        { type: 'pointerMove', duration: 0, origin: 'viewport', ...at },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await session.post('actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] });
    },
    type: (text) => keys([...text]),
    press: (key) => keys([KEYS[key]]),
    resize: async (width, height) => {
      await here();
      await session.post('window/rect', { width, height });
    },
    screenshot: async (path) => {
      await here();
      writeFileSync(path, Buffer.from(String(await session.get('screenshot')), 'base64'));
    },
  };
}
