/** A search in a worker beside the command: its lines of progress, and how it is stopped. */
import type { Rules } from '../core/rules/rules.ts';
import type { SolveProgress, SolveRequest, SolveResult } from '../core/solve/search/request.ts';
import { type SolverJobs, sentRules } from '../core/solve/search/solver-jobs.ts';
import { JobClient } from '../workers/job-client.ts';
import type { World } from './command.ts';
import { displayText } from './display-text.ts';

/** A search that ended with its answer, or was stopped with the progress it had. */
export type Solved =
  | { readonly kind: 'answered'; readonly result: SolveResult }
  | { readonly kind: 'stopped'; readonly progress: SolveProgress };

export interface SolvingOptions {
  /** Milliseconds of search after which it stops. */
  readonly time?: number;
  /** The ship's name in lines of progress. */
  readonly name: string;
}

/** Milliseconds of search between two lines of progress. */
const BETWEEN_LINES = 1000;

/**
 * Runs the search. An interrupt stops it, and the progress so far is the answer. Rejects if the
 * search fails, which is our bug.
 */
export async function solving(
  { startSolver, onInterrupt, err }: Pick<World, 'startSolver' | 'onInterrupt' | 'err'>,
  rules: Rules,
  request: SolveRequest,
  { time = Number.POSITIVE_INFINITY, name }: SolvingOptions,
): Promise<Solved> {
  const client = new JobClient<SolverJobs>(startSolver);
  let release = (): void => {};
  let isStopping = false;
  let last: SolveProgress | undefined;
  let lineAt = 0;
  try {
    return await new Promise<Solved>((resolve, reject) => {
      const stop = (): void => {
        isStopping = true;
        if (last) resolve({ kind: 'stopped', progress: last });
      };
      release = onInterrupt(stop);
      const onProgress = (progress: SolveProgress, elapsed: number): void => {
        last = progress;
        if (isStopping || elapsed >= time) stop();
        else if (elapsed - lineAt >= BETWEEN_LINES) {
          lineAt = elapsed;
          err(`${displayText(name)}: ${progressText(progress, elapsed)}\n`);
        }
      };
      client
        .ask('solve', { rules: sentRules(rules), request }, { onProgress })
        .done.then(({ answer }) => resolve({ kind: 'answered', result: answer }), reject);
    });
  } finally {
    release();
    client.end();
  }
}

/** `12,000 designs, 301,000 a second; best: combat rating 193, 0 SU left`. */
function progressText({ evaluated, best }: SolveProgress, elapsed: number): string {
  const speed = elapsed > 0 ? Math.round((evaluated * 1000) / elapsed) : 0;
  const counts = `${evaluated.toLocaleString('en')} designs, ${speed.toLocaleString('en')} a second`;
  if (!best) return `${counts}; nothing yet`;
  const { combatRating, space } = best.figures;
  return `${counts}; best: combat rating ${combatRating}, ${space.remaining} SU left`;
}
