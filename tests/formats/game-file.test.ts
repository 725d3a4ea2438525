/** Games as files come back as they were; faults are told with their places. */
import { expect, test } from 'vitest';
import { quickCheck } from '../../src/core/design/schema.ts';
import { eventSchema, type GameEvent, gameSchema } from '../../src/core/game/schema.ts';
import { unityFleets } from '../../src/core/rules/unity/fleets.ts';
import {
  formatGame,
  readGame,
  readStoredGame,
  wordGameIssue,
} from '../../src/formats/json/game.ts';
import { readValue } from '../../src/formats/json/reader.ts';
import { gameOf, played, runOf } from '../core/game/games.ts';

const game = played(
  runOf(gameOf()),
  { type: 'mark', ship: 'A', hull: 2, weapons: 1 },
  { type: 'note', text: 'Ärger' },
  { type: 'phase', turn: 1, phase: 4 },
  { type: 'apply', ships: ['A'] },
).game;
const text = formatGame(game);

/** The issues of a changed text, each with the part that it is about. */
const issuesOf = (from: string | RegExp, to: string) => {
  const changed = text.replace(from, to);
  expect(changed).not.toBe(text);
  const { value, issues } = readGame(unityFleets, changed);
  const told = issues.map((issue) => [
    issue.path,
    issue.span && changed.slice(issue.span.start, issue.span.end),
    wordGameIssue(issue),
  ]);
  return { events: value?.log.length, told };
};

test('a game comes back as it was, an event a line', () => {
  expect(readGame(unityFleets, text)).toEqual({ value: game, issues: [] });
  expect(readGame(unityFleets, formatGame({ ...game, log: [] })).value?.log).toEqual([]);
  expect(text.split('\n').filter((line) => line.includes('"clock"'))).toHaveLength(4);
});

test.each([
  [
    ...['"AAAA.2"', '"AAAA.1"', 3, 'log[1].id', '"AAAA.1"'],
    'Two entries have the id AAAA.1; only the first one counts.',
  ],
  [
    ...['"AAAA.2"', '"AAAA"', 3, 'log[1].id', '"AAAA"'],
    '“AAAA” is no id of an entry, such as K7QX.12; the entry is left out.',
  ],
  [
    ...['"clock":2', '"clock":-2', 3, 'log[1].clock', '-2'],
    '-2 is no whole number from 0 to 1,000,000,000; the entry is left out.',
  ],
  [
    ...['"by":0', '"by":-1', 3, 'log[0].by', '-1'],
    'Entry AAAA.1 has a wrong “by”; it is left out.',
  ],
  [
    ...[/"design": 0/, '"design": 7', undefined, 'sides[0].ships[0].design', '7'],
    'There is no design 7; the first is 0.',
  ],
  [
    ...['"id": "B"', '"id": "A"', undefined, 'sides[1].ships[0].id', '"A"'],
    'Two ships have the letter A.',
  ],
] as const)('%s as %s is reported with its place', (from, to, events, path, part, words) => {
  expect(issuesOf(from, to)).toEqual({
    events,
    told: [[path, expect.stringContaining(part), words]],
  });
});

test('an event of an unknown kind is left out, not read in part', () => {
  const { events, told } = issuesOf('"type":"note"', '"type":"dance"');
  expect(events).toBe(3);
  expect(told).toMatchObject([
    ['log[1].act.type', expect.stringContaining('"dance"'), expect.stringMatching(/must be one/)],
  ]);
});

test('an event behind those that are left out is told at its place, and no other goes', () => {
  const log: unknown[] = JSON.parse(text).log;
  const [first, second, third, fourth] = log as { readonly id: string }[];
  const changed = JSON.stringify({
    ...game,
    log: [null, first, 7, { ...second, id: 'x' }, third, fourth],
  });
  const { value, issues } = readGame(unityFleets, changed);
  expect(value?.log).toEqual([first, third, fourth]);
  expect(issues.map(({ path }) => path)).toEqual(['log[0]', 'log[2]', 'log[3].id']);
  const { start = 0, end } = issues.at(-1)?.span ?? {};
  expect(changed.slice(start, end)).toContain('"x"');
});

