import { chmodSync } from 'node:fs';
import { defineConfig } from 'vite';
import { loadedAtOnce } from './scripts/loaded-at-once.js';

const outDir = 'dist/cli';
const fileName = 'slipway.js';
const entry = 'src/cli/main.ts';
const { plugin: atOnce, isFirst } = loadedAtOnce();

/**
 * The command line with its packages inside, because resolving many files costs start-up time: what every
 * command needs is one file, and a command's own parts are read only where it runs.
 */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: entry,
    outDir,
    target: 'node20',
    rolldownOptions: {
      output: {
        entryFileNames: fileName,
        banner: '#!/usr/bin/env node',
        chunkFileNames: '[name]-[hash].js',
        codeSplitting: {
          // Without the entry: it waits for commands, which would wait for it.
          groups: [{ name: 'always', test: (id) => isFirst(id) && !id.endsWith(entry) }],
        },
      },
    },
  },
  // The PDF library reads files beside its own; it is loaded by the one command that prints.
  ssr: { noExternal: true, external: ['pdfmake'] },
  plugins: [
    atOnce,
    {
      name: 'executable',
      writeBundle: () => chmodSync(`${outDir}/${fileName}`, 0o755),
    },
  ],
});
