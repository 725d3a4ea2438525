import { expect, test } from 'vitest';
import { wordForce } from '../../../../src/core/design/text/scenario-text.ts';

test.each([
  [{}, 'in two parts'],
  [{ min: 100 }, 'in two parts of 100 or more'],
  [{ max: 300 }, 'in two parts of 300 at most'],
  [{ min: 100, max: 300 }, 'in two parts of 100 to 300'],
])('parts of a fleet with limits %j are described', (halves, words) => {
  expect(wordForce({ halves })).toBe(words);
});
