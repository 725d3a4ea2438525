/** Many battles of one setup: chances to win with their intervals, turns, and the remains of each ship. */
import { BattleState, type Decider } from '../core/battle/battle.ts';
import type { CompiledPlay } from '../core/battle/compiled-play.ts';
import { flightsAround, shipsInLine, shipTypes } from '../core/battle/deployment.ts';
import {
  type BattleSetup,
  diceOf,
  type FlightSetup,
  type ShipSetup,
  type SideSetup,
} from '../core/battle/setup.ts';
import type { GearState } from '../core/battle/state.ts';
import { fight } from '../core/battle/turn.ts';
import { Random } from '../core/chance/random.ts';
import type { Design } from '../core/design/design.ts';
import { STANDARD_BOARD } from '../core/design/scenario.ts';
import { type Hex, headingAfter } from '../core/play/hex.ts';

/** Hexes between two sides, and true if ships move. */
interface Facing {
  readonly distance: number;
  readonly isMoving: boolean;
  /** The kinds of flights, where carriers keep them aboard, and shuttles too (B.20, F.5). */
  readonly launches?: BattleSetup['variants'] | undefined;
}

/**
 * Places ships in two lines that face each other across the middle of the board. Fighters begin aboard
 * their carriers, or on the board around them.
 */
export function facingSides(
  play: CompiledPlay,
  sides: readonly [readonly Design[], readonly Design[]],
  { distance, isMoving, launches }: Facing,
): readonly [SideSetup, SideSetup] {
  const { columns, rows } = STANDARD_BOARD;
  const first = Math.floor((columns - distance) / 2);
  const compiled = shipTypes(play);
  const line = (designs: readonly Design[], front: number, heading: number): SideSetup => {
    const own = { front, heading, rows, gap: 1, ranks: Number.POSITIVE_INFINITY, isMoving };
    const ships = shipsInLine(designs.map(compiled.of), own);
    const flights = ships.flatMap((ship, carrier) => flightsAround(play, ship, carrier, launches));
    return { ships, flights };
  };
  return [line(sides[0], first, 0), line(sides[1], first + distance, 3)];
}

/** Sums over the battles of a series. */
export interface SeriesSums {
  readonly battles: number;
  readonly wins: readonly [number, number];
  /** Pairs of mirrored battles that a side won both. */
  readonly swept: readonly [number, number];
  /** Battles that ended in each turn, from turn 0 on. */
  readonly turns: readonly number[];
  readonly ships: readonly ShipTally[];
}

/** Sums of a ship over the battles of a series. */
export interface ShipTally {
  /** Battles by hull boxes left at their end; 0 means lost, or gone from the board. */
  readonly left: readonly number[];
  /** Damage dice that hit ships: of each of its batteries, then of the fighters of a carrier. */
  readonly dealt: readonly number[];
  /** Its equipment, in the order of the design. */
  readonly gear: readonly GearTally[];
}

/** Sums of a piece of equipment over the battles of a series. */
interface GearTally {
  readonly id: string;
  /** Battles in which the ship gave up all of it, and the sum of the turns in which the last item went. */
  readonly lost: number;
  readonly turns: number;
}

/**
 * The same setup with the places of both sides exchanged; its first side is the other's second. Ships
 * without a counterpart keep their offset from the first of their side, and turn about as it does.
 */
function mirrored({ sides: [first, second], ...setup }: BattleSetup): BattleSetup {
  const [from] = first.ships;
  const [to] = second.ships;
  const turned = (to?.heading ?? 0) - (from?.heading ?? 0);
  const placed = (side: SideSetup, other: SideSetup, way: number): SideSetup => {
    const moved = <Placed extends ShipSetup | FlightSetup>(element: Placed): Placed => ({
      ...element,
      q: element.q + way * ((from?.q ?? 0) - (to?.q ?? 0)),
      r: element.r + way * ((from?.r ?? 0) - (to?.r ?? 0)),
      heading: headingAfter(element.heading - way * turned),
    });
    const ships = side.ships.map((ship, i) => {
      const { q, r, heading } = other.ships[i] ?? moved(ship);
      return { ...ship, q, r, heading };
    });
    return { ...side, ships, flights: side.flights.map(moved) };
  };
  return { ...setup, sides: [placed(second, first, 1), placed(first, second, -1)] };
}

/** Seed of a series, and most hexes by which the second side's start varies (0). */
export interface SeriesStart {
  readonly seed: number;
  readonly jitter?: number | undefined;
}

/**
 * Hexes by which the ships of the second side are moved at the start; a pair of battles has one start. A side
 * that would leave the board stays.
 */
