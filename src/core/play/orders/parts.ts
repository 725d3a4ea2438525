/** What written movement orders are made of (3.1). */
import type { LocatedIssue, Span } from '../../design/issues.ts';

/** Cloak, hyperdrive, emergency thrust, evasive action, roll, tow. */
export type OrderCode = 'C' | 'H' | 'E' | 'Z' | '@' | 'T';

/** Sixty degrees to port or starboard, or half about. */
export type Turn = 'P' | 'S' | 'U';

/** Port, starboard. */
export type SlipSide = 'L' | 'R';

/** A step of the move: hexes ahead, a turn, a sideslip, a change of altitude, hexes of an orbit. */
export type MovePart =
  | { readonly kind: 'forward'; readonly hexes: number; readonly span: Span }
  | { readonly kind: 'turn'; readonly turn: Turn; readonly span: Span }
  | { readonly kind: 'slip'; readonly side: SlipSide; readonly span: Span }
  | { readonly kind: 'altitude'; readonly by: 1 | -1; readonly span: Span }
  | { readonly kind: 'orbit'; readonly hexes: number; readonly span: Span };

/** A code before the move, the speed noted behind it, or the pivot at its end; clockwise is positive. */
export type OrderPart =
  | MovePart
  | { readonly kind: 'code'; readonly code: OrderCode; readonly span: Span }
  | { readonly kind: 'speed'; readonly speed: number; readonly span: Span }
  | { readonly kind: 'pivot'; readonly hexsides: number; readonly span: Span };

/** What can be wrong with orders; `speed` is a warning, the rest makes them illegal. */
export const ORDER_FAULTS = [
  'unreadable',
  'empty',
  'too long',
  'repeated code',
  'both ways',
  'turns',
  'slips both ways',
  'slip against turn',
  'pivot',
  'warmup',
  'cloak',
  'graded',
  'no rating',
  'rating',
  'speed',
] as const;

export type OrderFaultCode = (typeof ORDER_FAULTS)[number];

export interface OrderFault extends LocatedIssue<OrderFaultCode> {
  readonly span: Span;
}

export const isMove = (part: OrderPart): part is MovePart =>
  part.kind !== 'code' && part.kind !== 'speed' && part.kind !== 'pivot';
