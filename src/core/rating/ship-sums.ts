/**
 * A ship with the sums that its figures are made of, so that a changed ship costs no more than what
 * was changed: each part is rated by the formulas that `evaluate` asks, and kept while it is the same.
 */
import type { Design } from '../design/design.ts';
import type { Issue, IssueCode } from '../design/issues.ts';
import type { LegalDesign, WeaponCache } from '../design/legal-design.ts';
import { normalise } from '../design/normalise.ts';
import { normaliseChange } from '../design/normalise-change.ts';
import { addInt, type Fraction, fraction, type Int, toNumber } from '../exact/exact.ts';
import type { Rules } from '../rules/rules.ts';
import {
  type BatterySetting,
  type BatterySums,
  rateBatteries,
  rateBatteriesAfter,
} from './batteries.ts';
import { checkRating } from './checks/outcome.ts';
import { equivalentShields } from './equivalent-shields.ts';
import type { Evaluation } from './evaluation.ts';
import { rated } from './formula-steps.ts';
import { engineFactor, engineSpace, shieldFactor, shieldSpace, totalSpace } from './hull.ts';
import { combatRating, drat } from './ratings.ts';
import { screenBoxes, screenSpace } from './screens.ts';
import { allCodes, type ShipIssues, shipIssues } from './ship-issues.ts';
import { type KeptSystems, sumSystems } from './system-sums.ts';
import { enginesForOrat, equipmentItems, type ShipBases } from './systems.ts';
import { lossLimit } from './tracks.ts';

/** The figures of a ship as a whole. */
export interface ShipTotals
  extends Pick<Evaluation, 'orat' | 'drat' | 'combatRating' | 'enginesForOrat'> {
  readonly space: Pick<Evaluation['space'], 'total' | 'used' | 'remaining'>;
}

export interface ShipSums {
  /** Those that the design is rated by. */
  readonly rules: Rules;
  readonly design: Design;
  readonly legal: LegalDesign;
  readonly totals: ShipTotals;
  /** The kinds of its issues, but for those of its space, its tech levels and its packs. */
  readonly codes: readonly IssueCode[];
  readonly bases: ShipBases;
  readonly batteries: BatterySums;
  readonly systems: KeptSystems;
  readonly hull: HullSums;
  readonly structure: StructureSums;
  readonly defence: Fraction;
  readonly issues: ShipIssues;
  readonly equipmentLossLimit: number;
}

/** What follows from the hull alone. */
interface HullSums {
  readonly size: Fraction;
  readonly total: number;
  readonly engineFactor: Fraction;
  readonly shieldFactor: Fraction;
}

interface StructureSums {
  /** SU of engines, shields and screens. */
  readonly space: Int;
  readonly engineRating: Fraction;
  readonly equivalentShields: Fraction;
  readonly screenBoxes: Fraction;
}

/** The sums of a design by its own rules. */
export const shipSums = (rules: Rules, design: Design, cache: WeaponCache): ShipSums =>
  sumsOf(rules, design, normalise(rules, design, { cache }), undefined);

/** The sums of a design that shares parts with the one before. */
export function sumsAfter(before: ShipSums, design: Design, cache: WeaponCache): ShipSums {
  const legal = normaliseChange(before.rules, before, design, cache);
  const { techs, rounding } = before.legal;
  const isLike = legal.techs === techs && legal.rounding === rounding;
  return sumsOf(before.rules, design, legal, isLike ? before : undefined);
}

