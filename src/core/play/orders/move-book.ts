/** The move book: every end that legal orders can reach, once, with its least requirement (3.1–3.4). */
import type { PlayRules } from '../../rules/play-rules.ts';
import { type Heading, type Hex, headingAfter, hexAhead } from '../hex.ts';
import { orderFaults } from './check.ts';
import type { MovePart, OrderCode, OrderPart, SlipSide, Turn } from './parse.ts';
import type { MoveEnd } from './path.ts';
import { type OrderPlan, planOf, type Situation, type Slipped, straightPieces } from './plan.ts';
import { availableRating, engineRequirement } from './requirement.ts';

/** An end of a move, seen from a ship at (0, 0) with heading 0. */
export interface BookedMove extends MoveEnd {
  readonly speed: number;
  /** Sideslips of the move, for the next turn. */
  readonly slipped: Slipped | undefined;
  /** The least engine requirement of orders with this end. */
  readonly requirement: number;
  readonly orders: string;
}

interface Coded {
  readonly play: PlayRules;
  readonly situation: Situation;
  readonly parts: readonly OrderPart[];
  readonly written: string;
}

/** All ends of orders that begin with these codes, by ascending speed; no altitude, no orbits. */
export function moveBook(
  play: PlayRules,
  situation: Situation,
  codes: readonly OrderCode[] = [],
): readonly BookedMove[] {
  const steps = moveBookSteps(play, situation, codes);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Moves entered between two steps, few enough for a page to stay responsive. */
const MOVES_A_STEP = 100;

/** Makes the `moveBook` in steps of a few milliseconds: fast ships have ends by the thousand. */
export function* moveBookSteps(
  play: PlayRules,
  situation: Situation,
  codes: readonly OrderCode[] = [],
): Generator<void, readonly BookedMove[]> {
  const coded: Coded = {
    ...{ play, situation },
    parts: codes.map((code) => ({ kind: 'code', code, span: SPAN })),
    written: codes.length === 0 ? '' : `${codes.join('')}/`,
  };
  const nothing = planOf(play, coded.parts);
  if (orderFaults(play, nothing, situation).some(({ code }) => code !== 'graded')) return [];
  const available = availableRating(play, nothing, situation);
  const { previous, freeform, slipped } = situation;
  const booked = new Map<string, BookedMove>();
  const idles = available === 0 && play.choices.idleCoasts;
  /** A ship that warms up its hyperdrive goes straight too, at any speed (B.10). */
  const straight = idles || codes.includes('H');
  const limits = moveLimits(play, situation, codes.includes('@'));
  /** Savings by earlier slips can go into speed (3.4). */
  const carried = freeform ? previous : Math.max(previous, slipped?.count ?? 0);
  const fastest = idles ? previous : carried + available;
  let layer: readonly BegunMove[] = [
    { steps: '', hex: { q: 0, r: 0 }, heading: 0, turns: '', slips: '', speed: 0 },
  ];
  for (let speed = 0; speed <= fastest && layer.length > 0; speed += 1) {
    const here = straight ? layer : withTurns(layer, limits);
    for (const [i, move] of here.entries()) {
      if (!idles || speed === previous) book(coded, move, available, straight, booked);
      if (i % MOVES_A_STEP === 0) yield;
    }
    const next = here.flatMap((move) => onward(move, limits, straight));
    layer = distinctMoves(next, limits).filter((move) => isOpen(coded, move, available));
  }
  return [...booked.values()];
}

/** True if a move can still become legal: turns and slips never cost less when it goes on. */
function isOpen({ play, situation }: Coded, move: BegunMove, available: number): boolean {
  const { movement } = play;
  const slips = move.slips.length * movement.slip.requirement;
  if (slips > available) return false;
  if (situation.freeform) {
    const turned = hexsidesOf(play, move);
    return slips + (movement.freeform.turns[turned] ?? 0) <= available;
  }
  if (move.turns === '') return true;
  return engineRequirement(play, planOfSteps(play, move), situation).total <= available;
}

const planOfSteps = (
  play: PlayRules,
  { steps }: BegunMove,
  codes: readonly OrderPart[] = [],
): OrderPlan => planOf(play, [...codes, ...([...steps] as MoveSign[]).map((sign) => PARTS[sign])]);

const SPAN = { start: 0, end: 0 };

const PARTS: { readonly [sign in MoveSign]: MovePart } = {
  1: { kind: 'forward', hexes: 1, span: SPAN },
  L: { kind: 'slip', side: 'L', span: SPAN },
  R: { kind: 'slip', side: 'R', span: SPAN },
  P: { kind: 'turn', turn: 'P', span: SPAN },
  S: { kind: 'turn', turn: 'S', span: SPAN },
  U: { kind: 'turn', turn: 'U', span: SPAN },
};

function book(
  { play, situation, parts, written: codes }: Coded,
  move: BegunMove,
  available: number,
  straight: boolean,
  booked: Map<string, BookedMove>,
): void {
  const plan = planOfSteps(play, move, parts);
  if (situation.graded) {
    const pieces = straightPieces(play, plan);
    const difference = Math.max(...pieces) - Math.min(...pieces);
    if (difference > play.movement.graded.difference) return;
  }
  const least = engineRequirement(play, plan, situation).total;
  if (least > available) return;
  const { hex, heading, speed } = move;
  // Freeform slips save nothing next turn (D.5).
  const slipped = situation.freeform ? undefined : slippedBy(move.slips);
  let [requirement, hexsides] = [least, 0];
  for (const pivot of straight ? UNTURNED : PIVOTS) {
    if (Math.abs(pivot) > hexsides) {
      hexsides = Math.abs(pivot);
      requirement = engineRequirement(play, { ...plan, pivot }, situation).total;
    }
    if (requirement > available || hexsides > play.movement.pivot.most) break;
    const facing = headingAfter(heading + pivot);
    const end = `${hex.q},${hex.r},${heading},${facing},${speed}`;
    const key = `${end},${slipped?.side},${slipped?.count}`;
    if ((booked.get(key)?.requirement ?? Infinity) <= requirement) continue;
    const orders = `${codes}${written(move.steps)}(${speed})${writtenPivot(pivot)}`;
    booked.set(key, { hex, heading, facing, speed, slipped, requirement, orders });
  }
}

const PIVOTS = [0, 1, -1, 2, -2, 3] as const;

const UNTURNED = [0] as const;

const writtenPivot = (pivot: number): string =>
  pivot === 0 ? '' : pivot > 0 ? `+${pivot}` : String(pivot);

function slippedBy(slips: string): Slipped | undefined {
  const [side] = slips;
  if (side !== 'L' && side !== 'R') return undefined;
  return [...slips].every((sign) => sign === side) ? { side, count: slips.length } : undefined;
}

/** The signs as text: ones in a row become a number. */
const written = (steps: string): string =>
  steps === '' ? '0' : steps.replace(/1+/g, (ones) => String(ones.length));

type MoveSign = Turn | SlipSide | '1';

/** A move that may go on: its signs so far, and the hex and heading they lead to. */
interface BegunMove {
  readonly steps: string;
  readonly hex: Hex;
  readonly heading: Heading;
  readonly turns: string;
  readonly slips: string;
  readonly speed: number;
}

interface MoveLimits extends Pick<Situation, 'graded'> {
  readonly play: PlayRules;
  /** Port and starboard mix (D.5). */
  readonly mixes: boolean;
  /** A half turn allows slips (3.4). */
  readonly halfTurnSlips: boolean;
  /** A move with fewer turns and slips to the same place can go on in all the same ways. */
  readonly fewestCount: boolean;
}

/** The limits of a situation. With a roll fewer turns are no gain: each makes the roll cheaper. */
const moveLimits = (
  play: PlayRules,
  { freeform = false, graded = false }: Situation,
  rolls: boolean,
): MoveLimits => {
  const { choices } = play;
  const mixes = freeform && choices.freeformMixes;
  const halfTurnSlips = choices.halfTurnSlips !== 'none';
  const fewestCount = mixes && halfTurnSlips && !graded && !rolls;
  return { play, graded, mixes, halfTurnSlips, fewestCount };
};

/** The moves, and the same with one or more turns at their end. */
function withTurns(moves: readonly BegunMove[], limits: MoveLimits): BegunMove[] {
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
  ...move,
  steps: move.steps + turn,
  turns: move.turns + turn,
  heading: headingAfter(
    move.heading + (turn === 'U' ? movement.uTurn.hexsides : turn === 'P' ? -1 : 1),
  ),
});

