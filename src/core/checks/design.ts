/** What is wrong or odd about a design, whatever its figures come to. */
import type { ByQuarter, Design } from '../design.ts';
import type { Issue } from '../issues.ts';
import { checkFigure, isFine } from '../limits.ts';
import { QUARTERS } from '../quarters.ts';
import type { Limit, Rules } from '../rules.ts';
import { TECH_CATEGORIES } from '../tech-levels.ts';
import { checkWeapons } from './armament.ts';
import { checkBatteries } from './batteries.ts';
import { checkSystems } from './systems.ts';

/**
 * All issues that the design's own words give rise to, in the order of the form; those of each
 * weapon as they were found when it was reckoned.
 */
export function checkDesign(
  rules: Rules,
  design: Design,
  weapons: readonly { readonly issues: readonly Issue[] }[],
): Issue[] {
  const issues: Issue[] = [];
  const { limits } = rules;
  checkFigure(limits.hull, design.hull, 'hull', issues);
  checkFigure(limits.engines, design.engines, 'engines', issues);
  checkShields(rules, design.shields, issues);
  checkScreens(rules, design.screens, issues);
  if (design.techLevels) checkTechLevels(limits.techLevel, design.techLevels, issues);
  if (design.weapons) checkWeapons(design.weapons, weapons, issues);
  checkBatteries(rules, design, issues);
  checkSystems(rules, design, issues);
  return issues;
}

function checkShields(rules: Rules, shields: Design['shields'], issues: Issue[]): void {
  if (shields === undefined) return;
  const limit = rules.limits.shields;
  if (typeof shields === 'number') {
    checkFigure(limit, shields, 'shields', issues);
    return;
  }
  checkQuarters(limit, shields, 'shields', issues);
  const { fwd, port, stbd, aft } = shields;
  const odd = port !== stbd ? 'sides' : fwd < port ? 'forward' : aft > port ? 'aft' : undefined;
  if (odd) {
    const params = { odd, rule: rules.coefficients.equivalentShields.rule };
    issues.push({ code: 'shields.odd', severity: 'warning', path: 'shields', params });
  }
}

function checkScreens(rules: Rules, screens: Design['screens'], issues: Issue[]): void {
  if (screens === undefined) return;
  const limit = rules.limits.screens;
  if (typeof screens === 'number') {
    checkFigure(limit, screens, 'screens', issues);
    return;
  }
  checkQuarters(limit, screens, 'screens', issues);
}

function checkQuarters(limit: Limit, given: ByQuarter, part: string, issues: Issue[]): void {
  for (const quarter of QUARTERS) {
    if (isFine(limit, given[quarter])) continue;
    checkFigure(limit, given[quarter], `${part}.${quarter}`, issues);
  }
}

function checkTechLevels(
  limit: Limit,
  given: NonNullable<Design['techLevels']>,
  issues: Issue[],
): void {
  for (const category of TECH_CATEGORIES) {
    const level = given[category];
    if (level === undefined || isFine(limit, level)) continue;
    checkFigure(limit, level, `techLevels.${category}`, issues);
  }
}
