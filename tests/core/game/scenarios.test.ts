/** Games of scenarios at the table: scores, dice of the End Phase, links and files that carry the scenario. */
import { expect, test } from 'vitest';
import { FATES } from '../../../src/core/battle/state.ts';
import { scenarioDocument } from '../../../src/core/design/scenario.ts';
import { bankChoices } from '../../../src/core/game/banks.ts';
import { doneActs, dueOf, resultOf } from '../../../src/core/game/due.ts';
import { GameRun } from '../../../src/core/game/fold.ts';
import { gameTable, newGame } from '../../../src/core/game/game.ts';
import { idleReason, type RollRequest } from '../../../src/core/game/procedures.ts';
import { runRoll, volleyHelp } from '../../../src/core/game/rolls.ts';
import type { Game, GameAct } from '../../../src/core/game/schema.ts';
import { correctionsOf } from '../../../src/core/game/taps.ts';
import { unityFleets } from '../../../src/core/rules/unity/fleets.ts';
import { unityPlay } from '../../../src/core/rules/unity/play.ts';
import { majestic } from '../../../src/core/rules/unity/sample.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { formatGame, readGame } from '../../../src/formats/json/game.ts';
import { gameFragment, readGameLink } from '../../../src/formats/link/log-links.ts';

const battle = { rules: unity, play: unityPlay };
const author = { device: 'A', side: 0, time: 0 };

function gameOf(id: string, isLate = false) {
  const terms = unityFleets.scenarios.get(id);
  if (!terms) throw new Error(id);
  const ships = [{ design: majestic }, { design: majestic }, { design: majestic }];
  return newGame({
    ...{ name: terms.name, rules: battle, fleets: unityFleets, target: 500 },
    scenario: scenarioDocument(terms),
    sides: [
      { name: 'Mara', ships },
      { name: 'Jon', ships: ships.map((ship, i) => ({ ...ship, isLate: isLate && i > 0 })) },
    ],
  });
}

function playing(id: string, isLate = false) {
  const game = gameOf(id, isLate);
  const run = new GameRun(gameTable(battle, unityFleets, game), game);
  return {
    run,
    enter: (...acts: GameAct[]) => run.enter(author, acts),
    points: () => [run.state.pointsOf(0), run.state.pointsOf(1)],
  };
}

const lost = (ship: string): GameAct => ({ type: 'fate', ship, fate: 'destroyed' });
const rolled = (use: string, face: number): GameAct => ({
  ...{ type: 'roll', procedure: use },
  rows: [{ use, dice: [{ faces: [face] }] }],
});
const R = 188;

test('S.4: first losses score three times and twice; those of one tap share a place', () => {
  const { enter, points, run } = playing('s4');
  enter(lost('D'));
  enter(lost('A'), lost('B'));
  expect(points()).toEqual([3 * R, 2 * R + 2 * R]);
  const last = run.lastOf('A');
  run.undo(author, last?.first ?? last?.id ?? '');
  expect(points()).toEqual([3 * R, 0]);
});

test('S.4: a ship that is back on the table leaves its place among the losses, one lost otherwise keeps it', () => {
  const { enter, points } = playing('s4');
  enter(lost('A'));
  enter(lost('D'));
  enter({ type: 'fate', ship: 'A', fate: 'alive' });
  expect(points()).toEqual([3 * R, 0]);
  enter(lost('E'));
  enter({ type: 'fate', ship: 'D', fate: 'captured' });
  expect(points()).toEqual([3 * R + 2 * R, 0]);
});

test('S.2: a ship that has not escaped after all scores for the enemy', () => {
  const { enter, points } = playing('s2');
  enter({ type: 'escape', ship: 'D' });
  enter(lost('D'));
  expect(points()).toEqual([R, 0]);
  enter({ type: 'escape', ship: 'D' });
  expect(points()).toEqual([0, R]);
});

test('S.6 and S.8: crippled ships, and the prototype', () => {
  const raid = playing('s6');
  raid.enter({ type: 'mark', ship: 'D', hull: 5 });
  raid.enter({ type: 'apply', ships: ['D'] });
  expect(raid.points()).toEqual([R, 0]);
  raid.enter({ type: 'correct', ship: 'D', figure: 'hull', to: 5 });
  expect(raid.points()).toEqual([0, 0]);
  const cruise = playing('s8');
  cruise.enter(lost('A'));
  cruise.enter(lost('B'));
  expect(cruise.points()).toEqual([0, 3 * R]);
});

