/** Systems aboard: their SU and ORAT, and their effects on ERo and DRAT (A.5, Appendix B). */
import type { Rounding } from '../design/design.ts';
import type { LegalSystem, Techs } from '../design/legal-design.ts';
import {
  add,
  addInt,
  type Fraction,
  fraction,
  type Int,
  multiply,
  ONE,
  ZERO,
} from '../exact/exact.ts';
import type { SystemQuantity } from '../rules/formulas/rows.ts';
import type { StarshipSystem } from '../rules/rules.ts';
import { type DratEffect, dratEffect } from './ratings.ts';
import { partTrace, ratedWhole, type Trace, traced } from './steps.ts';

/** Pieces of equipment aboard; they count on the weapons track and in the equipment loss limit (A.3). */
export function equipmentItems(systems: readonly LegalSystem[]): number {
  let items = 0;
  for (const { system, count } of systems) if (system?.kind === 'equipment') items += count;
  return items;
}

/** ERo, the engine rating that ORATs use: factors first, then additions (A.5, notes 1 and 9). */
export function enginesForOrat(
  engines: number,
  systems: readonly LegalSystem[],
  trace?: Trace,
): Fraction {
  let rating = fraction(engines);
  let added = ZERO;
  const words = trace && new Map<string, Fraction>();
  for (const { system, count } of systems) {
    const effect = system?.enginesForOrat;
    if (!effect || count === 0) continue;
    const part = 'factor' in effect ? effect.factor : multiply(effect.add, fraction(count));
    if ('factor' in effect) rating = multiply(rating, part);
    else added = add(added, part);
    words?.set(system.name, part);
  }
  if (added !== ZERO) rating = add(rating, added);
  trace?.add({
    path: 'enginesForOrat',
    label: 'Engine rating for ORATs',
    formula: 'ER × factors + additions',
    inputs: { ER: engines, ...Object.fromEntries(words ?? []) },
    exact: rating,
    rule: 'A.5',
  });
  return rating;
}

/** Figures of one ship that the SU and ORAT of its systems depend on. */
export interface ShipBases {
  readonly hull: Fraction;
  readonly engineRating: Fraction;
  readonly engineFactor: Fraction;
  readonly shieldFactor: Fraction;
  readonly equivalentShields: Fraction;
  readonly enginesForOrat: Fraction;
  readonly bankSpace: Fraction;
  readonly bankOrat: Fraction;
}

/** In the order of SYSTEM_QUANTITIES. */
const valuesOf = (count: number, tech: Fraction, ship: ShipBases): readonly Fraction[] => [
  fraction(count),
  tech,
  ship.hull,
  ship.engineRating,
  ship.engineFactor,
  ship.shieldFactor,
  ship.equivalentShields,
  ship.enginesForOrat,
  ship.bankSpace,
  ship.bankOrat,
];

/** Quantities of formulas that can change while a system stays the same. */
const BASES: readonly (readonly [keyof ShipBases, SystemQuantity])[] = [
  ['hull', 'H'],
  ['engineRating', 'ER'],
  ['engineFactor', 'EF'],
  ['shieldFactor', 'SF'],
  ['equivalentShields', 'S'],
  ['enginesForOrat', 'ERo'],
  ['bankSpace', 'Σ bank SU'],
  ['bankOrat', 'Σ bank ORAT'],
];

/** The bases that the SU and the ORAT of a system name, as bits in the order of `BASES`. */
function basesNamed({ space, orat }: StarshipSystem): number {
  let bits = 0;
  BASES.forEach(([, name], i) => {
    if (space.formula.used.includes(name) || orat?.formula.used.includes(name)) bits |= 1 << i;
  });
  return bits;
}

/** The bases in which two ships differ, as bits. */
function basesChanged(before: ShipBases, after: ShipBases): number {
  if (before === after) return 0;
  // Field by field, in the order of BASES: a search spends much of its time here.
  return (
    differ(before.hull, after.hull) |
    (differ(before.engineRating, after.engineRating) << 1) |
    (differ(before.engineFactor, after.engineFactor) << 2) |
    (differ(before.shieldFactor, after.shieldFactor) << 3) |
    (differ(before.equivalentShields, after.equivalentShields) << 4) |
    (differ(before.enginesForOrat, after.enginesForOrat) << 5) |
    (differ(before.bankSpace, after.bankSpace) << 6) |
    (differ(before.bankOrat, after.bankOrat) << 7)
  );
}

