/** What each system costs and gives (A.5, Appendix B). */

import type { LegalSystem, Techs } from '../design/legal-design.ts';
import { add, type Fraction, fraction, type Int, multiply, ONE, ZERO } from '../exact/exact.ts';
import type { StarshipSystem } from '../rules/rules.ts';
import { rated, ratedWhole } from './formula-steps.ts';
import type { Trace } from './steps.ts';

/** Pieces of equipment aboard; they count on the weapons track and in the equipment loss limit (A.3). */
export function equipmentItems(systems: readonly LegalSystem[]): number {
  let items = 0;
  for (const { system, count } of systems) if (system?.kind === 'equipment') items += count;
  return items;
}

/** ERo, the engine rating that ORATs use: factors first, then what each booster adds (A.5, notes 1 and 9). */
export function enginesForOrat(
  engines: number,
  systems: readonly LegalSystem[],
  trace?: Trace,
): Fraction {
  let rating = fraction(engines);
  let added = ZERO;
  const words: Record<string, Fraction> | undefined = trace && {};
  for (const { system, count } of systems) {
    const effect = system?.enginesForOrat;
    if (!effect || count === 0) continue;
    const part = 'factor' in effect ? effect.factor : multiply(effect.add, fraction(count));
    if ('factor' in effect) rating = multiply(rating, part);
    else added = add(added, part);
    if (words) words[system.name] = part;
  }
  if (added !== ZERO) rating = add(rating, added);
  trace?.add({
    path: 'enginesForOrat',
    label: 'Engine rating for ORATs',
    formula: 'ER × factors + additions',
    inputs: { ER: engines, ...words },
    exact: rating,
    rule: 'A.5',
  });
  return rating;
}

/** What systems' SU and ORAT go by, of one ship. */
export interface ShipBases {
  readonly hull: Fraction;
  readonly engineRating: Fraction;
  readonly engineFactor: Fraction;
  readonly shieldFactor: Fraction;
  readonly equivalentShields: Fraction;
  readonly enginesForOrat: Fraction;
  readonly bankSpace: Fraction;
  readonly bankOrat: Fraction;
}

/** In the order of SYSTEM_QUANTITIES. */
const valuesOf = (count: number, tech: Fraction, ship: ShipBases): readonly Fraction[] => [
  fraction(count),
  tech,
  ship.hull,
  ship.engineRating,
  ship.engineFactor,
  ship.shieldFactor,
  ship.equivalentShields,
  ship.enginesForOrat,
  ship.bankSpace,
  ship.bankOrat,
];

const techOf = ({ tech }: StarshipSystem, techs: Techs): Fraction =>
  tech === null ? ONE : techs[tech].factor;

/** SU of a system by its formula, rounded up (A.5). */
export function systemSpace(
  { system, count }: LegalSystem,
  ship: ShipBases,
  techs: Techs,
  path: string,
  trace?: Trace,
): Int {
  if (!system || count === 0) return 0;
  const tech = techOf(system, techs);
  return ratedWhole(system.space, valuesOf(count, tech, ship), trace ? `${path}.su` : '', trace);
}

/** ORAT of a system by its formula, rounded up when asked (A.5). */
export function systemOrat(
  { system, count }: LegalSystem,
  ship: ShipBases,
  techs: Techs,
  roundUp: boolean,
  path: string,
  trace?: Trace,
): Fraction {
  if (!system?.orat || count === 0) return ZERO;
  const tech = techOf(system, techs);
  const values = valuesOf(count, tech, ship);
  const rounding = roundUp ? system.orat.rounding : 'exact';
  return rated(system.orat, values, trace ? `${path}.orat` : '', trace, rounding);
}