export function startOffset(
  { seed, jitter = 0 }: SeriesStart,
  index: number,
  ships: readonly Hex[],
  isOnBoard: (q: number, r: number) => boolean,
): Hex {
  const random = new Random(seed, `start ${index >> 1}`);
  const [q, r] = [random.below(2 * jitter + 1) - jitter, random.below(2 * jitter + 1) - jitter];
  const fits = ships.every((ship) => isOnBoard(ship.q + q, ship.r + r));
  return fits ? { q, r } : { q: 0, r: 0 };
}

/**
 * Battles of one setup by index: every second has the sides' places exchanged, and the start and the dice
 * of the one before.
 */
export class IndexedBattles {
  readonly #start: SeriesStart;
  readonly #battles: readonly [BattleState, BattleState];

  constructor(setup: BattleSetup, [a, b]: readonly [Decider, Decider], start: SeriesStart) {
    const dice = diceOf(start.seed, 0);
    this.#start = start;
    this.#battles = [
      new BattleState(setup, [a, b], dice),
      new BattleState(mirrored(setup), [b, a], dice),
    ];
  }

  /** Fights a battle; returns its end state, valid until the next battle. */
  fight(index: number): BattleState {
    const battle = this.start(index);
    fight(battle);
    return battle;
  }

  /** A battle before its first turn. @internal */
  start(index: number): BattleState {
    const battle = this.#battles[isMirrored(index) ? 1 : 0];
    const { seed, jitter = 0 } = this.#start;
    battle.reset(diceOf(seed, index >> 1));
    if (jitter > 0) this.#moveSecond(battle, index);
    return battle;
  }

  /** Moves the side in the second place by a few hexes. */
  #moveSecond(battle: BattleState, index: number): void {
    const ships = battle.shipsOf(1);
    const isOnBoard = battle.isOnBoard.bind(battle);
    const { q, r } = startOffset(this.#start, index, ships, isOnBoard);
    for (const ship of ships) {
      ship.q += q;
      ship.r += r;
    }
    for (let i = 0; i < battle.flights.count; i += 1) {
      const flight = battle.flights.at(i);
      if (flight.side !== 1) continue;
      flight.q += q;
      flight.r += r;
    }
  }
}

/** True if the sides of a battle have exchanged their places. */
const isMirrored = (index: number): boolean => index % 2 === 1;

/** The side of the setup that won a battle; −1 for none. */
export const winnerOf = ({ head: { result } }: BattleState, index: number): number =>
  result === DRAW ? -1 : isMirrored(index) ? 2 - result : result - 1;

/** Fights the battles from one index to another; yields the sums so far after each few. */
export function* fightSeries(
  setup: BattleSetup,
  deciders: readonly [Decider, Decider],
  { from, to, ...start }: SeriesStart & { readonly from: number; readonly to: number },
): Generator<SeriesSums, SeriesSums> {
  const battles = new IndexedBattles(setup, deciders, start);
  const first = setup.sides[0].ships.length;
  const wins: [number, number] = [0, 0];
  const swept: [number, number] = [0, 0];
  const turns = zeros(setup.lastTurn + 1);
  const ships = setup.sides.flatMap((side) =>
    side.ships.map(({ type }) => ({
      left: zeros(type.hull + 1),
      dealt: zeros(type.batteries.length + Number(type.fixed.has('carrier'))),
      gear: type.gear.map(({ id }) => ({ id, lost: 0, turns: 0 })),
    })),
  );
  let before = -1;
  // The first steps are small: newly started code is slow.
  let next = 1;
  const sums = (count: number): SeriesSums => ({
    ...{ battles: count, wins: [...wins], swept: [...swept], turns: [...turns] },
    ships: ships.map(({ left, dealt, gear }) => ({
      ...{ left: [...left], dealt: [...dealt], gear: gear.map((item) => ({ ...item })) },
    })),
  });
  for (let index = from; index < to; index += 1) {
    const battle = battles.fight(index);
    const isSecond = isMirrored(index);
    count(turns, battle.head.turn, 1);
    const winner = winnerOf(battle, index);
    if (winner === 0 || winner === 1) {
      wins[winner] += 1;
      if (isSecond && winner === before) swept[winner] += 1;
    }
    before = isSecond ? -1 : winner;
    for (const ship of battle.ships) {
      const place = !isSecond ? ship.index : ship.side === 0 ? first + ship.number : ship.number;
      const { left, dealt, gear } = ships[place] as (typeof ships)[number];
      count(left, ship.isAlive ? ship.hull : 0, 1);
      for (const bank of ship.banks) count(dealt, bank.type.battery, bank.dealt);
      if (ship.type.fixed.has('carrier')) count(dealt, dealt.length - 1, ship.strafed);
      for (let i = 0; i < gear.length; i += 1) {
        const { lostOn } = ship.gear[i] as GearState;
        if (lostOn === 0) continue;
        const item = gear[i] as (typeof gear)[number];
        item.lost += 1;
        item.turns += lostOn;
      }
    }
    const fought = index + 1 - from;
    if (fought >= next) {
      next += Math.min(fought, BATTLES_A_STEP);
      yield sums(fought);
    }
  }
  return sums(to - from);
}