test.each([
  ['a design', { designs: [null, ...game.designs] }, 'designs[0]'],
  ['more faults than can be listed', { log: Array.from({ length: 300 }, () => null) }, ''],
])('a game that misses %s is not opened', (_, change, path) => {
  const { value, issues } = readGame(unityFleets, JSON.stringify({ ...game, ...change }));
  expect(value).toBeUndefined();
  expect(issues.at(-1)).toMatchObject({ path });
});

test('a stored game opens without events that cannot be read, and has them beside it', () => {
  expect(readStoredGame(game)).toEqual({ game, unread: [] });
  const [first, second, third, fourth] = game.log as readonly [GameEvent, ...GameEvent[]];
  const dance = { ...second, act: { type: 'dance' } } as unknown as GameEvent;
  const late = { ...third, clock: -1 } as GameEvent;
  const log = [first, dance, late, fourth as GameEvent];
  expect(readStoredGame({ ...game, log })).toEqual({
    game: { ...game, log: [first, fourth] },
    unread: [dance, late],
  });
  expect(readStoredGame({ ...game, sides: 2 as never })).toBeUndefined();
});

test('the quick check takes what the reader takes without an issue, and nothing else', () => {
  const odd: readonly unknown[] = [undefined, null, 'A', -1, Number.NaN, [], {}, ['A', 1]];
  const changed = (whole: object): readonly unknown[] =>
    Object.entries(whole).flatMap(([key, part]) => [
      ...odd.map((value) => ({ ...whole, [key]: value })),
      ...(typeof part === 'object' && !Array.isArray(part)
        ? changed(part).map((value) => ({ ...whole, [key]: value }))
        : []),
    ]);
  const isQuick = quickCheck(gameSchema);
  let taken = 0;
  for (const value of [
    game,
    ...changed(game),
    ...changed({ ...game, log: game.log.slice(0, 1) }),
  ]) {
    const { issues } = readValue(gameSchema, value);
    if (isQuick(value)) expect(issues).toEqual([]);
    taken += Number(isQuick(value));
  }
  expect(taken).toBeGreaterThan(3);
  for (const event of game.log) expect(quickCheck(eventSchema)(event)).toBe(true);
  for (const event of game.log.flatMap(changed)) {
    const { issues } = readValue(eventSchema, event);
    if (quickCheck(eventSchema)(event)) expect(issues).toEqual([]);
  }
});

const sideWith = (part: object) => ({ sides: [{ ...game.sides[0], ...part }, game.sides[1]] });
const shipWith = (part: object) => sideWith({ ships: [{ ...game.sides[0]?.ships[0], ...part }] });
const flightWith = (part: object) =>
  sideWith({ flights: [{ id: '1', kind: 'standard', ...part }] });
const scenario = { format: 'slipway.scenario', version: 1, name: '', attacker: {}, defender: {} };

test.each([
  [{ limit: -5 }, 'limit', 'Points are no less than 0, not -5.'],
  [{ target: -1 }, 'target', 'Points are no less than 0, not -1.'],
  [shipWith({ hull: -5 }), 'sides[0].ships[0].hull', '“hull” is a whole number from 0'],
  [shipWith({ speed: 2.5 }), 'sides[0].ships[0].speed', '“speed” is a whole number from 0'],
  [shipWith({ prototype: 7 }), 'sides[0].ships[0].prototype', 'from 0 to 1, not 7.'],
  [flightWith({ carrier: 'Z' }), 'sides[0].flights[0].carrier', 'This side has no ship Z.'],
  [flightWith({ aboard: 9 }), 'sides[0].flights[0].aboard', 'from 0 to 1, not 9.'],
  [
    { scenario: { ...scenario, board: { columns: -3, rows: 18 } } },
    ...(['scenario.board.columns', 'Columns -3 is below the least, 4.'] as const),
  ],
])('a game file tells of %j', (change, path, fault) => {
  const { value, issues } = readGame(unityFleets, JSON.stringify({ ...game, ...change }));
  expect(value).toBeUndefined();
  expect(issues).toMatchObject([{ path }]);
  expect(issues.map(wordGameIssue)).toEqual([expect.stringContaining(fault)]);
});
