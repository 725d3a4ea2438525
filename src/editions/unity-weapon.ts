/** The weapon of a Unity battery, as every earlier edition looks at it. */
import type { Battery, Design, Weapon } from '../core/design/design.ts';
import type { Report } from './report.ts';
import { unityModeText } from './unity-fields.ts';

interface WeaponWork {
  readonly design: Design;
  readonly report: Report;
  readonly edition: { readonly rule: string };
}

/** A battery's weapon with its place in the design, and what reports call it. */
export interface UnityWeapon {
  readonly weapon: Weapon;
  readonly place: string;
  readonly of: string;
}

/** The weapon that a battery names; a battery without one is reported. */
export function weaponOf(
  { design, report, edition }: WeaponWork,
  { weapon: named }: Battery,
  path: string,
): UnityWeapon | undefined {
  const at = (design.weapons ?? []).findIndex(({ id }) => id === named);
  const weapon = design.weapons?.[at];
  if (!weapon) {
    report.add('dropped', 'weapon-missing', path, named, '', edition.rule);
    return undefined;
  }
  return { weapon, place: `weapons[${at}]`, of: weapon.name ?? weapon.id };
}

/** Reports a weapon without a mode that the edition could have, and its battery. */
export function reportUnfit(
  { report, edition: { rule } }: WeaponWork,
  { weapon, place, of }: UnityWeapon,
  battery: Battery,
  path: string,
  approximation?: string,
): void {
  const hasBands = weapon.modes.some((mode) => 'bands' in mode);
  const code = hasBands && approximation === undefined ? 'bands-only' : 'not-direct';
  const modes = weapon.modes.map(unityModeText).join('; ') || of;
  report.add('dropped', code, place, modes, '', rule, { of, approximation });
  report.add('dropped', 'no-weapon', path, banksText(battery), '', rule, { of });
}

/** Reports names, and the modes beside the one that is taken. */
export function reportTaken(
  { report, edition: { rule } }: WeaponWork,
  { weapon, place, of }: UnityWeapon,
  taken: number,
): void {
  const { id, name, modes } = weapon;
  report.add('note', 'identity', `${place}.id`, id, '', rule, { of });
  if (name !== undefined) report.add('exact', 'same', `${place}.name`, name, name, rule, { of });
  modes.forEach((mode, i) => {
    const path = `${place}.modes[${i}]`;
    if (i !== taken)
      report.add('dropped', 'second-mode', path, unityModeText(mode), '', 'C.2', { of });
    else if (mode.name !== undefined) {
      report.add('dropped', 'mode-name', `${path}.name`, mode.name, '', 'C.2', { of });
    }
  });
}

const banksText = ({ banks }: Battery): string =>
  banks.map(({ arc, mounts, size }) => `${mounts} × ${arc}${size ?? ''}`).join(', ') || 'no banks';
