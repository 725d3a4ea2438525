/** The font files for tests and benchmarks, from their packages. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { FONT_KEYS, type FontFiles, fontFile } from '../../src/sheets/faces.ts';

const { resolve } = createRequire(import.meta.url);

export const allFonts: FontFiles = Object.fromEntries(
  FONT_KEYS.map((key) => [key, new Uint8Array(readFileSync(resolve(fontFile(key))))]),
);
