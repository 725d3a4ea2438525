/** Everything that follows from a design: space, ratings, tracks, loss limits, issues and steps. */
import { type BatterySetting, reckonBatteries } from './batteries.ts';
import { checkDesign } from './checks/design.ts';
import { checkOutcome } from './checks/outcome.ts';
import type { Design, Rounding } from './design.ts';
import type { Evaluation } from './evaluation.ts';
import { add, type Fraction, toNumber } from './exact.ts';
import { reckonSystems } from './fitted-systems.ts';
import {
  engineFactor,
  engineSpace,
  equivalentShields,
  shieldFactor,
  shieldRatings,
  shieldSpace,
  totalSpace,
} from './hull.ts';
import { within } from './limits.ts';
import { combatRating, drat } from './ratings.ts';
import type { Rules } from './rules.ts';
import { screenBoxes, screenSpace } from './screens.ts';
import { type SpaceParts, spaceFigures, usedSpace } from './space.ts';
import type { Trace } from './steps.ts';
import { countSystems, enginesForOrat, equipmentItems, type ShipBases } from './systems.ts';
import { techLevels } from './tech-levels.ts';
import { StepList } from './trace.ts';
import { hullTrack, lossLimit, track } from './tracks.ts';
import { reckonWeapons, type WeaponCache } from './weapons.ts';

export interface EvaluateOptions {
  /** Overrides the design's own profile. */
  readonly rounding?: Rounding;
  /** Also give the steps of every number. */
  readonly steps?: boolean;
  /** Base SU known from earlier calls; only for designs that are never changed in place. */
  readonly cache?: WeaponCache;
}

/**
 * Rates a design. Never throws: a figure out of its limits counts as the nearest legal one and is
 * an issue. SU and ratings are whole numbers, but for ORAT and DRAT in the drydock profile.
 */
export function evaluate(rules: Rules, design: Design, options: EvaluateOptions = {}): Evaluation {
  const rounding = options.rounding ?? design.rounding ?? 'rulebook';
  const list = options.steps ? new StepList() : undefined;
  const trace: Trace | undefined = list;

  const hull = within(rules.limits.hull, design.hull);
  const engines = within(rules.limits.engines, design.engines);
  const techs = techLevels(rules, design);
  const total = totalSpace(rules, hull, trace);
  const ef = engineFactor(rules, hull, trace);
  const sf = shieldFactor(rules, hull, trace);
  const shields = equivalentShields(rules, design.shields, trace);
  const systems = countSystems(rules, design.systems);
  const ero = enginesForOrat(engines, systems, trace);

  const weapons = design.weapons ?? [];
  const reckonings = reckonWeapons(rules, weapons, techs.weapons, options.cache, trace);
  const setting: BatterySetting = {
    rules,
    hull,
    tech: techs.weapons,
    enginesForOrat: ero,
    arcNotation: design.arcNotation ?? 'standard',
    rounding,
    trace,
  };
  const banks = reckonBatteries(setting, design.batteries ?? [], weapons, reckonings);

  const ship: ShipBases = {
    engineFactor: ef,
    shieldFactor: sf,
    engineRating: engines,
    equivalentShields: shields,
    bankSpace: banks.space,
    bankOrat: banks.orat,
    enginesForOrat: ero,
  };
  const fitted = reckonSystems(rules, systems, ship, techs, rounding, trace);

  const orat = add(banks.orat, fitted.orat);
  traceOrat(rules, banks.orat, fitted.orat, orat, trace);
  const boxes = screenBoxes(rules, design.screens);
  const defence = drat(rules, hull, shields, boxes, fitted.effects, rounding, trace);
  const rating = combatRating(rules, orat, defence, rounding, trace);

  const parts: SpaceParts = {
    engines: engineSpace(engines, ef, techs.engines, trace),
    shields: shieldSpace(shields, sf, techs.shields, trace),
    screens: screenSpace(rules, design.screens, techs[rules.screens.tech], trace),
    weapons: banks.space,
    systems: fitted.space,
  };
  const used = usedSpace(parts);
  const items = equipmentItems(systems);
  const issues = checkDesign(rules, design, reckonings);
  const figures = {
    rounding,
    engineFactor: ef,
    shieldFactor: sf,
    equivalentShields: toNumber(shields),
    enginesForOrat: toNumber(ero),
    space: spaceFigures(total, parts, used, trace),
    weapons: reckonings.map((weapon) => weapon.figures),
    batteries: banks.figures,
    systems: fitted.figures,
    orat: toNumber(orat),
    drat: toNumber(defence),
    combatRating: toNumber(rating),
    tracks: {
      hull: hullTrack(hull),
      engines: track(rules, hull, engines, 'engines', trace),
      weapons: track(rules, hull, banks.mounts + items, 'weapons', trace),
      shields: track(rules, hull, shieldTotal(rules, design), 'shields', trace),
    },
    equipmentLossLimit: lossLimit(rules, items, 'equipmentLossLimit', trace),
    issues,
  };
  checkOutcome(figures, used, issues);
  return list ? { ...figures, steps: list.steps } : figures;
}

function traceOrat(
  rules: Rules,
  banks: Fraction,
  systems: Fraction,
  sum: Fraction,
  trace: Trace | undefined,
): void {
  trace?.add({
    path: 'orat',
    label: 'ORAT',
    formula: 'Σ bank ORAT + Σ system ORAT',
    inputs: { 'Σ bank ORAT': banks, 'Σ system ORAT': systems },
    exact: sum,
    rule: rules.coefficients.orat.rule,
  });
}

/** What the shield track starts with: the rating, or the sum of the four (A.3). */
function shieldTotal(rules: Rules, design: Design): number {
  if (design.shields === undefined) return 0;
  if (typeof design.shields === 'number') return within(rules.limits.shields, design.shields);
  const { fwd, port, stbd, aft } = shieldRatings(rules, design.shields);
  return fwd + port + stbd + aft;
}
