/** Special rules of scenarios, as the rules tell them (6.6, S); side 0 attacks. */
import type { SpecialRule, SpecialWith, StormEffect } from '../../../src/core/design/scenario.ts';
import { pick, wordOfHex } from './decisions.ts';
import { type Hex, isSame, turned } from './hexes.ts';
import { isHidden, type Ship } from './ship.ts';
import { type Battle, isOnMap } from './state.ts';
import { plainPoints } from './tallies.ts';
import { isSolid } from './terrain.ts';

const SIDES = ['attacker', 'defender'];

/** The rules of a kind, by the field that tells it. */
const rulesOf = <Key extends string>({ request }: Battle, key: Key): SpecialWith<Key>[] =>
  (request.special ?? []).filter((rule: SpecialRule): rule is SpecialWith<Key> => key in rule);

/** Column of a hex, from 0. */
const columnOf = ({ q, r }: Hex): number => q + Math.floor(r / 2);

/** Notes how a ship has left: over an edge that saves it, or as a loss with its place (S.2, S.3, S.4, S.7). */
export const noteLoss = (battle: Battle, ship: Ship): void => {
  const { size = { columns: 32, rows: 18 } } = battle.request;
  if (ship.fate === 'off') {
    const column = columnOf(ship) - battle.window.column;
    const edge = column < 0 ? 'left' : column >= size.columns ? 'right' : undefined;
    ship.hasEscaped = rulesOf(battle, 'escape').some(
      ({ escape: by, side, after = 0 }) =>
        by === edge && SIDES[ship.side] === side && killsBy(battle, ship.side) >= after,
    );
  }
  if (ship.hasEscaped) return;
  const earlier = battle.ships.filter(({ lostAt }) => lostAt > 0 && lostAt < battle.moment);
  ship.lostAt = battle.moment;
  ship.lossPlace = earlier.length + 1;
  ship.isEarlyLoss = rulesOf(battle, 'reinforcements').length > 0 && !battle.hasArrived;
};

/** Points that a side has by the enemy's losses, escapes of its own left out (S.7). */
const killsBy = (battle: Battle, side: number): number =>
  battle.ships.reduce(
    (sum, ship) =>
      ship.side === side || ship.hasEscaped || ship.fate === 'alive'
        ? sum
        : sum + plainPoints(battle, ship),
    0,
  );

/** Factor of what a ship is worth (S.4, S.8, S.11, S.12). */
const timesOf = (battle: Battle, ship: Ship): number =>
  rulesOf(battle, 'score').reduce((times, { score, of, times: factor }) => {
    if (of !== 'either' && of !== SIDES[ship.side]) return times;
    const counts = {
      all: true,
      first: ship.lossPlace === 1,
      second: ship.lossPlace === 2,
      // Twice for destroying it, not for damage.
      prototype: ship.isPrototype && ship.fate !== 'alive',
      'before reinforcements': ship.isEarlyLoss,
    };
    return counts[score] ? times * factor : times;
  }, 1);

/** What a ship is worth to its enemy, from what it is worth without special rules. */
export const worthOf = (battle: Battle, ship: Ship, plain: number): number => {
  if (ship.hasEscaped) return 0;
  const { hull, rating } = ship.blueprint;
  const isCounted = rulesOf(battle, 'crippled').some(
    ({ crippled }) => crippled === SIDES[ship.side],
  );
  if (!isCounted) return timesOf(battle, ship) * plain;
  // In full once more than half of the hull is gone; else only a ship that has left scores (S.6).
  const isCrippled = hull - ship.hullLeft > hull / 2;
  const worth = isCrippled ? rating : ship.fate === 'alive' ? 0 : plain;
  return timesOf(battle, ship) * worth;
};

/** Points of a side's own ships that have got away (S.2). */
export const escapedPoints = (battle: Battle, side: number): number =>
  battle.ships.reduce(
    (sum, ship) => (ship.side === side && ship.hasEscaped ? sum + ship.blueprint.rating : sum),
    0,
  );

