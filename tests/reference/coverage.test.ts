import { beforeAll, describe, expect, it } from 'vitest';
import type { Design, Mode } from '../../src/core/design/design.ts';
import { randomDesigns } from './arbitrary-design.ts';
import { exactBankSpace, weaponOf } from './banks.ts';
import { alternateNames, defensiveArcNames, letterNames } from './book.ts';
import { isWhole, mul, ratio } from './fraction.ts';
import { techFactor } from './hull.ts';
import { systemRows } from './systems.ts';
import { rangePairs, rangeTraits, traitCodes } from './traits.ts';
import { exactBase } from './weapons.ts';

/** Number of times that each feature was met, by a name such as `trait Acr`. */
const met = new Map<string, number>();
const cover = (feature: string): void => {
  met.set(feature, (met.get(feature) ?? 0) + 1);
};

const modeKind = (mode: Mode): string => {
  if ('ma' in mode) return 'seeking';
  return 'bands' in mode ? 'banded' : 'direct';
};

const coverMode = (mode: Mode): void => {
  const { traits = [] } = mode;
  const kind = modeKind(mode);
  cover(`mode ${kind}`);
  cover(`name ${mode.name === undefined ? 'absent' : 'present'}`);
  if (traits.length === 0) cover(`traits ${mode.traits === undefined ? 'absent' : 'empty'}`);
  for (const code of traits) cover(`trait ${code}`);
  for (const code of traits) cover(`trait ${code} ${kind}`);
  const range = traits.filter((code) => rangeTraits.has(code)).sort();
  if (range.length === 2) cover(`pair ${range.join('+')}`);
  if (traits.filter((code) => code === 'Slw').length === 2) cover('Slw twice');
  if (traits.length > 5) cover('more than five traits');
  for (const shot of 'bands' in mode ? mode.bands : [mode]) {
    cover(`acc ${shot.acc} ${kind}`);
    for (const figure of ['rof', 'imp', 'dmg'] as const) cover(`${figure} ${shot[figure]}`);
  }
  if ('bands' in mode) cover(`bands ${mode.bands.length}`);
  if ('ma' in mode) cover(`ma ${mode.ma}`);
  if ('range' in mode) cover(`range ${mode.range}`);
};

const coverArc = (arc: string, notation: string): void => {
  const parts = arc.split('+');
  if (parts.some((part) => defensiveArcNames.includes(part))) {
    for (const part of parts) cover(`quarter ${part}`);
    cover(`quarters ${parts.length}`);
    return;
  }
  if (alternateNames.has(arc)) {
    cover(notation === 'alternate' ? `alternate ${arc}` : `letters ${arc}`);
    if (notation === 'alternate') return;
  }
  for (const letter of arc) cover(`letter ${letter}`);
  cover(`letters in ${notation}`);
};

const shape = (value: unknown): string => {
  if (value === undefined) return 'absent';
  return typeof value === 'object' ? 'by quarter' : 'all round';
};

const coverDesign = (design: Design): void => {
  const tech = techFactor(design, 'weapons');
  const notation = design.arcNotation ?? 'standard';
  cover(`hull ${design.hull}`);
  cover(`engines ${design.engines}`);
  cover(`shields ${shape(design.shields)}`);
  cover(`screens ${shape(design.screens)}`);
  cover(`notation ${design.arcNotation ?? 'absent'}`);
  for (const category of ['engines', 'fighters', 'shields', 'weapons'] as const) {
    cover(`${category} level ${design.techLevels?.[category] ?? 'absent'}`);
  }
  for (const [field, value] of Object.entries(design)) {
    cover(`field ${field}`);
    if (value === undefined) cover('an undefined field');
  }
  for (const { id, qty } of design.systems ?? []) {
    cover(`system ${id}`);
    if (qty !== undefined && qty > 1) cover(`several ${id}`);
  }
  if ((design.batteries ?? []).length === 0) cover('no batteries');
  for (const weapon of design.weapons ?? []) {
    weapon.modes.forEach(coverMode);
    cover(`modes ${weapon.modes.length}`);
    for (const mode of weapon.modes) {
      const twentieths = mul(mul(exactBase(mode), tech), ratio(20));
      if (isWhole(twentieths) && twentieths.numerator % 2n === 1n) cover('tie of a base SU');
    }
  }
  for (const battery of design.batteries ?? []) {
    const weapon = weaponOf(design, battery);
    for (const bank of battery.banks) {
      coverArc(bank.arc, notation);
      cover(`size ${bank.size ?? 'absent'}`);
      if (isWhole(exactBankSpace(design, weapon, bank))) cover('whole SU of a bank');
    }
  }
};

