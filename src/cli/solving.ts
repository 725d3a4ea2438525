/** A search that runs beside the command: what it says on the way, and how it is stopped. */
import type { Rules } from '../core/rules/rules.ts';
import type { SolveProgress, SolveRequest } from '../core/solve/search/request.ts';
import { type FromSolver, sentRules } from '../core/solve/search/solver-thread.ts';
import type { World } from './command.ts';
import { displayText } from './display-text.ts';

/** How a search ended: with its answer, or stopped with what it had. */
export type Solved = Extract<FromSolver, { kind: 'answered' | 'stopped' }>;

export interface SolvingOptions {
  /** After so many milliseconds of search it stops. */
  readonly time?: number;
  /** Said of each line of progress. */
  readonly name: string;
}

/** Milliseconds of search between two lines of progress. */
const TELLING = 1000;

/**
 * Runs the search; an interrupt stops it, and what it has is the answer. Rejects with what failed,
 * which is a fault of ours.
 */
export function solving(
  { startSolver, onInterrupt, err }: Pick<World, 'startSolver' | 'onInterrupt' | 'err'>,
  rules: Rules,
  request: SolveRequest,
  { time = Number.POSITIVE_INFINITY, name }: SolvingOptions,
): Promise<Solved> {
  return new Promise((resolve, reject) => {
    let told = 0;
    const solver = startSolver((message) => {
      switch (message.kind) {
        case 'progress':
          if (message.elapsed >= time) solver.send({ kind: 'stop' });
          else if (message.elapsed - told >= TELLING) {
            told = message.elapsed;
            err(`${displayText(name)}: ${progressText(message.progress, message.elapsed)}\n`);
          }
          return;
        case 'failed':
          end();
          reject(new Error(message.message));
          return;
        case 'answered':
        case 'stopped':
          end();
          resolve(message);
      }
    });
    const release = onInterrupt(() => solver.send({ kind: 'stop' }));
    const end = (): void => {
      release();
      solver.end();
    };
    solver.send({ kind: 'solve', rules: sentRules(rules), request });
  });
}

/** `12,000 designs, 301,000 a second; best: combat rating 193, 0 SU left`. */
function progressText({ evaluated, best }: SolveProgress, elapsed: number): string {
  const speed = elapsed > 0 ? Math.round((evaluated * 1000) / elapsed) : 0;
  const counts = `${evaluated.toLocaleString('en')} designs, ${speed.toLocaleString('en')} a second`;
  if (!best) return `${counts}; nothing yet`;
  const { combatRating, space } = best.figures;
  return `${counts}; best: combat rating ${combatRating}, ${space.remaining} SU left`;
}
