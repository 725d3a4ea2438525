/** The battles of the built command line against the referee's, for many random requests. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { Random } from '../../../src/core/chance/random.ts';
import { compareAnswers } from './compare.ts';
import { randomRequest } from './random-requests.ts';
import type { BattleAnswer } from './request.ts';
import { setRequests } from './set-requests.ts';

export interface RunOptions {
  readonly stages: readonly number[];
  readonly requests: number;
  readonly battles: number;
  readonly seed: number;
  /** Only the request with this number. */
  readonly only?: number;
  /** Path of the built command line. */
  readonly cli: string;
}

/** Prints each disagreement by tally; returns the number of requests that do not agree. */
export const runReferee = (options: RunOptions, print: (line: string) => void): number => {
  const { stages, requests, battles, seed, only, cli } = options;
  const random = Array.from({ length: requests }, (_, i) => {
    const stage = stages[i % stages.length]!;
    const id = `${seed}-${stage}-${i}`;
    return randomRequest(new Random(seed, id), stage, id, battles);
  });
  const asked = [...random, ...setRequests(battles)].filter(
    (_, i) => only === undefined || i === only,
  );
  const started = performance.now();
  const { stdout, stderr, status } = spawnSync(process.execPath, [cli, 'battle', '--json', '-'], {
    input: asked.map((request) => `${JSON.stringify(request)}\n`).join(''),
    encoding: 'utf8',
    maxBuffer: 1 << 30,
  });
  if (status !== 0) throw new Error(`the command failed with ${status}: ${stderr}`);
  const answered = performance.now();
  const lines = stdout.split('\n').filter(Boolean);
  const wrong = new Set<string>();
  const pairs = asked.flatMap((request, i) => {
    const answer = JSON.parse(lines[i] ?? '{}') as BattleAnswer & { readonly error?: string };
    if (answer.id === request.id && answer.tallies) return [{ request, answer }];
    wrong.add(request.id);
    print(`${request.id}: ${answer.error ?? 'no answer'}`);
    return [];
  });
  for (const { request, tally, reason, answered: theirs, refereed } of compareAnswers(
    pairs,
    seed,
  )) {
    if (!wrong.has(request.id)) {
      wrong.add(request.id);
      writeFileSync(`dist/battle-${request.id}.json`, JSON.stringify(request));
      print(`${request.id} ${request.features.join(' ')}: dist/battle-${request.id}.json`);
    }
    const short = (value: object) => JSON.stringify(value).slice(0, 150);
    print(`  ${tally} ${reason}\n    engine  ${short(theirs)}\n    referee ${short(refereed)}`);
  }
  const seconds = [answered - started, performance.now() - answered].map((ms) =>
    (ms / 1000).toFixed(1),
  );
  print(
    `${asked.length} requests, ${wrong.size} disagree; engine ${seconds[0]} s, referee ${seconds[1]} s`,
  );
  return wrong.size;
};
