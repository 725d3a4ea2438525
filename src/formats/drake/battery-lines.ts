/** The lines of a battery: its banks, and the modes of its weapon below. */
import type { Bank, Battery, Design, Mode, Weapon } from '../../core/design/design.ts';
import { lossLimit } from '../../core/rating/tracks.ts';
import { clampToLimit } from '../../core/rules/limits.ts';
import type { Rules } from '../../core/rules/rules.ts';
import { arcNotationOf, plainArc } from './arcs.ts';
import { type ArcsPrinted, formatBank, readBank } from './bank.ts';
import type { Line } from './lines.ts';
import { nameOr, plainText, plainWeaponName, UNNAMED_MODE, UNNAMED_WEAPON } from './names.ts';
import type { Reports } from './notation-issues.ts';
import { Cursor, type Figure, isLossLimit, nameIn, readLossLimit } from './scanner.ts';
import { formatMode } from './stats-line.ts';

/** A battery as its line gives it. */
export interface BatteryLine {
  readonly line: Line;
  /** Where the weapon's name ends in the line. */
  readonly nameEnd: number;
  readonly name: string | undefined;
  readonly banks: readonly Bank[];
  readonly diamonds: number;
  readonly lossLimit: Figure | undefined;
}

/** True if a trait of any mode makes each weapon fire once (Expendable). */
export const isSpent = (rules: Rules, weapon: Weapon | undefined): boolean =>
  weapon?.modes.some(({ traits }) => traits?.some((code) => rules.traits.get(code)?.spent)) ??
  false;

/** The name that a sheet prints for a battery's weapon; the id when the design has no such weapon. */
export const batteryName = (battery: Battery, weapon: Weapon | undefined): string =>
  plainWeaponName(weapon ? weapon.name : battery.weapon);

/** The mounts of a battery, each figure within its limits. */
const mountsOf = (rules: Rules, banks: readonly Bank[]): number =>
  banks.reduce((sum, { mounts }) => sum + clampToLimit(rules.limits.mounts, mounts), 0);

/** The battery's line with its loss limit. */
function formatBattery(
  rules: Rules,
  battery: Battery,
  weapon: Weapon | undefined,
  arcs: ArcsPrinted,
): string {
  const spent = isSpent(rules, weapon);
  const banks = battery.banks.map((bank) => formatBank(rules, bank, spent, arcs));
  const limit = lossLimit(rules, mountsOf(rules, battery.banks));
  const name = batteryName(battery, weapon);
  return banks.length === 0
    ? `${name} | // (${limit})`
    : `${name} | ${banks.join('| ')} // (${limit})`;
}

/** Reads a battery's line; its banks begin at an index of the line. */
export function readBattery(
  rules: Rules,
  line: Line,
  nameEnd: number,
  banksFrom: number,
  reports: Reports,
): BatteryLine {
  const cursor = new Cursor(line, banksFrom);
  const banks: Bank[] = [];
  let diamonds = 0;
  let limit: Figure | undefined;
  for (;;) {
    cursor.skip(' |,;');
    if (cursor.done) break;
    if (isLossLimit(cursor)) {
      limit = readLossLimit(cursor, reports) ?? limit;
      continue;
    }
    const found = readBank(rules, cursor, reports);
    if (!found) continue;
    banks.push(found.bank);
    diamonds += found.diamonds;
  }
  const name = nameOr(nameIn(line, 0, nameEnd), UNNAMED_WEAPON);
  if (banks.length === 0) {
    reports.doubt('battery.no-banks', line, 0, line.text.length, { weapon: name ?? '' });
  }
  return { line, nameEnd, name, banks, diamonds, lossLimit: limit };
}

/** The line that names a mode; the first mode of a weapon needs one only when it has a name. */
function formatModeName(weapon: string, mode: Mode, index: number): readonly string[] {
  const name = nameOr(plainText(mode.name ?? ''), UNNAMED_MODE);
  if (name === undefined && index === 0) return [];
  return [`${weapon}>${name ?? UNNAMED_MODE}`];
}

/** The lines of all modes that the rules allow a weapon. */
export function formatModes(rules: Rules, name: string, weapon: Weapon): readonly string[] {
  return weapon.modes
    .slice(0, rules.limits.modes.max)
    .flatMap((mode, i) => [...formatModeName(name, mode, i), ...formatMode(rules, mode)]);
}

/** Weapons by id, the first of each. */
export function weaponsById(design: Pick<Design, 'weapons'>): ReadonlyMap<string, Weapon> {
  const weapons = new Map<string, Weapon>();
  for (const weapon of design.weapons ?? []) {
    if (!weapons.has(weapon.id)) weapons.set(weapon.id, weapon);
  }
  return weapons;
}

/** The notation of a design's arcs, and the one its sheet will be read in. */
export function arcsPrinted(
  rules: Rules,
  design: Pick<Design, 'arcNotation' | 'batteries'>,
): ArcsPrinted {
  const banks = (design.batteries ?? []).flatMap((battery) => battery.banks);
  const reader = arcNotationOf(
    rules,
    banks.map(({ arc }) => plainArc(rules, arc)),
  );
  return { design: design.arcNotation ?? 'standard', reader };
}

/** A battery with its weapon: two lines for most. */
function formatBatteryLines(
  rules: Rules,
  battery: Battery,
  weapon: Weapon | undefined,
  arcs: ArcsPrinted,
): readonly string[] {
  const line = formatBattery(rules, battery, weapon, arcs);
  return weapon ? [line, ...formatModes(rules, batteryName(battery, weapon), weapon)] : [line];
}

/** All batteries of a design in its order. */
export function formatBatteries(
  rules: Rules,
  design: Pick<Design, 'arcNotation' | 'batteries' | 'weapons'>,
): readonly string[] {
  const weapons = weaponsById(design);
  const arcs = arcsPrinted(rules, design);
  return (design.batteries ?? []).flatMap((battery) =>
    formatBatteryLines(rules, battery, weapons.get(battery.weapon), arcs),
  );
}
