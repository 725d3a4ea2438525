/** Entries that are refused, those that count and are noted, and logs that hold either already. */
import { describe, expect, test } from 'vitest';
import { beginningNotes, usualName } from '../../../src/core/campaign/campaign.ts';
import { joinCampaign } from '../../../src/core/campaign/fold.ts';
import { codeOf, sealedMoves, wholeMoves } from '../../../src/core/campaign/moves.ts';
import type { CampaignAct } from '../../../src/core/campaign/schema.ts';
import { withNote, wordNoted } from '../../../src/core/campaign/wording.ts';
import { majestic } from '../../../src/core/rules/unity/sample.ts';
import { campaigned, campaignOf, campaignRun } from './campaigns.ts';

/** Ships A, B, C of Mara and D, E, F of Jon, placed at A2 and at home. */
const placed = () =>
  campaigned(
    campaignRun(campaignOf('objectives')),
    { type: 'moves', player: 0, round: 0, moves: [{ ship: 'A', to: 'A2' }] },
    { type: 'moves', player: 1, round: 0, moves: [] },
  );

/** Repairs of round 1: 60 points of Mara, 60 of Jon, nothing lost. */
const mending = () =>
  campaigned(
    placed(),
    ...[0, 1].map((player) => ({ type: 'moves', player, round: 1, moves: [] }) as const),
    ...[0, 1].map((fleet) => ({ type: 'points', fleet, round: 1, dice: [1, 1] }) as const),
  );

const moving = (...moves: readonly [ship: string, to: string][]): CampaignAct => ({
  ...{ type: 'moves', player: 0, round: 1 },
  moves: moves.map(([ship, to]) => ({ ship, to })),
});

const noted = ({ state }: ReturnType<typeof placed>) => {
  const { text = '', issues = [] } = state.lines.at(-1) ?? {};
  return withNote({ text, note: wordNoted(issues) });
};

describe('an impossible entry', () => {
  test.each<[string, CampaignAct, string]>([
    ['an unknown place', moving(['A', 'Z9']), 'A cannot move to Z9: there is no such objective.'],
    ['an unknown ship', moving(['Z', 'A2']), 'There is no ship Z.'],
    ['an enemy’s ship', moving(['D', 'B2']), 'D is not a ship of Mara.'],
    ['no path', moving(['A', 'B1']), 'A cannot move from A2 to B1: no path joins them.'],
    ['a ship twice', moving(['A', 'A1'], ['A', 'A2']), 'A is named twice.'],
  ])('is refused with %s, and counts as far as it can in a log that holds it', (_, act, why) => {
    const run = placed();
    expect(run.check(act).map(({ severity }) => severity)).toEqual(['error']);
    expect(noted(campaigned(run, act))).toMatch(`. Noted, T.1: ${why}`);
    campaigned(run, { type: 'moves', player: 1, round: 1, moves: [] });
    expect([run.state.step, run.state.ship('B')?.at]).toEqual(['points', 'A1']);
  });

  test('is refused if ships cannot begin there', () => {
    const act = { type: 'moves', player: 0, round: 0, moves: [{ ship: 'A', to: 'B1' }] } as const;
    const [why] = campaignRun(campaignOf('objectives')).check(act);
    expect(why).toMatchObject({ severity: 'error', code: 'moves.start' });
  });

  test('is refused although its code is noted too', () => {
    const run = campaigned(placed(), { type: 'code', player: 0, round: 1, code: 'K7Q2 M9TD' });
    const act = sealedMoves(0, 1, [{ ship: 'A', to: 'Z9' }], 'key');
    expect(run.check(act).map(({ code }) => code)).toEqual(['moves.place']);
    const codes = campaigned(run, act)
      .state.lines.at(-1)
      ?.issues.map(({ code }) => code);
    expect(codes).toEqual(['moves.code', 'moves.place']);
  });

  test.each<[string, CampaignAct, string]>([
    [
      'a ship that cannot be paid',
      { type: 'build', fleet: 0, ship: 'G', design: majestic },
      'Mara has 80 points, and this takes 188: 108 too much.',
    ],
    [
      'points taken away',
      { type: 'grant', fleet: 0, points: -81 },
      'Mara has 80 points, and this takes 81: 1 too much.',
    ],
  ])('is refused where points would fall below 0: %s', (_, act, why) => {
    const run = mending();
    expect(run.check(act)).toMatchObject([{ severity: 'error', code: 'points.over' }]);
    expect(noted(campaigned(run, act))).toMatch(`. Noted, T.1: ${why}`);
    expect(run.state.fleet(0)?.points).toBeLessThan(0);
    expect(run.check({ type: 'grant', fleet: 0, points: 10 })).toEqual([]);
  });

  test('ends several at once: none of them is entered', () => {
    const grant = { type: 'grant', fleet: 0, points: -50 } as const;
    expect(mending().check(grant, grant)).toMatchObject([{ code: 'points.over' }]);
    expect(mending().check(grant)).toEqual([]);
  });
});

test('several entries that were taken back come back one by one, until another is made', () => {
  const run = placed();
  const author = { device: 'AAAA', side: 0 };
  const undo = () => run.undo(author, run.lastOf('AAAA')?.id ?? '');
  const redo = () => run.undo(author, run.lastUndoOf('AAAA')?.id ?? '');
  const count = () => run.state.lines.filter(({ event }) => event.act.type !== 'undo').length;
  const note = (text: string) => campaigned(run, { type: 'note', text });
  note('a');
  note('b');
  const steps = [undo, undo, undo, redo, redo, undo, redo, redo, redo].map((step) => {
    step();
    return count();
  });
  expect(steps).toEqual([3, 2, 1, 2, 3, 2, 3, 4, 4]);
  undo();
  note('c');
  expect(run.lastUndoOf('AAAA')).toBeUndefined();
});

