/** Taps and corrections of boxes, and what is due after them. */
import { expect, test } from 'vitest';
import type { BattleOption } from '../../../src/core/battle/options.ts';
import type { ShipState } from '../../../src/core/battle/state.ts';
import { doneActs, dueOf, nextPhase, resultOf, revealActs } from '../../../src/core/game/due.ts';
import { isUnderCloak } from '../../../src/core/game/order-check.ts';
import { idleReason } from '../../../src/core/game/procedures.ts';
import { runRoll } from '../../../src/core/game/rolls.ts';
import type { GameAct } from '../../../src/core/game/schema.ts';
import { shipSheet } from '../../../src/core/game/ship-sheet.ts';
import { type BoxPlace, correctionsOf, craftOf, tapActs } from '../../../src/core/game/taps.ts';
import { choiceTexts } from '../../../src/core/rules/play-choices.ts';
import { withChoices } from '../../../src/core/rules/play-rules.ts';
import { unityPlay } from '../../../src/core/rules/unity/play.ts';
import { majestic } from '../../../src/core/rules/unity/sample.ts';
import { gun, shipWith } from '../battle/scripted.ts';
import { gameOf, played, runOf } from './games.ts';

const hull = (box: number): BoxPlace => ({ kind: 'track', track: 'hull', box });
const hullOf = (run: ReturnType<typeof runOf>) => {
  const ship = run.state.ship('A');
  const [track] = ship ? shipSheet(ship, 1, run.state.givenUp('A')).tracks : [];
  return track?.boxes.map(({ state, isNow }) => state.charAt(0) + (isNow ? '!' : '')).join(' ');
};
const tapped = (run: ReturnType<typeof runOf>, ...places: readonly BoxPlace[]) => {
  for (const place of places) played(run, ...tapActs(run.state, 'A', place));
  return run;
};

test('a tap marks the next box, a tap on a mark checks it, and a checked box stays', () => {
  const run = tapped(runOf(gameOf()), hull(0), hull(4));
  expect(hullOf(run)).toBe('m! m o o o o o o');
  expect(hullOf(tapped(run, hull(0)))).toBe('c m! o o o o o o');
  expect(tapActs(run.state, 'A', hull(0))).toEqual([]);
});

test('a mark of one track is applied by itself', () => {
  const run = played(runOf(gameOf()), { type: 'mark', ship: 'A', hull: 2, engines: 1 });
  played(run, { type: 'apply', ships: ['A'], engines: 1 });
  expect(run.state.ship('A')).toMatchObject({ engines: 3, engineMarks: 0, hull: 8, hullMarks: 2 });
});

test('a correction gives a box any state, and the boxes before it follow', () => {
  const run = tapped(runOf(gameOf()), hull(0), hull(0), hull(1));
  const corrected = (label: string, box: number) => {
    const choice = correctionsOf(run.state, 'A', hull(box)).find((one) => one.label === label);
    played(run, ...(choice?.acts ?? []));
    return hullOf(run);
  };
  expect(corrected('X checked', 3)).toBe('c c c c o! o o o');
  expect(corrected('/ mark', 2)).toBe('c c m! m o o o o');
  expect(corrected('empty', 1)).toBe('c o! o o o o o o');
  expect(corrected('casualty', 4)).toBe('c o! o o o o o m');
});

test('a correction gives a casualty any state, and a squad may die for one (4.4, B.14)', () => {
  const ship = shipWith({ hull: 6, systems: [{ id: 'marines', qty: 2 }] });
  const run = played(runOf(gameOf([[ship], [ship]])), { type: 'mark', ship: 'A', casualties: 3 });
  const corrected = (label: string, box: number) => {
    const choice = correctionsOf(run.state, 'A', hull(box)).find((one) => one.label === label);
    played(run, ...(choice?.acts ?? []));
    return `${hullOf(run)}, ${run.state.ship('A')?.marines}`;
  };
  expect(corrected('a squad dies for it', 3)).toBe('o! o o o m m, 1');
  expect(corrected('X casualty', 4)).toBe('o! o o o c c, 1');
  expect(corrected('/ casualty', 4)).toBe('o! o o o m c, 1');
  expect(corrected('empty', 5)).toBe('o! o o o o o, 1');
  expect(run.state.lines.flatMap(({ outside }) => outside ?? [])).toEqual([]);
});

