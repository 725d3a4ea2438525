/** Battles shared out to workers, with progress; an interrupt gives those that are fought. */

import { availableParallelism } from 'node:os';
import { countText } from '../core/exact/rounding.ts';
import type { BattleJobs } from '../study/jobs.ts';
import { JobClient } from '../workers/job-client.ts';
import type { Context } from './command.ts';

/** Milliseconds between two lines of progress. */
const BETWEEN_LINES = 1000;

/** Fewest battles that justify another worker. */
const LEAST_SHARE = 200;

/** Fights battles in workers; undefined if none was fought. */
export async function inShares<Sums extends { readonly battles: number }>(
  { startSolver, err, onInterrupt }: Context,
  battles: number,
  ask: (
    client: JobClient<BattleJobs>,
    share: { readonly from: number; readonly to: number },
    onProgress: (sums: Sums, elapsed: number) => void,
  ) => Promise<{ readonly answer: Sums }>,
  join: (a: Sums, b: Sums) => Sums,
): Promise<Sums | undefined> {
  const shares = Math.max(1, Math.min(availableParallelism(), Math.ceil(battles / LEAST_SHARE)));
  const clients = Array.from({ length: shares }, () => new JobClient<BattleJobs>(startSolver));
  const parts: Sums[] = [];
  let lineAt = 0;
  let release = (): void => {};
  try {
    const work = clients.map(async (client, i) => {
      // Shares of whole pairs, since a pair shares its dice.
      const share = (number: number) => 2 * Math.floor((battles * number) / shares / 2);
      const from = share(i);
      const to = i + 1 < shares ? share(i + 1) : battles;
      const onProgress = (sums: Sums, elapsed: number): void => {
        parts[i] = sums;
        if (elapsed - lineAt < BETWEEN_LINES) return;
        lineAt = elapsed;
        const done = parts.reduce((sum, part) => sum + part.battles, 0);
        err(`${countText(done)} of ${countText(battles)} battles\n`);
      };
      const { answer } = await ask(client, { from, to }, onProgress);
      parts[i] = answer;
    });
    const interrupted = new Promise<void>((resolve) => {
      release = onInterrupt(resolve);
    });
    await Promise.race([Promise.all(work), interrupted]);
    for (const each of work) each.catch(() => {});
  } finally {
    release();
    for (const client of clients) client.end();
  }
  const [first, ...others] = parts.filter((part) => part !== undefined);
  return first && others.reduce(join, first);
}
