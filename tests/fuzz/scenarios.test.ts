/** Every scenario is fought without a fault; `npm run fuzz` fights each a thousand times. */
import { expect, test } from 'vitest';
import { SEED } from '../runs.ts';
import { runScenarios } from './scenarios-run.ts';

test('every scenario is fought with drawn fleets', () => {
  expect(runScenarios(SEED, 1, undefined, 6)).toEqual([]);
});
