/** Random changes on both sides of a folder, crashes and lost permissions: nothing is lost. */
import { expect, test } from 'vitest';
import { many, SEED } from '../../runs.ts';
import { lossOfFolderSequence } from './folder-sequence.ts';

test('a library and its folder lose nothing, with random changes in either', async () => {
  const losses: string[] = [];
  for (let i = 0; i < many(20); i += 1) {
    const loss = await lossOfFolderSequence(SEED + i, 16);
    if (loss !== undefined) losses.push(loss);
  }
  expect(losses.slice(0, 2).join('\n')).toBe('');
}, 900_000);
