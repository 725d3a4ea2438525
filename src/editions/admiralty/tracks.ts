/** Tracks of a card: a box for each hull point, `Engines: 3 3 2 2 1`. */
import { ceilBox } from '../../core/exact/rounding.ts';
import type { Line } from '../../formats/drake/lines.ts';
import type { Cursor } from '../../formats/drake/scanner.ts';
import type { AdmiraltyReports } from './codes.ts';

export type AdmiraltyTrack = 'hull' | 'engines' | 'shields';

/** A track as it is printed. */
export interface CardTrack {
  readonly line: Line;
  readonly from: number;
  readonly to: number;
  readonly boxes: readonly number[];
  /** True if dots stand for the rest of it. */
  readonly cut: boolean;
}

/** Boxes of a track: v × (H − i) ÷ H, rounded up, for each hull point; none for 0. */
export const trackBoxes = (hull: number, value: number): readonly number[] =>
  value <= 0 ? [] : Array.from({ length: hull }, (_, i) => ceilBox(value, hull - i, hull));

/** More than any hull has. */
const MAX_BOXES = 500;

export const formatCardTrack = (label: string, hull: number, value: number): string =>
  `${label}: ${trackBoxes(Math.min(hull, MAX_BOXES), value).join(' ') || '0'}`;

/** Reads numbers with marks between; dashes mean a track without boxes. The rest is left unread. */
export function readCardTrack(
  cursor: Cursor,
  track: AdmiraltyTrack,
  reports: AdmiraltyReports,
): CardTrack | undefined {
  const { line } = cursor;
  const from = cursor.skip(' ').at;
  const none = NONE.exec(line.text.slice(from, Math.min(cursor.end, from + 20)))?.[0];
  if (none !== undefined) {
    cursor.at = from + none.length;
    line.claims.add(from, cursor.at);
    return track === 'hull' ? undefined : { line, from, to: cursor.at, boxes: [0], cut: false };
  }
  const boxes: number[] = [];
  let to = from;
  while (boxes.length < MAX_BOXES && !cursor.skip(' ,*/|-').done) {
    const mark = MARK.exec(line.text.slice(cursor.at, cursor.at + 12))?.[0];
    if (mark !== undefined) {
      cursor.at += mark.length;
      line.claims.add(cursor.at - mark.length, cursor.at);
      continue;
    }
    const value = cursor.number();
    if (value === undefined) break;
    boxes.push(value);
    to = cursor.at;
  }
  const cut = cursor.peek() === '…' || (cursor.peek() === '.' && cursor.peek(1) === '.');
  cursor.skip('.… ');
  if (boxes.length > 0) return { line, from, to, boxes, cut };
  if (!cursor.done) reports.add('track.unreadable', line, cursor.at, cursor.end, { track });
  return undefined;
}

/** A track without boxes. */
const NONE = /^(?:none|nil|no|n\/a|-+)(?=[ .]*$)/i;
/** A figure printed behind a box: where damage groups end, or how many boxes there are. */
const MARK = /^\(\d{1,4}\)/;

/** Reports a track that is not the one its first number makes on this hull. */
export function checkTrack(
  printed: CardTrack,
  track: AdmiraltyTrack,
  hull: number,
  reports: AdmiraltyReports,
): void {
  const { boxes, cut, line, from, to } = printed;
  const [first = 0] = boxes;
  const computed = trackBoxes(Math.min(hull, MAX_BOXES), first);
  if (boxes.length === 1 || (first === 0 && boxes.every((box) => box === 0))) return;
  const length = cut ? boxes.length : Math.max(boxes.length, computed.length);
  for (let i = 0; i < length; i += 1) {
    if (boxes[i] === computed[i]) continue;
    const params = { track, printed: boxes.join(' '), computed: computed.join(' ') };
    reports.doubt('track.differs', line, from, to, params);
    return;
  }
}