test('S.9: the die of the storm is due once in each End Phase', () => {
  const { enter, run } = playing('s9');
  const kinds = () => dueOf(run.state, [0, 1]).map(({ kind }) => kind);
  expect(kinds()).not.toContain('storm');
  enter({ type: 'phase', turn: 1, phase: 4 });
  expect(kinds()).toEqual(['storm']);
  enter(rolled('storm', 2));
  expect(kinds()).toEqual([]);
  expect(run.state.battle.head.storm).toBe(2);
  enter({ type: 'phase', turn: 2, phase: 4 });
  expect(kinds()).toEqual(['storm']);
});

test('S.11: losses before the reinforcements score double, their dice end at 7', () => {
  const { enter, points, run } = playing('s11');
  enter({ type: 'phase', turn: 1, phase: 4 });
  enter(rolled('reinforcements', 5));
  enter(lost('A'));
  enter({ type: 'phase', turn: 2, phase: 4 });
  enter(rolled('reinforcements', 2));
  enter(lost('B'));
  enter({ type: 'phase', turn: 3, phase: 4 });
  expect(points()).toEqual([0, 3 * R]);
  expect(dueOf(run.state, [0, 1])).toEqual([]);
});

test('S.11: late ships begin off the table, and come with one tap once the dice allow it', () => {
  const { enter, points, run } = playing('s11', true);
  const fates = () => run.state.battle.ships.map(({ fate }) => FATES[fate]);
  const due = () => dueOf(run.state, [0, 1]).find(({ kind }) => kind === 'arrivals');
  expect(fates()).toEqual(['alive', 'alive', 'alive', 'alive', 'away', 'away']);
  expect(dueOf(run.state, [1])[0]).toMatchObject({ kind: 'orders', ships: ['D'] });
  expect(points()).toEqual([0, 0]);
  enter({ type: 'phase', turn: 1, phase: 4 }, rolled('reinforcements', 6));
  expect(due()).toBeUndefined();
  enter({ type: 'phase', turn: 2, phase: 4 }, rolled('reinforcements', 1));
  const found = due();
  expect(found).toMatchObject({ count: 2, ships: ['E', 'F'] });
  const [first] = enter(...(found ? doneActs(run.state, found) : []));
  expect(fates()).not.toContain('away');
  expect(run.state.lines.at(-1)).toMatchObject({ text: 'F is on the table', outside: undefined });
  run.undo(author, first?.id ?? '');
  expect(due()).toEqual(found);
});

test('S.8: the die of the prototype is due before its first attack, and counts', () => {
  const { enter, run } = playing('s8');
  const kinds = () => dueOf(run.state, [0, 1]).map(({ kind }) => kind);
  enter({ type: 'phase', turn: 1, phase: 3 });
  expect(kinds()[0]).toBe('prototype');
  const [event] = enter(rolled('prototype', 2));
  expect(run.state.lines.at(-1)?.text).toBe('The trial of A: to hit −1, engines −1');
  expect(run.state.ship('A')).toMatchObject({ aim: -1, thrust: -1 });
  expect(kinds()).not.toContain('prototype');
  run.undo(author, event?.id ?? '');
  expect(run.state.ship('A')).toMatchObject({ aim: 0, thrust: 0 });
  expect(kinds()[0]).toBe('prototype');
});

test('S.8: of several strongest ships the player chooses the prototype; links carry it', () => {
  const game = gameOf('s8');
  const prototypes = (chosen: Game) =>
    gameTable(battle, unityFleets, chosen).setup.sides[0].ships.map(({ isPrototype }) =>
      Boolean(isPrototype),
    );
  expect(prototypes(game)).toEqual([true, false, false]);
  const [first, second] = game.sides;
  const ships = first?.ships.map((ship, i) => (i === 2 ? { ...ship, prototype: 1 } : ship)) ?? [];
  const chosen = { ...game, sides: [{ name: 'Mara', ships }, second ?? { name: '', ships: [] }] };
  expect(prototypes(chosen)).toEqual([false, false, true]);
  const { value } = readGameLink(gameFragment({ game: chosen, packs: [] }) ?? '');
  expect(value?.game).toEqual(chosen);
  // A weaker ship is none, whatever a file says.
  const weak = { ...majestic, hull: 1, batteries: [] };
  const mixed = { ...chosen, designs: [majestic, weak] };
  const odd = ships.map((ship, i) => (i === 2 ? { ...ship, design: 1 } : ship));
  expect(prototypes({ ...mixed, sides: [{ name: 'Mara', ships: odd }] })).toEqual([
    ...[true, false, false],
  ]);
});

