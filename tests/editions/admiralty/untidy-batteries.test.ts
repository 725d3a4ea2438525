import { describe, expect, it } from 'vitest';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import {
  formatAdmiralty,
  parseAdmiralty,
  wordAdmiraltyIssue,
} from '../../../src/editions/admiralty/drake.ts';
import { knownNames } from '../../../src/editions/known-names.ts';
import { admiraltyRules } from '../../editions.ts';
import { located } from '../../formats/drake/located.ts';

const names = knownNames(unity, admiraltyRules);
const head = '(40) Wren-Class Scout\nHull: 2 1\nEngines: 3 2\nShields: 1 1\n';
const read = (lines: string) => parseAdmiralty(`${head}${lines}\n`, names);
const shipOf = (lines: string) => read(lines).ships[0];
const said = (lines: string) =>
  shipOf(lines)?.issues.map(located(`${head}${lines}\n`, wordAdmiraltyIssue));

describe('a battery is read however its figures are written', () => {
  const figures = { letter: 'X', range: 12, rof: 1, acc: 5, imp: 2, dmg: 3 };
  it.each([
    '[X] Super Charger, 4/8/12, 5+, 1/2/3, Repeating',
    '[x] super charger, 4/8/12, 5+, 1/2/3, repeating',
    '[X] Super Charger, 12, 5+, 1/2/3, Repeating',
    '[X] Super Charger, range 12, 5+, 1/2/3, Repeating',
    '[X] Super Charger, RNG: 12, 5+, 1/2/3, Repeating',
    '[X] Super Charger, 12 hexes, 5+, 1/2/3, Repeating',
    '[X] Super Charger, 4-8-12, 5+, 1/2/3, Repeating',
    '[X] Super Charger, 1-4/5-8/9-12, 5+, 1/2/3, Repeating',
    '[X] Super Charger, 4 / 8 / 12, 5+, 1 / 2 / 3, Repeating',
    '[X] Super Charger, 4/8/12, 5, 1/2/3, Repeating',
    '[X] Super Charger, 4/8/12, 5 +, 1/2/3, Repeating',
    '[X] Super Charger, 4/8/12, 1/5+/2/3, Repeating',
    '[X] Super Charger, 4/8/12, 1/2/5+/3, Repeating',
    '[X] Super Charger, 4/8/12, 1x5+/2/3, Repeating',
    '[X] Super Charger, 4/8/12, ROF 1 ACC 5+ IMP 2 DMG 3, Repeating',
    '[X] Super Charger, RNG 12, ROF 1, ACC 5+, IMP 2, DMG 3, Repeating',
    '[X] Super Charger; Range 4/8/12; ROF: 1; ACC: 5+; IMP: 2; DMG: 3; Repeating',
    '[X] Super Charger: Rng 12, RoF=1, Acc=5, Imp=2, Dmg=3, Repeating',
    '[X] Super Charger, range 12, rate of fire 1, accuracy 5+, impact 2, damage 3, Repeating',
    '[X] Super Charger, 4/8/12, 5+, ROF/IMP/DMG 1/2/3, Repeating',
    '[X] Super Charger 4/8/12 5+ 1/2/3 Repeating',
    '[X] Super Charger, 4/8/12, Repeating, 5+, 1/2/3',
    '[X] Super Charger, Repeating, 4/8/12, 5+, 1/2/3',
    '[X]: Super Charger, 4/8/12, 5+, 1/2/3, Repeating',
    'X: Super Charger, 4/8/12, 5+, 1/2/3, Repeating',
    'X) Super Charger, 4/8/12, 5+, 1/2/3, Repeating',
    'X. Super Charger, 4/8/12, 5+, 1/2/3, Repeating',
    '(X) Super Charger, 4/8/12, 5+, 1/2/3, Repeating',
    'X - Super Charger, 4/8/12, 5+, 1/2/3, Repeating',
    'Weapon X: Super Charger, 4/8/12, 5+, 1/2/3, Repeating',
    'Battery X - Super Charger: 1-4/5-8/9-12, 1/5+/2/3, Repeating.',
    'battery x: super charger: 1-4/5-8/9-12, 1/5+/2/3; repeating.',
    'Weapons: [X] Super Charger, 4/8/12, 5+, 1/2/3, Repeating',
    'Super Charger, 4/8/12, 5+, 1/2/3, Repeating',
  ])('%s', (line) => {
    const [battery, ...others] = shipOf(`${line}\n[AB] [AC]`)?.design.batteries ?? [];
    expect(others).toEqual([]);
    expect(battery).toMatchObject({ ...figures, arcs: ['AB', 'AC'] });
    expect(battery?.name?.toLowerCase()).toBe('super charger');
    expect(battery?.traits.map((trait) => trait.toLowerCase())).toEqual(['repeating']);
    expect(shipOf(`${line}\n[AB] [AC]`)?.design.notes).toBeUndefined();
  });

  it.each([
    ['[X] Gun Mk 2, 3/6/9, 5+, 1/1/1', 'Gun Mk 2', []],
    ['[X] 88 mm Gun, 3/6/9, 5+, 1/1/1', '88 mm Gun', []],
    ['[X] Gun, 3/6/9, 5+, 1/1/1, Piercing 2', 'Gun', ['Piercing 2']],
    [
      '[X] Gun, 3/6/9, 5+, 1/1/1, Range-Based ROF, Minimum Range',
      'Gun',
      ['Range-Based ROF', 'Minimum Range'],
    ],
    ['[X] Gun, light, 3/6/9, 5+, 1/1/1', 'Gun, light', []],
    ['[X] 3/6/9, 5+, 1/1/1', undefined, []],
  ])('names and traits keep their figures: %s', (line, name, traits) =>
    expect(shipOf(`${line}\n[AB]`)?.design.batteries).toMatchObject([
      { range: 9, rof: 1, acc: 5, imp: 1, dmg: 1, traits, ...(name && { name }) },
    ]),
  );

  it('one without a letter gets the next that is free, with a warning', () =>
    expect(said('[X] Gun, 3/6/9, 5+, 1/1/1\n[AB]\nDart, 3/6/9, 5+, 1/1/1\n[AB]')).toEqual([
      '7:1 warning: This battery has no letter; it is read as Y.',
    ]));
});

