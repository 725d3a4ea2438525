import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** The most gzipped JavaScript, in bytes, that the page may transfer before first paint. */
export const FIRST_PAINT_LIMIT = 90 * 1024;

/**
 * A chunk in Vite's manifest.
 * @typedef {{ file: string, isEntry?: boolean, imports?: string[], css?: string[] }} Chunk
 * @typedef {{ file: string, bytes: number, gzip: number, when: 'first' | 'later' }} Size
 */

/**
 * The entry and all its static imports, which the browser needs before it paints.
 * @param {Record<string, Chunk>} manifest
 * @returns {Set<string>} script files
 */
export function firstPaintScripts(manifest) {
  const files = new Set();
  /** @param {Chunk | undefined} chunk */
  const visit = (chunk) => {
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const name of chunk.imports ?? []) visit(manifest[name]);
  };
  for (const chunk of Object.values(manifest)) if (chunk.isEntry) visit(chunk);
  return files;
}

/**
 * Sizes of all scripts of the built page, those before the first paint first.
 * @param {string} folder the built page
 * @returns {Size[]}
 */
export function scriptSizes(folder) {
  /** @type {Record<string, Chunk>} */
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const first = firstPaintScripts(manifest);
  const scripts = Object.values(manifest)
    .map((chunk) => chunk.file)
    .filter((file) => file.endsWith('.js'));
  return [...new Set([...first, ...scripts])].map((file) => {
    const content = readFileSync(join(folder, file));
    return {
      file,
      bytes: content.length,
      gzip: gzipSync(content).length,
      when: first.has(file) ? 'first' : 'later',
    };
  });
}
