/** The state of one battle, and what happens to elements wherever it happens (5, E.3, R5, R7). */
import type { StormEffect } from '../../../src/core/design/scenario.ts';
import type { Mode } from './blueprint.ts';
import type { Die } from './dice.ts';
import { screenAt } from './fighter-options.ts';
import { beside, type Hex, isOnBoard, isSame, lineOf, type Placed, rangeOf } from './hexes.ts';
import { isChosen } from './readings.ts';
import type { BattleRequest, FlightKind } from './request.ts';
import { noteLoss } from './scenario.ts';
import { applyMarks, arcTowards, type Fate, isOnTable, PLAIN, type Ship, strike } from './ship.ts';
import { fieldsAt, isInComet, isSolid, pelt, peltFlight } from './terrain.ts';

/** Fighters, or seekers with their weapon and target. */
export interface Flight {
  readonly number: number;
  readonly side: number;
  readonly name: string;
  readonly kind: FlightKind | 'seekers';
  readonly weapon: { readonly mode: Mode; readonly size: number } | undefined;
  readonly target: Ship | Flight | undefined;
  q: number;
  r: number;
  heading: number;
  level: number;
  left: number;
  /** Losses that are only marked. */
  marks: number;
  /** Placed in this turn's Combat Phase. */
  isFresh: boolean;
  /** Sides that have tagged it: face up, and face down (E.7). */
  tagged: ReadonlySet<number>;
  tagging: Set<number>;
  /** Fighters: what they do until they act again, and their opponent in a dogfight (F). */
  duty?: 'patrol' | 'screen' | undefined;
  pinned?: Flight | undefined;
  /** The turn of an interception, or of seekers that went first: it does not act in it again. */
  actedIn?: number;
  /** Another has met it on its way. */
  wasMet?: boolean;
  readonly carrier?: Ship | undefined;
  aboard: number;
  readonly isLongRange?: boolean | undefined;
  /** It has returned to its ship, or gone into hyperspace (F.5, F.6). */
  isRecovered?: boolean;
  hasJumped?: boolean;
  /** The ship that placed seekers. */
  readonly launcher?: Ship | undefined;
}

export interface Minefield extends Hex {
  left: number;
  marks: number;
  tagged: ReadonlySet<number>;
  tagging: Set<number>;
}

/** A flare or an explosion, which hinders lines once it is turned up, or a probe with its ship (B.9, B.17, E.3). */
interface Marker extends Hex {
  isUp: boolean;
  readonly owner?: Ship;
}

export interface Battle {
  /** Fought in a nebula (G.4). */
  readonly isNebula: boolean;
  readonly request: BattleRequest;
  readonly die: Die;
  /** Ships of side 0, then of side 1. */
  readonly ships: readonly Ship[];
  flights: Flight[];
  readonly allFlights: Flight[];
  fields: Minefield[];
  markers: Marker[];
  turn: number;
  /** Hexes that the board has floated (D.4). */
  window: { column: number; row: number };
  /** Counts moments in which ships are lost together (S.4). */
  moment: number;
  /** The storm of this turn (S.9), and the sum of dice for late ships (S.11). */
  storm: StormEffect | undefined;
  arrival: number;
  hasArrived: boolean;
}

export const isOn = (battle: Battle, option: string): boolean =>
  battle.request.options.includes(option);

/** True on the board, wherever it has floated. */
export const isOnMap = ({ request: { board, size }, window }: Battle, { q, r }: Hex): boolean =>
  isOnBoard(
    { q: q + (r >> 1) - window.column - ((r - window.row) >> 1), r: r - window.row },
    board,
    size,
  );

/** Enemy ships on the table, by index. */
export const enemyShips = (battle: Battle, side: number): Ship[] =>
  battle.ships.filter((ship) => ship.side !== side && isOnTable(ship));

/** The nearest of some elements; of equals the first. */
export const nearest = <Element extends Placed>(
  from: Placed,
  elements: readonly Element[],
): Element | undefined => {
  let best: Element | undefined;
  for (const element of elements) {
    if (!best || rangeOf(from, element) < rangeOf(from, best)) best = element;
  }
  return best;
};

