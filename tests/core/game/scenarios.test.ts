/** Games of scenarios at the table: scores, dice of the End Phase, links and files that carry the scenario. */
import { expect, test } from 'vitest';
import { scenarioDocument } from '../../../src/core/design/scenario.ts';
import { dueOf, resultOf } from '../../../src/core/game/due.ts';
import { GameRun } from '../../../src/core/game/fold.ts';
import { gameTable, newGame } from '../../../src/core/game/game.ts';
import type { GameAct } from '../../../src/core/game/schema.ts';
import { unityFleets } from '../../../src/core/rules/unity/fleets.ts';
import { unityPlay } from '../../../src/core/rules/unity/play.ts';
import { majestic } from '../../../src/core/rules/unity/sample.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { formatGame, readGame } from '../../../src/formats/json/game.ts';
import { gameFragment, readGameLink } from '../../../src/formats/link/game-link.ts';

const battle = { rules: unity, play: unityPlay };
const author = { device: 'A', side: 0, time: 0 };

function gameOf(id: string) {
  const terms = unityFleets.scenarios.get(id);
  if (!terms) throw new Error(id);
  const ships = [{ design: majestic }, { design: majestic }, { design: majestic }];
  return newGame({
    ...{ name: terms.name, rules: battle, fleets: unityFleets, target: 500 },
    scenario: scenarioDocument(terms),
    sides: [
      { name: 'Mara', ships },
      { name: 'Jon', ships },
    ],
  });
}

function playing(id: string) {
  const game = gameOf(id);
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

test('S.6 and S.8: crippled ships, and the prototype', () => {
  const raid = playing('s6');
  raid.enter({ type: 'mark', ship: 'D', hull: 5 });
  raid.enter({ type: 'apply', ships: ['D'] });
  expect(raid.points()).toEqual([R, 0]);
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

test('S.1: the last ships decide, whatever the points', () => {
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
