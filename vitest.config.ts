import solid from 'vite-plugin-solid';
import { defineConfig } from 'vitest/config';

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
          // Properties over thousands of designs take their time on a busy machine.
          testTimeout: 120_000,
        },
      },
      {
        plugins: [solid()],
        test: {
          name: 'jsdom',
          environment: 'jsdom',
          include: ['tests/ui/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          name: 'browser',
          environment: 'node',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: 'tests/browser/global-setup.ts',
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
