/** Everything that follows from a design: space, ratings, tracks, loss limits, issues and steps. */
import { type Design, packReferences, sumOf, type Weapon, withPacks } from '../design/design.ts';
import type { Edit } from '../design/edits/structure.ts';
import { addIssue, type Issue } from '../design/issues.ts';
import type { LegalDesign, WeaponCache, WeaponRating } from '../design/legal-design.ts';
import { type NormaliseOptions, normalise } from '../design/normalise.ts';
import { soundDesign } from '../design/sound.ts';
import { addInt, fraction, type Int, toNumber } from '../exact/exact.ts';
import { keptOr } from '../rules/lookup.ts';
import { packProblems, resolvedRules } from '../rules/packs/own-rules.ts';
import type { Rules } from '../rules/rules.ts';
import { checkDesign, checkOutcome } from './checks/design.ts';
import type { Evaluation, Space, SystemFigures, Tracks } from './evaluation.ts';
import { hullTrack, track, trackLength } from './ratings.ts';
import { type LegalSums, sumsOf } from './ship-sums.ts';
import { partTrace, StepList, type Trace } from './steps.ts';
import type { RatedSystem } from './systems.ts';
import { rateWeapon } from './weapons.ts';

export interface EvaluateOptions extends NormaliseOptions {
  /** Also give the steps of every number, or those behind the number of this path. */
  readonly steps?: boolean | string;
}

/**
 * Rates a design by the house-rule packs that it names, or by the given rules if it names none.
 * Never throws: a figure out of its limits is an issue, and counts as the nearest legal figure; a part
 * of a wrong kind is an issue, and does not count.
 * SU and ratings are whole numbers, except ORAT and DRAT in the drydock profile.
 */
export function evaluate(
  available: Rules,
  design: Design,
  options: EvaluateOptions = {},
): Evaluation {
  try {
    return rated(available, design, options);
  } catch (error) {
    const { design: sound, leftOut } = soundDesign(design);
    if (leftOut.length === 0) throw error;
    const issues: Issue[] = [];
    for (const path of leftOut) addIssue(issues, 'error', 'design.wrong-kind', path);
    const evaluation = rated(available, sound, options);
    return { ...evaluation, issues: [...issues, ...evaluation.issues] };
  }
}

function rated(available: Rules, design: Design, options: EvaluateOptions): Evaluation {
  const { steps = false } = options;
  const list = steps === false ? undefined : new StepList(steps === true ? '' : steps);
  const trace: Trace | undefined = list;
  const { rules, problems } = resolvedRules(available, design);
  const { cache } = options;
  // Steps need every sum, and another rounding gives other sums.
  const ships =
    cache && !trace && options.rounding === undefined
      ? keptOr(ratedShips, cache, () => new WeakMap())
      : undefined;
  const last = design.weapons && ships?.get(design.weapons);
  const known = last?.rules === rules ? last : undefined;
  const legal = normalise(rules, design, options, known);
  const isLike = known?.legal.techs === legal.techs && known.legal.rounding === legal.rounding;
  const before = isLike ? known : undefined;
  const armed = known?.legal.weapons === legal.weapons ? known : undefined;
  const weapons =
    armed?.weapons ??
    legal.weapons.map((weapon, i) => {
      const path = trace ? `weapons[${i}]` : '';
      return rateWeapon(rules, weapon, path, partTrace(trace, path));
    });
  const sums = sumsOf(rules, legal, before?.sums, trace);
  const { hull, structure, batteries, systems, bases, used } = sums;
  const checked =
    known && isSameDesign(known.design, design)
      ? known.issues
      : checkDesign(rules, design, legal, weapons, problems);
  const issues = checked.slice();
  const figures = {
    rounding: legal.rounding,
    engineFactor: toNumber(hull.engineFactor),
    shieldFactor: toNumber(hull.shieldFactor),
    equivalentShields: toNumber(structure.equivalentShields),
    enginesForOrat: toNumber(bases.enginesForOrat),
    space: spaceOf(sums, trace),
    weapons: armed?.figures.weapons ?? weapons.map((weapon) => weapon.figures),
    batteries:
      before?.sums.batteries === batteries
        ? before.figures.batteries
        : batteries.ratings.map((rating) => rating.figures),
    systems:
      before?.sums.systems === systems
        ? before.figures.systems
        : systems.systems.map(systemFigures),
    orat: toNumber(sums.orat),
    drat: toNumber(sums.drat),
    combatRating: toNumber(sums.combatRating),
    tracks:
      before && haveSameTracks(before.sums, sums)
        ? before.figures.tracks
        : tracksOf(rules, sums, trace),
    equipmentLossLimit: sums.equipmentLossLimit,
    issues,
  };
  checkOutcome(figures, used, issues);
  if (ships && design.weapons) {
    ships.set(design.weapons, { rules, design, legal, weapons, sums, figures, issues: checked });
  }
  return list ? { ...figures, steps: list.steps } : figures;
}

/** A ship as it was rated last; a later version of it keeps what has not changed. */
interface RatedShip {
  readonly rules: Rules;
  readonly design: Design;
  readonly legal: LegalDesign;
  readonly weapons: readonly WeaponRating[];
  readonly sums: LegalSums;
  readonly figures: Evaluation;
  /** Its issues but those of its figures. */
  readonly issues: readonly Issue[];
}

/** The last ship with each list of weapons, for each cache. */
const ratedShips = new WeakMap<WeaponCache, WeakMap<readonly Weapon[], RatedShip>>();

