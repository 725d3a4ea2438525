/** All banks of a ship: their figures, and the sums that systems and ratings go on from. */
import { bankSpace, exactBankOrat, exactBankSpace, hullFactor, traceBankOrat } from './banks.ts';
import type { ArcNotation, Battery, Rounding, Weapon } from './design.ts';
import type { BankFigures, BatteryFigures } from './evaluation.ts';
import { add, type Fraction, fraction, type Int, ONE, plus, toNumber, ZERO } from './exact.ts';
import { readArc } from './firing-arcs.ts';
import { within } from './limits.ts';
import { ceilOrat } from './rounding.ts';
import type { Rules, TechLevel } from './rules.ts';
import type { Trace } from './steps.ts';
import { lossLimit } from './tracks.ts';
import type { WeaponReckoning } from './weapons.ts';

/** What every bank of one ship has in common. */
export interface BatterySetting {
  readonly rules: Rules;
  readonly hull: number;
  readonly tech: TechLevel;
  readonly enginesForOrat: Fraction;
  readonly arcNotation: ArcNotation;
  readonly rounding: Rounding;
  readonly trace: Trace | undefined;
}

export interface BatterySums {
  readonly figures: readonly BatteryFigures[];
  readonly space: Int;
  readonly orat: Fraction;
  readonly mounts: number;
}

/** A battery whose weapon is missing: its mounts count, its figures are 0. */
const NO_WEAPON: WeaponReckoning = { modes: [], tenths: 0, longRange: 1, oratTables: [] };

/** The figures of all batteries, in the design's order, with their sums. */
export function reckonBatteries(
  setting: BatterySetting,
  batteries: readonly Battery[],
  weapons: readonly Weapon[],
  reckonings: readonly WeaponReckoning[],
): BatterySums {
  const figures: BatteryFigures[] = [];
  let space: Int = 0;
  let orat = ZERO;
  let mounts = 0;
  for (let i = 0; i < batteries.length; i += 1) {
    const battery = batteries[i];
    if (!battery) continue;
    const index = weapons.findIndex((weapon) => weapon.id === battery.weapon);
    const sum = reckonBattery(setting, battery, reckonings[index] ?? NO_WEAPON, i);
    figures.push(sum.figures);
    space = plus(space, sum.space);
    orat = add(orat, sum.orat);
    mounts += sum.figures.mounts;
  }
  return { figures, space, orat, mounts };
}

function reckonBattery(
  setting: BatterySetting,
  battery: Battery,
  weapon: WeaponReckoning,
  index: number,
) {
  const { rules, trace } = setting;
  const hull = weapon.oratTables.length === 0 ? ONE : hullFactor(weapon.oratTables, setting.hull);
  const banks: BankFigures[] = [];
  let space: Int = 0;
  let orat = ZERO;
  let mounts = 0;
  for (let j = 0; j < battery.banks.length; j += 1) {
    const bank = battery.banks[j];
    if (!bank) continue;
    const path = trace ? `batteries[${index}].banks[${j}]` : '';
    const { arcs } = readArc(rules, bank.arc, setting.arcNotation);
    const exact = exactBankSpace(rules, weapon, bank, arcs);
    const su = bankSpace(rules, weapon, bank, arcs, exact, path, trace);
    const rulebook = setting.rounding === 'rulebook';
    const given = { space: rulebook ? fraction(su) : exact, weapon, hull };
    const exactOrat = exactBankOrat(
      given.space,
      weapon,
      setting.enginesForOrat,
      setting.tech,
      hull,
    );
    const bankOrat = rulebook ? fraction(ceilOrat(exactOrat)) : exactOrat;
    if (trace) {
      const inputs = { ...given, engines: setting.enginesForOrat, tech: setting.tech };
      traceBankOrat(rules, exactOrat, bankOrat, inputs, path, trace);
    }
    banks.push({ su: toNumber(su), orat: toNumber(bankOrat) });
    space = plus(space, su);
    orat = add(orat, bankOrat);
    mounts += within(rules.limits.mounts, bank.mounts);
  }
  const figures: BatteryFigures = {
    weapon: battery.weapon,
    baseSU: toNumber(weapon.tenths) / 10,
    su: toNumber(space),
    orat: toNumber(orat),
    mounts,
    lossLimit: lossLimit(rules, mounts, trace ? `batteries[${index}].lossLimit` : '', trace),
    banks,
  };
  return { figures, space, orat };
}
