/** Scene of a battle at one step of its film, as plain values. */
import type { BattleState } from '../../../core/battle/battle.ts';
import type { PhaseName } from '../../../core/battle/film.ts';
import { lastStand } from '../../../core/battle/scenario.ts';
import { FATES, FIRST_FLIGHT, type ShipState } from '../../../core/battle/state.ts';
import { pointsOf } from '../../../core/battle/turn.ts';
import { decidedBy, victoryWords } from '../../../core/battle/wording.ts';
import { shipLetter } from '../../../core/design/fleet.ts';
import type { Hex } from '../../../core/play/hex.ts';

/** An element that the board draws at a hex. */
export interface Piece {
  readonly key: string;
  readonly side: number;
  readonly q: number;
  readonly r: number;
  readonly heading: number;
  /** The level of altitude where levels are played (G.6). */
  readonly level: number | undefined;
}

export interface SceneShip extends Piece {
  readonly index: number;
  readonly letter: string;
  readonly title: string;
  readonly facing: number;
  readonly speed: number;
  readonly isOnTable: boolean;
  readonly hasActed: boolean;
  /** A word for a ship that is out of the battle, with the turn in which it left. */
  readonly fate: (typeof FATES)[number] | 'escaped' | undefined;
  readonly gone: number;
  /** Boxes of the hull: all, unchecked, and marked. */
  readonly boxes: number;
  readonly hull: number;
  readonly marks: number;
}

/** A group of small pieces with their number: fighters, seekers, mines, markers. */
export interface Small extends Piece {
  /** Its number among the targets of a battle; undefined if it never flies. */
  readonly target: number | undefined;
  readonly kind: 'fighters' | 'seekers' | 'mines' | 'flare' | 'probe';
  readonly count: number;
}

export interface Scene {
  readonly turn: number;
  readonly phase: number;
  readonly ships: readonly SceneShip[];
  readonly small: readonly Small[];
  readonly points: readonly [number, number];
  /** 0 while it goes on, then 1 + the side that won, or 3. */
  readonly result: number;
  /** Kind of victory, after the name of the winner. */
  readonly victory: string;
  /** Percents of the attacker's rating that are left, where they decide (S.1). */
  readonly left: number | undefined;
  /** Grounds of a win that points do not say; mostly empty. */
  readonly decided: string;
  /** Columns and rows that the board has floated (D.4). */
  readonly column: number;
  readonly row: number;
}

const shipOf = (ship: ShipState, hasLevels: boolean): SceneShip => ({
  level: hasLevels ? ship.altitude : undefined,
  ...{ key: `ship ${ship.index}`, index: ship.index, letter: shipLetter(ship.index) },
  ...{ side: ship.side, q: ship.q, r: ship.r, heading: ship.heading, facing: ship.facing },
  ...{ title: ship.type.name || 'Untitled ship', speed: ship.speed, isOnTable: ship.isOnTable },
  ...{ fate: fateOf(ship), gone: ship.gone },
  ...{ boxes: ship.type.hull, hull: ship.hull },
  hasActed: ship.hasActed === 1,
  marks: Math.min(ship.hull, ship.hullMarks + ship.casualtyMarks),
});

const fateOf = (ship: ShipState): SceneShip['fate'] =>
  ship.isAlive ? undefined : ship.hasEscaped ? 'escaped' : FATES[ship.fate];

/** A scene; unchanged ships are the same objects. */
export function sceneOf(state: BattleState, before?: Scene): Scene {
  const small: Small[] = [];
  for (let i = 0; i < state.flights.count; i += 1) {
    const { side, q, r, heading, count, isSeekers, altitude } = state.flights.at(i);
    const level = state.hasLevels ? altitude : undefined;
    const at = { target: FIRST_FLIGHT + i, side, q, r, heading, level, count };
    const kind = isSeekers ? 'seekers' : 'fighters';
    small.push({ ...at, key: `flight ${i}`, kind });
  }
  const lies = { target: undefined, side: -1, heading: 0, level: undefined };
  for (let i = 0; i < state.minefields.count; i += 1) {
    const { q, r, count } = state.minefields.at(i);
    small.push({ ...lies, key: `mines ${i}`, kind: 'mines', q, r, count });
  }
  for (let i = 0; i < state.markers.count; i += 1) {
    const { q, r, probeOf } = state.markers.at(i);
    const kind = probeOf > 0 ? 'probe' : 'flare';
    small.push({ ...lies, key: `marker ${i}`, kind, q, r, count: 1 });
  }
  const { turn, phase, result, column, row } = state.head;
  const points = [pointsOf(state, 0), pointsOf(state, 1)] as const;
  const ships = state.ships.map((ship, i) => same(shipOf(ship, state.hasLevels), before?.ships[i]));
  return {
    ...{ turn, phase, result, column, row, ships },
    small: small.map((piece, i) => same(piece, before?.small[i])),
    ...{ points, victory: victoryWords(state) },
    left: lastStand(state)?.left,
    decided:
      result === 1 || result === 2
        ? decidedBy(state, result === 1 ? 0 : 1, result === 1 ? points : points.toReversed())
        : '',
  };
}

/** The previous value, if nothing in it has changed. */
function same<Value extends object>(now: Value, before: Value | undefined): Value {
  const isSame =
    before && Object.entries(now).every(([key, value]) => before[key as keyof Value] === value);
  return isSame ? before : now;
}

/** A path flown this turn, from its first hex; the number of a flight follows those of the ships. */
export interface FlownPath {
  readonly target: number;
  readonly heading: number;
  readonly hexes: readonly Hex[];
}

/** Index of a piece among those in its hex, and their number. */
export interface InStack {
  readonly at: number;
  readonly of: number;
}

/** Places in stacks by the key of the piece; those alone in their hex are left out. */
export function stacksOf(pieces: readonly Piece[]): ReadonlyMap<string, InStack> {
  const byHex = new Map<string, string[]>();
  for (const { key, q, r } of pieces) {
    const hex = `${q} ${r}`;
    byHex.set(hex, [...(byHex.get(hex) ?? []), key]);
  }
  return new Map(
    [...byHex.values()]
      .filter(({ length }) => length > 1)
      .flatMap((stack) => stack.map((key, at) => [key, { at, of: stack.length }] as const)),
  );
}

/** Titles of the phases, in the order of the turn. */
export const PHASE_TITLES: { readonly [phase in PhaseName]: string } = {
  orders: 'Orders',
  movement: 'Movement',
  fighters: 'Fighters',
  combat: 'Combat',
  end: 'End',
};