test('marks are due, then the items that the weapons track takes', () => {
  const run = played(
    runOf(gameOf()),
    { type: 'phase', turn: 1, phase: 4 },
    { type: 'mark', ship: 'A', weapons: 1 },
  );
  const [marks] = dueOf(run.state, [0]);
  expect(marks).toEqual({ kind: 'marks', count: 1, ships: ['A'] });
  played(run, ...(marks ? doneActs(run.state, marks) : []));
  expect(dueOf(run.state, [0])).toEqual([{ kind: 'items', count: 4, ships: ['A'] }]);
  expect(dueOf(run.state, [1])).toEqual([]);
  tapped(run, { kind: 'item', entry: 0, item: 0 });
  expect(dueOf(run.state, [0])).toEqual([{ kind: 'items', count: 3, ships: ['A'] }]);
  expect(nextPhase(run.state)).toEqual({ turn: 2, phase: 0 });
});

test('ratings of a sheet are those of the rulebook’s examples (1.2, B.7, E.6)', () => {
  const shields = { fwd: 3, port: 2, stbd: 2, aft: 1 };
  const run = runOf(gameOf([[majestic, shipWith({ hull: 16, shields })], [majestic]], ['E.6']));
  const sheet = (letter: string) => shipSheet(run.state.ship(letter) as ShipState, run.state.turn);
  const now = (letter: string) => sheet(letter).tracks.map((track) => track.now);
  const reinforced: BoxPlace = { kind: 'reinforce', arc: 0 };
  played(run, ...tapActs(run.state, 'C', reinforced));
  expect([now('C'), sheet('C').reinforced]).toEqual([
    [8, 4, 16, 3],
    { arc: 0, ratings: [4, 3, 3, 2] },
  ]);
  played(
    ...[run, { type: 'phase', turn: 1, phase: 4 } as const],
    { type: 'mark', ship: 'A', engines: 2, weapons: 1, shields: 2 },
    { type: 'mark', ship: 'B', shields: 2 },
    { type: 'apply', ships: ['A', 'B'] },
  );
  expect(now('A')).toEqual([8, 2, 12, 2]);
  expect(dueOf(run.state, [0]).slice(0, 2)).toMatchObject([
    { kind: 'items', count: 4, ships: ['A'] },
    { kind: 'arcs', count: 2, ships: ['B'] },
  ]);
  for (const arc of [1, 2]) played(run, ...tapActs(run.state, 'B', { kind: 'shields', arc }));
  expect([now('B').at(-1), sheet('B').shieldArcs]).toEqual([6, [3, 1, 1, 1]]);
  expect(dueOf(run.state, [0]).map(({ kind }) => kind)).toEqual(['items']);
});

test('the mount that is tapped is the one given up, and comes back', () => {
  const mount = (item: number): BoxPlace => ({ kind: 'item', entry: 1, item });
  const run = tapped(runOf(gameOf()), mount(1));
  const given = () => {
    const ship = run.state.ship('A');
    const banks = ship
      ? shipSheet(ship, 1, run.state.givenUp('A')).batteries.flatMap((each) => each.banks)
      : [];
    return banks[1]?.items.map(({ isLost }) => isLost);
  };
  expect(given()).toEqual([false, true]);
  const corrected = (item: number, label: string) => {
    const choice = correctionsOf(run.state, 'A', mount(item)).find((one) => one.label === label);
    played(run, ...(choice?.acts ?? []));
    return given();
  };
  expect(corrected(0, 'X given up')).toEqual([true, true]);
  expect(corrected(1, 'works')).toEqual([true, false]);
  // Without a box, as other programs write it, the first one is given up.
  played(run, { type: 'correct', ship: 'A', figure: 'lost', at: 1, to: 0 });
  played(run, { type: 'give up', ship: 'A', entry: 0 });
  expect(given()).toEqual([false, false]);
});

