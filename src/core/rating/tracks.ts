/** Damage tracks and loss limits of the display sheet (A.3). */
import { ceilBox, ceilShare } from '../exact/rounding.ts';
import type { Rules } from '../rules/rules.ts';
import type { Trace } from './steps.ts';

/** The hull track: H, H − 1, … 1. */
export const hullTrack = (hull: number): readonly number[] => {
  const boxes = new Array<number>(hull);
  for (let i = 0; i < hull; i += 1) boxes[i] = hull - i;
  return boxes;
};

/** How many boxes the other tracks have: half the hull rounded up, at least 2. */
const trackLength = (rules: Rules, hull: number): number =>
  Math.max(rules.coefficients.tracks.min, ceilShare(hull, rules.coefficients.tracks.by));

/** A track that starts at `value` and falls in proportion; no boxes for 0 (a choice for engines and weapons). */
export function track(
  rules: Rules,
  hull: number,
  value: number,
  name = '',
  trace?: Trace,
): readonly number[] {
  if (value <= 0) return [];
  const length = trackLength(rules, hull);
  const boxes = new Array<number>(length);
  for (let i = 0; i < length; i += 1) boxes[i] = ceilBox(value, length - i, length);
  trace?.add({
    path: `tracks.${name}`,
    label: `Track: ${name}`,
    formula: 'box i of N: v × (N − i) ÷ N, rounded up',
    inputs: { v: value, N: length, track: boxes.join('-') },
    exact: { n: value, d: 1 },
    rule: rules.coefficients.tracks.rule,
  });
  return boxes;
}

/** Loss limit of a battery or of all equipment: half the boxes, rounded up. */
export function lossLimit(rules: Rules, boxes: number, path = '', trace?: Trace): number {
  const { by, rule } = rules.coefficients.lossLimit;
  const limit = ceilShare(boxes, by);
  trace?.add({
    path,
    label: 'Loss limit',
    formula: `boxes ÷ ${by}, rounded up`,
    inputs: { boxes },
    exact: { n: boxes, d: by },
    rounded: limit,
    rule,
  });
  return limit;
}
