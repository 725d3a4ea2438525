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
    expect([totals(out), status]).toEqual([[1520], 0]);
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
    [['rate', 'big.json'], 'big.json holds house rules and no ship', 1],
  ])('%j: %s', async (args, says, expected) => {
    const { status, out, err } = await slipway(args, { files });
    expect([status, out]).toEqual([expected, '']);
    expect(err).toContain(says);
  });
});

describe('slipway rules', () => {
  it('checks each pack', async () => {
    const args = ['rules', 'check', 'big.json', 'bad.json', 'tinkerers-set'];
    const { status, out, err } = await slipway(args, { files });
    expect(status).toBe(1);
    expect(out).toBe(`big.json: sound, rows: 2 replaced
bad.json: cannot be used
tinkerers-set: sound, rows: 6 added, 1 replaced
`);
    expect(err).toContain('bad.json: remove.systems[0]: Starship systems: there is no “warp”');
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

test('what a pack says does nothing to the terminal', async () => {
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
