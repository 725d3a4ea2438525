/** The side that acts next at the table (2.3), and what a ship may use once a turn (B.24, E.7). */
import { describe, expect, test } from 'vitest';
import { PHASE } from '../../../src/core/battle/battle.ts';
import type { BattleOption } from '../../../src/core/battle/options.ts';
import { dueOf, flightsToAct } from '../../../src/core/game/due.ts';
import { cardsLeft, initiativeOf, initiativeRoll } from '../../../src/core/game/initiative.ts';
import type { GameAct } from '../../../src/core/game/schema.ts';
import { choiceTexts, type PlayChoices } from '../../../src/core/rules/play-choices.ts';
import { withChoices } from '../../../src/core/rules/play-rules.ts';
import { unityPlay } from '../../../src/core/rules/unity/play.ts';
import { majestic } from '../../../src/core/rules/unity/sample.ts';
import { shipWith } from '../battle/scripted.ts';
import { gameOf, played, runOf } from './games.ts';

const fire: GameAct = { type: 'phase', turn: 1, phase: PHASE.fire };
const fleets = (
  first: number,
  second: number,
  options: readonly BattleOption[] = [],
  choices: Partial<PlayChoices> = {},
) => {
  const game = gameOf([Array(first).fill(majestic), Array(second).fill(majestic)], options);
  return runOf({ ...game, play: choiceTexts(withChoices(unityPlay, choices).choices) });
};

type Run = ReturnType<typeof runOf>;

/** Lets ships act in their order until all have: the side of each. */
function actedBy(run: Run): string {
  let order = '';
  for (let next = initiativeOf(run.state); next; next = initiativeOf(run.state)) {
    const { side } = next as { side: number };
    const ship = run.state.sheets.find((each) => each.side === side && !each.ship.hasActed);
    played(run, { type: 'acted', ship: ship?.id ?? '' });
    order += side === 0 ? 'A' : 'B';
  }
  return order;
}

describe('ships in combat', () => {
  test.each([
    [2, 5, 'BBABBAB'],
    [5, 2, 'AABAABA'],
    [3, 5, 'BABABABB'],
    [9, 4, 'AABAABAABAABA'],
    [7, 5, 'ABABABABABAA'],
    [11, 7, 'ABABABABABABABAAAA'],
    [7, 3, 'AABAABAABA'],
    [3, 0, 'AAA'],
  ])('%i ships against %i act %s', (first, second, order) => {
    expect(actedBy(played(fleets(first, second), fire))).toBe(order);
  });

  test('ships of the side whose turn it is come first among those that are due', () => {
    const run = played(fleets(2, 3), fire);
    expect(dueOf(run.state, [0, 1])).toEqual([
      { kind: 'attacks', count: 5, ships: ['C', 'D', 'E', 'A', 'B'] },
    ]);
    expect(initiativeOf(run.state)).toEqual({ side: 1, inRow: 1 });
  });

  test('a die decides between equal sides, and is no longer due once somebody acts', () => {
    const run = played(fleets(1, 1), fire);
    const kinds = () => dueOf(run.state, [0]).map(({ kind }) => kind);
    expect([initiativeOf(run.state), kinds()]).toEqual([
      { roll: 'who begins' },
      ['who begins', 'attacks'],
    ]);
    played(run, initiativeRoll(run.state, 'who begins', 4));
    expect([initiativeOf(run.state), kinds()]).toEqual([{ side: 1, inRow: 1 }, ['attacks']]);
    const [line] = run.state.lines.slice(-1);
    expect([line?.text, line?.rule, line?.outside]).toEqual(['Who begins: Ida', '4.0', undefined]);
    run.undo({ device: 'AAAA', side: 0 }, run.events.at(-1)?.id ?? '');
    expect(kinds()).toEqual(['who begins', 'attacks']);
    played(run, { type: 'acted', ship: 'A' });
    expect([initiativeOf(run.state), kinds()]).toEqual([{ side: 1, inRow: 1 }, []]);
  });

  test('actions in turn 1 do not count in turn 2', () => {
    const run = played(fleets(2, 2), fire, { type: 'acted', ship: 'A' });
    played(
      run,
      { type: 'phase', turn: 2, phase: 0 },
      { type: 'phase', turn: 2, phase: PHASE.fire },
    );
    expect(initiativeOf(run.state)).toEqual({ roll: 'who begins' });
  });

  test('a card decides each time with E.5, until one side is left (D.8)', () => {
    const run = played(fleets(2, 1, ['E.5'], { combatCards: true }), fire);
    expect([initiativeOf(run.state), cardsLeft(run.state)]).toEqual([{ roll: 'card' }, [1, 1, 2]]);
    played(run, initiativeRoll(run.state, 'card', 2));
    expect(run.state.lines.at(-1)?.text).toBe('Card: Ida');
    expect(initiativeOf(run.state)).toEqual({ side: 1, inRow: 1 });
    played(run, { type: 'acted', ship: 'C' });
    expect([initiativeOf(run.state), cardsLeft(run.state)]).toEqual([
      { side: 0, inRow: 2 },
      [1, 1],
    ]);
  });
});

