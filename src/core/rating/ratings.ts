/** Figures of hull, engines, shields and screens (A.1, B.7, B.18), tracks (A.3), DRAT and combat rating (A.2). */
import { DEFENSIVE_ARCS, type Protection, type Rounding, sumOf } from '../design/design.ts';
import type { LegalDesign, LegalSystem } from '../design/legal-design.ts';
import {
  add,
  addInt,
  exactText,
  type Fraction,
  fraction,
  type Int,
  multiply,
  ONE,
  power,
  toNumber,
  ZERO,
} from '../exact/exact.ts';
import { ceilBox, ceilDrat } from '../exact/rounding.ts';
import type { Rules } from '../rules/rules.ts';
import { asWhole, ratedWhole, rowValue, type Trace, traced } from './steps.ts';

/** Figures that follow from the hull size alone (A.1). */
export interface HullSums {
  readonly size: Fraction;
  readonly total: number;
  /** EF */
  readonly engineFactor: Fraction;
  /** SF */
  readonly shieldFactor: Fraction;
}

export function hullSums({ formulas }: Rules, hull: number, trace?: Trace): HullSums {
  const size = fraction(hull);
  return {
    size,
    total: toNumber(ratedWhole(formulas.totalSpace, [size], 'space.total', trace)),
    engineFactor: traced(formulas.engineFactor, [size], 'engineFactor', trace),
    shieldFactor: traced(formulas.shieldFactor, [size], 'shieldFactor', trace),
  };
}

/** SU of engines, shields and screens, with the ratings that other formulas use. */
export interface StructureSums {
  readonly engines: Int;
  readonly shields: Int;
  readonly screens: Int;
  /** The three together. */
  readonly space: Int;
  readonly engineRating: Fraction;
  readonly equivalentShields: Fraction;
  /** Hull boxes that screens count as in the DRAT (A.5, notes 6 and 7). */
  readonly screenBoxes: Fraction;
}

export function structureSums(
  rules: Rules,
  { engines: rating, shields: shieldRatings, screens: screenCounts, techs }: LegalDesign,
  { size, engineFactor, shieldFactor }: HullSums,
  trace?: Trace,
): StructureSums {
  const { formulas } = rules;
  const engineRating = fraction(rating);
  const equivalent = equivalentShields(rules, shieldRatings, trace);
  const ofEngines = [engineRating, engineFactor, techs.engines.factor, size];
  const ofShields = [equivalent, shieldFactor, techs.shields.factor, size];
  const ofScreens = [techs[rules.screens.tech].factor, size, shieldFactor];
  const engines = ratedWhole(formulas.engineSpace, ofEngines, 'space.engines', trace);
  const shields = ratedWhole(formulas.shieldSpace, ofShields, 'space.shields', trace);
  const screens = screenSpace(rules, screenCounts, ofScreens, trace);
  return {
    engines,
    shields,
    screens,
    space: addInt(addInt(engines, shields), screens),
    engineRating,
    equivalentShields: equivalent,
    screenBoxes: screenBoxes(rules, screenCounts),
  };
}

/** S: the shield rating, or the equivalent of four to the nearest tenth (B.7). */
export function equivalentShields(rules: Rules, shields: Protection, trace?: Trace): Fraction {
  if (typeof shields === 'number') return fraction(shields);
  return traced(rules.formulas.equivalentShields, countsOf(shields), 'equivalentShields', trace);
}

const countsOf = (protection: Protection): readonly Fraction[] =>
  typeof protection === 'number'
    ? [fraction(protection)]
    : DEFENSIVE_ARCS.map((arc) => fraction(protection[arc]));

/** Screen SU (A.5); 0 without screens, under any formula. */
function screenSpace(
  { formulas }: Rules,
  screens: Protection,
  values: readonly Fraction[],
  trace: Trace | undefined,
): Int {
  if (sumOf(screens) === 0) return 0;
  const row = typeof screens === 'number' ? formulas.screenSpace : formulas.directionalScreenSpace;
  return ratedWhole(row, [...countsOf(screens), ...values], 'space.screens', trace);
}

function screenBoxes({ formulas }: Rules, screens: Protection): Fraction {
  if (sumOf(screens) === 0) return ZERO;
  const row = typeof screens === 'number' ? formulas.screenBoxes : formulas.directionalScreenBoxes;
  return rowValue(row, countsOf(screens)).rounded;
}

/** The hull track: H, H − 1, … 1. */
export const hullTrack = (hull: number): readonly number[] => {
  const boxes = new Array<number>(hull);
  for (let i = 0; i < hull; i += 1) boxes[i] = hull - i;
  return boxes;
};

