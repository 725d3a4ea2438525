/** Who fires: a whole ship, or one of its batteries with all that it has, and what that costs. */
import type { Weapon } from '../../design/design.ts';
import type { Evaluation } from '../../rating/evaluation.ts';
import { baseSU, designOf } from '../../rating/weapon-figures.ts';
import { type Attacker, attackerOf, type BattleRules } from './combatants.ts';
import type { RangeRow } from './range-table.ts';

/** What a figure of damage is measured in. */
export const MEASURES = ['turn', 'volley', 'space', 'orat'] as const;

export type Measure = (typeof MEASURES)[number];

/** What fires, with the SU and the ORAT that it takes. */
export interface Firer {
  readonly attacker: Attacker;
  readonly su: number;
  readonly orat: number;
}

/** Figures for their cost are for so many SU, or so much ORAT. */
export const PER = 100;

/** One battery of a ship, by its place, or the whole; the whole too where there is no such battery. */
export function firerOf(
  attacker: Attacker,
  { batteries }: Pick<Evaluation, 'batteries'>,
  battery?: number,
): Firer {
  const own = attacker.batteries.filter(({ index }) => index === battery);
  const fired = own.length === 0 ? attacker.batteries : own;
  const sum = (field: 'su' | 'orat') =>
    fired.reduce((total, { index }) => total + (batteries[index]?.[field] ?? 0), 0);
  return { attacker: { ...attacker, batteries: fired }, su: sum('su'), orat: sum('orat') };
}

/** A mount of one weapon by itself; its SU is the base SU, and it has no ORAT. */
export function mountFirer(battle: BattleRules, weapon: Weapon): Firer {
  const batteries = [{ weapon: weapon.id, banks: [{ mounts: 1, arc: 'G' }] }];
  const attacker = attackerOf(battle, { ...designOf(weapon), batteries });
  return { attacker, su: baseSU(battle.rules, weapon), orat: 0 };
}

/** A row's figures by shields in a measure: boxes a turn, a volley, a turn for 100 SU or 100 ORAT. */
export function measuredBy(
  measure: Measure,
  { boxes, aTurn }: Pick<RangeRow, 'boxes' | 'aTurn'>,
  { su, orat }: Pick<Firer, 'su' | 'orat'>,
): readonly number[] {
  if (measure === 'volley') return boxes;
  if (measure === 'turn') return aTurn;
  const cost = measure === 'space' ? su : orat;
  return aTurn.map((mean) => (cost === 0 ? 0 : (PER * mean) / cost));
}

/** What a figure in a measure is divided by, with the rule of its price; undefined for the others. */
export function costOf(measure: Measure, { su, orat }: Pick<Firer, 'su' | 'orat'>) {
  if (measure === 'space') return { unit: 'SU', amount: su, rule: 'A.1' } as const;
  return measure === 'orat' ? ({ unit: 'ORAT', amount: orat, rule: 'A.2' } as const) : undefined;
}
