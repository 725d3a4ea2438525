import { expect, test } from 'vitest';
import { shipLetter, shipLetters } from '../../../src/core/design/fleet.ts';

test.each([
  [0, 'A'],
  [7, 'H'],
  [8, 'J'],
  [13, 'P'],
  [23, 'Z'],
  [24, 'A2'],
  [48, 'A3'],
])('ship %i is %s: no letter looks like a figure', (index, letter) =>
  expect(shipLetter(index)).toBe(letter),
);

test('copies are numbered through all ships, from a given one on', () => {
  expect(shipLetters([{ copies: 2 }, { copies: 0 }, { copies: 1 }])).toEqual([
    ['A', 'B'],
    [],
    ['C'],
  ]);
  expect(shipLetters([{ copies: 2 }], 7)).toEqual([['H', 'J']]);
});
