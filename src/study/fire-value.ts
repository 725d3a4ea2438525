/** The worth of fire before it is rolled: mean hull boxes by range, bearing and shields (4.8). */
import type { BattleState } from '../core/battle/battle.ts';
import { hexRange } from '../core/battle/bearings.ts';
import {
  type CompiledBank,
  type CompiledMode,
  type CompiledShip,
  needPlace,
} from '../core/battle/compile.ts';
import { effectiveRangeOf, neededAfter } from '../core/battle/fire.ts';
import type { BankState, ShipState } from '../core/battle/state.ts';
import { keptOr } from '../core/rules/lookup.ts';

/** Ranges and shield ratings in a fire table. */
const RANGES = 32;
const RATINGS = 8;

/** Mean hull boxes of mounts by range and shields, then by weapon; equal banks share a place. */
interface FireTable {
  readonly means: Float64Array;
  readonly weapons: number;
  readonly weaponOf: Int32Array;
  /** The longest range at which any of them does damage. */
  readonly longest: number;
}

/** Fire tables by the systems that count. */
const tables = new WeakMap<CompiledShip, Map<number, FireTable>>();

function fireTable(battle: BattleState, ship: ShipState, target: ShipState): FireTable {
  const { play, hasNebula, hasTags } = battle;
  const { type, fireControl, sensors } = ship;
  const penalty = target.countermeasures * play.countermeasures;
  const hull = target.type.isIonized ? 1 : 0;
  const known = keptOr(tables, type, () => new Map<number, FireTable>());
  const isUntagged = hasTags && ((target.tags >> ship.side) & 1) === 0;
  const space = (sensors > 0 ? 1 : 0) + (hasNebula ? 2 : 0) + (isUntagged ? 4 : 0);
  const key = ((fireControl * 256 - penalty) * 2 + hull) * 8 + space;
  return keptOr(known, key, () => {
    const names = type.banks.map(({ battery, size }) => `${battery},${size}`);
    const kinds = [...new Set(names)];
    const banks = kinds.map((kind) => type.banks[names.indexOf(kind)] as CompiledBank);
    const weapons = banks.length;
    const means = new Float64Array(RANGES * RATINGS * weapons);
    let longest = 0;
    for (let place = 0; place < means.length; place += 1) {
      const bank = banks[place % weapons] as CompiledBank;
      const shields = Math.floor(place / weapons) % RATINGS;
      const range = effectiveRangeOf(battle, ship, Math.floor(place / weapons / RATINGS), target);
      means[place] = bank.modes.reduce(
        (most, mode, i) =>
          Math.max(
            most,
            boxes(bank, mode, i, fireControl, penalty, hull, range, shields, hasNebula),
          ),
        0,
      );
      if ((means[place] as number) > 0) longest = Math.floor(place / weapons / RATINGS);
    }
    return {
      means,
      weapons,
      longest,
      weaponOf: Int32Array.from(names, (name) => kinds.indexOf(name)),
    };
  });
}

function boxes(
  bank: CompiledBank,
  mode: CompiledMode,
  place: number,
  fireControl: number,
  penalty: number,
  hull: 0 | 1,
  range: number,
  shields: number,
  hasNebula: boolean,
): number {
  const shot = mode.shots[mode.reach[range] ?? -1];
  if (!shot) return 0;
  const needed = neededAfter(fireControl, shot, penalty);
  const hits = (bank.meanHits[place] as Float64Array)[needPlace(needed)] as number;
  const { impactChances, nebulaChances } = mode.effects;
  const impact = (hasNebula ? nebulaChances : impactChances)[shields] as number;
  return (
    (shot.rof * hits * shot.imp * impact * shot.dmg * mode.effects.boxes[hull]) / (1 + mode.reload)
  );
}

/** The mounts of a ship that can fire, and the shields of its target. */
class Broadside {
  #table!: FireTable;
  #count = 0;
  #sameHexBears = true;
  #weapons = new Int32Array(0);
  #bearings = new Int32Array(0);
  #sides = new Int32Array(0);
  #mounts = new Int32Array(0);
  readonly #shields = new Int32Array(4);

