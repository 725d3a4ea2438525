import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Battle, Fleet } from '../../../src/core/design/fleet.ts';
import type { ScenarioTerms, SideTerms } from '../../../src/core/design/scenario.ts';
import { evaluateFleet } from '../../../src/core/rating/fleets/evaluate-fleet.ts';
import type { FleetRules } from '../../../src/core/rules/fleet-rules.ts';
import { unityFleets } from '../../../src/core/rules/unity/fleets.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { type FillOptions, fillFleet, fleetOfCounts } from '../../../src/core/solve/fill-fleet.ts';
import { DEAR, runs } from '../../runs.ts';
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

/** Ratings 80, 96, 176 and 256: several counts reach one sum, and not all of them divide in two. */
const summing = [
  [3, 3, 0],
  [4, 4, 0],
  [15, 3, 0],
  [20, 4, 2],
].map(([hull = 0, engines = 0, shields = 0], i) => ({
  design: { ...majestic, class: `Class ${i}`, hull, engines, shields },
}));

/** The rules with a scenario `own` whose attacker has these terms. */
const rulesWith = (attacker: SideTerms): FleetRules => {
  const [defender, scenario] = [{}, unityFleets.scenarios.get('s11')];
  const own = { ...scenario, id: 'own', attacker, defender } as unknown as ScenarioTerms;
  return { ...unityFleets, scenarios: new Map([['own', own]]) } as unknown as FleetRules;
};

const OF_THE_WHOLE: readonly string[] = ['fleet.ship-count', 'fleet.no-leader', 'fleet.halves'];

/** Every choice of counts within bounds. */
const countsWithin = (
  bounds: readonly { min: number; max: number }[],
): readonly (readonly number[])[] =>
  bounds.reduce<readonly (readonly number[])[]>(
    (all, { min, max }) =>
      all.flatMap((chosen) =>
        Array.from({ length: max - min + 1 }, (_, more) => [...chosen, min + more]),
      ),
    [[]],
  );

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
      runs(200, DEAR),
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

  it('is found whenever counts meet the terms of a scenario, as close to the limit as any', () => {
    const bounds = fc.tuple(fc.constantFrom(0, 0, 0, 1), fc.integer({ min: 0, max: 4 }));
    const counts = fc
      .array(bounds, { minLength: 4, maxLength: 4 })
      .map((all) => all.map(([min, more]) => ({ min, max: min + more })));
    const half = fc
      .tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 600 }))
      .map(([min, more]) => ({ min, max: min + more }));
    const terms = fc.record({
      limit: fc.integer({ min: 400, max: 1500 }),
      halves: fc.oneof({ weight: 4, arbitrary: half }, fc.constant(undefined)),
      ships: fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined, freq: 1 }),
      oneFrom: fc.option(fc.integer({ min: 50, max: 250 }), { nil: undefined }),
      flights: fc.integer({ min: 0, max: 2 }),
    });
    let found = 0;
    fc.assert(
      fc.property(counts, terms, (allowed, { limit, halves, ships, oneFrom, flights }) => {
        const attacker = Object.fromEntries(
          Object.entries({ limit, halves, ships, oneFrom }).filter(
            ([, value]) => value !== undefined,
          ),
        );
        const fleetRules = rulesWith(attacker);
        const more = flights > 0 ? { flights: [{ count: flights }] } : {};
        const one = fleetOf(summing, { battle: { scenario: 'own' }, ...more });
        const rated = (each: Fleet) => evaluateFleet(unity, fleetRules, each);
        const isMet = (each: readonly number[]) => {
          const { rating, issues } = rated(fleetOfCounts(one, each));
          return rating <= limit && !issues.some(({ code }) => OF_THE_WHOLE.includes(code));
        };
        const legal = countsWithin(allowed).filter(isMet);
        const ratingsOf = legal.map((each) => rated(fleetOfCounts(one, each)).rating);
        const { fleets } = fillFleet(unity, fleetRules, one, { counts: allowed });
        if (legal.length > 0) found += 1;
        expect([fleets[0]?.rating, fleets.every((each) => isMet(each.counts))]).toEqual([
          ...[legal.length === 0 ? undefined : Math.max(...ratingsOf), true],
        ]);
      }),
      runs(240),
    );
    expect(found).toBeGreaterThan(20);
  });

  it('is found also where no mix gives one that divides in two', () => {
    const terms = { limit: 976, halves: { min: 467, max: 512 } };
    const one = fleetOf(summing, { battle: { scenario: 'own' } });
    const counts = [3, 5, 2, 2].map((max) => ({ min: 0, max }));
    const [best] = fillFleet(unity, rulesWith(terms), one, { counts }).fleets;
    expect(best).toEqual({
      ...{ counts: [3, 5, 0, 1], rating: 976, left: 0, shipCount: 9, mix: 'divided' },
    });
    expect(summing.map((ship) => rateFleet(fleetOf([ship])).rating)).toEqual([80, 96, 176, 256]);
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
