/** Batteries and banks as they stand on a sheet, with the weapons they fire. */
import type { ArcNotation, Bank, Design, Weapon } from '../core/design/design.ts';
import { type ArcReading, readArc, wedges } from '../core/design/firing-arcs.ts';
import type { Evaluation } from '../core/rating/evaluation.ts';
import { clampToLimit } from '../core/rules/limits.ts';
import type { Rules } from '../core/rules/rules.ts';
import { type Damage, tickedOf } from './damage.ts';
import type { BankModel, BatteryModel, WeaponModel } from './sheet-model.ts';
import { isExpendable, PRINTED_WEAPON, printedWeaponName, weaponModel } from './weapon-model.ts';

/** The order of a battery's banks: as designed, or by arc as the old spreadsheet had them. */
export type BankOrder = 'design' | 'arc';

/** By reading, so that banks of one arc share a list: it is made, and sent to a worker, once. */
const covered = new WeakMap<ArcReading, readonly number[]>();

/** The wedges that an arc covers, in their order. */
function coveredBy(arc: ArcReading): readonly number[] {
  const known = covered.get(arc);
  if (known) return known;
  const found = [...new Set(arc.components.flatMap(wedges))].sort((a, b) => a - b);
  covered.set(arc, found);
  return found;
}

function bankModel(
  rules: Rules,
  bank: Bank,
  notation: ArcNotation,
  lost: number | undefined,
): BankModel {
  const mounts = clampToLimit(rules.limits.mounts, bank.mounts);
  const size = clampToLimit(rules.limits.mountSize, bank.size ?? 1);
  return {
    arc: size > 1 ? `${bank.arc}${size}` : bank.arc,
    wedges: coveredBy(readArc(rules, bank.arc, notation)),
    mounts,
    ticked: tickedOf(mounts, lost),
  };
}

const byArc = (a: BankModel, b: BankModel): number => (a.arc < b.arc ? -1 : a.arc > b.arc ? 1 : 0);

export function batteryModels(
  rules: Rules,
  design: Design,
  evaluation: Evaluation,
  order: BankOrder,
  damage: Damage,
): { readonly batteries: readonly BatteryModel[]; readonly weapons: readonly WeaponModel[] } {
  const weapons = new Map<string, Weapon>();
  for (const weapon of design.weapons ?? []) {
    if (!weapons.has(weapon.id)) weapons.set(weapon.id, weapon);
  }
  const fired = new Map<Weapon, number>();
  const batteries = (design.batteries ?? []).map((battery, i): BatteryModel => {
    const weapon = weapons.get(battery.weapon);
    if (weapon && !fired.has(weapon)) fired.set(weapon, i);
    const banks = battery.banks.map((bank, j) =>
      bankModel(rules, bank, design.arcNotation ?? 'standard', damage.banks?.[i]?.[j]),
    );
    return {
      name: weapon ? printedWeaponName(weapon) : battery.weapon || PRINTED_WEAPON,
      banks: order === 'arc' ? banks.sort(byArc) : banks,
      expendable: weapon !== undefined && isExpendable(rules, weapon),
      lossLimit: evaluation.batteries[i]?.lossLimit ?? 0,
    };
  });
  return { batteries, weapons: [...fired].map(([weapon, i]) => weaponModel(rules, weapon, i)) };
}