test('orders are due until all are written, then their reveal', () => {
  const run = runOf(gameOf());
  expect(dueOf(run.state, [0])).toMatchObject([{ kind: 'orders', ships: ['A'] }]);
  played(run, { type: 'orders', ship: 'A', turn: 1, orders: '4' });
  const [reveal] = dueOf(run.state, [0]);
  expect(reveal).toMatchObject({ kind: 'reveal', ships: ['A'] });
  played(run, ...(reveal ? doneActs(run.state, reveal) : []));
  expect(dueOf(run.state, [0])).toEqual([]);
});

test('a tap reinforces the shields of an arc, and a second tap none (E.6)', () => {
  const run = tapped(runOf(gameOf(undefined, ['E.6'])), { kind: 'reinforce', arc: 0 });
  const reinforced = () => {
    const ship = run.state.ship('A');
    return ship && shipSheet(ship, 1, run.state.givenUp('A')).reinforced;
  };
  expect(run.state.lines.at(-1)?.outside).toBeUndefined();
  expect(reinforced()).toEqual({ arc: 0, ratings: [4, 3, 3, 2] });
  tapped(run, { kind: 'reinforce', arc: 0 });
  expect(reinforced()).toEqual({ arc: undefined, ratings: [3, 3, 3, 3] });
});

test('a side wins in the End Phase, once its damage is done (2.5)', () => {
  const run = played(
    runOf(gameOf()),
    { type: 'mark', ship: 'B', hull: 8 },
    { type: 'phase', turn: 1, phase: 4 },
    { type: 'apply', ships: ['B'] },
  );
  expect(resultOf(run.state)).toBe(0);
  played(run, ...dueOf(run.state, [0, 1]).flatMap((due) => doneActs(run.state, due)));
  expect(resultOf(run.state)).toBe(1);
  played(run, { type: 'phase', turn: 1, phase: 3 });
  expect(resultOf(run.state)).toBe(0);
});

test('a ship is held by as many parties as it has hull boxes (B.14)', () => {
  const run = played(
    runOf(gameOf()),
    { type: 'board', ship: 'A', parties: 7 },
    { type: 'mark', ship: 'A', hull: 1 },
    { type: 'phase', turn: 1, phase: 4 },
  );
  const due = () => dueOf(run.state, [1]).map(({ kind }) => kind);
  expect(due()).toEqual(['marks']);
  played(run, { type: 'apply', ships: ['A'] });
  expect(due()).toEqual(['captured']);
  // A party that is repelled after all.
  tapped(run, { kind: 'boarded' });
  expect(run.state.ship('A')?.boarded).toBe(6);
  expect(due()).toEqual([]);
  const back = correctionsOf(run.state, 'A', { kind: 'boarded' }).find(
    ({ label }) => label === '7',
  );
  played(run, ...(back?.acts ?? []));
  const [captured] = dueOf(run.state, [1]);
  played(run, ...(captured ? doneActs(run.state, captured) : []));
  expect(run.state.ship('A')?.isAlive).toBe(false);
  expect(run.state.pointsOf(1)).toBeGreaterThan(0);
});

