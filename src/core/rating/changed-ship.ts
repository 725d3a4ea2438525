/** A ship that changes step by step; each costs no more than its change. */
import type { Design } from '../design/design.ts';
import type { Issue, IssueCode } from '../design/issues.ts';
import type { LegalDesign, WeaponCache } from '../design/legal-design.ts';
import { normalise } from '../design/normalise.ts';
import { addInt, toNumber } from '../exact/exact.ts';
import type { Rules } from '../rules/rules.ts';
import { checkRating } from './checks/outcome.ts';
import type { Evaluation } from './evaluation.ts';
import { allCodes, type ShipIssues, shipIssues } from './ship-issues.ts';
import { type LegalSums, sumsOf } from './ship-sums.ts';

export interface ShipTotals
  extends Pick<Evaluation, 'orat' | 'drat' | 'combatRating' | 'enginesForOrat'> {
  readonly space: Pick<Evaluation['space'], 'total' | 'used' | 'remaining'>;
}

export interface ShipSums {
  readonly rules: Rules;
  readonly design: Design;
  readonly legal: LegalDesign;
  readonly totals: ShipTotals;
  /** The kinds of its issues, except those of its space, its tech levels and its packs. */
  readonly codes: readonly IssueCode[];
  readonly exact: LegalSums;
  readonly issues: ShipIssues;
}

export const shipSums = (rules: Rules, design: Design, cache: WeaponCache): ShipSums =>
  shipOf(rules, design, normalise(rules, design, { cache }), undefined);

/** The sums of a design that shares parts with the one before. */
export function sumsAfter(before: ShipSums, design: Design, cache: WeaponCache): ShipSums {
  const legal = normalise(before.rules, design, { cache }, before);
  const { techs, rounding } = before.legal;
  const isLike = legal.techs === techs && legal.rounding === rounding;
  return shipOf(before.rules, design, legal, isLike ? before : undefined);
}

function shipOf(
  rules: Rules,
  design: Design,
  legal: LegalDesign,
  known: ShipSums | undefined,
): ShipSums {
  const exact = sumsOf(rules, legal, known?.exact);
  const { hull, used } = exact;
  const totals: ShipTotals = {
    space: {
      total: hull.total,
      used: toNumber(used),
      remaining: toNumber(addInt(hull.total, -used)),
    },
    orat: toNumber(exact.orat),
    drat: toNumber(exact.drat),
    combatRating: toNumber(exact.combatRating),
    enginesForOrat: toNumber(exact.bases.enginesForOrat),
  };
  const issues = shipIssues(rules, design, legal, known);
  return { rules, design, legal, totals, codes: codesWith(issues, totals, exact), exact, issues };
}

function codesWith(
  parts: ShipIssues,
  totals: ShipTotals,
  { batteries, equipmentLossLimit, used }: LegalSums,
): readonly IssueCode[] {
  const codes = allCodes(parts);
  // Listed one by one: a spread halves the moves a second.
  const { orat, drat, combatRating, space } = totals;
  const figures = {
    orat,
    drat,
    combatRating,
    space,
    batteries: batteries.ratings,
    equipmentLossLimit,
  };
  const issues: Issue[] = [];
  checkRating(figures, used, issues);
  return issues.length === 0 ? codes : [...codes, ...issues.map(({ code }) => code)];
}
