/** The sums behind a ship's figures. */
import type { LegalDesign } from '../design/legal-design.ts';
import { addInt, type Fraction, fraction, type Int } from '../exact/exact.ts';
import type { Rules } from '../rules/rules.ts';
import { type BatterySetting, type BatterySums, rateBatteries } from './batteries.ts';
import {
  combatRating,
  drat,
  type HullSums,
  hullSums,
  lossLimit,
  type StructureSums,
  structureSums,
} from './ratings.ts';
import { type Trace, traced } from './steps.ts';
import {
  enginesForOrat,
  equipmentItems,
  rateSystems,
  type ShipBases,
  type SystemSums,
} from './systems.ts';

export interface LegalSums {
  readonly legal: LegalDesign;
  readonly hull: HullSums;
  readonly structure: StructureSums;
  readonly batteries: BatterySums;
  readonly systems: SystemSums;
  readonly bases: ShipBases;
  readonly used: Int;
  readonly orat: Fraction;
  readonly drat: Fraction;
  readonly combatRating: Int;
  readonly equipment: number;
  readonly equipmentLossLimit: number;
}

/** The sums of a design, traced. Reuses those of `known`, which has the same tech and rounding. */
export function sumsOf(
  rules: Rules,
  legal: LegalDesign,
  known?: LegalSums,
  trace?: Trace,
): LegalSums {
  const { techs, rounding } = legal;
  const old = known?.legal;
  const hull = known && old?.hull === legal.hull ? known.hull : hullSums(rules, legal.hull, trace);
  const sameHull = known?.hull === hull;
  const structure =
    sameHull && isSameStructure(known.legal, legal)
      ? known.structure
      : structureSums(rules, legal, hull, trace);
  const sameSystems = old?.systems === legal.systems;
  const ero =
    known && sameSystems && old?.engines === legal.engines
      ? known.bases.enginesForOrat
      : enginesForOrat(legal.engines, legal.systems, trace);
  const batteries = batterySums(rules, legal, ero, sameHull ? known : undefined, trace);
  const sameBases =
    known?.structure === structure &&
    known.batteries === batteries &&
    known.bases.enginesForOrat === ero;
  const bases: ShipBases =
    sameBases && sameHull
      ? known.bases
      : {
          hull: hull.size,
          engineRating: structure.engineRating,
          engineFactor: hull.engineFactor,
          shieldFactor: hull.shieldFactor,
          equivalentShields: structure.equivalentShields,
          enginesForOrat: ero,
          bankSpace: fraction(batteries.space),
          bankOrat: batteries.orat,
        };
  const systems = rateSystems(legal.systems, bases, techs, rounding, known, trace);
  const orat =
    known?.batteries.orat === batteries.orat && known.systems.orat === systems.orat
      ? known.orat
      : traced(rules.formulas.orat, [batteries.orat, systems.orat], 'orat', trace);
  const defence =
    known?.structure === structure && known.systems.effects === systems.effects
      ? known.drat
      : drat(rules, legal, structure, systems.effects, trace);
  const equipment = known && sameSystems ? known.equipment : equipmentItems(legal.systems);
  return {
    legal,
    hull,
    structure,
    batteries,
    systems,
    bases,
    used: addInt(addInt(structure.space, batteries.space), systems.space),
    orat,
    drat: defence,
    combatRating:
      known?.orat === orat && known.drat === defence
        ? known.combatRating
        : combatRating(rules, orat, defence, rounding, trace),
    equipment,
    equipmentLossLimit:
      known && sameSystems
        ? known.equipmentLossLimit
        : lossLimit(rules, equipment, 'equipmentLossLimit', trace),
  };
}

const isSameStructure = (before: LegalDesign, after: LegalDesign): boolean =>
  before.engines === after.engines &&
  before.shields === after.shields &&
  before.screens === after.screens;

/** The sums of all batteries, from those of a known design with the same hull. */
function batterySums(
  rules: Rules,
  { hull, techs, rounding, batteries }: LegalDesign,
  ero: Fraction,
  known: LegalSums | undefined,
  trace: Trace | undefined,
): BatterySums {
  const like = known?.bases.enginesForOrat === ero ? known : undefined;
  if (like?.legal.batteries === batteries) return like.batteries;
  const tech = techs.weapons;
  const setting: BatterySetting = { rules, hull, tech, enginesForOrat: ero, rounding, trace };
  const before = like && { legal: like.legal.batteries, sums: like.batteries };
  return rateBatteries(setting, batteries, before);
}
