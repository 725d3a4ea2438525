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

/** A ship with its sums. Its issues are looked for when they are first read. */
export class ShipSums {
  readonly rules: Rules;
  readonly design: Design;
  readonly legal: LegalDesign;
  readonly exact: LegalSums;
  readonly totals: ShipTotals;
  /** The ship before, until the issues that it shares are known. */
  #before: ShipSums | undefined;
  #issues: ShipIssues | undefined;
  #codes: readonly IssueCode[] | undefined;

  constructor(rules: Rules, design: Design, legal: LegalDesign, known: ShipSums | undefined) {
    const exact = sumsOf(rules, legal, known?.exact);
    this.rules = rules;
    this.design = design;
    this.legal = legal;
    this.exact = exact;
    this.totals = totalsOf(exact);
    this.#before = known;
  }

  get issues(): ShipIssues {
    this.#issues ??= shipIssues(this.rules, this.design, this.legal, this.#before);
    this.#before = undefined;
    return this.#issues;
  }

  /** The kinds of its issues, except those of its space, its tech levels and its packs. */
  get codes(): readonly IssueCode[] {
    this.#codes ??= codesWith(allCodes(this.issues), this.totals, this.exact);
    return this.#codes;
  }
}

export const shipSums = (rules: Rules, design: Design, cache: WeaponCache): ShipSums =>
  new ShipSums(rules, design, normalise(rules, design, { cache }), undefined);

/** The sums of a design that shares parts with the one before. */
export function sumsAfter(before: ShipSums, design: Design, cache: WeaponCache): ShipSums {
  const legal = normalise(before.rules, design, { cache }, before);
  const { techs, rounding } = before.legal;
  const isLike = legal.techs === techs && legal.rounding === rounding;
  return new ShipSums(before.rules, design, legal, isLike ? before : undefined);
}

function totalsOf({ hull, used, orat, drat, combatRating, bases }: LegalSums): ShipTotals {
  return {
    space: {
      total: hull.total,
      used: toNumber(used),
      remaining: toNumber(addInt(hull.total, -used)),
    },
    orat: toNumber(orat),
    drat: toNumber(drat),
    combatRating: toNumber(combatRating),
    enginesForOrat: toNumber(bases.enginesForOrat),
  };
}

function codesWith(
  codes: readonly IssueCode[],
  { orat, drat, combatRating, space }: ShipTotals,
  { batteries, equipmentLossLimit, used }: LegalSums,
): readonly IssueCode[] {
  const issues: Issue[] = [];
  const figures = {
    orat,
    drat,
    combatRating,
    space,
    batteries: batteries.ratings,
    equipmentLossLimit,
  };
  checkRating(figures, used, issues);
  return issues.length === 0 ? codes : [...codes, ...issues.map(({ code }) => code)];
}
