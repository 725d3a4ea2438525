import { describe, expect, it } from 'vitest';
import { evaluate } from '../../../src/core/rating/evaluate.ts';
import { assemble } from '../../../src/core/rules/packs/assemble.ts';
import { withKnownPacks } from '../../../src/core/rules/packs/own-rules.ts';
import { majestic } from '../../../src/core/rules/unity/sample.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { written } from '../../../src/formats/formats.ts';
import { formatPack } from '../../../src/formats/json/format.ts';
import { readText } from '../../../src/formats/reading.ts';
import { designsTextOfPdf, embeddedText } from '../../../src/sheets/embedded-designs.ts';
import { biggerHulls, packOf, ratedBy, searing } from '../../core/rules/packs/packs.ts';

const read = (text: string, rules = unity) => readText({ rules }, text);
const said = (text: string) => {
  const { format, packs, loose } = read(text);
  return [...packs, ...loose].flatMap(({ issues }) =>
    issues.map((issue) => `${issue.path}: ${format.word(issue, text).message}`),
  );
};

const knowing = withKnownPacks(unity, [biggerHulls, searing]);
const housed = ratedBy(majestic, biggerHulls);

describe('a pack of house rules', () => {
  it('is read as it was written', () => {
    for (const pack of [biggerHulls, searing, packOf({ notes: 'x\n“y”' })]) {
      const { format, packs } = read(`\uFEFF${formatPack(pack)}`);
      expect([format.name, packs.map((found) => found.pack)]).toEqual(['house rules', [pack]]);
      expect(written(unity, 'json', { pack })).toBe(formatPack(pack));
    }
  });

  it.each([
    ['{"format":"slipway.rules"', ': Not JSON: expected a comma or }, found the end of the text.'],
    ['{"format":"slipway.rules","version":1}', 'id: “id” is missing.'],
    [
      formatPack(packOf()).replace('"version": 1', '"version": 9'),
      'version: This pack is of version 9, and this program knows version 1: use a newer program.',
    ],
    [
      JSON.stringify({ ...packOf(), tables: { traits: [5] } }),
      'tables.traits[0]: “traits[0]” must be an object, { … }, not 5; it is left out.',
    ],
    [
      JSON.stringify(packOf({ remove: { systems: ['warp'] } })),
      'remove.systems[0]: Starship systems: there is no “warp” to remove.',
    ],
    [JSON.stringify({ ...packOf(), colour: 'red' }), 'colour: A pack has no “colour” here'],
  ])('that is wrong is said with its place: %s', (text, says) => {
    expect(said(text)[0]).toContain(says);
  });

  it('goes with a ship in a link, and is known to whoever opens it', () => {
    const link = written(knowing, 'link', { designs: [housed] }) ?? '';
    const { ships, packs, loose } = read(link);
    expect([loose, packs.map(({ pack }) => pack)]).toEqual([[], [biggerHulls]]);
    const rules = withKnownPacks(
      unity,
      packs.map(({ pack }) => pack),
    );
    const design = ships[0]?.design ?? majestic;
    expect(design.rules).toEqual(housed.rules);
    expect(evaluate(rules, design).space.total).toBe(1920);
    expect(evaluate(unity, design).issues.map(({ code }) => code)).toContain('rules.pack-missing');
  });

  it('goes with a fleet in a link, once', () => {
    const fleet = {
      format: 'slipway.fleet',
      version: 1,
      ships: [{ design: housed }, { design: housed, count: 3 }, { design: majestic }],
    } as const;
    const { fleets, packs } = read(written(knowing, 'link', { fleet }) ?? '');
    expect(fleets.map((found) => found.fleet)).toEqual([fleet]);
    expect(packs.map(({ pack }) => pack.id)).toEqual(['bigger-hulls']);
  });

  it('that is large goes by its name alone', () => {
    const large = { ...biggerHulls, notes: 'x'.repeat(10_000) };
    const rules = withKnownPacks(unity, [large]);
    const { ships, packs } = read(
      written(rules, 'link', { designs: [ratedBy(majestic, large)] }) ?? '',
    );
    expect([packs, ships[0]?.design.rules]).toEqual([[], ratedBy(majestic, large).rules]);
  });

  it('stands with the designs in a PDF and in a list', async () => {
    const attached = embeddedText([housed], [biggerHulls]);
    const bytes = new TextEncoder().encode(`%PDF-1.7\nstream\n${attached}\nendstream\n`);
    const { ships, packs, loose } = read((await designsTextOfPdf(bytes)) ?? '');
    expect(ships.map(({ design }) => design)).toEqual([housed]);
    expect([packs.map(({ pack }) => pack), loose]).toEqual([[biggerHulls], []]);
  });
});

describe('a ship in notation', () => {
  const torch = { ...majestic.weapons?.[1], id: 'torch', modes: [] };
  const design = {
    ...ratedBy(majestic, searing),
    weapons: [
      {
        ...torch,
        modes: [{ range: 9, rof: 1, acc: 5, imp: 1, dmg: 1, traits: ['Srg'] }],
      },
    ],
    batteries: [{ weapon: 'torch', banks: [{ mounts: 2, arc: 'AB' }] }],
  };

  it.each([true, false])('is read by the packs that its comment names (lossless: %s)', (whole) => {
    const text = written(knowing, 'drake', { designs: [design] }, { plain: !whole }) ?? '';
    expect(text).toContain('; rules: {"version":"unity-2.0","packs":[{"id":"searing"');
    const { ships, loose } = read(text, knowing);
    expect([loose, ships[0]?.issues]).toEqual([[], []]);
    expect(ships[0]?.design.rules).toEqual(design.rules);
    expect(ships[0]?.design.weapons?.[0]?.modes[0]?.traits).toEqual(['Srg']);
  });

  it('that names no packs is of those that it is read by', () => {
    const text = written(knowing, 'drake', { designs: [majestic] }, { plain: true }) ?? '';
    const rules = assemble(unity, [searing]);
    expect(read(text, rules).ships[0]?.design.rules).toEqual({
      ...ratedBy(majestic, searing).rules,
      figures: { used: 1520, total: 1520, orat: 605, drat: 58, combatRating: 188 },
    });
    expect(read(text).ships[0]?.design.rules).toBe(undefined);
  });
});