test('flights aboard may be launched in the End Phase, up to a limit a turn (F.5)', () => {
  // A hull of 4 launches two flights a turn.
  const carrier = shipWith({ hull: 4, systems: [{ id: 'carrier', qty: 4 }] });
  const run = runOf(gameOf([[carrier], [carrier]], ['F.5']));
  const launches = () => dueOf(run.state, [0]).find(({ kind }) => kind === 'launches')?.count;
  const launch = (flight: string) => played(run, { type: 'launch', flight, ship: 'A' });
  const outside = () => run.state.lines.at(-1)?.outside;
  expect(launches()).toBeUndefined();
  // Before the first turn flights are placed freely.
  launch('1');
  played(run, { type: 'phase', turn: 1, phase: 4 });
  expect(launches()).toBe(2);
  launch('2');
  expect([launches(), outside()]).toEqual([1, undefined]);
  launch('3');
  expect([launches(), outside()]).toEqual([undefined, undefined]);
  launch('4');
  expect(outside()).toBe('F.5');
  run.undo({ device: 'AAAA', side: 0 }, run.events.at(-1)?.id ?? '');
  played(run, { type: 'phase', turn: 2, phase: 0 }, { type: 'phase', turn: 2, phase: 4 });
  expect(launches()).toBe(1);
});

test('flights begin beside their carriers where none may stay aboard (2.1, F.5)', () => {
  const carrier = shipWith({ hull: 4, systems: [{ id: 'carrier', qty: 2 }] });
  const { state } = runOf(gameOf([[carrier], [carrier]]));
  expect(state.flights.map(({ flight }) => [flight.count, flight.aboard])).toEqual(
    Array.from({ length: 4 }, () => [6, 0]),
  );
});

test('shuttles begin aboard without options, too, and wait for nothing there (B.20)', () => {
  const tender = shipWith({ hull: 4, systems: [{ id: 'shuttlecraft', qty: 2 }] });
  const run = runOf(gameOf([[tender], [majestic]]));
  expect(run.state.flights.map(({ flight }) => [flight.count, flight.aboard])).toEqual([
    [0, 1],
    [0, 1],
  ]);
  played(run, { type: 'phase', turn: 1, phase: 2 });
  expect(dueOf(run.state, [0, 1]).map(({ kind }) => kind)).not.toContain('flights');
});

test('orders that are written are revealed, though others are missing', () => {
  const run = runOf(gameOf([[majestic, majestic], [majestic]]));
  expect(revealActs(run.state, [0, 1])).toEqual([]);
  played(run, { type: 'orders', ship: 'A', turn: 1, orders: '4' });
  const acts = revealActs(run.state, [0, 1]);
  expect(acts).toEqual([{ type: 'reveal', side: 0, turn: 1 }]);
  expect(revealActs(run.state, [1])).toEqual([]);
  played(run, ...acts);
  expect(revealActs(run.state, [0, 1])).toEqual([]);
});

