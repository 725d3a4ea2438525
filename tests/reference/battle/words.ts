/** Words for what decisions are about. */
import type { Target } from './aim.ts';
import { wordOfHex } from './decisions.ts';

export const wordOfTarget = (target: Target): string => {
  if ('blueprint' in target) return `ship ${target.id}`;
  return 'number' in target ? `flight ${target.number}` : `mines ${wordOfHex(target)}`;
};
