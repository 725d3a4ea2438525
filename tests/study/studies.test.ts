/** Studies of prices: exact worths, planted errors, shards and their parts. */
import { expect, test } from 'vitest';
import { compilePlay } from '../../src/core/battle/compiled-play.ts';
import type { BattleRules } from '../../src/core/play/advisor/combatants.ts';
import { assemble } from '../../src/core/rules/packs/assemble.ts';
import type { RulesPack } from '../../src/core/rules/packs/pack.ts';
import { unityFleets } from '../../src/core/rules/unity/fleets.ts';
import { unityPlay } from '../../src/core/rules/unity/play.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { fightChunk, joinChunks, NO_BATTLES, scoreOf } from '../../src/study/duels.ts';
import { exactWorth } from '../../src/study/features.ts';
import { encounterSetup } from '../../src/study/jobs.ts';
import {
  headLine,
  isEnough,
  mergedText,
  mergeParts,
  partLine,
  readStudyPart,
} from '../../src/study/parts.ts';
import { chunkBattles, jobsOf, planStudy, type StudyPlan } from '../../src/study/plan.ts';
import { policyOf } from '../../src/study/policies.ts';
import { fitScores } from '../../src/study/regression.ts';
import { studyResult, verdictOf } from '../../src/study/statistics.ts';

const battle: BattleRules = { rules: unity, play: unityPlay };

/** Expects figures that are equal when rounded to two places, halves either way. */
function expectNear(values: readonly number[] | undefined, expected: readonly number[]): void {
  expect(values).toHaveLength(expected.length);
  for (const [i, value] of (values ?? []).entries()) {
    expect(Math.abs(value - (expected[i] ?? 0))).toBeLessThan(0.0051);
  }
}

test.each([
  ['trait:Bls', [0.88, 0.84, 0.83, 0.79, 0.78]],
  ['trait:Crn', [0.5, 0.53, 0.57, 0.64, 0.55]],
  ['trait:Dfs', [0.88, 0.84, 0.83, 1.01, 1.02]],
  ['trait:Fcs', [1.1, 1.25, 1.35, 1.57, 1.51]],
  ['trait:Gid', [1.12, 1.12, 1.17, 1.29, 0.98]],
  ['trait:Sct', [1.62, 1.69, 1.74, 1.86, 1.76]],
  ['trait:Tls', [2.38, 2.31, 2.26, 2.14, 2.24]],
  ['trait:Rpt', [1.39, 1.39, 1.39, 1.39, 1.39]],
  ['system:countermeasures', [1.25, 1.39, 1.64, 1.53, 1.34]],
  ['mount:2', [1.8, 1.72, 1.61, 1.65, 1.75]],
  ['mount:3', [2.38, 2.16, 2.01, 2.14, 2.33]],
  ['mount:4', [2.73, 2.44, 2.3, 2.52, 2.75]],
])('the exact worth of %s by accuracy', (feature, expected) => {
  expectNear(exactWorth(battle, feature)?.byAccuracy, expected);
});

test.each([
  ['trait:Pr1', [1, 1, 1.25, 1.33, 1.5, 2]],
  ['trait:Pr2', [1, 1, 1.25, 1.67, 2, 3]],
  ['trait:NPr', [0.67, 0.8, 0.75, 0.67, 0.5, 0.83]],
  ['trait:Mdl', [1, 1.2, 1.5, 2, 3, 6]],
  ['trait:Cts', [2, 2, 2, 2, 2, 2]],
  ['trait:Knt', [3, 3, 3, 3, 3, 3]],
])('the exact worth of %s by shields', (feature, expected) => {
  expectNear(exactWorth(battle, feature)?.byShields, expected);
});

const policies = (chunks: number): StudyPlan['policies'] => [
  {
    ...{ policy: 'static', chunk: 100, narrow: 0.01 },
    chunks: { near: chunks, pair: chunks, copies: chunks, many: chunks },
  },
];

