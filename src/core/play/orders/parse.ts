/** The text of movement orders in parts with their places: `[codes/]moves[(speed)][pivot]` (3.1). */
import type { Span } from '../../design/issues.ts';
import {
  isMove,
  type OrderCode,
  type OrderFault,
  type OrderPart,
  type SlipSide,
  type Turn,
} from './parts.ts';

/** The parts of a text, as far as they could be read, and what could not. */
export interface OrderText {
  readonly parts: readonly OrderPart[];
  readonly faults: readonly OrderFault[];
}

/** No ship goes so far in a turn; beyond it a path would only fill the memory. */
const FURTHEST = 1000;

const CODES = new Map<string, OrderCode>(
  (['C', 'H', 'E', 'Z', '@', 'T'] as const).map((code) => [code, code]),
);

/** Where a part stands in orders: the move with its codes, its speed, its pivot. */
const PLACES = { code: 0, forward: 0, turn: 0, slip: 0, altitude: 0, orbit: 0, speed: 1, pivot: 2 };

const TURNS = new Map<string, Turn>((['P', 'S', 'U'] as const).map((turn) => [turn, turn]));

const SLIPS = new Map<string, SlipSide>((['L', 'R'] as const).map((side) => [side, side]));

const ALTITUDES = new Map<string, 1 | -1>([
  ['↑', 1],
  ['^', 1],
  ['↓', -1],
  ['V', -1],
]);

/** A number, an orbit, a noted speed, a pivot, blanks; or a sign by itself. */
const TOKEN = /(\d+)|\[\s*(\d+)\s*\]|\(\s*(\d+)\s*\)|([+\-−–])\s*(\d+)|(\s+)|[\s\S]/gu;

/** Reads orders; blanks may stand anywhere, and letters may be small. Never throws. */
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
    // A move may go on; a speed and a pivot stand once, in this order, behind it.
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
  const letter = sign.toUpperCase();
  const turn = TURNS.get(letter);
  if (turn) return { kind: 'turn', turn, span };
  const side = SLIPS.get(letter);
  if (side) return { kind: 'slip', side, span };
  const by = ALTITUDES.get(letter);
  return by && { kind: 'altitude', by, span };
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
