/** Figures of weapons as a table of text, for spreadsheets: it is written, not read. */
import type { Weapon } from '../../core/design/design.ts';
import { modeText, weaponName } from '../../core/design/text/weapon-text.ts';
import { roundedFigure } from '../../core/exact/rounding.ts';
import { mountColumns, type WeaponTableFigures } from '../../core/play/advisor/range-table.ts';
import type { Rules } from '../../core/rules/rules.ts';
import { tableText } from './cells.ts';

export interface FiguresLine {
  readonly weapon: Weapon;
  /** Rules that rate it. */
  readonly rules: Rules;
  /** Names of its house rules, where another line of the table has the same weapon under others. */
  readonly houseRules?: string | undefined;
  readonly ships: number;
  readonly figures: WeaponTableFigures;
}

/** True if a weapon has several lines, so that the table needs a column for their house rules. */
export const haveHouseRules = (lines: readonly FiguresLine[]): boolean =>
  lines.some(({ houseRules }) => houseRules !== undefined);

/**
 * Weapon, its house rules where some weapon has several lines, modes, ships, base SU, SU of each mount,
 * and damage for 100 SU at each range.
 */
export function formatWeaponFigures(lines: readonly FiguresLine[], shields: number): string {
  const mounts = mountColumns(new Set(lines.map(({ rules }) => rules)));
  const isSplit = haveHouseRules(lines);
  const furthest = Math.max(0, ...lines.map(({ figures }) => figures.damage.length));
  const ranges = Array.from({ length: furthest }, (_, i) => i);
  const headings = [
    ...['Weapon', ...(isSplit ? ['House rules'] : []), 'Modes', 'Ships', 'Base SU'],
    ...mounts.map(({ name, arcs }) => `${name}, ${arcs} ${arcs > 1 ? 'arcs' : 'arc'}`),
    ...ranges.map((range) => `Range ${range + 1}, shields ${shields}`),
  ];
  return tableText([
    headings,
    ...lines.map(({ weapon, rules, houseRules = '', ships, figures }) => [
      weaponName(weapon),
      ...(isSplit ? [houseRules] : []),
      weapon.modes.map((mode) => modeText(rules, mode)).join('; '),
      ships,
      figures.baseSU,
      ...mounts.map(({ key }) => figures.space.get(key) ?? ''),
      ...ranges.map((range) => damageCell(figures.damage[range]?.[shields])),
    ]),
  ]);
}

/** Cell of a mean: two decimals, empty out of reach. */
const damageCell = (mean: number | undefined): number | string =>
  mean === undefined || mean === 0 ? '' : roundedFigure(mean, 2);
