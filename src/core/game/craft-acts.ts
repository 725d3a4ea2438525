/** Acts about flights, seekers and minefields. */
import { PHASE } from '../battle/battle.ts';
import { launchLimit, mayRecover, recover, takeOff } from '../battle/fighter-options.ts';
import { dropAimless } from '../battle/flights.ts';
import { SEEKERS } from '../battle/state.ts';
import type { ActOf, GameEvent } from './schema.ts';
import { type GameState, NOT_IN_GAME } from './state.ts';

/** A flight leaves its carrier (F.5). */
export function launchFlight(
  state: GameState,
  { flight: id, ship: letter }: ActOf<'launch'>,
): string | undefined {
  const flight = state.flight(id);
  const ship = letter === undefined ? undefined : state.ship(letter);
  if (!flight || flight.aboard === 0) return NOT_IN_GAME;
  const carrier = ship ?? state.battle.ships[flight.carrier - 1];
  if (!carrier) return NOT_IN_GAME;
  const isReady = state.battle.options.has('F.5') && !flight.isRecovered && !carrier.isCloaked;
  takeOff(state.battle, carrier, flight, 0);
  // Flights that are placed before the first turn do not count (2.1).
  if (state.turn === 1 && state.phase === PHASE.orders) return isReady ? undefined : 'F.5';
  const launched = state.countDone('launch', state.letterOf(carrier));
  return isReady && launched <= launchLimit(carrier) ? undefined : 'F.5';
}

/** A flight is recovered by a ship (F.5). */
export function landFlight(
  state: GameState,
  { flight: id, ship: letter }: ActOf<'recover'>,
): string | undefined {
  const [flight, ship] = [state.flight(id), state.ship(letter)];
  if (!flight || !ship || flight.count === 0) return NOT_IN_GAME;
  flight.carrier = ship.index + 1;
  const isAble = mayRecover(state.battle, flight, flight.q, flight.r);
  recover(state.battle, flight);
  return isAble ? undefined : 'F.5';
}

/** A long range flight leaves by its own hyperdrive (F.6). */
export function jumpFlight(state: GameState, { flight: id }: ActOf<'jump'>): string | undefined {
  const flight = state.flight(id);
  if (!flight) return NOT_IN_GAME;
  Object.assign(flight, { count: 0, hasJumped: 1 });
  return flight.rating > 0 ? undefined : 'F.6';
}

/** A bank launches seekers, which act as one flight (C.4). */
export function launchSeekers(
  state: GameState,
  { ship: letter, bank, mode, target, count }: ActOf<'seekers'>,
  { id }: GameEvent,
): string | undefined {
  const ship = state.ship(letter);
  if (!ship) return NOT_IN_GAME;
  const flight = state.battle.flights.add();
  Object.assign(flight, { side: ship.side, kind: SEEKERS, count, isFresh: 1, bank, mode });
  Object.assign(flight, { launcher: ship.index, target: state.targetOf(target ?? '') });
  const places = new Map(state.fields.places).set(id, flight.index);
  state.fields = { ...state.fields, places };
  return undefined;
}

/** A ship lays a minefield (B.15). */
export function layMinefield(
  state: GameState,
  { ship: letter, count }: ActOf<'mines'>,
  { id }: GameEvent,
): string | undefined {
  const ship = state.ship(letter);
  if (!ship) return NOT_IN_GAME;
  const outside = count > ship.mines ? 'B.15' : undefined;
  ship.mines = Math.max(0, ship.mines - count);
  const field = state.battle.minefields.add();
  field.count = count;
  const fields = new Map(state.fields.fields).set(id, field.index);
  state.fields = { ...state.fields, fields };
  return outside;
}

/** Places a side's TAG face down on a target; it counts in the next turn (E.7). */
export function placeTag(state: GameState, { target: id, side }: ActOf<'tag'>): string | undefined {
  const target = state.ship(id) ?? state.flight(id) ?? state.minefield(id);
  if (!target) return NOT_IN_GAME;
  target.tags |= 1 << (2 + (side & 1));
  return state.battle.hasTags ? undefined : 'E.7';
}

/** Fighters, seekers or mines are lost, or marked until damage is applied. */
export function loseCraft(
  state: GameState,
  { flight: id, count, marked }: ActOf<'lose'>,
): string | undefined {
  const tiny = state.flight(id) ?? state.minefield(id);
  if (!tiny) return NOT_IN_GAME;
  if (marked === 1) tiny.marks = Math.max(0, tiny.marks + count);
  else tiny.count = Math.max(0, tiny.count - count);
  dropAimless(state.battle);
  return undefined;
}
