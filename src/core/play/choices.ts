/** What the rules leave open, decided: each is an option, and these are what we play by. */

/** In which order a range is changed; all of them are multiplications but the sensors'. */
export type RangeChange = 'untagged' | 'nebula' | 'sensors';

/** Hexes, ranges and lines. */
export interface GeometryChoices {
  /** Which arc the hexes on a border of two defensive arcs belong to (Appendix B). */
  readonly defensiveBorder: 'abeam' | 'ends';
  /** The order of changes to the range after that of height (B.13, E.7, G.4). */
  readonly rangeChanges: readonly RangeChange[];
  /** Whether what lies in the target's hex counts for the penalties that block a line (4.1). */
  readonly targetHexBlocks: boolean;
}

/** Movement orders. */
export interface OrderChoices {
  /** A speed noted wrongly: a warning, and the sum counts; or the orders are illegal (3.1). */
  readonly wrongSpeed: 'warning' | 'fault';
  /** A ship without rating only coasts, even where turns at rest would cost nothing (1.2, 3.3). */
  readonly idleCoasts: boolean;
  /** Earlier slips save no more than the speeds and turns cost (3.4). */
  readonly savingStopsAtZero: boolean;
  /** Evasive action doubles all of the requirement, or only what speeds and turns cost (D.3). */
  readonly evasiveDoubles: 'all' | 'base';
  /** With freeform turns port and starboard mix, in turns, slips and both (D.5). */
  readonly freeformMixes: boolean;
  /** Straight before the wind sails add nothing, or as much as one hexside off (B.21). */
  readonly windAstern: 'unchanged' | 'as one off';
}

/** What the rules leave open; see `DEFAULT_CHOICES`. */
export interface PlayChoices extends GeometryChoices, OrderChoices {}

export const DEFAULT_CHOICES: PlayChoices = {
  defensiveBorder: 'abeam',
  rangeChanges: ['untagged', 'nebula', 'sensors'],
  targetHexBlocks: true,
  wrongSpeed: 'warning',
  idleCoasts: true,
  savingStopsAtZero: true,
  evasiveDoubles: 'all',
  freeformMixes: true,
  windAstern: 'unchanged',
};