test('dice that orders ask for are due in their phase, until they are rolled or noted', () => {
  const systems = ['hyperdrive', 'cloaking-device'].map((id) => ({ id, qty: 1 }));
  const ship = shipWith({ hull: 10, engines: 5, systems });
  const run = runOf(gameOf([[ship, ship], [ship]], ['D.1', 'E.1']));
  const due = (sides = [0, 1]) =>
    dueOf(run.state, sides).map(({ kind, ships }) => `${kind} ${ships.join('')}`);
  const enter = (...acts: readonly GameAct[]) => played(run, ...acts);
  const orders = (letter: string, turn: number, text: string): GameAct => ({
    ...{ type: 'orders', ship: letter, turn, orders: text },
  });
  enter(
    orders('A', 1, 'H/5'),
    orders('B', 1, 'C/5'),
    orders('C', 1, 'E/5'),
    { type: 'reveal', side: 0, turn: 1 },
    { type: 'reveal', side: 1, turn: 1 },
    { type: 'phase', turn: 1, phase: 1 },
  );
  expect(due()).toEqual(['detection B', 'hyperdrive A', 'way ']);
  expect(due([1])).toEqual(['way ']);
  // What was left in the Movement Phase stays due.
  enter({ type: 'phase', turn: 1, phase: 3 });
  expect(due([0]).slice(0, 2)).toEqual(['detection B', 'hyperdrive A']);
  enter({ type: 'phase', turn: 1, phase: 1 });
  const roll = (procedure: 'hyperdrive' | 'strain', letter: string, faces: readonly number[]) => {
    const request = { procedure, actor: { ship: letter }, others: [] };
    const [step] = runRoll(run.state, request).steps;
    enter(...runRoll(run.state, request, new Map([[step?.key ?? '', faces]])).acts);
  };
  roll('hyperdrive', 'A', [4]);
  // Noted by hand on the sheet.
  enter({ type: 'cloak', ship: 'B', state: 'hidden' });
  expect(due()).toEqual(['way ']);
  // A correction before the End Phase is no damage control.
  enter({ type: 'correct', ship: 'C', figure: 'engines', to: 5 });
  enter({ type: 'phase', turn: 1, phase: 4 });
  expect(due()).toEqual(['strain C']);
  // A strained engine may be repaired at once (5d).
  roll('strain', 'C', [1, 4, 4, 4, 4]);
  expect(due()).toEqual(['repair C']);
  // Ticked on the sheet by a correction.
  enter({ type: 'correct', ship: 'C', figure: 'engines', to: 5 });
  expect(due()).toEqual([]);
  enter(
    { type: 'phase', turn: 2, phase: 0 },
    orders('B', 2, '5'),
    { type: 'reveal', side: 0, turn: 2 },
    { type: 'phase', turn: 2, phase: 1 },
  );
  enter({ type: 'phase', turn: 2, phase: 2 });
  expect(due([0])).toEqual(['uncloak B']);
  enter({ type: 'phase', turn: 2, phase: 1 });
  const [uncloak] = dueOf(run.state, [0, 1]);
  expect(uncloak).toMatchObject({ kind: 'uncloak', ships: ['B'] });
  enter(...(uncloak ? doneActs(run.state, uncloak) : []));
  expect([due(), run.state.ship('B')?.isCloaked]).toEqual([['way '], 0]);
});

test('a wreck explodes once, not if its crew was lost, and only under E.3', () => {
  const lost = (options: readonly BattleOption[], ...before: readonly GameAct[]) => {
    const run = runOf(gameOf([[majestic], [majestic]], options));
    const acts: readonly GameAct[] = [
      { type: 'phase', turn: 1, phase: 4 },
      ...before,
      { type: 'mark', ship: 'A', hull: 8 },
      { type: 'apply', ships: ['A'] },
      { type: 'fate', ship: 'A', fate: 'destroyed' },
    ];
    played(run, ...acts);
    return run;
  };
  const kinds = (run: ReturnType<typeof runOf>) => dueOf(run.state, [0, 1]).map(({ kind }) => kind);
  expect(kinds(lost([]))).toEqual([]);
  const casualties: readonly GameAct[] = [
    { type: 'mark', ship: 'A', casualties: 1 },
    { type: 'apply', ships: ['A'] },
  ];
  const crewless = lost(['E.3'], ...casualties);
  const request = { procedure: 'explosion', actor: { ship: 'A' }, others: [] } as const;
  expect([kinds(crewless), runRoll(crewless.state, request).notes]).toEqual([[], []]);
  expect(idleReason(crewless.state, request)?.rule).toBe('E.3');
  const run = lost(['E.3']);
  expect(kinds(run)).toEqual(['explosion']);
  const { acts, notes } = runRoll(run.state, request);
  expect(notes).toEqual(['a flare marker lies face down in its hex']);
  played(run, ...acts);
  expect(kinds(run)).toEqual([]);
});

test('boarders are fought on board in the End Phase, where squads fight (B.14)', () => {
  const kinds = (shipboardCombat: boolean) => {
    const marines = { systems: [{ id: 'marines', qty: 2 }] };
    const game = gameOf([[shipWith({ hull: 10, ...marines })], [majestic]]);
    const play = choiceTexts(withChoices(unityPlay, { shipboardCombat }).choices);
    const run = runOf({ ...game, play });
    played(run, { type: 'board', ship: 'A', parties: 2 }, { type: 'phase', turn: 1, phase: 4 });
    const before = dueOf(run.state, [0, 1]).map(({ kind }) => kind);
    const request = { procedure: 'aboard', actor: { ship: 'A' }, others: [] } as const;
    const known = new Map<string, readonly number[]>();
    for (;;) {
      const { next, acts } = runRoll(run.state, request, known);
      if (next) known.set(next.key, [...next.faces, ...Array<number>(next.missing).fill(1)]);
      else {
        if (before.length > 0) played(run, ...acts);
        return [before, dueOf(run.state, [0, 1]).map(({ kind }) => kind)];
      }
    }
  };
  expect(kinds(true)).toEqual([['aboard'], []]);
  expect(kinds(false)).toEqual([[], []]);
});

