/** Duels and other battles of a study: sums by pairs of mirrored battles, draws included. */
import type { Decider } from '../core/battle/battle.ts';
import type { BattleSetup } from '../core/battle/setup.ts';
import { IndexedBattles, QUANTILE, type SeriesStart, winnerOf } from './series.ts';

/** Sums over battles: wins of both sides, pairs of mirrored battles by the first side's points, turns. */
export interface ChunkSums {
  readonly battles: number;
  readonly wins: readonly [number, number];
  /** Pairs in which the first side has 0, ½, 1, 1½ or 2 points: a win counts 1, a draw ½. */
  readonly pairs: readonly number[];
  readonly turns: number;
}

export const NO_BATTLES: ChunkSums = { battles: 0, wins: [0, 0], pairs: [0, 0, 0, 0, 0], turns: 0 };

/** Fights the battles of a chunk, which are whole pairs. */
export function fightChunk(
  setup: BattleSetup,
  deciders: readonly [Decider, Decider],
  { from, to, ...start }: SeriesStart & { readonly from: number; readonly to: number },
): ChunkSums {
  const battles = new IndexedBattles(setup, deciders, start);
  const wins: [number, number] = [0, 0];
  const pairs = [0, 0, 0, 0, 0];
  let turns = 0;
  let points = 0;
  for (let index = from; index < to; index += 1) {
    const battle = battles.fight(index);
    turns += battle.head.turn;
    const winner = winnerOf(battle, index);
    if (winner === 0 || winner === 1) wins[winner] += 1;
    points += winner === 0 ? 2 : winner === 1 ? 0 : 1;
    if (index % 2 === 0) continue;
    pairs[points] = (pairs[points] ?? 0) + 1;
    points = 0;
  }
  return { battles: to - from, wins, pairs, turns };
}

export const joinChunks = (a: ChunkSums, b: ChunkSums): ChunkSums => ({
  battles: a.battles + b.battles,
  wins: [a.wins[0] + b.wins[0], a.wins[1] + b.wins[1]],
  pairs: a.pairs.map((count, i) => count + (b.pairs[i] ?? 0)),
  turns: a.turns + b.turns,
});

/** The share of points of the first side, and the equivalent number of independent battles. */
export interface Score {
  readonly share: number;
  readonly trials: number;
}

/** Prior pairs of independent battles, since few pairs say little about their variance. */
const PRIOR_PAIRS = 2;

/** The most trials that a battle counts for: battles of a pair share their dice. */
const MOST_TRIALS = 2;

/** The score of sums; includes one half-won battle, so that no share is 0 or 1. */
export function scoreOf({ battles, pairs }: ChunkSums): Score {
  const count = battles / 2;
  const mean = pairs.reduce((sum, each, points) => sum + (each * points) / 4, 0);
  const share = (2 * mean + 0.5) / (battles + 1);
  const squares = pairs.reduce((sum, each, points) => sum + each * (points / 4 - share) ** 2, 0);
  const spread = share * (1 - share);
  const variance = (squares + (PRIOR_PAIRS * spread) / 2) / (count + PRIOR_PAIRS);
  return { share, trials: Math.min((spread * count) / variance, MOST_TRIALS * battles) };
}

export const halfInterval = ({ share, trials }: Score): number =>
  trials === 0 ? 1 : QUANTILE * Math.sqrt((share * (1 - share)) / trials);
