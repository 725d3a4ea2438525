/** Lists and bars of an open game: long range flights count with the ships of their side. */
import { createRoot } from 'solid-js';
import { render } from 'solid-js/web';
import { expect, onTestFinished, test } from 'vitest';
import { majestic } from '../../src/core/rules/unity/sample.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { PhaseBar } from '../../src/ui/pages/play/game-bars.tsx';
import { createGamePlay } from '../../src/ui/pages/play/game-play.ts';
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

test('the bar of phases names each phase as the rulebook does', () => {
  onTestFinished(render(() => PhaseBar({ phase: 2, onPhase: () => {} }), document.body));
  expect(document.querySelector('.phase-words')?.textContent).toBe('Fighter Phase 3 of 5');
});
