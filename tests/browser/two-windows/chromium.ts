/** A Chromium whose profile outlives it: killed at once, and started again with what it had stored. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type BrowserContext, chromium } from 'playwright-core';
import { findBrowser } from '../../../scripts/find-browser.js';
import { TEST_FLAGS } from '../browser.ts';

export interface Chromium {
  /** The pages of the profile; another one after each start. */
  context(): BrowserContext;
  /** Ends the browser with all its processes, as a power cut does. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Ends it and throws its profile away. */
  close(): Promise<void>;
}

const FLAGS = [
  '--headless',
  ...TEST_FLAGS,
  '--remote-debugging-port=0',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

export async function startChromium(): Promise<Chromium> {
  const profile = mkdtempSync(join(tmpdir(), 'slipway-profile-'));
  let child: ChildProcess | undefined;
  let context: BrowserContext | undefined;
  const start = async (): Promise<void> => {
    const args = [...FLAGS, `--user-data-dir=${profile}`, 'about:blank'];
    child = spawn(findBrowser(), args, { detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
    const browser = await chromium.connectOverCDP(await endpoint(child));
    context = browser.contexts()[0];
  };
  const kill = async (): Promise<void> => {
    if (child?.pid === undefined || child.exitCode !== null) return;
    const gone = once(child, 'exit');
    process.kill(-child.pid, 'SIGKILL');
    await gone;
    child = undefined;
  };
  const killNow = () => {
    if (child?.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  };
  process.once('exit', killNow);
  await start();
  return {
    context: () => {
      if (!context) throw new Error('the browser has not started');
      return context;
    },
    kill,
    start,
    async close() {
      await kill();
      process.off('exit', killNow);
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Where it takes orders, as it says itself. */
async function endpoint({ stderr }: ChildProcess): Promise<string> {
  if (!stderr) throw new Error('the browser says nothing');
  const said: string[] = [];
  for await (const line of createInterface({ input: stderr })) {
    const address = /DevTools listening on (ws:\S+)/.exec(line)?.[1];
    if (address !== undefined) {
      stderr.resume();
      return address;
    }
    said.push(line);
  }
  throw new Error(`the browser did not start: ${said.join('\n')}`);
}
