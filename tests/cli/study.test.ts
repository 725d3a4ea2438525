/** `slipway study`: a small study from its plan to its result, and what shipped figures say of ships. */
import { expect, test } from 'vitest';
import majestic from '../../data/ships/majestic.json' with { type: 'json' };
import shipped from '../../data/studies/unity-2.0.json' with { type: 'json' };
import type { Design } from '../../src/core/design/design.ts';
import { tryAssemble } from '../../src/core/rules/packs/assemble.ts';
import { fieldChanges } from '../../src/core/rules/packs/edits.ts';
import { unityPlay } from '../../src/core/rules/unity/play.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { fairRating, studyPack } from '../../src/study/fair-rating.ts';
import { readResult } from '../../src/study/result.ts';
import { design, printed, slipway } from './world.ts';

const ships = JSON.stringify([majestic, { ...majestic, hull: 9, class: 'Second', id: 'second' }]);

const planned = () =>
  printed(
    [
      ...['study', 'plan', 'a.json', '--designs', '2', '--pairs', '1', '--feature', 'mount:2'],
      ...['--policy', 'static'],
    ],
    { files: { 'a.json': ships } },
  );

/** The plan with small chunks. */
const plan = JSON.stringify({
  ...JSON.parse(await planned()),
  policies: [
    {
      ...{ policy: 'static', chunk: 20, narrow: 0.01 },
      chunks: { near: 2, pair: 5, copies: 1, many: 1 },
    },
  ],
});

const runShard = async (shard: string, before = '') => {
  const args = ['study', 'run', 'plan.json', '--out', 'part.jsonl', '--shard', shard];
  const { status, written } = await slipway([...args, '--workers', '2'], {
    files: { 'plan.json': plan, 'part.jsonl': before },
  });
  expect(status).toBe(0);
  return written['part.jsonl'] ?? '';
};

const merged = (...parts: readonly string[]) =>
  printed(['study', 'merge', ...parts.map((_, i) => `${i}.jsonl`)], {
    files: Object.fromEntries(parts.map((text, i) => [`${i}.jsonl`, text])),
  });

const single = await merged(await runShard('1/1'));

test('shards join to the bytes of the single run', async () => {
  const [first, second] = [await runShard('1/2'), await runShard('2/2')];
  expect(await merged(second, first)).toBe(single);
});

test('an interrupted run reports that it is not done, and continues later', async () => {
  const args = ['study', 'run', 'plan.json', '--out', 'part.jsonl', '--workers', '1'];
  const run = await slipway(args, { files: { 'plan.json': plan }, interruptedAfter: 3 });
  expect([run.status, run.err]).toEqual([1, 'slipway: stopped; run the same command to go on\n']);
  const part = run.written['part.jsonl'] ?? '';
  expect(await merged(await runShard('1/1', part))).toBe(single);
});

test('a part that was cut off anywhere goes on to the same end', async () => {
  const part = await runShard('1/1');
  const cuts = [0, 20, part.indexOf('\n'), part.indexOf('\n') + 1, part.length - 1, part.length];
  for (let tenth = 1; tenth < 10; tenth += 1) cuts.push(Math.floor((tenth * part.length) / 10));
  for (const cut of cuts) {
    const resumed = await runShard('1/1', part.slice(0, cut));
    const chunks = resumed.match(/"job":\d+,"chunk":\d+/g) ?? [];
    expect(new Set(chunks).size).toBe(chunks.length);
    expect(await merged(resumed)).toBe(single);
  }
});

test('a result names its machine, and is shown as a table and as house rules', async () => {
  const files = { 'plan.json': plan, 'part.jsonl': single };
  const notes = ['--date', 'today', '--machine', 'a desk'];
  const text = await printed(['study', 'result', 'plan.json', 'part.jsonl', ...notes], { files });
  const result = readResult('result', JSON.parse(text));
  expect(result).toMatchObject({ machine: 'a desk', date: 'today', program: '1.2.3', seed: 4127 });
  expect(result.samples.map(({ name }) => name)).toEqual(['Majestic', 'Second']);
  const shown = { files: { 'r.json': text } };
  expect(await printed(['study', 'show', '--study', 'r.json'], shown)).toMatch(
    /^Mount of 2 +1\.50/m,
  );
  const table = await printed(['study', 'show'], {});
  expect(table).toMatch(/^Repeating +1\.40 +1\.4 +\d/m);
  const undated = { 'r.json': JSON.stringify({ ...result, date: '' }) };
  expect(await printed(['study', 'show', '--study', 'r.json'], { files: undated })).toMatch(
    / battles, seed 4127\n$/,
  );
  const pack = await printed(['study', 'pack', '--study', 'r.json'], shown);
  expect(JSON.parse(pack)).toMatchObject({ format: 'slipway.rules', id: 'simulated-worth' });
});

test('the shipped study makes house rules that can be used, each row with another price', () => {
  const pack = studyPack(unity, readResult('shipped', shipped));
  const { rules, issues } = tryAssemble(unity, [pack]);
  expect(issues).toEqual([]);
  expect(rules?.changes.length).toBeGreaterThan(0);
  for (const { before, after } of rules?.changes ?? []) {
    expect(fieldChanges(before, after).map(({ field }) => field)).toHaveLength(1);
  }
});

