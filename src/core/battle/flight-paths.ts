/** Paths that fighters may fly (5.3). */
import type { BattleState } from './battle.ts';
import { stepQ, stepR } from './bearings.ts';
import { movementOf } from './setup.ts';
import type { FlightPath, Waypoint } from './state.ts';

interface Course {
  readonly q: number;
  readonly r: number;
  readonly heading: number;
}

/** A course at a level of altitude. */
interface LevelCourse extends Course {
  readonly altitude: number;
}

/**
 * Paths within an allowance, one for each end: by the number of turns, to port first; at each place
 * ahead, then a slip, then a turn. Each hex, and each level climbed on the way, costs as much as there are
 * turns, but at least one.
 */
export function pathsWithin(
  battle: BattleState,
  start: LevelCourse,
  allowance: number,
  climb = 0,
): readonly FlightPath[] {
  const { flights } = battle.setup;
  const levels = Math.abs(climb);
  const ends = new Map<string, FlightPath>();
  const go = (
    { q, r, heading }: Course,
    path: readonly Waypoint[],
    left: number,
    turns: number,
    cost: number,
    side: number,
  ): void => {
    const key = `${q},${r},${heading}`;
    if (!ends.has(key) && path.length >= levels) ends.set(key, { path, heading });
    for (const [course, price] of [
      [heading, cost],
      [heading + side + 6, flights.slip * cost],
    ] as const) {
      const next = { q: q + stepQ(course), r: r + stepR(course), heading };
      if (price > left || !battle.isSafe(next.q, next.r)) continue;
      const level = start.altitude + Math.sign(climb) * Math.min(levels, path.length + 1);
      const hex: Waypoint =
        levels > 0 ? [next.q, next.r, heading, level] : [next.q, next.r, heading];
      go(next, [...path, hex], left - price, turns, cost, side);
    }
    const turned = (heading + side + 6) % 6;
    if (turns > 0) go({ q, r, heading: turned }, path, left, turns - 1, cost, side);
  };
  for (let turns = 0; turns <= flights.turns; turns += 1) {
    const cost = Math.max(1, turns);
    for (const side of [-1, 1]) go(start, [], allowance - levels * cost, turns, cost, side);
  }
  return [...ends.values()];
}

/** True if fighters may fly a path: its turns and slips go to one side, and it is not too long. */
export function isFlyable(
  { setup, hasLevels, play }: Pick<BattleState, 'setup' | 'hasLevels' | 'play'>,
  start: LevelCourse & { readonly kind: number },
  { path, heading }: FlightPath,
): boolean {
  const { flights } = setup;
  return [-1, 1].some((side) => {
    let { q, r, heading: now, altitude } = start;
    let [turns, hexes] = [0, 0];
    const highest = hasLevels ? play.battle.play.movement.altitude.levels : 0;
    const turnTo = (next: number) => {
      turns += ((next - now) * side + 6) % 6;
      now = next;
    };
    for (const [nextQ, nextR, next, level = altitude] of path) {
      turnTo(next);
      // A level a hex at most (G.6).
      const climbed = Math.abs(level - altitude);
      if (climbed > 1 || level < 0 || level > highest) return false;
      altitude = level;
      const ahead = nextQ - q === stepQ(now) && nextR - r === stepR(now);
      const aside = nextQ - q === stepQ(now + side + 6) && nextR - r === stepR(now + side + 6);
      if (!ahead && !aside) return false;
      hexes += climbed + (ahead ? 1 : flights.slip);
      [q, r] = [nextQ, nextR];
    }
    turnTo(heading);
    return turns <= flights.turns && hexes * Math.max(1, turns) <= movementOf(setup, start);
  });
}
