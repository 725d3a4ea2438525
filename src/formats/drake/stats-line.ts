/** A mode's line: reach, shot and traits, `4-8-12 | 2x5+/1/1 (Pr1)`. */
import { isBanded, isSeeking, type Mode } from '../../core/design/design.ts';
import { clampToLimit } from '../../core/rules/limits.ts';
import type { HiddenFigure, Rules } from '../../core/rules/rules.ts';
import type { Reports } from './issues.ts';
import type { Line } from './lines.ts';
import { formatThirds, hidingTraits, type Reach, readReach } from './reach.ts';
import { Cursor } from './scanner.ts';
import { formatShot, type PrintedShot, readShot } from './shot.ts';
import { formatTraits, readTraits, type TraitList } from './trait-list.ts';

/** A line of reach and shot as it is printed. */
export interface StatsLine {
  readonly line: Line;
  readonly reach: Reach;
  /** Where the reach ends in the line. */
  readonly reachEnd: number;
  readonly shot: PrintedShot;
  readonly traits: TraitList;
}

/** What the traits of a mode make vary in play. */
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

/** Reads a line of reach and shot; what cannot be read is reported and nothing comes back. */
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

/** Reports asterisks that no trait of the mode explains, with the figure that is taken. */
function checkAsterisks(rules: Rules, stats: StatsLine, reports: Reports): void {
  const hidden = hiddenFigures(rules, stats.traits.codes);
  const doubt = (figure: HiddenFigure | 'medium', name: string, taken: string) => {
    if (figure !== 'medium' && hidden.has(figure)) return;
    const trait = figure === 'medium' ? '' : hidingTraits(rules, figure);
    reports.doubtLine('figure.hidden', stats.line, { figure: name, trait, taken });
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
