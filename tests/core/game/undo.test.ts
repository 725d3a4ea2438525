/** Undo and redo of each kind of event of a game. */
import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { scenarioDocument } from '../../../src/core/design/scenario.ts';
import type { GameRun } from '../../../src/core/game/fold.ts';
import { actSchema, type GameAct } from '../../../src/core/game/schema.ts';
import { unityFleets } from '../../../src/core/rules/unity/fleets.ts';
import { gun, shipWith } from '../battle/scripted.ts';
import { gameOf, played, runOf } from './games.ts';

const armed = shipWith(
  {
    ...{ hull: 10, engines: 6, shields: { fwd: 3, port: 2, stbd: 2, aft: 2 } },
    screens: 4,
    systems: [
      { id: 'boosters', qty: 3 },
      { id: 'carrier', qty: 2 },
      { id: 'cloaking-device', qty: 1 },
      { id: 'hyperdrive', qty: 1 },
      { id: 'mines', qty: 4 },
      { id: 'shockwave', qty: 1 },
      { id: 'tractor-beam', qty: 2 },
    ],
  },
  { modes: [gun(1, 4, 1, 1, 12, 'Exp')], mounts: 4 },
  { modes: [gun(1, 4, 1, 1, 12, 'Skr')], mounts: 2 },
);

/** A game in which all kinds of events do something; the second side may escape. */
function begun(): GameRun {
  const terms = unityFleets.scenarios.get('s2');
  const game = gameOf([[armed], [armed]], ['E.1', 'E.6', 'E.7', 'F.5', 'F.6']);
  return runOf({ ...game, ...(terms && { scenario: scenarioDocument(terms) }) });
}

const HURT: GameAct = { type: 'mark', ship: 'A', hull: 2, engines: 2, weapons: 2, shields: 1 };
const APPLIED: readonly GameAct[] = [
  HURT,
  { type: 'phase', turn: 1, phase: 4 },
  { type: 'apply', ships: ['A'] },
];
const OUT: GameAct = { type: 'launch', flight: '1' };
const MINES: GameAct = { type: 'mines', ship: 'A', count: 2 };
const orders = (ship: string): GameAct => ({
  ...{ type: 'orders', ship, turn: 1, boosters: 1, orders: '2P1' },
});
const hulls = (to: number): GameAct => ({ type: 'correct', ship: 'B', figure: 'hull', to });

