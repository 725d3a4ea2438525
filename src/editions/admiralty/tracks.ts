/** Tracks of a card: a box for each hull point, `Engines: 3 3 2 2 1`. */
import { ceilBox, ceilShare } from '../../core/exact/rounding.ts';
import type { Line } from '../../formats/drake/lines.ts';
import type { Cursor } from '../../formats/drake/scanner.ts';
import { type AdmiraltyBattery, CHART_RESULTS } from './design.ts';
import type { AdmiraltyReports } from './wording.ts';

export type AdmiraltyTrack = 'hull' | 'engines' | 'shields';

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
  const none = NO_TRACK.exec(line.text.slice(from, Math.min(cursor.end, from + 20)))?.[0];
  if (none !== undefined) {
    cursor.at = from + none.length;
    line.claims.add(from, cursor.at);
    return track === 'hull' ? undefined : { line, from, to: cursor.at, boxes: [0], cut: false };
  }
  const boxes: number[] = [];
  let to = from;
  while (boxes.length < MAX_BOXES && !cursor.skip(' ,*/|-').done) {
    const mark = BEHIND_BOX.exec(line.text.slice(cursor.at, cursor.at + 12))?.[0];
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

const NO_TRACK = /^(?:none|nil|no|n\/a|-+)(?=[ .]*$)/i;
/** A figure printed behind a box: where damage groups end, or how many boxes there are; not a header's rating. */
const BEHIND_BOX = /^\(\d{1,4}\)(?! *\p{L})/u;

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

/** `2Y` for two weapons of a battery. */
function formatEntry(letters: string): string {
  const counts = new Map<string, number>();
  for (const letter of letters) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  const parts = [...counts].map(([letter, count]) => (count === 1 ? letter : `${count}${letter}`));
  return parts.join('') || '-';
}

/** The chart behind `Weapons: `, an entry for each result. */
export const formatChart = (chart: readonly string[]): string =>
  Array.from({ length: CHART_RESULTS }, (_, i) => `${i + 1}[${formatEntry(chart[i] ?? '')}]`).join(
    ' ',
  );

const MAX_WEAPONS = 99;
const LONGEST = 400;

const WEAPONS = String.raw`(?:\d{0,2}[A-Z]){1,20}|\d{0,2}[a-z](?:\d{0,2}[a-z]){0,3}`;
const NONE = 'none|nothing|nil|no|-+|0';
const END = String.raw`(?![\p{L}\p{N}])`;
/** A result: `1[`, `1:`, `1-`, `1=`, `1)`, `1.`, `[1]`, `(1)`, `1 `, or several, `1-2:`. */
const MARK =
  /(?:(?<=^|[\s,;|/\].])|^)(?:[[(]([1-6])(?: ?[-–] ?([1-6]))?[\])]|([1-6])(?: ?[-–] ?([1-6])(?![\d]))?(?= ?[[:=).\-–>]| +[\p{L}-]))/gu;
const SIGN = /^[ [:=).>-]*/;
const ENTRY = new RegExp(
  String.raw`^(?:(?:${WEAPONS})(?:[ ,+&]+(?:\d{0,2}[A-Z]))*|(?:${NONE}))${END}`,
  'u',
);
const ALONE = new RegExp(`^(?:(?:${WEAPONS})|(?:${NONE}))${END}`, 'u');
const ONE_EACH = /^[A-Z]{6}(?= *(?:[.(]|$))/;
const IS_NONE = new RegExp(`^(?:${NONE})$`);
const NUMBERS = /^1 +2 +3 +4 +5 +6(?: +|$)/;

const lettersOf = (entry: string): string =>
  IS_NONE.test(entry)
    ? ''
    : [...entry.toUpperCase().matchAll(/(?<!\d)(\d*)([A-Z])/g)]
        .map(([, count, letter = '']) =>
          letter.repeat(Math.min(MAX_WEAPONS, count === '' ? 1 : Number(count))),
        )
        .join('');

interface Entry {
  readonly results: readonly number[];
  readonly letters: string;
  readonly from: number;
  readonly to: number;
}

/** Entries behind their results; undefined if one is not an entry. */
function markedEntries(text: string): readonly Entry[] | undefined {
  const marks = [...text.matchAll(MARK)];
  if (marks.length === 0 || text.slice(0, marks[0]?.index).trim() !== '') return undefined;
  const entries: Entry[] = [];
  const seen = new Set<number>();
  let behind = 0;
  for (const mark of marks) {
    // A figure of the entry before.
    if (mark.index < behind) continue;
    const results = resultsOf(mark);
    const start = mark.index + mark[0].length;
    const entry = entryAt(text, start);
    if (!entry || results.some((result) => seen.has(result))) {
      // Words behind the chart may have figures, too.
      if (seen.size === CHART_RESULTS || text[start] === ' ') return entries;
      if (!entry) return undefined;
    }
    for (const result of results) seen.add(result);
    behind = entry.to;
    entries.push({ results, letters: entry.letters, from: mark.index, to: behind });
  }
  return entries;
}

/** The entry behind a result: letters, or a mark or word for none. */
function entryAt(text: string, start: number): Pick<Entry, 'letters' | 'to'> | undefined {
  const sign = SIGN.exec(text.slice(start, start + 8))?.[0].length ?? 0;
  const from = start + sign;
  const entry = ENTRY.exec(text.slice(from, from + 60))?.[0];
  if (entry === undefined) {
    const none = /^[ [:=).>]*-[-. ]*\]?/.exec(text.slice(start, start + 12))?.[0];
    return none === undefined ? undefined : { letters: '', to: start + none.length };
  }
  const close = /^ ?[\])]/.exec(text.slice(from + entry.length, from + entry.length + 2))?.[0];
  return { letters: lettersOf(entry), to: from + entry.length + (close?.length ?? 0) };
}

