/** Policies that move ships by what their fire is worth (play.md 9.1); they decide all else as the doctrine. */

import type { BattleState, Decider } from '../core/battle/battle.ts';
import { hexRange, stepQ, stepR } from '../core/battle/bearings.ts';
import { Doctrine } from '../core/battle/doctrine.ts';
import { nearestShip } from '../core/battle/elements.ts';
import { arcFrom } from '../core/battle/fire.ts';
import { sightPenalty } from '../core/battle/markers.ts';
import { movementOptions } from '../core/battle/options.ts';
import type { CompiledOrder } from '../core/battle/orders.ts';
import type { ShipState } from '../core/battle/state.ts';
import { headingAfter } from '../core/play/hex.ts';
import { type BookedMove, moveBook } from '../core/play/orders/move-book.ts';
import { stored } from '../core/rules/lookup.ts';
import { perPlayRules } from '../core/rules/per-rules.ts';
import { Exchange, type ExchangeStyle } from './fire-value.ts';

/** Names of the policies, from those that see least. */
export const POLICIES = ['static', 'drift', 'closer', 'keeper', 'one-ply'] as const;

export type PolicyName = (typeof POLICIES)[number];

/** Policies in words: how a ship moves. */
export const POLICY_WORDS: { readonly [policy in PolicyName]: string } = {
  static: 'stand still',
  drift: 'fly straight on',
  closer: 'close to the best range',
  keeper: 'keep where they do more',
  'one-ply': 'weigh each move',
};

/** Policies by name, anew for each battle or series of one setup. */
export const policyOf = (name: PolicyName): Decider =>
  name === 'static' ? new Doctrine() : new MovingPolicy(name);

/** Weight of the turn after the next, at the same speed straight ahead. */
const LATER = 0.5;
/** Weight of own losses: below 1, or equal ships would keep apart. */
const BOLD = 0.7;
/** Weight of a hex off the best range, and of a speed above the rating by shares of the own rating. */
const OFF_RANGE = 0.05;
const FAST = 0.1;

/** The range, medium for them, up to which probes are fired. */
const PROBED = 3;

const nearly = (): number => OFF_RANGE;

/** How policies weigh an exchange of fire. */
const STYLES: { readonly [policy in PolicyName]: ExchangeStyle } = {
  static: { losses: BOLD, offRange: nearly },
  drift: { losses: BOLD, offRange: nearly },
  closer: { losses: 0, offRange: nearly },
  keeper: { losses: BOLD, offRange: (rating) => rating / 20 },
  'one-ply': { losses: BOLD, offRange: nearly },
};

class MovingPolicy extends Doctrine {
  readonly #name: PolicyName;
  readonly #exchange: Exchange;
  readonly #counter: Exchange;
  /** The enemy after its best move against this ship coasting. */
  readonly #reply = { q: 0, r: 0, facing: 0 };

  constructor(name: PolicyName) {
    super();
    this.#name = name;
    this.#exchange = new Exchange(STYLES[name]);
    this.#counter = new Exchange(STYLES[name]);
  }