test('marks wait for the End Phase, and with sequential combat for the next attacker (4.5, E.5)', () => {
  const kinds = (...options: readonly BattleOption[]) => {
    const run = played(
      runOf(gameOf(undefined, options)),
      { type: 'phase', turn: 1, phase: 3 },
      { type: 'mark', ship: 'A', hull: 1 },
      { type: 'acted', ship: 'A' },
      { type: 'acted', ship: 'B' },
    );
    return dueOf(run.state, [0, 1]).map(({ kind }) => kind);
  };
  expect(kinds()).not.toContain('marks');
  expect(kinds('E.5')[0]).toBe('marks');
});

test('a wreck explodes before the next flight acts (E.3)', () => {
  const carrier = shipWith({ hull: 4, systems: [{ id: 'carrier', qty: 1 }] });
  const run = played(
    runOf(gameOf([[carrier], [carrier, carrier]], ['E.3'])),
    { type: 'phase', turn: 1, phase: 2 },
    { type: 'mark', ship: 'B', hull: 4 },
    { type: 'apply', ships: ['B'] },
    { type: 'fate', ship: 'B', fate: 'destroyed' },
  );
  expect(dueOf(run.state, [0, 1])[0]).toMatchObject({ kind: 'explosion', ships: ['B'] });
});

test('seekers and minefields have the names of the dice help', () => {
  const ship = shipWith(
    { systems: ['carrier', 'mines'].map((id) => ({ id, qty: 2 })) },
    { modes: [{ ...gun(1, 4, 1, 1, 0), ma: 8 }] },
  );
  const run = played(
    runOf(gameOf([[ship], [ship]])),
    { type: 'seekers', ship: 'A', bank: 0, mode: 0, target: 'B', count: 2 },
    { type: 'mines', ship: 'A', count: 1 },
  );
  expect(craftOf(run.state, 'A').map(({ name }) => name)).toEqual([
    ...['Fighters 1', 'Fighters 2', 'Seekers at B', 'Minefield 1'],
  ]);
});

test('orders under cloak stay covered until the ship appears or is detected (3.2, B.5)', () => {
  const ghost = shipWith({ engines: 4, systems: [{ id: 'cloaking-device', qty: 1 }] });
  const run = runOf(gameOf([[ghost], [majestic]]));
  const covered = () => [1, 2, 3, 4].filter((turn) => isUnderCloak(run.state, 'A', turn));
  const order = (turn: number, orders: string): GameAct => ({
    ...{ type: 'orders', ship: 'A', turn, orders },
  });
  const roll = (state: 'hidden' | 'detected' | 'off'): GameAct => ({
    ...{ type: 'cloak', ship: 'A', state },
  });
  const reveal = (turn: number): GameAct => ({ type: 'reveal', side: 0, turn });
  const phase = (turn: number, number: number): GameAct => ({
    ...{ type: 'phase', turn, phase: number },
  });
  expect(covered()).toEqual([]);
  played(run, order(1, 'C/4'), reveal(1));
  expect(run.state.lines.at(-1)?.text).toBe('Mara reveals the orders of turn 1: A C, hidden');
  expect(covered()).toEqual([1]);
  // Nobody has to note its first detection die, which cannot find it.
  played(run, phase(1, 1), phase(1, 2), phase(2, 0));
  expect(covered()).toEqual([1]);
  played(run, order(2, 'C/3L'), phase(2, 1), roll('detected'));
  expect(covered()).toEqual([]);
  played(run, phase(3, 0), order(3, 'C/4'));
  expect(covered()).toEqual([3]);
  // What was found stays known.
  played(run, phase(3, 1), roll('hidden'), phase(4, 0), order(4, '4'), reveal(4));
  expect(covered()).toEqual([3]);
  played(run, phase(4, 1), roll('off'));
  expect(covered()).toEqual([]);
});

