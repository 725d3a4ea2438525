import { describe, expect, it, test } from 'vitest';
import type { Mode, Weapon } from '../../../src/core/design/design.ts';
import { withChange } from '../../../src/core/design/edits/many-weapons.ts';
import { toNumber } from '../../../src/core/exact/exact.ts';
import { mountColumns, weaponTableFigures } from '../../../src/core/play/advisor/range-table.ts';
import { advise } from '../../../src/core/play/damage/advice.ts';
import { tryAssemble } from '../../../src/core/rules/packs/assemble.ts';
import type { RulesPack } from '../../../src/core/rules/packs/pack.ts';
import { unityPlay } from '../../../src/core/rules/unity/play.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { formatWeaponFigures } from '../../../src/formats/csv/weapon-figures.ts';

const battle = { rules: unity, play: unityPlay };
const mode = { range: 9, rof: 1, acc: 5, imp: 1, dmg: 1 };
const laser: Weapon = { id: 'laser', name: 'Laser', modes: [mode] };

describe('weaponTableFigures', () => {
  const figures = weaponTableFigures(battle, laser);

  it('gives the SU of a mount: base 2.7 × (arcs + 1) × the size, up (A.1, C.3)', () => {
    expect(figures.baseSU).toBe(2.7);
    const factors: { readonly [size: number]: number } = { 1: 1, 2: 1.5, 3: 2, 4: 2.5 };
    const tenths = (size: number) => 27 * (factors[size] ?? 0);
    expect([...figures.space.values()]).toEqual(
      mountColumns([unity]).map(({ size, arcs }) => Math.ceil((tenths(size) * (arcs + 1)) / 10)),
    );
  });

  it('gives the mean hull boxes for 100 base SU at each range and shields', () => {
    expect(figures.damage).toHaveLength(9);
    for (const [range, shields] of [
      [3, 0],
      [6, 2],
      [9, 4],
    ] as const) {
      const advice = advise(unityPlay, { mode, mounts: 1, range, shields });
      const mean = toNumber(advice?.means.hullBoxes ?? { n: 0, d: 1 });
      expect(figures.damage[range - 1]?.[shields]).toBeCloseTo((100 * mean) / 2.7, 9);
    }
  });

  it('halves the damage of a weapon that fires every second turn', () => {
    const slow = weaponTableFigures(battle, { ...laser, modes: [{ ...mode, traits: ['Slw'] }] });
    const mean = ((figures.damage[4]?.[0] ?? 0) * 2.7) / 100;
    expect(((slow.damage[4]?.[0] ?? 0) * slow.baseSU) / 100).toBeCloseTo(mean / 2, 9);
  });

  it('gives no damage of seekers', () => {
    const seeker: Weapon = { id: 's', modes: [{ ma: 6, rof: 1, acc: 4, imp: 2, dmg: 2 }] };
    expect(weaponTableFigures(battle, seeker).damage).toEqual([]);
  });

  it('is written for spreadsheets, with a column for each mount and range', () => {
    const csv = formatWeaponFigures([{ weapon: laser, rules: unity, ships: 2, figures }], 2);
    const [head, line] = csv.split('\r\n');
    expect(head).toMatch(/^Weapon,Modes,Ships,Base SU,"Single, 1 arc","Single, 2 arcs",/);
    expect(head).toMatch(/"Range 9, shields 2"$/);
    expect(line).toMatch(/^Laser,3-6-9 1×5\+\/1\/1,2,2\.7,6,9,11,14,19,9,/);
    expect(line?.split(',').at(-1)).toBe(`${Number(figures.damage[8]?.[2]?.toFixed(2))}`);
  });

  it('keeps mounts apart by size where the rules of its lines have others', () => {
    const pack: RulesPack = {
      format: 'slipway.rules',
      version: 1,
      id: 'mounts',
      name: 'Mounts',
      packVersion: '1',
      base: 'unity-2.0',
      tables: {
        limits: { mountSize: { name: 'mount size', min: 1, max: 3 } },
        mountSizes: [{ size: 2, name: 'Twin', factor: 1.4 }],
      },
      remove: { mountSizes: ['4'] },
    };
    const { rules } = tryAssemble(unity, [pack]);
    if (!rules) throw new Error('the pack is refused');
    const lines = [rules, unity].map((rules) => ({
      ...{ weapon: laser, rules, ships: 1 },
      figures: weaponTableFigures({ rules, play: unityPlay }, laser),
    }));
    const [head = '', house = '', book = ''] = formatWeaponFigures(lines, 0)
      .split('\r\n')
      .map((line) => line.split(/,(?! )/));
    const at = (name: string) => head.indexOf(`"${name}"`);
    expect([house[at('Twin, 1 arc')], book[at('Twin, 1 arc')]]).toEqual(['8', '9']);
    expect([house[at('Quad, 1 arc')], book[at('Quad, 1 arc')]]).toEqual(['', '14']);
    expect(house[at('Range 1, shields 0')]).toBe(book[at('Range 1, shields 0')]);
  });
});

const having = (change: Partial<Mode>): Mode => ({ ...mode, ...change }) as Mode;

test.each<[string, Mode, Parameters<typeof withChange>[2], Mode]>([
  ['adds', mode, { kind: 'figure', figure: 'dmg', how: 'add', value: 2 }, having({ dmg: 3 })],
  ['sets', mode, { kind: 'figure', figure: 'range', how: 'set', value: 12 }, having({ range: 12 })],
  [
    'stays in limits',
    mode,
    { kind: 'figure', figure: 'acc', how: 'add', value: 4 },
    having({ acc: 6 }),
  ],
  ['adds a trait', mode, { kind: 'trait', code: 'Pr1', how: 'add' }, having({ traits: ['Pr1'] })],
  ['removes it', having({ traits: ['Pr1'] }), { kind: 'trait', code: 'Pr1', how: 'remove' }, mode],
  [
    'keeps others',
    having({ traits: ['Acr'] }),
    { kind: 'trait', code: 'Pr1', how: 'remove' },
    having({ traits: ['Acr'] }),
  ],
  [
    'leaves MA alone where there is none',
    mode,
    { kind: 'figure', figure: 'ma', how: 'set', value: 8 },
    mode,
  ],
  [
    'changes each band',
    {
      bands: [
        { ...mode, range: 4 },
        { ...mode, dmg: 2 },
      ],
    },
    { kind: 'figure', figure: 'dmg', how: 'add', value: 1 },
    {
      bands: [
        { ...mode, range: 4, dmg: 2 },
        { ...mode, dmg: 3 },
      ],
    },
  ],
])('a change of several weapons %s', (_, before, change, after) => {
  expect(withChange(unity, { id: 'w', modes: [before] }, change).modes).toEqual([after]);
});
