/** A mode's line: reach, shot and traits, `4-8-12 | 2x5+/1/1 (Pr1)`. */

import { isBanded, isSeeking, type Mode, type Shot } from '../../core/design/design.ts';
import { clampToLimit } from '../../core/rules/limits.ts';
import type { HiddenFigure, Rules } from '../../core/rules/rules.ts';
import type { Line } from './lines.ts';
import type { Reports } from './notation-issues.ts';
import { Cursor } from './scanner.ts';
import type { IssueCollector } from './sheet-issues.ts';
import { formatTraits, readTraits, type TraitList } from './trait-list.ts';

/** Reach as printed; null for an asterisk. */
type Reach =
  | { readonly kind: 'thirds'; readonly values: readonly (number | null)[] }
  | { readonly kind: 'seeking'; readonly ma: number }
  | { readonly kind: 'band'; readonly inner: number; readonly outer: number };

/** The three bands of a long range: its thirds. */
export const bandsOf = (range: number): readonly [number, number, number] => [
  Math.round(range / 3),
  Math.round((2 * range) / 3),
  range,
];

/** The reach of a direct-fire mode, its hidden bands as asterisks. */
export function formatThirds(range: number, hidden: ReadonlySet<HiddenFigure>): string {
  const [short, medium, long] = bandsOf(range);
  return `${hidden.has('short') ? '*' : short}-${medium}-${hidden.has('long') ? '*' : long}`;
}

/** Reads the reach here; undefined, with the cursor where it was, if there is none. */
function readReach(cursor: Cursor): Reach | undefined {
  const from = cursor.at;
  const label = cursor.letters().toLowerCase();
  cursor.skip(' :');
  const values: (number | null)[] = [];
  while (values.length < 3) {
    const value = cursor.take('*') ? null : cursor.number();
    if (value === undefined) break;
    values.push(value);
    const after = cursor.at;
    cursor.skip(' ');
    if (!'-/,'.includes(cursor.peek() || '|')) {
      cursor.at = after;
      break;
    }
    cursor.take(cursor.peek());
    cursor.skip(' ');
  }
  const reach = reachOf(label, values);
  if (!reach) cursor.at = from;
  return reach;
}

function reachOf(label: string, values: readonly (number | null)[]): Reach | undefined {
  const [first, second] = values;
  if (first === undefined) return undefined;
  if (label === 'ma') {
    return values.length === 1 && first !== null ? { kind: 'seeking', ma: first } : undefined;
  }
  if (label !== '' && label !== 'rng' && label !== 'range') return undefined;
  if (values.length === 2) {
    if (first === null || second === null || second === undefined) return undefined;
    return { kind: 'band', inner: first, outer: second };
  }
  return values.some((value) => value !== null) ? { kind: 'thirds', values } : undefined;
}

/** The long range that some of its thirds tell, the long one first. */
export function longRange(values: readonly (number | null)[]): number {
  if (values.length === 1) return values[0] ?? 0;
  const [short = null, medium = null, long = null] = values;
  if (long !== null) return long;
  if (medium === null) return 3 * (short ?? 0);
  const range = 1.5 * medium;
  if (Number.isInteger(range)) return range;
  const lower = Math.floor(range);
  return short === null || bandsOf(lower)[0] === short ? lower : lower + 1;
}

interface PrintedBands {
  readonly values: readonly (number | null)[];
  readonly line: Line;
  readonly from: number;
  readonly to: number;
  /** The bands as printed, and the sign between them. */
  readonly printed?: string;
  readonly sign?: string;
}

/** Reports printed bands that are not the thirds of the range they tell. */
export function checkThirds<Code extends string>(
  { values, line, from, to, sign = '-', printed }: PrintedBands,
  reports: IssueCollector<Code | 'range.not-thirds'>,
): void {
  if (values.length !== 3) return;
  const range = longRange(values);
  const thirds = bandsOf(range);
  if (values.every((value, i) => value === null || value === thirds[i])) return;
  const shown = printed ?? values.map((value) => value ?? '*').join(sign);
  const params = { printed: shown, range, computed: thirds.join(sign) };
  reports.doubt('range.not-thirds', line, from, to, params);
}

/** Which trait makes a figure vary, for the wording. */
const hidingTraits = (rules: Rules, figure: HiddenFigure): string =>
  [...rules.traits.values()]
    .filter(({ hides }) => hides === figure)
    .map(({ code }) => code)
    .join(' or ');

/** A shot as printed; null for an asterisk. */
interface PrintedShot {
  readonly rof: number | null;
  readonly acc: number;
  readonly imp: number | null;
  readonly dmg: number;
}

export function formatShot(rules: Rules, shot: Shot, hidden: ReadonlySet<HiddenFigure>): string {
  const { limits } = rules;
  const rof = hidden.has('rof') ? '*' : clampToLimit(limits.rof, shot.rof);
  const imp = hidden.has('imp') ? '*' : clampToLimit(limits.imp, shot.imp);
  return `${rof}x${clampToLimit(limits.acc, shot.acc)}+/${imp}/${clampToLimit(limits.dmg, shot.dmg)}`;
}

