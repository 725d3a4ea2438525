/** Policies that move ships by what their fire is worth (play.md 9.1); they decide all else as the doctrine. */
import { headingAfter } from '../play/hex.ts';
import { type BookedMove, moveBook } from '../play/orders/move-book.ts';
import type { BattleState, Decider } from './battle.ts';
import { hexRange, stepQ, stepR } from './bearings.ts';
import type { CompiledMode, CompiledShip } from './compile.ts';
import { needPlace } from './compile.ts';
import { Doctrine, nearestEnemy } from './doctrine.ts';
import { effectiveRangeOf, neededOnShip } from './fire.ts';
import { movementOptions } from './options.ts';
import type { CompiledOrder } from './orders.ts';
import type { BankState, ShipState } from './state.ts';

/** Names of the policies, from those that see least. */
export const POLICIES = ['static', 'drift', 'closer', 'keeper', 'one-ply'] as const;

export type PolicyName = (typeof POLICIES)[number];

/** Policies by name, anew for each battle or series of one setup. */
export const policyOf = (name: PolicyName): Decider =>
  name === 'static' ? new Doctrine() : new MovingPolicy(name);

/** A place of a ship: its hex and facing. */
interface Place {
  q: number;
  r: number;
  facing: number;
}

/** Ranges and shield ratings in a fire table. */
const RANGES = 32;
const RATINGS = 8;

/** Mean hull boxes of a mount of each bank on one kind of ship, by range and shields (4.8). */
class FireTable {
  readonly #means: readonly Float64Array[];

  constructor(battle: BattleState, ship: ShipState, target: ShipState) {
    this.#means = ship.banks.map((bank) =>
      Float64Array.from({ length: RANGES * RATINGS }, (_, i) => {
        const modes = bank.type.modes.keys();
        const range = Math.floor(i / RATINGS);
        return Math.max(
          0,
          ...[...modes].map((mode) =>
            boxesOfMode(battle, ship, target, bank, mode, range, i % RATINGS),
          ),
        );
      }),
    );
  }

  /** Mean hull boxes of all banks that bear; screens are left aside. */
  mean(battle: BattleState, ship: ShipState, target: ShipState, at: Place, its: Place): number {
    const { bearings } = battle.play;
    const q = its.q - at.q;
    const r = its.r - at.r;
    const range = hexRange(q, r);
    if (range >= RANGES) return 0;
    const bearing = bearings.of(q, r, at.facing, ship.inverted);
    const arc = bearings.of(-q, -r, its.facing, target.inverted) >> 5;
    const place = range * RATINGS + target.shieldsOf(arc);
    let sum = 0;
    for (let i = 0; i < ship.banks.length; i += 1) {
      const bank = ship.banks[i] as BankState;
      if (bank.ready === 0) continue;
      const mean = (this.#means[i] as Float64Array)[place] as number;
      if (mean > 0 && bearings.covers(bank.type.arc, bearing)) sum += bank.ready * mean;
    }
    return sum;
  }
}

function boxesOfMode(
  battle: BattleState,
  ship: ShipState,
  target: ShipState,
  { type }: BankState,
  place: number,
  range: number,
  shields: number,
): number {
  const mode = type.modes[place] as CompiledMode;
  const shot = mode.shots[mode.reach[effectiveRangeOf(battle, ship, range)] ?? -1];
  if (!shot) return 0;
  const needed = neededOnShip(battle, ship, target, shot, 0);
  const hits = (type.meanHits[place] as Float64Array)[needPlace(needed)] as number;
  const impact = mode.effects.impactChances[shields] as number;
  const boxes = mode.effects.boxes[target.type.isIonized ? 1 : 0];
  return (shot.rof * hits * shot.imp * impact * shot.dmg * boxes) / (1 + mode.reload);
}

/** Weight of the turn after the next, at the same speed straight ahead. */
const LATER = 0.5;
/** Weight of own losses: below 1, or equal ships would keep apart. */
const BOLD = 0.7;
/** Weight of a hex off the best range, and of a speed above the rating by shares of the own rating. */
const OFF_RANGE = 0.05;
const FAST = 0.1;
/** Ranges as good as each other: the longer is kept. */
const EQUAL = 1e-9;

class MovingPolicy extends Doctrine {
  readonly #name: PolicyName;
  readonly #tables = new Map<number, FireTable>();
  readonly #books = new Map<number, readonly BookedMove[]>();
  readonly #here: Place = { q: 0, r: 0, facing: 0 };
  readonly #there: Place = { q: 0, r: 0, facing: 0 };
  readonly #reply: Place = { q: 0, r: 0, facing: 0 };

