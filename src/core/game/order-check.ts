/** Orders at the table, checked as written (3.1–3.4). */
import { PHASE } from '../battle/battle.ts';
import { shipSituation } from '../battle/choices.ts';
import { isLegalOrder } from '../battle/movement.ts';
import type { ShipState } from '../battle/state.ts';
import { type CheckedOrders, checkOrders } from '../play/orders/check.ts';
import { ORDER_CODES } from '../play/orders/parse.ts';
import type { GameEvent } from './schema.ts';
import type { GameState, SheetOrders } from './state.ts';

/** True for orders that are carried out as written; what depends on places at the table is the players' to judge. */
function isLegalAtTable(
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

/** True for orders that stay covered after they are revealed: under cloak, until the ship appears or is detected (3.2, B.5). */
export function isUnderCloak(state: GameState, letter: string, turn: number): boolean {
  const ship = state.ship(letter);
  const { orders, seen } = state.fields;
  const written = orders.get(letter)?.find((each) => each.turn === turn);
  if (!ship?.isAlive || written?.text === undefined || turn <= (seen.get(letter) ?? 0))
    return false;
  if (!state.battle.orders.of(written.text).isCloak) return false;
  // Orders that were illegal when they were carried out have shown the ship.
  const isFlown = turn < state.turn || state.phase > PHASE.move;
  return isFlown || isLegalAtTable(state, ship, written.text, written.boosters);
}

/** True for an event whose text no other device may have yet. */
export const hasHiddenText = (state: GameState, { act }: GameEvent): boolean =>
  act.type === 'orders' && isUnderCloak(state, act.ship, act.turn);

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

/** Carries out the orders of the turn: speeds, slips, evasive action, rolls (3.3). */
export function carryOutOrders(state: GameState): void {
  const { battle, turn } = state;
  for (const ship of battle.ships) {
    const letter = state.letterOf(ship);
    const orders = state.fields.orders.get(letter)?.find((each) => each.turn === turn);
    if (orders?.text === undefined || !ship.isAlive) continue;
    const order = battle.orders.of(orders.text);
    const isLegal = isLegalAtTable(state, ship, orders.text, orders.boosters);
    if (!isLegal || !order.isCloak) state.noteSeen(letter);
    ship.isLegal = isLegal ? 1 : 0;
    ship.order = order.index;
    ship.evasive = isLegal && order.isEvasive ? 1 : 0;
    ship.slips = isLegal ? order.slips : 0;
    if (isLegal) ship.speed = order.speed;
    else if (!battle.play.battle.play.choices.illegalSpendsBoosters)
      keepBoosters(state, ship, orders);
    if (isLegal && order.isRoll) ship.inverted = 1 - ship.inverted;
    if (!isLegal || !order.isWarmup) ship.warmup = 0;
  }
}

/** Gives back the boosters of illegal orders (B.3). */
function keepBoosters(state: GameState, ship: ShipState, orders: SheetOrders): void {
  const all = new Map(state.fields.orders);
  const known = all.get(state.letterOf(ship))?.filter((each) => each !== orders) ?? [];
  all.set(state.letterOf(ship), [...known, { ...orders, boosters: 0 }]);
  state.fields = { ...state.fields, orders: all };
  ship.boosters += orders.boosters;
}
