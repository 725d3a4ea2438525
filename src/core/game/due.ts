/** Tasks that a game waits for in its phase, in order. */
import { type BattleState, PHASE } from '../battle/battle.ts';
import { craftAboard, launchLimit } from '../battle/fighter-options.ts';
import { isHeld } from '../battle/marines.ts';
import {
  isDieDue,
  lastStand,
  mayArrive,
  SCENARIO_DICE,
  type ScenarioDie,
} from '../battle/scenario.ts';
import type { ShipState } from '../battle/state.ts';
import { resultOfPoints } from '../battle/turn.ts';
import { decidedBy, victoryWords } from '../battle/wording.ts';
import { arcsDue, itemsDue } from './acts.ts';
import { undoneIn } from './events.ts';
import { type InitiativeRoll, initiativeOf, isToFire } from './initiative.ts';
import { endsCloak, isWayDue, ROLLS_DUE, type RollDue, rollsDue } from './rolls-due.ts';
import type { Game, GameAct } from './schema.ts';
import type { GameState } from './state.ts';

/** Marks of a ship, and the boxes, items and shield points that its owner decides on. */
export interface ShipDue {
  readonly marks: number;
  /** Items to give up; below 0 those that may come back (1.2, E.1). */
  readonly items: number;
  /** Points by which ratings of arcs must fall; below 0 rise (B.7). */
  readonly arcs: number;
  /** True without hull, while it still counts as on the table (4.4). */
  readonly isLost: boolean;
}

export function shipDue(ship: ShipState): ShipDue {
  const { hull, engines, weapons, shields } = ship;
  const hulls = Math.min(hull, ship.hullMarks + ship.casualtyMarks);
  return {
    marks:
      hulls +
      Math.min(engines, ship.engineMarks) +
      Math.min(weapons, ship.weaponMarks) +
      Math.min(shields, ship.shieldMarks),
    items: ship.isAlive && hull > 0 ? itemsDue(ship) : 0,
    arcs: ship.isAlive && hull > 0 ? arcsDue(ship) : 0,
    isLost: ship.isAlive && hull === 0,
  };
}

export type DueKind =
  | 'orders'
  | 'reveal'
  | 'attacks'
  | 'marks'
  | 'lost'
  | 'items'
  | 'back'
  | 'arcs'
  | 'captured'
  | 'launches'
  | 'arrivals'
  | 'uncloak'
  | 'way'
  | 'flights'
  | InitiativeRoll
  | RollDue
  | ScenarioDie;

export interface Due {
  readonly kind: DueKind;
  readonly count: number;
  readonly ships: readonly string[];
}

