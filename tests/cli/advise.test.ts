import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { root } from '../../scripts/root.js';
import { design, slipway } from './world.ts';

const laser = { range: 15, rof: 1, acc: 4, imp: 2, dmg: 1, traits: [] as string[] };

const answers = async (...requests: readonly unknown[]) => {
  const input = requests
    .map((one) => (typeof one === 'string' ? one : JSON.stringify(one)))
    .join('\n');
  const { status, out, err } = await slipway(['advise', '--json', '-'], { input });
  expect(err).toBe('');
  return {
    status,
    found: out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line)),
  };
};

describe('advise --json -', () => {
  it('answers each request in order, and continues after a bad one', async () => {
    const { status, found } = await answers(
      { mode: laser, mounts: 2, range: 8, target: { shield: 3 } },
      { mode: laser, mounts: 2, range: 8, target: { shield: 6 } },
      { mode: { ...laser, traits: ['Bls'] }, range: 3 },
    );
    expect(status).toBe(1);
    const [first, second, third] = found;
    const { hullBoxDistribution, ...rest } = first;
    expect(rest).toEqual({
      band: 'medium',
      modifier: 0,
      toHit: { needed: 4, p: 0.5 },
      impact: { p: 0.5 },
      hits: 1,
      damageDice: 1,
      hullBoxes: 0.5,
    });
    expect(1 - hullBoxDistribution[0]).toBeCloseTo(399 / 1024, 12);
    expect(second).toEqual({
      error: 'line 2, target.shield: Shield rating 6 is above the most, 5.',
      line: 2,
      path: 'target.shield',
    });
    expect(third).toEqual({
      ...{ band: null, modifier: null, toHit: null, hits: 0, impact: null },
      ...{ damageDice: 0, hullBoxes: 0, hullBoxDistribution: [1] },
    });
  });

  it('gives only hits for tiny targets', async () => {
    const mode = { ...laser, rof: 3, acc: 5 };
    const { found } = await answers(
      { mode, range: 15, target: { tiny: true } },
      { mode, range: 16, target: { tiny: true } },
      { mode: { ...mode, rof: 9999, imp: 9999, dmg: 9999 }, range: 1, target: { tiny: true } },
    );
    expect(found[0]).toEqual({
      ...{ band: 'long', modifier: -2, toHit: { needed: 7, p: 5 / 36 }, hits: 5 / 12 },
    });
    expect(found[1]).toEqual({ band: null, modifier: null, toHit: null, hits: 0 });
    expect(found[2].hits).toBe(3333);
  });

  test.each([
    [{ mode: laser }, 'range', /missing/],
    [{ range: 3 }, 'mode', /missing/],
    [{ mode: { ...laser, acc: 7 }, range: 3 }, 'mode.acc', /above the most, 6/],
    [{ mode: { ...laser, rof: 1.5 }, range: 3 }, 'mode.rof', /whole/],
    [{ mode: { ...laser, traits: ['Pr9'] }, range: 3 }, 'mode.traits[0]', /“Pr9”/],
    [{ mode: { ...laser, range: undefined, ma: 6 }, range: 3 }, 'mode', /seek/],
    [{ mode: laser, range: -1 }, 'range', /below/],
    [{ mode: laser, range: 3, size: 5 }, 'size', /above the most, 4/],
    [{ mode: laser, range: 3, evasive: 4 }, 'evasive', /above the most, 3/],
    [{ mode: laser, range: 3, other: [1, 0.5] }, 'other[1]', /whole/],
    [{ mode: laser, range: 3, nebula: 'yes' }, 'nebula', /true or false/],
    [{ mode: laser, range: 3, target: { armour: 2 } }, 'target.armour', /no “armour”/],
    [{ mode: { ...laser, rof: 9999, imp: 9999 }, range: 3 }, 'mode', /hull boxes/],
    [{ mode: laser, range: 3, armour: 2 }, 'armour', /has no “armour” here\.$/],
    ['{"range": 3, "range": 4}', 'range', /“range” is there twice\.$/],
    ['[1]', undefined, /A request is an object, { … }, not a list\.$/],
    ['{', undefined, /Not JSON/],
  ])('refuses %j at %s', async (request, path, says) => {
    const { status, found } = await answers(request);
    expect(status).toBe(1);
    expect(found[0].error).toMatch(says);
    expect(found[0].error).toMatch(/^line 1/);
    expect(found[0].path).toBe(path);
  });

  it('takes null for optional fields', async () => {
    const names = ['size', 'mounts', 'attacker', 'evasive', 'other', 'nebula', 'untagged'];
    const nulls = Object.fromEntries(names.map((name) => [name, null]));
    const target = { shield: 2, tiny: null, screens: null };
    const { status, found } = await answers(
      { mode: laser, range: 3, target: { shield: 2 } },
      { mode: { ...laser, traits: null }, range: 3, ...nulls, target },
    );
    expect(status).toBe(0);
    expect(found[1]).toEqual(found[0]);
  });

  it('may be given a customized mode', async () => {
    const { range: _, ...shot } = laser;
    const mode = {
      bands: [
        { ...shot, range: 6, traits: undefined },
        { ...shot, range: 12, traits: undefined },
      ],
    };
    const { found } = await answers({ mode, range: 7 });
    expect(found[0]).toMatchObject({ band: 2, modifier: 0 });
  });
});

