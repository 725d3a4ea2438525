import { describe, expect, test } from 'vitest';
import {
  boxPrice,
  pointsSteps,
  repairRows,
  replenishment,
} from '../../../src/core/campaign/costs.ts';
import { campaignDue, campaignSteps, standings } from '../../../src/core/campaign/due.ts';
import { wordCampaignIssue } from '../../../src/core/campaign/issues.ts';
import { changedMoves, codeOf, readCode, sealedMoves } from '../../../src/core/campaign/moves.ts';
import { nextLetter } from '../../../src/core/campaign/state.ts';
import { majestic } from '../../../src/core/rules/unity/sample.ts';
import { campaigned, campaignOf, campaignRun } from './campaigns.ts';

/** A campaign whose ships A, B, C and D, E, F have been placed and have moved to meet at C2. */
const met = () =>
  campaigned(
    campaignRun(campaignOf('objectives')),
    { type: 'moves', player: 0, round: 0, moves: [{ ship: 'A', to: 'A2' }] },
    { type: 'moves', player: 1, round: 0, moves: [{ ship: 'D', to: 'B2' }] },
    { type: 'moves', player: 0, round: 1, moves: [{ ship: 'A', to: 'A5' }] },
    { type: 'moves', player: 1, round: 1, moves: [{ ship: 'D', to: 'B5' }] },
    { type: 'points', fleet: 0, round: 1, dice: [1, 1] },
    { type: 'points', fleet: 1, round: 1, dice: [1, 1] },
    { type: 'done', fleet: 0, round: 1 },
    { type: 'done', fleet: 1, round: 1 },
    { type: 'moves', player: 0, round: 2, moves: [{ ship: 'A', to: 'C2' }] },
    { type: 'moves', player: 1, round: 2, moves: [{ ship: 'D', to: 'C2' }] },
  );

test('new ships have letters that no other ship has', () => {
  const build = { type: 'build', fleet: 0, ship: 'H', design: majestic } as const;
  const { state } = campaigned(campaignRun(campaignOf('objectives')), build);
  expect([0, 1, 2].map((later) => nextLetter(state, later))).toEqual(['G', 'J', 'K']);
});

describe('the sums of the book', () => {
  test('eight objectives and dice of 2 and 5 bring 300 points', () => {
    const sum = { round: 1, dice: [2, 5], objectives: 8, factor: 20 };
    expect(replenishment(sum)).toBe(300);
    expect(pointsSteps(sum, 'T.1').map(({ label, amount }) => `${label} = ${amount}`)).toEqual([
      'dice 2 + 5 = 7',
      '+ 8 objectives = 15',
      '× 20 = 300',
    ]);
  });

  test('a box of a ship that rates 225 with hull 10 costs 23', () => {
    expect(boxPrice({ rating: 225, hull: 10 })).toBe(23);
  });
});

