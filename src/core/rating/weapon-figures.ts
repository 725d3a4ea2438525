/** A weapon by itself: its figures and issues on a ship without tech levels. */
import type { Design, Weapon } from '../design/design.ts';
import type { WeaponCache } from '../design/legal-design.ts';
import type { Rules } from '../rules/rules.ts';
import { evaluate } from './evaluate.ts';
import type { Evaluation } from './evaluation.ts';

/** A design with the weapon at `weapons[0]` and nothing else. */
export const designOf = (weapon: Weapon): Design => ({
  format: 'slipway.design',
  version: 1,
  hull: 1,
  engines: 0,
  weapons: [weapon],
});

/** The evaluation of that design, with the issues of the weapon alone. */
export function weaponEvaluation(
  rules: Rules,
  weapon: Weapon,
  options: { readonly cache?: WeaponCache } = {},
): Evaluation {
  const evaluation = evaluate(rules, designOf(weapon), options);
  const issues = evaluation.issues.filter(({ path }) => path.startsWith('weapons[0].modes'));
  return { ...evaluation, issues };
}

/** Base SU at tech level 0. */
export const baseSU = (rules: Rules, weapon: Weapon, cache?: WeaponCache): number =>
  weaponEvaluation(rules, weapon, cache ? { cache } : {}).weapons[0]?.baseSU ?? 0;