describe('arcs are read however they are counted', () => {
  it.each([
    ['[AB] [AB]', ['AB', 'AB']],
    ['[AB][AB]', ['AB', 'AB']],
    ['[AB]x2', ['AB', 'AB']],
    ['[AB] x 2', ['AB', 'AB']],
    ['[AB]×2', ['AB', 'AB']],
    ['[AB]*2', ['AB', 'AB']],
    ['2x[AB]', ['AB', 'AB']],
    ['2 x [AB]', ['AB', 'AB']],
    ['2 [AB]', ['AB', 'AB']],
    ['[AB] (2)', ['AB', 'AB']],
    ['[AB] (x2)', ['AB', 'AB']],
    ['[AB]: 2', ['AB', 'AB']],
    ['AB [4]', ['AB', 'AB', 'AB', 'AB']],
    ['AB x2', ['AB', 'AB']],
    ['2 AB', ['AB', 'AB']],
    ['AB [][]', ['AB', 'AB']],
    ['AB, AC', ['AB', 'AC']],
    ['ab ac', ['AB', 'AC']],
    ['[ab] [ac]', ['AB', 'AC']],
    ['[AB, AC]', ['AB', 'AC']],
    ['(AB) (AC)', ['AB', 'AC']],
    ['{AB} {AC}', ['AB', 'AC']],
    ['Arcs: [AB] [AC]', ['AB', 'AC']],
    ['Firing arcs: AB, AC', ['AB', 'AC']],
    ['[AB]x2, [CD]x1', ['AB', 'AB', 'CD']],
    ['2x[AB], 3x[CD]', ['AB', 'AB', 'CD', 'CD', 'CD']],
    ['[AB] 2, [CD] 3', ['AB', 'AB', 'CD', 'CD', 'CD']],
    ['[A] x2 [B]', ['A', 'A', 'B']],
    ['[a] [b] [c]', ['A', 'B', 'C']],
    ['[ABCDEF]', ['ABCDEF']],
  ])('%s', (line, arcs) => {
    const lines = `[X] Gun, 3/6/9, 5+, 1/1/1\n${line}`;
    expect(shipOf(lines)?.design.batteries[0]?.arcs).toEqual(arcs);
    expect(said(lines)).toEqual([]);
    const glued = shipOf(lines.replace('\n[', ' ['));
    // In a line with other words a single small letter is a mark of BBCode.
    if (line.startsWith('[') && line !== '[a] [b] [c]')
      expect(glued?.design.batteries[0]?.arcs).toEqual(arcs);
  });

  it.each([
    ['[AB] [XQ]', '“[XQ]” is not a firing arc.'],
    ['[AB] [AA]', '“[AA]” is not a firing arc.'],
    ['[AB] oops', '“oops” is not a firing arc.'],
    ['[AB] (turret)', '“(turret)” is not a firing arc.'],
    ['[AB]x500', '“[AB]x500” is not a firing arc.'],
    ['[Fwd]', '“[Fwd]” is not a firing arc.'],
  ])('nonsense is an issue: %s', (line, why) =>
    expect(said(`[X] Gun, 3/6/9, 5+, 1/1/1\n${line}`)?.join('\n')).toContain(why),
  );

  it('words of arc letters are words elsewhere', () => {
    const design = shipOf(
      'Face\n[X] Gun, 3/6/9, 5+, 1/1/1\n[AB]\nSpecials: Hyperdrive\nFade',
    )?.design;
    expect(design?.batteries.map(({ arcs }) => arcs)).toEqual([['AB']]);
    expect(design?.notes).toBe('Face\nFade');
  });
});

