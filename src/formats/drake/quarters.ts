/** The four lines of screens and of directional shields: `-Fwd: 10`. */
import type { ByQuarter, Design, Quarter } from '../../core/design/design.ts';
import { QUARTERS } from '../../core/design/quarters.ts';
import { clampToLimit } from '../../core/rules/limits.ts';
import type { Limit, Rules } from '../../core/rules/rules.ts';
import type { Reports } from './issues.ts';
import type { Line } from './lines.ts';
import type { Cursor } from './scanner.ts';

const LABELS: { readonly [quarter in Quarter]: string } = {
  fwd: 'Fwd',
  port: 'Port',
  stbd: 'Stbd',
  aft: 'Aft',
};

const WORDS = new Map<string, Quarter>([
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

/** The quarter that a word names, in any case. */
export const quarterOf = (word: string): Quarter | undefined => WORDS.get(word.toLowerCase());

/** One line for each quarter. */
export const formatQuarters = (limit: Limit, figures: ByQuarter): readonly string[] =>
  QUARTERS.map((quarter) => `-${LABELS[quarter]}: ${clampToLimit(limit, figures[quarter])}`);

/** The screens' block: `Screens: 12`, or a line for each quarter; nothing for none. */
export function formatScreens(rules: Rules, screens: Design['screens']): readonly string[] {
  if (screens === undefined) return [];
  const limit = rules.limits.screens;
  if (typeof screens === 'number') {
    const count = clampToLimit(limit, screens);
    return count === 0 ? [] : [`Screens: ${count}`];
  }
  if (QUARTERS.every((quarter) => clampToLimit(limit, screens[quarter]) === 0)) return [];
  return ['Screens:', ...formatQuarters(limit, screens)];
}

/** What follows the track of directional shields; nothing for all-round ones or none. */
export function formatShieldQuarters(rules: Rules, shields: Design['shields']): readonly string[] {
  if (typeof shields !== 'object') return [];
  const limit = rules.limits.shields;
  if (QUARTERS.every((quarter) => clampToLimit(limit, shields[quarter]) === 0)) return [];
  return formatQuarters(limit, shields);
}

/** Figures by quarter while their lines are read. */
export class QuarterList {
  private readonly figures = new Map<Quarter, number>();
  private line: Line | undefined;

  /** Reads quarters up to the end of the line: mostly one, some sheets run them together. */
  read(cursor: Cursor, reports: Reports): void {
    this.line ??= cursor.line;
    while (!cursor.skip(' -,;|').done) {
      const from = cursor.at;
      const quarter = quarterOf(cursor.letters());
      cursor.skip(' :=');
      const figure = cursor.number();
      if (quarter !== undefined && figure !== undefined) this.figures.set(quarter, figure);
      else {
        if (cursor.at === from) cursor.next();
        cursor.until(' ,;|');
        reports.add('quarters.unreadable', cursor.line, from, cursor.at);
      }
    }
  }

  /**
   * The figure that the sheet means: the all-round one, or the quarters. A total that is their sum
   * says nothing more; one that is not, and could stand alone, wins (and is reported).
   */
  settle(
    total: number | undefined,
    most: number,
    of: string,
    reports: Reports,
  ): number | ByQuarter | undefined {
    const { line } = this;
    if (!line || this.figures.size === 0) return total;
    for (const quarter of QUARTERS) {
      if (this.figures.has(quarter)) continue;
      reports.addLine('quarters.missing', line, { of, quarter: LABELS[quarter] });
    }
    const of4 = (quarter: Quarter): number => this.figures.get(quarter) ?? 0;
    const figures = { fwd: of4('fwd'), port: of4('port'), stbd: of4('stbd'), aft: of4('aft') };
    const sum = figures.fwd + figures.port + figures.stbd + figures.aft;
    if (total === undefined || total === sum || total > most) return figures;
    reports.addLine('quarters.both', line, { total, sum });
    return total;
  }
}
