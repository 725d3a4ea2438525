/** A bank within a battery's line: arc, mount size, and a box a mount, `AB2 [][]`. */
import type { ArcNotation, Bank } from '../../core/design/design.ts';
import { clampToLimit } from '../../core/rules/limits.ts';
import type { Rules } from '../../core/rules/rules.ts';
import { isArc, plainArc, printedArc } from './arcs.ts';
import { formatBoxes, isBox, readBoxes } from './boxes.ts';
import type { Reports } from './issues.ts';
import { nearest } from './nearest.ts';
import type { Cursor } from './scanner.ts';

/** The notation of a design's arcs, and the one that a reader of its sheet will take. */
export interface ArcsPrinted {
  readonly design: ArcNotation;
  readonly reader: ArcNotation;
}

/** One bank: arc, mount size when above 1, a box a mount. */
export function formatBank(rules: Rules, bank: Bank, spent: boolean, arcs: ArcsPrinted): string {
  const size = clampToLimit(rules.limits.mountSize, bank.size ?? 1);
  const arc = printedArc(rules, bank.arc, arcs.design, arcs.reader);
  const boxes = formatBoxes(clampToLimit(rules.limits.mounts, bank.mounts), spent);
  return arc === '' ? boxes : `${arc}${size > 1 ? size : ''} ${boxes}`;
}

/**
 * Reads the bank here. Besides the published form: `3AB`, `3 x AB` and `AB x3` for three mounts,
 * `3AB 2` for three mounts of two, `[AB]` for an arc. Always moves on; nothing when what stands here is no bank.
 */
export function readBank(
  rules: Rules,
  cursor: Cursor,
  reports: Reports,
): { readonly bank: Bank; readonly diamonds: number } | undefined {
  const { line } = cursor;
  const from = cursor.at;
  const ahead = cursor.number();
  if (ahead !== undefined) cursor.skip('x ');
  const bracketed = !isBox(cursor) && cursor.take('[');
  const arcFrom = cursor.at;
  while ((cursor.isLetter() && !isTimes(cursor)) || cursor.peek() === '+') cursor.next();
  const arcTo = cursor.at;
  line.taken.add(arcFrom, arcTo);
  const attached = arcTo > arcFrom ? cursor.number() : undefined;
  if (bracketed) cursor.take(']');
  const arcEnd = cursor.at;
  const { boxes, diamonds } = readBoxes(cursor);
  const behind = boxes || diamonds ? undefined : readCount(cursor);
  // Two plain numbers around an arc: mounts, and weapons in each.
  const isSize = ahead !== undefined && behind !== undefined && !behind.times;
  const size = attached ?? (isSize ? behind.count : undefined);
  const counted = boxes || diamonds || (isSize ? ahead : (behind?.count ?? ahead));
  if (arcTo === arcFrom && boxes + diamonds === 0) {
    if (cursor.at === from) cursor.next();
    cursor.until(' |,;[□');
    reports.add('bank.unreadable', line, from, cursor.at);
    return undefined;
  }
  const arc = plainArc(rules, line.text.slice(arcFrom, arcTo));
  if (!isArc(rules, arc))
    reports.doubt('bank.arc', line, arcFrom, arcTo, {}, () => likelyArc(rules, arc));
  if (counted === undefined) reports.doubt('bank.no-boxes', line, from, arcEnd);
  const bank = { mounts: counted ?? 1, arc, ...(size === undefined ? {} : { size }) };
  return { bank, diamonds };
}

/** Behind an arc, a small letter that no arc has: a sign before a number, `ABx3`. */
const isTimes = (cursor: Cursor): boolean =>
  cursor.peek() === 'x' && cursor.isLetter(-1) && cursor.isDigit(1);

/** A count instead of boxes: `x3`, `3`; not one that the next bank begins with, `3AB`, `3 x AB`. */
function readCount(
  cursor: Cursor,
): { readonly count: number; readonly times: boolean } | undefined {
  const before = cursor.at;
  cursor.skip(' ');
  const times = cursor.take('x') || cursor.take('X');
  cursor.skip(' ');
  const count = cursor.number();
  if (count === undefined || cursor.isLetter() || (!times && isBeforeTimes(cursor))) {
    cursor.at = before;
    return undefined;
  }
  return { count, times };
}

const isBeforeTimes = (cursor: Cursor): boolean =>
  cursor.peek() === ' ' && cursor.peek(1).toLowerCase() === 'x' && cursor.peek(2) === ' ';

function likelyArc(rules: Rules, arc: string): string | undefined {
  const likely = nearest(arc, [...rules.defensiveArcs.keys(), ...rules.alternateArcs.keys()]);
  return arc.length > 2 && likely.length > 0 ? likely.join(', ') : undefined;
}
