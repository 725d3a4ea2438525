/**
 * Solid's compiler, which asks Babel once for a text: the page and the modules of the tests are built of the
 * same components, one after the other.
 */
import { createHash } from 'node:crypto';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import solid from 'vite-plugin-solid';
import { root } from './root.js';

const FOLDER = join(root, 'node_modules/.cache/solid');

/** Age at which texts that no build asked for are removed. */
const UNUSED_MS = 7 * 24 * 3600 * 1000;

/**
 * Keeps what it compiles for builds below node_modules.
 * @param {Parameters<typeof solid>[0]} [options]
 * @returns {import('vite').Plugin}
 */
export function solidOnce(options = {}) {
  const plugin = solid(options);
  const { transform } = plugin;
  if (typeof transform !== 'function') throw new Error('the plugin of Solid is another one');
  let isBuild = false;
  /** @type {string | undefined} */
  let versions;
  return {
    ...plugin,
    configResolved(config) {
      isBuild = config.command === 'build' && !config.build.sourcemap;
      if (typeof plugin.configResolved === 'function') plugin.configResolved.call(this, config);
    },
    async transform(source, id, ...rest) {
      if (!isBuild || !id.endsWith('.tsx')) return transform.call(this, source, id, ...rest);
      if (versions === undefined) {
        versions = hashOf(readFileSync(join(root, 'package-lock.json'), 'utf8'));
        removeUnused(FOLDER);
      }
      const hash = hashOf(`${versions}\n${id}\n${source}`);
      const file = join(FOLDER, `${hash}.js`);
      const known = read(file);
      if (known !== undefined) return { code: known, map: null };
      const compiled = await transform.call(this, source, id, ...rest);
      if (typeof compiled !== 'object' || typeof compiled?.code !== 'string') return compiled;
      mkdirSync(FOLDER, { recursive: true });
      // Whole at once: another build may be looking for it.
      writeFileSync(`${file}.${process.pid}`, compiled.code);
      renameSync(`${file}.${process.pid}`, file);
      return compiled;
    },
  };
}

/** @param {string} text */
const hashOf = (text) => createHash('sha256').update(text).digest('hex');

/** @param {string} file */
function read(file) {
  try {
    const text = readFileSync(file, 'utf8');
    const now = new Date();
    utimesSync(file, now, now);
    return text;
  } catch {
    return undefined;
  }
}

/**
 * Removes files that nobody has read or written for a week.
 * @param {string} folder
 */
export function removeUnused(folder) {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? {};
    if (mtimeMs !== undefined && mtimeMs < Date.now() - UNUSED_MS) rmSync(file, { force: true });
  }
}
