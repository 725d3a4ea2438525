/**
 * Battles a second of a study in one worker and in two. A worker starts, makes its books of moves and compiles its
 * code for about a second of processor time, so a study of a few seconds says little of one of hours: a short
 * and a long study are fought, and the rate between the two is printed beside that of the whole long one.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unityPlay } from '../../src/core/rules/unity/play.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { chunksOf, jobsOf, planStudy, type StudyPlan } from '../../src/study/plan.ts';

/** Chunks of each pairing in the short study and in the long one. */
const LENGTHS = [8, 240] as const;
const WORKERS = [1, 2] as const;

const planOf = (each: number): StudyPlan =>
  planStudy({ rules: unity, play: unityPlay }, [], {
    ...{ seed: 6, random: 12, pairs: 1, features: ['mount:2'], near: 2, copies: 0, many: 0 },
    policies: [
      {
        ...{ policy: 'closer', chunk: 50, narrow: 0.001 },
        chunks: { near: each, pair: each, copies: 2, many: 2 },
      },
    ],
  });

interface Fought {
  readonly battles: number;
  readonly seconds: number;
}

function fight(folder: string, plan: StudyPlan, workers: number): Fought {
  const [file, out] = [join(folder, 'plan.json'), join(folder, 'part.jsonl')];
  writeFileSync(file, JSON.stringify(plan));
  rmSync(out, { force: true });
  const args = ['study', 'run', file, '--out', out, '--workers', String(workers)];
  const start = performance.now();
  execFileSync(process.execPath, ['dist/cli/slipway.js', ...args], { stdio: 'ignore' });
  const seconds = (performance.now() - start) / 1000;
  const battles = jobsOf(plan).reduce((sum, job) => sum + chunksOf(job) * job.policy.chunk, 0);
  return { battles, seconds };
}

/** A short study, a long one, and what the long one has beyond the short one. */
interface Runs {
  readonly short: Fought;
  readonly long: Fought;
  readonly steady: Fought;
}

const rate = ({ battles, seconds }: Fought): string =>
  Math.round(battles / seconds).toLocaleString('en');

export default function run(): void {
  const folder = mkdtempSync(join(tmpdir(), 'slipway-bench-'));
  const plans = LENGTHS.map(planOf);
  const runs = WORKERS.map((workers): Runs => {
    const [short, long] = plans.map((plan) => fight(folder, plan, workers));
    if (!short || !long) throw new Error('no study');
    const battles = long.battles - short.battles;
    return { short, long, steady: { battles, seconds: long.seconds - short.seconds } };
  });
  rmSync(folder, { recursive: true });
  const [one, two] = runs;
  if (!one || !two) return;
  const line = (name: string, of: (runs: Runs) => Fought): void => {
    const times = of(one).seconds / of(two).seconds;
    console.log(
      `${name.padEnd(48)} one worker ${rate(of(one))}, two ${rate(of(two))} battles a second: ${times.toFixed(2)} times`,
    );
  };
  const whole = ({ battles }: Fought) => `the whole of ${battles.toLocaleString('en')} battles`;
  line(whole(one.short), ({ short }) => short);
  line(whole(one.long), ({ long }) => long);
  line('without the start: between the two', ({ steady }) => steady);
}
