import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import solid from 'vite-plugin-solid';
import { PAGE_POLICY } from './scripts/headers.js';
import { loadedAtOnce } from './scripts/loaded-at-once.js';
import { markdownLists } from './scripts/markdown-lists.js';

const { plugin: atOnce, groups } = loadedAtOnce();

/** The page: static files that work from any folder of any server, hence the relative base. */
export default defineConfig({
  base: './',
  plugins: [
    solid(),
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
    VitePWA({
      // A new version waits until the player takes it: no mix of old and new files.
      registerType: 'prompt',
      injectRegister: false,
      workbox: {
        globPatterns: ['**/*.{js,css,html,svg,png,woff,woff2}'],
        navigateFallback: 'index.html',
        // A page in its first visit is served from the cache too, and so finds every part it lacks.
        clientsClaim: true,
        // Whatever the build makes: tests/browser/offline.test.ts holds the cache to it.
        maximumFileSizeToCacheInBytes: 16 * 1024 * 1024,
      },
      // The pattern has them.
      includeManifestIcons: false,
      manifest: {
        name: 'Slipway',
        short_name: 'Slipway',
        description: 'A starship design and combat-rating bench for Starmada, Unity edition.',
        lang: 'en',
        dir: 'ltr',
        display: 'standalone',
        start_url: './',
        scope: './',
        background_color: '#f3f4f1',
        theme_color: '#ffffff',
        categories: ['games', 'utilities'],
        icons: [
          { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml' },
          { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
          {
            src: 'icon-maskable-512.png',
            sizes: '512x512',
            type: 'image/png',
            purpose: 'maskable',
          },
        ],
      },
    }),
  ],
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
      output: { codeSplitting: { groups } },
      // Of use to those who speed the build up, not to those who start the page.
      checks: { pluginTimings: false },
    },
    // scripts/first-paint.js reads from it what the page loads at once.
    manifest: true,
  },
});
