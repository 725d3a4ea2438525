/** Checks of weapons, their modes and traits (A.1, C.2, C.4, C.5). */
import {
  type Band,
  isBanded,
  isDirect,
  isSeeking,
  type Mode,
  SHOT_FIGURES,
  type Shot,
  type Weapon,
} from '../../design/design.ts';
import { addIssue, checkEach, type Issue } from '../../design/issues.ts';
import type { WeaponRating } from '../../design/legal-design.ts';
import { indexOfId, keptOr } from '../../rules/lookup.ts';
import { checkFigure, perRules, type Rules, type Trait } from '../../rules/rules.ts';

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

/** Adds the issues of a mode's traits, with paths from the mode. */
export function checkTraits(
  rules: Rules,
  mode: Mode,
  codes: readonly string[],
  issues: Issue[],
): void {
  const { limits } = rules;
  let rangeTraits = 0;
  for (let i = 0; i < codes.length; i += 1) {
    const code = codes[i] ?? '';
    const trait = rules.traits.get(code);
    if (!trait) {
      addIssue(issues, 'error', 'trait.unknown', pathOf(i), { trait: code });
      continue;
    }
    let standing = 0;
    for (let j = 0; j < i; j += 1) if (codes[j] === code) standing += 1;
    if (standing >= trait.times) {
      addIssue(issues, 'error', 'trait.repeated', pathOf(i), { trait: code, times: trait.times });
      continue;
    }
    if (trait.kind === 'range' && standing === 0) rangeTraits += 1;
    checkTrait(rules, mode, trait, codes, i, issues);
  }
  if (rangeTraits > limits.rangeTraits.max) {
    addIssue(issues, 'error', 'trait.range-many', 'traits', {
      count: rangeTraits,
      max: limits.rangeTraits.max,
    });
  }
  const softMax = limits.traits.softMax ?? limits.traits.max;
  if (codes.length > softMax) {
    addIssue(issues, 'warning', 'trait.many', 'traits', { count: codes.length, softMax });
  }
}

/** The path of a trait; made for issues alone. */
const pathOf = (at: number): string => `traits[${at}]`;

function checkTrait(
  rules: Rules,
  mode: Mode,
  trait: Trait,
  codes: readonly string[],
  at: number,
  issues: Issue[],
): void {
  const excluded = exclusionsOf(rules).get(trait.code);
  for (let i = 0; excluded && i < at; i += 1) {
    const other = codes[i] ?? '';
    const rule = excluded.get(other);
    if (rule === undefined || codes.indexOf(other) < i) continue;
    addIssue(issues, 'error', 'trait.excluded', pathOf(at), { trait: trait.code, other, rule });
  }
  const barred = isDirect(mode)
    ? undefined
    : rules.modeExclusions.find(
        (row) =>
          (row.mode === 'seeking' ? isSeeking(mode) : isBanded(mode)) &&
          (row.kinds.includes(trait.kind) || row.traits.includes(trait.code)),
      );
  if (barred) {
    addIssue(issues, 'error', 'trait.not-in-mode', pathOf(at), {
      trait: trait.code,
      mode: barred.mode,
      rule: barred.rule,
    });
  }
  if (isBanded(mode)) return;
  for (const cap of trait.caps) {
    if (mode[cap.figure] <= cap.max) continue;
    addIssue(issues, 'error', 'trait.cap', pathOf(at), {
      trait: trait.code,
      figure: cap.figure.toUpperCase(),
      max: cap.max,
    });
  }
}

/** The rules that keep a trait apart from others, by the codes of both. */
const exclusionsOf = perRules((rules): ReadonlyMap<string, ReadonlyMap<string, string>> => {
  const isRange = (code: string): boolean => rules.traits.get(code)?.kind === 'range';
  const excluded = new Map<string, Map<string, string>>();
  const pairs = [...rules.traitPairs.values()].filter(
    ({ factor, traits }) => factor === null && traits.every(isRange),
  );
  for (const { traits, rule } of [...pairs, ...rules.exclusions]) {
    for (const [a, b] of [traits, traits.toReversed()] as const) {
      const others = keptOr(excluded, a ?? '', () => new Map<string, string>());
      keptOr(others, b ?? '', () => rule);
    }
  }
  return excluded;
});

/** The errors that adding a trait to a mode would cause; empty if it can be added. */
export function issuesOfAdding(rules: Rules, mode: Mode, code: string): readonly Issue[] {
  const traits = mode.traits ?? [];
  const before: Issue[] = [];
  const after: Issue[] = [];
  checkTraits(rules, mode, traits, before);
  checkTraits(rules, mode, [...traits, code], after);
  const known = new Set(before.map((issue) => issue.code + issue.path));
  return after.filter((issue) => issue.severity === 'error' && !known.has(issue.code + issue.path));
}
