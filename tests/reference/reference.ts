/**
 * The rules of construction written a second time, slowly and on their own, for legal designs:
 * exact fractions, and neither a formula nor a figure shared with the program they check.
 */
import type { Battery, Design, Rounding, Weapon } from '../../src/core/design/design.ts';
import { type BankReference, bankReference, weaponOf } from './banks.ts';
import { add, ceil, type Fraction, mul, product, ratio, sum } from './fraction.ts';
import {
  engineFactor,
  enginesForOrat,
  equivalentShields,
  shieldFactor,
  techFactor,
  totalSpace,
} from './hull.ts';
import { combatRating, drat } from './ratings.ts';
import { screenSpace } from './screens.ts';
import { surroundings } from './system-row.ts';
import { systemRow } from './systems.ts';
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

interface SystemReference {
  readonly id: string;
  readonly su: bigint;
  /** Whole in the rulebook's rounding, unrounded in Drydock's. */
  readonly orat: Fraction;
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

const weaponReference = (design: Design, weapon: Weapon): WeaponReference => {
  const tech = techFactor(design, 'weapons');
  return {
    id: weapon.id,
    modes: weapon.modes.map((mode) => modeBaseSU(mode, tech)),
    baseSU: weaponBaseSU(weapon, tech),
    longRange: weaponLongRange(weapon),
  };
};

const batteryReference = (
  design: Design,
  battery: Battery,
  rounding: Rounding,
): BatteryReference => {
  const weapon = weaponOf(design, battery);
  const banks = battery.banks.map((bank) => bankReference(design, weapon, bank, rounding));
  let mounts = 0;
  for (const bank of battery.banks) mounts += bank.mounts;
  return {
    weapon: battery.weapon,
    baseSU: weaponBaseSU(weapon, techFactor(design, 'weapons')),
    su: total(banks.map((bank) => bank.su)),
    orat: sum(banks.map((bank) => bank.orat)),
    mounts,
    banks,
    lossLimit: lossLimit(mounts),
  };
};

/** Space and ORAT of each system, from the sums of the banks' rounded SU and of their ORATs. */
const systemReferences = (
  design: Design,
  banks: readonly BankReference[],
  rounding: Rounding,
): SystemReference[] => {
  const bankSpace = ratio(total(banks.map((bank) => bank.su)));
  const bankOrat = sum(banks.map((bank) => bank.orat));
  return (design.systems ?? []).map(({ id }) => {
    const row = systemRow(id);
    const given = surroundings(design, id, bankSpace, bankOrat);
    const tech = row.tech ? techFactor(design, row.tech) : ratio(1);
    const orat = row.orat ? row.orat(given) : ratio(0);
    return {
      id,
      su: ceil(mul(row.su(given), tech)),
      orat: rounding === 'rulebook' ? ratio(ceil(orat)) : orat,
    };
  });
};

const engineSpace = (design: Design): bigint =>
  ceil(product([ratio(design.engines), engineFactor(design), techFactor(design, 'engines')]));

const shieldSpace = (design: Design): bigint =>
  ceil(product([equivalentShields(design), shieldFactor(design), techFactor(design, 'shields')]));

/** Everything that follows from a legal design. */
export const reference = (design: Design, rounding: Rounding): Reference => {
  const batteries = (design.batteries ?? []).map((battery) =>
    batteryReference(design, battery, rounding),
  );
  const banks = batteries.flatMap((battery) => battery.banks);
  const systems = systemReferences(design, banks, rounding);

  const parts = {
    engines: engineSpace(design),
    shields: shieldSpace(design),
    screens: screenSpace(design),
    weapons: total(banks.map((bank) => bank.su)),
    systems: total(systems.map((system) => system.su)),
  };
  const used = total(Object.values(parts));
  const available = BigInt(totalSpace(design));

  const orat = add(sum(banks.map((bank) => bank.orat)), sum(systems.map((system) => system.orat)));
  const defence = drat(design, rounding);
  const { hull } = design;

  return {
    space: { total: available, used, remaining: available - used, ...parts },
    engineFactor: engineFactor(design),
    shieldFactor: shieldFactor(design),
    equivalentShields: equivalentShields(design),
    enginesForOrat: enginesForOrat(design),
    weapons: (design.weapons ?? []).map((weapon) => weaponReference(design, weapon)),
    batteries,
    systems,
    orat,
    drat: defence,
    combatRating: combatRating(orat, defence, rounding),
    tracks: {
      hull: hullTrack(hull),
      engines: track(hull, design.engines),
      weapons: track(hull, mountsAboard(design) + equipmentItems(design)),
      shields: track(hull, shieldsTrackValue(design)),
    },
    equipmentLossLimit: lossLimit(equipmentItems(design)),
  };
};
