/** The systems of a ship one by one, so that those which a change does not reach stay as they are. */
import type { Rounding } from '../design/design.ts';
import type { LegalSystem, Techs } from '../design/legal-design.ts';
import { add, addInt, type Fraction, type Int, ZERO } from '../exact/exact.ts';
import type { FormulaRow } from '../rules/formulas/rows.ts';
import { type DratEffect, dratEffect } from './ratings.ts';
import { type ShipBases, systemOrat, systemSpace } from './systems.ts';

interface RatedSystem {
  readonly legal: LegalSystem;
  /** Quantities that its SU and ORAT go by, as bits in the order of `QUANTITIES`. */
  readonly goesBy: number;
  readonly space: Int;
  readonly orat: Fraction;
  readonly effect: DratEffect;
}

export interface KeptSystems {
  readonly systems: readonly RatedSystem[];
  readonly effects: readonly DratEffect[];
  readonly space: Int;
  readonly orat: Fraction;
}

/** What systems go by, under the names that formulas have for it. */
const QUANTITIES: readonly (readonly [keyof ShipBases, name: string])[] = [
  ['hull', 'H'],
  ['engineRating', 'ER'],
  ['engineFactor', 'EF'],
  ['shieldFactor', 'SF'],
  ['equivalentShields', 'S'],
  ['enginesForOrat', 'ERo'],
  ['bankSpace', 'Σ bank SU'],
  ['bankOrat', 'Σ bank ORAT'],
];

const bitsOf = (holds: (quantity: (typeof QUANTITIES)[number]) => boolean): number =>
  QUANTITIES.reduce((bits, quantity, i) => (holds(quantity) ? bits | (1 << i) : bits), 0);

const namedIn = (row: FormulaRow | undefined): number =>
  row ? bitsOf(([, name]) => row.formula.used.includes(name)) : 0;

/** The quantities in which two ships differ. */
function differing(one: ShipBases, other: ShipBases): number {
  let bits = 0;
  for (let i = 0; i < QUANTITIES.length; i += 1) {
    const [field] = QUANTITIES[i] as (typeof QUANTITIES)[number];
    const [a, b] = [one[field], other[field]];
    if (a !== b && (a.n !== b.n || a.d !== b.d)) bits |= 1 << i;
  }
  return bits;
}

/** What was known of the systems of the ship before. */
export interface KnownSystems {
  readonly sums: KeptSystems;
  readonly bases: ShipBases;
}

/** The sums of all systems; of those that are as they were, what they came to before. */
export function sumSystems(
  systems: readonly LegalSystem[],
  bases: ShipBases,
  techs: Techs,
  rounding: Rounding,
  known?: KnownSystems,
): KeptSystems {
  const changed = known ? differing(known.bases, bases) : ~0;
  if (known && isUntouched(known.sums.systems, systems, changed)) return known.sums;
  const rated: RatedSystem[] = [];
  const effects: DratEffect[] = [];
  let space: Int = 0;
  let orat = ZERO;
  for (let i = 0; i < systems.length; i += 1) {
    const legal = systems[i] as LegalSystem;
    const before = known?.sums.systems[i];
    const isKnown = before && isLike(before.legal, legal);
    const system =
      isKnown && (before.goesBy & changed) === 0
        ? before
        : rateSystem(legal, bases, techs, rounding, isKnown ? before : undefined);
    rated.push(system);
    effects.push(system.effect);
    space = addInt(space, system.space);
    if (system.orat !== ZERO) orat = add(orat, system.orat);
  }
  const old = known?.sums.effects;
  const isSame =
    old?.length === effects.length && effects.every((effect, at) => effect === old[at]);
  return { systems: rated, effects: old && isSame ? old : effects, space, orat };
}

function isUntouched(
  rated: readonly RatedSystem[],
  systems: readonly LegalSystem[],
  changed: number,
): boolean {
  if (rated.length !== systems.length) return false;
  return rated.every(({ legal, goesBy }, i) => legal === systems[i] && (goesBy & changed) === 0);
}

const isLike = (one: LegalSystem, other: LegalSystem): boolean =>
  one === other || (one.system === other.system && one.count === other.count);

function rateSystem(
  legal: LegalSystem,
  bases: ShipBases,
  techs: Techs,
  rounding: Rounding,
  before: RatedSystem | undefined,
): RatedSystem {
  const { system } = legal;
  return {
    legal,
    goesBy: before?.goesBy ?? namedIn(system?.space) | namedIn(system?.orat),
    space: systemSpace(legal, bases, techs, ''),
    orat: systemOrat(legal, bases, techs, rounding === 'rulebook', ''),
    effect: before?.effect ?? dratEffect(legal),
  };
}
