import { chmodSync } from 'node:fs';
import { defineConfig } from 'vite';

const outDir = 'dist/cli';
const fileName = 'slipway.js';

/** The command line: one file with its packages inside, because resolving many costs start-up time. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: 'src/cli/main.ts',
    outDir,
    target: 'node20',
    rolldownOptions: {
      output: {
        entryFileNames: fileName,
        banner: '#!/usr/bin/env node',
        codeSplitting: false,
      },
    },
  },
  // The PDF library reads files beside its own; it is loaded by the one command that prints.
  ssr: { noExternal: true, external: ['pdfmake'] },
  plugins: [
    {
      name: 'executable',
      writeBundle: () => chmodSync(`${outDir}/${fileName}`, 0o755),
    },
  ],
});
