/** `slipway scenario`, and battles under one. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { scenarioIssues } from '../../src/core/rating/checks/scenario.ts';
import { rolledScenario } from '../../src/core/rules/scenario-rules.ts';
import { unityFleets } from '../../src/core/rules/unity/fleets.ts';
import { slipway } from './world.ts';

const majestic = readFileSync('data/ships/majestic.json', 'utf8');
const tallyman = readFileSync('data/ships/tallyman.json', 'utf8');
const files = { 'a.json': majestic, 'b.json': tallyman };

const scenarios = [...unityFleets.scenarios.values()];

test('all twelve are listed and shown, and their figures are sound', async () => {
  const { status, out } = await slipway(['scenario', 'list']);
  expect(status).toBe(0);
  expect(scenarios.map(({ rule }) => rule)).toEqual(
    Array.from({ length: 12 }, (_, i) => `S.${i + 1}`),
  );
  for (const scenario of scenarios) {
    expect(out).toContain(`${scenario.rule} `);
    expect(scenarioIssues(scenario)).toEqual([]);
    const shown = await slipway(['scenario', 'show', scenario.rule.toLowerCase()]);
    expect(shown.out).toContain(`${scenario.rule} ${scenario.name}\n`);
    expect(shown.out).not.toMatch(/undefined|null|NaN/);
  }
});

test('36 rolls give each scenario two, and the standard battle twelve', () => {
  const faces = [1, 2, 3, 4, 5, 6];
  const drawn = faces.flatMap((tens) =>
    faces.map((ones) => rolledScenario(unityFleets, 10 * tens + ones)?.rule),
  );
  for (const { rule } of scenarios) expect(drawn.filter((one) => one === rule)).toHaveLength(2);
  expect(drawn.slice(0, 4)).toEqual(['S.1', 'S.1', 'S.2', 'S.2']);
  expect(drawn.lastIndexOf('S.12')).toBe(23);
  expect(drawn.filter((one) => one === undefined)).toHaveLength(12);
});

test('dice are typed, or rolled by the seed', async () => {
  expect((await slipway(['scenario', 'roll', '--dice', '46'])).out).toBe('4 6: S.12 The Trap\n');
  expect((await slipway(['scenario', 'roll', '--dice', '51'])).out).toBe('5 1: Standard battle\n');
  const first = await slipway(['scenario', 'roll', '--seed', '3', '--json']);
  expect(await slipway(['scenario', 'roll', '--seed', '3', '--json'])).toEqual(first);
  expect(JSON.parse(first.out)).toMatchObject({ dice: [expect.any(Number), expect.any(Number)] });
});

test.each([
  [['scenario'], 'file'],
  [['scenario', 'fly'], 'list, show with one scenario, or roll'],
  [['scenario', 'show', 'S.13'], "no scenario 'S.13'"],
  [['scenario', 'roll', '--dice', '37'], 'two dice'],
  [['battle', '--scenario', 'S.0', 'a.json', 'b.json'], "no 'S.0'"],
])('%j is refused', async (args, words) => {
  const { status, err } = await slipway(args, { files });
  expect(status).toBe(2);
  expect(err).toContain(words);
});

test.each(scenarios)('$rule is fought, saved and replayed', async ({ rule }) => {
  const fight = ['battle', '--scenario', rule, '--turns', '4', '--policy', 'drift', '--seed', '5'];
  const fought = await slipway([...fight, '--save', 'saved.json', 'a.json', 'b.json'], { files });
  expect(fought.status).toBe(0);
  const saved = fought.written['saved.json'] ?? '';
  const again = await slipway(['battle', '--replay', 'saved.json'], {
    files: { 'saved.json': saved },
  });
  expect(again).toMatchObject({ status: 0, out: fought.out });
});

test('many battles give both chances', async () => {
  const args = ['battle', '--scenario', 's4', '--battles', '6', '--turns', '3', '--json'];
  const { status, out } = await slipway([...args, 'a.json', 'b.json'], { files });
  expect(status).toBe(0);
  const { battles, wins, draws } = JSON.parse(out);
  expect(battles).toBe(6);
  expect(wins[0] + wins[1] + draws).toBe(6);
});