/** Every due task for ships of these sides; tasks of earlier phases stay due. */
export function dueOf(state: GameState, sides: readonly number[]): readonly Due[] {
  const { battle, phase, turn, fields } = state;
  const own = battle.ships.filter(({ side }) => sides.includes(side));
  const dues = new Map(battle.ships.map((ship) => [ship, shipDue(ship)]));
  const list = (
    kind: DueKind,
    ships: readonly ShipState[],
    countOf: (ship: ShipState, due: ShipDue) => number | boolean,
  ): readonly Due[] => {
    const counts = ships.map((ship) => Number(countOf(ship, dues.get(ship) ?? shipDue(ship))));
    const count = counts.reduce((sum, each) => sum + each, 0);
    const some = ships.filter((_, i) => (counts[i] ?? 0) > 0);
    return count === 0 ? [] : [{ kind, count, ships: some.map((ship) => state.letterOf(ship)) }];
  };
  const initiative = initiativeOf(state);
  const nextSide = initiative && 'side' in initiative ? initiative.side : -1;
  const begins: readonly Due[] =
    initiative && 'roll' in initiative ? [{ kind: initiative.roll, count: 1, ships: [] }] : [];
  // The side that acts next comes first.
  const byTurn = own.toSorted(
    (a, b) => Number(b.side === nextSide) - Number(a.side === nextSide) || a.index - b.index,
  );
  const ordered = (ship: ShipState) =>
    fields.orders.get(state.letterOf(ship))?.some((orders) => orders.turn === turn) ?? false;
  const isHidden = ({ side }: ShipState) => (fields.revealed[side as 0 | 1] ?? 0) < turn;
  const missing = list('orders', byTurn, (ship) => ship.isAlive && !ordered(ship));
  const reveal = list('reveal', own, (ship) => ordered(ship) && isHidden(ship));
  const isMissing = missing.length > 0;
  const flights = flightsToAct(state, sides).length;
  const marks = list('marks', battle.ships, (_, due) => due.marks);
  const rest = [
    ...list('lost', battle.ships, (_, { isLost }) => isLost),
    ...list('items', own, (_, { items }) => Math.max(0, items)),
    ...list('back', own, (_, { items }) => Math.max(0, -items)),
    ...list('arcs', own, (_, { arcs }) => Math.abs(arcs)),
  ];
  const dice = SCENARIO_DICE.filter(
    (die) => isDieDue(battle, die) && fields.rolled[die] < turn,
  ).map((kind): Due => ({ kind, count: 1, ships: [] }));
  const owed = new Map(own.map((ship) => [ship, rollsDue(state, ship)]));
  const rolls = ROLLS_DUE.flatMap((kind) =>
    list(kind, own, (ship) => owed.get(ship)?.includes(kind) ?? false),
  );
  const appear = list('uncloak', own, (ship) => endsCloak(state, ship));
  switch (phase) {
    case PHASE.orders:
      return [
        ...begins,
        // Ships move in sight of those that moved before (D.8).
        ...(isMissing && battle.options.has('D.8') ? reveal : []),
        ...missing,
        ...(isMissing ? [] : reveal),
        ...marks,
        ...rest,
      ];
    case PHASE.move:
      return [
        ...reveal,
        ...rolls,
        ...appear,
        ...marks,
        ...rest,
        ...(isWayDue(state) ? [{ kind: 'way', count: 1, ships: [] } as const] : []),
      ];
    case PHASE.fire:
      // Marks are applied in the End Phase, or after each attack (4.5, E.5).
      return [
        ...(battle.options.has('E.5') ? marks : []),
        ...[...dice, ...rolls, ...appear, ...begins, ...list('attacks', byTurn, isToFire), ...rest],
      ];
    case PHASE.end:
      return [
        ...marks,
        ...rest,
        ...list('captured', battle.ships, (ship) => isCaptured(battle, ship)),
        ...rolls,
        ...dice,
        ...list('launches', own, (ship) => mayLaunch(state, ship)),
        ...list('arrivals', own, (ship) => mayArrive(battle, ship)),
      ];
    default:
      return [
        // Wrecks explode at once (E.3).
        ...rolls,
        ...appear,
        ...begins,
        ...(flights > 0 ? [{ kind: 'flights', count: flights, ships: [] } as const] : []),
        ...marks,
        ...rest,
      ];
  }
}

/** Ids of flights of these sides that have not acted this turn; those of the side whose turn it is come first. */
export function flightsToAct(state: GameState, sides: readonly number[]): readonly string[] {
  const initiative = initiativeOf(state);
  const next = initiative && 'side' in initiative ? initiative.side : -1;
  return state.flights
    .filter(({ flight }) => flight.count > 0 && !flight.hasJumped && !flight.hasActed)
    .filter(({ flight }) => sides.includes(flight.side))
    .toSorted((a, b) => Number(b.flight.side === next) - Number(a.flight.side === next))
    .map(({ id }) => id);
}

/** True for a ship that its boarders hold once its damage is applied (B.14). */
const isCaptured = (battle: BattleState, ship: ShipState): boolean =>
  ship.isAlive && ship.hull > 0 && shipDue(ship).marks === 0 && isHeld(battle, ship);

/** Flights that a ship may launch now (5g, F.5). */
function mayLaunch(state: GameState, ship: ShipState): number {
  if (!state.battle.options.has('F.5') || !ship.isOnTable || ship.isCloaked) return 0;
  const ready = craftAboard(state.battle, ship).filter(({ isRecovered }) => !isRecovered);
  return Math.min(
    ready.length,
    launchLimit(ship) - state.timesDone('launch', state.letterOf(ship)),
  );
}

