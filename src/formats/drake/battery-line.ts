/** A battery's line: `Lightning Turret | ACE [][]| BDF [][] // (2)`. */
import type { Bank, Battery, Weapon } from '../../core/design/design.ts';
import { lossLimit } from '../../core/rating/tracks.ts';
import { clampToLimit } from '../../core/rules/limits.ts';
import type { Rules } from '../../core/rules/rules.ts';
import { type ArcsPrinted, formatBank, readBank } from './bank.ts';
import type { Reports } from './issues.ts';
import type { Line } from './lines.ts';
import { type Figure, isLossLimit, readLossLimit } from './loss-limit.ts';
import { nameOr, plainWeaponName, UNNAMED_WEAPON } from './names.ts';
import { Cursor, nameIn } from './scanner.ts';

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

/** Whether any mode's traits make each weapon fire once (Expendable). */
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
export function formatBattery(
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
