import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Design, Weapon } from '../../../src/core/design/design.ts';
import {
  copyAboard,
  follow,
  linkTo,
  replaceWithOriginal,
} from '../../../src/core/design/edits/batteries.ts';
import { driftOf, type Original, weaponMark } from '../../../src/core/design/origins.ts';
import { evaluate } from '../../../src/core/rating/evaluate.ts';
import { majestic } from '../../../src/core/rules/unity/sample.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import {
  decisionChanges,
  followingShips,
  shipsChanged,
} from '../../../src/store/weapons/changes.ts';
import { legalDesign } from '../../reference/arbitrary-design.ts';
import { weapon as arbitraryWeapon } from '../../reference/arbitrary-weapon.ts';
import { runs } from '../../runs.ts';

const mode = { range: 9, rof: 1, acc: 5, imp: 1, dmg: 1 };
const library = (id: string, value: Omit<Weapon, 'id'>): Original<Weapon> => ({
  id,
  value: { id: 'any', ...value },
});
const laser = library('L', { name: 'Laser', modes: [mode] });
const stronger = library('L', { name: 'Laser', modes: [{ ...mode, dmg: 3 }] });

const ship = (copies: readonly Weapon[], more: Partial<Design> = {}): Design => ({
  format: 'slipway.design',
  version: 1,
  class: 'Wren',
  hull: 4,
  engines: 3,
  weapons: copies,
  batteries: copies.map(({ id }) => ({ weapon: id, banks: [{ mounts: 2, arc: 'AB' }] })),
  ...more,
});
const copy = copyAboard(laser, 'gun');

describe('shipsChanged', () => {
  it('gives both figures of the core', () => {
    const design = ship([copy]);
    const [found] = shipsChanged(unity, stronger, [{ id: '1', value: design }]);
    const [was, is] = [
      evaluate(unity, design),
      evaluate(unity, ship([copyAboard(stronger, 'gun')])),
    ];
    expect(found).toMatchObject({
      id: '1',
      space: { before: was.space.used, after: is.space.used },
      left: { before: was.space.remaining, after: is.space.remaining },
      orat: { before: was.orat, after: is.orat },
      rating: { before: was.combatRating, after: is.combatRating },
      bursts: false,
      batteries: 1,
      own: 0,
    });
    expect(found?.space.after).toBeGreaterThan(found?.space.before ?? 0);
  });

  it.each([
    ['has no copy', ship([{ id: 'gun', modes: [mode] }])],
    ['has a copy of another weapon', ship([copyAboard({ ...laser, id: 'M' }, 'gun')])],
    ['has the new version already', ship([copyAboard(stronger, 'gun')])],
    ['has no weapons', ship([], { weapons: [] })],
  ])('passes over a ship that %s', (_, value) => {
    expect(shipsChanged(unity, stronger, [{ id: '1', value }])).toEqual([]);
  });

  it('names first the ships that would no longer fit', () => {
    const full = evaluate(unity, ship([copy])).space.remaining;
    const value = { ...ship([copy], { class: 'Zebra' }) };
    const marines = { id: 'marines', qty: Math.floor(full / 10) };
    const found = shipsChanged(unity, stronger, [
      { id: 'roomy', value: ship([copy], { class: 'Albatross' }) },
      { id: 'full', value: { ...value, systems: [marines] } },
    ]);
    expect(found.map(({ id, bursts }) => [id, bursts])).toEqual([
      ['full', true],
      ['roomy', false],
    ]);
    expect(found[0]?.left.before).toBeGreaterThanOrEqual(0);
    expect(found[0]?.left.after).toBeLessThan(0);
  });

  it('does not call over space ships that were so before', () => {
    const value = ship([copy], { systems: [{ id: 'marines', qty: 300 }] });
    expect(shipsChanged(unity, stronger, [{ id: '1', value }])[0]?.bursts).toBe(false);
  });

  it('counts every battery of every copy, and copies in none', () => {
    const twice = ship([copy, { ...copy, id: 'other' }, { ...copy, id: 'spare' }], {
      batteries: [
        { weapon: 'gun', banks: [{ mounts: 1, arc: 'AB' }] },
        { weapon: 'gun', banks: [{ mounts: 1, arc: 'CD' }] },
        { weapon: 'other', banks: [] },
      ],
    });
    const unfitted = ship([copy], { batteries: [] });
    const found = shipsChanged(unity, stronger, [
      { id: 'twice', value: twice },
      { id: 'unfitted', value: unfitted },
    ]);
    expect(found.map(({ id, batteries }) => [id, batteries])).toEqual([
      ['twice', 3],
      ['unfitted', 0],
    ]);
    expect(found[1]?.rating.after).toBe(found[1]?.rating.before);
  });

  it('sees a second mode', () => {
    const dual = library('L', { name: 'Laser', modes: [mode, { ...mode, name: 'Burst' }] });
    const [found] = shipsChanged(unity, dual, [{ id: '1', value: ship([copy]) }]);
    expect(found?.space.after).toBeGreaterThan(found?.space.before ?? 0);
  });
});

