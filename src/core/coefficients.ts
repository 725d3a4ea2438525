/** The figures that stand inside the formulas of A.1 to A.3. */
import type { Decimal } from './decimals.ts';
import type { Quarter } from './design.ts';
import type { Fraction } from './exact.ts';

/** The coefficients of the formulas of A.1 to A.3. */
export interface Coefficients {
  /** Total SU = H × (H + plus) × times. */
  readonly totalSpace: { readonly plus: number; readonly times: number; readonly rule: string };
  /** EF = H × (H + plus). */
  readonly engineFactor: { readonly plus: number; readonly rule: string };
  /** SF = (H + plus) × times. */
  readonly shieldFactor: { readonly plus: number; readonly times: number; readonly rule: string };
  /** S = ceiling − ceiling ÷ Σ weight ÷ (ceiling − rating). */
  readonly equivalentShields: {
    readonly ceiling: number;
    readonly weights: { readonly [quarter in Quarter]: Fraction };
    readonly rule: string;
  };
  /** Base SU = LR × ROF × ACC × (IMP + impPlus) × (DMG + dmgPlus). */
  readonly baseSpace: {
    readonly impPlus: Decimal;
    readonly dmgPlus: Decimal;
    readonly rule: string;
  };
  /** Seeking adds MA × ROF ÷ by. */
  readonly seekingAddition: { readonly by: number; readonly rule: string };
  /** A second mode adds its base SU ÷ by. */
  readonly secondMode: { readonly by: number; readonly rule: string };
  /** Bank SU = base SU × mounts × (arcs + arcsPlus) × mount factor. */
  readonly bankSpace: { readonly arcsPlus: number; readonly rule: string };
  readonly bankOrat: { readonly rule: string };
  readonly orat: { readonly rule: string };
  /** DRAT = boxes × times ÷ (from − S). */
  readonly drat: { readonly times: number; readonly from: number; readonly rule: string };
  readonly combatRating: { readonly rule: string };
  /** Tracks have ceil(H ÷ by) boxes, at least `least`. */
  readonly tracks: { readonly by: number; readonly least: number; readonly rule: string };
  /** Loss limit = ceil(mounts ÷ by). */
  readonly lossLimit: { readonly by: number; readonly rule: string };
  readonly customBands: { readonly rule: string };
}
