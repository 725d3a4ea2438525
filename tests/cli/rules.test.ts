import { describe, expect, it, test } from 'vitest';
import { packReference } from '../../src/core/rules/packs/pack.ts';
import { majestic } from '../../src/core/rules/unity/sample.ts';
import { formatDesign, formatPack } from '../../src/formats/json/format.ts';
import { biggerHulls, packOf, ratedBy, searing } from '../core/rules/packs/packs.ts';
import { printed, slipway } from './world.ts';

const bad = packOf({ id: 'bad', remove: { systems: ['warp'] } });
const files = {
  'big.json': formatPack(biggerHulls),
  'searing.json': formatPack(searing),
  'bad.json': formatPack(bad),
  'majestic.json': formatDesign(majestic),
  'housed.json': formatDesign(ratedBy(majestic, biggerHulls)),
};

const totals = (out: string): readonly number[] =>
  out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).space.total);

describe('--rules', () => {
  it('rates ships that name no packs by these', async () => {
    const args = ['rate', '--json', '--rules', 'big.json', 'majestic.json'];
    expect(totals(await printed(args, { files }))).toEqual([1920]);
    expect(totals(await printed(['rate', '--json', 'majestic.json'], { files }))).toEqual([1520]);
  });

  it('lets a ship have its own packs', async () => {
    const args = ['rate', '--json', '--rules', 'searing.json', 'housed.json'];
    const { out, err, status } = await slipway(args, { files });
    expect([totals(out), status]).toEqual([[1520], 1]);
    expect(err).toContain('The house rules “bigger-hulls 1.0” are not here');
  });

  it('takes several, in files or by their ids', async () => {
    const args = ['rate', '--json', '--rules', 'big.json,searing.json', '--rules', 'tinkerers-set'];
    expect(totals(await printed([...args, 'majestic.json'], { files }))).toEqual([1520]);
  });

  it('names the packs in what is written', async () => {
    const sheet = await printed(['drake', '--rules', 'big.json', 'majestic.json'], { files });
    expect(sheet).toContain('; rules: {"version":"unity-2.0","packs":[{"id":"bigger-hulls"');
    const json = await printed(['import', '--rules', 'big.json', 'majestic.json'], { files });
    expect(JSON.parse(json).rules).toEqual({
      version: 'unity-2.0',
      packs: [packReference(biggerHulls)],
      figures: { used: 1520, total: 1920, orat: 605, drat: 58, combatRating: 188 },
    });
    const world = { files: { 'housed.json': json } };
    expect((await slipway(['rate', 'housed.json'], world)).err).toContain(
      'By its own rules it rated 188, with 1520 of 1920 SU used.',
    );
  });

  test.each([
    [['rate', '--rules', 'none.json', 'majestic.json'], 'cannot read none.json', 2],
    [['rate', '--rules', 'bad.json', 'majestic.json'], 'there is no “warp” to remove', 2],
    [
      ['rate', '--rules', 'majestic.json', 'majestic.json'],
      'majestic.json holds no house rules',
      2,
    ],
    [['rate', '--rules', 'post.txt', 'majestic.json'], 'post.txt holds no house rules', 2],
    [['scenario', 'show', 'post.txt'], 'post.txt holds no scenario', 1],
    [['rate', 'big.json'], 'big.json holds house rules and no ship', 1],
  ])('%j: %s', async (args, says, expected) => {
    const world = { files: { ...files, 'post.txt': 'Does anybody have the rules of May?\n' } };
    const { status, out, err } = await slipway(args, world);
    expect([status, out]).toEqual([expected, '']);
    expect(err).toContain(says);
  });
});

