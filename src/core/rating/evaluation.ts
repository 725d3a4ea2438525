/** The figures of `evaluate`: plain data, derived from a design. */
import type { Rounding } from '../design/design.ts';
import type { Issue } from '../design/issues.ts';
import type { BatteryFigures, WeaponFigures } from '../design/legal-design.ts';
import type { Step } from './steps.ts';

/** Space in SU by part (A.1). */
export interface Space {
  readonly total: number;
  readonly used: number;
  /** Negative when the design is over space. */
  readonly remaining: number;
  readonly engines: number;
  readonly shields: number;
  readonly screens: number;
  readonly weapons: number;
  readonly systems: number;
}

export interface SystemFigures {
  readonly id: string;
  /** The counted quantity: 1 for single-only systems, 0 for a repeated or unknown one. */
  readonly count: number;
  readonly su: number;
  readonly orat: number;
  /** Its factor on the DRAT, or on the hull boxes alone. */
  readonly dratFactor: number;
  readonly dratAdd: number;
}

export interface Tracks {
  readonly hull: readonly number[];
  /** Empty when the rating is 0. */
  readonly engines: readonly number[];
  readonly weapons: readonly number[];
  readonly shields: readonly number[];
}

export interface Evaluation {
  readonly rounding: Rounding;
  readonly engineFactor: number;
  readonly shieldFactor: number;
  /** S: the rating, or the equivalent of four (B.7). */
  readonly equivalentShields: number;
  /** ERo: the engine rating that ORATs use. */
  readonly enginesForOrat: number;
  readonly space: Space;
  readonly weapons: readonly WeaponFigures[];
  readonly batteries: readonly BatteryFigures[];
  readonly systems: readonly SystemFigures[];
  readonly orat: number;
  readonly drat: number;
  readonly combatRating: number;
  readonly tracks: Tracks;
  readonly equipmentLossLimit: number;
  readonly issues: readonly Issue[];
  /** The steps of every number, when asked for. */
  readonly steps?: readonly Step[];
}