test('S.8: a trial that is rolled with the first attack counts for all that follow', () => {
  const { enter, run } = playing('s8');
  enter({ type: 'phase', turn: 1, phase: 3 });
  const request: RollRequest = {
    ...{ procedure: 'attack', actor: { ship: 'A' } },
    others: [{ element: { ship: 'D' }, range: 3, arc: 0 }],
    declares: { shots: [{ bank: 0, mode: 0, mounts: 1, target: 0 }] },
  };
  const known = new Map<string, readonly number[]>();
  const steps: string[] = [];
  let outcome = runRoll(run.state, request, known);
  for (; outcome.next; outcome = runRoll(run.state, request, known)) {
    const { key, use, missing } = outcome.next;
    steps.push(use);
    known.set(
      key,
      Array.from({ length: missing }, () => 1),
    );
  }
  expect(steps).toEqual(['trial', 'to hit']);
  enter(...outcome.acts);
  expect(run.state.ship('A')).toMatchObject({ aim: -1, isTried: 1 });
  expect(dueOf(run.state, [0, 1]).map(({ kind }) => kind)).not.toContain('prototype');
  expect(runRoll(run.state, request).next?.use).toBe('to hit');
});

test.each([
  ['s2', 'D', [0, R], undefined],
  ['s2', 'A', [0, 0], 'unknown'],
  ['s7', 'D', [0, R], 'S'],
] as const)('%s: %s escapes by the edge of its side', (id, ship, scored, outside) => {
  const { enter, points, run } = playing(id);
  const [event] = enter({ type: 'escape', ship });
  expect(points()).toEqual(scored);
  expect(run.state.lines.at(-1)?.outside).toBe(outside);
  const fate = correctionsOf(run.state, ship, { kind: 'fate' });
  expect(fate.find(({ isNow }) => isNow)?.label).toBe(
    id === 's2' && ship === 'A' ? 'on the table' : 'escaped',
  );
  enter({ type: 'fate', ship, fate: 'alive' });
  expect(points()).toEqual([0, 0]);
  run.undo(author, event?.id ?? '');
  expect(run.state.ship(ship)?.isAlive).toBe(true);
});

test('S.1: the last ships decide, regardless of the points', () => {
  const { enter, run } = playing('s1');
  enter({ type: 'phase', turn: 1, phase: 4 });
  enter(lost('A'));
  expect(resultOf(run.state)).toBe(0);
  enter(lost('D'), lost('E'), lost('F'));
  expect(resultOf(run.state)).toBe(1);
});

test.each([...unityFleets.scenarios.keys()])('files and links carry the scenario of %s', (id) => {
  const game = gameOf(id);
  expect(readGame(unityFleets, formatGame(game)).value).toEqual(game);
  const text = gameFragment({ game, packs: [] }) ?? '';
  expect(readGameLink(`#${text}`).value?.game).toEqual(game);
});

test('S.9: a storm takes 1 from dice to hit and bars long range, or bars all attacks', () => {
  const attack = (range: number): RollRequest => ({
    ...{ procedure: 'attack', actor: { ship: 'A' } },
    others: [{ element: { ship: 'D' }, range }],
    declares: { shots: [{ bank: 0, mode: 0, mounts: 2, target: 0 }] },
  });
  const inStorm = (face: number) => {
    const { enter, run } = playing('s9');
    enter({ type: 'phase', turn: 1, phase: 4 }, rolled('storm', face));
    enter({ type: 'phase', turn: 2, phase: 3 });
    const reasons = (range: number) =>
      bankChoices(run.state, 'A', { range })[0]?.reasons.map(({ text }) => text);
    const needed = (range: number) => volleyHelp(run.state, attack(range))?.needed;
    const dice = (range: number) => runRoll(run.state, attack(range)).steps.length;
    const idle = idleReason(run.state, attack(6))?.text;
    return { reasons, needed, dice, idle };
  };
  const calm = inStorm(3);
  const haze = inStorm(5);
  expect(haze.needed(6)).toBe((calm.needed(6) ?? 0) + 1);
  expect([calm.dice(12), haze.dice(12), haze.dice(6)]).toEqual([1, 0, 1]);
  expect([calm.reasons(12), haze.reasons(12), haze.reasons(6)]).toEqual([
    ...[[], ['not at long range in this storm'], []],
  ]);
  const silence = inStorm(6);
  expect([silence.dice(6), silence.reasons(6)]).toEqual([0, ['no attacks in this storm']]);
  expect([silence.idle, haze.idle]).toEqual(['no attacks in this storm', undefined]);
});
