/** The move book: every end that legal orders can reach, once, with what it costs least (3.1–3.4). */
import type { PlayRules } from '../../rules/play-rules.ts';
import { DEFAULT_CHOICES } from '../choices.ts';
import { headingAfter } from '../hex.ts';
import {
  type BegunMove,
  distinctMoves,
  hexsidesOf,
  type MoveSign,
  moveLimits,
  onward,
  withTurns,
} from './begun-moves.ts';
import { orderFaults } from './faults.ts';
import type { MovePart, OrderCode, OrderPart } from './parts.ts';
import type { MoveEnd } from './path.ts';
import { type OrderPlan, planOf, straightPieces } from './plan.ts';
import { availableRating, engineRequirement } from './requirement.ts';
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

/** What all moves of a book have in common. */
interface Coded {
  readonly play: PlayRules;
  readonly situation: Situation;
  /** The codes before the move, as parts and as they are written. */
  readonly parts: readonly OrderPart[];
  readonly written: string;
}

/**
 * All ends of orders that begin with these codes, for a rating and a previous speed, by ascending
 * speed; none where the codes do not go together. Altitude and orbits are not in it. Boosters and the
 * options of the situation count.
 */
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

/** Moves entered between two steps: less than a page can wait for. */
const MOVES_A_STEP = 100;

/** The same in steps of a few milliseconds: fast ships, and freeform ones, have ends by the thousand. */
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
  const choices = situation.choices ?? DEFAULT_CHOICES;
  const { previous, freeform, slipped } = situation;
  const booked = new Map<string, BookedMove>();
  const idles = available === 0 && choices.idleCoasts;
  /** A ship that warms up its hyperdrive goes straight, too, but at any speed (B.10). */
  const straight = idles || codes.includes('H');
  const limits = moveLimits(play, situation, codes.includes('@'));
  /** What earlier slips save of one turn goes into speed (3.4). */
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

/** Whether a move can still become legal: turns and slips cost no less when it goes on. */
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

/** Enters a move with each pivot that the rating allows. */
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

/** One for each facing, the least first. */
const PIVOTS = [0, 1, -1, 2, -2, 3] as const;

const UNTURNED = [0] as const;

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
