/** Draws a move by regret matching when both sides choose at once. */

import type { BattleState } from '../core/battle/battle.ts';
import type { ShipState } from '../core/battle/state.ts';
import { Random } from '../core/chance/random.ts';
import type { Exchange } from './fire-value.ts';
import type { BestMoves, EndPlace } from './moves.ts';

/** Moves of each side that Mixed weighs against each other, and its rounds of regret matching. */
export const CANDIDATES = 12;
const ROUNDS = 50;

/**
 * Index of a move drawn from the mean strategy of regret matching (Hart and Mas-Colell 2000): both sides choose at once, each by the worth
 * of its moves against each of the other's.
 */
export function drawnMove(
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
