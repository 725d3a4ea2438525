/** One battery of a Unity design as a card's: a direct mode, an arc for each weapon. */
import { type Battery, isDirect, type Mode, type Weapon } from '../../core/design.ts';
import { nearestShare } from '../../core/rounding.ts';
import { modeText } from '../editions/unity-fields.ts';
import { arcsOf, type BatteryWork } from './arcs-from-unity.ts';
import type { AdmiraltyBattery } from './design.ts';
import { defined } from './header.ts';

/** The battery, unless its weapon has no place on a card: then that is reported. */
export function batteryFromUnity(
  work: BatteryWork,
  battery: Battery,
  path: string,
  letter: string,
): AdmiraltyBattery | undefined {
  const { report, edition, design } = work;
  const { rule } = edition;
  const at = (design.weapons ?? []).findIndex(({ id }) => id === battery.weapon);
  const weapon = design.weapons?.[at];
  if (!weapon) {
    report.add('dropped', 'weapon-missing', path, battery.weapon, '', rule);
    return undefined;
  }
  const place = `weapons[${at}]`;
  const of = weapon.name ?? weapon.id;
  const found = firingMode(work, weapon, place, of);
  if (!found) {
    const modes = weapon.modes.map(modeText).join('; ') || of;
    const extra = { of, ...seekerSwitch(weapon) };
    report.add('dropped', 'not-direct', place, modes, '', rule, extra);
    report.add('dropped', 'not-direct', path, banksText(battery), '', rule, { of });
    return undefined;
  }
  report.add('note', 'letter', `${path}.weapon`, letter, of, rule, { of });
  report.add('note', 'identity', `${place}.id`, weapon.id, '', rule, { of });
  if (weapon.name !== undefined) {
    report.add('exact', 'same', `${place}.name`, weapon.name, weapon.name, rule, { of });
  }
  const { shot, range, traits } = found;
  return {
    letter,
    ...defined('name', weapon.name),
    range,
    ...shot,
    traits,
    arcs: arcsOf(work, battery, path, of),
  };
}

const SEEKERS = 'seekers-as-direct';

const seekerSwitch = ({ modes }: Weapon) =>
  modes.some((mode) => 'ma' in mode) ? { approximation: SEEKERS } : {};

/** The first mode that fires directly; a seeking one when that is switched on. */
function firingMode(work: BatteryWork, weapon: Weapon, place: string, of: string) {
  const { report, switches, edition } = work;
  const { rule } = edition;
  const direct = weapon.modes.findIndex(isDirect);
  const at =
    direct < 0 && switches.has(SEEKERS) ? weapon.modes.findIndex((mode) => 'ma' in mode) : direct;
  const mode = weapon.modes[at];
  if (!mode || 'bands' in mode) return undefined;
  const path = `${place}.modes[${at}]`;
  weapon.modes.forEach((other, i) => {
    const otherPath = `${place}.modes[${i}]`;
    if (i !== at)
      report.add('dropped', 'second-mode', otherPath, modeText(other), '', 'C.2', { of });
  });
  if (mode.name !== undefined) {
    report.add('dropped', 'second-mode', `${path}.name`, mode.name, '', 'C.2', { of });
  }
  let range: number;
  if ('ma' in mode) {
    // Ranges of that edition are multiples of three.
    range = 3 * Math.max(1, nearestShare(mode.ma, 3));
    const extra = { of, approximation: SEEKERS };
    report.add('approximated', 'stand-in', `${path}.ma`, `MA ${mode.ma}`, range, 'choice', extra);
  } else {
    range = mode.range;
    report.add('exact', 'same', `${path}.range`, range, range, rule, { of });
  }
  for (const figure of ['rof', 'acc', 'imp', 'dmg'] as const) {
    const value = figure === 'acc' ? `${mode.acc}+` : mode[figure];
    report.add('exact', 'same', `${path}.${figure}`, value, value, rule, { of });
  }
  const { rof, acc, imp, dmg } = mode;
  return { range, shot: { rof, acc, imp, dmg }, traits: traitsOf(work, mode, path, of) };
}

function traitsOf(work: BatteryWork, mode: Mode, path: string, of: string): readonly string[] {
  const { report, edition, rules } = work;
  const names: string[] = [];
  (mode.traits ?? []).forEach((code, i) => {
    const place = `${path}.traits[${i}]`;
    const row = edition.traits.find(({ unity }) => unity === code);
    if (!row) {
      const known = rules.traits.get(code);
      const text = known ? `${known.name} (${code})` : code;
      report.add('dropped', known ? 'no-equivalent' : 'unknown', place, text, '', edition.rule, {
        of,
      });
    } else if (names.includes(row.name)) {
      report.add('dropped', 'slow-twice', place, row.name, '', edition.rule, { of });
    } else {
      names.push(row.name);
      report.add('exact', 'equivalent', place, code, row.name, row.rule, { of });
    }
  });
  return names;
}

const banksText = ({ banks }: Battery): string =>
  banks.map(({ arc, mounts, size }) => `${mounts} × ${arc}${size ?? ''}`).join(', ') || 'no banks';
