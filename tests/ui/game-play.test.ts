/** Lists and bars of an open game: long range flights count with the ships of their side. */
import { createRoot } from 'solid-js';
import { render } from 'solid-js/web';
import { expect, onTestFinished, test, vi } from 'vitest';
import { decidedBy } from '../../src/core/battle/wording.ts';
import { scenarioDocument } from '../../src/core/design/scenario.ts';
import { eventsLacking, NOTHING } from '../../src/core/game/merge.ts';
import type { GameAct } from '../../src/core/game/schema.ts';
import { breaksSeal } from '../../src/core/game/seal.ts';
import { unityFleets } from '../../src/core/rules/unity/fleets.ts';
import { majestic } from '../../src/core/rules/unity/sample.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { facing } from '../../src/ui/pages/play/fleet-strip.tsx';
import { PhaseBar } from '../../src/ui/pages/play/game-bars.tsx';
import { keepAwake } from '../../src/ui/pages/play/game-keys.ts';
import { createGamePlay, GamePlayProvider } from '../../src/ui/pages/play/game-play.ts';
import { shipWith } from '../core/battle/scripted.ts';
import { gameOf, played, runOf } from '../core/game/games.ts';

test('long range flights are listed with what they score, and rate with their side (F.6)', () => {
  const game = gameOf([[majestic], [majestic]], ['F.6']);
  const flight = (id: string) => ({ id, kind: 'heavy', longRange: 1 });
  const [first, second] = game.sides;
  const flights = [flight('1'), flight('2'), flight('3')];
  const sides = [{ ...first, flights }, second].flatMap((side) =>
    side?.ships ? { ...side, name: side.name ?? '', ships: side.ships } : [],
  );
  const run = runOf({ ...game, sides });
  played(run, { type: 'jump', flight: '2' }, { type: 'lose', flight: '3', count: 4 });
  createRoot((dispose) => {
    const play = createGamePlay({ run, rules: unity, device: 'AAAA', entered: () => {} });
    const [own, other] = play.sides();
    expect([own?.rating, other?.rating]).toEqual([188 + 3 * 60, 188]);
    expect(own?.flights.map(({ left, points, fate }) => [left, points, fate])).toEqual([
      [4, 0, undefined],
      [0, 30, 'in hyperspace'],
      [0, 60, 'destroyed'],
    ]);
    expect(play.points()).toEqual([0, 90]);
    dispose();
  });
});

test('the control sheet has orders in force, and points by fate and thirds of the hull (2.5, E.4, B.10)', () => {
  // Eight boxes: thirds are 3 and 6. The rating is 188.
  const run = runOf(gameOf([Array(3).fill(majestic), Array(4).fill(majestic)], ['E.4']));
  const hull = (ship: string, to: number): GameAct => ({
    type: 'correct',
    ship,
    figure: 'hull',
    to,
  });
  const orders = (ship: string): GameAct => ({ type: 'orders', ship, turn: 1, orders: 'Z/2P2' });
  played(
    ...[run, orders('A'), orders('D'), { type: 'reveal', side: 0, turn: 1 } as const],
    ...[hull('A', 7), hull('B', 5), hull('C', 2), hull('E', 3), hull('F', 0), hull('G', 1)],
    ...(['D', 'F', 'G'] as const).map((ship): GameAct => {
      const fate = ({ D: 'jumped', F: 'destroyed', G: 'off' } as const)[ship];
      return { type: 'fate', ship, fate };
    }),
  );
  createRoot((dispose) => {
    const play = createGamePlay({ run, rules: unity, device: 'AAAA', entered: () => {} });
    const rows = play.sides().map(({ ships }) => ships.map((one) => [one.points, one.orders]));
    expect(rows).toEqual([
      [
        [19, 'Z/2P2'],
        [57, undefined],
        [94, undefined],
      ],
      // In hyperspace half, a third of the boxes gone 30 %, destroyed and off the table whole.
      [94, 57, 188, 188].map((points) => [points, undefined]),
    ]);
    expect(play.points()).toEqual([94 + 57 + 188 + 188, 19 + 57 + 94]);
    dispose();
  });
});