const majestic = readFileSync(join(root, 'data/ships/majestic.json'), 'utf8');

describe('advise FILE', () => {
  const files = { 'majestic.json': majestic, 'wren.json': design() };
  const advise = (...args: readonly string[]) => slipway(['advise', ...args], { files });
  const onItself = ['--target', 'majestic.json', 'majestic.json'];

  it('prints the steps of its figures with --explain, each with its rule', async () => {
    const text = await advise('--explain', '--range', '4', ...onItself);
    expect(text.out).toContain(`
  Laser Cannon: 5 mounts
    Range band: medium: 4  (4.2)
      range ≤ 2 × LR ÷ 3
      range = 4, LR = 9
    Countermeasures of the target: -1  (B.6)
`);
    expect(text.out).toMatch(/ {2}Hull boxes of all volleys: 2 43\/72 → 2\.5972 {2}\(4\.4\)\n/);
    const json = await advise('--explain', '--json', '--range', '4', ...onItself);
    const [{ steps }] = JSON.parse(json.out).ranges;
    expect(steps[0]).toEqual({
      ...{ part: 'Lightning Turret: 4 mounts', path: 'fire[0].volleys[0].band' },
      ...{ label: 'Range band: short', formula: 'range ≤ LR ÷ 3', exact: '4', rounded: '4' },
      inputs: [
        { name: 'range', value: '4' },
        { name: 'LR', value: '12' },
      ],
      rule: '4.2',
    });
    expect(steps.at(-1).part).toBe('');
  });

  it('gives each battery of a Majestic on another, bow to bow at range 4', async () => {
    const { status, out, err } = await advise('--range', '4', ...onItself);
    expect({ status, err }).toEqual({ status: 0, err: '' });
    expect(out).toBe(`Majestic on Majestic
Weapon            Mode  Mounts    Band  Needs   Hits  Damage dice  Boxes
Lightning Turret     1       4   short     5+  2.667        1.778  0.889
Laser Cannon         1       5  medium     6+  0.833        0.417  0.208
Fusion Torpedo       1       4   short     4+  2.000        3.000  1.500
range 4: 2.597 hull boxes; any 92.0%, kill 0.5%
`);
  });

  it('gives the exact mean as JSON: 187/72', async () => {
    const { out } = await advise('--json', '--range', '4', ...onItself);
    const { ship, target, ranges } = JSON.parse(out);
    expect([ship, target, ranges.length]).toEqual(['Majestic', 'Majestic', 1]);
    expect(ranges[0].hullBoxes).toBeCloseTo(187 / 72, 12);
    expect(ranges[0].kill).toBeCloseTo(0.005361226, 8);
    expect(ranges[0].batteries).toHaveLength(3);
  });

  it('gives all ranges within reach', async () => {
    const { out } = await advise('majestic.json', '--shields', '3');
    const lines = out.trimEnd().split('\n');
    expect(lines[0]).toBe('Majestic on shields 3');
    expect(lines).toHaveLength(2 + 15);
    expect(lines.at(-1)).toMatch(/^ +15 .* –$/);
  });

  it('fires only bearing mounts, at the given side', async () => {
    const astern = await advise('--json', '--range', '4', '--bearing', '180', ...onItself);
    const weapons = JSON.parse(astern.out).ranges[0].batteries;
    expect(weapons.map(({ weapon, mounts }: Battery) => [weapon, mounts])).toEqual([
      ['Lightning Turret', 4],
      ['Laser Cannon', 1],
    ]);
  });

  test.each([
    [['--target', 'a', '--shields', '2', 'majestic.json'], 'not both'],
    [['--range', 'far', 'majestic.json'], '--range'],
    [['--shields', '6', 'majestic.json'], '--shields'],
    [['--bearing', '20', 'majestic.json'], '--bearing'],
    [['--bearing', '360', 'majestic.json'], '--bearing'],
    [['--evasive', '4', 'majestic.json'], '--evasive'],
    [['--side', 'top', 'majestic.json'], '--side'],
    [['--shields', '6', 'majestic.json'], "--shields is 0 to 5, not '6'"],
    [['--evasive', 'x', 'majestic.json'], "--evasive is 0 to 3, not 'x'"],
    [
      ['--option', 'mount-reroll=misses', 'majestic.json'],
      'the options of play are defensive-border,',
    ],
    [
      ['--option', 'mount-rerolls=never', 'majestic.json'],
      '--option mount-rerolls=never: the values are short-of-all-hits, misses',
    ],
    [['--option', 'codes-once=no', 'majestic.json'], "does not change 'advise'"],
    [['--target', 'none.json', 'majestic.json'], 'cannot read none.json'],
  ])('refuses %o', async (args, says) => {
    const { status, out, err } = await advise(...args);
    expect([status, out]).toEqual([2, '']);
    expect(err).toContain(says);
  });
});

