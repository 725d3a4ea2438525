/** Firing arcs, one for each weapon: `[AB] [AB]`, `[AB]x2`, `2x[AB]`, `AB (2), AC`. */
import type { Cursor } from '../../formats/drake/scanner.ts';
import type { AdmiraltyReports } from './codes.ts';

const LETTERS = 'ABCDEFGHIJKL';

/** How often an arc counts: `x2`, `*2`, `(2)`, `[2]`, `: 2`, or a box a weapon. */
const TIMES = String.raw`(?: ?[x*×] ?\d{1,3}(?!\d)| ?\(x? ?\d{1,3}\)| ?\[x? ?\d{1,3}\]| ?[:=] ?\d{1,3}(?!\d)| \d{1,3}(?= *(?:[,;|.]|$))|(?: ?\[ ?\]| ?□)+)?`;
const BEFORE = String.raw`(?:\d{1,3} ?[x*×]? ?)?`;
const IN_BRACKETS = String.raw`[\[({] ?[A-L][A-L ,;/]{0,60}[\])}]`;
const LIST = `[ ,;|/&+.]*`;
const BARE = '(?:[A-L]{1,12}|[a-l]{1,12})';

const BEGINS = new RegExp(String.raw`^${BEFORE}\[ ?[A-L]{1,12}(?:[ ,;/]+[A-L]{1,12})* ?\]`, 'i');
const ALL = new RegExp(
  `^(?:${BEFORE}(?:${IN_BRACKETS}|[A-L]{1,12}(?![a-z]))${TIMES}${LIST})+$`,
  'i',
);
const ALL_BARE = new RegExp(`^(?:${BEFORE}${BARE}(?![a-z])${TIMES}${LIST})+$`, 'i');
/** Longer than the arcs of any battery that are looked at. */
const LONGEST = 400;

const isShort = (text: string): boolean => text.length <= LONGEST;
const inOneCase = (text: string): boolean =>
  text === text.toLowerCase() || text.replace(/x/g, 'X') === text.toUpperCase();

/** True if a line begins with an arc in brackets. */
export const beginsArcs = (text: string): boolean =>
  BEGINS.test(text.slice(0, LONGEST)) || (/^\S*[([{]/.test(text) && areArcs(text));

/** True if a text consists of arcs alone. */
export const areArcs = (text: string): boolean => isShort(text) && ALL.test(text);

/** True if a text may be arcs without brackets; it may also be words. */
export const areBareArcs = (text: string): boolean =>
  isShort(text) && inOneCase(text) && ALL_BARE.test(text);

const ARC = new RegExp(
  String.raw`^(?:(\d{1,3}) ?[x*×]? ?)?(?:([\[({]) ?([A-Z][A-Z ,;/]{0,60}?) ?[\])}]|([A-L]{1,12})(?![A-WYZa-wyz]))(${TIMES})`,
  'i',
);
/** A box a weapon. */
const BOXES = /\[ ?\]|□/;
/** More weapons in one arc than any ship has. */
const MAX_TIMES = 100;

function timesOf(before: string | undefined, behind: string): number {
  const boxes = behind.match(/\[ ?\]|□/g)?.length;
  const digits = /\d+/.exec(behind)?.[0] ?? before;
  return boxes ?? (digits === undefined ? 1 : Number(digits));
}

const isArc = (arc: string): boolean =>
  [...arc].every((letter) => LETTERS.includes(letter)) && new Set(arc).size === arc.length;

/** Reads arcs from the cursor on, one for each weapon; other text is an issue. */
export function readArcs(cursor: Cursor, reports: AdmiraltyReports): readonly string[] {
  const arcs: string[] = [];
  const { line } = cursor;
  while (!cursor.skip(' ,;.|/&+').done) {
    const from = cursor.at;
    const match = ARC.exec(line.text.slice(from, Math.min(cursor.end, from + LONGEST)));
    if (!match) {
      passOver(cursor);
      reports.add('arc.unknown', line, from, cursor.at);
      continue;
    }
    const [all, before, bracket, inside, bare, behind = ''] = match;
    const within = (inside ?? bare ?? '')
      .toUpperCase()
      .split(/[ ,;/]+/)
      .filter(Boolean);
    // Boxes count the weapons of an arc that has no brackets itself.
    const count = bracket !== undefined && BOXES.test(behind) ? '' : behind;
    cursor.at = from + all.length - (behind.length - count.length);
    const isSense = within.every(isArc);
    const times = timesOf(before, count);
    // Words in brackets that arcs do not have are no arcs.
    if (!isSense && bracket !== undefined && bracket !== '[') {
      reports.add('arc.unknown', line, from, cursor.at);
      continue;
    }
    line.claims.add(from, cursor.at);
    const isReadable = isSense && times <= MAX_TIMES;
    // Text that is no arc is kept once, with its issue.
    if (!isReadable) {
      reports.doubt('arc.unknown', line, from, cursor.at - (isSense ? 0 : count.length));
    }
    for (const arc of within) for (let i = 0; i < (isReadable ? times : 1); i += 1) arcs.push(arc);
  }
  return arcs;
}

/** Moves past text that is no arc, up to the next bracket. */
function passOver(cursor: Cursor): void {
  const isOpen = '[({'.includes(cursor.peek());
  cursor.next();
  cursor.until(isOpen ? '])}' : ' [');
  if (isOpen && !cursor.done) cursor.next();
}
