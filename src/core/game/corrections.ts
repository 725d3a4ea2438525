/** Numbers of a sheet set by hand, and what happens when two devices set one differently. */
import { itemsLost, levelShields } from '../battle/losses.ts';
import { countSystems } from '../battle/setup.ts';
import type { ShipState } from '../battle/state.ts';
import type { ActOf, GameEvent, SheetFigure } from './schema.ts';
import { type Conflict, type GameState, NOT_IN_GAME } from './state.ts';

/** Sets a number of a sheet; of concurrent corrections the owner's counts. */
export function correct(
  state: GameState,
  act: ActOf<'correct'>,
  event: GameEvent,
): string | undefined {
  const ship = state.ship(act.ship);
  if (!ship) return NOT_IN_GAME;
  const thing = thingOf(act);
  const before = state.fields.corrected.get(thing);
  const corrected = new Map(state.fields.corrected);
  const isClash = before && correctedTo(before) !== act.to && !state.knew(event, before);
  if (!isClash) {
    corrected.set(thing, event);
    setFigure(state, ship, act);
    const conflicts = state.fields.conflicts.filter((each) => each.thing !== thing);
    state.fields = { ...state.fields, corrected, conflicts };
    return undefined;
  }
  const stands = event.by === ship.side || before.by !== ship.side ? event : before;
  corrected.set(thing, stands);
  if (stands === event) setFigure(state, ship, act);
  const known = state.fields.conflicts.find((each) => each.thing === thing);
  const conflict: Conflict = {
    ...{ thing, ship: act.ship, stands: stands.id },
    corrections: [...(known?.corrections ?? [before]), event],
  };
  const others = state.fields.conflicts.filter((each) => each !== known);
  state.fields = { ...state.fields, corrected, conflicts: [...others, conflict] };
  return undefined;
}

/** Chooses one of the corrections that differ. */
export function settle(state: GameState, { of, to }: ActOf<'settle'>): string | undefined {
  const conflict = state.fields.conflicts.find(({ corrections }) =>
    corrections.some(({ id }) => of.includes(id)),
  );
  const chosen = conflict?.corrections.find(({ id }) => id === to);
  const ship = conflict && state.ship(conflict.ship);
  if (!chosen || !ship || chosen.act.type !== 'correct') return NOT_IN_GAME;
  setFigure(state, ship, chosen.act);
  const corrected = new Map(state.fields.corrected).set(conflict.thing, chosen);
  const conflicts = state.fields.conflicts.filter((each) => each !== conflict);
  state.fields = { ...state.fields, corrected, conflicts };
  return undefined;
}

const thingOf = ({ ship, figure, at = 0 }: ActOf<'correct'>): string => `${ship} ${figure} ${at}`;

const correctedTo = ({ act }: GameEvent): number | undefined =>
  act.type === 'correct' ? act.to : undefined;

/** The number that a correction sets. */
export function sheetFigureOf(ship: ShipState, figure: SheetFigure, at = 0): number {
  const bank = ship.banks[at];
  if (figure === 'lost') return itemsLost(ship, at);
  if (figure === 'spent') return bank?.spent ?? 0;
  if (figure === 'loadedIn') return bank?.loadedIn ?? 0;
  if (figure === 'arcShields') return ship.shieldsOf(at);
  if (figure === 'screens') return ship.screensOf(at);
  return ship[figure];
}

function setFigure(
  state: GameState,
  ship: ShipState,
  { ship: letter, figure, at = 0, item: box, to }: ActOf<'correct'>,
): void {
  if (figure === 'lost') state.chooseBox(letter, at, box, to > itemsLost(ship, at));
  const value = Math.max(0, Math.trunc(to));
  const bank = ship.banks[at];
  const item = ship.gear[at - ship.banks.length];
  if (figure === 'lost' && item) {
    item.lost = Math.min(item.type.items, value);
    item.works = item.type.items - item.lost;
  } else if (figure === 'lost' && bank) {
    const lost = Math.min(bank.type.mounts, value);
    bank.lostSpent = Math.min(bank.lostSpent, lost);
    bank.lost = lost - bank.lostSpent;
    bank.spent = Math.min(bank.spent, bank.type.mounts - lost);
    bank.ready = bank.type.mounts - lost - bank.spent;
  } else if (figure === 'spent' && bank) {
    bank.spent = Math.min(bank.ready + bank.spent, value);
    bank.ready = bank.type.mounts - bank.lost - bank.lostSpent - bank.spent;
  } else if (figure === 'loadedIn' && bank) bank.loadedIn = value;
  else if (figure === 'arcShields') ship.setShields(arcOf(at), value);
  else if (figure === 'screens') ship.cells[ship.screensPlace(arcOf(at))] = value;
  else if (figure === 'hull') ship.hull = Math.min(ship.type.hull, value);
  else if (figure === 'engines' || figure === 'weapons' || figure === 'shields') {
    ship[figure] = Math.min(ship.type[figure].length - 1, value);
    if (figure === 'shields') levelShields(ship);
  } else if (figure === 'slips') ship.slips = Math.trunc(to);
  else if (figure !== 'lost' && figure !== 'spent' && figure !== 'loadedIn') ship[figure] = value;
  countSystems(ship);
}

const arcOf = (at: number): number => Math.max(0, Math.min(3, Math.trunc(at)));
