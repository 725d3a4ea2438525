/** The worth of fire before it is rolled: mean hull boxes by range, bearing and shields (4.8). */
import { stored } from '../rules/lookup.ts';
import type { BattleState } from './battle.ts';
import { type ArcBits, hexRange } from './bearings.ts';
import { type CompiledBank, type CompiledMode, type CompiledShip, needPlace } from './compile.ts';
import type { CompiledPlay } from './compiled-play.ts';
import { effectiveRangeOf, neededAfter } from './fire.ts';
import type { BankState, ShipState } from './state.ts';

/** Ranges and shield ratings in a fire table. */
const RANGES = 32;
const RATINGS = 8;

/** Mean hull boxes of a mount of each bank, by range and shields; equal banks share theirs. */
type FireTable = readonly Float64Array[];

/** Fire tables by the systems that count. */
const tables = new WeakMap<CompiledShip, Map<number, FireTable>>();

function fireTable(play: CompiledPlay, ship: ShipState, target: ShipState): FireTable {
  const { type, fireControl, sensors } = ship;
  const penalty = target.countermeasures * play.countermeasures;
  const hull = target.type.isIonized ? 1 : 0;
  const known = stored(tables, type, () => new Map<number, FireTable>());
  const key = ((fireControl * 256 - penalty) * 2 + hull) * 2 + (sensors > 0 ? 1 : 0);
  return stored(known, key, () => {
    const rows = new Map<string, Float64Array>();
    return type.banks.map((bank) =>
      stored(rows, `${bank.battery},${bank.size}`, () =>
        Float64Array.from({ length: RANGES * RATINGS }, (_, place) => {
          const range = effectiveRangeOf(play, ship, Math.floor(place / RATINGS));
          const shields = place % RATINGS;
          return bank.modes.reduce(
            (most, mode, i) =>
              Math.max(most, boxes(bank, mode, i, fireControl, penalty, hull, range, shields)),
            0,
          );
        }),
      ),
    );
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
): number {
  const shot = mode.shots[mode.reach[range] ?? -1];
  if (!shot) return 0;
  const needed = neededAfter(fireControl, shot, penalty);
  const hits = (bank.meanHits[place] as Float64Array)[needPlace(needed)] as number;
  const impact = mode.effects.impactChances[shields] as number;
  return (
    (shot.rof * hits * shot.imp * impact * shot.dmg * mode.effects.boxes[hull]) / (1 + mode.reload)
  );
}

/** The mounts of a ship that can fire, and the shields of its target. */
class Broadside {
  #play!: CompiledPlay;
  readonly #rows: Float64Array[] = [];
  readonly #arcs: ArcBits[] = [];
  readonly #mounts: number[] = [];
  readonly #shields = [0, 0, 0, 0];

  aim(play: CompiledPlay, ship: ShipState, target: ShipState): void {
    this.#play = play;
    const table = fireTable(play, ship, target);
    let count = 0;
    for (let i = 0; i < ship.banks.length; i += 1) {
      const { ready, type } = ship.banks[i] as BankState;
      if (ready === 0) continue;
      this.#rows[count] = table[i] as Float64Array;
      this.#arcs[count] = type.arc;
      this.#mounts[count] = ready;
      count += 1;
    }
    this.#mounts.length = count;
    for (let arc = 0; arc < 4; arc += 1) {
      this.#shields[arc] = Math.min(RATINGS - 1, target.shieldsOf(arc));
    }
  }

  /** Mean hull boxes of all banks that bear on an arc; screens are left aside. */
  mean(range: number, bearing: number, arc: number): number {
    if (range >= RANGES) return 0;
    const { bearings } = this.#play;
    const place = range * RATINGS + (this.#shields[arc] as number);
    let sum = 0;
    for (let i = 0; i < this.#mounts.length; i += 1) {
      const mean = (this.#rows[i] as Float64Array)[place] as number;
      if (mean > 0 && bearings.covers(this.#arcs[i] as ArcBits, bearing)) {
        sum += (this.#mounts[i] as number) * mean;
      }
    }
    return sum;
  }
}

/** Weights of an exchange of fire: own losses, each hex off the best range, and if losses count at all. */
export interface ExchangeStyle {
  readonly losses: number;
  readonly offRange: (rating: number) => number;
}

/** Ranges as good as each other: the longer is kept. */
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
  /** The range at which fire bow to bow is worth most. */
  kept = 1;

  constructor(style: ExchangeStyle) {
    this.#style = style;
  }

  aim(battle: BattleState, ship: ShipState, enemy: ShipState): void {
    const { play } = battle;
    const { losses, offRange } = this.#style;
    this.#battle = battle;
    this.#ship = ship;
    this.#enemy = enemy;
    this.#offRange = offRange(ship.type.rating);
    this.#own.aim(play, ship, enemy);
    if (losses > 0) this.#its.aim(play, enemy, ship);
    this.kept = this.#keptRange();
  }

  #keptRange(): number {
    const { losses } = this.#style;
    let [best, most] = [1, 0];
    for (let range = RANGES - 1; range > 0; range -= 1) {
      const bearing = this.#battle.play.bearings.of(range, 0, 0, this.#ship.inverted);
      const back = this.#battle.play.bearings.of(range, 0, 0, this.#enemy.inverted);
      const given = this.#own.mean(range, bearing, back >> 5) / this.#enemy.hull;
      if (given === 0) continue;
      const taken = losses > 0 ? this.#its.mean(range, back, bearing >> 5) / this.#ship.hull : 0;
      const worth = given - losses * taken;
      if (worth > most + EQUAL || best === 1) [best, most] = [range, worth];
    }
    return best;
  }

  /** The worth of places: rating shot away less rating lost, and a little for the range (9.1). */
  value(q: number, r: number, facing: number, q1: number, r1: number, facing1: number): number {
    const { bearings } = this.#battle.play;
    const ship = this.#ship;
    const enemy = this.#enemy;
    const range = hexRange(q1 - q, r1 - r);
    const off = this.#offRange * Math.abs(range - this.kept);
    if (range >= RANGES) return -off;
    const bearing = bearings.of(q1 - q, r1 - r, facing, ship.inverted);
    const back = bearings.of(q - q1, r - r1, facing1, enemy.inverted);
    const given = this.#own.mean(range, bearing, back >> 5);
    const gained = Math.min(1, given / enemy.hull) * enemy.type.rating;
    const { losses } = this.#style;
    if (losses === 0) return gained - off;
    const taken = this.#its.mean(range, back, bearing >> 5);
    return gained - losses * (Math.min(1, taken / ship.hull) * ship.type.rating) - off;
  }
}