test('illegal orders hide nothing, and a ship under cloak appears with its next legal move', () => {
  const ghost = shipWith({ engines: 4, systems: [{ id: 'cloaking-device', qty: 1 }] });
  const run = runOf(gameOf([[ghost], [majestic]]));
  const order = (turn: number, orders: string): GameAct => ({
    ...{ type: 'orders', ship: 'A', turn, orders },
  });
  played(run, order(1, 'C/9PPS'), { type: 'reveal', side: 0, turn: 1 });
  expect(isUnderCloak(run.state, 'A', 1)).toBe(false);
  played(run, { type: 'phase', turn: 1, phase: 3 });
  expect(isUnderCloak(run.state, 'A', 1)).toBe(false);
  played(run, { type: 'phase', turn: 2, phase: 0 }, order(2, 'C/4'));
  played(run, { type: 'phase', turn: 3, phase: 0 }, order(3, '4'));
  expect(isUnderCloak(run.state, 'A', 2)).toBe(true);
  played(run, { type: 'phase', turn: 3, phase: 2 });
  expect(isUnderCloak(run.state, 'A', 2)).toBe(false);
});

test('the log names seekers by their launcher and target, and flights by their number', () => {
  const launcher = shipWith({ hull: 10 }, { modes: [{ ...gun(1, 4, 1, 1, 0), ma: 8 }] });
  const carrier = shipWith({ hull: 10, systems: [{ id: 'carrier', qty: 1 }] });
  const launch = { type: 'seekers', ship: 'A', bank: 0, mode: 0, target: 'B', count: 2 } as const;
  const run = played(runOf(gameOf([[launcher], [carrier]])), launch);
  const seekers = run.state.flights.find(({ flight }) => flight.isSeekers)?.id;
  const roll = { type: 'roll', procedure: 'attack of a flight', rows: [] } as const;
  played(
    run,
    { ...roll, ship: `flight ${seekers}`, target: 'B' },
    { type: 'acted', ship: `flight ${seekers}` },
    { ...roll, ship: 'flight 1', target: `flight ${seekers}` },
  );
  expect(run.state.lines.slice(-3).map(({ text }) => text)).toEqual([
    'Seeker flight of A at B, attack of a flight against B',
    'Seeker flight of A at B has acted',
    'Flight 1, attack of a flight against Seeker flight of A at B',
  ]);
});

test('what a ship may do once a turn is noted when it does it again', () => {
  const ship = shipWith({
    ...{ hull: 5, engines: 4, shields: 3 },
    systems: [
      { id: 'shockwave', qty: 1 },
      { id: 'hyperdrive', qty: 1 },
      { id: 'marines', qty: 6 },
    ],
  });
  const run = runOf(gameOf([[ship], [majestic]], ['E.1']));
  const outside = (act: GameAct) => played(run, act).state.lines.at(-1)?.outside;
  const roll = (procedure: string, use = 'repair', dice = 1): GameAct => ({
    ...{ type: 'roll', procedure, ship: 'A' },
    rows: [{ use, dice: Array.from({ length: dice }, () => ({ faces: [4] })) }],
  });
  const wave: GameAct = { type: 'used', ship: 'A', waves: 1 };
  const attack = runRoll(run.state, {
    ...{ procedure: 'attack', actor: { ship: 'A' } },
    others: [{ element: { ship: 'B' }, range: 2, arc: 0 }],
    declares: { shots: [], shockwave: true },
  });
  expect(attack.next?.use).toBe('impact');
  const turn = () => [
    ...[outside(wave), outside(wave)],
    ...[outside(roll('damage control')), outside(roll('damage control'))],
    ...[outside(roll('hyperdrive')), outside(roll('hyperdrive'))],
    // Three squads a turn for a hull of 4 to 8 (B.14).
    ...[outside({ ...wave, waves: 0, squads: 3 }), outside({ ...wave, waves: 0, squads: 1 })],
    ...[outside(roll('making way')), outside(roll('making way'))],
  ];
  const rules = [undefined, 'B.19', undefined, 'E.1', undefined, 'B.10', undefined, 'B.14'];
  const all = [...rules, undefined, undefined];
  expect(turn()).toEqual(all);
  expect(run.state.lines.map(({ text }) => text)).toContain('A uses its shockwave');
  played(run, { type: 'phase', turn: 2, phase: 0 });
  expect(turn()).toEqual(all);
});

