/** DRAT and the combat rating (A.2). */

import type { Rounding } from '../design/design.ts';
import type { LegalDesign, LegalSystem } from '../design/legal-design.ts';
import {
  add,
  exactText,
  type Fraction,
  fraction,
  type Int,
  multiply,
  ONE,
  power,
} from '../exact/exact.ts';
import { ceilDrat } from '../exact/rounding.ts';
import type { Rules } from '../rules/rules.ts';
import { asWhole, traced } from './formula-steps.ts';
import type { StructureSums } from './hull.ts';
import type { Trace } from './steps.ts';

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
