/** The advisor's words: chances and choices. */
import { expect, test } from 'vitest';
import {
  askedWords,
  chanceText,
  createFireChoices,
} from '../../src/ui/shared/fire/fire-choices.ts';

test.each([
  [0, '0.0 %'],
  [0.0001, '< 0.1 %'],
  [0.92, '92.0 %'],
  [0.9999, '> 99.9 %'],
  [1 - 1e-15, '100 %'],
])('a chance of %d is %s', (chance, words) => {
  expect(chanceText(chance)).toBe(words);
});

test.each([
  [{}, true, 'target ahead, shields 3, hull 8'],
  [{ bearing: -1 }, false, 'all mounts (never at once)'],
  [{ bearing: 0 }, false, 'target ahead'],
  [{ bearing: 6, nebula: true }, false, 'target on the starboard beam, in a nebula'],
  [
    { bearing: 7, other: -2, fireControl: 1 },
    false,
    ['target at 105°', 'other modifiers −2', 'fire control 1'].join(', '),
  ],
  [
    { isTiny: true, hull: 5, countermeasures: 1, screens: 4, stealth: 1, isIonized: true },
    true,
    'target ahead, 5 tiny targets, countermeasures 1, screens 4, stealth 1, ionized hull',
  ],
  [
    { evasive: 2, other: 1, untagged: true },
    false,
    'target ahead, evasive action −2, other modifiers +1, no TAG',
  ],
] as const)('lists the choices for paper: %o', (changed, hasTarget, words) => {
  const [choices] = createFireChoices(changed);
  expect(askedWords(choices, hasTarget)).toBe(words);
});
