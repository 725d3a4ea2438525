/** Effective range, and the band that it falls in (1.3, 4.2). */
import type { BandName, PlayRules } from '../rules/play-rules.ts';
import { DEFAULT_CHOICES, type GeometryChoices } from './choices.ts';

/** What changes a range; nothing by default. */
export interface RangeEffects {
  /** The battle is inside a nebula (G.4). */
  readonly nebula?: boolean;
  /** The target carries no face-up TAG where TAGs are used (E.7). */
  readonly untagged?: boolean;
  /** The attacker has long range sensors (B.13). */
  readonly longRangeSensors?: boolean;
  /** Levels of altitude between the two (G.6). */
  readonly altitude?: number;
}

/**
 * The range that bands, Ballistic and Carronade go by, in hexes: height, then twice for a target
 * without a TAG, then the nebula's half more, then a third less by sensors. In a nebula sensors only
 * undo what the nebula does.
 */
export function effectiveRange(
  { geometry }: PlayRules,
  range: number,
  effects: RangeEffects,
  { rangeChanges }: Pick<GeometryChoices, 'rangeChanges'> = DEFAULT_CHOICES,
): number {
  const { nebula = false, untagged = false, longRangeSensors = false, altitude = 0 } = effects;
  const { numerator, denominator } = geometry.nebula;
  const change = {
    untagged: (r: number) => (untagged ? r * geometry.untagged.times : r),
    nebula: (r: number) =>
      nebula && !longRangeSensors ? Math.ceil((r * numerator) / denominator) : r,
    sensors: (r: number) =>
      longRangeSensors && !nebula ? r - Math.floor(r / geometry.longRangeSensors.divisor) : r,
  };
  // A level counts like a hex, and two of them where the flat range is short (G.6).
  const slanted = altitude === 0 ? range : Math.max(range + altitude, 2 * altitude);
  return rangeChanges.reduce((r, name) => change[name](r), slanted);
}

/** The band of an effective range for a weapon of that long range; undefined beyond it (4.2). */
export const bandAt = (
  { geometry }: PlayRules,
  longRange: number,
  range: number,
): BandName | undefined => {
  const thirds = geometry.bands.length;
  return geometry.bands.find((band) => thirds * range <= band.thirds * longRange)?.name;
};