describe('a pack among the files', () => {
  const figures = async (...args: readonly string[]) => {
    const { status, out } = await slipway(['rate', '--json', ...args], { files });
    return [totals(out), status];
  };

  it('counts for the ships of all of them, in any order', async () => {
    expect(await figures('housed.json', 'big.json')).toEqual([[1920], 0]);
    expect(await figures('big.json', 'housed.json')).toEqual([[1920], 0]);
    expect(await figures('housed.json')).toEqual([[1520], 1]);
  });

  it.each([
    ['rate'],
    ['explain'],
    ['fit'],
    ['convert', '--to', 'drake'],
    ['import', '-o', 'out'],
    ['fleet'],
    ['pdf', '-o', 'a.pdf'],
    ['card', '-o', 'a.pdf'],
  ])('is missed by %s, with its name and the status of an error', async (...args) => {
    const ship = ratedBy(majestic, biggerHulls);
    const fleet = { format: 'slipway.fleet', version: 1, ships: [{ design: ship }] };
    const own = { ...files, 'fleet.json': JSON.stringify(fleet) };
    for (const file of ['housed.json', 'fleet.json']) {
      const { status, err } = await slipway([...args, file], { files: own });
      expect([status, err]).toEqual([
        1,
        expect.stringContaining('“bigger-hulls 1.0” are not here'),
      ]);
      expect((await slipway([...args, file, 'big.json'], { files: own })).status).toBe(0);
    }
  });

  it('with a fault rates no ship, and its fault is reported', async () => {
    const { base: _, ...faulty } = JSON.parse(formatPack(biggerHulls));
    const own = { ...files, 'faulty.json': JSON.stringify(faulty) };
    for (const names of [
      ['housed.json', 'faulty.json'],
      ['faulty.json', 'housed.json'],
    ]) {
      const { status, out, err } = await slipway(['rate', '--json', ...names], { files: own });
      expect([status, totals(out)]).toEqual([1, [1520]]);
      expect(err).toContain('faulty.json: base: “base” is missing.');
      expect(err).toContain('“bigger-hulls 1.0” are not here');
    }
  });

  it('with a fault in a formula has its place once, and its column', async () => {
    const formulas = { engineFactor: { label: 'Factor', formula: 'H × (', rounding: 'up' } };
    const faulty = { ...JSON.parse(formatPack(biggerHulls)), tables: { formulas } };
    const own = { ...files, 'faulty.json': JSON.stringify(faulty) };
    const { err } = await slipway(['rules', 'check', 'faulty.json'], { files: own });
    expect(err).toContain('faulty.json: Formulas, engineFactor, formula: Expected a number');
    expect(err).toContain('found the end (column 6 of “H × (”).');
  });

  it('is named by its file where it cannot be used with the others', async () => {
    const range = { kind: 'range', effect: { type: 'range', factor: 2 }, explanation: 'x' };
    const part = (id: string, count: number) => {
      const traits = Array.from({ length: count }, (_, i) => ({
        ...range,
        code: `${id}${i}`,
        name: 'x',
      }));
      return formatPack(packOf({ id, tables: { traits } }));
    };
    const own = { ...files, 'a.json': part('a', 60), 'b.json': part('b', 60) };
    const { err } = await slipway(['rate', '--rules', 'a.json,b.json', 'majestic.json'], {
      files: own,
    });
    expect(err).toMatch(/^b\.json: tables\.traits: The pack has 120 range traits/);
  });
});

describe('slipway rules', () => {
  it('says of an empty file that it is empty, in any command', async () => {
    const { err } = await slipway(['rules', 'check', 'empty.json'], {
      files: { 'empty.json': '' },
    });
    expect(err).toBe('empty.json: There is nothing here.\n');
  });

  it('checks each pack', async () => {
    const args = ['rules', 'check', 'big.json', 'bad.json', 'tinkerers-set'];
    const { status, out, err } = await slipway(args, { files });
    expect(status).toBe(1);
    expect(out).toBe(`big.json: sound, rows: 2 replaced
bad.json: cannot be used
tinkerers-set: sound, rows: 6 added, 1 replaced
`);
    // The words begin with the place: the path would repeat it.
    expect(err).toContain('bad.json: Starship systems: there is no “warp”');
  });

  it('shows what packs change, and what one overrides of another', async () => {
    expect(await printed(['rules', 'diff', 'big.json'], { files })).toBe(`Limits
  ~ hull
      max: 35 → 50
Formulas
  ~ totalSpace
      formula: H × (H + 30) × 5 → H × (H + 40) × 5
`);
    const both = await printed(['rules', 'diff', '--json', 'big.json', 'tinkerers-set'], { files });
    const rows = both
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(rows.find(({ over }) => over)).toMatchObject({
      table: 'formulas',
      key: 'totalSpace',
      pack: 'tinkerers-set',
      over: 'bigger-hulls',
    });
  });

  it('shows which ships come to something else', async () => {
    const args = ['rules', 'diff', '--ships', 'majestic.json', 'big.json'];
    expect(await printed(args, { files })).toContain('Majestic  1520/1520 → 1520/1920');
  });

  it('shows a pack, and gives it back as it is', async () => {
    expect(await printed(['rules', 'show', 'searing.json'], { files })).toContain(
      'Searing 1.0\nid searing, hash ',
    );
    const args = ['rules', 'show', '--json', 'searing.json'];
    expect(await printed(args, { files })).toBe(formatPack(searing));
  });

  test.each([
    [['rules', 'check'], 'no pack is named'],
    [['rules', 'mend', 'x'], "rules needs one of check, diff, show, not 'mend'"],
    [['rules', 'show', 'none.json'], 'cannot read none.json'],
  ])('%j: %s', async (args, says) => {
    const { status, err } = await slipway(args, { files });
    expect(status).toBe(2);
    expect(err).toContain(says);
  });
});

test('the text of a pack cannot control the terminal', async () => {
  const code = '\u001b[31m\u0007';
  const pack = packOf({
    name: `Red${code}`,
    notes: `x${code}`,
    author: code,
    tables: { alternateArcs: [{ name: `Q${code}`, title: code, letters: 'AB' }] },
  });
  const world = {
    files: { 'red.json': formatPack(pack), 'majestic.json': files['majestic.json'] },
  };
  for (const args of [
    ['rules', 'show', 'red.json'],
    ['rules', 'diff', 'red.json'],
    ['rules', 'check', 'red.json'],
    ['rate', '--rules', 'red.json', 'majestic.json'],
    ['drake', '--rules', 'red.json', 'majestic.json'],
  ]) {
    const { out, err } = await slipway(args, world);
    expect([...(out + err)].filter((sign) => code.includes(sign) && sign < ' ')).toEqual([]);
  }
});