/** The parts of a plan by shards, fought here. */
function fought(rules: BattleRules, plan: StudyPlan, shards: number): readonly string[] {
  const play = compilePlay(rules);
  const parts = Array.from({ length: shards }, (_, i) => headLine(plan, `${i + 1}/${shards}`));
  for (const job of jobsOf(plan)) {
    let sums = NO_BATTLES;
    for (let chunk = 0; !isEnough(job, chunk, sums); chunk += 1) {
      const { encounter, ...start } = chunkBattles(plan, job, chunk);
      const setup = encounterSetup(play, unityFleets, encounter);
      const own = fightChunk(setup, [policyOf('static'), policyOf('static')], start);
      sums = joinChunks(sums, own);
      parts[job.index % shards] += partLine(job, chunk, own, isEnough(job, chunk + 1, sums));
    }
  }
  return parts;
}

const merged = (parts: readonly string[]) =>
  mergeParts(parts.map((text, i) => [`part ${i}`, readStudyPart(`part ${i}`, text)] as const));

/** Repeating at half or twice its price. */
const planted = (factor: number): RulesPack => ({
  ...{ format: 'slipway.rules', version: 1, id: 'planted', name: 'Planted', packVersion: '1' },
  base: 'unity-2.0',
  tables: {
    traits: [
      {
        ...{ code: 'Rpt', name: 'Repeating', kind: 'fire-control', explanation: 'Hits again.' },
        effect: { type: 'multiply', factor, stage: 'before' },
      },
    ],
  },
});

test.each([
  ['half', 0.7, 1],
  ['twice', 2.8, -0.5],
])('a trait that costs %s of its worth is found, with the size of the error', (_, price, error) => {
  const rules = { rules: assemble(unity, [planted(price)]), play: unityPlay };
  const plan = planStudy(rules, [], {
    ...{ seed: 1, random: 0, pairs: 6, features: ['trait:Rpt'], near: 0, copies: 0, many: 0 },
    policies: policies(3),
  });
  // Ships of one pair fight each other, and each its own copies.
  const pairings = [0, 2, 4].map((design) => ({
    ...{ kind: 'copies' as const, near: [2] },
    sides: [
      { design, ships: 2 },
      { design, ships: 3 },
    ] as const,
  }));
  const whole = { ...plan, pairings: [...plan.pairings, ...pairings] };
  const notes = { program: '', date: '', machine: '' };
  const result = studyResult(rules, whole, merged(fought(rules, whole, 1)), notes);
  const [found] = result.rows.flatMap(({ id, errors }) =>
    id === 'trait:Rpt' ? [errors.static] : [],
  );
  expect(found?.mean).toBeGreaterThan(error - 0.3 * Math.abs(error));
  expect(found?.mean).toBeLessThan(error + 0.4 * Math.abs(error));
  expect(Math.sign(found?.low ?? 0)).toBe(Math.sign(error));
  expect(Math.sign(found?.high ?? 0)).toBe(Math.sign(error));
});

const small = planStudy(battle, [], {
  ...{ seed: 2, random: 4, pairs: 1, features: ['mount:2', 'figure:dmg'] },
  ...{ near: 1, copies: 1, many: 0, policies: policies(2) },
});
const whole = mergedText(merged(fought(battle, small, 1)));

test('a plan is the same each time, and its pairs are near in rating', () => {
  const again = planStudy(battle, [], {
    ...{ seed: 2, random: 4, pairs: 1, features: ['mount:2', 'figure:dmg'] },
    ...{ near: 1, copies: 1, many: 0, policies: policies(2) },
  });
  expect(again).toEqual(small);
  expect(small.pairings.filter(({ kind }) => kind === 'pair')).toHaveLength(2);
});

test('parts of any number of shards, in any order, join to the same bytes', () => {
  for (const shards of [2, 3]) {
    const parts = fought(battle, small, shards);
    expect(mergedText(merged(parts))).toBe(whole);
    expect(mergedText(merged([...parts].reverse()))).toBe(whole);
    expect(mergedText(merged([...parts, whole]))).toBe(whole);
  }
});

