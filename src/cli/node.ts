/** `slipway/node`: fonts for PDFs on Node. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { wrongKindError } from '../core/design/sound.ts';
import { type FontFiles, type FontKey, fontFile } from '../sheets/faces.ts';

const packages = createRequire(import.meta.url);

/**
 * Reads the fonts of the installed packages, for `printBook`. Rejects with the file system's error if one
 * is missing.
 */
export async function packagedFonts(keys: readonly FontKey[]): Promise<FontFiles> {
  if (!Array.isArray(keys) || keys.some((key) => typeof key !== 'string'))
    throw wrongKindError('keys');
  const files = await Promise.all(
    keys.map(async (key) => [key, await readFile(packages.resolve(fontFile(key)))] as const),
  );
  return Object.fromEntries(files);
}
