/** Choice of a battle: standard sizes, scenarios with a side, a custom limit. */

import type { FleetRules } from '../../rules/fleet-rules.ts';
import { withFields } from '../edits/structure.ts';
import { type Battle, isScenario, isSized, type ScenarioBattle } from '../fleet.ts';

export type BattleKind = 'none' | 'custom' | `size:${string}` | `scenario:${string}`;

export interface BattleGroup {
  readonly label: string;
  readonly choices: readonly { readonly kind: BattleKind; readonly label: string }[];
}

export function kindOfBattle(battle: Battle | undefined): BattleKind {
  if (!battle) return 'none';
  if (isScenario(battle)) return `scenario:${battle.scenario}`;
  return isSized(battle) ? `size:${battle.size}` : 'custom';
}

/** The choices by the rules, and the chosen one if the rules do not have it. */
export function battleGroups(rules: FleetRules, chosen: BattleKind): readonly BattleGroup[] {
  const sizes = [...rules.battleSizes.values()].map(({ id, name, limit }) => ({
    kind: `size:${id}` as const,
    label: `${name}: ${limit}`,
  }));
  const scenarios = [...rules.scenarios.values()].map(({ id, name, rule }) => ({
    kind: `scenario:${id}` as const,
    label: `${name} (${rule})`,
  }));
  const known = [...sizes, ...scenarios].some(({ kind }) => kind === chosen);
  const isOther = !known && chosen !== 'none' && chosen !== 'custom';
  return [
    {
      label: 'Any',
      choices: [
        { kind: 'none', label: 'No limit' },
        { kind: 'custom', label: 'Custom limit' },
        ...(isOther ? [{ kind: chosen, label: `Unknown: ${chosen.replace(/^.*?:/, '')}` }] : []),
      ],
    },
    { label: 'Battle sizes', choices: sizes },
    { label: 'Scenarios', choices: scenarios },
  ];
}

const DEFAULT_LIMIT = 1000;

/** The battle of a kind; a custom limit starts with the current limit. */
export function battleOfKind(
  kind: BattleKind,
  now: { readonly limit?: number; readonly target?: number },
): Battle | undefined {
  if (kind === 'none') return undefined;
  if (kind === 'custom') {
    const { limit = DEFAULT_LIMIT, target } = now;
    return withFields<Battle>({ limit }, { target });
  }
  const id = kind.slice(kind.indexOf(':') + 1);
  return kind.startsWith('size:') ? { size: id } : { scenario: id };
}

export const withFigure = (
  battle: ScenarioBattle,
  field: 'enemy' | 'percent',
  value: number | undefined,
): ScenarioBattle =>
  withFields(battle, { [field]: field === 'percent' && value === 100 ? undefined : value });
