/** The move book: every end that legal orders can reach, once, with what it costs least (3.1–3.4). */
import type { PlayRules } from '../../rules/play-rules.ts';
import { DEFAULT_CHOICES } from '../choices.ts';
import { type Heading, type Hex, headingAfter, hexAhead } from '../hex.ts';
import type { MovePart, SlipSide, Turn } from './parts.ts';
import type { MoveEnd } from './path.ts';
import { type OrderPlan, planOf, straightPieces } from './plan.ts';
import { engineRequirement } from './requirement.ts';
import type { Situation, Slipped } from './situation.ts';

/** An end of a move, seen from a ship at (0, 0) with heading 0. */
export interface BookedMove extends MoveEnd {
  readonly speed: number;
  /** Sideslips of the move, which save something next turn. */
  readonly slipped: Slipped | undefined;
  /** The least engine requirement of orders that end so. */
  readonly requirement: number;
  /** Orders that end so for that. */
  readonly orders: string;
}

/** A move that may go on: steps so far, and where they lead. */
interface Begun {
  readonly steps: string;
  readonly hex: Hex;
  readonly heading: Heading;
  readonly turns: string;
  readonly slips: string;
  readonly speed: number;
}

type Sign = Turn | SlipSide | '1';

/**
 * All ends for a rating and a previous speed, by ascending speed. Altitude, orbits, emergency and
 * evasive action are not in it. Boosters and the options of the situation count.
 */
export function moveBook(play: PlayRules, situation: Situation): readonly BookedMove[] {
  const available = situation.rating + (situation.boosters ?? 0) * play.movement.booster.rating;
  const choices = situation.choices ?? DEFAULT_CHOICES;
  const { previous } = situation;
  const booked = new Map<string, BookedMove>();
  const idle = available === 0 && choices.idleCoasts;
  const fastest = idle ? previous : previous + available;
  let layer: readonly Begun[] = [
    { steps: '', hex: { q: 0, r: 0 }, heading: 0, turns: '', slips: '', speed: 0 },
  ];
  for (let speed = 0; speed <= fastest && layer.length > 0; speed += 1) {
    const here = idle ? layer : withTurns(play, layer, situation);
    for (const move of here) {
      if (!idle || speed === previous) book(play, move, situation, available, booked);
    }
    const next = here.flatMap((move) => onward(move, situation, idle));
    layer = distinct(next, situation).filter((move) => isOpen(play, move, situation, available));
  }
  return [...booked.values()];
}

/** The moves, and those with one or more turns behind them. */
function withTurns(play: PlayRules, moves: readonly Begun[], situation: Situation): Begun[] {
  const all = [...moves];
  for (let i = 0; i < all.length; i += 1) {
    const move = all[i];
    if (!move) continue;
    for (const turn of ['P', 'S', 'U'] as const) {
      if (mayTurn(play, move, turn, situation)) all.push(turned(play, move, turn));
    }
  }
  return distinct(all, situation);
}

function mayTurn(
  { movement }: PlayRules,
  { turns, slips }: Begun,
  turn: Turn,
  { freeform }: Situation,
): boolean {
  if (turn === 'U') return turns === '';
  if (turns.includes('U') || turns.length >= movement.turns.most) return false;
  if (freeform) return true;
  return !turns.includes(turn === 'P' ? 'S' : 'P') && !slips.includes(turn === 'P' ? 'R' : 'L');
}

const turned = ({ movement }: PlayRules, move: Begun, turn: Turn): Begun => ({
  ...move,
  steps: move.steps + turn,
  turns: move.turns + turn,
  heading: headingAfter(
    move.heading + (turn === 'U' ? movement.uTurn.hexsides : turn === 'P' ? -1 : 1),
  ),
});

/** The moves with one more hex: ahead, or by a slip. */
function onward(move: Begun, { freeform }: Situation, idle: boolean): readonly Begun[] {
  const step = (sign: Sign, heading: Heading): Begun => ({
    ...move,
    steps: move.steps + sign,
    hex: hexAhead(move.hex, heading),
    speed: move.speed + 1,
    slips: sign === '1' ? move.slips : move.slips + sign,
  });
  const found = [step('1', move.heading)];
  if (idle) return found;
  for (const side of ['L', 'R'] as const) {
    const isAgainst =
      move.slips.includes(side === 'L' ? 'R' : 'L') ||
      move.turns.includes(side === 'L' ? 'S' : 'P');
    if (freeform || !isAgainst) {
      found.push(step(side, headingAfter(move.heading + (side === 'L' ? -1 : 1))));
    }
  }
  return found;
}

