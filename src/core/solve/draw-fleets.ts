/** Fleets drawn at random: ships of both sides that come close to their limits and meet a scenario's terms. */
import type { Random } from '../chance/random.ts';
import {
  forceLimit,
  SCENARIO_SIDES,
  type ScenarioTerms,
  type SideTerms,
} from '../design/scenario.ts';
import { dividesInTwo } from '../rating/fleets/evaluate-fleet.ts';

/** The most by which a drawn fleet differs from its limit. */
export const DRAWN_WITHIN = 0.03;

/** Draws of a fleet in two parts before it is given up: most of them can be divided. */
const MOST_DRAWS = 200;

export interface DrawOptions {
  /** The most ships of a fleet. */
  readonly most: number;
  /** The limit of a fleet that has none and no number of ships. */
  readonly fallback: number;
}

/**
 * Draws the places of ships among these ratings, any of them several times. The sum is within 3 % of the
 * limit, or lies where it may without one. Undefined if no ships meet the terms (S).
 * @internal
 */
export function drawFleet(
  ratings: readonly number[],
  terms: SideTerms,
  enemy: number | undefined,
  random: Random,
  { most, fallback }: DrawOptions,
): readonly number[] | undefined {
  const { eachFrom = 1, eachTo = Number.POSITIVE_INFINITY, oneFrom, ships, halves } = terms;
  const isFree = ships !== undefined && terms.limit === undefined && terms.timesEnemy === undefined;
  const strongest = Math.max(0, ...ratings.filter((rating) => rating <= eachTo));
  const limit = isFree ? ships * strongest : (forceLimit(terms, enemy) ?? fallback);
  const least = isFree ? 0 : Math.ceil(limit * (1 - DRAWN_WITHIN));
  const greatest = Math.floor(isFree ? limit : limit * (1 + DRAWN_WITHIN));
  const eligible = [...ratings.entries()].filter(
    ([, rating]) => rating >= Math.max(1, eachFrom) && rating <= Math.min(eachTo, greatest),
  );
  const sizes = [...new Set(eligible.map(([, rating]) => rating))];
  const reach = reachable(sizes, {
    least,
    greatest,
    count: ships ?? most,
    isExact: ships !== undefined,
  });
  const draw = (): readonly number[] | undefined => {
    const drawn: number[] = [];
    let sum = 0;
    for (let left = ships ?? most; ; left -= 1) {
      const isFirst = drawn.length === 0;
      const next = eligible.filter(
        ([, rating]) =>
          left > 0 &&
          reach[left - 1]?.[sum + rating] === 1 &&
          !(isFirst && oneFrom !== undefined && rating < oneFrom),
      );
      if (next.length === 0) break;
      const [place, rating] = random.pick(next);
      drawn.push(place);
      sum += rating;
    }
    const isWhole = sum >= least && sum <= greatest && drawn.length > 0;
    return isWhole && (ships === undefined || drawn.length === ships) ? drawn : undefined;
  };
  for (let draws = 0; draws < (halves ? MOST_DRAWS : 1); draws += 1) {
    const drawn = draw();
    if (!drawn) return undefined;
    const units = drawn.map((place) => ({ count: 1, size: ratings[place] ?? 0 }));
    if (!halves || dividesInTwo(units, halves)) return drawn;
  }
  return undefined;
}

/** For each number of further ships and each sum: 1 if that many ships, or fewer, end within the bounds. */
function reachable(
  sizes: readonly number[],
  bounds: {
    readonly least: number;
    readonly greatest: number;
    readonly count: number;
    readonly isExact: boolean;
  },
): readonly Uint8Array[] {
  const { least, greatest, count, isExact } = bounds;
  const last = new Uint8Array(greatest + 1);
  for (let sum = Math.max(0, least); sum <= greatest; sum += 1) last[sum] = 1;
  const layers = [last];
  for (let left = 1; left <= count; left += 1) {
    const before = layers[left - 1] as Uint8Array;
    const layer = isExact ? new Uint8Array(greatest + 1) : last.slice();
    for (const size of sizes) {
      for (let sum = 0; sum + size <= greatest; sum += 1) if (before[sum + size]) layer[sum] = 1;
    }
    layers.push(layer);
  }
  return layers;
}

/** Draws the fleets of both sides; one whose limit follows from the enemy's comes second. */
export function drawFleets(
  ratings: readonly [attacker: readonly number[], defender: readonly number[]],
  scenario: Pick<ScenarioTerms, 'attacker' | 'defender'>,
  random: Random,
  options: DrawOptions,
): readonly [readonly number[] | undefined, readonly number[] | undefined] {
  const drawn: [readonly number[] | undefined, readonly number[] | undefined] = [
    undefined,
    undefined,
  ];
  const order = scenario.attacker.timesEnemy === undefined ? ([0, 1] as const) : ([1, 0] as const);
  for (const side of order) {
    const enemy = drawn[1 - side]?.reduce((sum, at) => sum + (ratings[1 - side]?.[at] ?? 0), 0);
    const terms = scenario[SCENARIO_SIDES[side]];
    drawn[side] = drawFleet(ratings[side], terms, enemy, random, options);
  }
  return drawn;
}
