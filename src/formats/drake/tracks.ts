/** Damage tracks: `Hull: 8-7-6-5-4-3-2-1`. */
import type { Tracks } from '../../core/rating/evaluation.ts';
import type { Reports } from './issues.ts';
import type { Line } from './lines.ts';
import type { Cursor } from './scanner.ts';

export type TrackName = keyof Tracks;

/** A track as it is printed. */
export interface SheetTrack {
  readonly boxes: readonly number[];
  readonly line: Line;
  readonly from: number;
  readonly to: number;
}

/** More boxes than any hull has: what is beyond is not kept. */
const MAX_BOXES = 200;

/** A track line, or nothing for a track without boxes. */
export const formatTrack = (label: string, boxes: readonly number[]): readonly string[] =>
  boxes.length === 0 ? [] : [`${label}: ${boxes.join('-')}`];

/** Reads a track; its boxes may be joined by dashes, blanks, commas or strokes. */
export function readTrack(
  cursor: Cursor,
  track: TrackName,
  reports: Reports,
): SheetTrack | undefined {
  const { line } = cursor;
  const from = cursor.skip(' ').at;
  const boxes: number[] = [];
  let to = from;
  while (!cursor.skip(' -,/|*').done) {
    const value = cursor.number();
    if (value === undefined) break;
    if (boxes.length < MAX_BOXES) boxes.push(value);
    to = cursor.at;
  }
  if (!cursor.done) {
    const rest = cursor.at;
    reports.add('track.unreadable', line, rest, line.text.length, { track });
  } else if (boxes.length === 0) {
    reports.add('track.unreadable', line, from, line.text.length, { track });
  }
  return boxes.length === 0 ? undefined : { boxes, line, from, to };
}
