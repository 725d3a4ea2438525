/** Policies that move ships by the worth of their fire; the doctrine decides everything else. */
import type { BattleState, Decider } from '../core/battle/battle.ts';
import { hexRange, stepQ, stepR } from '../core/battle/bearings.ts';
import { Doctrine } from '../core/battle/doctrine.ts';
import { nearestShip } from '../core/battle/elements.ts';
import { arcFrom, probeBand } from '../core/battle/fire.ts';
import { sightPenalty } from '../core/battle/markers.ts';
import type { CompiledOrder } from '../core/battle/orders.ts';
import type { Flight, ShipState } from '../core/battle/state.ts';
import { jumpPoints, pointsOf } from '../core/battle/turn.ts';
import { Random } from '../core/chance/random.ts';
import { Exchange, type ExchangeStyle } from './fire-value.ts';
import type { PolicyName } from './ground.ts';
import {
  aheadQ,
  aheadR,
  BestMoves,
  driftMove,
  type EndPlace,
  hitsTerrain,
  movesOf,
  orderOf,
  rankMoves,
} from './moves.ts';

/** Policies by name, new for each battle or series of one setup. */
export const policyOf = (name: PolicyName): Decider =>
  name === 'static' ? new Doctrine() : new MovingPolicy(name);

/** Weight of own losses: below 1, or equal ships would avoid each other. */
const BOLD = 0.7;
/** Weight of a hex off the best range. */
const OFF_RANGE = 0.05;

/** The farthest band, medium, at which probes are fired. */
const PROBED = 1;

const nearly = (): number => OFF_RANGE;

/** Weights of an exchange of fire by policy. */
const STYLES: { readonly [policy in PolicyName]: ExchangeStyle } = {
  static: { losses: BOLD, offRange: nearly },
  drift: { losses: BOLD, offRange: nearly },
  closer: { losses: 0, offRange: nearly },
  keeper: { losses: BOLD, offRange: (rating) => rating / 20 },
  'one-ply': { losses: BOLD, offRange: nearly },
  mixed: { losses: BOLD, offRange: nearly },
};

class MovingPolicy extends Doctrine {
  readonly #name: PolicyName;
  readonly #exchange: Exchange;
  readonly #counter: Exchange;
  /** The enemy after its best move against this ship coasting. */
  readonly #reply = { q: 0, r: 0, facing: 0 };
  /** The best moves, and those of the enemy. */
  readonly #own: BestMoves;
  readonly #its: BestMoves;

  constructor(name: PolicyName) {
    super();
    this.#name = name;
    this.#own = new BestMoves(name === 'mixed' ? CANDIDATES : 1);
    this.#its = new BestMoves(CANDIDATES);
    this.#exchange = new Exchange(STYLES[name]);
    this.#counter = new Exchange(STYLES[name]);
  }