/**
 * Penalty of the best line, the target's hex included: straight, or over a probe of one's own (B.17).
 * Lines with penalties of 4 or more are blocked; of screens the worst counts once, and none blocks (1.6, F.3).
 */
export const linePenalty = (battle: Battle, from: Hex, to: Hex): number => {
  const up = battle.markers.filter(({ isUp }) => isUp);
  const hasScreens = isOn(battle, 'F.3');
  if (up.length === 0 && !battle.request.terrain && !hasScreens) return 0;
  const probes = up.filter(({ owner }) => owner && owner === from);
  const routes = [
    lineOf(from, to),
    ...probes.map((probe) => [...lineOf(from, probe), ...lineOf(probe, to)]),
  ];
  let best = Infinity;
  for (const groups of routes) {
    for (const most of hasScreens ? [0, 1, 2, 3] : [0]) {
      best = Math.min(best, most + routeCost(battle, groups, from, to, most));
    }
  }
  return best;
};

/** Least cost of a route through one hex of each group, each hex once, and none with worse screens. */
const routeCost = (
  battle: Battle,
  groups: readonly (readonly Hex[])[],
  from: Hex,
  to: Hex,
  most: number,
): number => {
  const costOf = (hex: Hex): number => {
    // The attacker's hex counts only as that of the target (R7).
    if (isSame(hex, from) && !isSame(from, to)) return 0;
    if (isSolid(battle, hex) || screenAt(battle, hex) > most) return Infinity;
    const rocks = (fieldsAt(battle, hex) > 0 ? 1 : 0) + (isInComet(battle, hex) ? 1 : 0);
    const flares = battle.markers.filter(
      ({ isUp, owner, ...at }) => isUp && !owner && isSame(at, hex),
    );
    return rocks + flares.length;
  };
  const atTarget = isChosen('targetHexBlocks', false) ? costOf(to) : 0;
  // A choice of sides matters later only between hexes that both cost something and are met again.
  const all = groups.flat();
  const isMet = (hex: Hex) => all.filter((one) => isSame(one, hex)).length > 1;
  const isPassed = (hex: Hex, passed: readonly Hex[]) => passed.some((one) => isSame(one, hex));
  const least = (group: number, passed: readonly Hex[], spent: number): number => {
    const hexes = groups[group];
    if (!hexes) return 0;
    if (spent - atTarget >= 4) return Infinity;
    const costs = hexes.map((hex) => (isPassed(hex, passed) ? 0 : costOf(hex)));
    const cheapest = Math.min(...costs);
    if (cheapest === 0 || !hexes.some(isMet))
      return cheapest + least(group + 1, passed, spent + cheapest);
    const sums = hexes.map(
      (hex, i) => costs[i]! + least(group + 1, [...passed, hex], spent + costs[i]!),
    );
    return Math.min(...sums);
  };
  const sum = least(0, [], 0);
  return sum - atTarget < 4 ? sum : Infinity;
};

/** Lines with penalties of 4 or more are blocked (1.6). */
export const isInSight = (battle: Battle, from: Hex, to: Hex): boolean =>
  linePenalty(battle, from, to) < Infinity;

/** A ship leaves; seekers aimed at it are removed (6.3, choice 64). */
export const leave = (battle: Battle, ship: Ship, fate: Fate): void => {
  ship.fate = fate;
  ship.gone = battle.turn;
  noteLoss(battle, ship);
  removeSeekersAt(battle, ship);
};

export const removeSeekersAt = (battle: Battle, ship: Ship): void => {
  for (const flight of battle.flights) if (flight.target === ship) flight.left = 0;
  removeEmptyFlights(battle);
};

export const removeEmptyFlights = (battle: Battle): void => {
  battle.flights = battle.flights.filter(({ left }) => left > 0);
};