test('the same moves have the same code, with or without the ships that stay', () => {
  const codes = (
    run: ReturnType<typeof placed>,
    ...told: readonly (readonly [string, string][])[]
  ) =>
    told.map((moves) => {
      const given = moves.map(([ship, to]) => ({ ship, to }));
      const { round } = run.state;
      return codeOf(sealedMoves(0, round, wholeMoves(run.state, 0, given), 'key').seal ?? '');
    });
  const placing = codes(
    campaignRun(campaignOf('objectives')),
    [['A', 'A2']],
    [
      ['C', 'A1'],
      ['A', 'a2'],
      ['B', 'A1'],
    ],
    [['A', 'A1']],
  );
  expect(placing).toEqual([placing[0], placing[0], expect.not.stringMatching(placing[0] ?? '')]);
  const moved = codes(
    placed(),
    [['B', 'A3']],
    [
      ['A', 'A2'],
      ['B', 'a3'],
      ['C', 'A1'],
    ],
    [],
  );
  expect(moved).toEqual([moved[0], moved[0], expect.not.stringMatching(moved[0] ?? '')]);
});

test('moves that came without their key after a code are noted', () => {
  const sealed = sealedMoves(0, 1, [{ ship: 'A', to: 'A1' }], 'key');
  const { moves: _, salt: __, ...covered } = sealed;
  const run = campaigned(placed(), covered);
  const code = codeOf(sealed.seal ?? '');
  expect(run.check(moving(['A', 'A1']))).toMatchObject([
    { code: 'moves.key', severity: 'warning', params: { told: code } },
  ]);
  const other = sealedMoves(0, 1, [], 'another key');
  expect(run.check(other)).toMatchObject([{ code: 'moves.code', params: { told: code } }]);
  expect(run.check(sealed)).toEqual([]);
});

test('a player who could pay for nothing may still say that repairs are over', () => {
  const limit = campaignRun(campaignOf('objectives')).state.ratingOf(0);
  const run = campaigned(
    campaignRun(campaignOf('objectives', 2, { limit })),
    ...[0, 1].map((player) => ({ type: 'moves', player, round: 0, moves: [] }) as const),
    ...[0, 1].map((player) => ({ type: 'moves', player, round: 1, moves: [] }) as const),
    ...[0, 1].map((fleet) => ({ type: 'points', fleet, round: 1, dice: [1, 1] }) as const),
  );
  // Both fleets are whole and at the limit: the round ends by itself.
  expect([run.state.round, run.state.step]).toEqual([2, 'moves']);
  campaigned(
    run,
    { type: 'scrap', ship: 'D' },
    ...[0, 1].map((player) => ({ type: 'moves', player, round: 2, moves: [] }) as const),
    ...[0, 1].map((fleet) => ({ type: 'points', fleet, round: 2, dice: [1, 1] }) as const),
  );
  const done = { type: 'done', fleet: 0, round: 2 } as const;
  expect(run.state.fields.fleets.map(({ isDone }) => isDone)).toEqual([true, false]);
  expect(run.check(done)).toEqual([]);
  expect(campaigned(run, done).check(done)).toMatchObject([{ code: 'done.already' }]);
});

test('moves that were changed in a copy are named by player, round and code, once', () => {
  const sealed = sealedMoves(0, 1, [{ ship: 'A', to: 'A1' }], 'key');
  const { moves: _, salt: __, ...covered } = sealed;
  const run = campaigned(placed(), covered);
  const [event] = run.events.slice(-1);
  const author = { device: 'BBBB', side: 1 };
  const code = codeOf(sealed.seal ?? '');
  const forged = { ...sealed, moves: [{ ship: 'A', to: 'A4' }] };
  const arriving = event ? [{ ...event, act: forged }] : [];
  const { notes } = joinCampaign(run, arriving, author);
  expect(notes).toEqual([
    `The moves of Mara in round 1 were changed after they were sealed: they do not fit their code ${code} and do not count.`,
  ]);
  expect(run.state.lines.at(-1)?.text).toBe(notes[0]);
  expect(joinCampaign(run, arriving, author).notes).toEqual([]);
  const other = sealedMoves(0, 1, [{ ship: 'A', to: 'A4' }], 'key');
  const [note] = joinCampaign(run, event ? [{ ...event, act: other }] : [], author).notes;
  const codes = [code, codeOf(other.seal ?? '')].map((each) => note?.includes(each));
  expect([note?.includes('of Mara in round 1 arrived in two versions'), ...codes]).toEqual([
    ...[true, true, true],
  ]);
});

test('players of one name and fleets over the limit are noted before the start', () => {
  const notes = beginningNotes(
    [
      { name: 'Mara', ratings: [2100], longRange: 0 },
      { name: 'Jon', ratings: [2000], longRange: 3 },
      { name: 'mara', ratings: [], longRange: 1 },
    ],
    2000,
  );
  expect(notes).toEqual([
    '2 players are called Mara: they are shown as Mara (1) and mara (3).',
    'A fleet of Mara rates 2100, 100 over 2000.',
    '3 long range flights of Jon stay out of the campaign (F.6).',
    '1 long range flight of mara stays out of the campaign (F.6).',
  ]);
});

test('a campaign without a name is called by its players', () => {
  expect([usualName(['Mara', 'Jon']), usualName(['Mara', 'Jon', 'Ida'])]).toEqual([
    ...['Mara against Jon', 'Mara, Jon and Ida'],
  ]);
});
