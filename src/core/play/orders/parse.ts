/** The text of movement orders in parts with their places: `[codes/]moves[(speed)][pivot]` (3.1). */
import { type LocatedIssue, type Params, type Span, wordedBy } from '../../design/issues.ts';

/** Codes before a move, in the order of the page, with their names and rules. */
export const ORDER_CODES = [
  { code: 'E', name: 'Emergency thrust', rule: 'D.1' },
  { code: 'Z', name: 'Evasive action', rule: 'D.3' },
  { code: '@', name: 'Roll', rule: 'D.7' },
  { code: 'T', name: 'Tow', rule: 'D.9' },
  { code: 'C', name: 'Cloak', rule: 'B.5' },
  { code: 'H', name: 'Hyperdrive', rule: 'B.10' },
] as const;

export type OrderCode = (typeof ORDER_CODES)[number]['code'];

/** A turn of a hexside to port or starboard, or a half turn. */
export type Turn = 'P' | 'S' | 'U';

export type SlipSide = 'L' | 'R';

/** A part of the move: hexes ahead, a turn, a sideslip, a change of altitude, hexes of an orbit. */
export type MovePart =
  | { readonly kind: 'forward'; readonly hexes: number; readonly span: Span }
  | { readonly kind: 'turn'; readonly turn: Turn; readonly span: Span }
  | { readonly kind: 'slip'; readonly side: SlipSide; readonly span: Span }
  | { readonly kind: 'altitude'; readonly by: 1 | -1; readonly span: Span }
  | { readonly kind: 'orbit'; readonly hexes: number; readonly span: Span };

/** A part of the orders: also codes, the noted speed, and the pivot, clockwise above 0. */
export type OrderPart =
  | MovePart
  | { readonly kind: 'code'; readonly code: OrderCode; readonly span: Span }
  | { readonly kind: 'speed'; readonly speed: number; readonly span: Span }
  | { readonly kind: 'pivot'; readonly hexsides: number; readonly span: Span };

const FAULTS = {
  unreadable: (p) => `“${p.sign}” is not an order.`,
  empty: () => 'No move is written; a ship that stops writes 0.',
  'too long': (p) => `No ship moves more than ${p.most} hexes.`,
  'repeated code': () => 'Each code is written once.',
  'both ways': () => 'A ship turns to port or to starboard in one move, not both.',
  turns: (p) => `A ship makes at most ${p.most} turns in one move, or one half turn and no other.`,
  'slips both ways': () => 'A ship slips to port or to starboard in one move, not both.',
  'slip against turn': () => 'A ship slips to the side that it turns to, not to the other.',
  pivot: (p) =>
    p.most === undefined
      ? 'A pivot comes once, at the end of the orders.'
      : `A pivot is of 1 to ${p.most} hexsides.`,
  warmup: () =>
    'A ship that warms up its hyperdrive goes straight, without pivot, slip, altitude, evasive action, roll, cloak or booster.',
  cloak: () =>
    'A cloaked ship takes no evasive action, does not roll, tow or warm up its hyperdrive, and uses no booster.',
  graded: (p) =>
    `The straight parts of the move (${p.pieces}) differ by more than ${p.most}; a turn at an end has a part of 0.`,
  'no rating': (p) => `Without engine rating a ship goes straight ahead at speed ${p.previous}.`,
  rating: (p) => `The orders need an engine rating of ${p.requirement}; there is ${p.available}.`,
  speed: (p) => `The speed is noted as ${p.noted}; it is ${p.speed}.`,
} satisfies { readonly [code: string]: (p: Params) => string };

export type OrderFaultCode = keyof typeof FAULTS;

/** Faults of orders; `speed` is a warning, the others make the orders illegal. */
export const ORDER_FAULTS = Object.keys(FAULTS) as readonly OrderFaultCode[];

export interface OrderFault extends LocatedIssue<OrderFaultCode> {
  readonly span: Span;
}

export const wordOrderFault = (fault: Pick<OrderFault, 'code' | 'params'>): string =>
  wordedBy(FAULTS, fault);

export const isMove = (part: OrderPart): part is MovePart =>
  part.kind !== 'code' && part.kind !== 'speed' && part.kind !== 'pivot';

export interface OrderText {
  readonly parts: readonly OrderPart[];
  readonly faults: readonly OrderFault[];
}

/** The longest move, in hexes: a longer path would fill the memory. */
const FURTHEST = 1000;

const CODES = new Map<string, OrderCode>(ORDER_CODES.map(({ code }) => [code, code]));

