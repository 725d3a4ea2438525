/** The shape of a system's row, and what its formulas may refer to. */
import type { Design, TechCategory } from '../../src/core/design/design.ts';
import { type Fraction, ratio } from './fraction.ts';
import {
  engineFactor,
  enginesForOrat,
  equivalentShields,
  quantityOf,
  shieldFactor,
} from './hull.ts';

/** What the rows may refer to. */
export interface Surroundings {
  /** The quantity. */
  readonly n: Fraction;
  readonly EF: Fraction;
  readonly SF: Fraction;
  readonly ER: Fraction;
  readonly ERo: Fraction;
  readonly S: Fraction;
  /** Flights: the carrier's quantity. */
  readonly F: Fraction;
  readonly bankSpace: Fraction;
  readonly bankOrat: Fraction;
}

type Formula = (given: Surroundings) => Fraction;

export interface SystemRow {
  readonly kind: 'equipment' | 'munitions' | 'trait';
  /** Whether a quantity is allowed. */
  readonly many: boolean;
  readonly tech?: TechCategory;
  readonly su: Formula;
  readonly orat?: Formula;
  /** The DRAT's factor for each, and whether it leaves the screens out. */
  readonly drat?: { readonly factor: string; readonly hullOnly?: true };
  /** What each adds to the DRAT. */
  readonly dratAdd?: number;
}

/** What the rows may refer to, for one system of a design and the sums of its banks. */
export const surroundings = (
  design: Design,
  id: string,
  bankSpace: Fraction,
  bankOrat: Fraction,
): Surroundings => ({
  n: ratio(quantityOf(design, id)),
  EF: engineFactor(design),
  SF: shieldFactor(design),
  ER: ratio(design.engines),
  ERo: enginesForOrat(design),
  S: equivalentShields(design),
  F: ratio(quantityOf(design, 'carrier')),
  bankSpace,
  bankOrat,
});
