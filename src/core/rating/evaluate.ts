/** Everything that follows from a design: space, ratings, tracks, loss limits, issues and steps. */

import type { Design } from '../design/design.ts';
import { type NormaliseOptions, normalise } from '../design/normalise.ts';
import { sumOf } from '../design/protection.ts';
import { fraction, toNumber } from '../exact/exact.ts';
import { resolvedRules } from '../rules/packs/own-rules.ts';
import type { Rules } from '../rules/rules.ts';
import { type BatterySetting, rateBatteries } from './batteries.ts';
import { checkDesign } from './checks/design.ts';
import { checkOutcome } from './checks/outcome.ts';
import { equivalentShields } from './equivalent-shields.ts';
import type { Evaluation } from './evaluation.ts';
import { rateSystems } from './fitted-systems.ts';
import { rated } from './formula-steps.ts';
import { engineFactor, engineSpace, shieldFactor, shieldSpace, totalSpace } from './hull.ts';
import { combatRating, drat } from './ratings.ts';
import { screenBoxes, screenSpace } from './screens.ts';
import { type SpaceParts, spaceFigures, usedSpace } from './space.ts';
import type { Trace } from './steps.ts';
import { enginesForOrat, equipmentItems, type ShipBases } from './systems.ts';
import { partTrace, StepList } from './trace.ts';
import { hullTrack, lossLimit, track, trackLength } from './tracks.ts';
import { rateWeapon } from './weapons.ts';

export interface EvaluateOptions extends NormaliseOptions {
  /** Also give the steps of every number, or those behind the number of this path. */
  readonly steps?: boolean | string;
}

/**
 * Rates a design by the house-rule packs that it names, or by the rules given where it names none.
 * Never throws: a figure out of its limits counts as the nearest legal one and is
 * an issue. SU and ratings are whole numbers, but for ORAT and DRAT in the drydock profile.
 */
export function evaluate(
  available: Rules,
  design: Design,
  options: EvaluateOptions = {},
): Evaluation {
  const { steps = false } = options;
  const list = steps === false ? undefined : new StepList(steps === true ? '' : steps);
  const trace: Trace | undefined = list;
  const { rules, problems } = resolvedRules(available, design);
  const legal = normalise(rules, design, options);
  const { hull, engines, techs, rounding } = legal;

  const total = totalSpace(rules, hull, trace);
  const ef = engineFactor(rules, hull, trace);
  const sf = shieldFactor(rules, hull, trace);
  const shields = equivalentShields(rules, legal.shields, trace);
  const ero = enginesForOrat(engines, legal.systems, trace);

  const weapons = legal.weapons.map((weapon, i) => {
    const path = trace ? `weapons[${i}]` : '';
    return rateWeapon(rules, weapon, path, partTrace(trace, path));
  });
  const setting: BatterySetting = {
    rules,
    hull,
    tech: techs.weapons,
    enginesForOrat: ero,
    rounding,
    trace,
  };
  const banks = rateBatteries(setting, legal.batteries);

  const ship: ShipBases = {
    hull: fraction(hull),
    engineFactor: ef,
    shieldFactor: sf,
    engineRating: fraction(engines),
    equivalentShields: shields,
    bankSpace: fraction(banks.space),
    bankOrat: banks.orat,
    enginesForOrat: ero,
  };
  const fitted = rateSystems(legal.systems, ship, techs, rounding, trace);

  const orat = rated(rules.formulas.orat, [banks.orat, fitted.orat], 'orat', trace);
  const boxes = screenBoxes(rules, legal.screens);
  const defence = drat(rules, hull, shields, boxes, fitted.effects, rounding, trace);
  const rating = combatRating(rules, orat, defence, rounding, trace);

  const tech = techs[rules.screens.tech];
  const engineBay = { rating: fraction(engines), factor: ef, tech: techs.engines, hull };
  const shieldBay = { rating: shields, factor: sf, tech: techs.shields, hull };
  const parts: SpaceParts = {
    engines: engineSpace(rules, engineBay, trace),
    shields: shieldSpace(rules, shieldBay, trace),
    screens: screenSpace(rules, legal.screens, { hull, tech, shieldFactor: sf }, trace),
    weapons: banks.space,
    systems: fitted.space,
  };
  const used = usedSpace(parts);
  const items = equipmentItems(legal.systems);
  const length = trackLength(rules, hull);
  const issues = checkDesign(rules, design, legal, weapons, problems);
  const figures = {
    rounding,
    engineFactor: toNumber(ef),
    shieldFactor: toNumber(sf),
    equivalentShields: toNumber(shields),
    enginesForOrat: toNumber(ero),
    space: spaceFigures(total, parts, used, trace),
    weapons: weapons.map((weapon) => weapon.figures),
    batteries: banks.ratings.map((rating) => rating.figures),
    systems: fitted.figures,
    orat: toNumber(orat),
    drat: toNumber(defence),
    combatRating: toNumber(rating),
    tracks: {
      hull: hullTrack(hull),
      engines: track(rules, length, engines, 'engines', trace),
      weapons: track(rules, length, banks.mounts + items, 'weapons', trace),
      shields: track(rules, length, sumOf(legal.shields), 'shields', trace),
    },
    equipmentLossLimit: lossLimit(rules, items, 'equipmentLossLimit', trace),
    issues,
  };
  checkOutcome(figures, used, issues);
  return list ? { ...figures, steps: list.steps } : figures;
}
