/** The shape of a system's row, and what its formulas may refer to. */
import type { TechCategory } from '../../src/core/design/design.ts';
import type { Fraction } from './fraction.ts';

/** Values that the formulas of rows use. */
export interface Surroundings {
  /** The quantity; of launch tubes, that of the carrier. */
  readonly n: Fraction;
  /** Technology factor of the system's own category. */
  readonly TL: Fraction;
  readonly H: Fraction;
  readonly EF: Fraction;
  readonly SF: Fraction;
  readonly ER: Fraction;
  readonly ERo: Fraction;
  readonly S: Fraction;
  readonly bankSpace: Fraction;
  readonly bankOrat: Fraction;
}

type Formula = (given: Surroundings) => Fraction;

export interface SystemRow {
  readonly kind: 'equipment' | 'munitions' | 'trait';
  /** True if a quantity is allowed. */
  readonly many: boolean;
  /** Another system, whose quantity counts for this one. */
  readonly countOf?: string;
  readonly requires?: { readonly system: string } | { readonly shields: true };
  readonly tech?: TechCategory;
  readonly su: Formula;
  readonly orat?: Formula;
  /** The DRAT's factor for each, and whether it leaves the screens out. */
  readonly drat?: { readonly factor: string; readonly hullOnly?: boolean };
  /** Addition of each to the DRAT. */
  readonly dratAdd?: number;
  /** Its effect on the engine rating that ORATs use: a factor, or an addition for each. */
  readonly engines?: { readonly factor: string } | { readonly add: string };
}
