/** Everything that follows from a design: space, ratings, tracks, loss limits, issues and steps. */
import { reckonBatteries } from './batteries.ts';
import { checkDesign } from './checks/design.ts';
import { checkOutcome } from './checks/outcome.ts';
import type { Design, Rounding, TechCategory, Weapon } from './design.ts';
import type { Evaluation, Space, SystemFigures, WeaponFigures } from './evaluation.ts';
import { add, type Fraction, fraction, type Int, plus, toNumber } from './exact.ts';
import {
  engineFactor,
  engineSpace,
  equivalentShields,
  shieldFactor,
  shieldRatings,
  shieldSpace,
  totalSpace,
} from './hull.ts';
import type { Issue } from './issues.ts';
import { within } from './limits.ts';
import { rowOf } from './lookup.ts';
import { combatRating, drat, dratEffect } from './ratings.ts';
import type { Rules, TechLevel } from './rules.ts';
import { screenBoxes, screenSpace } from './screens.ts';
import type { Trace } from './steps.ts';
import {
  type CountedSystem,
  countSystems,
  enginesForOrat,
  equipmentItems,
  type ShipBases,
  systemOrat,
  systemSpace,
  type Techs,
} from './systems.ts';
import { StepList } from './trace.ts';
import { hullTrack, lossLimit, track } from './tracks.ts';
import {
  cachedReckoning,
  type WeaponCache,
  type WeaponReckoning,
  weaponReckoning,
} from './weapons.ts';

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
  const issues: Issue[] = checkDesign(rules, design);

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
  const arcNotation = design.arcNotation ?? 'standard';
  const setting = {
    rules,
    hull,
    tech: techs.weapons,
    enginesForOrat: ero,
    arcNotation,
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
  const defence = drat(rules, hull, shields, boxes, systems, rounding, trace);
  const rating = combatRating(rules, orat, defence, rounding, trace);

  const engineSU = engineSpace(engines, ef, techs.engines, trace);
  const shieldSU = shieldSpace(shields, sf, techs.shields, trace);
  const screenSU = screenSpace(rules, design.screens, techs[rules.screens.tech], trace);
  const used = [engineSU, shieldSU, screenSU, banks.space, fitted.space].reduce(plus);
  const space: Space = {
    total,
    used: toNumber(used),
    remaining: toNumber(plus(total, -used)),
    engines: toNumber(engineSU),
    shields: toNumber(shieldSU),
    screens: toNumber(screenSU),
    weapons: toNumber(banks.space),
    systems: toNumber(fitted.space),
  };
  trace?.add({
    path: 'space.used',
    label: 'Space used',
    formula: 'engines + shields + screens + weapons + systems',
    inputs: {
      engines: engineSU,
      shields: shieldSU,
      screens: screenSU,
      weapons: banks.space,
      systems: fitted.space,
    },
    exact: fraction(used),
    rule: 'A.1',
  });

  const items = equipmentItems(systems);
  const figures = {
    rounding,
    engineFactor: ef,
    shieldFactor: sf,
    equivalentShields: toNumber(shields),
    enginesForOrat: toNumber(ero),
    space,
    weapons: weaponFigures(weapons, reckonings),
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

/** The tech level of each category, level 0 where the design says nothing. */
export function techLevels(rules: Rules, design: Design): Techs {
  const of = (category: TechCategory): TechLevel =>
    rowOf(rules.techLevels, within(rules.limits.techLevel, design.techLevels?.[category] ?? 0));
  return {
    engines: of('engines'),
    fighters: of('fighters'),
    shields: of('shields'),
    weapons: of('weapons'),
  };
}

function reckonWeapons(
  rules: Rules,
  weapons: readonly Weapon[],
  tech: TechLevel,
  cache: WeaponCache | undefined,
  trace: Trace | undefined,
): readonly WeaponReckoning[] {
  return weapons.map((weapon, i) =>
    cache && !trace
      ? cachedReckoning(rules, weapon, tech, cache)
      : weaponReckoning(rules, weapon, tech, trace ? `weapons[${i}]` : '', trace),
  );
}

const weaponFigures = (
  weapons: readonly Weapon[],
  reckonings: readonly WeaponReckoning[],
): readonly WeaponFigures[] =>
  reckonings.map((reckoning, i) => ({
    id: weapons[i]?.id ?? '',
    modes: reckoning.modes.map(({ tenths }) => ({ baseSU: toNumber(tenths) / 10 })),
    baseSU: toNumber(reckoning.tenths) / 10,
    longRange: reckoning.longRange,
  }));

function reckonSystems(
  rules: Rules,
  systems: readonly CountedSystem[],
  ship: ShipBases,
  techs: Techs,
  rounding: Rounding,
  trace: Trace | undefined,
) {
  let space: Int = 0;
  let orat: Fraction = fraction(0);
  const figures: SystemFigures[] = [];
  for (let i = 0; i < systems.length; i += 1) {
    const counted = systems[i];
    if (!counted) continue;
    const path = trace ? `systems[${i}]` : '';
    const su = systemSpace(rules, counted, ship, techs, path, trace);
    const gives = systemOrat(counted, ship, rounding === 'rulebook', path, trace);
    const effect = dratEffect(counted);
    space = plus(space, su);
    orat = add(orat, gives);
    figures.push({
      id: counted.line.id,
      count: counted.count,
      su: toNumber(su),
      orat: toNumber(gives),
      dratFactor: toNumber(effect.factor),
      dratAdd: effect.add,
    });
  }
  return { space, orat, figures };
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
