/** What orders come to, whatever they are worth: speed, turns, slips, pivot and codes (3.1). */
import type { PlayRules } from '../../rules/play-rules.ts';
import { DEFAULT_CHOICES, type OrderChoices } from '../choices.ts';
import { isMove, type OrderCode, type OrderPart, type SlipSide, type Turn } from './parts.ts';

/** The orders of one ship for one turn, counted. */
export interface OrderPlan {
  readonly parts: readonly OrderPart[];
  readonly codes: ReadonlySet<OrderCode>;
  /** Hexes of forward movement: the numbers, one a sideslip, two a change of altitude. */
  readonly speed: number;
  /** The turns in their order, half turns among them. */
  readonly turns: readonly Turn[];
  readonly slips: readonly SlipSide[];
  /** Hexsides clockwise, 0 without a pivot. */
  readonly pivot: number;
  /** Changes of altitude. */
  readonly climbs: number;
}

/** Counts what the parts of orders say. */
export function planOf({ movement }: PlayRules, parts: readonly OrderPart[]): OrderPlan {
  const codes = new Set<OrderCode>();
  const turns: Turn[] = [];
  const slips: SlipSide[] = [];
  let [speed, pivot, climbs] = [0, 0, 0];
  for (const part of parts) {
    if (part.kind === 'code') codes.add(part.code);
    else if (part.kind === 'forward' || part.kind === 'orbit') speed += part.hexes;
    else if (part.kind === 'turn') turns.push(part.turn);
    else if (part.kind === 'slip') {
      slips.push(part.side);
      speed += movement.slip.speed;
    } else if (part.kind === 'altitude') {
      climbs += 1;
      speed += movement.altitude.speed;
    } else if (part.kind === 'pivot') pivot = part.hexsides;
  }
  return { parts, codes, speed, turns, slips, pivot, climbs };
}

/** Whether a part of a move goes ahead and does nothing else; an orbit may count as that (G.5). */
export const isAhead = (
  { kind }: OrderPart,
  { orbitIsStraight }: Pick<OrderChoices, 'orbitIsStraight'>,
): boolean => kind === 'forward' || (kind === 'orbit' && orbitIsStraight);

/** Whether the ship does nothing but go ahead, at any speed. */
export const isStraight = (
  plan: OrderPlan,
  choices: Pick<OrderChoices, 'orbitIsStraight'> = DEFAULT_CHOICES,
): boolean =>
  plan.pivot === 0 && plan.parts.every((part) => !isMove(part) || isAhead(part, choices));

/** The hexes of the straight pieces between turns, with those of no length at the ends (D.6). */
export function straightPieces({ movement }: PlayRules, { parts }: OrderPlan): readonly number[] {
  const pieces = [0];
  for (const part of parts) {
    const last = pieces.length - 1;
    if (part.kind === 'turn') pieces.push(0);
    else if (part.kind === 'forward' || part.kind === 'orbit')
      pieces[last] = (pieces[last] ?? 0) + part.hexes;
    else if (part.kind === 'slip') pieces[last] = (pieces[last] ?? 0) + movement.slip.hexes;
    else if (part.kind === 'altitude') pieces[last] = (pieces[last] ?? 0) + movement.altitude.hexes;
  }
  return pieces;
}
