import { describe, expect, test } from 'vitest';
import { campaignDue } from '../../../src/core/campaign/due.ts';
import {
  finalOf,
  groupRounds,
  ranking,
  semiFinals,
} from '../../../src/core/campaign/tournament.ts';
import { campaigned, campaignOf, campaignRun } from './campaigns.ts';

const fleets = (players: readonly number[], vps: readonly number[] = []) =>
  players.map((player, index) => ({ index, player, vps: vps[index] ?? 0, semiVps: 0 }));

describe('the group stage', () => {
  test.each([
    ['two players', [0, 0, 1, 1], 2],
    ['three players', [0, 0, 1, 1, 2, 2], 4],
    ['four players', [0, 1, 2, 3], 3],
    ['five players', [0, 1, 2, 3, 4], 5],
    ['eight players', [0, 1, 2, 3, 4, 5, 6, 7], 7],
  ])('of %s pairs each two fleets of different players once', (_, players, count) => {
    const all = fleets(players);
    const lots = all.map(({ index }) => index).reverse();
    const rounds = groupRounds(all, lots);
    expect(rounds).toHaveLength(count);
    const pairs = rounds.flat().map((match) => [...match].sort((a, b) => a - b).join(' '));
    const wanted = all.flatMap((a) =>
      all.flatMap((b) =>
        a.index < b.index && a.player !== b.player ? `${a.index} ${b.index}` : [],
      ),
    );
    expect(pairs.toSorted()).toEqual(wanted.toSorted());
    for (const round of rounds) expect(new Set(round.flat()).size).toBe(round.length * 2);
    // In an odd number each fleet has one bye.
    const byes = rounds.map((round) => all.length - 2 * round.length);
    expect(byes.every((bye) => bye === all.length % 2)).toBe(true);
  });
});

describe('the knockout stage', () => {
  test('pairs the first with the fourth, the second with the third', () => {
    const ranked = ranking(fleets([0, 1, 2, 3, 4], [10, 50, 30, 40, 20]), [0, 1, 2, 3, 4]);
    expect(semiFinals(ranked, 4)).toEqual([
      [1, 4],
      [3, 2],
    ]);
  });

  test('of two players is the final of their best fleets', () => {
    const ranked = ranking(fleets([0, 0, 1, 1], [10, 50, 30, 20]), [0, 1, 2, 3]);
    expect(semiFinals(ranked, 4)).toEqual([]);
    expect(finalOf(ranked, [])).toEqual([1, 2]);
  });

  test('of three players keeps the two fleets of one apart', () => {
    // Player 0 has the first and the third; 1 and 2 have the second and the fourth.
    const ranked = ranking(
      fleets([0, 0, 1, 1, 2, 2], [90, 70, 80, 10, 60, 20]),
      [0, 1, 2, 3, 4, 5],
    );
    expect(semiFinals(ranked, 4)).toEqual([
      [0, 4],
      [1, 2],
    ]);
  });

  test('of three players ends against the better of the beaten if one won both', () => {
    const scored = fleets([0, 0, 1, 1, 2, 2], [90, 70, 80, 10, 60, 20]).map((fleet) => ({
      ...fleet,
      semiVps: [5, 9, 3, 0, 4, 0][fleet.index] ?? 0,
    }));
    const ranked = ranking(scored, [0, 1, 2, 3, 4, 5]);
    const semis = [
      { match: [0, 4], winner: 0 },
      { match: [1, 2], winner: 1 },
    ] as const;
    expect(finalOf(ranked, semis)).toEqual([1, 4]);
  });
});

test('ships are whole again, and a drawn final is a tie', () => {
  const run = campaigned(campaignRun(campaignOf('tournament', 2)), {
    ...{ type: 'order', round: 1, order: [2, 0, 3, 1] },
  });
  for (let due = campaignDue(run.state); due[0]?.kind !== 'over'; due = campaignDue(run.state)) {
    const battle = due.find(({ kind }) => kind === 'scenario')?.battle ?? '';
    campaigned(run, { type: 'scenario', battle, dice: [5, 1] });
    const [ship = ''] = run.state.battle(battle)?.ships[0] ?? [];
    const ships = [{ ship, hull: 3 }];
    campaigned(run, { type: 'result', battle, points: [100, 100], ships });
  }
  expect(run.state.fields.battles.map(({ id }) => id)).toEqual([
    '1.1',
    '1.2',
    '2.1',
    '2.2',
    'final.1',
  ]);
  expect(run.state.fields.end).toEqual({ players: [1, 0], how: 'final' });
  expect(
    [...run.state.fields.ships.values()].every(({ hull, figures }) => hull === figures.hull),
  ).toBe(true);
});