/** Acts of each type, with those that come before. */
const EXAMPLES: {
  readonly [type in GameAct['type']]: readonly {
    readonly before?: readonly GameAct[];
    /** A correction of another device that knew none of these. */
    readonly apart?: GameAct;
    readonly act: Extract<GameAct, { readonly type: type }>;
  }[];
} = {
  note: [{ act: { type: 'note', text: 'Ida is late' } }],
  join: [{ act: { type: 'join', name: 'Tablet', side: 1 } }],
  phase: [
    { act: { type: 'phase', turn: 1, phase: 1 } },
    {
      before: [orders('A'), { type: 'tag', target: 'B', side: 0 }, ...APPLIED],
      act: { type: 'phase', turn: 2, phase: 0 },
    },
    { before: [orders('A')], act: { type: 'phase', turn: 1, phase: 2 } },
    { before: APPLIED, act: { type: 'phase', turn: 1, phase: 0 } },
  ],
  orders: [
    { act: { type: 'orders', ship: 'A', turn: 1, orders: '2P1', boosters: 2 } },
    { before: [orders('A')], act: { type: 'orders', ship: 'A', turn: 1, orders: '4' } },
  ],
  reveal: [{ before: [orders('A')], act: { type: 'reveal', side: 0, turn: 1 } }],
  mark: [
    { act: { type: 'mark', ship: 'A', hull: 2, casualties: 1, shields: 1 } },
    { before: [HURT], act: { type: 'mark', ship: 'A', hull: -3 } },
  ],
  apply: [
    {
      before: [HURT, OUT, { type: 'lose', flight: '1', count: 2, marked: 1 }],
      act: { type: 'apply', ships: ['A'], flights: ['1'] },
    },
    { before: [HURT], act: { type: 'apply', ships: ['A'], hull: 1 } },
    {
      before: [{ type: 'mark', ship: 'A', hull: 12, casualties: 1 }],
      act: { type: 'apply', ships: ['A'] },
    },
  ],
  'give up': [
    { before: APPLIED, act: { type: 'give up', ship: 'A', entry: 0, item: 2 } },
    { before: APPLIED, act: { type: 'give up', ship: 'A', entry: 3 } },
  ],
  regain: [
    {
      before: [...APPLIED, { type: 'give up', ship: 'A', entry: 0, item: 2 }],
      act: { type: 'regain', ship: 'A', entry: 0, item: 2 },
    },
  ],
  repair: [{ before: APPLIED, act: { type: 'repair', ship: 'A', engines: 1, shields: 1 } }],
  spend: [{ act: { type: 'spend', ship: 'A', munition: 'boosters', count: 5 } }],
  fire: [{ act: { type: 'fire', ship: 'A', bank: 0, mode: 0, mounts: 3, target: 'B' } }],
  roll: [
    {
      act: {
        ...{ type: 'roll', procedure: 'damage control', ship: 'A' },
        rows: [{ use: 'repair', dice: [{ faces: [4] }] }],
      },
    },
    {
      before: [{ type: 'phase', turn: 1, phase: 3 }],
      act: {
        ...{ type: 'roll', procedure: 'initiative' },
        rows: [{ use: 'who begins', dice: [{ faces: [5] }] }],
      },
    },
    {
      act: {
        ...{ type: 'roll', procedure: 'reinforcements' },
        rows: [{ use: 'reinforcements', dice: [{ faces: [3] }] }],
      },
    },
  ],
  screens: [{ act: { type: 'screens', ship: 'A', arc: 0, count: 2 } }],
  arc: [{ before: APPLIED, act: { type: 'arc', ship: 'A', arc: 1, by: -1 } }],
  reinforce: [{ act: { type: 'reinforce', ship: 'A', arc: 2 } }],
  cloak: [
    { act: { type: 'cloak', ship: 'A', state: 'hidden' } },
    {
      before: [{ type: 'cloak', ship: 'A', state: 'hidden' }],
      act: { type: 'cloak', ship: 'A', state: 'detected' },
    },
    {
      before: [{ type: 'cloak', ship: 'A', state: 'hidden' }],
      act: { type: 'cloak', ship: 'A', state: 'off' },
    },
  ],
  hyperdrive: [
    { act: { type: 'hyperdrive', ship: 'A', die: 4 } },
    {
      before: [{ type: 'hyperdrive', ship: 'A', die: 4 }],
      act: { type: 'hyperdrive', ship: 'A', die: 0 },
    },
  ],
  acted: [
    {
      before: [{ type: 'phase', turn: 1, phase: 3 }],
      act: { type: 'acted', ship: 'A' },
    },
    { act: { type: 'acted', ship: 'flight 1' } },
  ],
  launch: [{ act: { type: 'launch', flight: '1' } }],
  recover: [
    {
      before: [OUT],
      act: { type: 'recover', flight: '1', ship: 'B' },
    },
  ],
  jump: [{ before: [OUT], act: { type: 'jump', flight: '1' } }],
  seekers: [{ act: { type: 'seekers', ship: 'A', bank: 1, mode: 0, target: 'B', count: 4 } }],
  mines: [{ act: { type: 'mines', ship: 'A', count: 3 } }],
  lose: [
    { before: [OUT], act: { type: 'lose', flight: '1', count: 2 } },
    { before: [OUT], act: { type: 'lose', flight: '1', count: 1, marked: 1 } },
    { before: [MINES], act: { type: 'lose', flight: 'AAAA.1', count: 1 } },
  ],
  board: [{ act: { type: 'board', ship: 'B', parties: 2 } }],
  fate: [
    { act: { type: 'fate', ship: 'A', fate: 'destroyed' } },
    { act: { type: 'fate', ship: 'B', fate: 'captured' } },
    { act: { type: 'fate', ship: 'B', fate: 'away' } },
    {
      before: [{ type: 'fate', ship: 'B', fate: 'jumped' }],
      act: { type: 'fate', ship: 'B', fate: 'alive' },
    },
  ],
  points: [{ act: { type: 'points', side: 1, points: 30 } }],
  correct: [
    { act: { type: 'correct', ship: 'A', figure: 'hull', to: 4 } },
    { act: { type: 'correct', ship: 'A', figure: 'lost', at: 0, item: 1, to: 1 } },
    { act: { type: 'correct', ship: 'A', figure: 'screens', at: 0, to: 1 } },
    { act: { type: 'correct', ship: 'A', figure: 'arcShields', at: 3, to: 1 } },
  ],
  undo: [{ before: [HURT], act: { type: 'undo', of: ['AAAA.1'] } }],
  settle: [
    {
      ...{ before: [hulls(5)], apart: hulls(6) },
      act: { type: 'settle', of: ['AAAA.1', 'BBBB.1'], to: 'AAAA.1' },
    },
  ],
  escape: [{ act: { type: 'escape', ship: 'B' } }],
  tag: [{ act: { type: 'tag', target: 'B', side: 0 } }],
  used: [{ act: { type: 'used', ship: 'A', beams: 1, tags: 1, waves: 1, squads: 1 } }],
  reinforcement: [{ act: { type: 'reinforcement', ship: 'A', turn: 1, arc: 1 } }],
};

