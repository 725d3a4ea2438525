/** Terms of a battle: limit, victory target and a scenario's further terms. */
import { type Battle, isScenario, isSized } from '../../design/fleet.ts';
import { forceLimit, type SideTerms, scaledScenario } from '../../design/scenario.ts';
import type { FleetRules } from '../../rules/fleet-rules.ts';
import type { ReportIssue } from './wording.ts';

export interface BattleTerms {
  /** Name of the size or scenario; empty for a custom limit and for no battle. */
  readonly name: string;
  /** Limit of the fleet's rating; undefined if there is none or it is not known yet. */
  readonly limit?: number;
  /** Victory points that win, if the battle is won by points. */
  readonly target?: number;
  /** Further terms of the scenario (Appendix S). */
  readonly terms: SideTerms;
  /** The rule number; empty for a custom limit. */
  readonly rule: string;
}

const NO_BATTLE: BattleTerms = { name: '', terms: {}, rule: '' };

/** The terms of a battle (2.2, Appendix S); an unknown battle has none. */
export function battleTerms(
  rules: FleetRules,
  battle: Battle | undefined,
  report: ReportIssue = () => {},
): BattleTerms {
  if (!battle) return NO_BATTLE;
  if (isScenario(battle)) return scenarioTerms(rules, battle, report);
  if (isSized(battle)) {
    const size = rules.battleSizes.get(battle.size);
    if (!size) report('error', 'battle.unknown', 'battle.size', { name: battle.size });
    return size
      ? { name: size.name, limit: size.limit, target: size.target, terms: {}, rule: size.rule }
      : NO_BATTLE;
  }
  const limit = figure(battle.limit, 'battle.limit', 0, report);
  const target = figure(battle.target, 'battle.target', 0, report);
  return { ...NO_BATTLE, limit, target };
}

function scenarioTerms(
  rules: FleetRules,
  battle: Extract<Battle, { scenario: string }>,
  report: ReportIssue,
): BattleTerms {
  const scenario = rules.scenarios.get(battle.scenario);
  if (!scenario) {
    report('error', 'battle.unknown', 'battle.scenario', { name: battle.scenario });
    return NO_BATTLE;
  }
  const percent = figure(battle.percent, 'battle.percent', 1, report) ?? 100;
  const enemy = figure(battle.enemy, 'battle.enemy', 0, report);
  const { target, ...sides } = scaledScenario(scenario, percent);
  const terms = sides[battle.side ?? 'attacker'];
  const { timesEnemy } = terms;
  if (timesEnemy !== undefined && enemy === undefined && battle.enemy === undefined) {
    report('warning', 'battle.enemy-unknown', 'battle', { times: timesEnemy });
  }
  const limit = forceLimit(terms, enemy);
  return {
    name: scenario.name,
    limit,
    target,
    terms,
    rule: scenario.rule,
  };
}

/** The figure if it is whole and at least `min`; else it is reported. */
function figure(
  value: number | undefined,
  path: string,
  min: number,
  report: ReportIssue,
): number | undefined {
  if (value === undefined || (Number.isSafeInteger(value) && value >= min)) return value;
  report('error', 'battle.figure', path, { value, min });
  return undefined;
}
