/** Checks written orders: their faults, their engine requirement and the move that follows (3.1–3.4). */
import type { Span } from '../../design/issues.ts';
import { type Step, StepList } from '../../rating/steps.ts';
import type { PlayRules } from '../../rules/play-rules.ts';
import { type AddStep, stepsBelow } from '../working.ts';
import {
  isMove,
  type OrderFault,
  type OrderFaultCode,
  type OrderPart,
  parseOrders,
} from './parse.ts';
import {
  isAhead,
  isStraight,
  type OrderPlan,
  planOf,
  type Situation,
  straightPieces,
} from './plan.ts';
import {
  availableRating,
  engineRequirement,
  type MovePath,
  type Planet,
  pathOf,
  type Requirement,
  type ShipPosition,
} from './requirement.ts';

export interface CheckedOrders {
  readonly isLegal: boolean;
  readonly parts: readonly OrderPart[];
  /** Unreadable text first, in its order; then the others, in the order of the rules. */
  readonly faults: readonly OrderFault[];
  /** Hexes of forward movement. */
  readonly speed: number;
  readonly requirement: Requirement;
  readonly available: number;
}

/**
 * Checks the text of orders (3.1, 3.2). Orders are legal without errors and when they need no more than
 * is available. The fault `rating` stands alone among errors. Illegal orders are carried out as in
 * `carriedOut`. Never throws. Adds each step where a trace asks for it.
 */
export function checkOrders(
  play: PlayRules,
  text: string,
  situation: Situation,
  add?: AddStep,
): CheckedOrders {
  const { parts, faults: unread } = parseOrders(text);
  const plan = planOf(play, parts, add);
  const requirement = engineRequirement(play, plan, situation, add);
  const available = availableRating(play, plan, situation, add);
  const found = [...unread, ...orderFaults(play, plan, situation)];
  const idle = idleFault(play, plan, situation, available);
  if (idle) found.push(idle);
  if (!found.some(isError) && requirement.total > available) {
    const params = { requirement: requirement.total, available };
    found.push({ code: 'rating', severity: 'error', span: spanOf(plan.parts), params });
  }
  const isLegal = !found.some(isError);
  return { isLegal, parts, faults: found, speed: plan.speed, requirement, available };
}

export const wordFigures = ({ speed, requirement, available }: CheckedOrders): string =>
  `speed ${speed}, engine requirement ${requirement.total} of ${available}`;

export function orderSteps(play: PlayRules, text: string, situation: Situation): readonly Step[] {
  const trace = new StepList();
  checkOrders(play, text, situation, stepsBelow(trace, ''));
  return trace.steps;
}

const isError = ({ severity }: OrderFault): boolean => severity === 'error';

/** From the first of the parts to the last; empty where no part of the text is wrong. */
const spanOf = (parts: readonly OrderPart[]): Span => ({
  start: parts[0]?.span.start ?? 0,
  end: parts.at(-1)?.span.end ?? 0,
});

