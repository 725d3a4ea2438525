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

/** What the rules leave open; see `DEFAULT_CHOICES`. */
export interface PlayChoices extends GeometryChoices {}

export const DEFAULT_CHOICES: PlayChoices = {
  defensiveBorder: 'abeam',
  rangeChanges: ['untagged', 'nebula', 'sensors'],
  targetHexBlocks: true,
};
