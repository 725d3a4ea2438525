/** Space and ORAT of weapon banks (A.1, A.2, C.3). */
import type { Bank, Battery, Design, Rounding, Weapon } from '../../src/core/design/design.ts';
import { arcCount } from './arcs.ts';
import { add, ceil, div, exact, type Fraction, product, ratio } from './fraction.ts';
import { enginesForOrat, techFactor } from './hull.ts';
import { isExpendable, weaponBaseSU, weaponLongRange } from './weapons.ts';

/** What the size of the mounts multiplies the SU by (C.3). */
const mountFactors = new Map([
  [1, '1'],
  [2, '1.5'],
  [3, '2'],
  [4, '2.5'],
]);

/** What Expendable multiplies the ORAT by, up to and including a hull size. */
const expendableFactors: readonly (readonly [number, string])[] = [
  [2, '2.00'],
  [5, '1.75'],
  [9, '1.50'],
  [14, '1.25'],
  [20, '1.00'],
  [27, '0.75'],
  [35, '0.50'],
];

const expendableFactor = (hull: number): Fraction => {
  const row = expendableFactors.find(([upTo]) => hull <= upTo);
  if (row === undefined) throw new RangeError(`hull ${hull}`);
  return exact(row[1]);
};

const mountFactor = (size: number): Fraction => {
  const factor = mountFactors.get(size);
  if (factor === undefined) throw new RangeError(`mounts of ${size} weapons`);
  return exact(factor);
};

/** The weapon a battery is made of. */
export const weaponOf = (design: Design, battery: Battery): Weapon => {
  const weapon = (design.weapons ?? []).find(({ id }) => id === battery.weapon);
  if (weapon === undefined) throw new ReferenceError(`no weapon ${battery.weapon}`);
  return weapon;
};

/** SU of a bank before rounding: base SU × mounts × (arcs + 1) × mount factor. */
export const exactBankSpace = (design: Design, weapon: Weapon, bank: Bank): Fraction =>
  product([
    weaponBaseSU(weapon, techFactor(design, 'weapons')),
    ratio(bank.mounts),
    add(arcCount(bank.arc, design.arcNotation ?? 'standard'), ratio(1)),
    mountFactor(bank.size ?? 1),
  ]);

/** ORAT of a bank that takes so much space: SU ÷ TL × (ERo + LR) ÷ LR × Exp factor. */
const oratOfSpace = (design: Design, weapon: Weapon, space: Fraction): Fraction => {
  const reach = ratio(weaponLongRange(weapon));
  return product([
    div(space, techFactor(design, 'weapons')),
    div(add(enginesForOrat(design), reach), reach),
    isExpendable(weapon) ? expendableFactor(design.hull) : ratio(1),
  ]);
};

export interface BankReference {
  readonly su: bigint;
  /** Whole in the rulebook's rounding, unrounded in Drydock's. */
  readonly orat: Fraction;
}

export const bankReference = (
  design: Design,
  weapon: Weapon,
  bank: Bank,
  rounding: Rounding,
): BankReference => {
  const space = exactBankSpace(design, weapon, bank);
  const su = ceil(space);
  const orat =
    rounding === 'rulebook'
      ? ratio(ceil(oratOfSpace(design, weapon, ratio(su))))
      : oratOfSpace(design, weapon, space);
  return { su, orat };
};