/** The side that has won a battle to the last ship or flight; `playing` while it goes on, nothing where it is no such battle (S.1). */
export const lastStandOf = (battle: Battle): '0' | '1' | 'draw' | 'playing' | undefined => {
  const [rule] = rulesOf(battle, 'lastStand');
  if (!rule) return undefined;
  const left = (side: number, isLeft: (ship: Ship) => boolean) =>
    battle.ships
      .filter((ship) => ship.side === side && isLeft(ship))
      .reduce((sum, { blueprint }) => sum + blueprint.rating, 0);
  const isAlive = ({ fate }: Ship) => fate === 'alive';
  const stays = [0, 1].map(
    (side) =>
      battle.ships.some((ship) => ship.side === side && (isAlive(ship) || ship.fate === 'away')) ||
      battle.flights.some((flight) => flight.side === side && flight.left > 0),
  );
  if (stays[0] && stays[1]) return battle.turn < battle.request.lastTurn ? 'playing' : 'draw';
  if (!stays[0]) return '1';
  return 100 * left(0, isAlive) >= rule.lastStand.minor * left(0, () => true) ? '0' : '1';
};

/** The die of a ship on trial, once, when it first attacks (S.8). */
export const tryOut = (battle: Battle, ship: Ship): void => {
  const [rule] = rulesOf(battle, 'prototype');
  if (!rule || !ship.isPrototype || ship.isTried) return;
  ship.isTried = true;
  const face = battle.die();
  const result = rule.dice.find((one) => one.face === face);
  ship.aim = result?.toHit ?? 0;
  ship.thrust = result?.engines ?? 0;
};

/** The storm of this turn, from the die of the last End Phase (S.9). */
export const isStormy = (battle: Battle, what: StormEffect): boolean => battle.storm === what;

/** The die for the next turn; a 1 turns every ship at once to a direction counted from its heading (S.9). */
export const rollStorm = (battle: Battle): void => {
  const [rule] = rulesOf(battle, 'storms');
  if (!rule) return;
  const face = battle.die();
  battle.storm = rule.storms.find((storm) => storm.face === face)?.what;
  if (battle.storm !== 'headings') return;
  for (const ship of battle.ships) {
    if (ship.fate !== 'alive') continue;
    ship.heading = turned(ship.heading, battle.die() - 1);
    ship.facing = ship.heading;
  }
};

/** Dice add up until the late ships come into the columns of their zone (S.11). */
export const bringLateShips = (battle: Battle): void => {
  const [rule] = rulesOf(battle, 'reinforcements');
  if (!rule || battle.hasArrived) return;
  battle.arrival += battle.die();
  if (battle.arrival < rule.at) return;
  battle.hasArrived = true;
  const { size = { columns: 32, rows: 18 } } = battle.request;
  for (const ship of battle.ships) {
    if (ship.fate !== 'away') continue;
    const { from, to } = ship.arrival!;
    const hexes = Array.from({ length: size.rows }, (_, r) =>
      Array.from({ length: to - from + 1 }, (_, i) => ({ q: from + i - Math.floor(r / 2), r })),
    ).flat();
    const own = { q: ship.q, r: ship.r };
    const open = [own, ...hexes.filter((hex) => !isSame(hex, own))].filter((hex) => {
      const here = battle.ships.filter((one) => one.fate === 'alive' && isSame(one, hex));
      const isFree = here.every((one) => one.side === ship.side || isHidden(one));
      return (
        isFree &&
        isOnMap(battle, hex) &&
        !isSolid(battle, hex) &&
        here.filter(({ side }) => side === ship.side).length < 3
      );
    });
    if (open.length === 0) throw new RangeError('no hex to arrive in');
    const place = pick(`arrivalHex ${ship.id}`, open, wordOfHex, () => open[0]!);
    Object.assign(ship, place, { fate: 'alive' });
  }
};
