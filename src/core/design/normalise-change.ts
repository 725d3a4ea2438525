/** Makes a changed design legal from the legal form of the one before. */
import { clampToLimit } from '../rules/limits.ts';
import { haveSameIds, indexOfId } from '../rules/lookup.ts';
import type { Rules } from '../rules/rules.ts';
import type { Battery, Design, Weapon } from './design.ts';
import type { LegalBattery, LegalDesign, LegalWeapon, WeaponCache } from './legal-design.ts';
import { batteryOf, type KnownDesign, legalSystems, legalWeapon, normalise } from './normalise.ts';
import { legalProtection } from './protection.ts';

/** Normalises a design that shares parts with a known one under the same rules. */
export function normaliseChange(
  rules: Rules,
  { design: old, legal: known }: KnownDesign,
  design: Design,
  cache: WeaponCache,
): LegalDesign {
  const isOther = design.techLevels !== old.techLevels || design.rounding !== old.rounding;
  if (isOther || design.arcNotation !== old.arcNotation) return normalise(rules, design, { cache });
  const { limits } = rules;
  const weapons =
    design.weapons === old.weapons
      ? known.weapons
      : (design.weapons ?? []).map((weapon, i) =>
          weapon === old.weapons?.[i] && known.weapons[i]
            ? known.weapons[i]
            : legalWeapon(rules, weapon, known.techs.weapons, cache),
        );
  return {
    techs: known.techs,
    rounding: known.rounding,
    arcNotation: known.arcNotation,
    hull: clampToLimit(limits.hull, design.hull),
    engines: clampToLimit(limits.engines, design.engines),
    shields:
      design.shields === old.shields
        ? known.shields
        : legalProtection(limits.shields, design.shields),
    screens:
      design.screens === old.screens
        ? known.screens
        : legalProtection(limits.screens, design.screens),
    weapons,
    batteries:
      design.batteries === old.batteries && weapons === known.weapons
        ? known.batteries
        : batteriesAfter(rules, { design: old, legal: known }, design, weapons),
    systems:
      design.systems === old.systems ? known.systems : legalSystems(rules, design.systems ?? []),
  };
}

function batteriesAfter(
  rules: Rules,
  { design: old, legal: known }: KnownDesign,
  { weapons: given = [], batteries = [], arcNotation = 'standard' }: Design,
  weapons: LegalDesign['weapons'],
): readonly LegalBattery[] {
  const sameWeapons = weapons === known.weapons;
  const sameIds = haveSameIds(given, old.weapons ?? []);
  const changes = sameIds ? changedWeapons(known.weapons, weapons, given) : undefined;
  return batteries.map((battery: Battery, i) => {
    const before = known.batteries[i];
    if (before && sameWeapons && before.source === battery) return before;
    const weapon =
      changes && before?.id === battery.weapon
        ? weaponAfter(before.weapon, changes)
        : weapons[indexOfId(given, battery.weapon)];
    const isOfSame = before?.weapon === weapon;
    if (before && isOfSame && before.source === battery) return before;
    return batteryOf(rules, battery, weapon, arcNotation, isOfSame ? before : undefined);
  });
}

type WeaponChange = readonly [before: LegalWeapon, after: LegalWeapon];

const weaponAfter = (
  weapon: LegalWeapon | undefined,
  changes: readonly WeaponChange[],
): LegalWeapon | undefined => {
  for (const [before, after] of changes) if (before === weapon) return after;
  return weapon;
};

/** The weapons that changed, without those whose id an earlier weapon has: no battery uses them. */
function changedWeapons(
  known: LegalDesign['weapons'],
  weapons: LegalDesign['weapons'],
  given: readonly Weapon[],
): readonly WeaponChange[] {
  const changes: WeaponChange[] = [];
  for (let i = 0; i < weapons.length; i += 1) {
    const [before, after] = [known[i], weapons[i]];
    if (before && after && before !== after && indexOfId(given, after.source.id) === i) {
      changes.push([before, after]);
    }
  }
  return changes;
}
