/** Paths that fighters may fly, and those of seekers (5.3, C.4). */
import { headingAfter, seenFrom, wedgeOf } from '../play/hex.ts';
import type { BattleState } from './battle.ts';
import { hexRange, stepQ, stepR } from './bearings.ts';
import { movementOf } from './setup.ts';
import type { Flight, FlightPath, Waypoint } from './state.ts';

interface Course {
  readonly q: number;
  readonly r: number;
  readonly heading: number;
}

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

/**
 * Writes the path of seekers to a target in `battle.path`: hex by hex while their allowance lasts. Each
 * hex costs by the arc of the target at the start (C.4). On the way they climb to its level, for as much
 * a level as a hex (G.6).
 */
export function seekerPath(
  battle: BattleState,
  flight: Flight,
  target: { readonly q: number; readonly r: number; readonly altitude: number },
  allowance: number,
  stopsBeside: boolean,
): void {
  const { path } = battle;
  path.count = 0;
  let { q, r, heading, altitude } = flight;
  const cost = hexCost(target.q - q, target.r - r, heading);
  let left = allowance;
  for (;;) {
    battle.endHeading = heading;
    const range = hexRange(target.q - q, target.r - r);
    if (range === 0 || (stopsBeside && range === 1)) return;
    const nextQ = q + stepQ(heading);
    const nextR = r + stepR(heading);
    if (hexRange(target.q - nextQ, target.r - nextR) >= range) {
      heading = turnTowards(q, r, heading, target);
      continue;
    }
    if (left < cost) return;
    left -= cost;
    q = nextQ;
    r = nextR;
    if (altitude !== target.altitude && left >= cost) {
      altitude += Math.sign(target.altitude - altitude);
      left -= cost;
    }
    const hex = path.add();
    hex.q = q;
    hex.r = r;
    hex.heading = heading;
    hex.altitude = altitude;
  }
}

/** The cost of each hex by the arc of the target: A and B 1, C and D 2, E and F 3; the lowest on a border. */
function hexCost(q: number, r: number, heading: number): number {
  const wedge = wedgeOf(seenFrom(headingAfter(heading), { q, r }));
  if (!wedge) return 1;
  const { k, b } = wedge;
  // Wedges by their cost: 0 and 5 are B and A, 1 and 4 D and C, 2 and 3 F and E.
  const own = k === 0 || k === 5 ? 1 : k === 1 || k === 4 ? 2 : 3;
  if (b > 0) return own;
  const before = (k + 5) % 6;
  const other = before === 0 || before === 5 ? 1 : before === 1 || before === 4 ? 2 : 3;
  return Math.min(own, other);
}

/** Turns one hexside towards the target; dead astern to starboard (C.4). */
function turnTowards(
  q: number,
  r: number,
  heading: number,
  target: { readonly q: number; readonly r: number },
): number {
  const offset = { q: target.q - q, r: target.r - r };
  const wedge = wedgeOf(seenFrom(headingAfter(heading), offset));
  if (!wedge) return heading;
  const { k, b } = wedge;
  const isToStarboard = k < 3 || (k === 3 && b === 0);
  return (heading + (isToStarboard ? 1 : 5)) % 6;
}