  constructor(name: PolicyName) {
    super();
    this.#name = name;
  }

  override orders(battle: BattleState, ship: ShipState): CompiledOrder | undefined {
    const enemy = nearestEnemy(battle, ship);
    const book = this.#book(battle, ship);
    if (this.#name === 'drift' || !enemy) return this.#drift(battle, ship, book);
    const own = this.#table(battle, ship, enemy);
    const its = this.#table(battle, enemy, ship);
    const kept = this.#keptRange(battle, ship, enemy, own, its);
    coast(enemy, this.#there);
    if (this.#name === 'one-ply') this.#replyOf(battle, enemy, ship, its, own);
    let best: BookedMove | undefined;
    let most = -Infinity;
    for (const move of book) {
      if (!end(battle, ship, move, this.#here)) continue;
      let value = this.#value(battle, ship, enemy, own, its, this.#here, this.#there, kept);
      if (this.#name === 'one-ply') {
        const reply = this.#value(battle, ship, enemy, own, its, this.#here, this.#reply, kept);
        value = (value + reply) / 2;
      }
      value += LATER * this.#later(battle, ship, enemy, own, its, move, kept);
      // A ship that is faster than its rating cannot turn.
      const near = hexRange(this.#there.q - this.#here.q, this.#there.r - this.#here.r) < 2 * kept;
      if (near && move.speed > ship.engineRating) value -= FAST * ship.type.rating;
      if (value > most) [best, most] = [move, value];
    }
    return best ? battle.orders.of(best.orders) : undefined;
  }

  /** Spends nothing: the book has orders within the rating. */
  override boosters(): number {
    return 0;
  }

  /** Straight ahead, unless that leaves the board: then the cheapest move that stays. */
  #drift(
    battle: BattleState,
    ship: ShipState,
    book: readonly BookedMove[],
  ): CompiledOrder | undefined {
    let best: BookedMove | undefined;
    for (const move of book) {
      if (!end(battle, ship, move, this.#here)) continue;
      const isAhead = move.speed === ship.speed && move.heading === 0 && move.requirement === 0;
      if (isAhead) return undefined;
      if (!best || move.requirement < best.requirement) best = move;
    }
    return best ? battle.orders.of(best.orders) : undefined;
  }

  /** The enemy's best move against this ship coasting. */
  #replyOf(
    battle: BattleState,
    enemy: ShipState,
    ship: ShipState,
    its: FireTable,
    own: FireTable,
  ): void {
    coast(enemy, this.#reply);
    coast(ship, this.#here);
    let most = -Infinity;
    const place = this.#next;
    const kept = this.#keptRange(battle, enemy, ship, its, own);
    for (const move of this.#book(battle, enemy)) {
      if (!end(battle, enemy, move, place)) continue;
      const value = this.#value(battle, enemy, ship, its, own, place, this.#here, kept);
      if (value <= most) continue;
      most = value;
      this.#reply.q = place.q;
      this.#reply.r = place.r;
      this.#reply.facing = place.facing;
    }
  }

  /** The worth of a place: rating shot away less rating lost, and a little for the range (9.1). */
  #value(
    battle: BattleState,
    ship: ShipState,
    enemy: ShipState,
    own: FireTable,
    its: FireTable,
    here: Place,
    there: Place,
    kept: number,
  ): number {
    const off = Math.abs(hexRange(there.q - here.q, there.r - here.r) - kept);
    const given = own.mean(battle, ship, enemy, here, there);
    const gained = Math.min(1, given / enemy.hull) * enemy.type.rating;
    if (this.#name === 'closer') return gained - OFF_RANGE * off;
    const taken = its.mean(battle, enemy, ship, there, here);
    const lost = Math.min(1, taken / ship.hull) * ship.type.rating;
    return (
      gained - BOLD * lost - (this.#name === 'keeper' ? ship.type.rating / 20 : OFF_RANGE) * off
    );
  }

  /** The range at which fire bow to bow is worth most: own alone, or own less the enemy's. */
  #keptRange(
    battle: BattleState,
    ship: ShipState,
    enemy: ShipState,
    own: FireTable,
    its: FireTable,
  ): number {
    let [best, most] = [1, 0];
    const there = this.#nextThere;
    const here = this.#next;
    [here.q, here.r, here.facing, there.r, there.facing] = [0, 0, 0, 0, 3];
    for (let range = RANGES - 1; range > 0; range -= 1) {
      there.q = range;
      const given = own.mean(battle, ship, enemy, here, there) / enemy.hull;
      if (given === 0) continue;
      const isAlone = this.#name === 'closer';
      const taken = isAlone ? 0 : its.mean(battle, enemy, ship, there, here) / ship.hull;
      const worth = given - BOLD * taken;
      if (worth > most + EQUAL || best === 1) [best, most] = [range, worth];
    }
    return best;
  }

  /** The worth one turn later: both straight ahead at the same speed; off the board it is none. */
  #later(
    battle: BattleState,
    ship: ShipState,
    enemy: ShipState,
    own: FireTable,
    its: FireTable,
    { heading, speed }: BookedMove,
    kept: number,
  ): number {
    const course = (ship.heading + heading) % 6;
    const next = this.#next;
    next.q = this.#here.q + speed * stepQ(course);
    next.r = this.#here.r + speed * stepR(course);
    next.facing = course;
    if (!battle.isOnBoard(next.q, next.r)) return -ship.type.rating;
    const there = this.#nextThere;
    there.q = this.#there.q + enemy.speed * stepQ(enemy.heading);
    there.r = this.#there.r + enemy.speed * stepR(enemy.heading);
    there.facing = enemy.heading;
    return this.#value(battle, ship, enemy, own, its, next, there, kept);
  }

  readonly #next: Place = { q: 0, r: 0, facing: 0 };
  readonly #nextThere: Place = { q: 0, r: 0, facing: 0 };

  /** The fire table of two ships, for the systems that work now. */
  #table(battle: BattleState, ship: ShipState, target: ShipState): FireTable {
    const systems =
      (target.countermeasures * 64 + ship.fireControl) * 2 + (ship.sensors > 0 ? 1 : 0);
    const key = (systems * 256 + ship.index) * 256 + target.index;
    const table = this.#tables.get(key) ?? new FireTable(battle, ship, target);
    this.#tables.set(key, table);
    return table;
  }

  /** The ends that a ship can reach, from the book of its rating, speed and slips. */
  #book(battle: BattleState, ship: ShipState): readonly BookedMove[] {
    const { engineRating: rating, speed, slips, heading, type } = ship;
    const sails = type.hasSails ? heading + 1 : 0;
    const key = ((rating * 64 + speed) * 64 + slips + 32) * 8 + sails;
    const known = this.#books.get(key);
    if (known) return known;
    const { options, wind } = battle.setup;
    const book = moveBook(battle.play.battle.play, {
      ...{ previous: speed, rating, heading: headingAfter(heading) },
      slipped: { side: slips < 0 ? 'L' : 'R', count: Math.abs(slips) },
      wind: type.hasSails ? wind : undefined,
      ...movementOptions(options),
    });
    this.#books.set(key, book);
    return book;
  }
}

/** Writes the end of a move; false if it is off the board. */
function end(
  battle: BattleState,
  ship: ShipState,
  { hex, facing }: BookedMove,
  to: Place,
): boolean {
  let [q, r] = [hex.q, hex.r];
  for (let i = 0; i < ship.heading; i += 1) {
    const next = -r;
    r = q + r;
    q = next;
  }
  to.q = ship.q + q;
  to.r = ship.r + r;
  to.facing = headingAfter(ship.heading + facing);
  return battle.isOnBoard(to.q, to.r);
}

/** Writes the place of a ship after it has gone straight ahead. */
function coast({ q, r, heading, speed }: ShipState, to: Place): void {
  to.q = q + speed * stepQ(heading);
  to.r = r + speed * stepR(heading);
  to.facing = heading;
}

/** Effects of equipment that is given up last. */
const KEPT: ReadonlySet<string> = new Set(['countermeasures', 'fire control', 'stealth']);

/** Entries in the order in which a player gives them up: idle equipment, weak mounts, then the rest. */
export function sensibleLosses({ banks, gear }: CompiledShip): readonly number[] {
  const worth = (entry: number): number => {
    const bank = banks[entry];
    if (!bank) return KEPT.has(gear[entry - banks.length]?.effect ?? '') ? Infinity : -1;
    const covered = bank.arc.bearings.toString(2).replaceAll('0', '').length + 6 * bank.arc.sides;
    const shots = bank.modes.flatMap(({ shots: all }) => all);
    const each = shots.map(({ rof, acc, imp, dmg }) => (rof * (7 - acc) * imp * dmg) / 6);
    return covered * bank.size * Math.max(0, ...each);
  };
  return Array.from({ length: banks.length + gear.length }, (_, entry) => entry).sort(
    (a, b) => worth(a) - worth(b) || a - b,
  );
}
