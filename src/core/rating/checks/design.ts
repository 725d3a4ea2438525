/** What is wrong or odd about a design, whatever its figures come to. */

import { DEFENSIVE_ARCS } from '../../design/defensive-arcs.ts';
import type { Design, TechCategory } from '../../design/design.ts';
import type { Issue } from '../../design/issues.ts';
import type { LegalDesign, WeaponRating } from '../../design/legal-design.ts';
import type { Protection } from '../../design/protection.ts';
import { checkFigure, isLegal } from '../../rules/limits.ts';
import type { PackProblem } from '../../rules/packs/own-rules.ts';
import type { Limit, Rules } from '../../rules/rules.ts';
import { checkWeapons } from './armament.ts';
import { checkBatteries } from './batteries.ts';
import { checkSystems } from './systems.ts';

/** The four categories of technology in the order of the form. */
const TECH_CATEGORIES: readonly TechCategory[] = ['engines', 'fighters', 'shields', 'weapons'];

/**
 * All issues that the design's own words give rise to, in the order of the form. Figures are looked
 * at as the design gives them; names as they were read, and weapons as they were rated.
 */
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
  if (design.techLevels) checkTechLevels(rules.limits.techLevel, design.techLevels, issues);
  checkWeapons(design.weapons ?? [], ratings, issues);
  checkBatteries(rules, design.batteries ?? [], legal.batteries, issues);
  checkSystems(rules, design.systems ?? [], legal, issues);
  return problems.some(({ kind }) => kind !== 'changed') ? asDoubts(issues, ofPacks) : issues;
}

/** Adds the issues of hull, engines, shields and screens. */
export function checkStructure(rules: Rules, design: Design, issues: Issue[]): void {
  const { limits } = rules;
  checkFigure(limits.hull, design.hull, 'hull', issues);
  checkFigure(limits.engines, design.engines, 'engines', issues);
  checkShields(rules, design.shields, issues);
  checkProtection(limits.screens, design.screens, 'screens', issues);
}

/** By rules that are not the design's own nothing is an error: the missing ones may allow it. */
const asDoubts = (issues: readonly Issue[], from: number): Issue[] =>
  issues.map((issue, i) => (i < from ? issue : { ...issue, severity: 'warning' }));

const PACK_CODES = {
  missing: { code: 'rules.pack-missing', severity: 'error' },
  changed: { code: 'rules.pack-changed', severity: 'warning' },
  unsound: { code: 'rules.pack-unsound', severity: 'error' },
} as const;

function checkPacks({ rules }: Design, problems: readonly PackProblem[], issues: Issue[]): void {
  const figures = rules && 'packs' in rules ? rules.figures : undefined;
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
    const params = { odd, rule: rules.formulas.equivalentShields.rule };
    issues.push({ code: 'shields.odd', severity: 'warning', path: 'shields', params });
  }
}

function checkProtection(
  limit: Limit,
  protection: Protection | undefined,
  path: string,
  issues: Issue[],
): void {
  if (protection === undefined) return;
  if (typeof protection === 'number') {
    checkFigure(limit, protection, path, issues);
    return;
  }
  for (const arc of DEFENSIVE_ARCS) {
    if (isLegal(limit, protection[arc])) continue;
    checkFigure(limit, protection[arc], `${path}.${arc}`, issues);
  }
}

function checkTechLevels(
  limit: Limit,
  levels: NonNullable<Design['techLevels']>,
  issues: Issue[],
): void {
  for (const category of TECH_CATEGORIES) {
    const level = levels[category];
    if (level === undefined || isLegal(limit, level)) continue;
    checkFigure(limit, level, `techLevels.${category}`, issues);
  }
}