test('the bar of phases names each phase as the rulebook does', () => {
  const run = runOf(gameOf([[majestic], [majestic]]));
  played(run, { type: 'phase', turn: 1, phase: 2 });
  const bar = () =>
    GamePlayProvider({
      value: createGamePlay({ run, rules: unity, device: 'AAAA', entered: () => {} }),
      get children() {
        return PhaseBar();
      },
    });
  onTestFinished(render(bar, document.body));
  expect(document.querySelector('.phase-words')?.textContent).toBe('Fighter Phase 3 of 5');
});

test('a card to draw has the rule of its phase', () => {
  const carrier = shipWith({ hull: 10, systems: [{ id: 'carrier', qty: 1 }] });
  const run = played(runOf(gameOf([[carrier], [carrier]], ['F.7'])), {
    ...{ type: 'phase', turn: 1, phase: 2 },
  });
  createRoot((dispose) => {
    const play = createGamePlay({ run, rules: unity, device: 'AAAA', entered: () => {} });
    expect(play.due().map((due) => play.dueText(due).words)[0]).toBe('card to draw, F.7');
    dispose();
  });
});

test('orders under cloak are covered on the screens of others, and kept from linked ones (B.5)', () => {
  const ghost = shipWith({ engines: 4, systems: [{ id: 'cloaking-device', qty: 1 }] });
  const run = played(
    runOf(gameOf([[ghost], [majestic]])),
    { type: 'orders', ship: 'A', turn: 1, orders: 'C/4' },
    { type: 'reveal', side: 0, turn: 1 },
    { type: 'reveal', side: 1, turn: 1 },
  );
  const seenBy = (device: string) =>
    createRoot((dispose) => {
      const play = createGamePlay({ run, rules: unity, device, entered: () => {} });
      const seen = play.ordersOf(0, 1);
      dispose();
      return [seen?.isCovered, seen?.text];
    });
  expect(seenBy('AAAA')).toEqual([true, 'C/4']);
  for (const [side, device] of ['AAAA', 'BBBB'].entries())
    run.enter({ device, side }, [{ type: 'join', name: device, side }]);
  expect(seenBy('AAAA')).toEqual([false, 'C/4']);
  expect(seenBy('BBBB')).toEqual([true, undefined]);
});

test('a device begins with its own ship beside one of the other side', () => {
  const run = runOf(gameOf([[majestic, majestic], [majestic]]));
  for (const [side, device] of ['AAAA', 'BBBB'].entries())
    run.enter({ device, side }, [{ type: 'join', name: device, side }]);
  const begins = ['AAAA', 'BBBB', 'CCCC'].map((device) =>
    createRoot((dispose) => {
      const play = createGamePlay({ run, rules: unity, device, entered: () => {} });
      const open = facing(play.faces());
      dispose();
      return open;
    }),
  );
  expect(begins).toEqual([
    [0, 2],
    [2, 0],
    [0, 2],
  ]);
});

test('a step outside the rules is named beside undo, and a task with all its ships (1.2, 4.5)', () => {
  const outside = played(runOf(gameOf()), { type: 'give up', ship: 'A', entry: 0 });
  const due = played(
    runOf(gameOf()),
    ...(['A', 'B'] as const).map((ship) => ({ type: 'mark', ship, weapons: 1 }) as const),
    { type: 'phase', turn: 1, phase: 4 },
    { type: 'apply', ships: ['A', 'B'] },
  );
  createRoot((dispose) => {
    const [first, second] = [outside, due].map((run) =>
      createGamePlay({ run, rules: unity, device: 'AAAA', entered: () => {} }),
    );
    expect([first?.outside(), second?.outside()]).toEqual(['4.4', undefined]);
    const items = second?.due().find(({ kind }) => kind === 'items');
    expect(items && second?.dueText(items).words).toBe('items to give up, A, B');
    dispose();
  });
});

test('orders that another device of the same side keeps are covered, not missing', () => {
  const run = played(runOf(gameOf()), { type: 'orders', ship: 'A', turn: 1, seal: 'abc' });
  createRoot((dispose) => {
    const play = createGamePlay({ run, rules: unity, device: 'AAAA', entered: () => {} });
    expect(play.ordersOf(0, 1)).toMatchObject({ isCovered: true, text: undefined });
    dispose();
  });
});