test('a flight that has gone on station may intercept in the same phase, once (F.1)', () => {
  const carrier = shipWith({ hull: 10, systems: [{ id: 'carrier', qty: 1 }] });
  const outside = (options: BattleOption[]) => {
    const run = runOf(gameOf([[carrier], [carrier]], options));
    const acted: GameAct = { type: 'acted', ship: 'flight 1' };
    const roll: GameAct = {
      type: 'roll',
      procedure: 'attack of a flight',
      ship: 'flight 1',
      rows: [],
    };
    played(run, { type: 'phase', turn: 1, phase: 2 }, acted, acted, roll, acted);
    return run.state.lines.slice(1).map((line) => line.outside);
  };
  expect(outside(['F.1'])).toEqual([undefined, undefined, undefined, '4.0']);
  expect(outside([])).toEqual([undefined, '4.0', undefined, '4.0']);
});

test('in the Movement Phase the table says if enemies share a hex, by a roll or without one (3.3)', () => {
  const run = played(runOf(gameOf()), { type: 'phase', turn: 1, phase: 1 });
  const isDue = () => dueOf(run.state, [0]).some(({ kind }) => kind === 'way');
  expect(isDue()).toBe(true);
  played(run, {
    type: 'roll',
    procedure: 'making way',
    rows: [],
    result: 'no enemies share a hex',
  });
  expect(isDue()).toBe(false);
  expect(run.state.lines.at(-1)?.text).toBe('Making way: no enemies share a hex');
  played(run, { type: 'phase', turn: 2, phase: 0 }, { type: 'phase', turn: 2, phase: 1 });
  expect(isDue()).toBe(true);
  played(run, { type: 'fate', ship: 'B', fate: 'destroyed' });
  expect(isDue()).toBe(false);
});

test('a tap on mines lays one, and shields are reinforced with the orders (B.15, E.6)', () => {
  const ship = shipWith({ shields: 3, systems: [{ id: 'mines', qty: 2 }] });
  const run = runOf(gameOf([[ship], [majestic]], ['E.6']));
  const outside = (act: GameAct) => played(run, act).state.lines.at(-1)?.outside;
  tapped(run, { kind: 'munition', munition: 'mines' });
  expect(craftOf(run.state, 'A')).toMatchObject([{ name: 'Minefield 1', left: 1 }]);
  expect(run.state.ship('A')?.mines).toBe(1);
  expect(outside({ type: 'reinforce', ship: 'A', arc: 0 })).toBeUndefined();
  played(run, { type: 'phase', turn: 1, phase: 3 });
  expect(outside({ type: 'reinforce', ship: 'A', arc: 2 })).toBe('E.6');
});

test('a ship without hull gives up nothing more', () => {
  const run = runOf(gameOf());
  played(
    run,
    { type: 'phase', turn: 1, phase: 4 },
    { type: 'mark', ship: 'A', hull: 8, weapons: 1 },
    { type: 'apply', ships: ['A'] },
  );
  expect(dueOf(run.state, [0, 1]).map(({ kind }) => kind)).toEqual(['lost']);
});
