/** A mode's line: reach, shot and traits, `4-8-12 | 2x5+/1/1 (Pr1)`. */
import { type Band, isBanded, isSeeking, type Mode, type Shot } from '../../core/design/design.ts';
import { maxElements } from '../../core/design/sizes.ts';
import { hiddenFigures } from '../../core/design/text/weapon-text.ts';
import { clampToLimit, type HiddenFigure, type Rules } from '../../core/rules/rules.ts';
import type { Line } from './lines.ts';
import type { Reports } from './notation-issues.ts';
import { Cursor, trimmedEnd } from './scanner.ts';
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

/** Codes of the traits that make a figure vary, for the wording. */
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

export interface StatsLine {
  readonly line: Line;
  readonly reach: Reach;
  readonly reachEnd: number;
  readonly shot: PrintedShot;
  readonly traits: TraitList;
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
    reports.add('stats.range', line, 0, trimmedEnd(line.text, 0, cursor.at));
    return undefined;
  }
  const shot = readShot(cursor, reports);
  if (!shot) return undefined;
  const traits = readTraits(rules, cursor, reports);
  checkAsterisks(rules, { line, reach, reachEnd, shot, traits }, reports);
  return { line, reach, reachEnd, shot, traits };
}

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

const MAX_BANDS = maxElements('bands');

export class ModeList {
  private readonly modes: { name: string | undefined; at: Line; lines: StatsLine[] }[] = [];

  begin(name: string | undefined, at: Line): void {
    this.modes.push({ name, at, lines: [] });
  }

  /** Adds a line: to the mode begun, to its bands, or as a mode of its own. */
  add(stats: StatsLine): void {
    const mode = this.modes.at(-1);
    if (mode && (mode.lines.length === 0 || isBand(mode.lines.at(-1), stats))) {
      mode.lines.push(stats);
    } else this.modes.push({ name: undefined, at: stats.line, lines: [stats] });
  }

  /** The modes of the lines; those beyond a weapon's limit are reported. */
  build(rules: Rules, reports: Reports): readonly Mode[] {
    const { max } = rules.limits.modes;
    const complete = this.modes.filter(({ name, at, lines }) => {
      if (lines.length === 0) reports.doubtLine('battery.no-stats', at, { weapon: name ?? '' });
      return lines.length > 0;
    });
    for (const { at, lines } of complete.slice(max)) {
      reports.addLines('stats.too-many', [at, ...lines.map((stats) => stats.line)], { max });
    }
    return complete.slice(0, max).map(({ name, lines }) => ({
      ...(name === undefined ? {} : { name }),
      ...modeOf(lines, reports),
    }));
  }
}

const isBand = (before: StatsLine | undefined, stats: StatsLine): boolean =>
  before?.reach.kind === 'band' && stats.reach.kind === 'band';

const shotOf = ({ shot }: StatsLine): Shot => ({
  rof: shot.rof ?? 1,
  acc: shot.acc,
  imp: shot.imp ?? 1,
  dmg: shot.dmg,
});

function modeOf(lines: readonly StatsLine[], reports: Reports): Mode {
  const [stats] = lines;
  if (!stats) return { bands: [] };
  const codes = joinedTraits(lines, reports);
  const traits = codes.length === 0 ? {} : { traits: codes };
  const { reach } = stats;
  if (reach.kind === 'band') {
    for (const { line } of lines.slice(MAX_BANDS)) {
      reports.addLine('band.too-many', line, { max: MAX_BANDS });
    }
    return { bands: joinedBands(lines.slice(0, MAX_BANDS), reports), ...traits };
  }
  if (reach.kind === 'seeking') return { ma: reach.ma, ...shotOf(stats), ...traits };
  const range = longRange(reach.values);
  if (stats.traits.seeking) {
    if (reach.values.length > 1) {
      reports.doubt('range.seeking', stats.line, 0, stats.reachEnd, { ma: range });
    }
    return { ma: range, ...shotOf(stats), ...traits };
  }
  checkThirds({ values: reach.values, line: stats.line, from: 0, to: stats.reachEnd }, reports);
  return { range, ...shotOf(stats), ...traits };
}

function joinedBands(lines: readonly StatsLine[], reports: Reports): readonly Band[] {
  const bands: Band[] = [];
  for (const stats of lines) {
    if (stats.reach.kind !== 'band') continue;
    const joined = (bands.at(-1)?.range ?? 0) + 1;
    const { inner, outer } = stats.reach;
    if (inner !== joined) {
      reports.doubt('band.not-joined', stats.line, 0, stats.reachEnd, { begins: inner, joined });
    }
    bands.push({ range: outer, ...shotOf(stats) });
  }
  return bands;
}

/** The traits of a mode's first line; bands that have others add theirs. */
function joinedTraits(lines: readonly StatsLine[], reports: Reports): readonly string[] {
  const codes = [...(lines[0]?.traits.codes ?? [])];
  for (const { line, traits } of lines.slice(1)) {
    const others = traits.codes.filter((code) => !codes.includes(code));
    if (others.length === 0 && traits.codes.length === codes.length) continue;
    reports.doubtLine('band.traits', line);
    codes.push(...others);
  }
  return codes;
}
