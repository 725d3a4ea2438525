/** The floating board, sequential movement, towing, and cards, on fixed rolls (D.4, D.8, D.9, F.7). */
import { describe, expect, test } from 'vitest';
import type { BattleState } from '../../../src/core/battle/battle.ts';
import { ALIVE, OFF } from '../../../src/core/battle/state.ts';
import { at, decided, fought, type Script, shipWith } from './scripted.ts';

const script = (
  options: Script['options'],
  first: readonly ReturnType<typeof at>[],
  second: readonly ReturnType<typeof at>[],
  designs = [shipWith({ hull: 5, engines: 7 }), shipWith({ hull: 3, engines: 2 })],
): Script => ({
  ...{ designs, options },
  sides: [{ ships: first }, { ships: second }],
});
const placesOf = ({ ships }: BattleState) => ships.map(({ q, r }) => [q, r]);
const fatesOf = ({ ships }: BattleState) => ships.map(({ fate }) => fate);

describe('the floating board (D.4)', () => {
  const leaving = (options: Script['options'], other: number): Script => ({
    ...script(options, [at(0, 30, 0, { speed: 4, orders: ['4'] })], [at(0, other, 0)]),
    board: 'standard',
  });

  test('a ship that leaves the board stays if one board holds all', () => {
    expect(fatesOf(fought(leaving([], 20), []))).toEqual([OFF, ALIVE]);
    const battle = fought(leaving(['D.4'], 20), [1]);
    expect([fatesOf(battle), battle.head.column]).toEqual([[ALIVE, ALIVE], 3]);
    expect([battle.isOnBoard(34, 0), battle.isOnBoard(2, 0)]).toEqual([true, false]);
  });

  test('it leaves if another ship is too far away', () => {
    const battle = fought(leaving(['D.4'], 2), []);
    expect([fatesOf(battle), battle.head.column]).toEqual([[OFF, ALIVE], 0]);
  });

  test('a saved state knows where the board has floated', () => {
    const battle = fought(leaving(['D.4'], 20), [1]);
    const saved = battle.save();
    battle.reset(battle.dice);
    expect(battle.isOnBoard(34, 0)).toBe(false);
    battle.restore(saved);
    expect(battle.isOnBoard(34, 0)).toBe(true);
  });
});

describe('sequential movement (D.8)', () => {
  test('ships move by turns, and see those that have moved', () => {
    const seen: (readonly number[])[] = [];
    const sides = [
      [at(0, 0, 0, { speed: 1 }), at(0, 0, 3, { speed: 1 })],
      [at(0, 9, 0, { speed: 1 })],
    ] as const;
    decided(
      { ...script(['D.8'], ...sides), lastTurn: 1 },
      {
        orders: ({ ships, orders }, { speed }) => {
          seen.push(ships.map(({ q }) => q));
          return orders.of(String(speed));
        },
      },
      [],
    );
    expect(seen).toEqual([
      [0, 0, 9],
      [1, 0, 9],
      [1, 0, 10],
    ]);
  });

  test('cards decide whose ship moves next, each card as likely', () => {
    const sides = [[at(0, 0), at(0, 0, 3)], [at(0, 9)]] as const;
    const movers = (rolls: readonly number[]) => {
      const order: number[] = [];
      const noted: Parameters<typeof decided>[1] = {
        nextShip: ({ head, ships }, side) => {
          const ship = ships.find((one) => one.side === side && !one.hasActed);
          if (head.phase === 1 && ship) order.push(ship.index);
          return ship;
        },
      };
      decided(script(['D.8'], ...sides), noted, rolls, { movementCards: true });
      return order;
    };
    // Of three cards a die shows the third with 3 and 6; the last card needs none.
    expect(movers([6, 1])).toEqual([2, 0, 1]);
    expect(movers([2, 1])).toEqual([0, 1, 2]);
    expect(movers([1, 2])).toEqual([0, 2, 1]);
  });
});

describe('towing (D.9)', () => {
  const tow = (orders: readonly string[], more: readonly string[] = []): Script => ({
    ...script(
      ['D.9'],
      [at(0, 0, 0, { orders: ['0', ...orders] }), at(1, 0, 0, { orders: ['0', ...more] })],
      [at(1, 90)],
    ),
    lastTurn: 1 + orders.length,
  });

  test('the towed ship moves along at the rating of both hulls, and writes nothing', () => {
    // Hull 5 with rating 7 and hull 3: 5.
    const battle = fought(tow(['T/5'], ['2']), []);
    expect(placesOf(battle).slice(0, 2)).toEqual([
      [5, 0],
      [5, 0],
    ]);
    expect(battle.ships.map(({ speed, illegalTurns }) => [speed, illegalTurns])).toEqual([
      [5, 0],
      [5, 0],
      [0, 0],
    ]);
    expect(fought(tow(['T/6']), []).ship(0).illegalTurns).toBe(1);
  });

  test('a tow ends where no T is written, and the other ship writes its own orders', () => {
    const battle = fought(tow(['T/1', '1'], ['9', '2']), []);
    expect(placesOf(battle).slice(0, 2)).toEqual([
      [2, 0],
      [3, 0],
    ]);
  });

  test('several towers share their thrust, if they write the same moves', () => {
    const hulls = [
      shipWith({ hull: 4, engines: 6 }),
      shipWith({ hull: 6, engines: 5 }),
      shipWith({ hull: 10, engines: 1 }),
    ];
    const towing = (first: string, second: string) =>
      decided(
        {
          ...script(
            ['D.9'],
            [
              at(0, 0, 0, { orders: ['0', first] }),
              at(1, 0, 0, { orders: ['0', second] }),
              at(2, 0),
            ],
            [at(2, 90)],
            hulls,
          ),
          lastTurn: 2,
        },
        { tow: (_, { index }) => (index < 2 ? 2 : -1) },
        [],
      );
    expect(placesOf(towing('T/3', 'T/3')).slice(0, 3)).toEqual([
      [3, 0],
      [3, 0],
      [3, 0],
    ]);
    expect(towing('T/4', 'T/4').ships.map(({ illegalTurns }) => illegalTurns)).toEqual([
      1, 1, 0, 0,
    ]);
    expect(towing('T/3', 'T/2').ships.map(({ illegalTurns }) => illegalTurns)).toEqual([
      1, 1, 0, 0,
    ]);
  });
});

test('cards decide whose flight acts next (F.7)', () => {
  const flights = (r: number) => [{ kind: 'standard', q: 20, r, heading: 0 }];
  const order: number[] = [];
  decided(
    {
      ...script(['F.7'], [at(0, 0)], [at(0, 9)]),
      sides: [
        { ships: [at(0, 0)], flights: flights(0) },
        { ships: [at(0, 90)], flights: [...flights(9), ...flights(12)] },
      ],
    },
    {
      fly: ({ declared, path }, { index, heading }) => {
        order.push(index + heading);
        path.count = 0;
        declared.attack = -1;
      },
    },
    // The cards, and who attacks first in the Combat Phase.
    [2, 2, 1],
  );
  expect(order).toEqual([1, 2, 0]);
});