  aim(battle: BattleState, ship: ShipState, target: ShipState): void {
    const { play } = battle;
    const { banks } = ship;
    this.#table = fireTable(battle, ship, target);
    this.#sameHexBears = play.battle.play.choices.sameHexBears;
    if (this.#mounts.length < banks.length) {
      this.#weapons = new Int32Array(banks.length);
      this.#bearings = new Int32Array(banks.length);
      this.#sides = new Int32Array(banks.length);
      this.#mounts = new Int32Array(banks.length);
    }
    let count = 0;
    for (let i = 0; i < banks.length; i += 1) {
      const { ready, type } = banks[i] as BankState;
      if (ready === 0) continue;
      this.#weapons[count] = this.#table.weaponOf[i] as number;
      this.#bearings[count] = type.arc.bearings;
      this.#sides[count] = type.arc.sides;
      this.#mounts[count] = ready;
      count += 1;
    }
    this.#count = count;
    for (let arc = 0; arc < 4; arc += 1) {
      this.#shields[arc] = Math.min(RATINGS - 1, target.shieldsOf(arc));
    }
  }

  get longest(): number {
    return this.#table.longest;
  }

  /** Mean hull boxes of all banks that bear on an arc, ignoring screens. */
  mean(range: number, bearing: number, arc: number): number {
    const { means, weapons, longest } = this.#table;
    if (range > longest || (range === 0 && !this.#sameHexBears)) return 0;
    const from = (range * RATINGS + (this.#shields[arc] as number)) * weapons;
    const wedge = bearing & 31;
    const side = bearing >> 5;
    const count = this.#count;
    let sum = 0;
    for (let i = 0; i < count; i += 1) {
      const covers =
        ((this.#bearings[i] as number) >> wedge) | ((this.#sides[i] as number) >> side);
      if (range > 0 && (covers & 1) === 0) continue;
      sum += (this.#mounts[i] as number) * (means[from + (this.#weapons[i] as number)] as number);
    }
    return sum;
  }
}

/** Weights of an exchange of fire: own losses, each hex off the best range, and if losses count. */
export interface ExchangeStyle {
  readonly losses: number;
  readonly offRange: (rating: number) => number;
}

/** Difference below which ranges are equal: the longer one counts. */
const EQUAL = 1e-9;

/** Fire of two ships at each other, from any places. */
export class Exchange {
  readonly #own = new Broadside();
  readonly #its = new Broadside();
  readonly #style: ExchangeStyle;
  #battle!: BattleState;
  #ship!: ShipState;
  #enemy!: ShipState;
  #offRange = 0;
  #longest = 0;
  /** The range at which fire bow to bow is worth most. */
  kept = 1;

  constructor(style: ExchangeStyle) {
    this.#style = style;
  }

  aim(battle: BattleState, ship: ShipState, enemy: ShipState): void {
    const { losses, offRange } = this.#style;
    this.#battle = battle;
    this.#ship = ship;
    this.#enemy = enemy;
    this.#offRange = offRange(ship.type.rating);
    this.#own.aim(battle, ship, enemy);
    if (losses > 0) this.#its.aim(battle, enemy, ship);
    this.#longest = losses > 0 ? Math.max(this.#own.longest, this.#its.longest) : this.#own.longest;
    this.kept = this.#keptRange();
  }

  #keptRange(): number {
    const { losses } = this.#style;
    const { bearings } = this.#battle.play;
    let [best, most] = [1, 0];
    for (let range = this.#own.longest; range > 0; range -= 1) {
      const bearing = bearings.near(range, 0, 0, this.#ship.inverted);
      const back = bearings.near(range, 0, 0, this.#enemy.inverted);
      const given = this.#own.mean(range, bearing, back >> 5) / this.#enemy.hull;
      if (given === 0) continue;
      const taken = losses > 0 ? this.#its.mean(range, back, bearing >> 5) / this.#ship.hull : 0;
      const worth = given - losses * taken;
      if (worth > most + EQUAL || best === 1) [best, most] = [range, worth];
    }
    return best;
  }

  /** The worth of places: enemy rating shot away less own rating lost, and a little for the range. */
  value(q: number, r: number, facing: number, q1: number, r1: number, facing1: number): number {
    const { bearings } = this.#battle.play;
    const ship = this.#ship;
    const enemy = this.#enemy;
    const range = hexRange(q1 - q, r1 - r);
    const off = this.#offRange * Math.abs(range - this.kept);
    if (range > this.#longest) return -off;
    const bearing = bearings.near(q1 - q, r1 - r, facing, ship.inverted);
    const back = bearings.near(q - q1, r - r1, facing1, enemy.inverted);
    const given = this.#own.mean(range, bearing, back >> 5);
    const gained = Math.min(1, given / enemy.hull) * enemy.type.rating;
    const { losses } = this.#style;
    if (losses === 0) return gained - off;
    const taken = this.#its.mean(range, back, bearing >> 5);
    return gained - losses * (Math.min(1, taken / ship.hull) * ship.type.rating) - off;
  }
}
