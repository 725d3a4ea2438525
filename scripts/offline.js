/** Writes the service worker of the built page, with the list of all files for it to keep. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build } from 'vite';
import { root } from './root.js';

/**
 * The built files; one whose name does not change with its content has a revision.
 * @param {string} dir
 */
function filesIn(dir) {
  const names = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    // A list that only scripts/first-paint.js reads.
    .filter((name) => !name.startsWith('.vite/'));
  return names.sort().map((url) => {
    if (url.startsWith('assets/')) return { url, revision: null };
    const content = readFileSync(join(dir, url));
    return { url, revision: createHash('sha256').update(content).digest('hex').slice(0, 16) };
  });
}

/** @returns {import('vite').Plugin} */
export const offline = () => ({
  name: 'offline',
  apply: 'build',
  writeBundle: {
    order: 'post',
    async handler({ dir = '' }) {
      await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        root,
        define: { 'self.__WB_MANIFEST': JSON.stringify(filesIn(dir)) },
        build: {
          outDir: dir,
          emptyOutDir: false,
          rollupOptions: {
            input: join(root, 'scripts/service-worker.js'),
            output: { format: 'iife', entryFileNames: 'sw.js' },
          },
        },
      });
    },
  },
});
