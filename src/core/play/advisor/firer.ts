/** The ship or battery that fires, with its cost in SU and ORAT. */
import type { Weapon } from '../../design/design.ts';
import type { Evaluation } from '../../rating/evaluation.ts';
import { baseSU, designOf } from '../../rating/weapon-figures.ts';
import { type Attacker, attackerOf, type BattleRules } from './combatants.ts';

export const MEASURES = ['turn', 'volley', 'space', 'orat'] as const;

export type Measure = (typeof MEASURES)[number];

export interface Firer {
  readonly attacker: Attacker;
  readonly su: number;
  readonly orat: number;
}

/** Damage for its cost is given for this many SU or ORAT. */
export const PER = 100;

/** A battery of a ship by its place; the whole ship without such a battery. */
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

/** A mount of a weapon by itself, with its base SU and no ORAT. */
export function mountFirer(battle: BattleRules, weapon: Weapon): Firer {
  const batteries = [{ weapon: weapon.id, banks: [{ mounts: 1, arc: 'G' }] }];
  const attacker = attackerOf(battle, { ...designOf(weapon), batteries });
  return { attacker, su: baseSU(battle.rules, weapon), orat: 0 };
}

/** A row's figures by shields in a measure: boxes a turn, a volley, a turn for 100 SU or 100 ORAT. */
export function measuredBy(
  measure: Measure,
  { boxes, aTurn }: { readonly boxes: readonly number[]; readonly aTurn: readonly number[] },
  { su, orat }: Pick<Firer, 'su' | 'orat'>,
): readonly number[] {
  if (measure === 'volley') return boxes;
  if (measure === 'turn') return aTurn;
  const cost = measure === 'space' ? su : orat;
  return aTurn.map((mean) => (cost === 0 ? 0 : (PER * mean) / cost));
}

export interface FireCost {
  readonly unit: 'SU' | 'ORAT';
  readonly amount: number;
  readonly rule: string;
}

/** Returns the cost that a measure divides by; undefined for measures without one. */
export function costOf(
  measure: Measure,
  { su, orat }: Pick<Firer, 'su' | 'orat'>,
): FireCost | undefined {
  if (measure === 'space') return { unit: 'SU', amount: su, rule: 'A.1' };
  return measure === 'orat' ? { unit: 'ORAT', amount: orat, rule: 'A.2' } : undefined;
}
