/**
 * Random edits, undos, reloads, closes, crashes and kills in two windows on one ship: no edit is lost or
 * reverted. Runs the same sequence every time; `npm run fuzz` tries hundreds of others.
 */
import { expect, inject, test } from 'vitest';
import { runSequences } from './two-windows/run.ts';

test('two windows on one ship lose nothing', async () => {
  const { losses } = await runSequences(inject('url'), { seed: 1, count: 1, length: 6 });
  expect(losses).toEqual([]);
}, 120_000);
