/** Random edits, undos, answers, closes and kills in two windows on one ship: nothing is lost. */
import { expect, test } from 'vitest';
import { many, SEED } from '../runs.ts';
import { lossOfSequence } from './window-sequence.ts';

test('two windows on one ship lose nothing, with random events in both', async () => {
  const losses: string[] = [];
  for (let i = 0; i < many(30); i += 1) {
    const loss = await lossOfSequence(SEED + i, 14);
    if (loss !== undefined) losses.push(loss);
  }
  expect(losses.slice(0, 3).join('\n')).toBe('');
});
