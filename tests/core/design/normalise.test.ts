import { describe, expect, it } from 'vitest';
import type { Mode } from '../../../src/core/design/design.ts';
import { normalise } from '../../../src/core/design/normalise.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { ship } from './designs.ts';

const shot = { rof: 1, acc: 4, imp: 1, dmg: 1 };

const modesOf = (...modes: Mode[]) =>
  normalise(unity, ship({ weapons: [{ id: 'gun', modes }] })).weapons[0]?.modes;

describe('the legal form of a design', () => {
  it('has each figure at the nearest that its limit allows', () => {
    const doubtful = ship({
      ...{ hull: 90, engines: -4, shields: { fwd: 9, port: 1, stbd: -1, aft: 2 } },
      weapons: [{ id: 'gun', modes: [{ range: 1, rof: 0, acc: 9, imp: -3, dmg: 2.5 }] }],
      batteries: [{ weapon: 'gun', banks: [{ mounts: 0, size: 7, arc: 'AB' }] }],
    });
    const legal = normalise(unity, doubtful);
    expect(legal).toMatchObject({
      ...{ hull: 35, engines: 0, shields: { fwd: 5, port: 1, stbd: 0, aft: 2 } },
      batteries: [{ banks: [{ mounts: 1, size: { size: 4 } }] }],
    });
    const [fired] = legal.weapons[0]?.modes[0]?.shots ?? [];
    expect(fired).toMatchObject({
      range: 3,
      rof: 1,
      acc: 6,
      accuracy: { acc: 6 },
      imp: 1,
      dmg: 2,
    });
  });

  it('fires the first of two weapons with one id', () => {
    const weapons = [3, 9].map((range) => ({ id: 'gun', modes: [{ range, ...shot }] }));
    const batteries = [{ weapon: 'gun', banks: [{ mounts: 1, arc: 'A' }] }];
    const [battery] = normalise(unity, ship({ weapons, batteries })).batteries;
    expect(battery?.weapon?.source).toBe(weapons[0]);
  });

  it('has no more modes than a weapon may have', () => {
    const modes = [3, 6, 9].map((range) => ({ range, ...shot }));
    expect(modesOf(...modes)?.map(({ source }) => source)).toEqual(modes.slice(0, 2));
  });

  it('has no band that ends before the band inside it', () => {
    const bands = [6, 3, 90].map((range) => ({ range, ...shot }));
    expect(modesOf({ bands })?.[0]?.shots.map(({ range }) => range)).toEqual([6, 6, 24]);
  });

  it('keeps the traits that the rules know, each as often as it may stand', () => {
    const traits = ['Slw', 'Pr1', 'Slw', 'Nope', 'Slw', 'Pr1'];
    const [mode] = modesOf({ range: 3, ...shot, traits }) ?? [];
    expect(mode?.traits.map(({ code }) => code)).toEqual(['Slw', 'Pr1', 'Slw']);
  });

  it('counts a system on its first line alone', () => {
    const lines = [
      { id: 'fire-control', qty: 2 },
      { id: 'fire-control', qty: 5 },
      { id: 'nothing-known' },
    ];
    const { systems } = normalise(unity, ship({ systems: lines }));
    expect(systems.map(({ count }) => count)).toEqual([2, 0, 0]);
  });
});
