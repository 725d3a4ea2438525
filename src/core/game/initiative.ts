/** The order of acting at the table: sides in turn, after a die if both have equally many, or by cards (2.3). */
import { PHASE } from '../battle/battle.ts';
import {
  type Alternation,
  countElements,
  leftInRun,
  noteActing,
  sideByDie,
  TIED,
} from '../battle/elements.ts';
import type { ShipState } from '../battle/state.ts';
import { areShipsDrawn } from '../battle/turn.ts';
import type { GameAct } from './schema.ts';
import type { GameState } from './state.ts';

/** Dice and cards that say who acts next: uses of rolls. */
export const INITIATIVE_ROLLS = ['who begins', 'card'] as const;

export type InitiativeRoll = (typeof INITIATIVE_ROLLS)[number];

/** The side that acts next with so many elements, or what has to be rolled or drawn before. */
export type Initiative =
  | { readonly roll: InitiativeRoll }
  | { readonly side: 0 | 1; readonly inRow: number };

/** An element of a phase in which sides alternate. */
interface Actor {
  readonly side: number;
  readonly isLeft: boolean;
}

/** Everything that acts in the present phase; undefined where all act together. */
function actorsIn(state: GameState): readonly Actor[] | undefined {
  const { battle, phase, turn } = state;
  const ships = battle.ships.filter(({ isAlive }) => isAlive);
  if (phase === PHASE.flights) {
    return state.flights.flatMap(({ flight: { side, count, hasActed, hasJumped } }) =>
      count > 0 && !hasJumped ? { side, isLeft: !hasActed } : [],
    );
  }
  if (phase === PHASE.fire) {
    return ships.map((ship) => ({ side: ship.side, isLeft: isToFire(ship) }));
  }
  if (phase !== PHASE.orders || !battle.options.has('D.8')) return undefined;
  return ships.map((ship) => {
    const orders = state.fields.orders.get(state.letterOf(ship));
    return { side: ship.side, isLeft: !orders?.some((each) => each.turn === turn) };
  });
}

/** True for a ship that has its slot in the Combat Phase before it: under cloak, detected too, it has none (B.5). */
export const isToFire = ({ isAlive, isCloaked, hasActed }: ShipState): boolean =>
  isAlive && !isCloaked && !hasActed;

/** True where cards are drawn in the present phase (D.8, E.5, F.7). */
function areDrawn({ battle, phase }: GameState): boolean {
  if (phase === PHASE.flights) return battle.options.has('F.7');
  return areShipsDrawn(battle, phase === PHASE.fire ? 'combatCards' : 'movementCards');
}

const countOf = (actors: readonly Actor[], side: number): number =>
  actors.filter((actor) => actor.side === side).length;

/** Counts both sides when the first of them acts, once in a phase. */
function begin(state: GameState, actors: readonly Actor[]): void {
  const { head } = state.battle;
  if (head.isBegun) return;
  countElements(head, countOf(actors, 0), countOf(actors, 1), areDrawn(state));
  head.isBegun = 1;
}

/** The side that acts next; undefined if all act together, or all have acted. */
export function initiativeOf(state: GameState): Initiative | undefined {
  const actors = actorsIn(state);
  if (!actors) return undefined;
  const left = actors.filter(({ isLeft }) => isLeft);
  const [left0, left1] = [countOf(left, 0), countOf(left, 1)];
  if (left0 + left1 === 0) return undefined;
  if (left0 * left1 === 0) return { side: left0 > 0 ? 0 : 1, inRow: left0 + left1 };
  const { larger, run, inRun, isDrawn, isBegun } = state.battle.head;
  const now: Alternation = { larger, run, inRun, isDrawn, left0, left1 };
  if (!isBegun) countElements(now, countOf(actors, 0), countOf(actors, 1), areDrawn(state));
  if (now.isDrawn) {
    return isBegun && inRun > 0 ? { side: inRun === 1 ? 0 : 1, inRow: 1 } : { roll: 'card' };
  }
  if (now.larger === TIED) return { roll: 'who begins' };
  const inRow = leftInRun({ ...now, left0, left1 });
  const side = inRow > 0 ? now.larger : 1 - now.larger;
  return { side: side === 0 ? 0 : 1, inRow: Math.max(1, inRow) };
}

/** Notes that an element of a side acts, before its act changes the state. */
export function noteTurn(state: GameState, side: number): void {
  const actors = actorsIn(state);
  if (!actors) return;
  begin(state, actors);
  const { head } = state.battle;
  // Without a roll, the first side to act begins.
  if (head.larger === TIED) head.larger = side;
  noteActing(head, side);
  if (head.isDrawn) head.inRun = 0;
}

/** Takes in the side that a die or a card names; false in a phase without them. */
export function takeInitiative(state: GameState, roll: InitiativeRoll, side: number): boolean {
  const actors = actorsIn(state);
  if (!actors) return false;
  begin(state, actors);
  const { head } = state.battle;
  const isAsked = roll === 'card' ? head.isDrawn === 1 : !head.isDrawn;
  if (roll === 'card') head.inRun = 1 + side;
  else head.larger = side;
  return isAsked;
}

/** A die that names the side that begins, or a card of a side. */
export function initiativeRoll(
  { table }: GameState,
  roll: InitiativeRoll,
  face: number,
): Extract<GameAct, { type: 'roll' }> {
  const side = roll === 'card' ? face - 1 : sideByDie(face);
  const result = table.names[side] || `Side ${side + 1}`;
  return {
    type: 'roll',
    procedure: roll,
    result,
    rows: [{ use: roll, dice: [{ faces: [face] }] }],
  };
}

/** Cards of the elements that have not acted, each by the number of its side, from 1. */
export const cardsLeft = (state: GameState): readonly number[] =>
  actorsIn(state)?.flatMap(({ side, isLeft }) => (isLeft ? 1 + side : [])) ?? [];
