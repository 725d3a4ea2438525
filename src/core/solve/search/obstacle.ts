/** Obstacles: the locks that keep a search from its goal. */
import { type Locks, locksWithoutEach } from '../locks.ts';
import type { Obstacle } from './request.ts';

/** Searches under other locks with a share of the work; returns true for an answer. */
type Attempt = (locks: Locks, share: number) => Generator<void, boolean>;

/** The locks that each forbid an answer; or all of them, if they forbid it together. */
export function* obstacleTo(locks: Locks, attempt: Attempt): Generator<void, Obstacle> {
  const each = [...locksWithoutEach(locks)];
  const share = 1 / (each.length + 1);
  const alone: string[] = [];
  for (const [word, left] of each) if (yield* attempt(left, share)) alone.push(word);
  if (alone.length > 0) return { kind: 'each-lock', locks: alone };
  if (each.length > 1 && (yield* attempt({}, share))) {
    return { kind: 'all-locks', locks: each.map(([word]) => word) };
  }
  return { kind: 'no-moves' };
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
    case 'no-moves':
      return 'Nothing found: no steps lead there.';
  }
}
