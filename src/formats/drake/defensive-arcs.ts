/** The four lines of screens and of directional shields: `-Fwd: 10`. */

import type { ByDefensiveArc, DefensiveArc, Design } from '../../core/design/design.ts';
import { DEFENSIVE_ARCS } from '../../core/design/protection.ts';
import { clampToLimit } from '../../core/rules/limits.ts';
import type { Limit, Rules } from '../../core/rules/rules.ts';
import type { Line } from './lines.ts';
import type { Reports } from './notation-issues.ts';
import type { Cursor } from './scanner.ts';

const LABELS: { readonly [arc in DefensiveArc]: string } = {
  fwd: 'Fwd',
  port: 'Port',
  stbd: 'Stbd',
  aft: 'Aft',
};

const WORDS = new Map<string, DefensiveArc>([
  ['fwd', 'fwd'],
  ['forward', 'fwd'],
  ['fore', 'fwd'],
  ['front', 'fwd'],
  ['port', 'port'],
  ['stbd', 'stbd'],
  ['stb', 'stbd'],
  ['starboard', 'stbd'],
  ['aft', 'aft'],
  ['rear', 'aft'],
]);

/** The defensive arc that a word names, in any case. */
export const defensiveArcOf = (word: string): DefensiveArc | undefined =>
  WORDS.get(word.toLowerCase());

/** A line for each defensive arc. */
const formatByArc = (limit: Limit, figures: ByDefensiveArc): readonly string[] =>
  DEFENSIVE_ARCS.map((arc) => `-${LABELS[arc]}: ${clampToLimit(limit, figures[arc])}`);

/** The screens' block: `Screens: 12`, or a line for each defensive arc; no lines without screens. */
export function formatScreens(rules: Rules, screens: Design['screens']): readonly string[] {
  if (screens === undefined) return [];
  const limit = rules.limits.screens;
  if (typeof screens === 'number') {
    const count = clampToLimit(limit, screens);
    return count === 0 ? [] : [`Screens: ${count}`];
  }
  if (DEFENSIVE_ARCS.every((arc) => clampToLimit(limit, screens[arc]) === 0)) return [];
  return ['Screens:', ...formatByArc(limit, screens)];
}

/** The lines below the track of directional shields; none for all-round ones. */
export function formatShieldArcs(rules: Rules, shields: Design['shields']): readonly string[] {
  if (typeof shields !== 'object') return [];
  const limit = rules.limits.shields;
  if (DEFENSIVE_ARCS.every((arc) => clampToLimit(limit, shields[arc]) === 0)) return [];
  return formatByArc(limit, shields);
}

/** Figures by defensive arc while their lines are read. */
export class DefensiveArcList {
  private readonly figures = new Map<DefensiveArc, number>();
  private line: Line | undefined;

  /** Reads defensive arcs up to the end of the line: mostly one, some sheets run them together. */
  read(cursor: Cursor, reports: Reports): void {
    this.line ??= cursor.line;
    while (!cursor.skip(' -,;|').done) {
      const from = cursor.at;
      const arc = defensiveArcOf(cursor.letters());
      cursor.skip(' :=');
      const figure = cursor.number();
      if (arc !== undefined && figure !== undefined) this.figures.set(arc, figure);
      else {
        if (cursor.at === from) cursor.next();
        cursor.until(' ,;|');
        reports.add('quarters.unreadable', cursor.line, from, cursor.at);
      }
    }
  }

  /**
   * The figure that the sheet means: the all-round one, or the defensive arcs. A total that is their sum
   * adds nothing; another one that could stand alone wins, and is reported.
   */
  resolve(
    total: number | undefined,
    max: number,
    field: string,
    reports: Reports,
  ): number | ByDefensiveArc | undefined {
    const { line } = this;
    if (!line || this.figures.size === 0) return total;
    for (const arc of DEFENSIVE_ARCS) {
      if (this.figures.has(arc)) continue;
      reports.doubtLine('quarters.missing', line, { of: field, arc: LABELS[arc] });
    }
    const of4 = (arc: DefensiveArc): number => this.figures.get(arc) ?? 0;
    const figures = { fwd: of4('fwd'), port: of4('port'), stbd: of4('stbd'), aft: of4('aft') };
    const sum = figures.fwd + figures.port + figures.stbd + figures.aft;
    if (total === undefined || total === sum || total > max) return figures;
    reports.doubtLine('quarters.both', line, { total, sum });
    return total;
  }
}
