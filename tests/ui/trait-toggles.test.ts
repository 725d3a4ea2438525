import { expect, test } from 'vitest';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { traitGroups } from '../../src/ui/shared/weapons/trait-toggles.tsx';

const shown = (chosen: readonly string[]) =>
  traitGroups(unity, chosen).map(({ name, codes }) => [name, codes.length]);

test.each([
  [
    [],
    [
      ['Range', 7],
      ['Fire control', 5],
      ['Damage', 5],
      ['Misc.', 7],
    ],
  ],
  [
    ['Knt', 'Bls'],
    [
      ['Chosen', 2],
      ['Range', 6],
      ['Fire control', 5],
      ['Damage', 4],
      ['Misc.', 7],
    ],
  ],
  [
    ['Slw', 'Slw', 'Zap'],
    [
      ['Chosen', 2],
      ['Range', 7],
      ['Fire control', 4],
      ['Damage', 5],
      ['Misc.', 7],
    ],
  ],
] as const)('with %j chosen the groups are %j', (chosen, groups) => {
  expect(shown(chosen)).toEqual(groups);
});

test('every trait is in one group, with any choice', () => {
  for (const chosen of [[], ['Pr1'], [...unity.traits.keys()]]) {
    const codes = traitGroups(unity, chosen).flatMap((group) => group.codes);
    expect([...codes].sort()).toEqual([...unity.traits.keys()].sort());
  }
});
