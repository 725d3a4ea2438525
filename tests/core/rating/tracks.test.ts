import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { track, trackLength } from '../../../src/core/rating/ratings.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { armed, plain, rated, ship } from '../design/designs.ts';

describe('a track', () => {
  it.each([
    [8, 16, [16, 12, 8, 4]],
    [8, 4, [4, 3, 2, 1]],
    [8, 3, [3, 3, 2, 1]],
    [1, 1, [1, 1]],
    [2, 5, [5, 3]],
    [4, 5, [5, 3]],
    [5, 5, [5, 4, 2]],
    [9, 12, [12, 10, 8, 5, 3]],
    [10, 0, []],
  ])('on hull %i from %i is %j', (hull, value, boxes) => {
    expect(track(unity, trackLength(unity, hull), value)).toEqual(boxes);
  });

  it('has half the hull of boxes, falls, and never to nothing', () => {
    const hulls = fc.integer({ min: 1, max: 35 });
    fc.assert(
      fc.property(hulls, fc.integer({ min: 1, max: 60 }), (hull, value) => {
        const boxes = track(unity, trackLength(unity, hull), value);
        expect(boxes).toHaveLength(Math.max(2, Math.ceil(hull / 2)));
        expect(boxes[0]).toBe(value);
        expect(boxes.at(-1)).toBeGreaterThanOrEqual(1);
        expect(boxes.toSorted((a, b) => b - a)).toEqual(boxes);
      }),
    );
  });
});

describe('the tracks of a ship', () => {
  it('count mounts and equipment, and neither munitions nor traits', () => {
    const systems = [
      { id: 'countermeasures', qty: 2 },
      { id: 'hyperdrive' },
      { id: 'marines', qty: 9 },
      { id: 'cargo', qty: 4 },
    ];
    const banks = [
      { mounts: 3, arc: 'A' },
      { mounts: 2, arc: 'B', size: 3 },
    ];
    const { tracks, equipmentLossLimit } = rated(armed(plain, banks, { hull: 2, systems }));
    expect(tracks.weapons).toEqual([8, 4]);
    expect(equipmentLossLimit).toBe(2);
  });

  it('start with the sum of directional shields', () => {
    const shields = { fwd: 3, port: 2, stbd: 2, aft: 1 };
    expect(rated(ship({ hull: 4, shields })).tracks.shields).toEqual([8, 4]);
  });

  it('are left out where there is nothing to lose', () => {
    const { tracks, equipmentLossLimit } = rated(ship({ hull: 3 }));
    expect(tracks).toEqual({ hull: [3, 2, 1], engines: [], weapons: [], shields: [] });
    expect(equipmentLossLimit).toBe(0);
  });

  it.each([
    [0, 0],
    [1, 1],
    [2, 1],
    [5, 3],
    [9, 5],
  ])('a battery of %i mounts has a loss limit of %i', (mounts, limit) => {
    const banks = mounts === 0 ? [] : [{ mounts, arc: 'A' }];
    expect(rated(armed(plain, banks)).batteries[0]!.lossLimit).toBe(limit);
  });
});
