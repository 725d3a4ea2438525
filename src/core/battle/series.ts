/** Many battles of one setup: chances to win with their intervals, turns, and what is left of each ship. */
import { Random } from '../chance/random.ts';
import type { Design } from '../design/design.ts';
import { type BattleSetup, BattleState, type Decider, type SideSetup } from './battle.ts';
import { compileShip } from './compile.ts';
import type { CompiledPlay } from './compiled-play.ts';
import { sensibleLosses } from './policies.ts';
import { fight } from './turn.ts';

/** The board of the rulebook (0.1). */
export const STANDARD_BOARD = { columns: 32, rows: 18 };

/** Places ships in two lines that face each other across the middle of the board. */
export function facingSides(
  play: CompiledPlay,
  sides: readonly [readonly Design[], readonly Design[]],
  { distance, isMoving }: { readonly distance: number; readonly isMoving: boolean },
): readonly [SideSetup, SideSetup] {
  const { columns, rows } = STANDARD_BOARD;
  const first = Math.floor((columns - distance) / 2);
  const line = (designs: readonly Design[], column: number, heading: number): SideSetup => ({
    ships: designs.map((design, i) => {
      const type = compileShip(play, design);
      // From the middle row outwards, to both sides by turns.
      const r = rows / 2 + (i % 2 === 1 ? (i + 1) / 2 : -i / 2);
      const own = isMoving ? type.legal.engines : 0;
      const losses = sensibleLosses(type);
      return { type, q: column - Math.floor(r / 2), r, heading, speed: own, losses };
    }),
    flights: [],
  });
  return [line(sides[0], first, 0), line(sides[1], first + distance, 3)];
}

/** The dice of a battle of a series. */
export const diceOf = (seed: number, index: number): Random => new Random(seed, index);

/** Sums over the battles of a series. */
export interface SeriesSums {
  readonly battles: number;
  readonly wins: readonly [number, number];
  readonly turns: number;
  /** Battles that each ship survived, and hull boxes left in all. */
  readonly ships: readonly { readonly survived: number; readonly hull: number }[];
}

/** The same setup with the places of both sides exchanged; its first side is the other's second. */
const mirrored = ({ sides: [first, second], ...setup }: BattleSetup): BattleSetup => {
  const placed = ({ ships, ...side }: SideSetup, places: SideSetup): SideSetup => ({
    ...side,
    ships: ships.map((ship, i) => {
      const { q, r, heading } = places.ships[i] ?? ship;
      return { ...ship, q, r, heading };
    }),
  });
  return { ...setup, sides: [placed(second, first), placed(first, second)] };
};

/**
 * Fights the battles from one index to another; yields the sums so far after each few. Every second one
 * has the places of the sides exchanged, and the dice of the one before.
 */
export function* fightSeries(
  setup: BattleSetup,
  deciders: readonly [Decider, Decider],
  { seed, from, to }: { readonly seed: number; readonly from: number; readonly to: number },
): Generator<SeriesSums, SeriesSums> {
  const dice = diceOf(seed, 0);
  const battles = [
    new BattleState(setup, deciders, dice),
    new BattleState(mirrored(setup), [deciders[1], deciders[0]], dice),
  ] as const;
  const first = setup.sides[0].ships.length;
  const second = setup.sides[1].ships.length;
  const wins: [number, number] = [0, 0];
  const survived = new Array<number>(first + second).fill(0);
  const hull = new Array<number>(first + second).fill(0);
  let turns = 0;
  const sums = (count: number): SeriesSums => ({
    ...{ battles: count, wins: [...wins], turns },
    ships: survived.map((count, i) => ({ survived: count, hull: hull[i] ?? 0 })),
  });
  for (let index = from; index < to; index += 1) {
    const isMirrored = index % 2 === 1;
    const battle = battles[isMirrored ? 1 : 0];
    battle.reset(diceOf(seed, index >> 1));
    fight(battle);
    const { result, turn } = battle.head;
    turns += turn;
    if (result === (isMirrored ? 2 : 1)) wins[0] += 1;
    else if (result !== DRAW) wins[1] += 1;
    for (const ship of battle.ships) {
      if (!ship.isAlive) continue;
      const place = !isMirrored ? ship.index : ship.side === 0 ? first + ship.number : ship.number;
      survived[place] = (survived[place] ?? 0) + 1;
      hull[place] = (hull[place] ?? 0) + ship.hull;
    }
    if (index % BATTLES_A_STEP === 0) yield sums(index + 1 - from);
  }
  return sums(to - from);
}

/** The result of a draw. */
const DRAW = 3;

/** Battles between two steps, few enough to stop soon. */
const BATTLES_A_STEP = 16;

/** The sums of two parts of a series together. */
export const joinSums = (a: SeriesSums, b: SeriesSums): SeriesSums => ({
  battles: a.battles + b.battles,
  wins: [a.wins[0] + b.wins[0], a.wins[1] + b.wins[1]],
  turns: a.turns + b.turns,
  ships: a.ships.map(({ survived, hull }, i) => ({
    survived: survived + (b.ships[i]?.survived ?? 0),
    hull: hull + (b.ships[i]?.hull ?? 0),
  })),
});

/** The quantile of the normal distribution for an interval of 95 %. */
const QUANTILE = 1.96;

/** The interval of 95 % for a chance of which some of a number of trials came true (Wilson 1927). */
export function interval(count: number, trials: number): readonly [low: number, high: number] {
  if (trials === 0) return [0, 1];
  const square = QUANTILE ** 2;
  const share = count / trials;
  const middle = share + square / (2 * trials);
  const spread = QUANTILE * Math.sqrt((share * (1 - share)) / trials + square / (4 * trials ** 2));
  const whole = 1 + square / trials;
  return [Math.max(0, (middle - spread) / whole), Math.min(1, (middle + spread) / whole)];
}