function resultsOf([, first, last, bare, bareLast]: RegExpMatchArray): readonly number[] {
  const from = Number(first ?? bare);
  const to = Number(last ?? bareLast ?? from);
  return Array.from({ length: Math.max(1, to - from + 1) }, (_, i) => from + i);
}

/** The entries of a list without results, `X / X / Y …`, `[X] [X] …`, `X X Y Y Y Z`; six at most. */
function listedEntries(text: string): readonly Entry[] | undefined {
  const head = NUMBERS.exec(text)?.[0].length ?? 0;
  const run = ONE_EACH.exec(text.slice(head))?.[0];
  if (run) {
    return [...run].map((letters, i) => ({
      results: [i + 1],
      letters,
      from: i === 0 ? 0 : head + i,
      to: head + i + 1,
    }));
  }
  const entries: Entry[] = [];
  let at = head;
  while (entries.length < CHART_RESULTS) {
    const start = at + (/^[ [,/|;]*/.exec(text.slice(at, at + 20))?.[0].length ?? 0);
    const entry = ALONE.exec(text.slice(start, start + 60))?.[0];
    if (entry === undefined) break;
    const close = /^ *[\]]?/.exec(text.slice(start + entry.length))?.[0].length ?? 0;
    entries.push({
      results: [entries.length + 1],
      letters: lettersOf(entry),
      from: entries.length === 0 ? 0 : at,
      to: start + entry.length + close,
    });
    at = start + entry.length + close;
  }
  const isList = entries.length === CHART_RESULTS || /[/,|;[]/.test(text.slice(0, at));
  return isList || (entries.length === 1 && at === text.trimEnd().length) ? entries : undefined;
}

/** Reads the chart at the cursor; undefined, with an issue, if there is none. */
export function readChart(
  cursor: Cursor,
  reports: AdmiraltyReports,
): readonly string[] | undefined {
  const { line } = cursor;
  const from = cursor.skip(' ').at;
  const text = line.text.slice(from, Math.min(cursor.end, from + LONGEST));
  const entries = markedEntries(text) ?? listedEntries(text) ?? [];
  if (entries.length === 0) {
    reports.add('chart.unreadable', line, from, cursor.end);
    return undefined;
  }
  const chart = Array.from({ length: CHART_RESULTS }, () => '');
  for (const entry of entries) {
    for (const result of entry.results) chart[result - 1] += entry.letters;
    line.claims.add(from + entry.from, from + entry.to);
    cursor.at = from + entry.to;
  }
  return chart;
}

const MAX_LETTERS = 99;

/**
 * The chart: a battery of n weapons gets 6 n ÷ hull letters, rounded up, dealt over the results in
 * one run, each battery from where the one before it ended (a choice: it makes the published charts
 * of the Conqueror and the Swiftsure).
 */
export function dealtChart(
  hull: number,
  batteries: readonly Pick<AdmiraltyBattery, 'letter' | 'arcs'>[],
): readonly string[] {
  const chart = Array.from({ length: CHART_RESULTS }, () => '');
  let at = 0;
  for (const { letter, arcs } of batteries) {
    const share = ceilShare(CHART_RESULTS * arcs.length, Math.max(1, hull));
    const letters = Math.min(MAX_LETTERS, Math.max(0, share || 0));
    for (let i = 0; i < letters; i += 1) {
      chart[at] += letter;
      at = (at + 1) % CHART_RESULTS;
    }
  }
  return chart;
}
