/** The sums of a changed ship against a rating of the whole of it. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Design, Weapon } from '../../../src/core/design/design.ts';
import type { WeaponCache } from '../../../src/core/design/legal-design.ts';
import { type ShipSums, shipSums, sumsAfter } from '../../../src/core/rating/changed-ship.ts';
import { evaluate } from '../../../src/core/rating/evaluate.ts';
import { tryAssemble } from '../../../src/core/rules/packs/assemble.ts';
import type { Rules } from '../../../src/core/rules/rules.ts';
import { majestic } from '../../../src/core/rules/unity/sample.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { everyMove } from '../../../src/core/solve/legal-moves.ts';
import { houseDesign, legalDesign } from '../../reference/arbitrary-design.ts';
import { randomPacks } from '../../reference/arbitrary-pack.ts';
import { houseOf } from '../../reference/house-of.ts';
import { DEAR, many, runs, SEED } from '../../runs.ts';

const library = (majestic.weapons ?? []).map((value) => ({ id: value.id, value }));

/** Codes of issues, without those of tech levels and space, which sums leave out. */
const codesOf = (rules: Rules, design: Design): readonly string[] =>
  evaluate(rules, design)
    .issues.filter(({ code, path }) => code !== 'space.over' && !path.startsWith('techLevels'))
    .map(({ code }) => code)
    .sort();

function expectSame(rules: Rules, { design, totals, codes }: ShipSums): void {
  expect(evaluate(rules, design)).toMatchObject(totals);
  expect(codes.toSorted()).toEqual(codesOf(rules, design));
}

/** Makes a series of random moves, and compares the sums after each. */
function expectSameOnTheWay(rules: Rules, design: Design, picks: readonly number[]): void {
  const cache: WeaponCache = new WeakMap();
  let sums = shipSums(rules, design, cache);
  expectSame(rules, sums);
  for (const pick of picks) {
    const moves = [...everyMove(rules, sums.design, library)];
    const move = moves[pick % moves.length];
    if (!move) return;
    sums = sumsAfter(sums, move.edit(sums.design), cache);
    expectSame(rules, sums);
    expect(evaluate(rules, sums.design, { cache })).toEqual(evaluate(rules, sums.design));
  }
}

/** The weapon with a shorter range. */
const weak = (weapon: Weapon | undefined): Weapon => ({
  id: weapon?.id ?? '',
  modes: (weapon?.modes ?? []).map((mode) => ('range' in mode ? { ...mode, range: 6 } : mode)),
});

const picks = fc.array(fc.nat(), { minLength: 1, maxLength: 12 });

describe('the sums of a ship', () => {
  it('come to what evaluate does after any series of moves', () => {
    fc.assert(
      fc.property(legalDesign(), picks, (design, drawn) =>
        expectSameOnTheWay(unity, design, drawn),
      ),
      runs(120),
    );
  });

  it('do so under random house rules', () => {
    randomPacks(many(30, DEAR), SEED).forEach((pack, i) => {
      const { rules } = tryAssemble(unity, [pack]);
      if (!rules) return;
      fc.assert(
        fc.property(houseDesign(houseOf([pack])), picks, (design, drawn) =>
          expectSameOnTheWay(rules, design, drawn),
        ),
        { numRuns: 2, seed: SEED + i },
      );
    });
  });

  it.each<[string, (weapons: readonly Weapon[]) => readonly Weapon[]]>([
    ['the first of two weapons of one id', ([a, b]) => [{ ...weak(a), id: 'gun' }, b as Weapon]],
    ['the second of two weapons of one id', ([a, b]) => [a as Weapon, weak(b)]],
    ['both of them', ([a, b]) => [weak(a), weak(b)]],
    ['one for the other', (weapons) => weapons.toReversed()],
    ['the id of the first', ([a, b]) => [{ ...(a as Weapon), id: 'other' }, b as Weapon]],
    ['the first to none', (weapons) => weapons.slice(1)],
  ])('follow a change of %s', (_, change) => {
    const gun: Weapon = {
      id: 'gun',
      modes: [{ range: 12, rof: 2, acc: 4, imp: 2, dmg: 1, traits: ['Pr1', 'Pr1'] }],
    };
    const weapons = [gun, weak(gun)];
    const batteries = [...(majestic.batteries ?? []), { weapon: 'gun', banks: [] }].map((one) => ({
      weapon: 'gun',
      banks: one.banks,
    }));
    const cache: WeaponCache = new WeakMap();
    const design = { ...majestic, weapons, batteries };
    const sums = shipSums(unity, design, cache);
    expectSame(unity, sums);
    expectSame(unity, sumsAfter(sums, { ...design, weapons: change(weapons) }, cache));
  });

  it('follow a design whose tech levels, notation or rounding changed', () => {
    fc.assert(
      fc.property(legalDesign(), legalDesign(), (one, other) => {
        const cache: WeaponCache = new WeakMap();
        expectSame(unity, sumsAfter(shipSums(unity, one, cache), other, cache));
      }),
      runs(60),
    );
  });
});
