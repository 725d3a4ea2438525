/** Faults of scenarios: figures out of their limits, zones and terrain off the board (S). */
import {
  type Issue,
  type LocatedIssue,
  type Params,
  type Severity,
  wordIssue,
} from '../../design/issues.ts';
import {
  LARGEST_TERRAIN,
  SCENARIO_SIDES,
  type ScenarioTerms,
  type ScenarioZone,
  type SpecialRule,
  STANDARD_BOARD,
} from '../../design/scenario.ts';
import { checkFigure, type Limit } from '../../rules/rules.ts';

const limitOf = (name: string, min: number, max: number): Limit => ({ name, min, max, rule: 'S' });

/** Limits of a scenario's figures; a board has at most these columns and rows. */
export const SCENARIO_LIMITS = {
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
  size: limitOf('size', 1, LARGEST_TERRAIN),
};

/** Issues of a scenario's own figures, or of the part of one that a battle has. */
export function scenarioIssues(
  scenario: Partial<ScenarioTerms>,
  issues: Issue[] = [],
): readonly Issue[] {
  const { attacker, defender, target, board, zones = [], scatter, special = [] } = scenario;
  const check = (limit: Limit, value: number | undefined, path: string): void => {
    if (value !== undefined) checkFigure(limit, value, path, issues);
  };
  for (const [side, force] of Object.entries({ attacker, defender })) {
    if (!force) continue;
    const { timesEnemy, ships, halves, ...points } = force;
    check(SCENARIO_LIMITS.times, timesEnemy, `${side}.timesEnemy`);
    check(SCENARIO_LIMITS.ships, ships, `${side}.ships`);
    for (const [name, value] of Object.entries({ ...points })) {
      check(
        name === 'eachTo' ? from(force.eachFrom) : SCENARIO_LIMITS.points,
        value,
        `${side}.${name}`,
      );
    }
    check(SCENARIO_LIMITS.points, halves?.min, `${side}.halves.min`);
    check(from(halves?.min), halves?.max, `${side}.halves.max`);
  }
  check(SCENARIO_LIMITS.points, target, 'target');
  check(SCENARIO_LIMITS.columns, board?.columns, 'board.columns');
  check(SCENARIO_LIMITS.rows, board?.rows, 'board.rows');
  const { columns } = board ?? STANDARD_BOARD;
  const column = limitOf('column', 0, Math.max(0, columns - 1));
  for (const [i, { from, to, heading }] of zones.entries()) {
    check(column, from, `zones[${i}].from`);
    check({ ...column, min: Math.min(from, column.max) }, to, `zones[${i}].to`);
    check(SCENARIO_LIMITS.heading, heading, `zones[${i}].heading`);
  }
  if (scatter) {
    check(SCENARIO_LIMITS.count, scatter.count, 'scatter.count');
    check(column, scatter.from, 'scatter.from');
    check({ ...column, min: Math.min(scatter.from, column.max) }, scatter.to, 'scatter.to');
    check(SCENARIO_LIMITS.size, scatter.size, 'scatter.size');
  }
  for (const [i, rule] of special.entries()) checkSpecial(rule, `special[${i}]`, check);
  const row = limitOf('row', 0, Math.max(0, (board ?? STANDARD_BOARD).rows - 1));
  for (const [i, { column: at, row: down, size }] of (scenario.terrain ?? []).entries()) {
    check(column, at, `terrain[${i}].column`);
    check(row, down, `terrain[${i}].row`);
    check(SCENARIO_LIMITS.size, size, `terrain[${i}].size`);
  }
  return issues;
}

/** Limit of a figure that is no less than another one. */
const from = (least = 0): Limit => ({
  ...SCENARIO_LIMITS.points,
  min: Math.min(Math.max(0, least), SCENARIO_LIMITS.points.max),
});

function checkSpecial(
  rule: SpecialRule,
  path: string,
  check: (limit: Limit, value: number | undefined, path: string) => void,
): void {
  if ('escape' in rule) check(SCENARIO_LIMITS.points, rule.after, `${path}.after`);
  else if ('score' in rule) check(SCENARIO_LIMITS.times, rule.times, `${path}.times`);
  else if ('lastStand' in rule) {
    const { major, minor } = rule.lastStand;
    check(SCENARIO_LIMITS.percent, major, `${path}.lastStand.major`);
    check({ ...SCENARIO_LIMITS.percent, max: major }, minor, `${path}.lastStand.minor`);
  } else if ('prototype' in rule) {
    for (const [i, { face, toHit, engines }] of rule.dice.entries()) {
      check(SCENARIO_LIMITS.face, face, `${path}.dice[${i}].face`);
      check(SCENARIO_LIMITS.shift, toHit, `${path}.dice[${i}].toHit`);
      check(SCENARIO_LIMITS.shift, engines, `${path}.dice[${i}].engines`);
    }
  } else if ('storms' in rule) {
    for (const [i, { face }] of rule.storms.entries()) {
      check(SCENARIO_LIMITS.face, face, `${path}.storms[${i}].face`);
    }
  } else if ('reinforcements' in rule) check(SCENARIO_LIMITS.sum, rule.at, `${path}.at`);
}

