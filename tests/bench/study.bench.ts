/** Battles a second of a study in one worker and in two, with the start of the program. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unityPlay } from '../../src/core/rules/unity/play.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { chunksOf, jobsOf, planStudy } from '../../src/study/plan.ts';

const chunks = { near: 8, pair: 8, copies: 2, many: 2 };
const plan = planStudy({ rules: unity, play: unityPlay }, [], {
  ...{ seed: 6, random: 12, pairs: 1, features: ['mount:2'], near: 2, copies: 0, many: 0 },
  policies: [{ policy: 'closer', chunk: 50, narrow: 0.001, chunks }],
});
const battles = jobsOf(plan).reduce((sum, job) => sum + chunksOf(job) * job.policy.chunk, 0);

export default function run(): void {
  const folder = mkdtempSync(join(tmpdir(), 'slipway-bench-'));
  writeFileSync(join(folder, 'plan.json'), JSON.stringify(plan));
  const times = [1, 2].map((workers) => {
    const out = join(folder, `part-${workers}.jsonl`);
    const args = ['study', 'run', join(folder, 'plan.json'), '--out', out];
    const start = performance.now();
    execFileSync(process.execPath, ['dist/cli/slipway.js', ...args, '--workers', String(workers)], {
      stdio: 'ignore',
    });
    return performance.now() - start;
  });
  rmSync(folder, { recursive: true });
  const [one = 1, two = 1] = times;
  const rate = (time: number) => Math.round((1000 * battles) / time).toLocaleString('en');
  console.log(`study under closer, one worker: ${rate(one)} battles a second`);
  console.log(
    `two workers: ${rate(two)} battles a second, ${(one / two).toFixed(2)} times as many`,
  );
}
