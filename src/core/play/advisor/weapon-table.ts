/** Figures of weapons side by side: SU by mount and arcs, and damage for their SU by range. */
import type { Weapon } from '../../design/design.ts';
import { evaluate } from '../../rating/evaluate.ts';
import { designOf } from '../../rating/weapon-figures.ts';
import type { Rules } from '../../rules/rules.ts';
import type { BattleRules } from './combatants.ts';
import { measuredBy, mountFirer } from './firer.ts';
import { rangeTable } from './range-table.ts';

/** Numbers of standard arcs whose SU is given. */
const ARC_COUNTS = [1, 2, 3, 4, 6] as const;

/** Figures of one weapon at tech level 0. */
export interface WeaponTableFigures {
  readonly baseSU: number;
  /** SU of one mount by the key of its column, for the sizes of its rules (A.1, C.3). */
  readonly space: ReadonlyMap<string, number>;
  /** Mean hull boxes a turn for 100 base SU by range, from 1, and by shields, from 0; none for seekers. */
  readonly damage: readonly (readonly number[])[];
}

/** A mount whose SU the table gives. */
export interface MountColumn {
  readonly key: string;
  readonly size: number;
  readonly name: string;
  readonly arcs: number;
}

/** Columns of the table: every mount size of any of the rules by every number of arcs; the first name counts. */
export function mountColumns(all: Iterable<Pick<Rules, 'mountSizes'>>): readonly MountColumn[] {
  const names = new Map<number, string>();
  for (const { mountSizes } of all)
    for (const { size, name } of mountSizes.values()) if (!names.has(size)) names.set(size, name);
  return [...names]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([size, name]) =>
      ARC_COUNTS.map((arcs) => ({ key: `${size}-${arcs}`, size, name, arcs })),
    );
}

const PLAIN_TARGET = { countermeasures: 0, isIonized: false };

export function weaponTableFigures(battle: BattleRules, weapon: Weapon): WeaponTableFigures {
  const letters = [...battle.rules.letters.keys()];
  const columns = mountColumns([battle.rules]);
  const banks = columns.map(({ size, arcs }) => ({
    mounts: 1,
    arc: letters.slice(0, arcs).join(''),
    size,
  }));
  const design = { ...designOf(weapon), batteries: [{ weapon: weapon.id, banks }] };
  const [battery] = evaluate(battle.rules, design).batteries;
  const firer = mountFirer(battle, weapon);
  const rows = rangeTable(battle, firer.attacker, PLAIN_TARGET, {});
  return {
    baseSU: firer.su,
    space: new Map(battery?.banks.map(({ su }, i) => [columns[i]?.key ?? '', su])),
    damage: rows.map((row) => measuredBy('space', row, firer)),
  };
}
