/** Results of a search, for a terminal and as JSON. */
import type { Evaluation } from '../core/rating/evaluation.ts';
import { wordOddities, wordOddity } from '../core/solve/oddities.ts';
import { wordObstacle } from '../core/solve/search/obstacle.ts';
import type { Answer } from '../core/solve/search/request.ts';
import { displayText } from './display-text.ts';
import type { Solved } from './solving.ts';
import { alignedTable, tenth } from './table.ts';

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
