/** The schema of construction.json: the figures that stand inside the formulas of A.1 to A.3. */
import { pipe, transform } from 'valibot';
import * as v from './schema.ts';

const { decimal, exactFraction: fraction, rule, nonEmptyText: text, whole } = v;

export const fractionsByArc = v.object({
  fwd: fraction,
  port: fraction,
  stbd: fraction,
  aft: fraction,
});

export const techLevel = pipe(
  v.object({ level: whole, factor: decimal, rule }),
  transform(({ factor, ...row }) => ({ ...row, factor: v.fractionOf(factor), decimal: factor })),
);

const coefficients = v.object({
  /** Total SU = H × (H + plus) × times. */
  totalSpace: v.object({ plus: whole, times: whole, rule }),
  /** EF = H × (H + plus). */
  engineFactor: v.object({ plus: whole, rule }),
  /** SF = (H + plus) × times. */
  shieldFactor: v.object({ plus: whole, times: whole, rule }),
  /** S = ceiling − ceiling ÷ Σ weight ÷ (ceiling − rating). */
  equivalentShields: v.object({ ceiling: whole, weights: fractionsByArc, rule }),
  /** Base SU = LR × ROF × ACC × (IMP + impPlus) × (DMG + dmgPlus). */
  baseSpace: v.object({ impPlus: decimal, dmgPlus: decimal, rule }),
  /** Seeking adds MA × ROF ÷ by. */
  seekingAddition: v.object({ by: whole, rule }),
  /** A second mode adds its base SU ÷ by. */
  secondMode: v.object({ by: whole, rule }),
  /** Bank SU = base SU × mounts × (arcs + arcsPlus) × mount factor. */
  bankSpace: v.object({ arcsPlus: whole, rule }),
  bankOrat: v.object({ rule }),
  orat: v.object({ rule }),
  /** DRAT = boxes × times ÷ (from − S). */
  drat: v.object({ times: whole, from: whole, rule }),
  combatRating: v.object({ rule }),
  /** Tracks have ceil(H ÷ by) boxes, at least `least`. */
  tracks: v.object({ by: whole, min: whole, rule }),
  /** Loss limit = ceil(mounts ÷ by). */
  lossLimit: v.object({ by: whole, rule }),
  customBands: v.object({ rule }),
});

export const construction = v.object({
  /** Stamped on designs and sheets: `unity-2.0`. */
  version: text,
  title: text,
  coefficients,
  techLevels: v.table(techLevel, ({ level }) => [level]),
});