const figure = (cursor: Cursor): number | null | undefined =>
  cursor.take('*') ? null : cursor.number();

/** Reads the shot here, with or without blanks, and reports a missing part. */
function readShot(cursor: Cursor, reports: Reports): PrintedShot | undefined {
  const from = cursor.at;
  const fail = (part: string): undefined => {
    cursor.until(' (|');
    reports.add('stats.shot', cursor.line, from, cursor.at, { part });
    return undefined;
  };
  const rof = figure(cursor);
  if (rof === undefined) return fail('ROF');
  cursor.skip(' ');
  if (!cursor.take('x') && !cursor.take('X')) return fail('an x after ROF');
  cursor.skip(' ');
  const acc = cursor.number();
  if (acc === undefined) return fail('ACC');
  cursor.skip('+ ');
  if (!cursor.take('/')) return fail('IMP');
  cursor.skip(' ');
  const imp = figure(cursor);
  if (imp === undefined) return fail('IMP');
  cursor.skip(' ');
  if (!cursor.take('/')) return fail('DMG');
  cursor.skip(' ');
  const dmg = cursor.number();
  if (dmg === undefined) return fail('DMG');
  return { rof, acc, imp, dmg };
}

/** A line of reach and shot as it is printed. */
export interface StatsLine {
  readonly line: Line;
  readonly reach: Reach;
  /** Where the reach ends in the line. */
  readonly reachEnd: number;
  readonly shot: PrintedShot;
  readonly traits: TraitList;
}

/** The figures that traits of a mode make vary in play. */
function hiddenFigures(
  rules: Rules,
  codes: readonly string[] | undefined,
): ReadonlySet<HiddenFigure> {
  const hidden = new Set<HiddenFigure>();
  for (const code of codes ?? []) {
    const hides = rules.traits.get(code)?.hides;
    if (hides) hidden.add(hides);
  }
  return hidden;
}

/** The lines of one mode: one, or one a band where the bands are customized. */
export function formatMode(rules: Rules, mode: Mode): readonly string[] {
  const { limits } = rules;
  const hidden = hiddenFigures(rules, mode.traits);
  const traits = formatTraits(rules, mode.traits);
  if (isBanded(mode)) {
    let inner = 0;
    return mode.bands.map((band) => {
      const outer = clampToLimit(limits.bandRange, band.range);
      const line = `${inner + 1}-${outer} | ${formatShot(rules, band, hidden)}${traits}`;
      inner = outer;
      return line;
    });
  }
  const shot = `${formatShot(rules, mode, hidden)}${traits}`;
  if (isSeeking(mode)) return [`MA ${clampToLimit(limits.ma, mode.ma)} | ${shot}`];
  return [`${formatThirds(clampToLimit(limits.range, mode.range), hidden)} | ${shot}`];
}

/** Reads a line of reach and shot; an unreadable one is reported, and gives undefined. */
export function readStats(rules: Rules, line: Line, reports: Reports): StatsLine | undefined {
  const cursor = new Cursor(line);
  const reach = readReach(cursor);
  const reachEnd = cursor.at;
  cursor.skip(' ');
  const bounded = cursor.skip('|:,; ').at > reachEnd;
  if (!reach || !bounded) {
    cursor.until('|');
    reports.add('stats.range', line, 0, trimmedEnd(line.text, cursor.at));
    return undefined;
  }
  const shot = readShot(cursor, reports);
  if (!shot) return undefined;
  const traits = readTraits(rules, cursor, reports);
  checkAsterisks(rules, { line, reach, reachEnd, shot, traits }, reports);
  return { line, reach, reachEnd, shot, traits };
}

const trimmedEnd = (text: string, end: number): number => {
  let to = end;
  while (to > 0 && text[to - 1] === ' ') to -= 1;
  return to;
};

/** Reports asterisks that no trait of the mode explains, with the figure that counts. */
function checkAsterisks(rules: Rules, stats: StatsLine, reports: Reports): void {
  const hidden = hiddenFigures(rules, stats.traits.codes);
  const doubt = (figure: HiddenFigure | 'medium', name: string, value: string) => {
    if (figure !== 'medium' && hidden.has(figure)) return;
    const trait = figure === 'medium' ? '' : hidingTraits(rules, figure);
    reports.doubtLine('figure.hidden', stats.line, { figure: name, trait, value });
  };
  const { reach, shot } = stats;
  if (reach.kind === 'thirds' && reach.values.length === 3) {
    const thirds = 'the third of the others';
    if (reach.values[0] === null) doubt('short', 'short range', thirds);
    if (reach.values[1] === null) doubt('medium', 'medium range', thirds);
    if (reach.values[2] === null) doubt('long', 'long range', thirds);
  }
  if (shot.rof === null) doubt('rof', 'ROF', '1');
  if (shot.imp === null) doubt('imp', 'IMP', '1');
}
