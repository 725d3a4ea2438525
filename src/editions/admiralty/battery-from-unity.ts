/** One battery of a Unity design as a card's: a direct mode, an arc for each weapon. */
import {
  type Battery,
  type DirectMode,
  isDirect,
  type Mode,
  type SeekingMode,
  type Weapon,
} from '../../core/design/design.ts';
import { nearestShare } from '../../core/exact/rounding.ts';
import { optionalField } from '../optional-field.ts';
import { reportTaken, reportUnfit, weaponOf } from '../unity-weapon.ts';
import { arcsOf, type BatteryWork } from './arcs-from-unity.ts';
import type { AdmiraltyBattery } from './design.ts';

/** The battery, unless its weapon has no place on a card: then that is reported. */
export function batteryFromUnity(
  work: BatteryWork,
  battery: Battery,
  path: string,
  letter: string,
): AdmiraltyBattery | undefined {
  const { report, edition } = work;
  const found = weaponOf(work, battery, path);
  if (!found) return undefined;
  const { weapon, of: weaponName } = found;
  const at = firingMode(work, weapon);
  const mode = weapon.modes[at];
  if (!mode || 'bands' in mode) {
    const seeks = weapon.modes.some((one) => 'ma' in one);
    reportUnfit(work, found, battery, path, seeks ? SEEKERS : undefined);
    return undefined;
  }
  report.add('note', 'letter', `${path}.weapon`, letter, weaponName, edition.rule, {
    of: weaponName,
  });
  reportTaken(work, found, at);
  return {
    letter,
    ...optionalField('name', weapon.name),
    ...shotOf(work, mode, `${found.place}.modes[${at}]`, weaponName),
    arcs: arcsOf(work, battery, path, weaponName),
  };
}

const SEEKERS = 'seekers-as-direct';

/** The first mode that fires directly; a seeking one when that is switched on. */
function firingMode({ switches }: BatteryWork, { modes }: Weapon): number {
  const direct = modes.findIndex(isDirect);
  return direct < 0 && switches.has(SEEKERS) ? modes.findIndex((mode) => 'ma' in mode) : direct;
}

function shotOf(
  work: BatteryWork,
  mode: DirectMode | SeekingMode,
  path: string,
  weaponName: string,
) {
  const { report, edition } = work;
  const { rule } = edition;
  let range: number;
  if ('ma' in mode) {
    // Ranges of that edition are multiples of three.
    range = 3 * Math.max(1, nearestShare(mode.ma, 3));
    const extra = { of: weaponName, approximation: SEEKERS };
    report.add(
      'approximated',
      'substitution',
      `${path}.ma`,
      `MA ${mode.ma}`,
      range,
      'choice',
      extra,
    );
  } else {
    range = mode.range;
    report.add('exact', 'same', `${path}.range`, range, range, rule, { of: weaponName });
  }
  for (const figure of ['rof', 'acc', 'imp', 'dmg'] as const) {
    const value = figure === 'acc' ? `${mode.acc}+` : mode[figure];
    report.add('exact', 'same', `${path}.${figure}`, value, value, rule, { of: weaponName });
  }
  const { rof, acc, imp, dmg } = mode;
  return { range, rof, acc, imp, dmg, traits: traitsOf(work, mode, path, weaponName) };
}

function traitsOf(
  work: BatteryWork,
  mode: Mode,
  path: string,
  weaponName: string,
): readonly string[] {
  const { report, edition, rules } = work;
  const names: string[] = [];
  (mode.traits ?? []).forEach((code, i) => {
    const place = `${path}.traits[${i}]`;
    const row = edition.traits.find(({ unity }) => unity === code);
    if (!row) {
      const known = rules.traits.get(code);
      const text = known ? `${known.name} (${code})` : code;
      report.add('dropped', known ? 'no-equivalent' : 'unknown', place, text, '', edition.rule, {
        of: weaponName,
      });
    } else if (names.includes(row.name)) {
      report.add('dropped', 'slow-twice', place, row.name, '', edition.rule, { of: weaponName });
    } else {
      names.push(row.name);
      report.add('exact', 'equivalent', place, code, row.name, row.rule, { of: weaponName });
    }
  });
  return names;
}
