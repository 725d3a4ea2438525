/** Number of arcs that a firing arc counts as (A.1, C.1). */
import type { ArcNotation } from '../../src/core/design/design.ts';
import { exact, type Fraction, sum } from './fraction.ts';
import { type House, rowOf } from './house.ts';

/** The sum of what its letters or defensive arcs count as. */
export const arcCount = (arc: string, notation: ArcNotation, house: House): Fraction => {
  const parts = arc.split('+');
  if (parts.every((part) => house.defensiveArcs.has(part))) {
    return sum(parts.map((part) => exact(rowOf(house.defensiveArcs, part))));
  }
  const letters = (notation === 'alternate' ? house.alternateNames.get(arc) : undefined) ?? arc;
  return sum([...letters].map((letter) => exact(rowOf(house.letterArcs, letter))));
};