describe('advise --option', () => {
  const mounts = design({
    weapons: [{ id: 'w', modes: [{ ...laser, acc: 6, imp: 1 }] }],
    batteries: [{ weapon: 'w', banks: [{ mounts: 1, arc: 'G', size: 3 }] }],
  });
  const chosen = ['--option', 'mount-rerolls=misses', '--option', 'rerolls-go-on=no'];

  it('plays a ship by other options', async () => {
    const boxes = async (...options: readonly string[]) => {
      const args = ['advise', '--json', '--range', '8', ...options, 'ship.json'];
      const { out } = await slipway(args, { files: { 'ship.json': mounts } });
      return JSON.parse(out).ranges[0].hullBoxes;
    };
    expect(await boxes()).toBeGreaterThan(await boxes(...chosen));
    expect(await boxes('--option', 'mount-rerolls=short-of-all-hits')).toBe(await boxes());
  });

  it('answers requests by other options', async () => {
    const request = JSON.stringify({ mode: { ...laser, acc: 6 }, size: 3, range: 8 });
    const hits = async (...options: readonly string[]) =>
      JSON.parse((await slipway(['advise', '--json', ...options, '-'], { input: request })).out)
        .hits;
    expect(await hits()).toBeGreaterThan(await hits(...chosen));
  });

  it('takes the limit of shields from the rules', async () => {
    const pack = JSON.stringify({
      ...{ format: 'slipway.rules', version: 1, id: 'thin', name: 'Thin shields' },
      ...{ packVersion: '1', base: 'unity-2.0' },
      tables: { limits: { shields: { name: 'Shield rating', min: 0, max: 4, rule: 'H.1' } } },
    });
    const files = { 'ship.json': mounts, 'thin.json': pack };
    const args = ['advise', '--shields', '5', '--range', '8', '--rules', 'thin.json', 'ship.json'];
    const { status, err } = await slipway(args, { files });
    expect([status, err.split('\n')[0]]).toEqual([2, "slipway: --shields is 0 to 4, not '5'"]);
  });
});

interface Battery {
  readonly weapon: string;
  readonly mounts: number;
}

describe('advise --design', () => {
  const banks = [{ mounts: 2, arc: 'AB' }];
  const batteries = [{ weapon: 'laser-cannon', banks }];
  const lone = { ...JSON.parse(majestic), class: 'Lone', batteries };
  const files = { 'lone.json': JSON.stringify(lone) };

  it('prints each piece of advice with its rule and its change', async () => {
    const { status, out, err } = await slipway(['advise', '--design', 'lone.json'], { files });
    expect([status, err]).toEqual([0, '']);
    expect(out).toMatch(/^Lone: \d+\n {2}No bank bears on 60°–300°, clockwise from the bow\.\n/);
    expect(out).toMatch(/\(4\.1\)\n {4}.* AB → .*: \+\d+ SU, \d+ left, rating \d+ → \d+\n/);
  });

  it('compares ranges with those of all ships of --target, and prints one object a ship', async () => {
    const target = join(root, 'data/ships/compline.json');
    const args = ['advise', '--design', '--json', '--target', 'far.json', 'lone.json'];
    const far = { ...files, 'far.json': readFileSync(target, 'utf8') };
    const { out } = await slipway(args, { files: far });
    const { ship, advice } = JSON.parse(out);
    expect(ship).toBe('Lone');
    const codes = advice.map(({ code }: { code: string }) => code);
    expect(codes).toContain('range.short');
    for (const { what, why, rule } of advice) {
      expect(what).not.toBe('');
      expect(why).toContain(`(${rule})`);
    }
  });

  it('refuses options that are about fire', async () => {
    const args = ['advise', '--design', '--range', '3', 'lone.json'];
    const { status, err } = await slipway(args, { files });
    expect(status).toBe(2);
    expect(err).toContain('it does not go with --range');
  });
});
