import { defineConfig } from 'vite';
import { PAGE_POLICY } from './scripts/headers.js';
import { loadedAtOnce } from './scripts/loaded-at-once.js';
import { markdownLists } from './scripts/markdown-lists.js';
import { offline } from './scripts/offline.js';
import { solidOnce } from './scripts/solid-once.js';

const { plugin: atOnce, groups } = loadedAtOnce();

/** Times of plugins are of use to those who speed the build up, not to those who start the page. */
const checks = { pluginTimings: false };

/** The page: static files that work from any folder of any server, hence the relative base. */
export default defineConfig({
  base: './',
  plugins: [
    solidOnce(),
    markdownLists(),
    atOnce,
    {
      // Not in development, where styles come as inline elements.
      name: 'page-policy',
      apply: 'build',
      transformIndexHtml: () => [
        {
          tag: 'meta',
          attrs: { 'http-equiv': 'Content-Security-Policy', content: PAGE_POLICY },
          injectTo: 'head-prepend',
        },
      ],
    },
    offline(),
  ],
  // Modules: what draws the sheet at each start need not read the PDF library.
  worker: { format: 'es', rolldownOptions: { checks } },
  build: {
    outDir: 'dist/app',
    target: 'es2022',
    sourcemap: false,
    // The page's policy takes fonts and pictures as files alone.
    assetsInlineLimit: 0,
    // Every browser that runs the rest of the page preloads modules by itself.
    modulePreload: { polyfill: false },
    // scripts/first-paint.js holds what counts to its size; the PDF library is large, and comes later.
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      output: {
        codeSplitting: { groups },
        // Else the names of all pages that share a chunk would stand in the first one, too.
        chunkFileNames: ({ name }) =>
          `assets/${name.startsWith('shared~') ? 'shared' : '[name]'}-[hash].js`,
      },
      checks,
    },
    // scripts/first-paint.js reads from it what the page loads at once.
    manifest: true,
  },
});
