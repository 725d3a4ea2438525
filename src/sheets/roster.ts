/** The roster of a fleet: what stands on the page before the sheets. */

export interface RosterRow {
  readonly className: string;
  readonly type: string;
  readonly combatRating: number;
  readonly count: number;
  /** These are no ships but flights, which count for the rating alone. */
  readonly flights?: true;
}

export interface RosterModel {
  readonly title: string;
  readonly rows: readonly RosterRow[];
  /** Ships, and the sum of their ratings. */
  readonly ships: number;
  readonly total: number;
  /** The most that the fleet's rating may be. */
  readonly limit?: number;
}

/** What the paper says of a ship over its space, in SU. */
export const overSpace = ({ remaining }: { readonly remaining: number }): string =>
  `${-remaining} SU over space`;

/** The roster of these classes in fleet order. */
export function rosterModel(
  title: string,
  rows: readonly RosterRow[],
  limit?: number,
): RosterModel {
  return {
    title,
    rows,
    ships: rows.reduce((sum, { count, flights }) => sum + (flights ? 0 : count), 0),
    total: rows.reduce((sum, { count, combatRating }) => sum + count * combatRating, 0),
    ...(limit === undefined ? {} : { limit }),
  };
}
