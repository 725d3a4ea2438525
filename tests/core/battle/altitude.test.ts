/** Battles in three dimensions (G.6). */
import { describe, expect, test } from 'vitest';
import { type FlightAnswer, flyChoice, isLegalAnswer } from '../../../src/core/battle/choices.ts';
import type { Design } from '../../../src/core/design/design.ts';
import { at, battleOf, decided, fought, gun, type Script, shipWith } from './scripted.ts';

const idle: Design = shipWith({ hull: 30 });
const ship = (orders: readonly string[], more: Partial<ReturnType<typeof at>> = {}): Script => ({
  designs: [shipWith({ hull: 10, engines: 6 }), idle],
  sides: [{ ships: [at(0, 0, 0, { orders, ...more })] }, { ships: [at(1, 90)] }],
  options: ['G.6'],
  lastTurn: orders.length,
});

describe('orders', () => {
  test('1↓S1(4) from speed 5 moves three hexes ahead and a level down for 6', () => {
    const battle = fought(ship(['1↓S1(4)'], { speed: 5 }), [1]);
    expect(battle.ship(0)).toMatchObject({ q: 2, r: 1, heading: 1, altitude: 2, speed: 4 });
    expect(battle.ship(0).isLegal).toBe(1);
    expect(battle.log).toContainEqual({ type: 'climbed', ship: 0, altitude: 2 });
  });

  test.each([
    ['2↑', 5, 6],
    ['2↓', 1, 0],
    ['2↑', 6, undefined],
    ['2↓', 0, undefined],
  ] as const)('%s from level %i', (orders, altitude, end) => {
    const { ships } = fought(ship([orders], { altitude, speed: 3 }), [1]);
    expect(ships[0]?.isLegal).toBe(end === undefined ? 0 : 1);
    expect(ships[0]?.altitude).toBe(end ?? altitude);
  });

  test('are illegal where levels are not played', () => {
    const battle = fought({ ...ship(['2↑'], { speed: 3 }), options: [] }, [1]);
    expect(battle.ship(0)).toMatchObject({ isLegal: 0, altitude: 0, q: 3 });
  });
});

test('range is the distance and the levels, at least twice the levels', () => {
  const rangeOf = (distance: number, levels: number) => {
    const battle = battleOf({
      designs: [idle],
      sides: [{ ships: [at(0, 0)] }, { ships: [at(0, distance, 0, { altitude: 3 + levels })] }],
      options: ['G.6'],
    });
    return battle.rangeBetween(battle.ship(0), battle.ship(1));
  };
  expect([rangeOf(4, 2), rangeOf(2, 3), rangeOf(0, 1), rangeOf(5, 0)]).toEqual([6, 6, 2, 5]);
});

test('fire at another level has the band of its range', () => {
  const shooter = shipWith({}, { modes: [gun(1, 4, 1, 1, 9)] });
  const volley = (altitude: number) =>
    fought(
      {
        designs: [shooter, idle],
        sides: [{ ships: [at(0, 0)] }, { ships: [at(1, 3, 0, { altitude })] }],
        options: ['G.6'],
      },
      [1, 2],
    ).log?.find(({ type }) => type === 'fired');
  expect(volley(3)).toMatchObject({ range: 3, needed: 3 });
  expect(volley(4)).toMatchObject({ range: 4, needed: 4 });
  expect(volley(0)).toMatchObject({ range: 6, needed: 4 });
});

test('seekers climb while their movement lasts', () => {
  const missile = { ma: 5, rof: 1, acc: 4, imp: 1, dmg: 1, traits: [] };
  const battle = fought(
    {
      designs: [shipWith({}, { modes: [missile] }), idle],
      sides: [{ ships: [at(0, 0)] }, { ships: [at(1, 20, 0, { altitude: 6 })] }],
      ...{ options: ['G.6'], lastTurn: 2 },
    },
    [1, 1],
  );
  // Two hexes with a level each cost 4, a third hex the rest.
  expect(battle.flights.at(0)).toMatchObject({ q: 3, altitude: 5 });
});

describe('fighters', () => {
  const script: Script = {
    designs: [idle],
    sides: [
      { ships: [at(0, 90)], flights: [{ kind: 'standard', q: 0, r: 0, heading: 0 }] },
      { ships: [at(0, 6, 0, { altitude: 5 })] },
    ],
    options: ['G.6'],
  };
  const path = (...levels: readonly number[]): FlightAnswer => ({
    path: levels.map((altitude, i) => [i + 1, 0, 0, altitude]),
    ...{ heading: 0, attack: -1 },
  });

  test.each([
    ['five hexes up three levels', [4, 5, 6, 6, 6], true],
    ['six hexes up three levels', [4, 5, 6, 6, 6, 6], false],
    ['two levels in a hex', [5], false],
    ['above the highest level', [4, 5, 6, 7], false],
  ] as const)('fly %s', (_, levels, isLegal) => {
    const battle = battleOf(script);
    const choice = flyChoice(battle, battle.flights.at(0));
    expect(isLegalAnswer(choice, path(...levels))).toBe(isLegal);
  });

  test('attack at the same level only', () => {
    const battle = battleOf(script);
    const choice = flyChoice(battle, battle.flights.at(0));
    const attack = (...levels: readonly number[]) =>
      isLegalAnswer(choice, { ...path(...levels), attack: 1 });
    expect(attack(4, 5, 5, 5, 5)).toBe(true);
    expect(attack(3, 3, 3, 3, 4)).toBe(false);
  });

  test('pay for each level out of their movement under the doctrine', () => {
    // Three levels and five hexes cost 8; from further away it falls short.
    const far = (q: number): Script => ({
      ...script,
      sides: [script.sides[0], { ships: [at(0, q, 0, { altitude: 6 })] }],
    });
    const near = decided(far(6), {}, [2, 2, 2, 2, 2, 2, 1]).flights.at(0);
    expect([near.q, near.altitude]).toEqual([5, 6]);
    const short = decided(far(8), {}, [1]).flights.at(0);
    expect([short.q, short.altitude]).toEqual([5, 6]);
  });

  test('are launched at the level of their ship', () => {
    const carrier: Design = { ...idle, systems: [{ id: 'carrier', qty: 1 }] };
    const flight = { kind: 'standard', q: 0, r: 0, heading: 0, carrier: 0, aboard: true };
    const battle = decided(
      {
        designs: [carrier],
        sides: [
          { ships: [at(0, 0, 0, { altitude: 1 })], flights: [flight] },
          { ships: [at(0, 90)] },
        ],
        options: ['G.6', 'F.5'],
        lastTurn: 2,
      },
      { fly: () => {} },
      [1, 1],
    );
    expect(battle.flights.at(0)).toMatchObject({ count: 6, altitude: 1 });
  });

  test('climb to their target under the doctrine', () => {
    const battle = decided(script, {}, [2, 2, 2, 2, 2, 2, 1]);
    expect(battle.flights.at(0)).toMatchObject({ q: 5, altitude: 5 });
    expect(battle.log).toContainEqual({ type: 'flight climbed', flight: 0, altitude: 5 });
  });
});
