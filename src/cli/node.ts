/** What a program on Node needs besides the library: `slipway/node`. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type FontKey, fontFile } from '../sheets/faces.ts';
import type { FontFiles } from '../sheets/pdf.ts';

const packages = createRequire(import.meta.url);

/**
 * The font files that came with this package, for `printBook`. Rejects with the error of the file
 * system when one is not installed.
 */
export async function packagedFonts(keys: readonly FontKey[]): Promise<FontFiles> {
  const files = await Promise.all(
    keys.map(async (key) => [key, await readFile(packages.resolve(fontFile(key)))] as const),
  );
  return Object.fromEntries(files);
}
