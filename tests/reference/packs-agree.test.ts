/** The program's numbers against the reference's under house rules. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assemble, tryAssemble } from '../../src/core/rules/packs/assemble.ts';
import { type RulesPack, wordPackIssue } from '../../src/core/rules/packs/pack.ts';
import { PACK_TABLE_NAMES } from '../../src/core/rules/packs/tables.ts';
import type { Rules } from '../../src/core/rules/rules.ts';
import { examplePacks, unity } from '../../src/core/rules/unity/unity.ts';
import { many, SEED } from '../runs.ts';
import { expectLegal, expectSame } from './agreement.ts';
import { houseDesign } from './arbitrary-design.ts';
import { randomPacks } from './arbitrary-pack.ts';
import { book } from './house.ts';
import { houseOf } from './house-of.ts';

const ROUNDINGS = ['rulebook', 'drydock'] as const;

/** The pack without what it takes away, which one before it may have taken. */
const addition = ({ remove: _, ...pack }: RulesPack): RulesPack => pack;

/** Random designs by the packs, rated by both in both roundings. */
function expectAgreement(rules: Rules, packs: readonly RulesPack[], count: number, seed: number) {
  const house = houseOf(packs);
  const property = fc.property(houseDesign(house), (design) => {
    for (const rounding of ROUNDINGS) expectSame(rules, design, rounding, house);
    expectLegal(rules, design);
  });
  fc.assert(property, { numRuns: count, seed });
}

describe('the program agrees with the reference in every number', () => {
  it.each([
    ...examplePacks.map((pack) => [pack.name, [pack]] as const),
    ['Both packs', examplePacks] as const,
  ])('by %s', (_, packs) => {
    expectAgreement(assemble(unity, packs), packs, many(40), SEED);
  });

  it('by random packs, alone and one on another', () => {
    const compared = many(80);
    const additions = randomPacks(compared, SEED + 1).map(addition);
    const drawn = randomPacks(compared, SEED).map((pack, i) =>
      i % 5 === 0 ? [pack, ...additions.slice(i, i + 1)] : [pack],
    );
    const refused: string[] = [];
    drawn.forEach((packs, i) => {
      const { rules, issues } = tryAssemble(unity, packs);
      if (!rules) {
        refused.push(issues.map(wordPackIssue).join(' '));
        return;
      }
      try {
        expectAgreement(rules, packs, 3, SEED + i);
      } catch (error) {
        throw new Error(`by ${JSON.stringify(packs)}`, { cause: error });
      }
    });
    // The others are those that numbers can be compared by; a few more of a small number are chance.
    expect(refused.length, refused.join('\n')).toBeLessThanOrEqual(8 + drawn.length / 11);
  });
});

describe('random packs', () => {
  const packs = randomPacks(400, SEED);

  it.each(PACK_TABLE_NAMES)('have rows for the table %s', (table) => {
    expect(packs.filter(({ tables }) => tables?.[table] !== undefined).length).toBeGreaterThan(5);
  });

  it.each([
    ...(['techLevels', 'traits', 'traitPairs', 'exclusions', 'modeExclusions'] as const),
    ...(['accuracies', 'mountSizes', 'alternateArcs', 'systems'] as const),
  ])('take rows away from the table %s', (table) => {
    const given = packs.filter(({ remove }) => (remove?.[table]?.length ?? 0) > 0);
    expect(given.length).toBeGreaterThan(5);
  });

  it.each(Object.keys(unity.formulas))('have a formula for %s', (id) => {
    const given = packs.flatMap(({ tables }) => Object.keys(tables?.formulas ?? {}));
    expect(given).toContain(id);
  });

  it('are used by random designs: their traits, systems, tech levels and larger limits', () => {
    const [finer, tinkerers] = examplePacks.map((pack) => houseOf([pack]));
    // A fixed seed, since sixty random designs need not have everything.
    const texts = (house = book) =>
      JSON.stringify(fc.sample(houseDesign(house), { numRuns: 60, seed: 1 }));
    expect(texts(finer)).toMatch(/"(engines|weapons)":-?[0-3]\.5.*"weapons":(-4|3)[,}]/s);
    for (const own of ['Arg', 'Sea', 'ablative-plates']) expect(texts(tinkerers)).toContain(own);
  });
});
