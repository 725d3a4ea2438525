/** Space and ORAT of each system, from the sums of the banks' rounded SU and of their ORATs (A.5). */
import type { Design, Rounding } from '../../src/core/design/design.ts';
import type { BankReference } from './banks.ts';
import { ceil, type Fraction, ratio, sum, zero } from './fraction.ts';
import { type House, rowOf } from './house.ts';
import {
  engineFactor,
  enginesForOrat,
  equivalentShields,
  quantityOf,
  shieldFactor,
  techFactor,
} from './hull.ts';
import type { Surroundings } from './system-row.ts';

export interface SystemReference {
  readonly id: string;
  readonly su: bigint;
  /** Whole in the rulebook's rounding, unrounded in Drydock's. */
  readonly orat: Fraction;
}

export const systemReferences = (
  design: Design,
  banks: readonly BankReference[],
  rounding: Rounding,
  house: House,
): SystemReference[] => {
  const ship = {
    H: ratio(design.hull),
    EF: engineFactor(design, house),
    SF: shieldFactor(design, house),
    ER: ratio(design.engines),
    ERo: enginesForOrat(design, house),
    S: equivalentShields(design, house),
    bankSpace: ratio(banks.reduce((space, { su }) => space + su, 0n)),
    bankOrat: sum(banks.map(({ orat }) => orat)),
  };
  return (design.systems ?? []).map(({ id }) => {
    const row = rowOf(house.systems, id);
    const n = quantityOf(design, id, house);
    if (n === 0) return { id, su: 0n, orat: zero };
    const TL = row.tech ? techFactor(design, row.tech, house) : ratio(1);
    const given: Surroundings = { ...ship, n: ratio(n), TL };
    const orat = row.orat ? row.orat(given) : zero;
    return {
      id,
      su: ceil(row.su(given)),
      orat: rounding === 'rulebook' ? ratio(ceil(orat)) : orat,
    };
  });
};
