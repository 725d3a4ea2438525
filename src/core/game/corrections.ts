/** Numbers of a sheet set by hand, and what happens when two devices set one differently. */
import { MARK_PARTS } from '../battle/dice.ts';
import { itemsLost, levelShields } from '../battle/losses.ts';
import { countSystems } from '../battle/setup.ts';
import type { ShipState } from '../battle/state.ts';
import { deviceOf } from './events.ts';
import type { ActOf, GameEvent, SheetFigure } from './schema.ts';
import { type Correcting, type GameState, NOT_IN_GAME } from './state.ts';

/** Sets a number of a sheet; of concurrent corrections the owner's counts. */
export function correct(
  state: GameState,
  act: ActOf<'correct'>,
  event: GameEvent,
): string | undefined {
  const ship = state.ship(act.ship);
  if (!ship) return NOT_IN_GAME;
  return putHead(state, ship, { event, act, id: event.id });
}

/** Chooses one of the corrections that differ, or accepts marks that add up. */
export function settle(state: GameState, { of, to }: ActOf<'settle'>, event: GameEvent) {
  const chosen = state.lines.find((line) => line.event.id === to)?.event;
  const act = chosen?.act;
  if (act?.type === 'mark') {
    const { conflicts } = state.fields;
    const open = conflicts.filter(({ id }) => id !== marksOf(act.ship));
    state.fields = { ...state.fields, conflicts: open };
    return open.length < conflicts.length ? undefined : NOT_IN_GAME;
  }
  const ship = act?.type === 'correct' && of.includes(to) ? state.ship(act.ship) : undefined;
  if (!ship || act?.type !== 'correct') return NOT_IN_GAME;
  return putHead(state, ship, { event, act, id: to });
}

/** The head in force: the owner's last, or the last. */
const standing = (heads: readonly Correcting[], { side }: ShipState): Correcting | undefined =>
  heads.findLast(({ event }) => event.by === side) ?? heads.at(-1);

function putHead(state: GameState, ship: ShipState, head: Correcting): undefined {
  const thing = thingOf(head.act);
  const before = state.fields.corrected.get(thing) ?? [];
  const heads = [...before.filter(({ event }) => !state.knew(head.event, event)), head];
  const stands = standing(heads, ship);
  // Marks and hits since then count where the correction in force stays.
  if (stands && stands !== standing(before, ship)) setFigure(state, ship, stands.act);
  const isOpen = new Set(heads.map(({ act }) => act.to)).size > 1;
  state.fields = {
    ...state.fields,
    corrected: new Map(state.fields.corrected).set(thing, heads),
    conflicts: [
      ...state.fields.conflicts.filter(({ id }) => id !== thing),
      ...(isOpen && stands ? [{ id: thing, ship: head.act.ship, heads, stands: stands.id }] : []),
    ],
  };
}

/** Last marks of a ship that are compared. */
const MOST_MARKS = 40;

const marksOf = (ship: string): string => `${ship} marks`;

/**
 * Notes marks of a turn. Two devices may mark one track without knowing of each other: all marks count, and the
 * players are shown both, as they may be the same hits.
 */
export function noteMarks(state: GameState, act: ActOf<'mark'>, event: GameEvent): void {
  const id = marksOf(act.ship);
  const before = state.fields.marked.get(act.ship) ?? [];
  const marked = new Map(state.fields.marked);
  marked.set(act.ship, [...before.slice(1 - MOST_MARKS), event]);
  const [device] = deviceOf(event.id);
  const twice = before.filter(
    (other) =>
      deviceOf(other.id)[0] !== device &&
      !state.knew(event, other) &&
      MARK_PARTS.some((part) => (act[part] ?? 0) > 0 && (marksIn(other)[part] ?? 0) > 0),
  );
  const { conflicts } = state.fields;
  state.fields = { ...state.fields, marked };
  if (twice.length === 0) return;
  const known = conflicts.find((each) => each.id === id)?.marks ?? [];
  const marks = [...new Set([...known, ...twice, event])];
  const others = conflicts.filter((each) => each.id !== id);
  state.fields = { ...state.fields, conflicts: [...others, { id, ship: act.ship, marks }] };
}

const marksIn = ({ act }: GameEvent): Partial<ActOf<'mark'>> => (act.type === 'mark' ? act : {});

const thingOf = ({ ship, figure, at = 0 }: ActOf<'correct'>): string => `${ship} ${figure} ${at}`;

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
