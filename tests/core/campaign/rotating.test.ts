import { expect, test } from 'vitest';
import { campaignDue, standingName, standings } from '../../../src/core/campaign/due.ts';
import { wordEnd, wordNoted } from '../../../src/core/campaign/wording.ts';
import { campaigned, campaignOf, campaignRun } from './campaigns.ts';

/** Three players, Jon active first, who has rolled a scenario. */
const challenged = (rounds?: number) =>
  campaigned(
    campaignRun(campaignOf('rotating', 3, rounds === undefined ? { victories: 2 } : { rounds })),
    { type: 'order', round: 1, order: [1, 2, 0] },
    { type: 'scenario', battle: '1.1', dice: [2, 1] },
  );

test('the others answer in the order of initiative', () => {
  const run = challenged();
  expect(campaignDue(run.state)).toMatchObject([
    { kind: 'answer', player: 2, title: 'Ida answers' },
  ]);
  const wrong = { type: 'answer', battle: '1.1', player: 0, accepts: 1 } as const;
  expect(run.check(wrong)).toMatchObject([{ code: 'answer.player', severity: 'error' }]);
});

test('dice of a scenario name it', () => {
  expect(challenged().state.lines[1]?.text).toBe('Battle 1.1: Fleet Action, dice 2 1');
});

test.each([
  [1, 'Jon won 300 : 120'],
  [0, 'Mara won, not by VP, 120 : 300'],
  [undefined, 'a draw 300 : 120'],
])('a result names the points of the winner first', (winner, words) => {
  const run = campaigned(
    challenged(),
    { type: 'answer', battle: '1.1', player: 2, accepts: 0 },
    { type: 'answer', battle: '1.1', player: 0, accepts: 1 },
    {
      ...{ type: 'result', battle: '1.1', points: [300, 120], ships: [] },
      ...(winner !== undefined && { winner }),
    },
  );
  expect(run.state.battle('1.1')?.fleets).toEqual([1, 0]);
  expect(run.state.lines.at(-1)?.text).toBe(`Battle 1.1: ${words}`);
});

test('the loser gets 50 a pip and decliners get 25, after a battle', () => {
  const run = campaigned(
    challenged(),
    { type: 'answer', battle: '1.1', player: 2, accepts: 0 },
    { type: 'answer', battle: '1.1', player: 0, accepts: 1 },
    { type: 'result', battle: '1.1', winner: 1, points: [300, 0], ships: [{ ship: 'A', hull: 8 }] },
  );
  expect(run.state.step).toBe('points');
  campaigned(
    run,
    { type: 'points', fleet: 0, round: 1, dice: [2, 5] },
    { type: 'points', fleet: 2, round: 1, dice: [2, 5] },
  );
  const { fleets } = run.state.fields;
  expect(fleets.map(({ points }) => points)).toEqual([350, 0, 175]);
  expect(fleets.map(({ victories }) => victories)).toEqual([0, 1, 0]);
  expect(run.state.ship('A')?.status).toBe('lost');
});

test('a ship that is scrapped before its battle is not in it, and a log whose result names it loads', () => {
  const run = campaigned(
    challenged(),
    { type: 'answer', battle: '1.1', player: 2, accepts: 0 },
    { type: 'answer', battle: '1.1', player: 0, accepts: 1 },
  );
  const fought = () => run.state.battle('1.1')?.ships.flat();
  expect(fought()).toContain('A');
  campaigned(run, { type: 'scrap', ship: 'A' });
  expect(fought()).not.toContain('A');
  const back = {
    type: 'result',
    battle: '1.1',
    winner: 1,
    ships: [{ ship: 'A', hull: 1 }],
  } as const;
  expect(run.check(back)).toMatchObject([{ code: 'ship.lost', severity: 'error' }]);
  const line = campaigned(run, back).state.lines.at(-1);
  expect([line?.text, wordNoted(line?.issues ?? [])]).toEqual([
    ...['Battle 1.1: Jon won', 'Noted, T.2: A is lost.'],
  ]);
  expect(run.state.ship('A')?.status).toBe('lost');
  expect(run.state.step).toBe('points');
});

