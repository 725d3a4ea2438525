/** Writes the service worker of the built page, with the list of all files for it to keep. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './root.js';

/** @returns {import('vite').Plugin} */
export const offline = () => ({
  name: 'offline',
  apply: 'build',
  writeBundle: {
    order: 'post',
    handler({ dir = '' }) {
      const names = readdirSync(dir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(dir, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
        // A list that only scripts/first-paint.js reads.
        .filter((name) => !name.startsWith('.vite/'));
      const files = names.sort().map((name) => {
        if (name.startsWith('assets/')) return [name];
        const content = readFileSync(join(dir, name));
        return [name, createHash('sha256').update(content).digest('hex').slice(0, 16)];
      });
      const worker = readFileSync(join(root, 'scripts/service-worker.js'), 'utf8');
      writeFileSync(join(dir, 'sw.js'), `self.files = ${JSON.stringify(files)};\n${worker}`);
    },
  },
});