const differ = (a: Fraction, b: Fraction): number =>
  a === b || (a.n === b.n && a.d === b.d) ? 0 : 1;

export interface RatedSystem {
  readonly legal: LegalSystem;
  readonly space: Int;
  readonly orat: Fraction;
  readonly effect: DratEffect;
  /** The bases that its formulas name; found when a change is first looked at. */
  bases?: number;
}

export interface SystemSums {
  /** In the design's order, as are the effects. */
  readonly systems: readonly RatedSystem[];
  readonly effects: readonly DratEffect[];
  readonly space: Int;
  readonly orat: Fraction;
}

interface KnownSystems {
  readonly systems: SystemSums;
  readonly bases: ShipBases;
}

/** The figures and sums of all systems; those that a change does not reach keep their figures. */
export function rateSystems(
  systems: readonly LegalSystem[],
  bases: ShipBases,
  techs: Techs,
  rounding: Rounding,
  known?: KnownSystems,
  trace?: Trace,
): SystemSums {
  const old = known?.systems;
  const changed = known ? basesChanged(known.bases, bases) : ~0;
  if (old && isUntouched(old.systems, systems, changed)) return old;
  const ratedSystems: RatedSystem[] = [];
  const effects: DratEffect[] = [];
  let space: Int = 0;
  let orat = ZERO;
  for (let i = 0; i < systems.length; i += 1) {
    const legal = systems[i] as LegalSystem;
    const before = old?.systems[i];
    const like = before && isLike(before.legal, legal) ? before : undefined;
    const system =
      like && (basesOf(like) & changed) === 0
        ? like
        : rateSystem(legal, bases, techs, rounding, like, trace && `systems[${i}]`, trace);
    ratedSystems.push(system);
    effects.push(system.effect);
    space = addInt(space, system.space);
    if (system.orat !== ZERO) orat = add(orat, system.orat);
  }
  const isSame =
    old?.effects.length === effects.length &&
    effects.every((effect, i) => effect === old.effects[i]);
  return { systems: ratedSystems, effects: isSame ? old.effects : effects, space, orat };
}

function isUntouched(
  before: readonly RatedSystem[],
  systems: readonly LegalSystem[],
  changed: number,
): boolean {
  if (before.length !== systems.length) return false;
  for (let i = 0; i < before.length; i += 1) {
    const system = before[i] as RatedSystem;
    if (system.legal !== systems[i]) return false;
    if (changed !== 0 && (basesOf(system) & changed) !== 0) return false;
  }
  return true;
}

const basesOf = (system: RatedSystem): number => {
  system.bases ??= system.legal.system ? basesNamed(system.legal.system) : 0;
  return system.bases;
};

const isLike = (before: LegalSystem, after: LegalSystem): boolean =>
  before === after || (before.system === after.system && before.count === after.count);

function rateSystem(
  legal: LegalSystem,
  bases: ShipBases,
  techs: Techs,
  rounding: Rounding,
  before: RatedSystem | undefined,
  path = '',
  wholeTrace?: Trace,
): RatedSystem {
  const { system, count } = legal;
  const effect = before?.effect ?? dratEffect(legal);
  if (!system || count === 0) return { legal, space: 0, orat: ZERO, effect, bases: 0 };
  const trace = partTrace(wholeTrace, path);
  const tech = system.tech === null ? ONE : techs[system.tech].factor;
  const values = valuesOf(count, tech, bases);
  const space = ratedWhole(system.space, values, trace ? `${path}.su` : '', trace);
  const step = rounding === 'rulebook' ? undefined : 'exact';
  const oratPath = trace ? `${path}.orat` : '';
  const orat = system.orat ? traced(system.orat, values, oratPath, trace, step) : ZERO;
  return { legal, space, orat, effect, bases: before?.bases };
}