const WORDS = {
  'scenario.no-zone': (p) => `The ${p.side} has no zone, so its ships have no place.`,
  'scenario.no-first-zone': (p) =>
    `All ships of the ${p.side} come late: give it a zone to begin in.`,
  'scenario.many-zones': (p) =>
    `The ${p.side} has ${p.count} zones; a fleet divides into two parts.`,
  'scenario.no-arrival': (p) =>
    `Ships of this zone come late, but no special rule brings them: add the reinforcements of the ${p.side}.`,
  'scenario.no-late': (p) =>
    `No zone of the ${p.side} has ships that come late, so this rule brings none.`,
  'scenario.not-divided': (p) =>
    `The ${p.side} is in two parts, but has one zone: add a second one, or its ships stay together.`,
  'scenario.overlap': (p) => `Column ${p.column} is in zones of both sides.`,
  'scenario.same-hex': (p) => `Two pieces of terrain lie in column ${p.column}, row ${p.row}.`,
  'scenario.rule-twice': () => 'A rule of this kind is there already; only the first one counts.',
  'scenario.face-twice': (p) => `Die ${p.face} is there already; only the first one counts.`,
} as const satisfies { readonly [code: string]: (p: Params) => string };

type ScenarioCode = keyof typeof WORDS;

/** An issue of a scenario, with its path; empty for the whole. */
export interface ScenarioIssue extends LocatedIssue<ScenarioCode | Issue['code']> {
  readonly path: string;
}

/** The issue in a sentence; undefined for one that `scenarioFaults` does not find. */
export function wordScenarioIssue({ code, params }: LocatedIssue): string | undefined {
  if (Object.hasOwn(WORDS, code)) return WORDS[code as ScenarioCode](params);
  return code.startsWith('number.')
    ? wordIssue({ code: code as Issue['code'], params })
    : undefined;
}

/** The issue in a sentence as pages show it: columns and rows count from 1, those of files from 0. */
export function wordShownIssue({ code, params = {} }: LocatedIssue): string | undefined {
  const { field, value, min, max } = params;
  const isPlace = field === 'column' || field === 'row';
  const [shown = 0, least = 0, most = 0] = [value, min, max].map((figure) => Number(figure) + 1);
  return wordScenarioIssue({
    code,
    params: isPlace ? { ...params, value: shown, min: least, max: most } : params,
  } as LocatedIssue);
}

/** All issues of a whole scenario: of its figures, and of parts that do not go together. */
export function scenarioFaults(scenario: ScenarioTerms): readonly ScenarioIssue[] {
  const issues: ScenarioIssue[] = [...scenarioIssues(scenario)];
  const add = (severity: Severity, code: ScenarioCode, path: string, params: Params = {}): void => {
    issues.push({ code, severity, path, params });
  };
  const { zones, special = [], terrain = [] } = scenario;
  const comes = special.flatMap((rule) => ('reinforcements' in rule ? rule.reinforcements : []));
  for (const side of SCENARIO_SIDES) {
    const own = (zones ?? []).filter((zone) => zone.side === side);
    if (zones && own.length === 0) add('error', 'scenario.no-zone', 'zones', { side });
    else if (own.length > 0 && own.every(({ late }) => late)) {
      add('error', 'scenario.no-first-zone', 'zones', { side });
    }
    if (own.length > 2) {
      add('error', 'scenario.many-zones', 'zones', { side, count: own.length });
    }
    if (scenario[side].halves && own.length < 2) {
      add('warning', 'scenario.not-divided', `${side}.halves`, { side });
    }
  }
  for (const [i, { side, late }] of (zones ?? []).entries()) {
    if (late && !comes.includes(side)) {
      add('error', 'scenario.no-arrival', `zones[${i}].late`, { side });
    }
  }
  const shared = sharedColumn(zones ?? []);
  if (shared)
    add('warning', 'scenario.overlap', `zones[${shared.zone}]`, { column: shared.at + 1 });
  const kinds = new Set<string>();
  for (const [i, rule] of special.entries()) {
    const [kind = ''] = Object.keys(rule);
    const path = `special[${i}]`;
    if ('reinforcements' in rule) {
      const { reinforcements: side } = rule;
      const isLate = (zones ?? []).some((zone) => zone.side === side && zone.late);
      if (!isLate) add('warning', 'scenario.no-late', path, { side });
    }
    const isSingle = !['escape', 'score', 'crippled'].includes(kind);
    if (isSingle && kinds.has(kind)) add('warning', 'scenario.rule-twice', path);
    kinds.add(kind);
    const [list, rows] =
      'storms' in rule ? ['storms', rule.storms] : 'dice' in rule ? ['dice', rule.dice] : ['', []];
    for (const [k, { face }] of rows.entries()) {
      if (rows.findIndex((row) => row.face === face) < k) {
        add('warning', 'scenario.face-twice', `${path}.${list}[${k}].face`, { face });
      }
    }
  }
  const taken = new Set<string>();
  for (const [i, { column, row }] of terrain.entries()) {
    const hex = `${column} ${row}`;
    const params = { column: column + 1, row: row + 1 };
    if (taken.has(hex)) add('warning', 'scenario.same-hex', `terrain[${i}]`, params);
    taken.add(hex);
  }
  return issues;
}

/** The first column that zones of both sides share, and the later of the two zones. */
function sharedColumn(
  zones: readonly ScenarioZone[],
): { readonly zone: number; readonly at: number } | undefined {
  for (const [i, zone] of zones.entries()) {
    const other = zones
      .slice(0, i)
      .find(({ side, from, to }) => side !== zone.side && from <= zone.to && zone.from <= to);
    if (other) return { zone: i, at: Math.max(zone.from, other.from) };
  }
  return undefined;
}
