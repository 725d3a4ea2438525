import { countText } from '../core/exact/rounding.ts';
/** The roster of a fleet as plain data. */

/** Consecutive letters as lists show them: `A`, `A–C`. */
export const lettersText = (letters: readonly string[]): string =>
  letters.length > 1 ? `${letters[0]}–${letters.at(-1)}` : (letters[0] ?? '');

export interface RosterRow {
  /** ID letters of the ships, one each; empty for ships without. */
  readonly letters?: readonly string[];
  /** Names of the ships one by one; empty for a ship without. */
  readonly names?: readonly string[];
  readonly className: string;
  readonly type: string;
  readonly hull?: number;
  readonly combatRating: number;
  readonly count: number;
  /** True for flights, which count for the rating alone. */
  readonly flights?: true;
}

/** Headings of the roster's columns, and of its last line, the total. */
export const ROSTER_WORDS = {
  letters: 'ID',
  className: 'Class',
  type: 'Type',
  hull: 'Hull',
  count: 'Count',
  combatRating: 'Rating',
  total: 'Total',
  sum: 'Fleet',
} as const;

export interface RosterModel {
  readonly title: string;
  readonly rows: readonly RosterRow[];
  /** Ships, their hull, and the sum of their ratings. */
  readonly ships: number;
  readonly hull: number;
  readonly total: number;
  readonly limit?: number;
  readonly target?: number;
}

/** Note on a ship over its space, in SU. */
export const overSpace = ({ remaining }: { readonly remaining: number }): string =>
  `${countText(-remaining)} SU over space`;

export const rosterModel = (
  title: string,
  rows: readonly RosterRow[],
  { limit, target }: Pick<RosterModel, 'limit' | 'target'> = {},
): RosterModel => ({
  title,
  rows,
  ships: rows.reduce((sum, { count, flights }) => sum + (flights ? 0 : count), 0),
  hull: rows.reduce((sum, { count, hull = 0 }) => sum + count * hull, 0),
  total: rows.reduce((sum, { count, combatRating }) => sum + count * combatRating, 0),
  limit,
  target,
});

/** Names of a row's ships, each behind its letter where there are several: `A Dauntless, C Valiant`. */
export const rosterNames = ({ letters = [], names = [] }: RosterRow): string => {
  const shown = letters.length > 1 ? letters : [];
  return names
    .flatMap((name, i) => (name === '' ? [] : [[shown[i], name].filter(Boolean).join(' ')]))
    .join(', ');
};
