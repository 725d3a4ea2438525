/** Space and ORAT of weapon banks (A.1, A.2, C.3). */
import type { Bank, Battery, Design, Rounding, Weapon } from '../../src/core/design/design.ts';
import { arcCount } from './arcs.ts';
import { add, div, exact, type Fraction, floor, product, ratio } from './fraction.ts';
import { book, type House, outcome, rowOf } from './house.ts';
import { enginesForOrat, techFactor } from './hull.ts';
import { hullTablesOf, weaponBaseSU, weaponLongRange } from './weapons.ts';

/** X: what the tables by hull multiply the ORAT by. */
const factorByHull = (weapon: Weapon, hull: number, house: House): Fraction =>
  product(
    hullTablesOf(weapon, house).flatMap((name) => {
      const row = rowOf(house.hullTables, name).find(({ from, to }) => from <= hull && hull <= to);
      return row ? [exact(row.factor)] : [];
    }),
  );

/** The weapon a battery is made of. */
export const weaponOf = (design: Design, battery: Battery): Weapon => {
  const weapon = (design.weapons ?? []).find(({ id }) => id === battery.weapon);
  if (weapon === undefined) throw new ReferenceError(`no weapon ${battery.weapon}`);
  return weapon;
};

/** SU of a bank, before rounding and after: base SU × mounts × (arcs + 1) × mount factor. */
const bankSpace = (design: Design, weapon: Weapon, bank: Bank, house: House) => {
  const base = weaponBaseSU(weapon, techFactor(design, 'weapons', house), house);
  const mounts = ratio(bank.mounts);
  const arcs = arcCount(bank.arc, design.arcNotation ?? 'standard', house);
  const size = exact(rowOf(house.mountFactors, bank.size ?? 1));
  return outcome(
    house,
    'bankSpace',
    () => ({ 'base SU': base, mounts, arcs, 'mount factor': size }),
    () => product([base, mounts, add(arcs, ratio(1)), size]),
    'up',
  );
};

/** SU of a bank before rounding. */
export const exactBankSpace = (design: Design, weapon: Weapon, bank: Bank): Fraction =>
  bankSpace(design, weapon, bank, book).exact;

/** ORAT of a bank that takes so much space: SU ÷ TL × (ERo + LR) ÷ LR × X. */
const oratOfSpace = (design: Design, weapon: Weapon, SU: Fraction, house: House) => {
  const LR = ratio(weaponLongRange(weapon));
  const TL = techFactor(design, 'weapons', house);
  const ERo = enginesForOrat(design, house);
  const X = factorByHull(weapon, design.hull, house);
  return outcome(
    house,
    'bankOrat',
    () => ({ SU, TL, ERo, LR, X }),
    () => product([div(SU, TL), div(add(ERo, LR), LR), X]),
    'up',
  );
};

export interface BankReference {
  readonly su: bigint;
  /** Rounded in the rulebook's rounding, unrounded in Drydock's. */
  readonly orat: Fraction;
}

export const bankReference = (
  design: Design,
  weapon: Weapon,
  bank: Bank,
  rounding: Rounding,
  house: House,
): BankReference => {
  const space = bankSpace(design, weapon, bank, house);
  const orat =
    rounding === 'rulebook'
      ? oratOfSpace(design, weapon, space.rounded, house).rounded
      : oratOfSpace(design, weapon, space.exact, house).exact;
  return { su: floor(space.rounded), orat };
};