/** Whether a move can still become legal: turns and slips cost no less when it goes on. */
function isOpen(play: PlayRules, move: Begun, situation: Situation, available: number): boolean {
  if (move.slips.length * play.movement.slip.requirement > available) return false;
  if (move.turns === '' || situation.freeform) return true;
  return engineRequirement(play, planOfSteps(play, move), situation).total <= available;
}

const planOfSteps = (play: PlayRules, { steps }: Begun): OrderPlan =>
  planOf(
    play,
    ([...steps] as Sign[]).map((sign) => PARTS[sign]),
  );

const sorted = (signs: string): string => [...signs].sort().join('');

/** One move of those that are the same as far as anything later goes. */
function distinct(moves: readonly Begun[], { graded = false }: Situation): Begun[] {
  const kept = new Map<string, Begun>();
  for (const move of moves) {
    const { hex, heading, turns, slips } = move;
    // With graded turns the length of each piece decides.
    const pieces = graded ? move.steps.replace(/[1LR]/g, '1') : '';
    const key = `${hex.q},${hex.r},${heading},${sorted(turns)},${sorted(slips)},${pieces}`;
    if (!kept.has(key)) kept.set(key, move);
  }
  return [...kept.values()];
}

const SPAN = { start: 0, end: 0 };

const PARTS: { readonly [sign in Sign]: MovePart } = {
  1: { kind: 'forward', hexes: 1, span: SPAN },
  L: { kind: 'slip', side: 'L', span: SPAN },
  R: { kind: 'slip', side: 'R', span: SPAN },
  P: { kind: 'turn', turn: 'P', span: SPAN },
  S: { kind: 'turn', turn: 'S', span: SPAN },
  U: { kind: 'turn', turn: 'U', span: SPAN },
};

/** Enters a move with each pivot that the rating allows. */
function book(
  play: PlayRules,
  move: Begun,
  situation: Situation,
  available: number,
  booked: Map<string, BookedMove>,
): void {
  const plan = planOfSteps(play, move);
  if (situation.graded) {
    const pieces = straightPieces(play, plan);
    const difference = Math.max(...pieces) - Math.min(...pieces);
    if (difference > play.movement.graded.difference) return;
  }
  const straight = engineRequirement(play, plan, situation).total;
  const { hex, heading, speed } = move;
  // Freeform slips save nothing next turn (D.5).
  const slipped = situation.freeform ? undefined : slippedBy(move.slips);
  for (const pivot of PIVOTS) {
    const requirement = straight + Math.abs(pivot);
    if (requirement > available || Math.abs(pivot) > play.movement.pivot.most) continue;
    const facing = headingAfter(heading + pivot);
    const end = `${hex.q},${hex.r},${heading},${facing},${speed}`;
    const key = `${end},${slipped?.side},${slipped?.count}`;
    if ((booked.get(key)?.requirement ?? Infinity) <= requirement) continue;
    const orders = `${written(move.steps)}(${speed})${writtenPivot(pivot)}`;
    booked.set(key, { hex, heading, facing, speed, slipped, requirement, orders });
  }
}

/** One for each facing. */
const PIVOTS = [0, 1, -1, 2, -2, 3] as const;

const writtenPivot = (pivot: number): string =>
  pivot === 0 ? '' : pivot > 0 ? `+${pivot}` : String(pivot);

/** The slips of a move, if they went to one side. */
function slippedBy(slips: string): Slipped | undefined {
  const [side] = slips;
  if (side !== 'L' && side !== 'R') return undefined;
  return [...slips].every((sign) => sign === side) ? { side, count: slips.length } : undefined;
}

/** The signs as they are written: ones in a row as a number. */
const written = (steps: string): string =>
  steps === '' ? '0' : steps.replace(/1+/g, (ones) => String(ones.length));
