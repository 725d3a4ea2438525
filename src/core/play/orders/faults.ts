/** What makes orders illegal, apart from what they cost (3.1, 3.4, B.5, B.10, D.6). */
import type { Span } from '../../design/issues.ts';
import type { PlayRules } from '../../rules/play-rules.ts';
import { DEFAULT_CHOICES } from '../choices.ts';
import { isMove, type OrderFault, type OrderFaultCode, type OrderPart } from './parts.ts';
import { isAhead, isStraight, type OrderPlan, straightPieces } from './plan.ts';
import type { Situation } from './situation.ts';

/** Everything wrong with orders whose parts are known, in the order of the rules. */
export function orderFaults(
  play: PlayRules,
  plan: OrderPlan,
  situation: Situation,
): readonly OrderFault[] {
  const { parts, turns, slips, codes, pivot } = plan;
  const { movement } = play;
  const choices = situation.choices ?? DEFAULT_CHOICES;
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
  const [toPort, toStarboard, half] = [
    turns.includes('P'),
    turns.includes('S'),
    turns.includes('U'),
  ];
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
  const isIdle = (part: OrderPart) => part.kind === 'speed' || isAhead(part, choices);
  if (
    codes.has('H') &&
    (!isStraight(plan, choices) || boosters > 0 || hasAny(plan, 'Z', '@', 'C'))
  ) {
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
  return faults;
}

/** The same code once more. */
const isRepeated = (parts: readonly OrderPart[], i: number): boolean => {
  const part = parts[i];
  return parts.slice(0, i).some((other) => {
    return other.kind === 'code' && part?.kind === 'code' && other.code === part.code;
  });
};

const hasAny = ({ codes }: OrderPlan, ...unwanted: readonly ('Z' | '@' | 'T' | 'H' | 'C')[]) =>
  unwanted.some((code) => codes.has(code));

/** From the first of the parts to the last; empty where nothing in the text is at fault. */
const spanOf = (parts: readonly OrderPart[]): Span => ({
  start: parts[0]?.span.start ?? 0,
  end: parts.at(-1)?.span.end ?? 0,
});

/** A speed noted behind the move that is not its sum; nothing when they agree. */
export function speedFault(
  plan: OrderPlan,
  { choices = DEFAULT_CHOICES }: Situation,
): OrderFault | undefined {
  const noted = plan.parts.find((part) => part.kind === 'speed');
  if (noted?.kind !== 'speed' || noted.speed === plan.speed) return undefined;
  const severity = choices.wrongSpeed === 'warning' ? 'warning' : 'error';
  const params = { noted: noted.speed, speed: plan.speed };
  return { code: 'speed', severity, span: noted.span, params };
}
