/** Converts a battery of a card to a Unity weapon with its banks (X.1). */
import type { Bank, Battery, Weapon } from '../../core/design/design.ts';
import type { WeaponIds } from '../../formats/drake/weapon-ids.ts';
import { type TraitWork, WeaponDraft } from '../draft.ts';
import { rowNamed } from '../lookup.ts';
import type { AdmiraltyBattery } from './design.ts';
import type { AdmiraltyRules } from './rules.ts';

export interface ConvertedBattery {
  readonly weapon: Weapon;
  readonly battery: Battery;
}

/** `AB × 2, AC`: how many weapons fire into each arc, in the order of the card. */
const arcsText = (banks: readonly Bank[]): string =>
  banks
    .map(({ arc, mounts, size }) => {
      const each = size === undefined ? '' : ` of ${size}`;
      return mounts === 1 && each === '' ? arc : `${arc} × ${mounts}${each}`;
    })
    .join(', ');

/** Weapons of one arc together. */
function banksOf(arcs: readonly string[]): readonly Bank[] {
  const counts = new Map<string, number>();
  for (const arc of arcs) counts.set(arc, (counts.get(arc) ?? 0) + 1);
  return [...counts].map(([arc, mounts]) => ({ mounts, arc }));
}

export function batteryToUnity(
  edition: AdmiraltyRules,
  work: TraitWork,
  battery: AdmiraltyBattery,
  path: string,
  ids: WeaponIds,
): ConvertedBattery {
  const { report } = work;
  const { rule } = edition;
  const { letter, name, range, rof, acc, imp, dmg } = battery;
  const weaponName = name ?? `Battery ${letter}`;
  const draft = new WeaponDraft(work, weaponName, { rof, acc, imp, dmg });
  battery.traits.forEach((trait, i) => {
    const row = rowNamed(edition.traits, trait);
    const place = `${path}.traits[${i}]`;
    if (row) draft.takeTrait(row, trait, place);
    else report.add('dropped', 'unknown', place, trait, '', rule, { of: weaponName });
  });
  draft.obeyTraits();
  report.add('note', 'letter', `${path}.letter`, letter, weaponName, rule, { of: weaponName });
  if (name !== undefined)
    report.add('exact', 'same', `${path}.name`, name, name, rule, { of: weaponName });
  report.add('exact', 'same', `${path}.range`, range, range, rule, { of: weaponName });
  for (const figure of ['rof', 'acc', 'imp', 'dmg'] as const) {
    draft.reportFigure(figure, `${path}.${figure}`, rule);
  }
  const before = banksOf(battery.arcs);
  const banks = before.map((bank) => ({
    ...bank,
    mounts: draft.mounts(bank.mounts),
    ...(draft.size === 1 ? {} : { size: draft.size }),
  }));
  const [from, to] = [arcsText(before), arcsText(banks)];
  const kind = from === to ? 'exact' : 'approximated';
  report.add(kind, 'arcs', `${path}.arcs`, from, to, from === to ? rule : `${rule}, choice`, {
    of: weaponName,
  });
  const id = ids.next(name);
  const mode = {
    range,
    ...draft.shot,
    ...(draft.traits.length === 0 ? {} : { traits: draft.traits }),
  };
  return {
    weapon: { id, name, modes: [mode] },
    battery: { weapon: id, banks },
  };
}