describe('the damage chart is read in its other spellings', () => {
  const guns = ['X', 'Y', 'Z']
    .map((letter) => `[${letter}] Gun, 3/6/9, 5+, 1/1/1\n[AB]`)
    .join('\n');
  const chartOf = (line: string) => shipOf(`${line}\n${guns}`)?.design.damageChart;
  it.each([
    '1[X] 2[X] 3[Y] 4[Y] 5[XY] 6[-]',
    '1: X, 2: X, 3: Y, 4: Y, 5: XY, 6: -',
    '1:X 2:X 3:Y 4:Y 5:X,Y 6:-',
    '1-X 2-X 3-Y 4-Y 5-XY 6-none',
    '1=X;2=X;3=Y;4=Y;5=XY;6=-',
    '1 X / 2 X / 3 Y / 4 Y / 5 XY / 6 -',
    '[1] X [2] X [3] Y [4] Y [5] XY [6] -',
    '(1) X, (2) X, (3) Y, (4) Y, (5) XY, (6) -',
    '1) X 2) X 3) Y 4) Y 5) XY 6) -',
    '1. X 2. X 3. Y 4. Y 5. XY 6. -',
    '1-2: X, 3-4: Y, 5: XY, 6: -',
    '1[x] 2[x] 3[y] 4[y] 5[xy] 6[-]',
    'X / X / Y / Y / XY / -',
    'x, x, y, y, xy, -',
    'X X Y Y XY -',
    '[X] [X] [Y] [Y] [XY] [-]',
    '1 2 3 4 5 6 X X Y Y XY -',
  ])('%s', (chart) => {
    expect(chartOf(`Weapons: ${chart}`)).toEqual(['X', 'X', 'Y', 'Y', 'XY', '']);
    expect(shipOf(`Weapons: ${chart}\n${guns}`)?.design.notes).toBeUndefined();
    const words = shipOf(`Weapons: ${chart} (first come)\n${guns}`);
    expect(words?.design.damageChart).toEqual(['X', 'X', 'Y', 'Y', 'XY', '']);
    expect(words?.design.notes?.trim()).toBe('(first come)');
  });

  it('with several weapons of a battery, or none', () => {
    expect(chartOf('Weapons: 2X2Y / 2XY / 2XY / 2XY / X2Y / -')).toEqual([
      'XXYY',
      'XXY',
      'XXY',
      'XXY',
      'XYY',
      '',
    ]);
    expect(chartOf('Weapons: XXYYZZ')).toEqual(['X', 'X', 'Y', 'Y', 'Z', 'Z']);
    expect(chartOf('Weapons: none')).toEqual(['', '', '', '', '', '']);
    expect(chartOf('Weapons:')).toBeUndefined();
    expect(chartOf('Weapons: big guns')).toBeUndefined();
  });
});

it('names that would be taken for figures are written so that they are not', () => {
  const gun = { letter: 'X', range: 9, rof: 1, acc: 5, imp: 1, dmg: 1 };
  const batteries = [{ ...gun, name: 'ROF 5', traits: ['12', '5+', 'A: b'], arcs: ['AB'] }];
  const text = formatAdmiralty({ hull: 1, engines: 1, shields: 0, batteries, specials: [] });
  const [ship] = parseAdmiralty(text).ships;
  expect(ship?.design.batteries).toMatchObject([gun]);
  expect(ship?.design.batteries[0]?.traits).toHaveLength(3);
  expect(ship && formatAdmiralty(ship.design)).toBe(text);
});