test('with D.8 ships write orders one by one, and each is open for those that follow', () => {
  const run = fleets(2, 1, ['D.8'], { movementCards: true });
  const write = (ship: string) =>
    played(run, { type: 'orders', ship, turn: 1, orders: '4' }).state.lines.at(-1)?.outside;
  expect(initiativeOf(run.state)).toEqual({ roll: 'card' });
  played(run, initiativeRoll(run.state, 'card', 1));
  expect([write('A'), initiativeOf(run.state)]).toEqual([undefined, { roll: 'card' }]);
  const due = () => dueOf(run.state, [0, 1]).map(({ kind }) => kind);
  expect(due()).toEqual(['card', 'reveal', 'orders']);
  played(run, { type: 'reveal', side: 0, turn: 1 });
  // Written in sight of all, after the others: not late.
  expect([write('B'), initiativeOf(run.state)]).toEqual([undefined, { side: 1, inRow: 1 }]);
  expect([write('C'), initiativeOf(run.state)]).toEqual([undefined, undefined]);
});

describe('flights', () => {
  const carrier = shipWith({ hull: 10, systems: [{ id: 'carrier', qty: 3 }] });
  const flying = (options: readonly BattleOption[] = []) =>
    played(
      runOf(gameOf([[carrier], [shipWith({ systems: [{ id: 'carrier', qty: 1 }] })]], options)),
      {
        ...{ type: 'phase', turn: 1, phase: PHASE.flights },
      },
    );

  test('flights of all kinds alternate, also those that act without an attack', () => {
    const run = flying();
    expect([initiativeOf(run.state), flightsToAct(run.state, [0, 1])]).toEqual([
      { side: 0, inRow: 2 },
      ['1', '2', '3', '4'],
    ]);
    expect(dueOf(run.state, [0])).toEqual([{ kind: 'flights', count: 3, ships: [] }]);
    played(run, { type: 'acted', ship: 'flight 1' });
    expect(run.state.lines.at(-1)?.text).toBe('Flight 1 has acted');
    played(run, { type: 'acted', ship: 'flight 2' });
    expect([initiativeOf(run.state), flightsToAct(run.state, [0, 1])]).toEqual([
      { side: 1, inRow: 1 },
      ['4', '3'],
    ]);
    played(run, { type: 'phase', turn: 2, phase: 0 });
    expect(flightsToAct(run.state, [0])).toEqual(['1', '2', '3']);
  });

  test('with F.7 cards decide', () => {
    expect(initiativeOf(flying(['F.7']).state)).toEqual({ roll: 'card' });
  });
});

test('TAGs and tractor beams are used once a turn (B.24, E.7)', () => {
  const run = runOf(
    gameOf([[shipWith({ systems: [{ id: 'tractor-beam', qty: 2 }] })], [majestic]], ['E.7']),
  );
  const use = (act: { readonly beams?: number; readonly tags?: number }) =>
    played(run, { type: 'used', ship: 'A', ...act }).state.lines.at(-1);
  const used = () => {
    const ship = run.state.ship('A');
    return ship && [ship.usedBeams, run.state.timesDone('TAG', run.state.letterOf(ship))];
  };
  expect(use({ beams: 2, tags: 1 })).toMatchObject({
    text: 'A uses 2 tractor beams and 1 TAG',
    outside: undefined,
  });
  expect([used(), use({ beams: 1 })?.outside]).toEqual([[2, 1], 'B.24']);
  expect(use({ tags: 9 })?.outside).toBe('E.7');
  played(run, { type: 'phase', turn: 2, phase: 0 });
  expect(used()).toEqual([0, 0]);
});

test('a detected ship under cloak has no slot in the Combat Phase (B.5)', () => {
  const run = played(
    runOf(gameOf([[majestic], [majestic, majestic]])),
    { type: 'phase', turn: 1, phase: PHASE.move },
    { type: 'cloak', ship: 'B', state: 'detected' },
    fire,
  );
  expect(dueOf(run.state, [0, 1]).find(({ kind }) => kind === 'attacks')?.ships).toEqual([
    ...['C', 'A'],
  ]);
  played(run, { type: 'acted', ship: 'C' });
  expect(initiativeOf(run.state)).toMatchObject({ side: 0 });
});
