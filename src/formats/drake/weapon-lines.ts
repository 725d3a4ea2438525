/** What stands under a battery's line: its weapon's modes, named `Weapon>Mode` where they have names. */
import type { Battery, Design, Mode, Weapon } from '../../core/design/design.ts';
import type { Rules } from '../../core/rules/rules.ts';
import { arcNotationOf, plainArc } from './arcs.ts';
import type { ArcsPrinted } from './bank.ts';
import { batteryName, formatBattery } from './battery-line.ts';
import { nameOr, plainText, UNNAMED_MODE } from './names.ts';
import { formatMode } from './stats-line.ts';

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
