/** Moves of the book as numbers, and the best of them by the worth of fire at their ends. */
import type { BattleState } from '../core/battle/battle.ts';
import { hexRange, stepQ, stepR } from '../core/battle/bearings.ts';
import { movementOptions } from '../core/battle/options.ts';
import type { CompiledOrder } from '../core/battle/orders.ts';
import { edgeBeyond, escapeEdge } from '../core/battle/scenario.ts';
import type { ShipState } from '../core/battle/state.ts';
import { headingAfter } from '../core/play/hex.ts';
import { type BookedEnds, bookedEnds, ordersOfEnd } from '../core/play/orders/move-book.ts';
import { RecentValues } from '../core/rules/lookup.ts';
import type { PlayRules } from '../core/rules/play-rules.ts';
import { perRules } from '../core/rules/rules.ts';
import type { Exchange } from './fire-value.ts';

/** Weight of the turn after the next, at the same speed straight ahead. */
const LATER = 0.5;
/** Weight of a speed above the rating by shares of the own rating. */
const FAST = 0.1;
/** Weight of a ship that will leave the board with any orders, by shares of the own rating. */
const STRANDED = 20;
/** Weight of an escape, and of ten columns nearer to it, by shares of the own rating (S). */
const ESCAPE = 3;
const RUN = 0.6;

export interface EndPlace {
  q: number;
  r: number;
  facing: number;
}

/** The best moves of a ship, best first; of equal ones the first in the book. */
export class BestMoves {
  readonly #most: number;
  count = 0;
  readonly moves: Int32Array;
  readonly ends: readonly EndPlace[];
  /** Values against the coasting enemy, and the parts of them that do not depend on the enemy's move. */
  readonly values: Float64Array;
  readonly extras: Float64Array;

  constructor(most: number) {
    this.#most = most;
    this.moves = new Int32Array(most);
    this.ends = Array.from({ length: most }, () => ({ q: 0, r: 0, facing: 0 }));
    this.values = new Float64Array(most);
    this.extras = new Float64Array(most);
  }

  add(move: number, q: number, r: number, facing: number, value: number, extra: number): void {
    const { moves, ends, values, extras } = this;
    const last = this.#most - 1;
    if (this.count > last && value <= (values[last] as number)) return;
    let at = this.count > last ? last : this.count;
    if (this.count <= last) this.count += 1;
    for (; at > 0 && (values[at - 1] as number) < value; at -= 1) {
      moves[at] = moves[at - 1] as number;
      values[at] = values[at - 1] as number;
      extras[at] = extras[at - 1] as number;
      const end = ends[at] as EndPlace;
      const before = ends[at - 1] as EndPlace;
      end.q = before.q;
      end.r = before.r;
      end.facing = before.facing;
    }
    moves[at] = move;
    values[at] = value;
    extras[at] = extra;
    const end = ends[at] as EndPlace;
    end.q = q;
    end.r = r;
    end.facing = facing;
  }
}

/** Finds the best moves against an enemy that coasts and, where one is given, against its reply. */
export function rankMoves(
  battle: BattleState,
  ship: ShipState,
  enemy: ShipState,
  moves: NumberedMoves,
  exchange: Exchange,
  reply: EndPlace | undefined,
  best: BestMoves,
): void {
  const { rating } = ship.type;
  const { engineRating, heading } = ship;
  const { kept } = exchange;
  // The enemy straight ahead, this turn and the next.
  const there = { q: aheadQ(enemy, 1), r: aheadR(enemy, 1), facing: enemy.heading };
  const next = { q: aheadQ(enemy, 2), r: aheadR(enemy, 2) };
  const from = heading * moves.count;
  const run = escapeEdge(battle, ship);
  const column = ship.q + ship.r / 2;
  let before = -1;
  let later = 0;
  best.count = 0;
  for (let place = 0; place < moves.distinct.length; place += 1) {
    const i = moves.distinct[place] as number;
    const q = ship.q + (moves.q[from + i] as number);
    const r = ship.r + (moves.r[from + i] as number);
    if (hitsTerrain(battle, ship, moves, i)) continue;
    const facing = (heading + (moves.facings[i] as number)) % 6;
    if (!battle.isOnBoard(q, r)) {
      if (run !== 0 && edgeBeyond(battle, q, r) === run)
        best.add(i, q, r, facing, ESCAPE * rating, 0);
      continue;
    }
    let value = exchange.value(q, r, facing, there.q, there.r, there.facing);
    if (reply) value = (value + exchange.value(q, r, facing, reply.q, reply.r, reply.facing)) / 2;
    const speed = moves.speeds[i] as number;
    const end = moves.ends[i] as number;
    if (end !== before) {
      // The next turn, both straight ahead at the same speed; worth nothing off the board.
      const course = (heading + (moves.headings[i] as number)) % 6;
      const laterQ = q + speed * stepQ(course);
      const laterR = r + speed * stepR(course);
      later = battle.isOnBoard(laterQ, laterR)
        ? exchange.value(laterQ, laterR, course, next.q, next.r, there.facing)
        : run !== 0 && edgeBeyond(battle, laterQ, laterR) === run
          ? rating
          : -rating;
      // A ship that is faster than its rating cannot turn, and slows down by no more.
      const left = speed - engineRating;
      if (left > 0) {
        const [stopQ, stopR] = [q + left * stepQ(course), r + left * stepR(course)];
        const isEscape = run !== 0 && edgeBeyond(battle, stopQ, stopR) === run;
        if (!battle.isOnBoard(stopQ, stopR) && !isEscape) later = -STRANDED * rating;
      }
      before = end;
    }
    let extra = LATER * later;
    if (run !== 0) extra += (RUN * rating * run * (q + r / 2 - column)) / 10;
    // A ship that is faster than its rating cannot turn.
    if (speed > engineRating && hexRange(there.q - q, there.r - r) < 2 * kept) {
      extra -= FAST * rating;
    }
    best.add(i, q, r, facing, value + extra, extra);
  }
}

