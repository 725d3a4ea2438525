import solid from 'vite-plugin-solid';
import { defineConfig } from 'vitest/config';
import { markdownLists } from './scripts/markdown-lists.js';

/** For node: young objects get room, as most are gone by the time that they would be moved. */
const execArgv = ['--min-semi-space-size=32', '--max-semi-space-size=64'];

/** Beyond, a test hangs: the slowest takes a fifth of it. Setting up waits for builds and browsers. */
const LIMITS = { testTimeout: 20_000, hookTimeout: 60_000 };

// Every project names its environment: vite-plugin-solid would make it jsdom.
export default defineConfig({
  test: {
    projects: [
      {
        // Solid's plugin is here for the stores of `library`: without it Node gets Solid's server
        // build, in which nothing reacts.
        plugins: [solid()],
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/ui/**', 'tests/browser/**'],
          // Hundreds of files import the same: each worker reads it once.
          isolate: false,
          setupFiles: 'tests/random-setup.ts',
          ...LIMITS,
          // They wait for commands they start, and for what is transformed: three keep two cores busy.
          maxWorkers: 3,
          execArgv,
        },
      },
      {
        // A component that could be replaced while the page runs is not the one that players get.
        plugins: [solid({ hot: false }), markdownLists()],
        test: {
          name: 'jsdom',
          environment: 'jsdom',
          include: ['tests/ui/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/random-setup.ts', 'tests/ui/shared-window.ts'],
          isolate: false,
          ...LIMITS,
          maxWorkers: 3,
          execArgv,
        },
      },
      {
        test: {
          name: 'browser',
          environment: 'node',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: 'tests/browser/global-setup.ts',
          // The files of a worker share its browser, and what they import.
          isolate: false,
          // A page waits as much as it works: three keep two cores busy.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          // The test command names the tests that passed only at the second try.
          retry: 1,
          ...LIMITS,
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
});
