/** One shot: rate of fire, accuracy, impact, damage, `2x5+/1/1`. */
import type { Shot } from '../../core/design/design.ts';
import { clampToLimit } from '../../core/rules/limits.ts';
import type { HiddenFigure, Rules } from '../../core/rules/rules.ts';
import type { Reports } from './issues.ts';
import type { Cursor } from './scanner.ts';

/** A shot as printed; null for an asterisk. */
export interface PrintedShot {
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

/** Reads the shot here, blanks allowed; what is missing from it is reported. */
export function readShot(cursor: Cursor, reports: Reports): PrintedShot | undefined {
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