const DRAW = 3;

/** Battles between two steps, few enough to stop soon. */
const BATTLES_A_STEP = 16;

const zeros = (length: number) => new Array<number>(length).fill(0);

function count(counts: number[], place: number, by: number): void {
  counts[place] = (counts[place] as number) + by;
}

const added = (a: readonly [number, number], b: readonly [number, number]) =>
  [a[0] + b[0], a[1] + b[1]] as const;

const addedEach = (a: readonly number[], b: readonly number[]): readonly number[] =>
  a.map((number, i) => number + (b[i] as number));

/** The combined sums of two parts of a series. */
export const joinSums = (a: SeriesSums, b: SeriesSums): SeriesSums => ({
  battles: a.battles + b.battles,
  wins: added(a.wins, b.wins),
  swept: added(a.swept, b.swept),
  turns: addedEach(a.turns, b.turns),
  ships: a.ships.map(({ left, dealt, gear }, i) => ({
    left: addedEach(left, b.ships[i]?.left ?? []),
    dealt: addedEach(dealt, b.ships[i]?.dealt ?? []),
    gear: gear.map(({ id, lost, turns }, place) => {
      const other = b.ships[i]?.gear[place];
      return { id, lost: lost + (other?.lost ?? 0), turns: turns + (other?.turns ?? 0) };
    }),
  })),
});

/** A chance and its interval of 95 %. */
export interface Chance {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** The mean chance to win of a side over several series of equal weight; unknown without series. */
export function meanChance(series: readonly SeriesSums[], side: 0 | 1): Chance {
  const count = series.length;
  if (count === 0) return { share: 0.5, low: 0, high: 1 };
  let [share, below, above] = [0, 0, 0];
  for (const sums of series) {
    const own = sums.wins[side] / Math.max(1, sums.battles);
    const [low, high] = winInterval(sums, side);
    share += own / count;
    // The series are independent: the squares of their distances add up, on each side of the share.
    below += (own - low) ** 2;
    above += (high - own) ** 2;
  }
  const [least, most] = [share - Math.sqrt(below) / count, share + Math.sqrt(above) / count];
  return { share, low: Math.max(0, least), high: Math.min(1, most) };
}

/** The quantile of the normal distribution for an interval of 95 %. */
export const QUANTILE = 1.96;
/** Prior pairs of independent battles, for series of few pairs. */
const PRIOR_PAIRS = 4;

/**
 * The interval of 95 % for a side's chance to win. Battles of a pair share their dice: the
 * number of trials is that of independent battles with the variance of the pairs.
 */
export function winInterval(
  { battles, wins, swept }: Pick<SeriesSums, 'battles' | 'wins' | 'swept'>,
  side: 0 | 1,
): readonly [low: number, high: number] {
  if (battles === 0) return [0, 1];
  const pairs = battles / 2;
  const share = wins[side] / battles;
  const variance = share * (1 - share);
  const divided = wins[side] - 2 * swept[side];
  const squares = Math.max(0, swept[side] + divided / 4 - pairs * share ** 2);
  const ofPairs = (squares + (PRIOR_PAIRS * variance) / 2) / (pairs + PRIOR_PAIRS);
  const trials = variance > 0 ? (variance * pairs) / ofPairs : battles;
  return wilson(share, trials);
}

/** The 95 % interval for a share of this number of independent trials (Wilson 1927). */
export function wilson(share: number, trials: number): readonly [low: number, high: number] {
  if (trials === 0) return [0, 1];
  const variance = share * (1 - share);
  const square = QUANTILE ** 2;
  const middle = share + square / (2 * trials);
  const spread = QUANTILE * Math.sqrt(variance / trials + square / (4 * trials ** 2));
  const whole = 1 + square / trials;
  return [Math.max(0, (middle - spread) / whole), Math.min(1, (middle + spread) / whole)];
}

/** A share with half its interval, in percent: "47 % ± 5". */
export function sharePlusMinus(share: number, trials: number): string {
  const [low, high] = wilson(share, trials);
  return `${Math.round(100 * share)} % ± ${Math.max(1, Math.round(50 * (high - low)))}`;
}
