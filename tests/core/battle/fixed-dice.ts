/** Dice for tests: a list of rolls, none left over and none missing. */
import { expect } from 'vitest';
import type { Dice } from '../../../src/core/battle/dice.ts';

/** Runs with these rolls; fails if one is missing or left over. */
export function withRolls<Result>(rolls: readonly number[], run: (dice: Dice) => Result): Result {
  let place = 0;
  const result = run({
    d6: () => {
      const roll = rolls[place];
      if (roll === undefined) throw new Error(`no roll after ${rolls.join(', ')}`);
      place += 1;
      return roll;
    },
  });
  expect(rolls.slice(place)).toEqual([]);
  return result;
}
