/** What each system costs and gives (A.5, Appendix B). */

import type { LegalSystem, Techs } from '../design/legal-design.ts';
import {
  add,
  type Fraction,
  fraction,
  type Int,
  mulInt,
  multiply,
  ONE,
  ZERO,
} from '../exact/exact.ts';
import { ceilOrat, ceilSpace } from '../exact/rounding.ts';
import type { OratBasis, SpaceBasis } from '../rules/rules.ts';
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

/** What systems' SU and ORAT are multiples of, on one ship. */
export interface ShipBases {
  readonly engineFactor: number;
  readonly shieldFactor: number;
  readonly engineRating: number;
  readonly equivalentShields: Fraction;
  readonly bankSpace: Int;
  readonly bankOrat: Fraction;
  readonly enginesForOrat: Fraction;
}

function spaceBasis(basis: SpaceBasis, ship: ShipBases): Fraction {
  switch (basis) {
    case 'one':
      return ONE;
    case 'engine-factor':
      return fraction(ship.engineFactor);
    case 'engine-rating-factor':
      return fraction(mulInt(ship.engineRating, ship.engineFactor));
    case 'shield-factor':
      return fraction(ship.shieldFactor);
    case 'equivalent-shields':
      return ship.equivalentShields;
    case 'bank-space':
      return fraction(ship.bankSpace);
  }
}

function oratBasis(basis: OratBasis, ship: ShipBases): Fraction {
  switch (basis) {
    case 'one':
      return ONE;
    case 'equivalent-shields':
      return ship.equivalentShields;
    case 'bank-orat':
      return ship.bankOrat;
  }
}

const BASIS_WORDS: { readonly [basis in SpaceBasis | OratBasis]: string } = {
  one: '',
  'engine-factor': ' × EF',
  'engine-rating-factor': ' × ER × EF',
  'shield-factor': ' × SF',
  'equivalent-shields': ' × S',
  'bank-space': ' × Σ bank SU',
  'bank-orat': ' × Σ bank ORAT',
};

/** SU of a system: its figure × count × what it is a multiple of × TL, rounded up (A.5). */
export function systemSpace(
  { system, count }: LegalSystem,
  ship: ShipBases,
  techs: Techs,
  path: string,
  trace?: Trace,
): Int {
  if (!system || count === 0) return 0;
  const basis = spaceBasis(system.space.of, ship);
  const tech = system.tech === null ? ONE : techs[system.tech].factor;
  const exact = multiply(multiply(multiply(system.space.times, fraction(count)), basis), tech);
  const space = ceilSpace(exact);
  trace?.add({
    path: `${path}.su`,
    label: `SU of ${system.name}`,
    formula: `figure × n${BASIS_WORDS[system.space.of]} × TL, rounded up`,
    inputs: {
      figure: system.space.times,
      n: count,
      ...(system.space.of === 'one' ? {} : { [BASIS_WORDS[system.space.of].slice(3)]: basis }),
      TL: tech,
    },
    exact,
    rounded: space,
    rule: system.rule,
  });
  return space;
}

/** ORAT of a system: its figure × count × what it is a multiple of × (ERo + k), rounded up when asked (A.5). */
export function systemOrat(
  { system, count }: LegalSystem,
  ship: ShipBases,
  roundUp: boolean,
  path: string,
  trace?: Trace,
): Fraction {
  const effect = system?.orat;
  if (!effect || count === 0) return ZERO;
  const basis = oratBasis(effect.of, ship);
  let exact = multiply(multiply(effect.times, fraction(count)), basis);
  if (effect.enginesPlus !== undefined) {
    exact = multiply(exact, add(ship.enginesForOrat, fraction(effect.enginesPlus)));
  }
  const orat = roundUp ? fraction(ceilOrat(exact)) : exact;
  const speed = effect.enginesPlus === undefined ? '' : ` × (ERo + ${effect.enginesPlus})`;
  trace?.add({
    path: `${path}.orat`,
    label: `ORAT of ${system.name}`,
    formula: `figure × n${BASIS_WORDS[effect.of]}${speed}${roundUp ? ', rounded up' : ''}`,
    inputs: {
      figure: effect.times,
      n: count,
      ...(effect.of === 'one' ? {} : { [BASIS_WORDS[effect.of].slice(3)]: basis }),
      ...(effect.enginesPlus === undefined ? {} : { ERo: ship.enginesForOrat }),
    },
    exact,
    rounded: orat,
    rule: system.rule,
  });
  return orat;
}
