/**
 * Two windows on one ship, edited, undone, loaded anew, closed, crashed and killed by chance: no edit
 * is lost or turned back. The same two sequences every time; `npm run fuzz` tries hundreds of others.
 */
import { expect, inject, test } from 'vitest';
import { runSequences } from './two-windows/run.ts';

test('two windows on one ship lose nothing', async () => {
  const { losses } = await runSequences(inject('url'), { seed: 1, count: 2, length: 4 });
  expect(losses).toEqual([]);
}, 120_000);
