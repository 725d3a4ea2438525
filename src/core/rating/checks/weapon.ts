/** Checks of weapons and their modes (A.1, C.2, C.4). */
import type { Band, Mode, Shot, Weapon } from '../../design/design.ts';
import { addIssue, checkEach, type Issue } from '../../design/issues.ts';
import type { WeaponRating } from '../../design/legal-design.ts';
import { isBanded, isSeeking, SHOT_FIGURES } from '../../design/modes.ts';
import { checkFigure } from '../../rules/limits.ts';
import { indexOfId } from '../../rules/lookup.ts';
import type { Rules } from '../../rules/rules.ts';
import { checkTraits } from './traits.ts';

/** Adds a weapon's issues, with paths from the weapon. */
export function checkWeapon(rules: Rules, weapon: Weapon, issues: Issue[]): void {
  const { modes } = rules.limits;
  if (weapon.modes.length < modes.min) {
    addIssue(issues, 'error', 'mode.none', 'modes');
  } else {
    checkFigure(modes, weapon.modes.length, 'modes', issues);
  }
  checkEach('modes', weapon.modes, issues, (mode) => checkMode(rules, mode, issues));
}

function checkMode(rules: Rules, mode: Mode, issues: Issue[]): void {
  if (isBanded(mode)) {
    checkBands(rules, mode.bands, issues);
  } else {
    if (isSeeking(mode)) checkFigure(rules.limits.ma, mode.ma, 'ma', issues);
    else checkFigure(rules.limits.range, mode.range, 'range', issues);
    checkShot(rules, mode, issues);
  }
  if (mode.traits && mode.traits.length > 0) checkTraits(rules, mode, mode.traits, issues);
}

function checkShot(rules: Rules, shot: Shot, issues: Issue[]): void {
  const { limits } = rules;
  for (const field of SHOT_FIGURES) checkFigure(limits[field], shot[field], field, issues);
}

function checkBands(rules: Rules, bands: readonly Band[], issues: Issue[]): void {
  const { limits } = rules;
  if (bands.length < limits.bands.min || bands.length > limits.bands.max) {
    const { min, max } = limits.bands;
    addIssue(issues, 'error', 'band.count', 'bands', { count: bands.length, min, max });
  }
  checkEach('bands', bands, issues, (band, i) => {
    const inner = bands[i - 1];
    checkFigure(limits.bandRange, band.range, 'range', issues);
    checkShot(rules, band, issues);
    if (inner && inner.range >= band.range) {
      const params = { range: band.range, inner: inner.range };
      addIssue(issues, 'error', 'band.not-rising', 'range', params);
    }
    if (inner && SHOT_FIGURES.every((field) => inner[field] === band[field])) {
      addIssue(issues, 'error', 'band.same', '', { band: i + 1 });
    }
  });
}

/** Adds the issues of all weapons: those of their ratings, and repeated ids. */
export function checkWeapons(
  weapons: readonly Weapon[],
  ratings: readonly WeaponRating[],
  issues: Issue[],
): void {
  checkEach('weapons', weapons, issues, ({ id }, i) => {
    const first = indexOfId(weapons, id);
    if (first < i) {
      addIssue(issues, 'error', 'weapon.repeated-id', 'id', { id, first: first + 1 });
    }
    const own = ratings[i]?.issues;
    if (own && own.length > 0) issues.push(...own);
  });
}
