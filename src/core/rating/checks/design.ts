/** Checks of a design: structure, batteries, systems and packs, then its figures. */
import {
  type Bank,
  type Battery,
  DEFENSIVE_ARCS,
  type Design,
  type FittedSystem,
  type Protection,
  sumOf,
  TECH_CATEGORIES,
} from '../../design/design.ts';
import { addIssue, checkEach, type Issue } from '../../design/issues.ts';
import type {
  LegalBank,
  LegalBattery,
  LegalDesign,
  LegalSystem,
  WeaponRating,
} from '../../design/legal-design.ts';
import type { Int } from '../../exact/exact.ts';
import { indexOfId } from '../../rules/lookup.ts';
import type { PackProblem } from '../../rules/packs/own-rules.ts';
import { checkFigure, isLegal, type Limit, type Rules } from '../../rules/rules.ts';
import type { Evaluation } from '../evaluation.ts';
import { checkWeapons } from './weapon.ts';

/** All issues of a design but those of its outcome, in the order of the form. */
export function checkDesign(
  rules: Rules,
  design: Design,
  legal: LegalDesign,
  ratings: readonly WeaponRating[],
  problems: readonly PackProblem[],
): Issue[] {
  const issues: Issue[] = [];
  checkPacks(design, problems, issues);
  const ofPacks = issues.length;
  checkStructure(rules, design, issues);
  const { techLevels = {} } = design;
  checkFigures(rules.limits.techLevel, TECH_CATEGORIES, techLevels, 'techLevels', issues);
  checkWeapons(design.weapons ?? [], ratings, issues);
  checkBatteries(rules, design.batteries ?? [], legal.batteries, issues);
  checkSystems(rules, design.systems ?? [], legal, issues);
  return problems.some(({ kind }) => kind !== 'changed') ? asDoubts(issues, ofPacks) : issues;
}

export function checkStructure(rules: Rules, design: Design, issues: Issue[]): void {
  const { limits } = rules;
  checkFigure(limits.hull, design.hull, 'hull', issues);
  checkFigure(limits.engines, design.engines, 'engines', issues);
  checkShields(rules, design.shields, issues);
  checkProtection(limits.screens, design.screens, 'screens', issues);
}

/** The issues as warnings: without all of the design's packs, an error may be legal by them. */
const asDoubts = (issues: readonly Issue[], from: number): Issue[] =>
  issues.map((issue, i) => (i < from ? issue : { ...issue, severity: 'warning' }));

const PACK_CODES = {
  missing: { code: 'rules.pack-missing', severity: 'error' },
  changed: { code: 'rules.pack-changed', severity: 'warning' },
  unsound: { code: 'rules.pack-unsound', severity: 'error' },
  loading: { code: 'rules.pack-loading', severity: 'error' },
} as const;

function checkPacks({ rules }: Design, problems: readonly PackProblem[], issues: Issue[]): void {
  const figures =
    rules && typeof rules === 'object' && 'figures' in rules ? rules.figures : undefined;
  const stored = figures && {
    rating: figures.combatRating,
    used: figures.used,
    total: figures.total,
  };
  for (const { reference, at, kind, why } of problems) {
    const { id, version = '' } = reference;
    const params = { pack: `${id} ${version}`.trim(), version, here: why, why, ...stored };
    issues.push({ ...PACK_CODES[kind], path: `rules.packs[${at}]`, params });
  }
}

function checkShields(rules: Rules, shields: Design['shields'], issues: Issue[]): void {
  checkProtection(rules.limits.shields, shields, 'shields', issues);
  if (typeof shields !== 'object') return;
  const { fwd, port, stbd, aft } = shields;
  const odd = port !== stbd ? 'sides' : fwd < port ? 'forward' : aft > port ? 'aft' : undefined;
  if (odd) {
    addIssue(issues, 'warning', 'shields.odd', 'shields', {
      odd,
      rule: rules.formulas.equivalentShields.rule,
    });
  }
}

function checkProtection(
  limit: Limit,
  protection: Protection | undefined,
  path: string,
  issues: Issue[],
): void {
  if (protection === undefined) return;
  if (typeof protection === 'number') checkFigure(limit, protection, path, issues);
  else checkFigures(limit, DEFENSIVE_ARCS, protection, path, issues);
}

/** Checks the fields of a figure for each arc or category; a legal one costs no path. */
function checkFigures<Field extends string>(
  limit: Limit,
  fields: readonly Field[],
  figures: { readonly [field in Field]?: number },
  path: string,
  issues: Issue[],
): void {
  for (const field of fields) {
    const figure = figures[field];
    if (figure === undefined || isLegal(limit, figure)) continue;
    checkFigure(limit, figure, `${path}.${field}`, issues);
  }
}

export function checkBatteries(
  rules: Rules,
  batteries: readonly Battery[],
  legal: readonly LegalBattery[],
  issues: Issue[],
): void {
  checkEach('batteries', batteries, issues, (battery, i) =>
    checkBattery(rules, battery, legal[i], issues),
  );
}