/** Ships without hull leave together; then each explodes, and so do those destroyed by it (R7). */
export const removeWrecks = (battle: Battle): void => {
  const waiting: Ship[] = [];
  // Those that an explosion destroys are lost after the others (S.4).
  let isChain = false;
  const collect = () => {
    for (const ship of battle.ships) {
      if (ship.fate !== 'alive' || ship.hullLeft > 0) continue;
      leave(battle, ship, 'destroyed');
      waiting.push(ship);
      if (isChain) battle.moment += 1;
    }
  };
  collect();
  isChain = true;
  battle.moment += 1;
  if (!isOn(battle, 'E.3')) return;
  for (let wreck = waiting.shift(); wreck; wreck = waiting.shift()) {
    if (!wreck.hasCasualties) explode(battle, wreck, collect);
  }
};

/** An explosion: hull size in dice for each element in its hex and beside it (E.3). */
const explode = (battle: Battle, wreck: Ship, collect: () => void): void => {
  const { die } = battle;
  const dice = (needed: number) => {
    let hits = 0;
    for (let i = 0; i < wreck.blueprint.hull; i += 1) if (die() >= needed) hits += 1;
    return hits;
  };
  for (const ship of battle.ships) {
    const range = rangeOf(wreck, ship);
    if (!isOnTable(ship) || range > 1) continue;
    strike(battle, ship, dice(range === 0 ? 4 : 5), PLAIN, arcTowards(ship, wreck));
    applyMarks(ship);
    collect();
  }
  for (const flight of battle.flights) {
    const range = rangeOf(wreck, flight);
    // Under E.5 seekers placed in this phase are spared (R12).
    if (range > 1 || flight.isFresh) continue;
    takeLosses(flight, lossesFrom(die, flight, dice(range === 0 ? 5 : 6), 1));
  }
  removeEmptyFlights(battle);
  battle.markers.push({ q: wreck.q, r: wreck.r, isUp: false });
};

/** Fighters that hits of an IMP destroy: heavy ones and shuttles are saved, light ones take a second (F.4). */
export const lossesFrom = (die: Die, flight: Flight, hits: number, imp: number): number => {
  let losses = 0;
  for (let hit = 0; hit < hits; hit += 1) {
    if (flight.kind === 'heavy' || flight.kind === 'shuttle') {
      const face = die();
      if (face === 6 || face - (imp - 1) >= 4) continue;
    }
    losses += 1;
    if (flight.kind === 'light' && die() <= 2) losses += 1;
  }
  return losses;
};

export const takeLosses = (flight: Flight, losses: number): void => {
  flight.left = Math.max(0, flight.left - losses);
};

/** Fields that attack what enters a hex: the one in it, then by direction (R5). */
const minesAt = (battle: Battle, hex: Hex): Minefield[] => {
  if (battle.fields.length === 0) return [];
  const inIt = battle.fields.filter((field) => isSame(field, hex));
  const around = [0, 1, 2, 3, 4, 5].flatMap((direction) =>
    battle.fields.filter((field) => isSame(field, beside(hex, direction))),
  );
  return [...inIt, ...around];
};

/** Mines, one field after another, then asteroids attack a ship in each hex that it enters (B.15, R5, G.1). */
export const mineShip = (battle: Battle, ship: Ship, hexes: readonly Hex[]): void => {
  const needed = ship.isDetected ? 6 : 5;
  for (const hex of hexes) {
    for (const field of minesAt(battle, hex)) {
      strike(battle, ship, mineHits(battle, field, needed), PLAIN, 0);
      applyMarks(ship);
    }
    pelt(battle, ship, fieldsAt(battle, hex));
    applyMarks(ship);
  }
};

/** Mines attack a flight in each hex that it enters: hits on 6. */
export const mineFlight = (battle: Battle, flight: Flight, hexes: readonly Hex[]): void => {
  for (const hex of hexes) {
    for (const field of minesAt(battle, hex)) {
      if (flight.left === 0) break;
      const hits = mineHits(battle, field, 6);
      takeLosses(flight, lossesFrom(battle.die, flight, hits, 1));
    }
    peltFlight(battle, flight, hex);
    if (isSolid(battle, hex)) flight.left = 0;
  }
  removeEmptyFlights(battle);
};

const mineHits = (battle: Battle, field: Minefield, needed: number): number => {
  let hits = 0;
  for (let mine = 0; mine < field.left; mine += 1) if (battle.die() >= needed) hits += 1;
  return hits;
};
