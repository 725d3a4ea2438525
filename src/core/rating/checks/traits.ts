/** Checks of traits: their combinations, and the kinds of mode they are in (A.1, C.5). */
import type { Mode } from '../../design/design.ts';
import { addIssue, type Issue } from '../../design/issues.ts';
import { isBanded, isSeeking } from '../../design/modes.ts';
import type { Rules, Trait } from '../../rules/rules.ts';

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
    const path = `traits[${i}]`;
    const trait = rules.traits.get(code);
    if (!trait) {
      addIssue(issues, 'error', 'trait.unknown', path, { trait: code });
      continue;
    }
    const before = codes.slice(0, i);
    if (before.filter((other) => other === code).length >= trait.times) {
      addIssue(issues, 'error', 'trait.repeated', path, { trait: code, times: trait.times });
      continue;
    }
    if (trait.kind === 'range' && !before.includes(code)) rangeTraits += 1;
    checkTrait(rules, mode, trait, before, path, issues);
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

function checkTrait(
  rules: Rules,
  mode: Mode,
  trait: Trait,
  before: readonly string[],
  path: string,
  issues: Issue[],
): void {
  for (const other of new Set(before)) {
    const rule = exclusionRule(rules, trait.code, other);
    if (rule === undefined) continue;
    addIssue(issues, 'error', 'trait.excluded', path, { trait: trait.code, other, rule });
  }
  const barred = rules.modeExclusions.find(
    (row) =>
      (row.mode === 'seeking' ? isSeeking(mode) : isBanded(mode)) &&
      (row.kinds.includes(trait.kind) || row.traits.includes(trait.code)),
  );
  if (barred) {
    addIssue(issues, 'error', 'trait.not-in-mode', path, {
      trait: trait.code,
      mode: barred.mode,
      rule: barred.rule,
    });
  }
  if (isBanded(mode)) return;
  for (const cap of trait.caps) {
    if (mode[cap.figure] <= cap.max) continue;
    addIssue(issues, 'error', 'trait.cap', path, {
      trait: trait.code,
      figure: cap.figure.toUpperCase(),
      max: cap.max,
    });
  }
}

/** The rule that keeps two traits apart, or undefined when they go together. @internal */
export function exclusionRule(rules: Rules, a: string, b: string): string | undefined {
  const pair = rules.traitPairs.get(`${a}+${b}`);
  const isRange = (code: string): boolean => rules.traits.get(code)?.kind === 'range';
  if (pair && pair.factor === null && isRange(a) && isRange(b)) return pair.rule;
  return rules.exclusions.find(({ traits: [x, y] }) => (x === a && y === b) || (x === b && y === a))
    ?.rule;
}

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
