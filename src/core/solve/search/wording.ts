/** What is said of searches. */
import type { Obstacle } from './request.ts';

/** Why nothing was found, in a sentence. */
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
    case 'no-moves':
      return 'Nothing found: no steps lead there.';
  }
}
