/** A ship that changes step by step, with its issues; each costs no more than its change. */
import type { Design, Weapon } from '../design/design.ts';
import type { Issue, IssueCode } from '../design/issues.ts';
import type {
  LegalBattery,
  LegalDesign,
  LegalWeapon,
  WeaponCache,
} from '../design/legal-design.ts';
import { normalise } from '../design/normalise.ts';
import { addInt, toNumber } from '../exact/exact.ts';
import { haveSameIds } from '../rules/lookup.ts';
import type { Rules } from '../rules/rules.ts';
import {
  checkBatteries,
  checkRating,
  checkStructure,
  checkSystems,
  isFree,
} from './checks/design.ts';
import { checkWeapons } from './checks/weapon.ts';
import type { Evaluation } from './evaluation.ts';
import { type LegalSums, sumsOf } from './ship-sums.ts';
import { rateWeapon } from './weapons.ts';

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

type Codes = readonly IssueCode[];

/** Codes of a ship's issues, without those of its space, its tech levels and its rules. */
interface ShipIssues {
  readonly structure: Codes;
  readonly repeated: Codes;
  readonly weapons: Codes;
  readonly batteries: Codes;
  readonly systems: Codes;
}

const NONE: Codes = [];

function codesOf(check: (issues: Issue[]) => void): Codes {
  const issues: Issue[] = [];
  check(issues);
  return issues.length === 0 ? NONE : issues.map(({ code }) => code);
}

const joined = (codes: Codes, more: Codes): Codes => {
  if (more.length === 0) return codes;
  return codes.length === 0 ? more : [...codes, ...more];
};

interface KnownShip {
  readonly design: Design;
  readonly legal: LegalDesign;
  readonly issues: ShipIssues;
}

/** The issues of a ship; parts that it shares with a known ship keep their issues. */
function shipIssues(
  rules: Rules,
  design: Design,
  legal: LegalDesign,
  known?: KnownShip,
): ShipIssues {
  const old = known?.design;
  const sameStructure =
    old?.hull === design.hull &&
    old.engines === design.engines &&
    old.shields === design.shields &&
    old.screens === design.screens;
  const sameSystems = old?.systems === design.systems && old?.shields === design.shields;
  const { weapons = NO_WEAPONS } = design;
  const sameIds = old !== undefined && haveSameIds(weapons, old.weapons ?? NO_WEAPONS);
  const before = known?.issues;
  const after: ShipIssues = {
    structure:
      before && sameStructure
        ? before.structure
        : codesOf((all) => checkStructure(rules, design, all)),
    repeated:
      before && sameIds ? before.repeated : codesOf((all) => checkWeapons(weapons, [], all)),
    weapons: ofParts(rules, 'weapons', legal, known, ofWeapon),
    batteries: ofParts(rules, 'batteries', legal, known, ofBattery),
    systems:
      before && sameSystems
        ? before.systems
        : codesOf((all) => checkSystems(rules, design.systems ?? [], legal, all)),
  };
  return after;
}

const NO_WEAPONS: readonly Weapon[] = [];
const FREE: Codes = ['weapon.free'];

/** The codes of all weapons or batteries; parts of a known ship without issues are skipped. */
function ofParts<Field extends 'weapons' | 'batteries'>(
  rules: Rules,
  field: Field,
  { [field]: parts }: LegalDesign,
  known: KnownShip | undefined,
  codesOfPart: (rules: Rules, part: LegalDesign[Field][number]) => Codes,
): Codes {
  const before = known?.legal[field];
  if (known && parts === before) return known.issues[field];
  const faultless = known?.issues[field].length === 0 ? before : undefined;
  let codes = NONE;
  for (let i = 0; i < parts.length; i += 1) {
    const part = parts[i] as LegalDesign[Field][number];
    if (part !== faultless?.[i]) codes = joined(codes, codesOfPart(rules, part));
  }
  return codes;
}

function ofWeapon(rules: Rules, weapon: LegalWeapon): Codes {
  const { issues, figures } = rateWeapon(rules, weapon);
  const own = issues.length === 0 ? NONE : issues.map(({ code }) => code);
  return isFree(figures) ? joined(own, FREE) : own;
}

function ofBattery(rules: Rules, battery: LegalBattery): Codes {
  battery.codes ??= codesOf((issues) => checkBatteries(rules, [battery.source], [battery], issues));
  return battery.codes;
}

const allCodes = ({ structure, repeated, weapons, batteries, systems }: ShipIssues): Codes =>
  joined(joined(joined(joined(structure, repeated), weapons), batteries), systems);
