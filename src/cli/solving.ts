/** A search in a worker beside the command: its progress, how it is stopped, and its results. */

import type { Evaluation } from '../core/rating/evaluation.ts';
import type { Rules } from '../core/rules/rules.ts';
import { wordOddities, wordOddity } from '../core/solve/oddities.ts';
import type {
  Answer,
  SolveProgress,
  SolveRequest,
  SolveResult,
} from '../core/solve/search/request.ts';
import { type SolverJobs, sentRules } from '../core/solve/search/solver-jobs.ts';
import { wordObstacle, wordSpeed } from '../core/solve/search/wording.ts';
import { JobClient } from '../workers/job-client.ts';
import type { World } from './command.ts';
import { displayText } from './display-text.ts';
import { alignedTable, tenth } from './table.ts';

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
function progressText(progress: SolveProgress, elapsed: number): string {
  const counts = wordSpeed(progress, elapsed);
  if (!progress.best) return `${counts}; nothing yet`;
  const { combatRating, space } = progress.best.figures;
  return `${counts}; best: combat rating ${combatRating}, ${space.remaining} SU left`;
}

/** The answers of a search, whether it ended or was stopped. */
export const answersOf = (solved: Solved): readonly Answer[] =>
  solved.kind === 'answered' ? solved.result.answers : solved.progress.answers;

/** A table of the designs, and a line of changes for each. */
export function solveReport(name: string, before: Evaluation, solved: Solved): string {
  const answers = answersOf(solved);
  const { remaining } = before.space;
  const left = remaining < 0 ? `${-remaining} SU over` : `${remaining} SU left`;
  const head = `${displayText(name)}: combat rating ${before.combatRating}, ${left}; ${stateOf(solved)}\n`;
  if (answers.length === 0) return head;
  const rows = answers.map(({ figures, oddities }, i) => [
    { text: `${i + 1}${oddities.length > 0 ? ' *' : ''}` },
    { text: String(figures.combatRating) },
    { text: tenth(figures.orat) },
    { text: tenth(figures.drat) },
    { text: `${figures.space.used} of ${figures.space.total}` },
    { text: String(figures.space.remaining) },
  ]);
  const columns = ['', 'Rating', 'ORAT', 'DRAT', 'SU', 'Left'].map((title) => ({
    title,
    align: 'right' as const,
  }));
  const changes = answers
    .map(
      ({ moves }, i) =>
        `${i + 1}: ${moves.map(({ text }) => displayText(text)).join('; ') || 'no change'}\n`,
    )
    .join('');
  const notes = wordOddities(answers.flatMap(({ oddities }) => oddities));
  return `${head}${alignedTable(columns, rows)}\n${changes}${notes.map((note) => `* ${note}\n`).join('')}`;
}

function stateOf(solved: Solved): string {
  if (solved.kind === 'stopped') {
    const { evaluated } = solved.progress;
    const after = `stopped after ${evaluated.toLocaleString('en')} designs`;
    return answersOf(solved).length > 0
      ? `${after}, the best so far:`
      : `${after}: nothing found yet.`;
  }
  const { proven, why, gap, evaluated } = solved.result;
  if (why) return wordObstacle(why);
  if (proven) return 'nothing is better than the first of these:';
  const most = gap === undefined ? '' : `, at most ${tenth(gap)} below the bound`;
  return `the best of ${evaluated.toLocaleString('en')} designs${most}:`;
}

/** The object that `--json` prints. */
export function solveObject(ship: string, goal: object, solved: Solved): object {
  const answers = answersOf(solved).map(({ moves, oddities, ...answer }) => ({
    ...answer,
    changes: moves,
    oddities: oddities.map(wordOddity),
  }));
  if (solved.kind === 'stopped') {
    return { ship, goal, stopped: true, evaluated: solved.progress.evaluated, answers };
  }
  const { answers: _, why, ...result } = solved.result;
  const reason = why && { why: { ...why, message: wordObstacle(why) } };
  return { ship, goal, stopped: false, ...result, ...reason, answers };
}
