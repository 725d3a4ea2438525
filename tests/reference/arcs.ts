/** How many arcs a firing arc counts as (A.1, C.1). */
import type { ArcNotation } from '../../src/core/design/design.ts';
import { exact, type Fraction, mul, ratio } from './fraction.ts';

/** The alternate names, with the letters they stand for. */
export const alternateNames = new Map([
  ['FF', 'AB'],
  ['AA', 'EF'],
  ['PP', 'HJ'],
  ['SS', 'IK'],
  ['FP', 'AC'],
  ['FS', 'BD'],
  ['AP', 'CE'],
  ['AS', 'DF'],
  ['FR', 'G'],
  ['AR', 'L'],
  ['PR', 'C'],
  ['SR', 'D'],
  ['FH', 'GHI'],
  ['AH', 'JKL'],
  ['PH', 'ACE'],
  ['SH', 'BDF'],
  ['FX', 'ABCD'],
  ['AX', 'CDEF'],
  ['TR', 'GHIJK'],
  ['TT', 'ABCDEF'],
]);

/** The defensive arcs as firing arcs. */
export const defensiveArcNames: readonly string[] = ['Fwd', 'Port', 'Stbd', 'Aft'];

/** The standard arcs. */
export const letterNames = 'ABCDEFGHIJKL';

/** One for each letter, 1.5 for each defensive arc. */
export const arcCount = (arc: string, notation: ArcNotation): Fraction => {
  const parts = arc.split('+');
  if (parts.every((part) => defensiveArcNames.includes(part))) {
    return mul(ratio(parts.length), exact('1.5'));
  }
  const letters = (notation === 'alternate' ? alternateNames.get(arc) : undefined) ?? arc;
  return ratio(letters.length);
};
