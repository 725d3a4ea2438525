/** Dice that nobody can foresee, for what a player rolls on the page. */
import { Random } from '../../core/chance/random.ts';

export const freshDice = (): Random =>
  new Random(crypto.getRandomValues(new Uint32Array(1))[0] ?? 1);

/** A seed for dice that can be rolled again: five digits at most, as players type it. */
export const newSeed = (): number => freshDice().below(2 ** 16);
