/** The font files for tests and benchmarks, from their packages. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { FONT_KEYS, fontFile } from '../../src/sheets/faces.ts';
import type { FontFiles } from '../../src/sheets/font-files.ts';

const { resolve } = createRequire(import.meta.url);

export const allFonts: FontFiles = Object.fromEntries(
  FONT_KEYS.map((key) => [key, new Uint8Array(readFileSync(resolve(fontFile(key))))]),
);
