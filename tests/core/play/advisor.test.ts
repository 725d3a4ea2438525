/** The advisor's tables against independently calculated figures. */
import { describe, expect, it, test } from 'vitest';
import { attackerOf, targetOf } from '../../../src/core/play/advisor/combatants.ts';
import { rangeTable, reachOf } from '../../../src/core/play/advisor/range-table.ts';
import { salvoAt } from '../../../src/core/play/advisor/salvo.ts';
import { areaMeans, paysAt, traitWorth } from '../../../src/core/play/advisor/trait-worth.ts';
import { bearingOf, hexOnBearing } from '../../../src/core/play/bearing.ts';
import { unityPlay as play } from '../../../src/core/rules/unity/play.ts';
import { majestic } from '../../../src/core/rules/unity/sample.ts';
import { unity as rules } from '../../../src/core/rules/unity/unity.ts';

const battle = { rules, play };
const ahead = { offset: hexOnBearing(0) };
const attacker = attackerOf(battle, majestic);
const target = targetOf(battle, majestic, 'fwd');

test('the Majestic as a target has its shields, hull and countermeasures', () => {
  expect(target).toEqual({
    ...{ shields: 3, screens: 0, hull: 8, countermeasures: 1, isIonized: false, stealth: 0 },
  });
});

test('figures beyond their limits count as in the rating', () => {
  const wild = {
    ...majestic,
    hull: 99,
    shields: 9,
    systems: [{ id: 'stealth', qty: 2 }, { id: 'x' }],
  };
  expect(targetOf(battle, wild, 'aft')).toMatchObject({ hull: 35, shields: 5, stealth: 2 });
});

describe('the table by range', () => {
  const rows = rangeTable(battle, attacker, target, ahead);

  it('ends at the longest range of any battery, half as far again with sensors', () => {
    expect(rows.map(({ range }) => range)).toEqual(Array.from({ length: 15 }, (_, i) => i + 1));
    expect(reachOf(battle, { ...attacker, longRangeSensors: true })).toBe(22);
  });

  it('agrees with the salvo at each range and shield rating', () => {
    for (const { range, boxes } of rows) {
      for (const [shields, mean] of boxes.entries()) {
        const salvo = salvoAt(battle, attacker, { ...target, shields }, range, ahead);
        expect(Math.abs(salvo.mean - mean)).toBeLessThan(1e-12);
      }
    }
    expect(rows[3]?.boxes[3]).toBeCloseTo(187 / 72, 12);
  });

  it('counts weapons that reload for the turns in which they fire', () => {
    const slow = {
      ...majestic,
      weapons: (majestic.weapons ?? []).map((weapon) => ({
        ...weapon,
        modes: weapon.modes.map((mode) => ({ ...mode, traits: [...(mode.traits ?? []), 'Slw'] })),
      })),
    };
    const [row] = rangeTable(battle, attackerOf(battle, slow), target, ahead);
    expect(row?.aTurn[0]).toBeCloseTo((row?.boxes[0] ?? 0) / 2, 12);
  });
});

describe('a salvo', () => {
  it('is less likely to kill with screens and stealth', () => {
    const plain = salvoAt(battle, attacker, target, 4, ahead);
    const screened = salvoAt(battle, attacker, { ...target, screens: 3 }, 4, ahead);
    const hidden = salvoAt(battle, attacker, { ...target, stealth: 2 }, 4, ahead);
    expect(screened.mean).toBeLessThan(plain.mean);
    expect(screened.kill).toBeLessThan(plain.kill ?? 0);
    expect(hidden.mean).toBeCloseTo((plain.mean * 25) / 36, 12);
    expect(hidden.distribution[0]).toBeCloseTo(
      (plain.distribution[0] ?? 0) * (25 / 36) + 11 / 36,
      12,
    );
  });

  test.each([1, 2, 3, 4, 5])('costs no boxes where %i screens stop all hits', (screens) => {
    const [weapon] = majestic.weapons ?? [];
    const one = { range: 6, rof: screens, acc: 4, imp: 1, dmg: 1 };
    const bank = { mounts: 1, arc: 'AB' };
    const ship = {
      ...majestic,
      weapons: [{ id: weapon?.id ?? '', modes: [one] }],
      batteries: [{ weapon: weapon?.id ?? '', banks: [bank] }],
    };
    const mean = (count: number) =>
      salvoAt(battle, attackerOf(battle, ship), { ...target, screens: count }, 3, ahead).mean;
    expect([mean(screens), mean(screens + 1), mean(screens + 9)]).toEqual([0, 0, 0]);
    // A die is left over when all hit: 1/3 to hit with countermeasures, 1/2 through the shields.
    expect(mean(screens - 1)).toBeCloseTo(6 ** -screens / 2, 12);
  });

  it('takes the better of two modes for the range', () => {
    const [weapon] = majestic.weapons ?? [];
    const near = { range: 6, rof: 3, acc: 4, imp: 2, dmg: 1 };
    const far = { range: 18, rof: 1, acc: 4, imp: 1, dmg: 1 };
    const dual = {
      ...majestic,
      weapons: [{ id: weapon?.id ?? '', modes: [near, far] }],
      batteries: majestic.batteries?.slice(0, 1) ?? [],
    };
    const modes = [3, 12].map((range) => {
      const [fire] = salvoAt(battle, attackerOf(battle, dual), target, range, ahead).fire;
      return fire?.mode;
    });
    expect(modes).toEqual([0, 1]);
  });
});

