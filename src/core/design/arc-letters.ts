/** Firing arcs in letters where names are written too (C.1). */
import type { Rules } from '../rules/rules.ts';

/**
 * Letters in a design of alternate names: A and H would read as the name AH, and are letters again
 * when they are written the other way round.
 */
export const lettersAmongNames = (rules: Rules, letters: string): string =>
  rules.alternateArcs.has(letters) ? [...letters].reverse().join('') : letters;
