/** Hull, engines and shields: the figures every design starts from (A.1). */
import { type Fraction, fraction, type Int, toNumber } from '../exact/exact.ts';
import type { Rules, TechLevel } from '../rules/rules.ts';
import { rated, ratedWhole } from './formula-steps.ts';
import type { Trace } from './steps.ts';

/** Total SU of a hull (A.1). */
export const totalSpace = ({ formulas }: Rules, hull: number, trace?: Trace): number =>
  toNumber(ratedWhole(formulas.totalSpace, [fraction(hull)], 'space.total', trace));

/** Engine factor EF (A.1). */
export const engineFactor = ({ formulas }: Rules, hull: number, trace?: Trace): Fraction =>
  rated(formulas.engineFactor, [fraction(hull)], 'engineFactor', trace);

/** Shield factor SF (A.1). */
export const shieldFactor = ({ formulas }: Rules, hull: number, trace?: Trace): Fraction =>
  rated(formulas.shieldFactor, [fraction(hull)], 'shieldFactor', trace);

/** What a part of the hull is rated by: its rating, the factor it is multiplied by, and its tech level. */
export interface RatedPart {
  readonly rating: Fraction;
  readonly factor: Fraction;
  readonly tech: TechLevel;
  readonly hull: number;
}

const valuesOf = ({ rating, factor, tech, hull }: RatedPart): readonly Fraction[] => [
  rating,
  factor,
  tech.factor,
  fraction(hull),
];

/** Engine SU (A.1, A.4). */
export const engineSpace = ({ formulas }: Rules, part: RatedPart, trace?: Trace): Int =>
  ratedWhole(formulas.engineSpace, valuesOf(part), 'space.engines', trace);

/** Shield SU; S is in tenths when directional (A.1, A.4, B.7). */
export const shieldSpace = ({ formulas }: Rules, part: RatedPart, trace?: Trace): Int =>
  ratedWhole(formulas.shieldSpace, valuesOf(part), 'space.shields', trace);