const times = (feature: string): number => met.get(feature) ?? 0;

/** The features of the list that were never met. */
const missing = (features: readonly string[]): string[] =>
  features.filter((feature) => times(feature) === 0);

const upTo = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, i) => first + i);

const named = (kind: string, values: Iterable<string | number>): string[] =>
  [...values].map((value) => `${kind} ${value}`);

const ordinary = traitCodes.filter((code) => !rangeTraits.has(code) && code !== 'Dfn');

beforeAll(() => {
  for (const design of randomDesigns(4_000, 20_240)) coverDesign(design);
});

describe('4,000 random designs reach', () => {
  it.each<[string, string[]]>([
    ['every trait', named('trait', traitCodes)],
    ['every trait of direct fire', traitCodes.map((code) => `trait ${code} direct`)],
    ['every trait of seeking modes', ordinary.map((code) => `trait ${code} seeking`)],
    [
      'every trait of customized bands',
      ordinary.filter((code) => code !== 'Vlt').map((code) => `trait ${code} banded`),
    ],
    ['every allowed pair of range traits', named('pair', rangePairs.keys())],
    ['Slow twice, and long lists of traits', ['Slw twice', 'more than five traits']],
    ['every system', named('system', systemRows.keys())],
    [
      'several of each system that may be many',
      [...systemRows].filter(([, row]) => row.many).map(([id]) => `several ${id}`),
    ],
    [
      'every technology level in each category',
      ['engines', 'fighters', 'shields', 'weapons'].flatMap((category) =>
        named(`${category} level`, ['absent', -2, -1, 0, 1, 2]),
      ),
    ],
    ['every alternate name', named('alternate', alternateNames.keys())],
    [
      'every quarter, alone and joined',
      [...named('quarter', defensiveArcNames), ...named('quarters', upTo(1, 4))],
    ],
    ['every letter', named('letter', letterNames)],
    ['FH and AH as letters', ['letters FH', 'letters AH']],
    ['letters in both notations', ['letters in standard', 'letters in alternate']],
    ['every notation', named('notation', ['absent', 'standard', 'alternate'])],
    ['every mount size', named('size', ['absent', 1, 2, 3, 4])],
    ['every kind of mode', named('mode', ['direct', 'seeking', 'banded'])],
    ['single and dual modes', ['modes 1', 'modes 2']],
    [
      'every accuracy of each kind',
      ['direct', 'seeking', 'banded'].flatMap((kind) =>
        upTo(2, 6).map((acc) => `acc ${acc} ${kind}`),
      ),
    ],
    [
      'every range up to 36',
      named(
        'range',
        upTo(1, 12).map((third) => 3 * third),
      ),
    ],
    ['every movement allowance', named('ma', upTo(4, 12))],
    ['two to six bands', named('bands', upTo(2, 6))],
    [
      'ROF, IMP and DMG up to 9',
      ['rof', 'imp', 'dmg'].flatMap((figure) => named(figure, upTo(1, 9))),
    ],
    ['every hull', named('hull', upTo(1, 35))],
    ['every engine rating', named('engines', upTo(0, 15))],
    [
      'shields and screens of each shape',
      ['shields', 'screens'].flatMap((field) =>
        named(field, ['absent', 'all round', 'by quarter']),
      ),
    ],
    ['ships without batteries', ['no batteries']],
    ['names present and absent', ['name present', 'name absent']],
    ['no traits, absent and empty', ['traits absent', 'traits empty']],
  ])('%s', (_, features) => {
    expect(missing(features)).toEqual([]);
  });

  it('no range trait, Defensive or Volatile where it is not allowed', () => {
    const forbidden = [
      ...[...rangeTraits.keys(), 'Dfn'].map((code) => `trait ${code} seeking`),
      ...[...rangeTraits.keys(), 'Dfn', 'Vlt'].map((code) => `trait ${code} banded`),
    ];
    expect(forbidden.filter((feature) => times(feature) > 0)).toEqual([]);
  });

  it('no field that is present but undefined', () => {
    expect(times('an undefined field')).toBe(0);
  });

  it('many ties', () => {
    expect(times('tie of a base SU')).toBeGreaterThan(2_000);
    expect(times('whole SU of a bank')).toBeGreaterThan(5_000);
  });
});

describe('random designs', () => {
  it('are the same for the same seed, and others for another', () => {
    expect(randomDesigns(20, 7)).toEqual(randomDesigns(20, 7));
    expect(randomDesigns(20, 7)).not.toEqual(randomDesigns(20, 8));
  });
});