/** The result in the End Phase, after its damage: 1 or 2 for the winner, 3 for a draw, 0 before (2.5). @internal */
export function resultOf(state: GameState): number {
  const { battle, phase } = state;
  if (phase !== PHASE.end) return 0;
  const isDamageDue = battle.ships.map(shipDue).some(({ marks, isLost }) => marks > 0 || isLost);
  if (isDamageDue) return 0;
  const last = lastStand(battle);
  if (last) return last.winner === undefined ? 0 : last.winner === 'attacker' ? 1 : 2;
  return resultOfPoints(battle, [state.pointsOf(0), state.pointsOf(1)]);
}

/** The winner with the kind and grounds of the win; undefined while the game goes on. */
export function wordResult(state: GameState, names: readonly string[]): string | undefined {
  const result = resultOf(state);
  const name = names[result - 1];
  if (name === undefined) return result === 0 ? undefined : 'A draw';
  const [own, other] = result === 1 ? ([0, 1] as const) : ([1, 0] as const);
  const why = decidedBy(state.battle, own, [state.pointsOf(own), state.pointsOf(other)]);
  return `${name} has won${victoryWords(state.battle)}${why && `, ${why}`}`;
}

/** Acts that reveal what sides have written for this turn, even where orders of other ships are missing. */
export function revealActs(state: GameState, sides: readonly number[]): readonly GameAct[] {
  const { battle, fields, turn } = state;
  const isHidden = (side: number) =>
    (fields.revealed[side as 0 | 1] ?? 0) < turn &&
    battle.ships.some(
      (ship) =>
        ship.side === side &&
        (ship.reinforced > 0 ||
          fields.orders.get(state.letterOf(ship))?.some((orders) => orders.turn === turn)),
    );
  return sides.filter(isHidden).map((side): GameAct => ({ type: 'reveal', side, turn }));
}

/** Acts that do a due task with one tap; none if its players decide. */
export function doneActs(state: GameState, { kind, ships }: Due): readonly GameAct[] {
  switch (kind) {
    case 'marks': {
      const { places, fields } = state.fields;
      const ids = [...places.keys(), ...fields.keys()];
      const flights = ids.filter(
        (id) => ((state.flight(id) ?? state.minefield(id))?.marks ?? 0) > 0,
      );
      return [{ type: 'apply', ships: [...ships], ...(flights.length > 0 && { flights }) }];
    }
    case 'lost':
      return ships.map((ship): GameAct => ({ type: 'fate', ship, fate: 'destroyed' }));
    case 'uncloak':
      return ships.map((ship): GameAct => ({ type: 'cloak', ship, state: 'off' }));
    case 'captured':
      return ships.map((ship): GameAct => ({ type: 'fate', ship, fate: 'captured' }));
    case 'arrivals':
      return ships.map((ship): GameAct => ({ type: 'fate', ship, fate: 'alive' }));
    case 'reveal': {
      const sides = new Set(ships.map((letter) => state.ship(letter)?.side ?? 0));
      return [...sides].map((side): GameAct => ({ type: 'reveal', side, turn: state.turn }));
    }
    default:
      return [];
  }
}

/** The phase after the present one; after the End Phase the next turn begins (2.4). */
export const nextPhase = ({
  turn,
  phase,
}: Pick<GameState, 'turn' | 'phase'>): { readonly turn: number; readonly phase: number } =>
  phase >= PHASE.end ? { turn: turn + 1, phase: PHASE.orders } : { turn, phase: phase + 1 };

/** The turn and phase of a game that is not open: those of its last phase event that is not undone. */
export function turnOf({ log }: Pick<Game, 'log'>): Pick<GameState, 'turn' | 'phase'> {
  const undone = undoneIn(log);
  const last = log.findLast(({ id, act }) => act.type === 'phase' && !undone.has(id))?.act;
  return last?.type === 'phase'
    ? { turn: last.turn, phase: last.phase }
    : { turn: 1, phase: PHASE.orders };
}