/** The moves that are one hex longer: ahead, or by a slip unless they go straight. */
function onward(
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

/** The turns and slips that limit how a move goes on; their sides only where these do not mix. */
const signature = ({ turns, slips }: BegunMove, mixes: boolean): string =>
  mixes
    ? `${turns.length}${turns.includes('U')},${slips.length}`
    : `${sorted(turns)},${sorted(slips)}`;

/** Keeps one of all moves that can go on in the same ways. */
function distinctMoves(moves: readonly BegunMove[], limits: MoveLimits): BegunMove[] {
  const kept = new Map<string, BegunMove>();
  for (const move of moves) {
    const { hex, heading } = move;
    // Graded turns also limit the length of each piece.
    const pieces = limits.graded ? move.steps.replace(/[1LR]/g, '1') : '';
    const key = `${hex.q},${hex.r},${heading},${signature(move, limits.mixes)},${pieces}`;
    if (!kept.has(key)) kept.set(key, move);
  }
  return limits.fewestCount ? fewest(kept.values(), limits) : [...kept.values()];
}

/** Hexsides that a move turns; a half turn is its only turn. */
const hexsidesOf = ({ movement }: PlayRules, { turns }: BegunMove): number =>
  turns === 'U' ? movement.uTurn.hexsides : turns.length;

/** The moves to each place without another there that has fewer turns or slips and no more of both. */
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
      return !there.some((rival) => {
        const fewerTurns = turns - hexsidesOf(play, rival);
        const fewerSlips = slips - rival.slips.length;
        return fewerTurns >= 0 && fewerSlips >= 0 && fewerTurns + fewerSlips > 0;
      });
    }),
  );
}
