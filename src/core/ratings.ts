/** DRAT and the combat rating (A.2). */

import type { Rounding } from './design.ts';
import {
  add,
  exactText,
  type Fraction,
  fraction,
  type Int,
  multiply,
  ONE,
  plus,
  times,
  ZERO,
} from './exact.ts';
import { ceilDrat, ceilRoot, nearestRoot } from './rounding.ts';
import type { Rules } from './rules.ts';
import type { Trace } from './steps.ts';
import type { CountedSystem } from './systems.ts';

/** What one system does to the DRAT: a factor for each level, on all or on hull boxes; an addition. */
export interface DratEffect {
  readonly factor: Fraction;
  readonly on: 'all' | 'hull';
  readonly add: number;
}

export function dratEffect({ system, count }: CountedSystem): DratEffect {
  const effect = system?.drat;
  if (!effect || count === 0) return { factor: ONE, on: 'all', add: 0 };
  if ('add' in effect) return { factor: ONE, on: 'all', add: effect.add * count };
  let factor = ONE;
  for (let level = 0; level < count; level += 1) factor = multiply(factor, effect.factor);
  return { factor, on: effect.on, add: 0 };
}

/**
 * DRAT: (hull boxes × hull factors + screen boxes) × 12 ÷ (6 − S) × factors + additions (A.2);
 * a whole number by the rulebook, exact in the drydock profile.
 */
export function drat(
  rules: Rules,
  hull: number,
  shields: Fraction,
  screens: Fraction,
  systems: readonly CountedSystem[],
  rounding: Rounding,
  trace?: Trace,
): Fraction {
  const { times: by, from, rule } = rules.coefficients.drat;
  let hullBoxes = fraction(hull);
  let factor = ONE;
  let added = 0;
  const effects = systems.map((counted) => ({ counted, effect: dratEffect(counted) }));
  for (const { effect } of effects) {
    if (effect.on === 'hull') hullBoxes = multiply(hullBoxes, effect.factor);
    else if (effect.factor !== ONE) factor = multiply(factor, effect.factor);
    added += effect.add;
  }
  const boxes = screens === ZERO ? hullBoxes : add(hullBoxes, screens);
  const left = { n: plus(times(from, shields.d), -shields.n), d: shields.d };
  const base = {
    n: times(times(boxes.n, by), left.d),
    d: times(boxes.d, left.n),
  };
  const exact = add(multiply(base, factor), fraction(added));
  const rating = rounding === 'rulebook' ? fraction(ceilDrat(exact)) : exact;
  if (trace) {
    const step = (label: string, formula: string, value: Fraction, stepRule: string) =>
      trace.add({ path: 'drat', label, formula, inputs: {}, exact: value, rule: stepRule });
    trace.add({
      path: 'drat',
      label: 'Boxes behind the shields',
      formula: `(hull boxes + screen boxes) × ${by} ÷ (${from} − S)`,
      inputs: { 'hull boxes': hullBoxes, 'screen boxes': screens, S: shields },
      exact: base,
      rule,
    });
    let running = base;
    for (const { counted, effect } of effects) {
      if (effect.on !== 'all' || effect.factor === ONE || !counted.system) continue;
      running = multiply(running, effect.factor);
      const levels = counted.count > 1 ? `, ${counted.count} levels` : '';
      step(
        `${counted.system.name}${levels}`,
        `× ${exactText(effect.factor)}`,
        running,
        counted.system.rule,
      );
    }
    for (const { counted, effect } of effects) {
      if (effect.add === 0 || !counted.system) continue;
      running = add(running, fraction(effect.add));
      step(counted.system.name, `+ ${effect.add}`, running, counted.system.rule);
    }
    trace.add({
      path: 'drat',
      label: 'DRAT',
      formula: rounding === 'rulebook' ? 'rounded up' : 'not rounded',
      inputs: {},
      exact,
      rounded: rating,
      rule,
    });
  }
  return rating;
}

/** √(ORAT × DRAT): up by the rulebook; to the nearest, halves up, in the drydock profile (A.2). */
export function combatRating(
  rules: Rules,
  orat: Fraction,
  defence: Fraction,
  rounding: Rounding,
  trace?: Trace,
): Int {
  const product = multiply(orat, defence);
  const rating = rounding === 'rulebook' ? ceilRoot(product.n) : nearestRoot(product);
  trace?.add({
    path: 'combatRating',
    label: 'Combat rating',
    formula:
      rounding === 'rulebook' ? '√(ORAT × DRAT), rounded up' : '√(ORAT × DRAT), to the nearest',
    inputs: { ORAT: orat, DRAT: defence, 'ORAT × DRAT': product },
    exact: product,
    rounded: rating,
    rule: rules.coefficients.combatRating.rule,
  });
  return rating;
}
