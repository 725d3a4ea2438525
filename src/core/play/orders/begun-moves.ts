/** Partial moves of a move book, grown step by step; one of all with the same continuations (3.1–3.4, D.5, D.6). */
import type { PlayRules } from '../../rules/play-rules.ts';
import { type Heading, type Hex, headingAfter, hexAhead } from '../hex.ts';
import type { SlipSide, Turn } from './parse.ts';
import type { Situation } from './plan.ts';

export type MoveSign = Turn | SlipSide | '1';

/** A partial move: its text so far, and the hex and heading at its end. */
export interface BegunMove {
  readonly steps: string;
  readonly hex: Hex;
  readonly heading: Heading;
  readonly turns: string;
  readonly slips: string;
  readonly speed: number;
  /** The shortest and the longest straight piece before the last turn, in hexes; Infinity and 0 before the first. */
  readonly shortest: number;
  readonly longest: number;
  /** The piece since the last turn. */
  readonly piece: number;
}

export interface MoveLimits {
  readonly play: PlayRules;
  readonly graded: boolean;
  readonly freeform: boolean;
  /** No turns and slips. */
  readonly straight: boolean;
  /** Port and starboard mix (D.5). */
  readonly mixes: boolean;
  /** A half turn allows slips (3.4). */
  readonly halfTurnSlips: boolean;
  /** A move with fewer turns and slips to the same place has all the same continuations. */
  readonly fewestCount: boolean;
}

/** The move before its first step. */
export const UNMOVED: BegunMove = {
  ...{ steps: '', hex: { q: 0, r: 0 }, heading: 0, turns: '', slips: '', speed: 0 },
  ...{ shortest: Infinity, longest: 0, piece: 0 },
};

/** The limits of a situation. With a roll fewer turns are no gain: each makes the roll cheaper. */
export const moveLimits = (
  play: PlayRules,
  { freeform = false, graded = false }: Situation,
  rolls: boolean,
  straight: boolean,
): MoveLimits => {
  const { choices } = play;
  const mixes = freeform && choices.freeformMixes;
  const halfTurnSlips = choices.halfTurnSlips !== 'none';
  const fewestCount = mixes && halfTurnSlips && !rolls;
  return { play, graded, freeform, straight, mixes, halfTurnSlips, fewestCount };
};

/** The moves, and the same with one or more turns at their end. */
export function withTurns(moves: readonly BegunMove[], limits: MoveLimits): BegunMove[] {
  const all = [...moves];
  for (let i = 0; i < all.length; i += 1) {
    const move = all[i];
    if (!move) continue;
    for (const turn of ['P', 'S', 'U'] as const) {
      if (mayTurn(move, turn, limits)) all.push(withTurn(move, turn, limits));
    }
  }
  return distinctMoves(all, limits);
}

function mayTurn(
  { turns, slips }: BegunMove,
  turn: Turn,
  { play, mixes, halfTurnSlips }: MoveLimits,
): boolean {
  if (turn === 'U') return turns === '' && (halfTurnSlips || slips === '');
  if (turns.includes('U') || turns.length >= play.movement.turns.most) return false;
  if (mixes) return true;
  return !turns.includes(turn === 'P' ? 'S' : 'P') && !slips.includes(turn === 'P' ? 'R' : 'L');
}

const withTurn = (move: BegunMove, turn: Turn, { play: { movement } }: MoveLimits): BegunMove => ({
  steps: move.steps + turn,
  hex: move.hex,
  heading: headingAfter(
    move.heading + (turn === 'U' ? movement.uTurn.hexsides : turn === 'P' ? -1 : 1),
  ),
  turns: move.turns + turn,
  slips: move.slips,
  speed: move.speed,
  shortest: Math.min(move.shortest, move.piece),
  longest: Math.max(move.longest, move.piece),
  piece: 0,
});

/** Adds the moves that are one hex longer: ahead, or by a slip unless they go straight. */
export function extendMove(
  move: BegunMove,
  { mixes, halfTurnSlips, straight }: MoveLimits,
  next: BegunMove[],
): void {
  const { turns, slips, heading } = move;
  next.push(stepped(move, '1', heading));
  if (straight || (!halfTurnSlips && turns === 'U')) return;
  if (mixes || !(slips.includes('R') || turns.includes('S'))) {
    next.push(stepped(move, 'L', headingAfter(heading - 1)));
  }
  if (mixes || !(slips.includes('L') || turns.includes('P'))) {
    next.push(stepped(move, 'R', headingAfter(heading + 1)));
  }
}

const stepped = (move: BegunMove, sign: MoveSign, direction: Heading): BegunMove => ({
  steps: move.steps + sign,
  hex: hexAhead(move.hex, direction),
  heading: move.heading,
  turns: move.turns,
  slips: sign === '1' ? move.slips : move.slips + sign,
  speed: move.speed + 1,
  shortest: move.shortest,
  longest: move.longest,
  piece: move.piece + 1,
});

/** The turns and slips that limit how a move goes on; of one side each where sides do not mix. */
const signature = ({ turns, slips }: BegunMove, mixes: boolean): string =>
  mixes ? `${turns.length}${turns.includes('U')},${slips.length}` : `${turns},${slips}`;

/** Hexes by which the longest straight piece is longer than the shortest (D.6). */
export const unevenness = ({ shortest, longest, piece }: BegunMove): number =>
  Math.max(longest, piece) - Math.min(shortest, piece);

/** True if the last piece can still become as long as those before it (D.6). */
const canBeEven = ({ movement }: PlayRules, { shortest, longest, piece }: BegunMove): boolean =>
  Math.max(longest, piece) - shortest <= movement.graded.difference;

/** The place of a move; with graded turns, and the pieces that limit how it goes on (D.6). */
const placeOf = ({ hex, heading, shortest, longest, piece }: BegunMove, graded: boolean): string =>
  `${hex.q},${hex.r},${heading}${graded ? `,${shortest},${longest},${piece}` : ''}`;

/** Keeps one of all moves with the same continuations. */
export function distinctMoves(moves: readonly BegunMove[], limits: MoveLimits): BegunMove[] {
  const { play, graded, mixes } = limits;
  const kept = new Map<string, BegunMove>();
  for (const move of moves) {
    if (graded && !canBeEven(play, move)) continue;
    const key = `${placeOf(move, graded)},${signature(move, mixes)}`;
    if (!kept.has(key)) kept.set(key, move);
  }
  return limits.fewestCount ? fewest(kept.values(), limits) : [...kept.values()];
}

/** Hexsides that a move turns; a half turn is its only turn. */
export const hexsidesOf = ({ movement }: PlayRules, { turns }: BegunMove): number =>
  turns === 'U' ? movement.uTurn.hexsides : turns.length;

/** The moves to each place, without those that another beats in turns and slips. */
function fewest(moves: Iterable<BegunMove>, { play, graded }: MoveLimits): BegunMove[] {
  const places = new Map<string, BegunMove[]>();
  for (const move of moves) {
    const key = placeOf(move, graded);
    const there = places.get(key);
    if (there) there.push(move);
    else places.set(key, [move]);
  }
  return [...places.values()].flatMap((there) =>
    there.filter((move) => {
      const [turns, slips] = [hexsidesOf(play, move), move.slips.length];
      return !there.some((rival) => {
        const fewerTurns = turns - hexsidesOf(play, rival);
        const fewerSlips = slips - rival.slips.length;
        return fewerTurns >= 0 && fewerSlips >= 0 && fewerTurns + fewerSlips > 0;
      });
    }),
  );
}
