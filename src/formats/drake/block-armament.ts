/** Weapons and batteries in the lossless block: ids, unused weapons, and details that boxes lack. */
import { array, type GenericSchema, is } from 'valibot';
import {
  type Bank,
  type Battery,
  bankSchema,
  type Design,
  type Weapon,
  weaponSchema,
} from '../../core/design/design.ts';
import { countedTraits } from '../../core/design/normalise.ts';
import { equal } from '../../core/design/patch.ts';
import { labels, type Shape } from '../../core/design/schema.ts';
import type { Rules } from '../../core/rules/rules.ts';
import { parsedJson, readableValue } from '../json/reader.ts';
import { LINK_KINDS } from '../link/kinds.ts';
import {
  type ArcsPrinted,
  arcsPrinted,
  batteryName,
  formatBank,
  formatModes,
  weaponsById,
} from './battery-lines.ts';

const FRAGILE = new RegExp(
  `[^\\S ]|[\\p{Cc}\\p{Cf}\`]|\\[(?=/)|<(?=[a-z/!])|&(?=#?[a-z\\d]{1,32};)|#(?=(?:${LINK_KINDS.join('|')})=)`,
  'giu',
);

/** JSON on one line, without characters that forums, chats or readers change. */
export const jsonText = (value: unknown): string =>
  JSON.stringify(value).replace(FRAGILE, (sign) =>
    Array.from({ length: sign.length }, (_, i) => escaped(sign.charCodeAt(i))).join(''),
  );

const escaped = (unit: number): string => `\\u${unit.toString(16).padStart(4, '0')}`;

/** The value of a JSON text by a schema; undefined for any other text. */
export function jsonValue<Schema extends GenericSchema>(
  schema: Schema,
  source: string,
): Shape<Schema> | undefined {
  const value = parsedJson(source);
  return is(schema, value) ? (value as Shape<Schema>) : readableValue(schema, value);
}

export const ABSENT = 'none';

type Armed = Pick<Design, 'weapons' | 'batteries' | 'arcNotation'>;

export interface BlockArmament {
  /** All weapons of the design, when the sheet does not give them back. */
  weapons?: Weapon[] | null;
  /** The weapon's id for each battery; null where the design has no list of batteries. */
  batteries?: readonly string[] | null;
  /** Banks by battery, from 0. */
  readonly banks: Map<number, readonly Bank[]>;
}

/** The lines with which a reader of the sheet gets the design's weapons and batteries. */
export function writeArmament(design: Armed, read: Armed): readonly string[] {
  const lines: string[] = [];
  // Omit origins, which mean nothing in another library.
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

const BANKS = /^banks (\d{1,6})$/i;
const BANK_LIST = array(bankSchema);
const IDS = labels();

/** Adds an entry to the armament. Returns the expected kind of a wrong value, else true. */
export function readArmament(
  armament: BlockArmament,
  key: string,
  value: string,
): true | { readonly expected: string } | undefined {
  const number = BANKS.exec(key)?.[1];
  if (number !== undefined) {
    const banks = jsonValue(BANK_LIST, value);
    if (!banks) return { expected: 'a list of banks' };
    armament.banks.set(Number(number) - 1, banks);
    return true;
  }
  switch (key.toLowerCase()) {
    case 'weapon': {
      const weapon = jsonValue(weaponSchema, value);
      if (!weapon) return { expected: 'a weapon' };
      const { origin: _, ...own } = weapon;
      armament.weapons ??= [];
      armament.weapons.push(own);
      return true;
    }
    case 'weapons':
      if (value === ABSENT) armament.weapons = null;
      else armament.weapons ??= [];
      return true;
    case 'batteries': {
      const ids = value === ABSENT ? null : jsonValue(IDS, value);
      if (ids === undefined) return { expected: 'a list of weapon ids' };
      armament.batteries = ids;
      return true;
    }
    default:
      return undefined;
  }
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

/** True if the block's battery would be printed as the sheet prints it. */
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