/** The faults of orders apart from their requirement, in the order of the rules. */
export function orderFaults(
  play: PlayRules,
  plan: OrderPlan,
  situation: Situation,
): readonly OrderFault[] {
  const { parts, turns, slips, codes, pivot } = plan;
  const { movement, choices } = play;
  const faults: OrderFault[] = [];
  const fault = (
    code: OrderFaultCode,
    isFaulty: (part: OrderPart) => boolean,
    params: OrderFault['params'] = {},
  ) => faults.push({ code, severity: 'error', span: spanOf(parts.filter(isFaulty)), params });
  const isTurn = ({ kind }: OrderPart) => kind === 'turn';
  const isSlip = ({ kind }: OrderPart) => kind === 'slip';

  const repeated = parts.filter((part, i) => part.kind === 'code' && isRepeated(parts, i));
  if (repeated.length > 0 && choices.codesOnce)
    fault('repeated code', (part) => repeated.includes(part));
  const isFree = situation.freeform === true && choices.freeformMixes;
  const [toPort, toStarboard] = [turns.includes('P'), turns.includes('S')];
  const half = turns.includes('U');
  if (toPort && toStarboard && !isFree) fault('both ways', isTurn);
  if (turns.length > movement.turns.most || (half && turns.length > 1)) {
    fault('turns', isTurn, { most: movement.turns.most });
  }
  const [left, right] = [slips.includes('L'), slips.includes('R')];
  if (left && right && !isFree) fault('slips both ways', isSlip);
  const isBarred = half && slips.length > 0 && choices.halfTurnSlips === 'none';
  const isAgainst = (left && toStarboard) || (right && toPort);
  if (isBarred || (isAgainst && !isFree))
    fault('slip against turn', (part) => isSlip(part) || isTurn(part));
  const pivots = parts.filter(({ kind }) => kind === 'pivot');
  const isPivotOut = Math.abs(pivot) > movement.pivot.most || (pivots.length > 0 && pivot === 0);
  if (isPivotOut) fault('pivot', ({ kind }) => kind === 'pivot', { most: movement.pivot.most });
  const boosters = situation.boosters ?? 0;
  const isIdle = (part: OrderPart) => part.kind === 'speed' || isAhead(play, part);
  const isBusy = () => !isStraight(play, plan) || boosters > 0 || hasAny(plan, 'Z', '@', 'C');
  if (codes.has('H') && isBusy()) {
    fault('warmup', (part) => (part.kind === 'code' ? part.code !== 'H' : !isIdle(part)));
  }
  if (codes.has('C') && (boosters > 0 || hasAny(plan, 'Z', '@', 'T', 'H'))) {
    fault('cloak', (part) => part.kind === 'code' && part.code !== 'C');
  }
  if (situation.graded) {
    const pieces = straightPieces(play, plan);
    const difference = Math.max(...pieces) - Math.min(...pieces);
    if (difference > movement.graded.difference) {
      fault('graded', isMove, { pieces: pieces.join(', '), most: movement.graded.difference });
    }
  }
  const noted = speedFault(play, plan);
  if (noted) faults.push(noted);
  return faults;
}

const isRepeated = (parts: readonly OrderPart[], i: number): boolean => {
  const part = parts[i];
  return parts.slice(0, i).some((before) => {
    return before.kind === 'code' && part?.kind === 'code' && before.code === part.code;
  });
};

const hasAny = ({ codes }: OrderPlan, ...unwanted: readonly ('Z' | '@' | 'T' | 'H' | 'C')[]) =>
  unwanted.some((code) => codes.has(code));

function speedFault({ choices }: PlayRules, plan: OrderPlan): OrderFault | undefined {
  const noted = plan.parts.find((part) => part.kind === 'speed');
  if (noted?.kind !== 'speed' || noted.speed === plan.speed) return undefined;
  const severity = choices.wrongSpeed === 'warning' ? 'warning' : 'error';
  const params = { noted: noted.speed, speed: plan.speed };
  return { code: 'speed', severity, span: noted.span, params };
}

/** The fault of a ship without rating that does not coast (1.2, 3.3). */
function idleFault(
  play: PlayRules,
  plan: OrderPlan,
  { previous }: Situation,
  available: number,
): OrderFault | undefined {
  if (available > 0 || !play.choices.idleCoasts) return undefined;
  if (isStraight(play, plan) && plan.speed === previous) return undefined;
  return { code: 'no rating', severity: 'error', span: spanOf(plan.parts), params: { previous } };
}

/** The path of checked orders as written, even illegal ones (3.3). */
export const orderPath = (
  play: PlayRules,
  { parts }: Pick<CheckedOrders, 'parts'>,
  from: ShipPosition,
  planets: readonly Planet[] = [],
): MovePath => pathOf(play, parts, from, planets);

export interface CarriedOut {
  readonly parts: readonly OrderPart[];
  /** The previous speed of the next turn. */
  readonly speed: number;
  /** Boosters spent (B.3). */
  readonly boosters: number;
}

const NOWHERE = { start: 0, end: 0 };

/** Legal orders as written; instead of illegal ones the previous speed, straight ahead (3.2). */
export function carriedOut(
  { choices }: PlayRules,
  { isLegal, parts, speed }: Pick<CheckedOrders, 'isLegal' | 'parts' | 'speed'>,
  { previous, boosters = 0 }: Situation,
): CarriedOut {
  if (isLegal) return { parts, speed, boosters };
  const spent = choices.illegalSpendsBoosters ? boosters : 0;
  const straight: OrderPart = { kind: 'forward', hexes: previous, span: NOWHERE };
  return { parts: [straight], speed: previous, boosters: spent };
}
