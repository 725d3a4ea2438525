import { expect, it } from 'vitest';
import { many, SEED } from '../runs.ts';
import { runPacks } from './packs-run.ts';

it('no hostile pack throws, hangs, loses exactness in silence or changes what objects share', () => {
  const { packs, taken, faults } = runPacks(SEED, many(100));
  expect(faults.slice(0, 3)).toEqual([]);
  // Refused packs test the checks, accepted packs test the rest of the program.
  expect(taken).toBeGreaterThan(packs / 20);
  expect(taken).toBeLessThan(packs);
});
