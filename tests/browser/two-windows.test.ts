/**
 * Two windows on one ship, edited, undone, loaded anew, closed, crashed and killed by chance: no edit
 * is lost or turned back. `npm run fuzz` tries hundreds.
 */
import { expect, inject, test } from 'vitest';
import { SEED } from '../runs.ts';
import { runSequences } from './two-windows/run.ts';

test(`two windows on one ship lose nothing (seed ${SEED})`, async () => {
  const { losses } = await runSequences(inject('url'), { seed: SEED, count: 2, length: 4 });
  expect(losses).toEqual([]);
});