export const orderOf = (
  battle: BattleState,
  moves: NumberedMoves,
  best: BestMoves,
  place: number,
) =>
  best.count === 0
    ? undefined
    : battle.orders.of(ordersOfEnd(moves.booked, best.moves[place] as number));

/** The hex of a ship after some turns straight ahead. */
export const aheadQ = ({ q, heading, speed }: ShipState, turns: number): number =>
  q + turns * speed * stepQ(heading);
export const aheadR = ({ r, heading, speed }: ShipState, turns: number): number =>
  r + turns * speed * stepR(heading);

/** True if a move of the book goes through solid terrain (G). */
export function hitsTerrain(
  { terrain, orders }: BattleState,
  ship: ShipState,
  moves: NumberedMoves,
  i: number,
) {
  if (!terrain) return false;
  const { path, steps } = orders.of(ordersOfEnd(moves.booked, i));
  for (let at = 2 * steps * ship.heading; at < 2 * steps * (ship.heading + 1); at += 2) {
    const [q, r] = [ship.q + (path[at] as number), ship.r + (path[at + 1] as number)];
    if (terrain.isSolid(q, r)) return true;
  }
  return false;
}

/** Straight ahead, unless that leaves the board or ends in a crash: then the cheapest move that does not. */
export function driftMove(
  battle: BattleState,
  ship: ShipState,
  moves: NumberedMoves,
): CompiledOrder | undefined {
  const from = ship.heading * moves.count;
  let best = -1;
  let least = Infinity;
  for (let i = 0; i < moves.count; i += 1) {
    const q = ship.q + (moves.q[from + i] as number);
    const r = ship.r + (moves.r[from + i] as number);
    if (!battle.isOnBoard(q, r) || hitsTerrain(battle, ship, moves, i)) continue;
    const requirement = moves.requirements[i] as number;
    if (moves.speeds[i] === ship.speed && moves.headings[i] === 0 && requirement === 0) {
      return undefined;
    }
    if (requirement < least) [best, least] = [i, requirement];
  }
  return best < 0 ? undefined : battle.orders.of(ordersOfEnd(moves.booked, best));
}

/** A move book as numbers. */
export interface NumberedMoves {
  readonly count: number;
  /** Ends for each heading before the move, from `heading * count` on. */
  readonly q: Int16Array;
  readonly r: Int16Array;
  /** From heading 0. */
  readonly headings: Uint8Array;
  readonly facings: Uint8Array;
  readonly speeds: Int16Array;
  readonly requirements: Int32Array;
  readonly booked: BookedEnds;
  /** Numbers of ends that differ in more than the facing. */
  readonly ends: Int32Array;
  /** The first move of each end; others differ in slips only. */
  readonly distinct: Int32Array;
}

/** Ends kept in the books of a set of rules, of some 50 bytes each: a ship of rating 12 has 17,000, one of 20 117,000. */
const MOST_ENDS = 1_000_000;

const books = perRules((_: PlayRules) => new RecentValues<number, NumberedMoves>(MOST_ENDS));

/** The ends that a ship can reach, from the book of its rating, speed and slips. */
export function movesOf(battle: BattleState, ship: ShipState): NumberedMoves {
  const { engineRating: rating, speed, slips, heading, type } = ship;
  const { options, wind } = battle.setup;
  const rules = battle.play.battle.play;
  const setting = movementOptions(options);
  const sails = type.hasSails && wind !== undefined ? 1 + headingAfter(heading - wind) : 0;
  const switches =
    (setting.drag === 'half' ? 4 : 0) + (setting.freeform ? 2 : 0) + (setting.graded ? 1 : 0);
  const key = (((rating * 1024 + slips + 512) * 8 + sails) * 8 + switches) * 16384 + speed;
  const known = books(rules);
  let moves = known.get(key);
  if (!moves) {
    const book = bookedEnds(rules, {
      ...{ previous: speed, rating, heading: headingAfter(heading) },
      slipped: { side: slips < 0 ? 'L' : 'R', count: Math.abs(slips) },
      wind: sails === 0 ? undefined : wind,
      ...setting,
    });
    moves = numbered(book);
    known.set(key, moves, moves.count);
  }
  return moves;
}

function numbered(booked: BookedEnds): NumberedMoves {
  const count = booked.moves.length;
  const q = new Int16Array(6 * count);
  const r = new Int16Array(6 * count);
  const ends = new Int32Array(count);
  const headings = new Uint8Array(count);
  const facings = new Uint8Array(count);
  const speeds = new Int16Array(count);
  const distinct: number[] = [];
  const known = new Uint8Array(6 * booked.courses);
  for (const [i, { hex, heading, speed, course }] of booked.moves.entries()) {
    const facing = headingAfter(heading + (booked.pivots[i] as number));
    ends[i] = course;
    headings[i] = heading;
    facings[i] = facing;
    speeds[i] = speed;
    if (known[6 * course + facing] === 0) distinct.push(i);
    known[6 * course + facing] = 1;
    let [x, y] = [hex.q, hex.r];
    for (let turned = 0; turned < 6; turned += 1) {
      q[turned * count + i] = x;
      r[turned * count + i] = y;
      [x, y] = [-y, x + y];
    }
  }
  return {
    ...{ count, q, r, ends, headings, facings, speeds, booked },
    requirements: booked.requirements,
    distinct: Int32Array.from(distinct),
  };
}