describe('a decision', () => {
  const own = ship([{ ...copy, modes: [{ ...mode, rof: 2 }] }], { class: 'Jay' });
  const ships = [
    { id: 'plain', value: ship([copy]) },
    { id: 'own', value: own },
  ];
  const changed = shipsChanged(unity, stronger, ships);

  it('leaves a version of its own alone unless it is chosen', () => {
    expect(changed.map(({ id, own: copies }) => [id, copies])).toEqual([
      ['own', 1],
      ['plain', 0],
    ]);
    expect(followingShips(changed)).toEqual(new Set(['plain']));
  });

  it('changes the weapon and the chosen ships, and no other', () => {
    const done = decisionChanges(
      stronger,
      changed,
      { kind: 'change', ships: new Set(['plain', 'unknown']) },
      'F',
    );
    expect(done.weapon).toEqual(stronger);
    expect(done.ships.map(({ id }) => id)).toEqual(['plain']);
    const [after] = done.ships.map(({ edit }) => edit(ships[0]?.value ?? own));
    expect(after?.weapons).toEqual([copyAboard(stronger, 'gun')]);
  });

  it('makes a fork a weapon beside it, which the chosen ships take', () => {
    const done = decisionChanges(
      stronger,
      changed,
      { kind: 'fork', ships: new Set(['plain']) },
      'F',
    );
    expect(done.weapon).toEqual({ ...stronger, id: 'F' });
    const [after] = done.ships.map(({ edit }) => edit(ships[0]?.value ?? own));
    expect(after?.weapons?.[0]?.origin?.id).toBe('F');
    expect(after?.weapons?.[0]?.modes).toEqual(stronger.value.modes);
  });
});

describe('for any weapons and ships', () => {
  const weapons = fc.tuple(arbitraryWeapon(10), arbitraryWeapon(10));
  /** A legal design some of whose weapons are copies of the first weapon. */
  const cases = fc
    .tuple(weapons, legalDesign(), fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }))
    .map(([[before, after], design, chosen]) => {
      const [old, next] = [library('L', before), library('L', after)];
      const linked: Design = {
        ...design,
        ...(design.weapons && {
          weapons: design.weapons.map((one, i) => (chosen[i] ? copyAboard(old, one.id) : one)),
        }),
      };
      return { old, next, design: linked };
    });

  it('following changes the copies and nothing else, once', () => {
    fc.assert(
      fc.property(cases, ({ next, design }) => {
        const after = follow('L', next)(design);
        expect({ ...after, weapons: 0 }).toEqual({ ...design, weapons: 0 });
        after.weapons?.forEach((one, i) => {
          const before = design.weapons?.[i];
          if (before?.origin) expect(weaponMark(one)).toBe(weaponMark(next.value));
          else expect(one).toBe(before);
          expect(one.id).toBe(before?.id);
        });
        expect(follow('L', next)(after)).toBe(after);
      }),
      runs(300),
    );
  });

  it('following and going back gives the same ship', () => {
    fc.assert(
      fc.property(cases, ({ old, next, design }) => {
        expect(follow('L', old)(follow('L', next)(design))).toEqual(design);
      }),
      runs(300),
    );
  });

  it('the figures after are those of the ship that follows', () => {
    fc.assert(
      fc.property(cases, ({ next, design }) => {
        const [found] = shipsChanged(unity, next, [{ id: '1', value: design }]);
        const is = evaluate(unity, follow('L', next)(design));
        const was = evaluate(unity, design);
        expect(found?.rating ?? { before: was.combatRating, after: was.combatRating }).toEqual({
          before: was.combatRating,
          after: is.combatRating,
        });
        expect(found?.left.after ?? was.space.remaining).toBe(is.space.remaining);
      }),
      runs(150),
    );
  });

  it('marks are the same exactly when name and modes are', () => {
    fc.assert(
      fc.property(weapons, ([one, other]) => {
        const same =
          JSON.stringify([one.name, one.modes]) === JSON.stringify([other.name, other.modes]);
        const marks = [one, other].map((value, i) => weaponMark({ id: `w${i}`, ...value }));
        expect(marks[0] === marks[1]).toBe(same);
        expect(weaponMark({ id: 'z', ...structuredClone(one) })).toBe(marks[0]);
      }),
    );
  });
});

test.each([
  ['m', 'm', 'same'],
  ['x', 'x', 'same'],
  ['x', 'm', 'here'],
  ['m', 'x', 'there'],
  ['x', 'y', 'both'],
  ['m', undefined, 'gone'],
] as const)('a copy of mark %s, its original now %s: %s', (here, there, drift) => {
  expect(driftOf({ id: 'L', mark: 'm' }, here, there)).toBe(drift);
});

test('following ends a difference, and keeping makes it a version of its own', () => {
  const design = ship([copy]);
  const drift = (of: Design) => {
    const [weapon] = of.weapons ?? [];
    const now = weaponMark(stronger.value);
    return weapon?.origin && driftOf(weapon.origin, weaponMark(weapon), now);
  };
  expect(drift(design)).toBe('there');
  expect(drift(replaceWithOriginal(0, stronger)(design))).toBe('same');
  expect(drift(linkTo(0, stronger)(design))).toBe('here');
  expect(replaceWithOriginal(0, stronger)(design).batteries).toBe(design.batteries);
});

test('the Majestic drawn from a library rates as it did', () => {
  const linked: Design = {
    ...majestic,
    weapons: majestic.weapons?.map((one) => copyAboard({ id: one.id, value: one }, one.id)) ?? [],
  };
  expect(evaluate(unity, linked).combatRating).toBe(188);
});
