/** Chances of two dice: drive, boarding, and impact by section (N-8, N-14, N-16). */
import { NAVY } from './rules.ts';
import { type ImpactTables, ROLLS, SECTIONS, type ShipSection } from './schema.ts';

/** Ways in which two dice fall. */
export const ALL_WAYS = 36;

/** Ways in which two dice give a sum. */
const waysOfRoll = (roll: number): number => 6 - Math.abs(7 - roll);

/** Ways in which two dice give any of these distinct sums. */
export const waysOf = (rolls: readonly number[]): number =>
  rolls.reduce((sum, roll) => sum + waysOfRoll(roll), 0);

/** Numbers of the drive that are not struck, rising. */
export const openNumbers = (
  drive: readonly number[],
  struck: readonly number[],
): readonly number[] => drive.filter((roll) => !struck.includes(roll)).sort((a, b) => a - b);

/** A ship that is boarded, and its boarder's table. */
export interface Boarding {
  readonly numbers: readonly number[];
  /** True if the target played its marines too: the boarding fails. */
  readonly played: boolean;
  /** True if the target holds its marines card. */
  readonly hand: boolean;
  /** Tokens of the target. */
  readonly available: number;
}

export function boardingOdds({ numbers, played, hand, available }: Boarding) {
  const ways = waysOf(numbers);
  return {
    ways,
    chance: played ? 0 : ways / ALL_WAYS,
    canDefend: !played && hand && available >= NAVY.defence.tokens,
  };
}

/** A section that is hit, a miss, or a cell that is not filled in. */
export type ImpactPlace = ShipSection | 'miss' | 'unknown';

/** Steps clockwise from the first nearest section to the one that a cell names. */
const AROUND = {
  facing: 0,
  clockwise: 1,
  opposite: 2,
  counterclockwise: 3,
  first: 0,
  second: 1,
  'before-first': 3,
  'after-second': 2,
} as const;

/** True for one section, or for two that lie side by side in clockwise order. */
export function areNearest(sections: readonly ShipSection[]): boolean {
  const [first, second] = sections;
  if (!first || sections.length > 2) return false;
  return second === undefined || second === sectionAfter(first, 1);
}

const sectionAfter = (section: ShipSection, steps: number): ShipSection =>
  SECTIONS[(SECTIONS.indexOf(section) + steps) % SECTIONS.length] ?? section;

/** A shot at a ship: its tables, its sections nearest to the shooter, and the points of impact. */
export interface NavyShot {
  readonly impactTables: ImpactTables;
  readonly nearest: readonly ShipSection[];
  /** True for a shot of the reserve card. */
  readonly reserve: boolean;
  readonly points: number;
}

/** The place that a roll hits. */
function placeOf(
  { impactTables, nearest, reserve }: NavyShot,
  roll: (typeof ROLLS)[number],
): ImpactPlace {
  const [first] = nearest;
  const table = nearest.length === 2 ? impactTables.two : impactTables.one;
  const cell = table?.[roll];
  if (cell === undefined || first === undefined) return 'unknown';
  const hit = typeof cell === 'string' ? cell : cell[reserve ? 'reserve' : 'card'];
  return hit === 'miss' ? 'miss' : sectionAfter(first, AROUND[hit]);
}

export const IMPACT_PLACES = [...SECTIONS, 'miss', 'unknown'] as const;

/** Rolls by the place that they hit. */
export const rollsByPlace = (shot: NavyShot): ReadonlyMap<ImpactPlace, readonly number[]> =>
  new Map(
    IMPACT_PLACES.map((place) => [place, ROLLS.filter((roll) => placeOf(shot, roll) === place)]),
  );

/** Chances of one roll by place; mean points, and chances of each number of points, by section. */
export function impactOdds(shot: NavyShot) {
  const ways = new Map([...rollsByPlace(shot)].map(([place, rolls]) => [place, waysOf(rolls)]));
  const bySection = <Value>(made: (ways: number) => Value) =>
    Object.fromEntries(SECTIONS.map((section) => [section, made(ways.get(section) ?? 0)])) as {
      readonly [section in ShipSection]: Value;
    };
  return {
    chances: Object.fromEntries([...ways].map(([place, count]) => [place, count / ALL_WAYS])) as {
      readonly [place in ImpactPlace]: number;
    },
    mean: bySection((count) => (shot.points * count) / ALL_WAYS),
    hits: bySection((count) => binomial(count / ALL_WAYS, shot.points)),
  };
}

/** Chances of 0 to `trials` successes, added up trial by trial. */
function binomial(chance: number, trials: number): readonly number[] {
  let odds = [1];
  for (let i = 0; i < trials; i += 1) {
    odds = [...odds, 0].map((odd, k) => odd * (1 - chance) + (odds[k - 1] ?? 0) * chance);
  }
  return odds;
}