test('nobody fights without ships, or wins a victory because others decline to', () => {
  const scrapped = ['D', 'E', 'F'].map((ship) => ({ type: 'scrap', ship }) as const);
  const run = campaigned(challenged(), ...scrapped);
  const answer = { type: 'answer', battle: '1.1', player: 2, accepts: 1 } as const;
  expect(run.check(answer)).toMatchObject([{ code: 'answer.ships', severity: 'error' }]);
  campaigned(run, { ...answer, accepts: 0 }, { type: 'answer', battle: '', player: 0, accepts: 0 });
  expect([run.state.step, run.state.fleet(1)?.victories]).toEqual(['points', 0]);
});

test('an answer and a scenario of another challenge have no effect', () => {
  const run = challenged();
  const answer = { type: 'answer', battle: '1.2', player: 2, accepts: 1 } as const;
  expect(run.check(answer)).toMatchObject([{ code: 'battle.unknown', severity: 'error' }]);
  const fresh = campaigned(campaignRun(campaignOf('rotating', 3)), {
    ...{ type: 'order', round: 1, order: [1, 2, 0] },
  });
  const other = { type: 'scenario', battle: '1.2', dice: [1, 1] } as const;
  expect(fresh.check(other)).toMatchObject([{ code: 'battle.unknown', severity: 'error' }]);
});

test('a player who has conceded is neither active nor asked, and loses the battle he is in', () => {
  const run = campaigned(challenged(), { type: 'concede', player: 2 });
  expect(campaignDue(run.state)).toMatchObject([{ kind: 'answer', player: 0 }]);
  campaigned(run, { type: 'answer', battle: '1.1', player: 0, accepts: 0 });
  expect(campaignDue(run.state)).toMatchObject([{ kind: 'points', player: 0 }]);
  campaigned(
    run,
    { type: 'points', fleet: 0, round: 1, dice: [1, 1] },
    { type: 'done', fleet: 0, round: 1 },
  );
  // Ida would be the next.
  expect(campaignDue(run.state)).toMatchObject([{ kind: 'scenario', player: 0 }]);

  const fighting = campaigned(
    challenged(),
    { type: 'answer', battle: '1.1', player: 2, accepts: 1 },
    { type: 'concede', player: 2 },
  );
  expect(fighting.state.battle('1.1')?.result).toMatchObject({ winner: 1, ships: [] });
  expect(fighting.state.fields.fleets.map(({ victories }) => victories)).toEqual([0, 1, 0]);
  expect(campaignDue(fighting.state)).toMatchObject([{ kind: 'scenario', player: 0 }]);
});

test('the active player who concedes is followed by the next', () => {
  const run = campaigned(challenged(), { type: 'concede', player: 1 });
  expect(campaignDue(run.state)).toMatchObject([{ kind: 'scenario', player: 2 }]);
  expect(standings(run.state).map(standingName)).toEqual(['Mara', 'Jon, conceded', 'Ida']);
});

test('the active player has the victory if nobody accepts, and enough of them win', () => {
  const run = challenged();
  for (let turn = 0; !run.state.fields.end && turn < 60; turn += 1) {
    const [due] = campaignDue(run.state);
    const { round } = run.state;
    const { battle = '', player = 0, fleet = 0 } = due ?? {};
    if (due?.kind === 'answer') campaigned(run, { type: 'answer', battle, player, accepts: 0 });
    if (due?.kind === 'scenario') campaigned(run, { type: 'scenario', battle, dice: [6, 6] });
    if (due?.kind === 'points') campaigned(run, { type: 'points', fleet, round, dice: [1, 1] });
    if (due?.kind === 'repair') campaigned(run, { type: 'done', fleet, round });
    if (due?.kind === 'order') campaigned(run, { type: 'order', round, order: [0, 1, 2] });
  }
  expect(run.state.fields.end).toEqual({ players: [0], how: 'victories' });
});

test('equal victories after the last round are a tie, and it is said', () => {
  const run = challenged(1);
  const { state } = run;
  for (let turn = 0; !state.fields.end && turn < 60; turn += 1) {
    const [due] = campaignDue(state);
    const { battle = '', player = 0, fleet = 0 } = due ?? {};
    if (due?.kind === 'answer') campaigned(run, { type: 'answer', battle, player, accepts: 0 });
    if (due?.kind === 'scenario') campaigned(run, { type: 'scenario', battle, dice: [6, 6] });
    if (due?.kind === 'points') campaigned(run, { type: 'points', fleet, round: 1, dice: [1, 1] });
    if (due?.kind === 'repair') campaigned(run, { type: 'done', fleet, round: 1 });
  }
  const { end } = state.fields;
  expect(end && wordEnd(state, end)).toBe('A tie between Mara, Jon and Ida.');
});