/** All that a game shows and saves. */
function whole({ state }: GameRun) {
  const { battle, table } = state.save();
  const points = [state.pointsOf(0), state.pointsOf(1)];
  // An undo has a line of its own.
  const lines = state.lines.filter(({ event }) => event.act.type !== 'undo');
  return structuredClone({ ...battle, table, points, lines });
}

/** The battle and the lines after more acts: a change that nobody saw before shows in them. */
function afterMore(run: GameRun) {
  played(
    run,
    ...[{ type: 'launch', flight: '2' } as const, { type: 'jump', flight: '1' } as const],
    ...[MINES, orders('B'), HURT, { type: 'apply', ships: ['A', 'B'] } as const],
    { type: 'fate', ship: 'B', fate: 'destroyed' },
    { type: 'phase', turn: 2, phase: 3 },
    { type: 'acted', ship: 'A' },
  );
  const { cells, lists, points, lines } = whole(run);
  return [cells, lists, points, lines.map(({ text, outside }) => [text, outside])];
}

test('each kind of event has an example', () => {
  const types = actSchema.options.map(({ entries }) => entries.type.literal);
  expect(Object.keys(EXAMPLES).sort()).toEqual(types.toSorted());
});

const author = { device: 'AAAA', side: 0 };

/** A game before an example: with so many other events first that snapshots matter. */
function beforeOf(
  { before = [], apart }: { before?: readonly GameAct[]; apart?: GameAct },
  notes: number,
): GameRun {
  const run = played(begun(), ...before);
  if (apart) run.add(begun().enter({ device: 'BBBB', side: 1 }, [apart]));
  for (let i = 0; i < notes; i += 1) played(run, { type: 'note', text: `Note ${i}` });
  return run;
}

test.each(
  Object.values(EXAMPLES).flatMap((examples) =>
    examples.map((example) => [JSON.stringify(example.act), example] as const),
  ),
)('undo and redo of %s', (_, example) => {
  expect(parse(actSchema, example.act)).toEqual(example.act);
  for (const notes of [0, 97, 99]) {
    const run = beforeOf(example, notes);
    const start = whole(run);
    const [event] = run.enter(author, [example.act]);
    const done = whole(run);
    // Only a note changes nothing but the lines.
    const [{ lines: before, ...was }, { lines: after, ...is }] = [start, done];
    if (example.act.type !== 'note') expect(is).not.toEqual(was);
    if (example.act.type !== 'undo') expect(after.length).toBe(before.length + 1);
    const [undo] = run.undo(author, event?.id ?? '');
    expect(whole(run)).toEqual(start);
    run.undo(author, undo?.id ?? '');
    expect(whole(run)).toEqual(done);
    run.undo(author, event?.id ?? '');
    expect(whole(run)).toEqual(start);
    expect(afterMore(run)).toEqual(afterMore(beforeOf(example, notes)));
  }
});
