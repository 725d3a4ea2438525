/** Faults of scenarios: figures out of their limits, zones and terrain off the board (S). */
import type { Issue } from '../../design/issues.ts';
import type { ScenarioTerms, SpecialRule } from '../../design/scenario.ts';
import { checkFigure } from '../../rules/limits.ts';
import type { Limit } from '../../rules/rules.ts';

const limitOf = (name: string, min: number, max: number): Limit => ({ name, min, max, rule: 'S' });

/** Limits of a scenario's figures; a board may have so many columns and rows. */
const LIMITS = {
  points: limitOf('points', 0, 1_000_000),
  times: limitOf('multiple', 1, 10),
  ships: limitOf('ships', 1, 999),
  columns: limitOf('columns', 4, 100),
  rows: limitOf('rows', 4, 100),
  heading: limitOf('direction', 0, 5),
  percent: limitOf('percent', 0, 100),
  face: limitOf('die', 1, 6),
  shift: limitOf('modifier', -5, 5),
  sum: limitOf('sum of dice', 1, 60),
  count: limitOf('pieces of terrain', 1, 200),
  size: limitOf('size', 1, 5),
};

/** The board of the rulebook (0.1). */
const BOARD = { columns: 32, rows: 18 };

/** Issues of a scenario's own figures, or of the part of one that a battle has. */
export function scenarioIssues(
  { attacker, defender, target, board, zones = [], scatter, special = [] }: Partial<ScenarioTerms>,
  issues: Issue[] = [],
): readonly Issue[] {
  const check = (limit: Limit, value: number | undefined, path: string): void => {
    if (value !== undefined) checkFigure(limit, value, path, issues);
  };
  for (const [side, force] of Object.entries({ attacker, defender })) {
    if (!force) continue;
    const { timesEnemy, ships, halves, ...points } = force;
    check(LIMITS.times, timesEnemy, `${side}.timesEnemy`);
    check(LIMITS.ships, ships, `${side}.ships`);
    for (const [name, value] of Object.entries({ ...points })) {
      check(LIMITS.points, value, `${side}.${name}`);
    }
    check(LIMITS.points, halves?.min, `${side}.halves.min`);
    check(LIMITS.points, halves?.max, `${side}.halves.max`);
  }
  check(LIMITS.points, target, 'target');
  check(LIMITS.columns, board?.columns, 'board.columns');
  check(LIMITS.rows, board?.rows, 'board.rows');
  const { columns } = board ?? BOARD;
  const column = limitOf('column', 0, Math.max(0, columns - 1));
  for (const [i, { from, to, heading }] of zones.entries()) {
    check(column, from, `zones[${i}].from`);
    check({ ...column, min: Math.min(from, column.max) }, to, `zones[${i}].to`);
    check(LIMITS.heading, heading, `zones[${i}].heading`);
  }
  if (scatter) {
    check(LIMITS.count, scatter.count, 'scatter.count');
    check(column, scatter.from, 'scatter.from');
    check({ ...column, min: Math.min(scatter.from, column.max) }, scatter.to, 'scatter.to');
    check(LIMITS.size, scatter.size, 'scatter.size');
  }
  for (const [i, rule] of special.entries()) checkSpecial(rule, `special[${i}]`, check);
  return issues;
}

function checkSpecial(
  rule: SpecialRule,
  path: string,
  check: (limit: Limit, value: number | undefined, path: string) => void,
): void {
  if ('escape' in rule) check(LIMITS.points, rule.after, `${path}.after`);
  else if ('score' in rule) check(LIMITS.times, rule.times, `${path}.times`);
  else if ('lastStand' in rule) {
    const { major, minor } = rule.lastStand;
    check(LIMITS.percent, major, `${path}.lastStand.major`);
    check({ ...LIMITS.percent, max: major }, minor, `${path}.lastStand.minor`);
  } else if ('prototype' in rule) {
    for (const [i, { face, toHit, engines }] of rule.dice.entries()) {
      check(LIMITS.face, face, `${path}.dice[${i}].face`);
      check(LIMITS.shift, toHit, `${path}.dice[${i}].toHit`);
      check(LIMITS.shift, engines, `${path}.dice[${i}].engines`);
    }
  } else if ('storms' in rule) {
    for (const [i, { face }] of rule.storms.entries()) {
      check(LIMITS.face, face, `${path}.storms[${i}].face`);
    }
  } else if ('reinforcements' in rule) check(LIMITS.sum, rule.at, `${path}.at`);
}
