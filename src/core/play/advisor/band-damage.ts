/** Damage at a band of ranges as one figure, for searches that compare many designs. */
import type { Battery, Design, Weapon } from '../../design/design.ts';
import { attackerOf, type BattleRules } from './combatants.ts';
import { rangeTable } from './range-table.ts';

/** The ranges that count, from the nearest to the furthest, and the shields of the target. */
export interface DamageBand {
  /** In hexes, from 1. */
  readonly from: number;
  readonly to: number;
  readonly shields: number;
}

/** All mounts bear on the ship's own hex. */
const ALL_ROUND = { offset: { q: 0, r: 0 } };

const PLAIN = { countermeasures: 0, isIonized: false };

/**
 * Gives the mean hull boxes a turn of a design over the ranges of a band, with all mounts bearing on
 * a plain target. Batteries that designs share are counted once.
 */
export function bandDamage(
  battle: BattleRules,
  { from, to, shields }: DamageBand,
): (design: Design) => number {
  const known = new WeakMap<Weapon, WeakMap<Battery, Map<string, number>>>();
  const counted = (design: Design, weapon: Weapon, battery: Battery): number => {
    const attacker = attackerOf(battle, { ...design, weapons: [weapon], batteries: [battery] });
    const rows = rangeTable(battle, attacker, PLAIN, ALL_ROUND).slice(from - 1, to);
    const sum = rows.reduce((total, { aTurn }) => total + (aTurn[shields] ?? 0), 0);
    return sum / (to - from + 1);
  };
  return (design) => {
    const { fireControl, longRangeSensors } = attackerOf(battle, { ...design, batteries: [] });
    const levels = `${fireControl} ${longRangeSensors}`;
    const weapons = new Map((design.weapons ?? []).map((weapon) => [weapon.id, weapon]));
    return (design.batteries ?? []).reduce((total, battery) => {
      const weapon = weapons.get(battery.weapon);
      if (!weapon) return total;
      const batteries = known.get(weapon) ?? new WeakMap<Battery, Map<string, number>>();
      known.set(weapon, batteries);
      const figures = batteries.get(battery) ?? new Map<string, number>();
      batteries.set(battery, figures);
      const figure = figures.get(levels) ?? counted(design, weapon, battery);
      figures.set(levels, figure);
      return total + figure;
    }, 0);
  };
}
