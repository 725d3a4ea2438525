/** Orders at the table, checked as written (3.1–3.4). */
import { PHASE } from '../battle/battle.ts';
import { shipSituation } from '../battle/choices.ts';
import { isLegalOrder } from '../battle/movement.ts';
import type { ShipState } from '../battle/state.ts';
import { type CheckedOrders, checkOrders } from '../play/orders/check.ts';
import { ORDER_CODES } from '../play/orders/parse.ts';
import type { GameState } from './state.ts';

/** True for orders that are carried out as written; what depends on places at the table is the players' to judge. */
export function isLegalAtTable(
  { battle }: Pick<GameState, 'battle'>,
  ship: ShipState,
  text: string,
  boosters: number,
): boolean {
  const order = battle.orders.of(text);
  const isOpen = order.isTow || order.hasOrbit || ship.type.hasSails;
  return isOpen ? order.isSound : isLegalOrder(battle, ship, order, boosters);
}

/** Codes of orders that a ship of the game may write: by the options in force, and its equipment. */
export function codesAtTable(
  { battle }: Pick<GameState, 'battle'>,
  { hasCloak, hasDrive }: ShipState,
): readonly (typeof ORDER_CODES)[number][] {
  const isOpen = { C: hasCloak > 0, H: hasDrive > 0 } as const;
  return ORDER_CODES.filter((each) =>
    each.code === 'C' || each.code === 'H' ? isOpen[each.code] : battle.options.has(each.rule),
  );
}

export interface SheetCheck extends CheckedOrders {
  /** Boosters that may be spent: those aboard, and those of the orders that these replace. */
  readonly boosters: number;
}

/** Checks a text for a ship as it is now; undefined for a letter that the game lacks. */
export function checkAtTable(
  state: GameState,
  letter: string,
  text: string,
  boosters: number,
): SheetCheck | undefined {
  const ship = state.ship(letter);
  if (!ship) return undefined;
  const { play } = state.battle.play.battle;
  const checked = checkOrders(play, text, { ...shipSituation(state.battle, ship), boosters });
  const before = state.fields.orders.get(letter)?.find(({ turn }) => turn === state.turn);
  const most = ship.boosters + (before?.boosters ?? 0);
  const isLegal = boosters <= most && isLegalAtTable(state, ship, text, boosters);
  return { ...checked, isLegal, boosters: most };
}

/**
 * The first turn whose orders stay covered after they are revealed: those of a cloaked ship, until it appears
 * or is detected (3.2, B.5). Infinity if there are none.
 */
export function cloakedSince(state: GameState, ship: ShipState): number {
  const { battle, turn, phase } = state;
  const written = state.fields.orders.get(state.letterOf(ship)) ?? [];
  const isCloaking = (at: number): boolean => {
    const text = written.find((each) => each.turn === at)?.text;
    return text !== undefined && battle.orders.of(text).isCloak;
  };
  const last = written.some((each) => each.turn === turn) ? turn : turn - 1;
  let first = last + 1;
  while (isCloaking(first - 1)) first -= 1;
  if (first > last || (last === turn && !ordersNow(state, ship).isLegal)) return Infinity;
  if (!ship.isCloaked) return last === turn && phase <= PHASE.move ? last : Infinity;
  const isRolled = ship.cloakTurns > last - first;
  if (ship.isDetected) return isRolled ? Infinity : last;
  return first;
}

/** The orders that a ship carries out this turn: the written ones, or straight ahead (3.3). */
export function ordersNow(
  state: GameState,
  ship: ShipState,
): { readonly text: string; readonly isLegal: number } {
  const letter = state.letterOf(ship);
  const written = state.fields.orders.get(letter)?.find(({ turn }) => turn === state.turn);
  if (written?.text === undefined) return { text: String(ship.speed), isLegal: 0 };
  const { text, boosters } = written;
  // They are carried out as the Movement Phase ends.
  const isDone = state.phase > PHASE.move;
  return {
    text,
    isLegal: isDone ? ship.isLegal : Number(isLegalAtTable(state, ship, text, boosters)),
  };
}
