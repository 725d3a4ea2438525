/** Moves in the making, for the book of moves: which turns, slips and hexes may come next. */
import type { PlayRules } from '../../rules/play-rules.ts';
import { DEFAULT_CHOICES } from '../choices.ts';
import { type Heading, type Hex, headingAfter, hexAhead } from '../hex.ts';
import type { SlipSide, Turn } from './parts.ts';
import type { Situation } from './situation.ts';

/** A sign of a move: a turn, a slip, a hex ahead. */
export type MoveSign = Turn | SlipSide | '1';

/** A move that may go on: signs so far, and where they lead. */
export interface BegunMove {
  readonly steps: string;
  readonly hex: Hex;
  readonly heading: Heading;
  readonly turns: string;
  readonly slips: string;
  readonly speed: number;
}

/** What decides how moves may go on. */
export interface MoveLimits extends Pick<Situation, 'graded'> {
  readonly play: PlayRules;
  /** Port and starboard mix (D.5). */
  readonly mixes: boolean;
  /** A half turn goes with slips (3.4). */
  readonly halfTurnSlips: boolean;
  /** Of two moves to one place, the one with fewer turns and slips can do all that the other can. */
  readonly fewestCount: boolean;
}

/** The limits of a situation; a roll gets cheaper with turns, so that fewer of them are no gain. */
export const moveLimits = (
  play: PlayRules,
  { freeform = false, graded = false, choices = DEFAULT_CHOICES }: Situation,
  rolls: boolean,
): MoveLimits => {
  const mixes = freeform && choices.freeformMixes;
  const halfTurnSlips = choices.halfTurnSlips !== 'none';
  const fewestCount = mixes && halfTurnSlips && !graded && !rolls;
  return { play, graded, mixes, halfTurnSlips, fewestCount };
};

/** The moves, and those with one or more turns behind them. */
export function withTurns(moves: readonly BegunMove[], limits: MoveLimits): BegunMove[] {
  const all = [...moves];
  for (let i = 0; i < all.length; i += 1) {
    const move = all[i];
    if (!move) continue;
    for (const turn of ['P', 'S', 'U'] as const) {
      if (mayTurn(move, turn, limits)) all.push(turned(move, turn, limits));
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

const turned = (move: BegunMove, turn: Turn, { play: { movement } }: MoveLimits): BegunMove => ({
  ...move,
  steps: move.steps + turn,
  turns: move.turns + turn,
  heading: headingAfter(
    move.heading + (turn === 'U' ? movement.uTurn.hexsides : turn === 'P' ? -1 : 1),
  ),
});

/** The moves with one more hex: ahead, or by a slip unless they go straight. */
export function onward(
  move: BegunMove,
  { mixes, halfTurnSlips }: MoveLimits,
  straight: boolean,
): readonly BegunMove[] {
  const step = (sign: MoveSign, heading: Heading): BegunMove => ({
    ...move,
    steps: move.steps + sign,
    hex: hexAhead(move.hex, heading),
    speed: move.speed + 1,
    slips: sign === '1' ? move.slips : move.slips + sign,
  });
  const found = [step('1', move.heading)];
  if (straight || (!halfTurnSlips && move.turns === 'U')) return found;
  for (const side of ['L', 'R'] as const) {
    const isAgainst =
      move.slips.includes(side === 'L' ? 'R' : 'L') ||
      move.turns.includes(side === 'L' ? 'S' : 'P');
    if (mixes || !isAgainst) {
      found.push(step(side, headingAfter(move.heading + (side === 'L' ? -1 : 1))));
    }
  }
  return found;
}

const sorted = (signs: string): string => [...signs].sort().join('');

/** The turns and slips as far as anything later goes by them: without sides where those mix. */
const signature = ({ turns, slips }: BegunMove, mixes: boolean): string =>
  mixes
    ? `${turns.length}${turns.includes('U')},${slips.length}`
    : `${sorted(turns)},${sorted(slips)}`;

/** One move of those that are the same as far as anything later goes. */
export function distinctMoves(moves: readonly BegunMove[], limits: MoveLimits): BegunMove[] {
  const kept = new Map<string, BegunMove>();
  for (const move of moves) {
    const { hex, heading } = move;
    // With graded turns the length of each piece decides.
    const pieces = limits.graded ? move.steps.replace(/[1LR]/g, '1') : '';
    const key = `${hex.q},${hex.r},${heading},${signature(move, limits.mixes)},${pieces}`;
    if (!kept.has(key)) kept.set(key, move);
  }
  return limits.fewestCount ? fewest(kept.values(), limits) : [...kept.values()];
}

/** Hexsides that a move has turned; a half turn stands alone. */
export const hexsidesOf = ({ movement }: PlayRules, { turns }: BegunMove): number =>
  turns === 'U' ? movement.uTurn.hexsides : turns.length;

/** The moves to each place that no other one there beats in turns and in slips. */
function fewest(moves: Iterable<BegunMove>, { play }: MoveLimits): BegunMove[] {
  const places = new Map<string, BegunMove[]>();
  for (const move of moves) {
    const key = `${move.hex.q},${move.hex.r},${move.heading}`;
    const there = places.get(key);
    if (there) there.push(move);
    else places.set(key, [move]);
  }
  return [...places.values()].flatMap((there) =>
    there.filter((move) => {
      const [turns, slips] = [hexsidesOf(play, move), move.slips.length];
      return !there.some((other) => {
        const [fewerTurns, fewerSlips] = [
          turns - hexsidesOf(play, other),
          slips - other.slips.length,
        ];
        return fewerTurns >= 0 && fewerSlips >= 0 && fewerTurns + fewerSlips > 0;
      });
    }),
  );
}
