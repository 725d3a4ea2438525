import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Battle, Fleet } from '../../../src/core/design/fleet.ts';
import { unityFleets } from '../../../src/core/rules/unity/fleets.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { type FillOptions, fillFleet, fleetOfCounts } from '../../../src/core/solve/fill-fleet.ts';
import { runs } from '../../runs.ts';
import { carrier, fleetOf, majestic, rateFleet } from '../rating/fleets/fleets.ts';

/** Ships of small and of very different ratings. */
const classes = [4, 6, 9, 12].flatMap((hull, i) => [
  { ...majestic, class: `Class ${i}`, hull, engines: 3 + (i % 2), shields: i % 4 },
]);
const ratings = classes.map((design) => rateFleet(fleetOf([{ design }])).rating);
const fleet = (battle?: Battle, more: Partial<Fleet> = {}): Fleet =>
  fleetOf(
    classes.map((design) => ({ design })),
    { ...(battle && { battle }), ...more },
  );
const fill = (of: Fleet, options?: FillOptions) => fillFleet(unity, unityFleets, of, options);

/** The least that is left under a limit, by trying all counts. */
function leastLeft(limit: number, counts: readonly { min: number; max: number }[]): number {
  let sums = new Set([0]);
  counts.forEach(({ min, max }, i) => {
    const next = new Set<number>();
    for (const sum of sums) {
      for (let count = min; count <= max; count++) next.add(sum + count * (ratings[i] ?? 0));
    }
    sums = next;
  });
  return Math.min(...[...sums].filter((sum) => sum <= limit).map((sum) => limit - sum));
}

describe('a fleet that is filled to its limit', () => {
  it('leaves what trying all counts leaves, within the counts that are allowed', () => {
    const bounds = fc.array(
      fc
        .tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 4 }))
        .map(([min, more]) => ({ min, max: min + more })),
      { minLength: classes.length, maxLength: classes.length },
    );
    fc.assert(
      fc.property(bounds, fc.integer({ min: 0, max: 4000 }), (counts, limit) => {
        const { fleets, why } = fill(fleet(), { limit, counts });
        const least = leastLeft(limit, counts);
        if (fleets.length === 0) {
          const isAny = counts.some(({ max }) => max > 0);
          expect(why?.code).toBe(isAny ? 'over' : 'no-classes');
          if (isAny) expect(least).toBe(Number.POSITIVE_INFINITY);
          return;
        }
        expect(fleets[0]?.left).toBe(least);
        for (const { left, counts: found, rating, shipCount } of fleets) {
          expect(left).toBe(limit - rating);
          const filled = rateFleet(fleetOfCounts(fleet(), found));
          expect([filled.rating, filled.shipCount]).toEqual([rating, shipCount]);
          found.forEach((count, i) => {
            expect(count).toBeGreaterThanOrEqual(counts[i]?.min ?? 0);
            expect(count).toBeLessThanOrEqual(counts[i]?.max ?? 0);
          });
        }
      }),
      runs(200),
    );
  });

  it('is given as several fleets, the closest first, told apart by their mix', () => {
    const { fleets } = fill(fleet({ size: 'very-large' }), { results: 12 });
    const lefts = fleets.map(({ left }) => left);
    expect(lefts).toEqual(lefts.toSorted((a, b) => a - b));
    expect(new Set(fleets.map(({ counts }) => counts.join())).size).toBe(12);
    expect(new Set(fleets.map(({ mix }) => mix)).size).toBeGreaterThan(1);
    const closest = fleets.filter(({ left }) => left === lefts[0]);
    const fewest = Math.min(...closest.map(({ shipCount }) => shipCount));
    expect(closest.find(({ mix }) => mix === 'fewest')?.shipCount ?? fewest).toBe(fewest);
  });

  it('keeps its long range flights, which count', () => {
    const flights = [{ count: 3 }];
    const [filled] = fill(fleet({ limit: 1000 }, { flights })).fleets;
    const [without] = fill(fleet({ limit: 820 })).fleets;
    expect(filled?.rating).toBe((without?.rating ?? 0) + 180);
  });

  it.each<[string, Battle]>([
    ['one ship of 400 to 600', { scenario: 's1', side: 'defender' }],
    ['a leader of 300', { scenario: 's8' }],
    ['two halves of 800 at most', { scenario: 's11', side: 'defender' }],
    ['two halves of 500 at least', { scenario: 's12' }],
    ['ships of 150 at most', { scenario: 's10' }],
  ])('keeps what a scenario asks: %s', (_, battle) => {
    const limit = 'side' in battle && battle.scenario === 's1' ? 600 : undefined;
    const small = { ...carrier, class: 'Sting', systems: [], weapons: majestic.weapons ?? [] };
    const sting = { ...small, batteries: majestic.batteries?.slice(0, 1) ?? [] };
    const anvil = { ...majestic, class: 'Anvil', hull: 20, shields: 5 };
    expect(rateFleet(fleetOf([{ design: sting }])).rating).toBeLessThan(150);
    expect(rateFleet(fleetOf([{ design: anvil }])).rating).toBeGreaterThan(400);
    const one = fleetOf(
      [...classes, sting, anvil].map((design) => ({ design })),
      { battle },
    );
    const { fleets, why } = fill(one, limit === undefined ? {} : { limit });
    expect(why).toBeUndefined();
    for (const { counts } of fleets) {
      const codes = rateFleet(fleetOfCounts(one, counts)).issues.map(({ code }) => code);
      for (const code of [
        'fleet.ship-count',
        'fleet.no-leader',
        'fleet.halves',
        'ship.too-strong',
      ]) {
        expect(codes).not.toContain(code);
      }
    }
  });

  it.each<[string, Fleet, FillOptions, object]>([
    ['no limit', fleet(), {}, { code: 'no-limit' }],
    ['no ships', fleetOf([]), { limit: 500 }, { code: 'no-classes' }],
    [
      'ships that rate nothing',
      fleetOf([{ design: { ...carrier, hull: 1, engines: 0, systems: [] } }]),
      { limit: 500 },
      { code: 'no-classes' },
    ],
    [
      'more than the limit already',
      fleetOf([{ design: majestic }]),
      { limit: 300, counts: [{ min: 2, max: 9 }] },
      { code: 'over', over: 2 * rateFleet(fleetOf([{ design: majestic }])).rating - 300 },
    ],
    ['too large a limit', fleet(), { limit: 1e12 }, { code: 'too-much', limit: 1e12 }],
    [
      'a scenario that lets none in',
      fleetOf([{ design: majestic }], { battle: { scenario: 's10' } }),
      {},
      { code: 'no-classes' },
    ],
  ])('is none with %s, and that is said', (_, one, options, why) => {
    expect(fill(one, options)).toEqual({ fleets: [], why });
  });
});