test('the shipped study is small', () => {
  expect(JSON.stringify(shipped).length).toBeLessThan(60_000);
});

test('a part without some of its battles gives status 1 and says so', async () => {
  const files = { 'p.jsonl': single.slice(0, single.indexOf('\n') + 1) };
  const { status, err } = await slipway(['study', 'merge', 'p.jsonl'], { files });
  expect(status).toBe(1);
  expect(err).toMatch(/^slipway: \d+ of \d+ jobs are missing or not finished: 0, 1/);
});

test.each([
  [['run', 'plan.json'], 'run needs --out'],
  [['run', 'plan.json', '--out', 'x', '--shard', '3/2'], '--shard is I/N'],
  [['run', 'plan.json', '--out', 'x', '--shard', '1/2/3'], '--shard is I/N'],
  [
    ['fly', 'plan.json'],
    "study needs one of plan, run, merge, result, show, rate, pack, scenarios, not 'fly'",
  ],
  [['plan', '--feature', 'trait:Zip'], '--feature is one of trait:'],
  [['plan', '--policy', 'drift'], '--policy is one of static'],
  [['run', 'no.json', '--out', 'x'], 'no.json:1:1: error: Not JSON'],
  [['run', 'list.json', '--out', 'x'], 'list.json:1:1: error: A plan is an object'],
  [['show', '--study', 'list.json'], 'list.json:1:1: error: A study is an object'],
  [['run', 'odd.json', '--out', 'x'], 'odd.json:1:32: error: version'],
  [['merge', 'odd.json'], 'odd.json, line 1.format: expected "slipway.study-part", found'],
  [['run', 'plan.json', '--out', 'mine.txt'], 'mine.txt: the first line is missing'],
  [['run', 'plan.json', '--out', 'other.jsonl'], 'other.jsonl: a part of another plan'],
  [['run', 'plan.json', '--out', 'full/x'], 'cannot write full/x: the disk is full'],
  [['run', 'plan.json', '--out', 'brim/x'], 'cannot write brim/x: the disk is full'],
  [['rate', 'ship.json', '--study', 'odd.json'], 'odd.json:1:2: error: format: “format” must be'],
])('%j is refused: %s', async (args, words) => {
  const head = single.slice(0, single.indexOf('\n') + 1);
  const { status, err, out } = await slipway(['study', ...args], {
    files: {
      ...{
        'plan.json': plan,
        'no.json': 'no',
        'list.json': '[]',
        'ship.json': design(),
        'mine.txt': 'mine',
      },
      'odd.json': `${plan.replace('"version":1', '"version":9')}\n`,
      'other.jsonl': head.replace(/"plan":"\w+"/, '"plan":"0"'),
    },
  });
  expect([status, out]).toEqual([2, '']);
  expect(err).toContain(words);
});

test('ships are rated by the shipped study, and by battles near their rating', async () => {
  const files = { 'a.json': JSON.stringify(majestic) };
  const table = await printed(['study', 'rate', 'a.json'], { files });
  const study = readResult('shipped', shipped);
  const { fair } = fairRating({ rules: unity, play: unityPlay }, study, majestic as Design);
  expect(table).toContain(`${Math.round(fair.low)} to ${Math.round(fair.high)}  its duels`);
  // A sample has the rating that its own battles gave it, under any name; another ship that of its parts.
  expect(fair).toEqual(study.samples.find(({ id }) => id === 'majestic')?.fair);
  const rateBy = (changes: Partial<Design>) =>
    fairRating({ rules: unity, play: unityPlay }, study, { ...(majestic as Design), ...changes });
  expect(rateBy({ class: 'Another', notes: 'Old' })).toMatchObject({ isFought: true, fair });
  const changed = rateBy({ engines: 5 });
  expect(changed.isFought).toBe(false);
  expect(changed.fair.high / changed.fair.low).toBeGreaterThan(fair.high / fair.low);
  const line = await printed(['study', 'rate', 'a.json', '--json', '--battles', '12'], { files });
  const { rating, fought } = JSON.parse(line);
  expect(rating).toBe(188);
  expect(fought.low).toBeLessThan(fought.mean);
  expect(fought.mean).toBeLessThan(fought.high);
  const bare = { 'a.json': JSON.stringify({ ...majestic, weapons: [], batteries: [] }) };
  const unarmed = await slipway(['study', 'rate', 'a.json', '--battles', '12'], { files: bare });
  expect(unarmed.out).toMatch(/^Majestic +0 +0 +0 to 0 +its parts +- +-$/m);
  const pack = await printed(['study', 'pack'], {});
  const house = await slipway(['study', 'rate', '--rules', 'worth.json', 'a.json'], {
    files: { ...files, 'worth.json': pack },
  });
  expect(house.err).toBe('Majestic: house rules; the study is of the rulebook’s prices\n');
});
