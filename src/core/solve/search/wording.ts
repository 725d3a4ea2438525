/** Progress and failure of searches in words. */
import type { STEP_LOCKS } from '../locks.ts';
import type { Obstacle, SolveProgress } from './request.ts';

/** `12,000 designs, 301,000 a second`. */
export function wordSpeed({ evaluated }: SolveProgress, elapsed: number): string {
  const speed = elapsed > 0 ? Math.round((evaluated * 1000) / elapsed) : 0;
  return `${evaluated.toLocaleString('en')} designs, ${speed.toLocaleString('en')} a second`;
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
  switch (why.kind) {
    case 'each-lock': {
      const [lock, ...others] = words;
      return others.length === 0
        ? `Nothing found: the lock ${lock} forbids it.`
        : `Nothing found: each of the locks ${words.join(', ')} forbids it.`;
    }
    case 'all-locks':
      return `Nothing found: the locks ${words.join(', ')} forbid it together.`;
    case 'never-rates':
      return 'Nothing can ever rate: the ship has no ORAT, and no allowed step adds any. Add a weapon.';
    case 'no-moves':
      return 'Nothing found: no steps lead there.';
  }
}
