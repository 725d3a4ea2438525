import { describe, expect, it } from 'vitest';
import { type IssueCode, wordIssue } from '../../../src/core/design/issues.ts';
import type { CasesOf, IssueCase } from '../rating/issue-case.ts';
import { SHIP_ISSUE_CASES } from '../rating/ship-issue-cases.ts';
import { WEAPON_ISSUE_CASES } from '../rating/weapon-issue-cases.ts';
import { rated } from './designs.ts';

// `own-rules.test.ts` has the case of packs that are still loading, `wrong-kinds.test.ts` those of parts.
const ISSUE_CASES: CasesOf<Exclude<IssueCode, 'rules.pack-loading' | 'design.wrong-kind'>> = {
  ...SHIP_ISSUE_CASES,
  ...WEAPON_ISSUE_CASES,
};

const CASES = Object.entries(ISSUE_CASES).flatMap(([code, cases]) =>
  cases.map((one): [IssueCode, string, IssueCase] => [code as IssueCode, one.message, one]),
);

describe('an issue', () => {
  it.each(CASES)('%s says “%s”', (code, message, { design, severity, path }) => {
    const found = rated(design).issues.filter((issue) => issue.code === code);
    expect(found.map((issue) => ({ ...issue, message: wordIssue(issue) }))).toEqual([
      { code, severity, path, message, params: expect.any(Object) },
    ]);
  });

  it.each(CASES)('%s comes alone: “%s”', (code, _, { design, besides = [] }) => {
    const codes = new Set(rated(design).issues.map((issue) => issue.code));
    expect([...codes].filter((one) => one !== code).sort()).toEqual([...besides].sort());
  });

  it.each(CASES)('%s still leaves a rating: “%s”', (_code, _message, { design }) => {
    for (const rounding of ['rulebook', 'drydock'] as const) {
      expect(rated(design, rounding).combatRating).toBeGreaterThanOrEqual(0);
    }
  });

  it('of every kind has a case', () => {
    // That every code has a list is what the type of ISSUE_CASES makes sure of.
    const without = Object.entries(ISSUE_CASES).filter(([, cases]) => cases.length === 0);
    expect(without).toEqual([]);
  });
});
