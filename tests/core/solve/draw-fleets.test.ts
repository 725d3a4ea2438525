/** Fleets drawn at random: near their limit, within the terms, and the same for the same seed. */
import { expect, test } from 'vitest';
import { Random } from '../../../src/core/chance/random.ts';
import type { SideTerms } from '../../../src/core/design/scenario.ts';
import { drawFleet, drawFleets } from '../../../src/core/solve/draw-fleets.ts';

const RATINGS = [40, 75, 98, 134, 170, 245, 315, 420];
const OPTIONS = { most: 34, fallback: 1000 };

const draw = (terms: SideTerms, seed: number, ratings = RATINGS) =>
  drawFleet(ratings, terms, undefined, new Random(seed), OPTIONS)?.map((at) => ratings[at] ?? 0);
const sumOf = (ratings: readonly number[] = []) => ratings.reduce((sum, each) => sum + each, 0);
const SEEDS = Array.from({ length: 8 }, (_, seed) => seed);

test.each<[string, SideTerms, (fleet: readonly number[]) => boolean]>([
  ['a limit', { limit: 1400 }, (fleet) => sumOf(fleet) >= 1358 && sumOf(fleet) <= 1442],
  ['no larger ship', { limit: 1200, eachTo: 150 }, (fleet) => fleet.every((each) => each <= 150)],
  ['no smaller ship', { limit: 1200, eachFrom: 98 }, (fleet) => fleet.every((each) => each >= 98)],
  ['one strong ship', { limit: 1200, oneFrom: 300 }, (fleet) => Math.max(...fleet) >= 300],
  ['a single ship', { ships: 1, eachFrom: 400, eachTo: 600 }, (fleet) => `${fleet}` === '420'],
  ['a number of ships', { limit: 900, ships: 5 }, (fleet) => fleet.length === 5],
  ['two parts', { limit: 1200, halves: { max: 620 } }, (fleet) => canPart(fleet, 0, 620)],
  ['two large parts', { limit: 1400, halves: { min: 500 } }, (fleet) => canPart(fleet, 500, 1400)],
  ['no limit', {}, (fleet) => sumOf(fleet) >= 970 && sumOf(fleet) <= 1030],
])('a drawn fleet keeps to %s', (_, terms, isKept) => {
  for (const seed of SEEDS) {
    const fleet = draw(terms, seed);
    expect(fleet && isKept(fleet), `seed ${seed}: ${fleet}`).toBe(true);
  }
});

/** Tries every part of a fleet. */
function canPart(fleet: readonly number[], min: number, max: number): boolean {
  const isIn = (part: number) => part >= min && part <= max;
  for (let part = 0; part < 2 ** fleet.length; part += 1) {
    const sum = sumOf(fleet.filter((__, i) => (part >> i) % 2 === 1));
    if (isIn(sum) && isIn(sumOf(fleet) - sum)) return true;
  }
  return false;
}

test('the same seed draws the same fleet, and seeds differ', () => {
  const fleets = SEEDS.map((seed) => `${draw({ limit: 1400 }, seed)}`);
  expect(fleets).toEqual(SEEDS.map((seed) => `${draw({ limit: 1400 }, seed)}`));
  expect(new Set(fleets).size).toBeGreaterThan(1);
});

test.each<[string, readonly number[], SideTerms]>([
  ['there are no ships', [], { limit: 1000 }],
  ['every ship is too large', [2000], { limit: 1000 }],
  ['no sum is near the limit', [600], { limit: 1000 }],
  ['nobody can lead', [100], { limit: 1000, oneFrom: 300 }],
  ['it would take too many ships', [10], { limit: 1000 }],
  ['it cannot be divided', [1000], { limit: 1000, halves: { min: 300 } }],
])('no fleet is drawn where %s', (_, ratings, terms) => {
  expect(draw(terms, 1, [...ratings])).toBeUndefined();
});

test('a limit by the enemy follows the fleet that was drawn', () => {
  const terms = { attacker: { timesEnemy: 2 }, defender: { ships: 1, eachFrom: 400, eachTo: 600 } };
  const [attacker, defender] = drawFleets([RATINGS, RATINGS], terms, new Random(3), OPTIONS);
  const rating = sumOf(attacker?.map((at) => RATINGS[at] ?? 0));
  expect(defender).toEqual([7]);
  expect(Math.abs(rating - 840)).toBeLessThanOrEqual(0.03 * 840);
});