/** Fields of a design that its issues do not depend on. */
const UNCHECKED: ReadonlySet<string> = new Set<keyof Design>([
  ...(['format', 'version', 'id', 'faction', 'class'] as const),
  ...(['type', 'notes', 'original', 'base'] as const),
]);

/** True if two designs have the same issues but those of their figures. */
function isSameDesign(before: Design, after: Design): boolean {
  if (before === after) return true;
  const fields = Object.keys({ ...before, ...after }) as (keyof Design)[];
  return fields.every((field) => UNCHECKED.has(field) || before[field] === after[field]);
}

const haveSameTracks = (before: LegalSums, after: LegalSums): boolean =>
  before.legal.hull === after.legal.hull &&
  before.legal.engines === after.legal.engines &&
  before.legal.shields === after.legal.shields &&
  before.batteries.mounts === after.batteries.mounts &&
  before.equipment === after.equipment;

const systemFigures = ({ legal, space, orat, effect }: RatedSystem): SystemFigures => ({
  id: legal.line.id,
  count: legal.count,
  su: toNumber(space),
  orat: toNumber(orat),
  dratFactor: toNumber(effect.factor),
  dratAdd: effect.add,
});

function tracksOf(
  rules: Rules,
  { legal, batteries, equipment }: LegalSums,
  trace: Trace | undefined,
): Tracks {
  const { hull, engines, shields } = legal;
  const length = trackLength(rules, hull);
  return {
    hull: hullTrack(hull),
    engines: track(rules, length, engines, 'engines', trace),
    weapons: track(rules, length, batteries.mounts + equipment, 'weapons', trace),
    shields: track(rules, length, sumOf(shields), 'shields', trace),
  };
}

/** The space of a design by part, and the space left in its hull (A.1). */
function spaceOf(sums: LegalSums, trace: Trace | undefined): Space {
  const { hull, structure, batteries, systems, used } = sums;
  const remaining = addInt(hull.total, -used);
  if (trace) traceSpace(sums, remaining, trace);
  return {
    total: hull.total,
    used: toNumber(used),
    remaining: toNumber(remaining),
    engines: toNumber(structure.engines),
    shields: toNumber(structure.shields),
    screens: toNumber(structure.screens),
    weapons: toNumber(batteries.space),
    systems: toNumber(systems.space),
  };
}

function traceSpace(
  { hull, structure, batteries, systems, used }: LegalSums,
  remaining: Int,
  trace: Trace,
): void {
  const step = (
    part: keyof Space,
    label: string,
    formula: string,
    inputs: { readonly [name: string]: Int },
    value: Int,
  ) =>
    trace.add({
      path: `space.${part}`,
      label,
      formula,
      inputs,
      exact: fraction(value),
      rule: 'A.1',
    });
  const { engines, shields, screens } = structure;
  const parts = { engines, shields, screens, weapons: batteries.space, systems: systems.space };
  step('weapons', 'Weapons', 'Σ battery SU', {}, parts.weapons);
  step('systems', 'Systems', 'Σ system SU', {}, parts.systems);
  const sum = 'engines + shields + screens + weapons + systems';
  step('used', 'Space used', sum, parts, used);
  step('remaining', 'Space left', 'total − used', { total: hull.total, used }, remaining);
}

/** Stores the figures by a design's packs in it; unchanged without packs or if one is unusable. */
export function withStoredFigures(rules: Rules, design: Design): Design {
  const references = packReferences(design);
  if (references.length === 0) return design;
  if (packProblems(rules, design).some(({ kind }) => kind !== 'changed')) return design;
  const { space, orat, drat, combatRating } = evaluate(rules, design);
  const { used, total } = space;
  return withPacks(design, rules.version, references, { used, total, orat, drat, combatRating });
}

/** A change in space and combat rating. */
export interface Effect {
  /** SU more (or less, negative) than now. */
  readonly space: number;
  /** SU left afterwards; negative if over space. */
  readonly remaining: number;
  readonly ratingBefore: number;
  readonly ratingAfter: number;
}

interface Rated extends Pick<Evaluation, 'combatRating'> {
  readonly space: Pick<Space, 'used' | 'remaining'>;
}

/** The change in space and combat rating that an edit would bring. */
export function effectOf(
  rules: Rules,
  design: Design,
  before: Evaluation,
  edit: Edit,
  cache: WeaponCache,
): Effect {
  return differenceOf(before, evaluate(rules, edit(design), { cache }));
}

/** The change in space and combat rating from one version of a ship to another. */
export const differenceOf = (before: Rated, after: Rated): Effect => ({
  space: after.space.used - before.space.used,
  remaining: after.space.remaining,
  ratingBefore: before.combatRating,
  ratingAfter: after.combatRating,
});

/** A design with the weapon at `weapons[0]` and nothing else. */
export const designOf = (weapon: Weapon): Design => ({
  format: 'slipway.design',
  version: 1,
  hull: 1,
  engines: 0,
  weapons: [weapon],
});

/** The evaluation of that design, with the issues of the weapon alone. */
export function weaponEvaluation(
  rules: Rules,
  weapon: Weapon,
  options: { readonly cache?: WeaponCache } = {},
): Evaluation {
  const evaluation = evaluate(rules, designOf(weapon), options);
  const issues = evaluation.issues.filter(({ path }) => path.startsWith('weapons[0].modes'));
  return { ...evaluation, issues };
}

/** Base SU at tech level 0. */
export const baseSU = (rules: Rules, weapon: Weapon, cache?: WeaponCache): number =>
  weaponEvaluation(rules, weapon, cache ? { cache } : {}).weapons[0]?.baseSU ?? 0;