test('missing chunks are reported, and half a line at the end is left out', () => {
  const [part = ''] = fought(battle, small, 1);
  expect(merged([part]).missing).toEqual([]);
  const jobs = jobsOf(small).length;
  expect(merged([part.slice(0, -9)]).missing).toEqual([jobs - 1]);
  expect(merged([headLine(small)]).missing).toHaveLength(jobs);
});

test('parts of another plan, or that contradict each other, are refused', () => {
  const [part = ''] = fought(battle, small, 1);
  const other = headLine({ ...small, seed: 3 });
  expect(() => merged([part, other])).toThrow('part 1: a part of another plan than part 0');
  const changed = part.replace('"turns":', '"turns":1');
  for (const [from, to, fault] of [
    ['"job":0', '"job":0.5', 'line 2.job: '],
    ['"job":0', '"job":9999', 'line 2: job 9999 of a plan of'],
    ['"to":100', '"to":10', 'line 2: its wins and pairs are not those of 10 battles'],
    [/"wins":\[\d+/, '"wins":[101', 'line 2: its wins and pairs'],
    [/"wins":\[\d+,\d+/, '"wins":[0,0', 'line 2: its wins and pairs'],
    [/"wins":\[/, '"wins":[-', 'line 2.wins[0]: '],
    [/"pairs":\[\d+,/, '"pairs":[', 'line 2.pairs'],
  ] as const) {
    expect(() => merged([part.replace(from, to)]), String(from)).toThrow(`part 0, ${fault}`);
  }
  expect(() => merged([part, changed])).toThrow('part 1: job 0, battles 0 to 100 went otherwise');
  expect(() => readStudyPart('a.jsonl', `${headLine(small)}{"job":1}\n`)).toThrow(
    'a.jsonl, line 2',
  );
  const head = JSON.stringify({ ...JSON.parse(headLine(small)), jobs: 1e12 });
  expect(() => readStudyPart('a.jsonl', `${head}\n`)).toThrow('a.jsonl, line 1');
  expect(() => readStudyPart('a.jsonl', `${headLine(small)}nothing\n`)).toThrow(
    'a.jsonl: line 2 is not JSON',
  );
});

test('a score counts draws as half, and pairs that share their dice as more trials', () => {
  const sums = { battles: 200, wins: [100, 100] as const, turns: 0 };
  const shared = scoreOf({ ...sums, pairs: [0, 0, 100, 0, 0] });
  const single = scoreOf({ ...sums, pairs: [25, 0, 50, 0, 25] });
  expect(shared.share).toBeCloseTo(0.5);
  expect(single.trials).toBeCloseTo(200, -1);
  expect(shared.trials).toBe(400);
});

test('a logistic regression finds the coefficients of its scores', () => {
  const rows = [-2, -1, 0, 1, 2].map((x) => ({
    ...{ share: 1 / (1 + Math.exp(-(0.3 + 0.8 * x))), trials: 1e6, offset: 0 },
    terms: [
      [0, 1],
      [1, x],
    ] as const,
  }));
  const { values, covariance } = fitScores(rows, 2, 10);
  expect([...values].map((value) => value.toFixed(3))).toEqual(['0.300', '0.800']);
  expect(covariance[0]).toBeGreaterThan(0);
});

const bar = (mean: number, spread: number) => ({ mean, low: mean - spread, high: mean + spread });

test.each([
  ['too cheap', bar(0.1, 0.05), bar(0.2, 0.1), bar(-0.4, 0.1)],
  ['too dear', bar(-0.1, 0.05), bar(-0.2, 0.1), bar(0, 0.1)],
  ['fair', bar(-0.02, 0.05), bar(0.04, 0.05), bar(0.4, 0.1)],
  ['open', bar(-0.1, 0.05), bar(0.2, 0.1), bar(0, 0)],
  ['open', bar(0.1, 0.12), bar(0.2, 0.1), bar(0.1, 0)],
  ['open', bar(0.02, 0.12), bar(0.02, 0.1), bar(0, 0)],
])('the verdict is %s', (verdict, keeper, mixed, standing) => {
  expect(verdictOf({ keeper, mixed, static: standing })).toBe(verdict);
});
