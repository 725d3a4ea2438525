import { defineConfig } from 'vitest/config';
import { markdownLists } from './scripts/markdown-lists.js';
import { nativeModules } from './scripts/native-modules.js';
import SlowFirst from './scripts/slow-first.js';
import { solidOnce } from './scripts/solid-once.js';

/** More room for young objects: most die before they would be moved. */
const execArgv = ['--min-semi-space-size=32', '--max-semi-space-size=64'];

/**
 * Beyond, a test hangs, even where other work takes most of the machine: alone, the slowest takes a tenth.
 * Setting up waits for builds and browsers.
 */
const LIMITS = { testTimeout: 60_000, hookTimeout: 180_000 };

/** As many workers as cores of a small machine: each further one evaluates all modules again. */
const BUSY = { maxWorkers: 2, sequence: { groupOrder: 0 } };

/** Pages wait as much as they work: four workers keep two cores busy. */
const WAITING = { maxWorkers: 4, sequence: { groupOrder: 1 } };

// Every project names its environment: vite-plugin-solid would make it jsdom.
export default defineConfig({
  test: {
    // `npm run fuzz` shuffles the files.
    ...(process.argv.some((arg) => arg.startsWith('--sequence.shuffle'))
      ? {}
      : { sequence: { sequencer: SlowFirst } }),
    projects: [
      {
        // Without Solid's plugin, Node gets Solid's server build, in which nothing reacts.
        plugins: [
          solidOnce(),
          nativeModules('node', (file) => !/^src\/ui|^tests\/(ui|bench)|tsx$/.test(file)),
        ],
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/ui/**', 'tests/browser/**'],
          // Each worker reads shared imports once.
          isolate: false,
          setupFiles: 'tests/random-setup.ts',
          ...LIMITS,
          ...BUSY,
          execArgv,
        },
      },
      {
        // Components without hot reload, as players get them.
        plugins: [
          solidOnce({ hot: false }),
          markdownLists(),
          nativeModules('jsdom', (file) => !/^tests\/(browser|bench)/.test(file)),
        ],
        test: {
          name: 'jsdom',
          environment: 'jsdom',
          include: ['tests/ui/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/random-setup.ts', 'tests/ui/shared-window.ts'],
          isolate: false,
          ...LIMITS,
          ...WAITING,
          execArgv,
        },
      },
      {
        test: {
          name: 'browser',
          // Tests look at the pages of a gallery; other style sheets come from the built app.
          css: { include: [/gallery\.css/] },
          environment: 'node',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: 'tests/browser/global-setup.ts',
          // Files of a worker share its browser and imports.
          isolate: false,
          // The test command names the tests that passed only at the second try.
          retry: 1,
          ...WAITING,
          ...LIMITS,
          expect: { poll: { timeout: 40_000 } },
        },
      },
    ],
  },
});
