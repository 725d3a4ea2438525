import { defineConfig } from 'vite';

/** The library: what `import … from 'slipway'` gives, with its packages left outside. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/lib',
    target: 'es2022',
    rolldownOptions: {
      input: {
        index: 'src/index.ts',
        play: 'src/play.ts',
        battle: 'src/battle.ts',
        solve: 'src/solve.ts',
        node: 'src/cli/node.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
