/** The state of a game follows from its events: marks, undo, order of arrival, conflicts. */
import { expect, test } from 'vitest';
import { itemsDue } from '../../../src/core/game/acts.ts';
import { oddFieldOf } from '../../../src/core/game/events.ts';
import type { GameRun } from '../../../src/core/game/fold.ts';
import type { GameAct } from '../../../src/core/game/schema.ts';
import { wordMarksOf } from '../../../src/core/game/wording.ts';
import { choiceTexts } from '../../../src/core/rules/play-choices.ts';
import { withChoices } from '../../../src/core/rules/play-rules.ts';
import { unityPlay } from '../../../src/core/rules/unity/play.ts';
import { majestic } from '../../../src/core/rules/unity/sample.ts';
import { gameOf, played, runOf } from './games.ts';

const end: GameAct = { type: 'phase', turn: 1, phase: 4 };
const apply: GameAct = { type: 'apply', ships: ['A'] };

test('a device joins by its name, and by its side where that is another', () => {
  const game = gameOf();
  const nameless = { ...game, sides: game.sides.map((side) => ({ ...side, name: '' })) };
  const join = (of: typeof game, name: string, side?: number) =>
    played(runOf(of), { type: 'join', name, side }).state.lines.at(-1)?.text;
  expect([join(game, 'Ida', 1), join(game, 'Tablet', 1), join(game, 'Ida')]).toEqual([
    'Ida joins',
    'Tablet joins Ida',
    'Ida joins',
  ]);
  expect([join(nameless, 'Side 1', 0), join(nameless, 'Ida', 1)]).toEqual([
    'Side 1 joins',
    'Ida joins side 2',
  ]);
});

test('sides are called by their names, and by their numbers without one', () => {
  const game = gameOf();
  const [first, second] = game.sides.map((side) => ({ ...side, name: '' }));
  const reveal: GameAct = { type: 'reveal', side: 1, turn: 1 };
  const points: GameAct = { type: 'points', side: 0, points: 20 };
  const told = (of: typeof game) =>
    played(runOf(of), reveal, points).state.lines.map(({ text }) => text);
  expect(told(game)).toEqual([
    'Ida reveals the orders of turn 1',
    'Mara: +20 victory points by hand',
  ]);
  expect(first && second && told({ ...game, sides: [first, second] })).toEqual([
    'Side 2 reveals the orders of turn 1',
    'Side 1: +20 victory points by hand',
  ]);
});

test('marks count when they are applied, and a weapon hit leaves items to give up', () => {
  const run = played(runOf(gameOf()), { type: 'mark', ship: 'A', hull: 2, weapons: 1 });
  const ship = run.state.ship('A');
  expect(ship).toMatchObject({ hull: 8, hullMarks: 2, weaponMarks: 1 });
  played(run, end, apply);
  expect(ship).toMatchObject({ hull: 6, hullMarks: 0, weapons: 3 });
  expect(ship && itemsDue(ship)).toBe(4);
  expect(run.state.lines.map(({ text, rule, outside }) => ({ text, rule, outside }))).toEqual([
    { text: 'A marks 2 hull boxes, 1 weapon box', rule: '4.4', outside: undefined },
    { text: 'Turn 1: end', rule: '2.4', outside: undefined },
    {
      text: 'A takes 2 hull hits, 1 weapon hit; left: hull 6, engines 4, weapons 3, shields 4',
      rule: '4.5',
      outside: undefined,
    },
  ]);
});

test('an act outside the rules is done and noted', () => {
  const run = played(runOf(gameOf()), { type: 'give up', ship: 'A', entry: 0 });
  expect(run.state.ship('A')?.banks[0]?.lost).toBe(1);
  expect(run.state.lines.at(-1)).toMatchObject({ outside: '4.4' });
});

test('an undo takes back a whole tap, and an undo of it brings that back', () => {
  const run = runOf(gameOf());
  const author = { device: 'AAAA', side: 0 };
  const [first] = run.enter(author, [{ type: 'mark', ship: 'A', hull: 1 }, end, apply]);
  expect(run.state.ship('A')?.hull).toBe(7);
  const [undo] = run.undo(author, first?.id ?? '');
  expect(run.state.ship('A')).toMatchObject({ hull: 8, hullMarks: 0 });
  expect(run.state.phase).toBe(0);
  run.undo(author, undo?.id ?? '');
  expect(run.state.ship('A')?.hull).toBe(7);
});

test('corrections of two devices that did not know of each other are a conflict', () => {
  const start = gameOf();
  const [mine, hers] = [runOf(start), runOf(start)];
  const by = (device: string, side: number) => ({ device, side });
  mine.enter(by('AAAA', 0), [{ type: 'correct', ship: 'B', figure: 'hull', to: 5 }]);
  hers.enter(by('BBBB', 1), [{ type: 'correct', ship: 'B', figure: 'hull', to: 6 }]);
  const logs = [mine.events.slice(), hers.events.slice()];
  mine.add(logs[1] ?? []);
  hers.add(logs[0] ?? []);
  for (const run of [mine, hers]) {
    expect(run.state.ship('B')?.hull).toBe(6);
    expect(run.state.fields.conflicts).toMatchObject([{ ship: 'B', stands: 'BBBB.1' }]);
  }
  const of = ['AAAA.1', 'BBBB.1'];
  mine.enter(by('AAAA', 0), [{ type: 'settle', of, to: 'AAAA.1' }]);
  expect(mine.state.ship('B')?.hull).toBe(5);
  expect(mine.state.fields.conflicts).toEqual([]);
  mine.enter(by('AAAA', 0), [{ type: 'correct', ship: 'B', figure: 'hull', to: 4 }]);
  expect(mine.state.fields.conflicts).toEqual([]);
});

