/** Damage tracks and loss limits of the display sheet (A.3). */
import { fraction, toNumber } from '../exact/exact.ts';
import { ceilBox } from '../exact/rounding.ts';
import type { Rules } from '../rules/rules.ts';
import { ratedWhole } from './formula-steps.ts';
import type { Trace } from './steps.ts';

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
