/** Figures of weapons as a table of text, for spreadsheets: it is written, not read. */
import type { Weapon } from '../../core/design/design.ts';
import { figuresText, weaponName } from '../../core/design/text/weapon-text.ts';
import { shownFigure } from '../../core/exact/rounding.ts';
import { mountColumns, type WeaponTableFigures } from '../../core/play/advisor/weapon-table.ts';
import type { Rules } from '../../core/rules/rules.ts';
import { tableText } from './cells.ts';

export interface FiguresLine {
  readonly weapon: Weapon;
  readonly ships: number;
  readonly figures: WeaponTableFigures;
}

/** Weapon, modes, ships, base SU, SU of each mount, and damage for 100 SU at each range. */
export function formatWeaponFigures(
  rules: Rules,
  lines: readonly FiguresLine[],
  shields: number,
): string {
  const furthest = Math.max(0, ...lines.map(({ figures }) => figures.damage.length));
  const ranges = Array.from({ length: furthest }, (_, i) => i);
  const headings = [
    ...['Weapon', 'Modes', 'Ships', 'Base SU'],
    ...mountColumns(rules).map(({ name, arcs }) => `${name}, ${arcs} ${arcs > 1 ? 'arcs' : 'arc'}`),
    ...ranges.map((range) => `Range ${range + 1}, shields ${shields}`),
  ];
  return tableText([
    headings,
    ...lines.map(({ weapon, ships, figures }) => [
      weaponName(weapon),
      weapon.modes
        .map((mode) => [figuresText(rules, mode), ...(mode.traits ?? [])].join(' '))
        .join('; '),
      ships,
      figures.baseSU,
      ...figures.space,
      ...ranges.map((range) => damageCell(figures.damage[range]?.[shields])),
    ]),
  ]);
}

/** Cell of a mean: two decimals, empty out of reach. */
const damageCell = (mean: number | undefined): number | string =>
  mean === undefined || mean === 0 ? '' : Number(shownFigure(mean, 2));