/** Devices of the game, each of which enters acts apart from the others; then all get the events of all. */
function apart(...acts: readonly (readonly GameAct[])[]): readonly GameRun[] {
  const start = gameOf();
  const runs = acts.map(() => runOf(start));
  for (const [i, run] of runs.entries())
    for (const act of acts[i] ?? []) run.enter({ device: 'ABCD'[i] ?? '', side: i % 2 }, [act]);
  const all = runs.flatMap((run) => [...run.events]);
  for (const run of runs) run.add(all);
  return runs;
}

const hull = (to: number): GameAct => ({ type: 'correct', ship: 'B', figure: 'hull', to });

test('a value of two devices does not hide that of a third, nor a later one what it did not know', () => {
  for (const { state } of apart([hull(5)], [hull(6)], [hull(6)])) {
    const [conflict] = state.fields.conflicts;
    expect(conflict?.heads?.map(({ id }) => id)).toEqual(['A.1', 'B.1', 'C.1']);
    expect(state.ship('B')?.hull).toBe(6);
  }
  for (const { state } of apart([hull(5)], [hull(6), hull(4)]))
    expect(state.fields.conflicts[0]?.heads?.map(({ id }) => id)).toEqual(['A.1', 'B.2']);
});

test('two choices of a difference that were made apart differ again', () => {
  const [mine, hers] = apart([hull(5)], [hull(6)]) as [GameRun, GameRun];
  const of = ['A.1', 'B.1'];
  mine.enter({ device: 'A', side: 0 }, [{ type: 'settle', of, to: 'A.1' }]);
  hers.enter({ device: 'B', side: 1 }, [{ type: 'settle', of, to: 'B.1' }]);
  mine.add([...hers.events]);
  expect(mine.state.fields.conflicts).toMatchObject([{ stands: 'B.1', heads: [{}, {}] }]);
  expect(mine.state.ship('B')?.hull).toBe(6);
});

test('marks of two devices apart all count and are shown, until one is taken back or all are accepted', () => {
  const mark: GameAct = { type: 'mark', ship: 'B', hull: 1 };
  const acts = [[mark, mark], [mark], [{ type: 'mark', ship: 'B', weapons: 1 } as const]];
  for (const run of apart(...acts)) {
    expect(run.state.ship('B')).toMatchObject({ hullMarks: 3, weaponMarks: 1 });
    const [{ marks = [] } = {}] = run.state.fields.conflicts;
    expect(marks.map(({ id }) => id).sort()).toEqual(['A.1', 'A.2', 'B.1']);
    expect(wordMarksOf(marks)).toBe('3 hull boxes');
    const author = { device: 'D', side: 0 };
    const [settle] = run.enter(author, [{ type: 'settle', of: ['A.1'], to: 'A.1' }]);
    expect(run.state.fields.conflicts).toEqual([]);
    expect(run.state.lines.at(-1)?.outside).toBeUndefined();
    run.undo(author, settle?.id ?? '');
    run.undo(author, 'B.1');
    expect(run.state.fields.conflicts).toEqual([]);
    expect(run.state.ship('B')?.hullMarks).toBe(2);
  }
});

test('a device that goes on alone takes back no phase of another, and no reveal', () => {
  const phase = (turn: number, at: number): GameAct => ({ type: 'phase', turn, phase: at });
  const reveal = (turn: number): GameAct => ({ type: 'reveal', side: 1, turn });
  const late = [{ type: 'note', text: '' } as const, phase(1, 4), reveal(1)];
  for (const { state } of apart([phase(1, 3), phase(2, 1)], [reveal(2)], late))
    expect([state.turn, state.phase, state.fields.revealed]).toEqual([2, 1, [0, 2]]);
});

test('undo leaves a device its place at the table', () => {
  const run = played(runOf(gameOf()), { type: 'note', text: '' });
  run.enter({ device: 'AAAA', side: 1 }, [{ type: 'join', name: 'Ida', side: 1 }]);
  expect(run.lastOf('AAAA')?.id).toBe('AAAA.1');
  run.undoSince({ device: 'AAAA', side: 1 }, 'AAAA.1');
  expect(run.state.fields.devices).toMatchObject([{ id: 'AAAA', side: 1 }]);
});

test.each([
  [true, 2],
  [false, 3],
])('illegal orders spend their boosters: %s', (illegalSpendsBoosters, left) => {
  const boosted = { ...majestic, systems: [{ id: 'boosters', qty: 3 }] };
  const { choices } = withChoices(unityPlay, { illegalSpendsBoosters });
  const run = runOf({ ...gameOf([[boosted], [majestic]]), play: choiceTexts(choices) });
  played(run, { type: 'orders', ship: 'A', turn: 1, orders: '2P1S', boosters: 1 });
  expect(run.state.ship('A')?.boosters).toBe(2);
  played(run, { type: 'phase', turn: 1, phase: 2 });
  const { boosters: kept, isLegal } = run.state.ship('A') ?? {};
  expect([kept, isLegal]).toEqual([left, 0]);
});

test('events after one of the latest possible clock can be read again', () => {
  const act = { type: 'note', text: '' } as const;
  const log = [{ id: 'X.1', clock: 1_000_000_000, by: 0, act }];
  const run = played(runOf({ ...gameOf(), log }), act, act);
  expect(run.events.map(({ id }) => id)).toEqual(['AAAA.1', 'AAAA.2', 'X.1']);
  expect(run.events.map(oddFieldOf)).toEqual([undefined, undefined, undefined]);
});