/** Order of the parts: the move with its codes, then its speed, then its pivot. */
const PLACES = { code: 0, forward: 0, turn: 0, slip: 0, altitude: 0, orbit: 0, speed: 1, pivot: 2 };

// hot path: moves are made without spreads, which are slow for parts of several shapes
const altitude =
  (by: 1 | -1) =>
  (span: Span): MovePart => ({ kind: 'altitude', by, span });
const turned =
  (turn: Turn) =>
  (span: Span): MovePart => ({ kind: 'turn', turn, span });
const slipped =
  (side: SlipSide) =>
  (span: Span): MovePart => ({ kind: 'slip', side, span });

const SIGNS = new Map<string, (span: Span) => MovePart>([
  ...(['P', 'S', 'U'] as const).map((turn) => [turn, turned(turn)] as const),
  ...(['L', 'R'] as const).map((side) => [side, slipped(side)] as const),
  ...(['↑', '^'] as const).map((up) => [up, altitude(1)] as const),
  ...(['↓', 'V'] as const).map((down) => [down, altitude(-1)] as const),
]);

/** A number, an orbit, a noted speed, a pivot, blanks, or a single character. */
const TOKEN = /(\d+)|\[\s*(\d+)\s*\]|\(\s*(\d+)\s*\)|([+\-−–])\s*(\d+)|(\s+)|[\s\S]/gu;

/** Reads orders; blanks and small letters are allowed. Never throws. */
export function parseOrders(text: string): OrderText {
  const parts: OrderPart[] = [];
  const faults: OrderFault[] = [];
  const fault = (code: OrderFault['code'], span: Span, params: OrderFault['params']) =>
    faults.push({ code, severity: 'error', span, params });
  const lastCode = text.lastIndexOf('/');
  let travelled = 0;
  let section = 0;
  for (const match of text.matchAll(TOKEN)) {
    const [sign, forward, orbit, speed, way, pivot, blank] = match;
    if (blank !== undefined) continue;
    const span = { start: match.index, end: match.index + sign.length };
    const isBefore = span.start <= lastCode;
    if (isBefore && sign === '/') continue;
    const part = isBefore
      ? codePart(sign, span)
      : (movePart(sign, forward ?? orbit, orbit !== undefined, span) ??
        tailPart(speed, way, pivot, span));
    if (!part) {
      fault('unreadable', span, { sign });
      continue;
    }
    const place = PLACES[part.kind];
    // A speed and a pivot may follow the move, once each, in this order.
    if (place < section || (place > 0 && place === section)) {
      fault(section === PLACES.pivot ? 'pivot' : 'unreadable', span, { sign });
    }
    section = Math.max(section, place);
    if (part.kind === 'forward' || part.kind === 'orbit') {
      travelled += part.hexes;
      if (travelled > FURTHEST) {
        fault('too long', span, { most: FURTHEST });
        break;
      }
    }
    parts.push(part);
  }
  if (!parts.some(isMove) && faults.length === 0) {
    fault('empty', { start: 0, end: text.length }, {});
  }
  return { parts, faults };
}

function codePart(sign: string, span: Span): OrderPart | undefined {
  const code = CODES.get(sign.toUpperCase());
  return code && { kind: 'code', code, span };
}

function movePart(
  sign: string,
  digits: string | undefined,
  isOrbit: boolean,
  span: Span,
): OrderPart | undefined {
  if (digits !== undefined) {
    return { kind: isOrbit ? 'orbit' : 'forward', hexes: Number(digits), span };
  }
  return SIGNS.get(sign.toUpperCase())?.(span);
}

function tailPart(
  speed: string | undefined,
  way: string | undefined,
  pivot: string | undefined,
  span: Span,
): OrderPart | undefined {
  if (speed !== undefined) return { kind: 'speed', speed: Number(speed), span };
  if (pivot === undefined) return undefined;
  return { kind: 'pivot', hexsides: way === '+' ? Number(pivot) : 0 - Number(pivot), span };
}

/** The codes of orders, each once, in the order of the list. */
export function codesOf(text: string): readonly OrderCode[] {
  const written = new Set(
    parseOrders(text).parts.flatMap((part) => (part.kind === 'code' ? part.code : [])),
  );
  return ORDER_CODES.flatMap(({ code }) => (written.has(code) ? code : []));
}

/** The orders with a code added, or removed if it is there; the move stays unchanged. */
export function withCode(text: string, code: OrderCode): string {
  const move = text.slice(text.lastIndexOf('/') + 1);
  const codes = codesOf(text);
  const left = codes.includes(code) ? codes.filter((set) => set !== code) : [...codes, code];
  return left.length === 0 ? move.trimStart() : `${left.join('')}/${move.trimStart()}`;
}