  override orders(battle: BattleState, ship: ShipState): CompiledOrder | undefined {
    const enemy = nearestShip(battle, ship);
    const moves = movesOf(battle, ship);
    if (this.#name === 'drift' || !enemy) return driftMove(battle, ship, moves);
    const own = this.#own;
    this.#exchange.aim(battle, ship, enemy);
    if (this.#name === 'mixed') {
      const its = this.#its;
      this.#counter.aim(battle, enemy, ship);
      rankMoves(battle, enemy, ship, movesOf(battle, enemy), this.#counter, undefined, its);
      const reply = its.count > 0 ? its.ends[0] : undefined;
      rankMoves(battle, ship, enemy, moves, this.#exchange, reply, own);
      const place = drawnMove(battle, ship, own, its, this.#exchange, this.#counter);
      return orderOf(battle, moves, own, place);
    }
    const replies = this.#name === 'one-ply';
    if (replies) this.#findReply(battle, enemy, ship);
    const reply = replies ? this.#reply : undefined;
    rankMoves(battle, ship, enemy, moves, this.#exchange, reply, own);
    return orderOf(battle, moves, own, 0);
  }

  /** Spends nothing: the book lists orders within the rating. */
  override boosters(): number {
    return 0;
  }

  /** Fires probes at nearby enemies, and hides a ship that has lost half its hull behind flares (B.9, B.17). */
  override declare(battle: BattleState, ship: ShipState): void {
    super.declare(battle, ship);
    if (ship.probes + ship.flares === 0) return;
    const enemy = nearestShip(battle, ship, (each) => sightPenalty(battle, ship, each) >= 0);
    if (!enemy) return;
    const range = battle.rangeBetween(ship, enemy);
    const band = probeBand(battle, ship, enemy);
    if (band >= 0 && band <= PROBED && ship.probes > 0) {
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

  /** Leaves with half its fighters or fewer, unless that takes the enemy to its victory points (F.6). */
  override jump(battle: BattleState, flight: Flight): boolean {
    const { sides, variants } = battle.setup;
    if (2 * flight.count > (variants[flight.kind]?.fighters ?? 0)) return false;
    const enemy = flight.side === 0 ? 1 : 0;
    const scored = pointsOf(battle, enemy) + jumpPoints(battle.play, flight.rating);
    return scored < (sides[enemy].target ?? Infinity);
  }

  /** Turns to where its fire is worth most, against a stationary enemy (B.16). */
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
      if (!battle.isOnBoard(q, r) || hitsTerrain(battle, enemy, moves, i)) continue;
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

/** Moves of each side that Mixed weighs against each other, and its rounds of regret matching. */
const CANDIDATES = 12;
const ROUNDS = 50;

/**
 * Index of a move drawn from the mean strategy of regret matching (Hart and Mas-Colell 2000): both sides choose at once, each by the worth
 * of its moves against each of the other's.
 */
function drawnMove(
  battle: BattleState,
  ship: ShipState,
  own: BestMoves,
  its: BestMoves,
  exchange: Exchange,
  counter: Exchange,
): number {
  if (own.count <= 1 || its.count === 0) return 0;
  const [rows, columns] = [own.count, its.count];
  for (let i = 0; i < rows; i += 1) {
    const a = own.ends[i] as EndPlace;
    for (let j = 0; j < columns; j += 1) {
      const b = its.ends[j] as EndPlace;
      const at = i * CANDIDATES + j;
      WORTH[0][at] =
        exchange.value(a.q, a.r, a.facing, b.q, b.r, b.facing) + (own.extras[i] as number);
      WORTH[1][j * CANDIDATES + i] =
        counter.value(b.q, b.r, b.facing, a.q, a.r, a.facing) + (its.extras[j] as number);
    }
  }
  const [mine, other] = PLAYERS;
  mine.start(rows);
  other.start(columns);
  for (let round = 0; round < ROUNDS; round += 1) {
    mine.choose();
    other.choose();
    mine.regret(WORTH[0], other);
    other.regret(WORTH[1], mine);
  }
  return mine.draw(ownStream(battle, ship));
}

/** Worth of the moves of a player, a line a move, by the moves of the other. */
const WORTH = [
  new Float64Array(CANDIDATES * CANDIDATES),
  new Float64Array(CANDIDATES * CANDIDATES),
] as const;

/** A side of regret matching. */
class Player {
  count = 0;
  readonly chances = new Float64Array(CANDIDATES);
  readonly #regrets = new Float64Array(CANDIDATES);
  readonly #sums = new Float64Array(CANDIDATES);
  readonly #worth = new Float64Array(CANDIDATES);

  start(count: number): void {
    this.count = count;
    this.#regrets.fill(0);
    this.#sums.fill(0);
  }

  /** Chances in proportion to the regrets above 0; equal ones if there is none. */
  choose(): void {
    let sum = 0;
    for (let i = 0; i < this.count; i += 1) sum += Math.max(0, this.#regrets[i] as number);
    for (let i = 0; i < this.count; i += 1) {
      const regret = Math.max(0, this.#regrets[i] as number);
      const chance = sum > 0 ? regret / sum : 1 / this.count;
      this.chances[i] = chance;
      this.#sums[i] = (this.#sums[i] as number) + chance;
    }
  }

  /** Adds the gain of each move over the chances, against those of the other. */
  regret(worth: Float64Array, { count, chances }: Player): void {
    let mean = 0;
    for (let i = 0; i < this.count; i += 1) {
      let sum = 0;
      for (let j = 0; j < count; j += 1) {
        sum += (worth[i * CANDIDATES + j] as number) * (chances[j] as number);
      }
      this.#worth[i] = sum;
      mean += sum * (this.chances[i] as number);
    }
    for (let i = 0; i < this.count; i += 1) {
      this.#regrets[i] = (this.#regrets[i] as number) + (this.#worth[i] as number) - mean;
    }
  }

  /** A move by the mean of all rounds. */
  draw(random: Random): number {
    let left = (random.below(2 ** 24) / 2 ** 24) * ROUNDS;
    for (let i = 0; i < this.count; i += 1) {
      left -= this.#sums[i] as number;
      if (left < 0) return i;
    }
    return this.count - 1;
  }
}

const PLAYERS = [new Player(), new Player()] as const;

/**
 * A stream for one decision of a ship. It depends on the state of the battle's dice, so that each battle draws differently and repeats with
 * its seed, and uses no dice.
 */
function ownStream({ dice, head }: BattleState, { side, number }: ShipState): Random {
  const rolled = dice.save?.().join() ?? '';
  return new Random(head.turn, `mixed ${side} ${number} ${rolled}`);
}
