/** What is wrong or odd about a design, whatever its figures come to. */
import type { Design, Weapon } from '../design.ts';
import { type Issue, placeUnder } from '../issues.ts';
import { checkFigure } from '../limits.ts';
import { QUARTERS } from '../quarters.ts';
import type { Rules } from '../rules.ts';
import { checkBatteries } from './batteries.ts';
import { checkSystems } from './systems.ts';
import { checkWeapon } from './weapon.ts';

/** All issues that the design's own words give rise to, in the order of the form. */
export function checkDesign(rules: Rules, design: Design): Issue[] {
  const issues: Issue[] = [];
  const { limits } = rules;
  checkFigure(limits.hull, design.hull, 'hull', issues);
  checkFigure(limits.engines, design.engines, 'engines', issues);
  checkShields(rules, design.shields, issues);
  checkScreens(rules, design.screens, issues);
  if (design.techLevels) {
    for (const [category, level] of Object.entries(design.techLevels)) {
      checkFigure(limits.techLevel, level, `techLevels.${category}`, issues);
    }
  }
  if (design.weapons) checkWeapons(rules, design.weapons, issues);
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
  for (const quarter of QUARTERS) {
    checkFigure(limit, shields[quarter], `shields.${quarter}`, issues);
  }
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
  for (const quarter of QUARTERS) {
    checkFigure(limit, screens[quarter], `screens.${quarter}`, issues);
  }
}

function checkWeapons(rules: Rules, weapons: readonly Weapon[], issues: Issue[]): void {
  for (let i = 0; i < weapons.length; i += 1) {
    const weapon = weapons[i];
    if (!weapon) continue;
    const from = issues.length;
    const first = weapons.findIndex(({ id }) => id === weapon.id);
    if (first < i) {
      const params = { id: weapon.id, first: first + 1 };
      issues.push({ code: 'weapon.repeated-id', severity: 'error', path: 'id', params });
    }
    checkWeapon(rules, weapon, issues);
    placeUnder('weapons', i, from, issues);
  }
}
