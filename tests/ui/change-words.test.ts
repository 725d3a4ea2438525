/** Figures in words, and texts about the ships and fleets that a changed weapon reaches. */
import { expect, test } from 'vitest';
import { limitLeft, roomLeft, signed, spaceLeft } from '../../src/ui/components/words.ts';
import { applyWords, changedWords } from '../../src/ui/pages/weapons/change-dialog.tsx';

test.each([
  [false, 0, 0, 'Change only the weapon'],
  [false, 2, 0, 'Change the weapon and 2 ships'],
  [false, 0, 1, 'Change the weapon and 1 fleet'],
  [false, 1, 2, 'Change the weapon, 1 ship and 2 fleets'],
  [true, 0, 0, 'Save as a new weapon'],
  [true, 2, 0, 'New weapon, and 2 ships'],
  [true, 1, 10, 'New weapon, and 1 ship and 10 fleets'],
])('a fork (%j) of %j ships and %j fleets: %s', (isFork, ships, fleets, words) => {
  expect(applyWords(isFork, ships, fleets)).toBe(words);
});

test.each([
  [[], [], [], 'Laser changed.'],
  [['a', 'b'], [], [], 'Laser and 2 ships changed.'],
  [[], ['F', 'G'], [], 'Laser and 2 fleets changed.'],
  [['a'], ['F', 'G'], [], 'Laser, 1 ship and 2 fleets changed.'],
  [['a'], ['F'], ['F'], 'Laser and 1 ship changed. 1 could not be read and stay.'],
  [['a'], ['F'], ['a'], 'Laser and 1 fleet changed. 1 could not be read and stay.'],
  [['a'], ['F'], ['a', 'F'], 'Laser changed. 2 could not be read and stay.'],
])('ships %j and fleets %j, of which %j failed: %s', (ships, fleets, failed, words) => {
  expect(changedWords('Laser', new Set(ships), new Set(fleets), failed)).toBe(words);
});

test.each([
  [spaceLeft(0, 1520), '0 SU left of 1520'],
  [spaceLeft(-10_500, 11_375), '10,500 SU over 11,375'],
  [roomLeft(-10_000), '10,000 over'],
  [limitLeft(12_000), '12,000 left'],
  [signed(-10_000), '−10,000'],
  [signed(0), '±0'],
])('a figure in words has commas from 10,000 on: %s', (words, expected) => {
  expect(words).toBe(expected);
});