  override orders(battle: BattleState, ship: ShipState): CompiledOrder | undefined {
    const enemy = nearestShip(battle, ship);
    const moves = movesOf(battle, ship);
    if (this.#name === 'drift' || !enemy) return drift(battle, ship, moves);
    const exchange = this.#exchange;
    exchange.aim(battle, ship, enemy);
    const replies = this.#name === 'one-ply';
    if (replies) this.#findReply(battle, enemy, ship);
    const { rating } = ship.type;
    const { engineRating, heading } = ship;
    const { kept } = exchange;
    const reply = this.#reply;
    // The enemy straight ahead, this turn and the next.
    const there = { q: aheadQ(enemy, 1), r: aheadR(enemy, 1), facing: enemy.heading };
    const next = { q: aheadQ(enemy, 2), r: aheadR(enemy, 2) };
    const from = heading * moves.count;
    let best = -1;
    let most = -Infinity;
    let before = -1;
    let later = 0;
    for (let place = 0; place < moves.distinct.length; place += 1) {
      const i = moves.distinct[place] as number;
      const q = ship.q + (moves.q[from + i] as number);
      const r = ship.r + (moves.r[from + i] as number);
      if (!battle.isOnBoard(q, r) || crashes(battle, ship, moves, i)) continue;
      const facing = (heading + (moves.facings[i] as number)) % 6;
      let value = exchange.value(q, r, facing, there.q, there.r, there.facing);
      if (replies)
        value = (value + exchange.value(q, r, facing, reply.q, reply.r, reply.facing)) / 2;
      const speed = moves.speeds[i] as number;
      const end = moves.ends[i] as number;
      if (end !== before) {
        // The next turn, both straight ahead at the same speed; off the board it is worth nothing.
        const course = (heading + (moves.headings[i] as number)) % 6;
        const laterQ = q + speed * stepQ(course);
        const laterR = r + speed * stepR(course);
        later = battle.isOnBoard(laterQ, laterR)
          ? exchange.value(laterQ, laterR, course, next.q, next.r, there.facing)
          : -rating;
        before = end;
      }
      value += LATER * later;
      // A ship that is faster than its rating cannot turn.
      if (speed > engineRating && hexRange(there.q - q, there.r - r) < 2 * kept) {
        value -= FAST * rating;
      }
      if (value > most) [best, most] = [i, value];
    }
    return best < 0 ? undefined : battle.orders.of(moves.orders[best] as string);
  }

  /** Spends nothing: the book has orders within the rating. */
  override boosters(): number {
    return 0;
  }

  /** Fires probes at what is near, and hides a ship that has lost half its hull behind flares (B.9, B.17). */
  override declare(battle: BattleState, ship: ShipState): void {
    super.declare(battle, ship);
    if (ship.probes + ship.flares === 0) return;
    const enemy = nearestShip(battle, ship, (each) => sightPenalty(battle, ship, each) >= 0);
    if (!enemy) return;
    const range = battle.rangeBetween(ship, enemy);
    if (range <= PROBED && ship.probes > 0) {
      Object.assign(battle.declared, { probes: ship.probes, probeTarget: enemy.index });
    }
    if (ship.flares === 0 || 2 * ship.hull > ship.type.hull || range < 2) return;
    // The hex beside the ship that is nearest to the enemy.
    let [best, least] = [0, Infinity];
    for (let course = 0; course < 6; course += 1) {
      const [q, r] = [ship.q + stepQ(course), ship.r + stepR(course)];
      const left = hexRange(enemy.q - q, enemy.r - r);
      if (left < least) [best, least] = [course, left];
    }
    const hex = { q: ship.q + stepQ(best), r: ship.r + stepR(best), isProbe: 0 };
    Object.assign(battle.launches.add(), hex);
  }

  /** Reinforces the shields towards the nearest enemy (E.6). */
  override reinforce(battle: BattleState, ship: ShipState): number {
    const enemy = nearestShip(battle, ship);
    const arc = enemy ? arcFrom(battle, ship, enemy) : -1;
    return arc >= 0 && ship.mayReinforce(arc) ? arc : -1;
  }

  /** Turns to where its fire is worth most, against an enemy that stays (B.16). */
  override overthrust(battle: BattleState, ship: ShipState): number {
    const enemy = nearestShip(battle, ship);
    if (this.#name === 'drift' || !enemy) return 0;
    const exchange = this.#exchange;
    exchange.aim(battle, ship, enemy);
    const { q, r, facing } = ship;
    const worth = (turn: number): number =>
      exchange.value(q, r, (facing + turn) % 6, enemy.q, enemy.r, enemy.facing);
    let best = 0;
    for (const turn of [1, 5]) if (worth(turn) > worth(best)) best = turn;
    return best;
  }

  #findReply(battle: BattleState, enemy: ShipState, ship: ShipState): void {
    const counter = this.#counter;
    const reply = this.#reply;
    reply.q = aheadQ(enemy, 1);
    reply.r = aheadR(enemy, 1);
    reply.facing = enemy.heading;
    counter.aim(battle, enemy, ship);
    const moves = movesOf(battle, enemy);
    const from = enemy.heading * moves.count;
    const here = { q: aheadQ(ship, 1), r: aheadR(ship, 1) };
    let most = -Infinity;
    for (let place = 0; place < moves.distinct.length; place += 1) {
      const i = moves.distinct[place] as number;
      const q = enemy.q + (moves.q[from + i] as number);
      const r = enemy.r + (moves.r[from + i] as number);
      if (!battle.isOnBoard(q, r) || crashes(battle, enemy, moves, i)) continue;
      const facing = (enemy.heading + (moves.facings[i] as number)) % 6;
      const value = counter.value(q, r, facing, here.q, here.r, ship.heading);
      if (value <= most) continue;
      most = value;
      reply.q = q;
      reply.r = r;
      reply.facing = facing;
    }
  }
}

/** The hex of a ship after some turns straight ahead. */
const aheadQ = ({ q, heading, speed }: ShipState, turns: number): number =>
  q + turns * speed * stepQ(heading);
const aheadR = ({ r, heading, speed }: ShipState, turns: number): number =>
  r + turns * speed * stepR(heading);

/** True if a move of the book goes through solid terrain (G). */
function crashes({ terrain, orders }: BattleState, ship: ShipState, moves: Moves, i: number) {
  if (!terrain) return false;
  const { path, steps } = orders.of(moves.orders[i] as string);
  for (let at = 2 * steps * ship.heading; at < 2 * steps * (ship.heading + 1); at += 2) {
    const [q, r] = [ship.q + (path[at] as number), ship.r + (path[at + 1] as number)];
    if (terrain.isSolid(q, r)) return true;
  }
  return false;
}

/** Straight ahead, unless that leaves the board or ends in a crash: then the cheapest move that does not. */
function drift(battle: BattleState, ship: ShipState, moves: Moves): CompiledOrder | undefined {
  const from = ship.heading * moves.count;
  let best = -1;
  let least = Infinity;
  for (let i = 0; i < moves.count; i += 1) {
    const q = ship.q + (moves.q[from + i] as number);
    const r = ship.r + (moves.r[from + i] as number);
    if (!battle.isOnBoard(q, r) || crashes(battle, ship, moves, i)) continue;
    const requirement = moves.requirements[i] as number;
    if (moves.speeds[i] === ship.speed && moves.headings[i] === 0 && requirement === 0) {
      return undefined;
    }
    if (requirement < least) [best, least] = [i, requirement];
  }
  return best < 0 ? undefined : battle.orders.of(moves.orders[best] as string);
}

/** A move book as numbers. */
interface Moves {
  readonly count: number;
  /** Ends for each heading before the move, from `heading * count` on. */
  readonly q: Int32Array;
  readonly r: Int32Array;
  /** From heading 0. */
  readonly headings: Uint8Array;
  readonly facings: Uint8Array;
  readonly speeds: Int32Array;
  readonly requirements: Int32Array;
  readonly orders: readonly string[];
  /** Numbers of ends that differ in more than the facing. */
  readonly ends: Int32Array;
  /** The first move of each end; others differ in slips only. */
  readonly distinct: Int32Array;
}

const books = perPlayRules(() => new Map<number, Moves>());

/** The ends that a ship can reach, from the book of its rating, speed and slips. */
function movesOf(battle: BattleState, ship: ShipState): Moves {
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
    const book = moveBook(rules, {
      ...{ previous: speed, rating, heading: headingAfter(heading) },
      slipped: { side: slips < 0 ? 'L' : 'R', count: Math.abs(slips) },
      wind: sails === 0 ? undefined : wind,
      ...setting,
    });
    moves = numbered(book);
    known.set(key, moves);
  }
  return moves;
}

function numbered(book: readonly BookedMove[]): Moves {
  const count = book.length;
  const q = new Int32Array(6 * count);
  const r = new Int32Array(6 * count);
  const courses = new Map<string, number>();
  const first = new Map<number, number>();
  const ends = new Int32Array(count);
  for (const [i, { hex, heading, facing, speed }] of book.entries()) {
    const end = stored(courses, `${hex.q},${hex.r},${heading},${speed}`, () => courses.size);
    ends[i] = end;
    if (!first.has(6 * end + facing)) first.set(6 * end + facing, i);
    let [x, y] = [hex.q, hex.r];
    for (let turned = 0; turned < 6; turned += 1) {
      q[turned * count + i] = x;
      r[turned * count + i] = y;
      [x, y] = [-y, x + y];
    }
  }
  return {
    ...{ count, q, r, ends },
    headings: Uint8Array.from(book, ({ heading }) => heading),
    facings: Uint8Array.from(book, ({ facing }) => facing),
    speeds: Int32Array.from(book, ({ speed }) => speed),
    requirements: Int32Array.from(book, ({ requirement }) => requirement),
    orders: book.map(({ orders }) => orders),
    distinct: Int32Array.from(first.values()),
  };
}
