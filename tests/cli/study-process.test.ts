/** Studies as processes: shared out by GNU parallel, and killed. */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findParallel } from '../../scripts/find-tools.js';
import { unityPlay } from '../../src/core/rules/unity/play.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { mergedText, mergeParts, readStudyPart } from '../../src/study/parts.ts';
import { planStudy } from '../../src/study/plan.ts';
import { runs } from '../runs.ts';
import { ensureBuilt, program } from './built.ts';

const folder = mkdtempSync(join(tmpdir(), 'slipway-study-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const runArgs = (part: string) =>
  [program, 'study', 'run', 'plan.json', '--workers', '1', '--out', part] as const;

const run = (part: string) =>
  execFileSync(process.execPath, runArgs(part), { cwd: folder, stdio: 'ignore' });

const readPart = (part: string): string => readFileSync(join(folder, part), 'utf8');

const merged = (...parts: readonly string[]): string =>
  mergedText(mergeParts(parts.map((part) => [part, readStudyPart(part, readPart(part))] as const)));

let single = '';

beforeAll(() => {
  ensureBuilt();
  const chunks = { near: 4, pair: 4, copies: 1, many: 1 };
  const plan = planStudy({ rules: unity, play: unityPlay }, [], {
    ...{ seed: 5, random: 4, pairs: 1, features: ['figure:dmg'], near: 1, copies: 0, many: 0 },
    policies: [
      { policy: 'static', chunk: 20, narrow: 0.01, chunks },
      { policy: 'closer', chunk: 2, narrow: 0.01, chunks },
    ],
  });
  writeFileSync(join(folder, 'plan.json'), JSON.stringify(plan));
  run('single.jsonl');
  single = merged('single.jsonl');
});

test('GNU parallel shares a study out, and its parts join to the bytes of the single run', () => {
  const shards = ['--shard', '{}/2', ':::', '1', '2'];
  const args = ['-j', '2', process.execPath, ...runArgs('part-{}.jsonl'), ...shards];
  execFileSync(findParallel(), args, { cwd: folder, stdio: 'ignore' });
  expect(merged('part-2.jsonl', 'part-1.jsonl')).toBe(single);
});

test('a run that is killed at random moments goes on, and repeats and loses no battle', async () => {
  const part = join(folder, 'killed.jsonl');
  const size = (): number => statSync(part, { throwIfNoEntry: false })?.size ?? 0;
  const { numRuns, seed } = runs(40);
  const moments = fc.sample(fc.double({ min: 0, max: 0.8, noNaN: true }), { numRuns, seed });
  let killed = 0;
  for (const share of moments.toSorted((a, b) => a - b)) {
    const child = spawn(process.execPath, runArgs('killed.jsonl'), {
      ...{ cwd: folder, stdio: 'ignore' },
    });
    const closed = new Promise((resolve) => child.once('close', resolve));
    while (size() < share * single.length && child.exitCode === null) await setTimeout(1);
    child.kill('SIGKILL');
    await closed;
    // On a busy machine, one may end before it is looked at.
    if (child.signalCode === 'SIGKILL') killed += 1;
  }
  expect(killed).toBeGreaterThan(0);
  run('killed.jsonl');
  const chunks = readPart('killed.jsonl').match(/"job":\d+,"chunk":\d+/g) ?? [];
  expect(new Set(chunks).size).toBe(chunks.length);
  expect(merged('killed.jsonl')).toBe(single);
});