test('the arc that a tap reinforces goes to other devices only once both sides reveal (E.6)', () => {
  const run = runOf(gameOf(undefined, ['E.6']));
  const sent = () => eventsLacking(run.events, 2, NOTHING);
  createRoot((dispose) => {
    const play = createGamePlay({ run, rules: unity, device: 'AAAA', entered: () => {} });
    play.tap('A', { kind: 'reinforce', arc: 2 });
    expect(run.state.ship('A')?.reinforced).toBe(3);
    const [act] = sent().map((event) => event.act);
    const covered = { type: 'reinforcement', ship: 'A', turn: 1 };
    expect(act).toEqual({ ...covered, seal: expect.stringMatching(/^[\da-f]{64}$/) });
    const other = runOf({ ...run.game, log: [...sent()] });
    expect(other.state.ship('A')?.reinforced).toBe(0);
    expect(other.state.lines.at(-1)?.text).toBe('A may reinforce its shields in turn 1');
    // Leaving the phase reveals it, even without orders.
    play.goTo(1, 1);
    expect(sent().map((event) => event.act.type)).toEqual([
      ...['reinforcement', 'reveal', 'phase'],
    ]);
    expect(sent()[0]?.act).not.toHaveProperty('arc');
    played(run, { type: 'reveal', side: 1, turn: 1 });
    expect(sent()[0]?.act).toMatchObject({ ...covered, arc: 2 });
    expect(breaksSeal(sent()[0]!)).toBe(false);
    const open = runOf({ ...run.game, log: [...sent()] });
    expect(open.state.ship('A')?.reinforced).toBe(3);
    expect(open.state.lines[0]).toMatchObject({ outside: undefined });
    expect(open.state.lines[1]?.text).toBe(
      'Mara reveals the orders of turn 1: A reinforces its shields starboard',
    );
    dispose();
  });
});

test('the screen stays on while a game is open, also after the page was hidden', async () => {
  let held = 0;
  const release = async () => {
    held -= 1;
  };
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  vi.stubGlobal('navigator', {
    wakeLock: {
      async request() {
        held += 1;
        return { release };
      },
    },
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const leave = createRoot((dispose) => {
    keepAwake();
    return dispose;
  });
  await settled();
  expect(held).toBe(1);
  // The browser releases it as it hides the page.
  held = 0;
  document.dispatchEvent(new Event('visibilitychange'));
  await settled();
  expect(held).toBe(1);
  leave();
  expect(held).toBe(0);
  // Left before the browser has answered.
  createRoot((dispose) => {
    keepAwake();
    dispose();
  });
  await settled();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(held).toBe(0);
});

test('undo says aloud what it takes back', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const run = runOf(gameOf());
  createRoot((dispose) => {
    const play = createGamePlay({ run, rules: unity, device: 'AAAA', entered: () => {} });
    const said = (act: () => void): string => {
      act();
      vi.advanceTimersByTime(2000);
      return play.said();
    };
    said(() => play.enter({ type: 'mark', ship: 'A', hull: 1 }));
    expect(said(play.undo)).toBe('Undone: A marks 1 hull box.');
    dispose();
  });
});

test('a win by fewer victory points says what decided it (2.5, S.1)', () => {
  const { sides, ...game } = gameOf();
  const terms = unityFleets.scenarios.get('s1');
  const run = runOf({ ...game, sides, ...(terms && { scenario: scenarioDocument(terms) }) });
  played(
    run,
    { type: 'phase', turn: 1, phase: 4 },
    { type: 'points', side: 1, points: 300 },
    { type: 'fate', ship: 'B', fate: 'destroyed' },
  );
  createRoot((dispose) => {
    const play = createGamePlay({ run, rules: unity, device: 'AAAA', entered: () => {} });
    const even = runOf(gameOf()).state.battle;
    expect(decidedBy(even, 0, [250, 300])).toBe('at its target of 240 VP');
    expect(play.resultText()).toBe('Mara has won a major victory, 100 % of the attacker left');
    dispose();
  });
});
