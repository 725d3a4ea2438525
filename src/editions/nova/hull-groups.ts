/** Hull boxes in the three groups of a Nova display, and the hull they make (X.2). */

import { ceilShare } from '../../core/exact/rounding.ts';
import type { NovaRules } from './rules.ts';

export interface HullFound {
  readonly hull: number;
  /** Boxes of the middle group; undefined unless there are three groups. */
  readonly systemBoxes?: number;
  /** Which of them have a bullet: the middle one and the last. */
  readonly bullets: readonly number[];
}

/** The hull is all boxes less the middle group. */
export function hullOfGroups({ bullets }: NovaRules, groups: readonly number[]): HullFound {
  const all = groups.reduce((sum, boxes) => sum + boxes, 0);
  const [, middle] = groups;
  if (groups.length !== 3 || middle === undefined) return { hull: all, bullets: [] };
  const half = ceilShare(middle, bullets.by);
  return {
    hull: all - middle,
    systemBoxes: middle,
    bullets: middle < 1 ? [] : [...new Set([half, middle])],
  };
}

/** Groups as equal as they can be, the larger first, whose outer two make the hull. */
export function groupsOfHull(hull: number): readonly number[] {
  const first = ceilShare(hull, 2);
  const last = hull - first;
  return [first, last, last];
}
