/** Progress and failure of searches in words. */
import { countText } from '../../exact/rounding.ts';
import type { STEP_LOCKS } from '../locks.ts';
import type { Obstacle, SolveProgress } from './request.ts';

/** `12,000 designs, 301,000 a second`. */
export function wordSpeed({ evaluated }: SolveProgress, elapsed: number): string {
  const speed = elapsed > 0 ? Math.round((evaluated * 1000) / elapsed) : 0;
  return `${countText(evaluated)} designs, ${countText(speed)} a second`;
}

/** Names that the page gives to the locks of kinds of steps. */
export const STEP_LOCK_NAMES: { readonly [lock in (typeof STEP_LOCKS)[number]]: string } = {
  formula: 'Leave out formula-only steps',
  sides: 'Keep port and starboard alike',
};

/** A lock by its name on the page, with the word of the command line unless `isOnPage`. */
const wordLock = (lock: string, isOnPage: boolean): string =>
  lock === 'formula' || lock === 'sides'
    ? `“${STEP_LOCK_NAMES[lock]}”${isOnPage ? '' : ` (${lock})`}`
    : lock;

export function wordObstacle(why: Obstacle, isOnPage = false): string {
  const words = 'locks' in why ? why.locks.map((lock) => wordLock(lock, isOnPage)) : [];
  const { left } = why;
  const isSpent = left === 0;
  const what = isSpent ? 'the steps that cost none' : 'it';
  const nothing = isSpent
    ? 'Nothing found: no SU is left to spend, and'
    : left === undefined || left < 0
      ? 'Nothing found:'
      : `Nothing found for the ${left} SU left:`;
  switch (why.kind) {
    case 'each-lock': {
      const [lock, ...others] = words;
      return others.length === 0
        ? `${nothing} the lock ${lock} forbids ${what}.`
        : `${nothing} each of the locks ${words.join(', ')} forbids ${what}.`;
    }
    case 'all-locks':
      return `${nothing} the locks ${words.join(', ')} forbid ${what} together.`;
    case 'never-rates':
      return 'Nothing can ever rate: the ship has no ORAT, and no allowed step adds any. Add a weapon.';
    case 'no-moves':
      return isSpent
        ? `${nothing} no step that costs none gains.`
        : `${nothing} no steps lead there.`;
  }
}