const mode = (acc: number, traits: readonly string[] = []) => ({
  ...{ range: 15, rof: 1, acc, imp: 1, dmg: 1, traits },
});

const worthOf = (trait: string, acc: number) => traitWorth(battle, mode(acc), trait);

/** Compares figures to two decimals; halves may be rounded either way. */
const expectNear = (found: readonly (number | undefined)[], expected: readonly number[]) => {
  expect(found).toHaveLength(expected.length);
  for (const [i, value] of expected.entries()) {
    expect(Math.abs((found[i] ?? Number.NaN) - value)).toBeLessThan(0.00501);
  }
};

describe('the worth of traits', () => {
  test.each([
    ['Bls', [0.88, 0.84, 0.83, 0.79, 0.78]],
    ['Crn', [0.5, 0.53, 0.57, 0.64, 0.55]],
    ['Dfs', [0.88, 0.84, 0.83, 1.01, 1.02]],
    ['Fcs', [1.1, 1.25, 1.35, 1.57, 1.51]],
    ['Gid', [1.12, 1.12, 1.17, 1.29, 0.98]],
    ['Sct', [1.62, 1.69, 1.74, 1.86, 1.76]],
    ['Tls', [2.38, 2.31, 2.26, 2.14, 2.24]],
    ['Rpt', [1.39, 1.39, 1.39, 1.39, 1.39]],
  ])('%s by accuracy: %o', (trait, expected) => {
    const found = [2, 3, 4, 5, 6].map((acc) => worthOf(trait, acc).worth[0]);
    expectNear(found, expected);
  });

  test.each([
    ['Pr1', [1, 1, 1.25, 1.33, 1.5, 2]],
    ['Pr2', [1, 1, 1.25, 1.67, 2, 3]],
    ['NPr', [0.67, 0.8, 0.75, 0.67, 0.5, 0.83]],
    ['Mdl', [1, 1.2, 1.5, 2, 3, 6]],
    ['Cts', [2, 2, 2, 2, 2, 2]],
    ['Knt', [3, 3, 3, 3, 3, 3]],
    ['Vlt', [3.5, 3.5, 3.5, 3.5, 3.5, 3.5]],
    ['Slw', [0.5, 0.5, 0.5, 0.5, 0.5, 0.5]],
  ])('%s by shields: %o', (trait, expected) => {
    expectNear(worthOf(trait, 4).worth, expected);
  });

  it('compares with their price', () => {
    const piercing = worthOf('Pr1', 4);
    expect(piercing.price).toBeCloseTo(1.5, 1);
    expect(paysAt(piercing, 5)).toBeGreaterThan(1);
    expect(paysAt(piercing, 0)).toBeLessThan(1);
  });

  test.each([
    [2, [1.8, 1.72, 1.61, 1.65, 1.75]],
    [3, [2.38, 2.16, 2.01, 2.14, 2.33]],
    [4, [2.73, 2.44, 2.3, 2.52, 2.75]],
  ])('mounts of %i by accuracy: %o', (size, expected) => {
    const found = [2, 3, 4, 5, 6].map((acc) => {
      const [one = 1, many = 0] = [1, size].map((n) => areaMeans(battle, mode(acc), n)[0]);
      return many / one;
    });
    expectNear(found, expected);
  });
});

test('hexOnBearing and bearingOf are inverse', () => {
  expect(Array.from({ length: 24 }, (_, i) => bearingOf(hexOnBearing(i)))).toEqual(
    Array.from({ length: 24 }, (_, i) => i),
  );
});
