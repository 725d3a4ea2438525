/**
 * The rules of construction written a second time, slowly and on their own, for legal designs:
 * exact fractions, and neither a formula nor a figure shared with the program they check.
 */
import type { Battery, Design, Rounding, Weapon } from '../../src/core/design/design.ts';
import { type BankReference, bankReference, weaponOf } from './banks.ts';
import { add, type Fraction, floor, sum } from './fraction.ts';
import { book, type House, ruled } from './house.ts';
import {
  engineFactor,
  engineSpace,
  enginesForOrat,
  equivalentShields,
  shieldFactor,
  shieldSpace,
  techFactor,
  totalSpace,
} from './hull.ts';
import { combatRating, drat } from './ratings.ts';
import { screenSpace } from './screens.ts';
import { type SystemReference, systemReferences } from './system-references.ts';
import {
  equipmentItems,
  hullTrack,
  lossLimit,
  mountsAboard,
  shieldsTrackValue,
  track,
} from './tracks.ts';
import { modeBaseSU, weaponBaseSU, weaponLongRange } from './weapons.ts';

interface WeaponReference {
  readonly id: string;
  /** Base SU of each mode. */
  readonly modes: readonly Fraction[];
  readonly baseSU: Fraction;
  readonly longRange: number;
}

interface BatteryReference {
  readonly weapon: string;
  readonly baseSU: Fraction;
  readonly su: bigint;
  readonly orat: Fraction;
  readonly mounts: number;
  readonly banks: readonly BankReference[];
  readonly lossLimit: number;
}

export interface Reference {
  readonly space: {
    readonly total: bigint;
    readonly used: bigint;
    readonly remaining: bigint;
    readonly engines: bigint;
    readonly shields: bigint;
    readonly screens: bigint;
    readonly weapons: bigint;
    readonly systems: bigint;
  };
  readonly engineFactor: Fraction;
  readonly shieldFactor: Fraction;
  readonly equivalentShields: Fraction;
  readonly enginesForOrat: Fraction;
  readonly weapons: readonly WeaponReference[];
  readonly batteries: readonly BatteryReference[];
  readonly systems: readonly SystemReference[];
  readonly orat: Fraction;
  readonly drat: Fraction;
  readonly combatRating: number;
  readonly tracks: {
    readonly hull: readonly number[];
    readonly engines: readonly number[];
    readonly weapons: readonly number[];
    readonly shields: readonly number[];
  };
  readonly equipmentLossLimit: number;
}

const total = (amounts: readonly bigint[]): bigint => amounts.reduce((a, b) => a + b, 0n);

const weaponReference = (design: Design, weapon: Weapon, house: House): WeaponReference => {
  const tech = techFactor(design, 'weapons', house);
  return {
    id: weapon.id,
    modes: weapon.modes.map((mode) => modeBaseSU(mode, tech, house)),
    baseSU: weaponBaseSU(weapon, tech, house),
    longRange: weaponLongRange(weapon),
  };
};

const batteryReference = (
  design: Design,
  battery: Battery,
  rounding: Rounding,
  house: House,
): BatteryReference => {
  const weapon = weaponOf(design, battery);
  const banks = battery.banks.map((bank) => bankReference(design, weapon, bank, rounding, house));
  let mounts = 0;
  for (const bank of battery.banks) mounts += bank.mounts;
  return {
    weapon: battery.weapon,
    baseSU: weaponBaseSU(weapon, techFactor(design, 'weapons', house), house),
    su: total(banks.map((bank) => bank.su)),
    orat: sum(banks.map((bank) => bank.orat)),
    mounts,
    banks,
    lossLimit: lossLimit(mounts, house),
  };
};

/** Everything that follows from a design that is legal in these rules. */
export const reference = (design: Design, rounding: Rounding, house: House = book): Reference => {
  const batteries = (design.batteries ?? []).map((battery) =>
    batteryReference(design, battery, rounding, house),
  );
  const banks = batteries.flatMap((battery) => battery.banks);
  const systems = systemReferences(design, banks, rounding, house);

  const parts = {
    engines: floor(engineSpace(design, house)),
    shields: floor(shieldSpace(design, house)),
    screens: floor(screenSpace(design, house)),
    weapons: total(banks.map((bank) => bank.su)),
    systems: total(systems.map((system) => system.su)),
  };
  const used = total(Object.values(parts));
  const available = floor(totalSpace(design, house));

  const bankOrat = sum(banks.map((bank) => bank.orat));
  const systemOrat = sum(systems.map((system) => system.orat));
  const orat = ruled(
    house,
    'orat',
    () => ({ 'Σ bank ORAT': bankOrat, 'Σ system ORAT': systemOrat }),
    () => add(bankOrat, systemOrat),
  );
  const defence = drat(design, rounding, house);
  const { hull } = design;
  const items = equipmentItems(design, house);

  return {
    space: { total: available, used, remaining: available - used, ...parts },
    engineFactor: engineFactor(design, house),
    shieldFactor: shieldFactor(design, house),
    equivalentShields: equivalentShields(design, house),
    enginesForOrat: enginesForOrat(design, house),
    weapons: (design.weapons ?? []).map((weapon) => weaponReference(design, weapon, house)),
    batteries,
    systems,
    orat,
    drat: defence,
    combatRating: combatRating(orat, defence, rounding, house),
    tracks: {
      hull: hullTrack(hull),
      engines: track(hull, design.engines, house),
      weapons: track(hull, mountsAboard(design) + items, house),
      shields: track(hull, shieldsTrackValue(design), house),
    },
    equipmentLossLimit: lossLimit(items, house),
  };
};
