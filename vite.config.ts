import { defineConfig } from 'vite';
import solid from 'vite-plugin-solid';

/** The page: static files that work from any folder of any server, hence the relative base. */
export default defineConfig({
  base: './',
  plugins: [solid()],
  build: {
    outDir: 'dist/app',
    target: 'es2022',
    sourcemap: false,
    // scripts/first-paint.js reads from it what the page loads at once.
    manifest: true,
  },
});
