/** The figures of hexes, arcs and lines in play: data/…/play/geometry.json. */
import * as v from './schema.ts';

const { rule, whole } = v;

export const BANDS = ['short', 'medium', 'long'] as const;

export const playGeometry = v.object({
  /** What hinders a line blocks it when its penalties add up to this. */
  blockedSight: v.object({ penalties: whole, rule }),
  nebula: v.object({ numerator: whole, denominator: whole, rule }),
  untagged: v.object({ times: whole, rule }),
  longRangeSensors: v.object({ divisor: whole, rule }),
  /** The range bands, each up to so many thirds of the long range. */
  bands: v.list(v.object({ name: v.oneOf(...BANDS), thirds: whole, rule })),
});
