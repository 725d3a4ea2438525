/** Progress and failure of searches in words. */
import type { Obstacle, SolveProgress } from './request.ts';

/** `12,000 designs, 301,000 a second`. */
export function wordSpeed({ evaluated }: SolveProgress, elapsed: number): string {
  const speed = elapsed > 0 ? Math.round((evaluated * 1000) / elapsed) : 0;
  return `${evaluated.toLocaleString('en')} designs, ${speed.toLocaleString('en')} a second`;
}

export function wordObstacle(why: Obstacle): string {
  switch (why.kind) {
    case 'each-lock': {
      const [lock, ...others] = why.locks;
      return others.length === 0
        ? `Nothing found: the lock ${lock} forbids it.`
        : `Nothing found: each of the locks ${why.locks.join(', ')} forbids it.`;
    }
    case 'all-locks':
      return `Nothing found: the locks ${why.locks.join(', ')} forbid it together.`;
    case 'never-rates':
      return 'Nothing can ever rate: the ship has no ORAT, and no allowed step adds any. Add a weapon.';
    case 'no-moves':
      return 'Nothing found: no steps lead there.';
  }
}