test('a battle has its scenario before its result; a log without one still counts', () => {
  const run = campaigned(campaignRun(campaignOf('tournament', 4)), {
    ...{ type: 'order', round: 1, order: [0, 1, 2, 3] },
  });
  const result = { type: 'result', battle: '1.1', points: [100, 0], winner: 0, ships: [] } as const;
  const dues = () => campaignDue(run.state).map(({ kind, battle }) => `${kind} ${battle}`);
  expect(dues()).toEqual(['scenario 1.1', 'scenario 1.2']);
  expect(run.check(result)).toMatchObject([{ code: 'result.scenario', severity: 'error' }]);
  campaigned(run, { type: 'scenario', battle: '1.1', dice: [5, 1] });
  expect(dues()).toEqual(['battle 1.1', 'scenario 1.2']);
  expect(run.check(result)).toEqual([]);
  const old = campaigned(
    campaignRun(campaignOf('tournament', 4)),
    { type: 'order', round: 1, order: [0, 1, 2, 3] },
    { ...result, winner: run.state.battle('1.1')?.fleets[0] ?? 0 },
  );
  expect(old.state.battle('1.1')?.result?.points).toEqual([100, 0]);
  expect(old.state.lines.at(-1)?.issues.map(({ code }) => code)).toEqual(['result.scenario']);
});

test('a player who has conceded fights no more, and is not among the four', () => {
  const run = campaigned(
    campaignRun(campaignOf('tournament', 5)),
    { type: 'order', round: 1, order: [0, 1, 2, 3, 4] },
    { type: 'result', battle: '1.1', points: [900, 0], winner: 1, ships: [] },
    { type: 'concede', player: 1 },
  );
  for (let due = campaignDue(run.state); due[0]?.kind !== 'over'; due = campaignDue(run.state)) {
    const id = due.find(({ kind }) => kind === 'scenario')?.battle ?? '';
    const [first = 0, second = 0] = run.state.battle(id)?.fleets ?? [];
    expect([first, second]).not.toContain(1);
    campaigned(run, { type: 'result', battle: id, points: [10, 0], winner: first, ships: [] });
  }
  const { battles, end } = run.state.fields;
  const knockout = battles.filter(({ place }) => place !== 'group');
  expect(knockout.map(({ place }) => place)).toEqual(['semi', 'semi', 'final']);
  expect(knockout.flatMap(({ fleets: pair }) => pair)).not.toContain(1);
  expect(end?.how).toBe('final');
});

test.each([
  ['the winner of a semi-final', [0], [3, 1]],
  ['both of a semi-final', [0, 3], [1, 2]],
] as const)('after the concession of %s others are in the final', (_, conceding, final) => {
  const run = campaigned(campaignRun(campaignOf('tournament', 4)), {
    ...{ type: 'order', round: 1, order: [0, 1, 2, 3] },
  });
  for (let open = run.state.openBattles; open[0]?.place === 'group'; open = run.state.openBattles) {
    const [{ id = '', fleets: pair = [0, 0] } = {}] = open;
    const points = pair.map((fleet) => 100 - 10 * fleet);
    campaigned(run, { type: 'result', battle: id, points, winner: pair[0], ships: [] });
  }
  expect(run.state.openBattles.map(({ fleets: pair }) => pair)).toEqual([
    ...[
      [0, 3],
      [1, 2],
    ],
  ]);
  const semi = (battle: string, winner: number) =>
    ({ type: 'result', battle, points: [10, 0], winner, ships: [] }) as const;
  campaigned(
    run,
    semi('semi.1', 0),
    ...conceding.map((player) => ({ type: 'concede', player }) as const),
  );
  if (run.state.openBattles[0]?.id === 'semi.2') campaigned(run, semi('semi.2', 1));
  const [last] = run.state.openBattles;
  const both = [...(last?.fleets ?? [])];
  expect([last?.place, both]).toEqual(['final', final]);
});

test('a finalist who concedes has lost the final', () => {
  const run = campaigned(campaignRun(campaignOf('tournament', 4)), {
    ...{ type: 'order', round: 1, order: [0, 1, 2, 3] },
  });
  for (let open = run.state.openBattles; open[0]?.place !== 'final'; open = run.state.openBattles) {
    const [{ id = '', fleets: [winner = 0] = [] } = {}] = open;
    campaigned(run, { type: 'result', battle: id, points: [10, 0], winner, ships: [] });
  }
  const [first = 0, second = 0] = run.state.openBattles[0]?.fleets ?? [];
  campaigned(run, { type: 'concede', player: first });
  expect(run.state.fields.end).toEqual({ players: [second], how: 'final' });
});
