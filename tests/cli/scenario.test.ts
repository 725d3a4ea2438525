/** `slipway scenario`, and battles under one. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { scenarioIssues } from '../../src/core/rating/checks/scenario.ts';
import { rolledScenario } from '../../src/core/rules/fleet-rules.ts';
import { unityFleets } from '../../src/core/rules/unity/fleets.ts';
import { examplePacks } from '../../src/core/rules/unity/unity.ts';
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

test('each is listed, shown and fought at every size; the standard battle is one of them', async () => {
  const rows = (await slipway(['scenario', 'list', '--size', 'large'])).out.split('\n');
  expect(rows.find((row) => row.startsWith('S.12'))).toMatch(
    /2100 points, in two parts of 750 or more +1500 points +900$/,
  );
  expect(rows.at(-2)).toMatch(/^2\.1 +Standard battle +1500 points +1500 points +900$/);
  const shown = await slipway(['scenario', 'show', 'standard', '--size', 'very-small']);
  expect(shown.out).toMatch(
    /Attacker: 400 points\nDefender: 400 points\n(.*\n)*240 victory points win/,
  );
  expect((await slipway(['scenario', 'show', 'standard'])).out).toContain('of 1000 battles');
  const args = ['battle', '--scenario', 's5', '--turns', '1', '--size', 'small'];
  const fought = await slipway([...args, '--save', 'saved.json', 'a.json', 'b.json'], { files });
  expect(JSON.stringify(JSON.parse(fought.written['saved.json'] ?? ''))).toContain('"target":490');
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
  expect((await slipway(['scenario', 'roll', '--dice', '3,2'])).out).toBe('3 2: S.7 On Patrol\n');
  const first = await slipway(['scenario', 'roll', '--seed', '3', '--json']);
  expect(await slipway(['scenario', 'roll', '--seed', '3', '--json'])).toEqual(first);
  expect(JSON.parse(first.out)).toMatchObject({ dice: [expect.any(Number), expect.any(Number)] });
});

test.each([
  [['scenario'], 'scenario needs one of list, show, roll, print'],
  [['scenario', 'fly'], "list, show, roll, print, not 'fly'"],
  [['scenario', 'list', '--seed', '2'], '--seed is no option of list, which takes --json'],
  [['campaign', 'undo', 'a.json', '--done'], '--done is no option of undo, which takes none'],
  [['study', 'show', '--pairs', '2'], '--pairs is no option of show'],
  [['rules', 'check', '--ships', 'a.json', 'finer-tech-levels'], '--ships is no option of check'],
  [['starships', '--rules', 'finer-tech-levels', 'practice'], "'--rules'"],
  [['scenario', 'print', 'S.4'], 'print needs -o'],
  [['scenario', 'print', 'S.13', '-o', 'x.pdf'], "no scenario 'S.13'"],
  [['scenario', 'print', 'S.4', '-o', 'x.pdf', 'a.json'], 'attacker and defender'],
  [['scenario', 'print', 'S.4', '-o', 'x.pdf', '--size', 'vast'], 'very-small, small'],
  [['scenario', 'print', 'S.4', '-o', 'x.pdf', '--option', 'Z.9'], "not 'Z.9'"],
  [['scenario', 'list', '--size', 'vast'], 'very-small, small'],
  [['battle', '--scenario', 'S.4', '--wind', '2', 'a.json', 'b.json'], '--wind does not go with'],
  [['battle', '--size', 'small', 'a.json', 'b.json'], '--size goes with --scenario'],
  [['scenario', 'show', 'S.13'], "no scenario 'S.13'"],
  [['scenario', 'roll', '--dice', '37'], 'two dice'],
  [['battle', '--scenario', 'S.0', 'a.json', 'b.json'], "no scenario 'S.0'"],
  [['battle', '--scenario', 'gone.json', 'a.json', 'b.json'], 'cannot read gone.json'],
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

test('S.8: the prototype is chosen by its letter among the strongest ships', async () => {
  const prototypes = async (...args: readonly string[]) => {
    const call = ['battle', '--scenario', 'S.8', '--turns', '1', '--save', 's.json', ...args];
    const pair = {
      format: 'slipway.fleet',
      version: 1,
      ships: [{ design: JSON.parse(majestic), count: 2 }],
    };
    const { status, err, written } = await slipway([...call, 'pair.json', 'b.json'], {
      files: { ...files, 'pair.json': JSON.stringify(pair) },
    });
    const saved = JSON.parse(written['s.json'] ?? 'null');
    const side: readonly { readonly prototype?: boolean }[] = saved?.sides[0].ships ?? [];
    return { status, err, found: side.map(({ prototype }) => prototype === true) };
  };
  const usual = await prototypes();
  const other = await prototypes('--prototype', 'b');
  expect([usual.status, other.status]).toEqual([0, 0]);
  expect(usual.found).toEqual([true, false]);
  expect(other.found).toEqual([false, true]);
  expect((await prototypes('--prototype', 'Z')).err).toMatch(
    /--prototype is the letter of one of the strongest ships, A or B, not 'Z'/,
  );
  const idle = await slipway(['battle', '--prototype', 'B', 'a.json', 'b.json'], { files });
  expect(idle.err).toContain('--prototype goes with --scenario');
  const print = ['scenario', 'print', 'S.4', '-o', 'x.pdf', '--prototype', 'A', 'a.json', 'b.json'];
  expect((await slipway(print, { files })).err).toContain(
    'goes with a scenario that has a prototype',
  );
});

test('many battles give both chances', async () => {
  const args = ['battle', '--scenario', 's4', '--battles', '6', '--turns', '3', '--json'];
  const { status, out } = await slipway([...args, 'a.json', 'b.json'], { files });
  expect(status).toBe(0);
  const { battles, wins, draws } = JSON.parse(out);
  expect(battles).toBe(6);
  expect(wins[0] + wins[1] + draws).toBe(6);
});

const ambush = {
  ...{ format: 'slipway.scenario', version: 1, name: 'Ambush', target: 300 },
  ...{ attacker: { limit: 700 }, defender: { limit: 700 } },
  zones: [
    { side: 'attacker', from: 0, to: 2, heading: 0 },
    { side: 'defender', from: 20, to: 24, heading: 3 },
  ],
  terrain: [{ kind: 'planet', column: 12, row: 9, size: 2 }],
};

test('a scenario of a file is shown and fought', async () => {
  const own = { ...files, 'ambush.json': JSON.stringify(ambush) };
  const shown = await slipway(['scenario', 'show', 'ambush.json'], { files: own });
  expect([shown.status, shown.err]).toEqual([0, '']);
  expect(shown.out).toContain('Attacker in columns 1 to 3, heading right');
  expect(shown.out).toContain('A planet of size 2 lies in column 13, row 10.');
  const args = ['battle', '--scenario', 'ambush.json', '--seed', '3', 'a.json', 'b.json'];
  const fought = await slipway(args, { files: own });
  expect([fought.status, fought.err]).toEqual([0, '']);
  expect(fought.out).toMatch(/wins|draw/);
});

test('faults of a file are reported at their places, and no battle is fought', async () => {
  const bad = { ...ambush, zones: [{ side: 'attacker', from: 0, to: 99, heading: 0 }] };
  const own = { ...files, 'bad.json': JSON.stringify(bad) };
  const shown = await slipway(['scenario', 'show', 'bad.json'], { files: own });
  expect(shown.status).toBe(1);
  expect(shown.err).toContain('bad.json: zones[0].to: Column 99 is above the most, 31.');
  const fought = await slipway(['battle', '--scenario', 'bad.json', 'a.json', 'b.json'], {
    files: own,
  });
  expect([fought.status, fought.out]).toEqual([1, '']);
});

test('a file with house rules in place of a fleet is named', async () => {
  const rules = JSON.stringify(examplePacks[0]);
  const args = ['scenario', 'print', 'S.4', '-o', 'x.pdf', 'rules.json', 'a.json'];
  const { status, err } = await slipway(args, { files: { ...files, 'rules.json': rules } });
  expect([status, err]).toEqual([2, 'slipway: print needs ships in both files, not in 1\n']);
});

test('the sheet of a scenario is printed; with two fleets everything for the game', async () => {
  const sheet = await slipway(['scenario', 'print', 'S.9', '-o', 'sheet.pdf']);
  expect([sheet.status, sheet.out]).toEqual([0, 'sheet.pdf: 1 page\n']);
  const args = ['scenario', 'print', 's10', '-o', 'game.pdf', '--paper', 'letter'];
  const game = await slipway([...args, 'a.json', 'b.json'], { files });
  expect(game.status).toBe(0);
  expect(game.out).toMatch(/^game\.pdf: 1[5-9] pages\n$/);
});
