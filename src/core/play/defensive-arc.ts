/** The four defensive arcs on the hexes: each hex is in one (Appendix B). */
import type { DefensiveArc } from '../design/design.ts';
import type { PlayRules } from '../rules/play-rules.ts';
import { DEFAULT_CHOICES, type GeometryChoices } from './choices.ts';
import { type Hex, wedgeOf } from './hex.ts';

/**
 * The defensive arc that an offset from a ship of facing 0 is in. The border runs three hexes along
 * the row and slips one, again and again; its hexes belong to port and starboard unless chosen
 * otherwise. The ship's own hex counts as forward.
 */
export function defensiveArcAt(
  { geometry }: PlayRules,
  offset: Hex,
  { defensiveBorder }: Pick<GeometryChoices, 'defensiveBorder'> = DEFAULT_CHOICES,
): DefensiveArc {
  const wedge = wedgeOf(offset);
  if (!wedge) return 'fwd';
  const { k, a, b } = wedge;
  const slope = geometry.defensiveBorder.alongRow;
  /** Whether a hex with so many across for so many along lies abeam. */
  const isAbeam = (across: number, along: number): boolean =>
    defensiveBorder === 'abeam' ? across >= slope * along : across > slope * along;
  if (k === 0) return isAbeam(b, a) ? 'stbd' : 'fwd';
  if (k === 1) return 'stbd';
  if (k === 2) return isAbeam(a, b) ? 'stbd' : 'aft';
  if (k === 3) return isAbeam(b, a) ? 'port' : 'aft';
  if (k === 4) return 'port';
  return isAbeam(a, b) ? 'port' : 'fwd';
}
