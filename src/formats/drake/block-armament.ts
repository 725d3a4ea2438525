/** Weapons and batteries in the lossless block: ids, unused weapons, what boxes cannot tell. */
import type { Bank, Battery, Design, Weapon } from '../../core/design/design.ts';
import { equal } from '../../core/design/equal.ts';
import { countedTraits } from '../../core/design/normalise.ts';
import type { Rules } from '../../core/rules/rules.ts';
import { type ArcsPrinted, formatBank } from './bank.ts';
import { batteryName } from './battery-line.ts';
import { jsonText } from './block-values.ts';
import { arcsPrinted, formatModes, weaponsById } from './weapon-lines.ts';

type Armed = Pick<Design, 'weapons' | 'batteries' | 'arcNotation'>;

/** What the block says about weapons and batteries. */
export interface BlockArmament {
  /** All weapons of the design, when the sheet does not give them back. */
  weapons?: Weapon[] | null;
  /** The weapon's id for each battery; null where the design has no list of batteries. */
  batteries?: readonly string[] | null;
  /** Banks by battery, from 0. */
  readonly banks: Map<number, readonly Bank[]>;
}

/** The lines that make a reader of the sheet end with the design's weapons and batteries. */
export function writeArmament(design: Armed, read: Armed): readonly string[] {
  const lines: string[] = [];
  // What a weapon was taken from means nothing in another library.
  const weapons = design.weapons?.map(({ origin: _, ...weapon }) => weapon);
  if (!equal(weapons, read.weapons)) {
    if (!weapons) lines.push('weapons: none');
    else if (weapons.length === 0) lines.push('weapons: []');
    for (const weapon of weapons ?? []) lines.push(`weapon: ${jsonText(weapon)}`);
  }
  const ids = design.batteries?.map(({ weapon }) => weapon);
  if (
    !equal(
      ids,
      read.batteries?.map(({ weapon }) => weapon),
    )
  ) {
    lines.push(`batteries: ${ids ? jsonText(ids) : 'none'}`);
  }
  design.batteries?.forEach(({ banks }, i) => {
    if (equal(banks, read.batteries?.[i]?.banks)) return;
    lines.push(`banks ${i + 1}: ${jsonText(banks)}`);
  });
  return lines;
}

/** The armament that sheet and block give together, and the batteries where they disagree. */
export function applyArmament(
  rules: Rules,
  read: Armed,
  block: BlockArmament,
): { readonly armed: Armed; readonly contradicted: readonly number[] } {
  const sheetWeapons = weaponsById(read);
  const weapons = block.weapons ?? read.weapons ?? [];
  const blockWeapons = weaponsById({ weapons });
  const given = (read.batteries ?? []).map(
    (battery, i): Battery => ({
      weapon: block.batteries?.[i] ?? battery.weapon,
      banks: block.banks.get(i) ?? battery.banks,
    }),
  );
  const notation = read.arcNotation ? { arcNotation: read.arcNotation } : {};
  const printed = arcsPrinted(rules, { ...notation, batteries: given });
  const kept: Weapon[] = [];
  const contradicted: number[] = [];
  const batteries = given.map((battery, i): Battery => {
    const own = read.batteries?.[i];
    if (!own) return battery;
    const weapon = sheetWeapons.get(own.weapon);
    if (agrees(rules, battery, blockWeapons.get(battery.weapon), own, weapon, printed))
      return battery;
    contradicted.push(i);
    if (!weapon) return own;
    kept.push({ ...weapon, id: battery.weapon });
    return { ...own, weapon: battery.weapon };
  });
  const all = withSheetWeapons(weapons, kept);
  const armed = {
    ...notation,
    ...(block.weapons === null || (all.length === 0 && !block.weapons) ? {} : { weapons: all }),
    ...(block.batteries === null || (!read.batteries && !block.batteries) ? {} : { batteries }),
  };
  return { armed, contradicted };
}

/** The block's weapons, those that the sheet contradicts in the sheet's form. */
function withSheetWeapons(weapons: readonly Weapon[], kept: readonly Weapon[]): readonly Weapon[] {
  if (kept.length === 0) return weapons;
  const sheet = weaponsById({ weapons: kept });
  const known = new Set(weapons.map(({ id }) => id));
  return [
    ...weapons.map((weapon) => sheet.get(weapon.id) ?? weapon),
    ...[...sheet.values()].filter(({ id }) => !known.has(id)),
  ];
}

/** Whether the block's battery is printed as the sheet prints it. */
function agrees(
  rules: Rules,
  block: Battery,
  blockWeapon: Weapon | undefined,
  sheet: Battery,
  sheetWeapon: Weapon | undefined,
  printed: ArcsPrinted,
): boolean {
  const plain: ArcsPrinted = { design: 'standard', reader: 'standard' };
  const blockBanks = block.banks.map((bank) => formatBank(rules, bank, false, printed));
  const sheetBanks = sheet.banks.map((bank) => formatBank(rules, bank, false, plain));
  if (block.banks !== sheet.banks && !equal(blockBanks, sheetBanks)) return false;
  // A weapon without modes prints no line of its own, like one that the design lacks.
  if (!sheetWeapon) return !blockWeapon || asRead(rules, blockWeapon).modes.length === 0;
  if (!blockWeapon) return false;
  const [blockName, sheetName] = [batteryName(block, blockWeapon), batteryName(sheet, sheetWeapon)];
  if (blockName !== sheetName) return false;
  const known = asRead(rules, blockWeapon);
  return equal(
    formatModes(rules, blockName, known),
    formatModes(rules, sheetName, asRead(rules, sheetWeapon)),
  );
}

/** The weapon as a reader of its sheet gets it: only traits that count, only modes with a line. */
const asRead = (rules: Rules, weapon: Weapon): Weapon => ({
  ...weapon,
  modes: weapon.modes
    .slice(0, rules.limits.modes.max)
    .filter((mode) => !('bands' in mode) || mode.bands.length > 0)
    .map(({ traits, ...mode }) => ({
      ...mode,
      traits: countedTraits(rules, traits ?? []).map(({ code }) => code),
    })),
});