export const trackLength = ({ formulas }: Rules, hull: number): number =>
  toNumber(ratedWhole(formulas.trackLength, [fraction(hull)], '', undefined));

/** A track that falls from `value` in proportion; a value of 0 has no boxes (a choice for engines and weapons). */
export function track(
  { formulas }: Rules,
  length: number,
  value: number,
  name = '',
  trace?: Trace,
): readonly number[] {
  if (value <= 0) return [];
  const boxes = new Array<number>(length);
  for (let i = 0; i < length; i += 1) boxes[i] = ceilBox(value, length - i, length);
  trace?.add({
    path: `tracks.${name}`,
    label: `Track: ${name}`,
    formula: 'box i of N: v × (N − i) ÷ N, rounded up',
    inputs: { v: value, N: length, track: boxes.join('-') },
    exact: { n: value, d: 1 },
    rule: formulas.trackLength.rule,
  });
  return boxes;
}

/** Loss limit of a battery or of all equipment: half the boxes, rounded up. */
export const lossLimit = ({ formulas }: Rules, boxes: number, path = '', trace?: Trace): number =>
  toNumber(ratedWhole(formulas.lossLimit, [fraction(boxes)], path, trace));

/** The effect of a system on the DRAT: a factor on everything or on hull boxes, and an addition. */
export interface DratEffect {
  /** The system and its count; undefined without an effect. */
  readonly source: LegalSystem | undefined;
  readonly factor: Fraction;
  readonly on: 'all' | 'hull';
  readonly add: number;
}

const NO_EFFECT: DratEffect = { source: undefined, factor: ONE, on: 'all', add: 0 };

export function dratEffect(source: LegalSystem): DratEffect {
  const { system, count } = source;
  const effect = system?.drat;
  if (!effect || count === 0) return NO_EFFECT;
  if ('add' in effect) return { source, factor: ONE, on: 'all', add: effect.add * count };
  return { source, factor: power(effect.factor, count), on: effect.on, add: 0 };
}

/** DRAT: (hull boxes × factors + screen boxes) × 12 ÷ (6 − S) × factors + additions (A.2). */
export function drat(
  { formulas }: Rules,
  { hull, rounding }: LegalDesign,
  { equivalentShields, screenBoxes }: StructureSums,
  effects: readonly DratEffect[],
  trace?: Trace,
): Fraction {
  const row = formulas.boxesBehindShields;
  let hullBoxes = fraction(hull);
  let factor = ONE;
  let added = 0;
  for (const effect of effects) {
    if (effect.on === 'hull') hullBoxes = multiply(hullBoxes, effect.factor);
    else if (effect.factor !== ONE) factor = multiply(factor, effect.factor);
    added += effect.add;
  }
  const base = traced(row, [hullBoxes, screenBoxes, equivalentShields], 'drat', trace);
  const exact = add(multiply(base, factor), fraction(added));
  const rating = rounding === 'rulebook' ? fraction(ceilDrat(exact)) : exact;
  if (trace) {
    traceEffects(base, effects, trace);
    trace.add({
      path: 'drat',
      label: 'DRAT',
      formula: rounding === 'rulebook' ? 'rounded up' : 'not rounded',
      inputs: {},
      exact,
      rounded: rating,
      rule: row.rule,
    });
  }
  return rating;
}

/** A step for each system that changes the DRAT: all factors, then all additions. */
function traceEffects(base: Fraction, effects: readonly DratEffect[], trace: Trace): void {
  let running = base;
  const step = ({ source }: DratEffect, formula: string) => {
    const { system, count = 0 } = source ?? {};
    const levels = count > 1 && formula.startsWith('×') ? `, ${count} levels` : '';
    const label = `${system?.name ?? ''}${levels}`;
    const rule = system?.rule ?? '';
    trace.add({ path: 'drat', label, formula, inputs: {}, exact: running, rule });
  };
  for (const effect of effects) {
    if (effect.on !== 'all' || effect.factor === ONE) continue;
    running = multiply(running, effect.factor);
    step(effect, `× ${exactText(effect.factor)}`);
  }
  for (const effect of effects) {
    if (effect.add === 0) continue;
    running = add(running, fraction(effect.add));
    step(effect, `+ ${effect.add}`);
  }
}

/** √(ORAT × DRAT), rounded up; to the nearest, halves up, in the drydock profile (A.2). */
export function combatRating(
  { formulas }: Rules,
  orat: Fraction,
  defence: Fraction,
  rounding: Rounding,
  trace?: Trace,
): Int {
  const row = formulas.combatRating;
  const rounded = rounding === 'rulebook' ? row.rounding : 'nearest';
  return asWhole(traced(row, [orat, defence], 'combatRating', trace, rounded));
}