function checkBattery(
  rules: Rules,
  battery: Battery,
  legal: LegalBattery | undefined,
  issues: Issue[],
): void {
  if (!legal?.weapon) {
    addIssue(issues, 'error', 'weapon.missing', 'weapon', { weapon: battery.weapon });
  }
  if (battery.banks.length === 0) {
    addIssue(issues, 'warning', 'battery.empty', 'banks');
  }
  checkEach('banks', battery.banks, issues, (bank, i) =>
    checkBank(rules, bank, legal?.banks[i], issues),
  );
}

function checkBank(rules: Rules, bank: Bank, legal: LegalBank | undefined, issues: Issue[]): void {
  checkFigure(rules.limits.mounts, bank.mounts, 'mounts', issues);
  if (bank.size !== undefined) checkFigure(rules.limits.mountSize, bank.size, 'size', issues);
  const problem = legal?.arc.problem;
  if (!problem) return;
  const severity = problem.code === 'arc.adds-nothing' ? 'warning' : 'error';
  addIssue(issues, severity, problem.code, 'arc', problem.params);
}

export function checkSystems(
  rules: Rules,
  lines: readonly FittedSystem[],
  legal: LegalDesign,
  issues: Issue[],
): void {
  checkEach('systems', legal.systems, issues, (fitted, i) => {
    const { line, system } = fitted;
    const first = indexOfId(lines, line.id);
    if (first < i) {
      const params = { system: system?.name ?? line.id, first: first + 1 };
      addIssue(issues, 'error', 'system.repeated', '', params);
    }
    checkSystem(rules, fitted, legal, issues);
  });
}

function checkSystem(
  rules: Rules,
  { line, system }: LegalSystem,
  legal: LegalDesign,
  issues: Issue[],
): void {
  if (!system) {
    addIssue(issues, 'error', 'system.unknown', 'id', { system: line.id });
    return;
  }
  if (line.qty === undefined && !system.requires) return;
  const params = { system: system.name, rule: system.rule };
  if (line.qty !== undefined && (system.multiple || line.qty !== 1)) {
    const from = issues.length;
    checkFigure(rules.limits.quantity, line.qty, 'qty', issues);
    const sound = issues.slice(from).every((issue) => issue.severity === 'warning');
    if (sound && !system.multiple) {
      addIssue(issues, 'warning', 'system.single', 'qty', params);
    }
  }
  const needs = system.requires;
  if (
    needs &&
    'system' in needs &&
    !legal.systems.some(({ line: { id } }) => id === needs.system)
  ) {
    const needed = rules.systems.get(needs.system)?.name ?? needs.system;
    addIssue(issues, 'error', 'system.requires-system', '', { ...params, needed });
  }
  if (needs && 'shields' in needs && sumOf(legal.shields) === 0) {
    addIssue(issues, 'error', 'system.requires-shields', '', params);
  }
}

/** Adds issues of the figures: too little space (first), free weapons, no rating. */
export function checkOutcome(figures: Evaluation, used: Int, issues: Issue[]): void {
  const { space } = figures;
  if (space.remaining < 0) {
    const params = { over: -space.remaining, used: space.used, total: space.total };
    issues.unshift({ code: 'space.over', severity: 'error', path: '', params });
  }
  checkFree(figures.weapons, issues);
  checkRating(figures, used, issues);
}

function checkFree(weapons: Evaluation['weapons'], issues: Issue[]): void {
  for (let i = 0; i < weapons.length; i += 1) {
    const weapon = weapons[i];
    if (weapon && isFree(weapon)) {
      addIssue(issues, 'warning', 'weapon.free', `weapons[${i}]`);
    }
  }
}

export const isFree = ({ baseSU, modes }: Evaluation['weapons'][number]): boolean =>
  baseSU === 0 && modes.length > 0;

interface RatedFigures
  extends Pick<Evaluation, 'orat' | 'drat' | 'combatRating' | 'equipmentLossLimit'> {
  readonly batteries: readonly Pick<Evaluation['batteries'][number], 'lossLimit'>[];
  readonly space: Pick<Evaluation['space'], 'total'>;
}

/** Adds the issues of a rating that is 0, and of figures too large for exact numbers. */
export function checkRating(figures: RatedFigures, used: Int, issues: Issue[]): void {
  const { orat, drat, combatRating, space } = figures;
  if (combatRating === 0) {
    addIssue(issues, 'warning', 'rating.zero', '');
  }
  const isRated = isExact(used) && isExact(orat) && isExact(drat) && isExact(combatRating);
  if (!(isRated && isExact(space.total) && areLimitsExact(figures))) {
    addIssue(issues, 'error', 'rating.inexact', '');
  }
}

/** True if all loss limits are exact; formulas of house rules can make them huge. */
function areLimitsExact({ batteries, equipmentLossLimit }: RatedFigures): boolean {
  for (const { lossLimit } of batteries) if (!isExact(lossLimit)) return false;
  return isExact(equipmentLossLimit);
}

const isExact = (value: Int): boolean => Math.abs(Number(value)) <= Number.MAX_SAFE_INTEGER;
