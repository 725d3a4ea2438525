import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readArc } from '../../../src/core/design/firing-arcs.ts';
import { majestic } from '../../../src/core/rules/unity/sample.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { givenArc, unknownArcs } from '../../../src/editions/known-names.ts';
import type { NovaDesign } from '../../../src/editions/nova/design.ts';
import { novaFromUnity } from '../../../src/editions/nova/from-unity.ts';
import { novaToUnity } from '../../../src/editions/nova/to-unity.ts';
import { wordEntry } from '../../../src/editions/report.ts';
import { novaRules } from '../../editions.ts';

const nova = novaRules;

const display: NovaDesign = {
  hull: [5, 4, 4],
  thrust: [6],
  shields: [4],
  weapons: [{ name: 'Lance', range: 15, traits: [], banks: [{ arc: 'QX', dice: 2 }] }],
  systems: [],
};

const convert = (given: string) =>
  novaToUnity(unity, nova, display, { arcs: new Map([['QX', given]]) });

describe('letters given for an arc', () => {
  it.each([
    ['ABC', 'ABC'],
    ['c, a', 'AC'],
    ['aab', 'AB'],
    ['AH', 'HA'],
    ['HF', 'HF'],
    ['fh', 'HF'],
    ['FF', 'FF'],
    ['AA', 'AA'],
    ['fp', 'FP'],
    ['GG', 'G'],
  ])('%s are written %s', (given, written) => {
    const { design, report } = convert(given);
    expect(design.batteries?.[0]?.banks).toEqual([{ mounts: 2, arc: written }]);
    expect(report).toContainEqual(
      expect.objectContaining({ code: 'arc-name', from: 'QX', to: written }),
    );
  });

  it.each(['', ' ', 'Q', 'AB1', 'A+B'])('“%s” are no arc, which stays unknown', (given) => {
    expect(unknownArcs(convert(given).report)).toEqual(['QX']);
  });

  it('are letters to the rules, even if they could be names', () => {
    const meant = (text: string) =>
      readArc(unity, givenArc(unity, text) ?? '', 'alternate').components.map(({ name }) => name);
    const letters = fc.subarray([...unity.letters.keys()], { minLength: 1 });
    fc.assert(
      fc.property(letters, (given) => {
        expect(meant(given.join('')).sort()).toEqual(given);
      }),
    );
  });
});

it.each([
  ['AH', 'standard', 'HA', 'The arc AH has no name there, and is written HA'],
  ['HA', 'alternate', 'HA', 'The arc HA has no name there, and is written as it is'],
  ['ACD', 'standard', 'ACD', 'The arc ACD has no name there, and is written as it is'],
  ['BA', 'standard', 'FF', 'BA → FF'],
  ['AH', 'alternate', 'AH', 'AH'],
] as const)('an arc %s of a %s design is %s on a worksheet', (arc, arcNotation, there, words) => {
  const [battery, ...rest] = majestic.batteries ?? [];
  if (!battery) throw new Error('a battery is wanted');
  const batteries = [{ ...battery, banks: [{ mounts: 2, arc }] }, ...rest];
  const { design, report } = novaFromUnity(unity, nova, { ...majestic, arcNotation, batteries });
  expect(design.weapons[0]?.banks).toEqual([{ arc: there, dice: 4 }]);
  const entry = report.find(({ path }) => path === 'batteries[0].banks[0].arc');
  expect(entry && wordEntry(entry)).toBe(words);
  const dice = report.find(({ path }) => path === 'batteries[0].banks[0]');
  expect(dice && wordEntry(dice)).toBe(`2 × ROF 2 in ${there} → 4 dice`);
});
