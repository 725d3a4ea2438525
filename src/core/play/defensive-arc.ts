/** The four defensive arcs on the hexes: each hex is in one (Appendix B). */
import type { DefensiveArc } from '../design/design.ts';
import type { Rules } from '../rules/rules.ts';
import { DEFAULT_CHOICES, type GeometryChoices } from './choices.ts';
import { type Hex, wedgeOf } from './hex.ts';

/**
 * The defensive arc that an offset from a ship of facing 0 is in. The border runs three hexes along
 * the row and slips one, again and again; its hexes belong to port and starboard unless chosen
 * otherwise. The ship's own hex counts as forward, unless chosen otherwise.
 */
export function defensiveArcAt(
  { defensiveBorder: { alongRow } }: Pick<Rules, 'defensiveBorder'>,
  offset: Hex,
  choices: Pick<GeometryChoices, 'defensiveBorder' | 'sameHexArc'> = DEFAULT_CHOICES,
): DefensiveArc {
  const wedge = wedgeOf(offset);
  if (!wedge) return choices.sameHexArc;
  const { k, a, b } = wedge;
  /** Whether a hex with so many across for so many along lies abeam. */
  const isAbeam = (across: number, along: number): boolean =>
    choices.defensiveBorder === 'abeam' ? across >= alongRow * along : across > alongRow * along;
  if (k === 0) return isAbeam(b, a) ? 'stbd' : 'fwd';
  if (k === 1) return 'stbd';
  if (k === 2) return isAbeam(a, b) ? 'stbd' : 'aft';
  if (k === 3) return isAbeam(b, a) ? 'port' : 'aft';
  if (k === 4) return 'port';
  return isAbeam(a, b) ? 'port' : 'fwd';
}

/**
 * Where a direction that is a multiple of 15° lies on the hexes, in degrees: the borders of defensive
 * arcs, which are named as 45° from bow and stern, follow the rows, a degree nearer to the beam.
 */
export function edgeOnHexes(
  { defensiveBorder }: Pick<Rules, 'defensiveBorder'>,
  degrees: number,
): number {
  const quarter = Math.floor(degrees / 90);
  if (degrees % 90 !== 45) return degrees;
  const { alongRow } = defensiveBorder;
  // One hex ahead and so many along the next row, 60° on.
  const border = (Math.atan2((alongRow * Math.sqrt(3)) / 2, 1 + alongRow / 2) * 180) / Math.PI;
  return 90 * quarter + (quarter % 2 === 0 ? border : 90 - border);
}