describe('an objectives campaign', () => {
  test('asks both for places, then moves, and fights where they meet', () => {
    const run = campaignRun(campaignOf('objectives'));
    expect(campaignDue(run.state).map(({ title }) => title)).toEqual([
      'Mara places ships',
      'Jon places ships',
    ]);
    const { state } = met();
    expect([state.round, state.step]).toEqual([2, 'battles']);
    expect(state.openBattles).toMatchObject([{ id: '2.C2', ships: [['A'], ['D']] }]);
    expect(campaignSteps(state).map((step) => step.state)).toEqual(['done', 'now', 'next', 'next']);
  });

  test('takes a ship that left back to where it came from, hull lost', () => {
    const { state } = campaigned(met(), {
      ...{ type: 'result', battle: '2.C2', winner: 0 },
      ships: [
        { ship: 'A', hull: 2 },
        { ship: 'D', hull: 3, fate: 'left' },
      ],
    });
    expect(state.ship('D')).toMatchObject({ at: 'B5', status: 'sound' });
    expect(repairRows(state, 0).map(({ lost }) => lost)).toEqual([2, 0, 0]);
    expect(state.step).toBe('points');
    expect(standings(state)).toMatchObject([
      { objectives: 2, held: 5, victories: 1 },
      { objectives: 2, held: 4, victories: 0 },
    ]);
  });

  test('refuses a battle that there is not, and notes ships of both sides that are left', () => {
    const run = met();
    const result = { type: 'result', battle: '2.C2', ships: [] } as const;
    const [none] = run.check({ ...result, battle: '2.C3' });
    expect(none && [none.severity, wordCampaignIssue(none)]).toEqual([
      'error',
      'There is no battle 2.C3.',
    ]);
    expect(run.check(result)).toMatchObject([{ severity: 'warning', code: 'result.both' }]);
    expect(run.state.openBattles).toHaveLength(1);
  });

  test('accepts moves shown after their code, in any order of ships, and no others', () => {
    const moves = [
      { ship: 'A', to: 'A2' },
      { ship: 'B', to: 'A3' },
    ];
    const run = campaignRun(campaignOf('objectives'));
    const code = codeOf(sealedMoves(0, 0, moves, 'RXN4 22TA').seal ?? '');
    campaigned(run, { type: 'code', player: 0, round: 0, code });
    expect(run.check(sealedMoves(0, 0, moves.toReversed(), 'RXN4 22TA'))).toEqual([]);
    expect(run.check(sealedMoves(0, 0, moves.slice(1), 'RXN4 22TA'))).toMatchObject([
      { code: 'moves.code', severity: 'warning' },
    ]);
    expect(readCode(code.toLowerCase().replace(' ', '-'))).toBe(code);
    expect(readCode('K7Q2 M9T0')).toBeUndefined();
  });

  test('reports moves that were taken back and changed after the other had moved', () => {
    const run = campaignRun(campaignOf('objectives'));
    const first = sealedMoves(0, 0, [{ ship: 'A', to: 'A2' }], 'one');
    const now = sealedMoves(0, 0, [{ ship: 'A', to: 'A3' }], 'two');
    const author = { device: 'AAAA', side: 0 };
    campaigned(run, first);
    run.undo(author, run.events[0]?.id ?? '');
    campaigned(run, now);
    expect(changedMoves(run)).toEqual([]);
    campaigned(run, sealedMoves(1, 0, [], 'three'));
    run.undo(author, run.lastOf('AAAA')?.id ?? '');
    run.undo(author, run.lastOf('AAAA')?.id ?? '');
    campaigned(run, first);
    const codes = [now, first].map(({ seal = '' }) => codeOf(seal));
    expect(changedMoves(run)).toEqual([{ player: 0, round: 0, first: codes[0], now: codes[1] }]);
  });

  test('counts with figures that the players agreed on', () => {
    const run = campaigned(
      campaignRun(campaignOf('objectives', 2, { perPoint: 10, limit: 600, objectives: 'held' })),
      ...[0, 1].map((player) => ({ type: 'moves', player, round: 0, moves: [] }) as const),
      ...[0, 1].map((player) => ({ type: 'moves', player, round: 1, moves: [] }) as const),
      { type: 'points', fleet: 0, round: 1, dice: [3, 4] },
      { type: 'points', fleet: 1, round: 1, dice: [1, 1] },
    );
    // Three objectives of each side count although all ships are at home.
    expect(run.state.fleet(0)?.points).toBe(100);
    const build = { type: 'build', fleet: 0, ship: 'G', design: majestic } as const;
    const [issue] = run.check(build);
    expect(issue && wordCampaignIssue(issue)).toBe(
      'The fleet of Mara rates 752 with this ship, 152 over 600.',
    );
  });

  test('takes back to any event', () => {
    const run = met();
    const before = run.events[5]?.id ?? '';
    run.undoSince({ device: 'AAAA', side: 0 }, before);
    expect([run.state.round, run.state.step]).toEqual([1, 'repairs']);
  });

  test('waits for sealed moves to be shown, and notes one that does not fit its code', () => {
    const run = campaignRun(campaignOf('objectives'));
    const sealed = sealedMoves(0, 0, [{ ship: 'A', to: 'A2' }], 'salt');
    const { moves: _, salt: __, ...covered } = sealed;
    campaigned(run, covered, { type: 'moves', player: 1, round: 0, moves: [] });
    expect(campaignDue(run.state)).toMatchObject([{ kind: 'reveal', player: 0 }]);
    const changed = { ...sealed, moves: [{ ship: 'A', to: 'A3' }] };
    expect(run.check(changed)).toMatchObject([{ code: 'moves.seal' }]);
    expect(run.check(sealed)).toEqual([]);
  });
});