function sumsOf(
  rules: Rules,
  design: Design,
  legal: LegalDesign,
  known: ShipSums | undefined,
): ShipSums {
  const { techs, rounding } = legal;
  const hull = known?.legal.hull === legal.hull ? known.hull : hullSums(rules, legal.hull);
  const sameHull = known?.hull === hull;
  const structure =
    known && sameHull && isSameStructure(known.legal, legal)
      ? known.structure
      : structureSums(rules, legal, hull);
  const sameSystems = known?.legal.systems === legal.systems;
  const ero =
    known && sameSystems && known.legal.engines === legal.engines
      ? known.bases.enginesForOrat
      : enginesForOrat(legal.engines, legal.systems);
  const sameRatings = known !== undefined && sameHull && known.bases.enginesForOrat === ero;
  const batteries =
    sameRatings && known.legal.batteries === legal.batteries
      ? known.batteries
      : batterySums(rules, legal, ero, sameRatings ? known : undefined);
  const bases: ShipBases = {
    hull: hull.size,
    engineRating: structure.engineRating,
    engineFactor: hull.engineFactor,
    shieldFactor: hull.shieldFactor,
    equivalentShields: structure.equivalentShields,
    enginesForOrat: ero,
    bankSpace: fraction(batteries.space),
    bankOrat: batteries.orat,
  };
  const before = known && { sums: known.systems, bases: known.bases };
  const systems = sumSystems(legal.systems, bases, techs, rounding, before);
  const orat = rated(rules.formulas.orat, [batteries.orat, systems.orat], '', undefined);
  const defence =
    known?.structure === structure && known.systems.effects === systems.effects
      ? known.defence
      : defenceOf(rules, legal, structure, systems);
  const used = addInt(addInt(structure.space, batteries.space), systems.space);
  const totals: ShipTotals = {
    space: {
      total: hull.total,
      used: toNumber(used),
      remaining: toNumber(addInt(hull.total, -used)),
    },
    orat: toNumber(orat),
    drat: toNumber(defence),
    combatRating: toNumber(combatRating(rules, orat, defence, rounding)),
    enginesForOrat: toNumber(ero),
  };
  const issues = shipIssues(rules, design, legal, known);
  const equipmentLossLimit = sameSystems
    ? known.equipmentLossLimit
    : lossLimit(rules, equipmentItems(legal.systems));
  return {
    rules,
    design,
    legal,
    totals,
    codes: codesWith(issues, totals, batteries, equipmentLossLimit, used),
    bases,
    batteries,
    systems,
    hull,
    structure,
    defence,
    issues,
    equipmentLossLimit,
  };
}

function batterySums(
  rules: Rules,
  { hull, techs, rounding, batteries }: LegalDesign,
  ero: Fraction,
  known: ShipSums | undefined,
): BatterySums {
  const setting: BatterySetting = {
    ...{ rules, hull, tech: techs.weapons, enginesForOrat: ero, rounding, trace: undefined },
  };
  return known?.legal.batteries.length === batteries.length
    ? rateBatteriesAfter(setting, batteries, {
        batteries: known.legal.batteries,
        sums: known.batteries,
      })
    : rateBatteries(setting, batteries);
}

const defenceOf = (
  rules: Rules,
  { hull, rounding }: LegalDesign,
  { equivalentShields: shields, screenBoxes: boxes }: StructureSums,
  { effects }: KeptSystems,
): Fraction => drat(rules, hull, shields, boxes, effects, rounding);

function hullSums(rules: Rules, hull: number): HullSums {
  return {
    size: fraction(hull),
    total: totalSpace(rules, hull),
    engineFactor: engineFactor(rules, hull),
    shieldFactor: shieldFactor(rules, hull),
  };
}

const isSameStructure = (one: LegalDesign, other: LegalDesign): boolean =>
  one.engines === other.engines && one.shields === other.shields && one.screens === other.screens;

function structureSums(
  rules: Rules,
  { hull, engines, shields, screens, techs }: LegalDesign,
  { engineFactor: ef, shieldFactor: sf }: HullSums,
): StructureSums {
  const rating = fraction(engines);
  const equivalent = equivalentShields(rules, shields);
  const engineBay = { rating, factor: ef, tech: techs.engines, hull };
  const shieldBay = { rating: equivalent, factor: sf, tech: techs.shields, hull };
  const tech = techs[rules.screens.tech];
  const bays = addInt(engineSpace(rules, engineBay), shieldSpace(rules, shieldBay));
  return {
    space: addInt(bays, screenSpace(rules, screens, { hull, tech, shieldFactor: sf })),
    engineRating: rating,
    equivalentShields: equivalent,
    screenBoxes: screenBoxes(rules, screens),
  };
}

function codesWith(
  parts: ShipIssues,
  totals: ShipTotals,
  { ratings: batteries }: BatterySums,
  equipmentLossLimit: number,
  used: Int,
): readonly IssueCode[] {
  const codes = allCodes(parts);
  const { orat, drat: defence, combatRating: rating, space } = totals;
  const figures = {
    orat,
    drat: defence,
    combatRating: rating,
    space,
    batteries,
    equipmentLossLimit,
  };
  const issues: Issue[] = [];
  checkRating(figures, used, issues);
  return issues.length === 0 ? codes : [...codes, ...issues.map(({ code }) => code)];
}
