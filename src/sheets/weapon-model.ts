/** A weapon's figures in words, as Drake notation prints them but with a true multiplication sign. */
import { isBanded, isSeeking, type Mode, type Shot, type Weapon } from '../core/design/design.ts';
import { clampToLimit } from '../core/rules/limits.ts';
import type { HiddenFigure, Rules } from '../core/rules/rules.ts';
import { formatShot, formatThirds } from '../formats/drake/stats-line.ts';
import type { StatsModel, WeaponModel } from './sheet-model.ts';

/** What stands for a weapon or a second mode without a name. */
export const PRINTED_WEAPON = 'Unnamed weapon';

/** The figures that a mode's traits make vary in play. */
function hiddenFigures(rules: Rules, mode: Mode): ReadonlySet<HiddenFigure> {
  const hidden = new Set<HiddenFigure>();
  for (const code of mode.traits ?? []) {
    const hides = rules.traits.get(code)?.hides;
    if (hides) hidden.add(hides);
  }
  return hidden;
}

const shotText = (rules: Rules, shot: Shot, hidden: ReadonlySet<HiddenFigure>): string =>
  formatShot(rules, shot, hidden).replace('x', '×');

/** The lines of one mode: one, or a line for each customized band. */
function modeLines(rules: Rules, mode: Mode): readonly StatsModel[] {
  const hidden = hiddenFigures(rules, mode);
  const traits = (mode.traits ?? []).join(', ');
  const name = mode.name ?? '';
  if (isBanded(mode)) {
    return mode.bands.map((band, i) => ({
      name: i === 0 ? name : '',
      reach: `${(mode.bands[i - 1]?.range ?? 0) + 1}-${band.range}`,
      shot: shotText(rules, band, hidden),
      traits: i === 0 ? traits : '',
    }));
  }
  const reach = isSeeking(mode)
    ? `MA ${clampToLimit(rules.limits.ma, mode.ma)}`
    : formatThirds(clampToLimit(rules.limits.range, mode.range), hidden);
  return [{ name, reach, shot: shotText(rules, mode, hidden), traits }];
}

export const printedWeaponName = (weapon: Weapon): string => weapon.name?.trim() || PRINTED_WEAPON;

export const weaponModel = (rules: Rules, weapon: Weapon, battery: number): WeaponModel => ({
  name: printedWeaponName(weapon),
  battery,
  lines: weapon.modes.flatMap((mode) => modeLines(rules, mode)),
});

/** Whether each mount fires once and has a diamond to say so. */
export const isExpendable = (rules: Rules, weapon: Weapon): boolean =>
  weapon.modes.some((mode) => (mode.traits ?? []).some((code) => rules.traits.get(code)?.spent));
