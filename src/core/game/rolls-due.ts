/** Rolls that orders and rules require of ships in a phase, until they are rolled or noted by hand (2.2). */
import { PHASE } from '../battle/battle.ts';
import { DESTROYED, type ShipState } from '../battle/state.ts';
import { ordersNow } from './order-check.ts';
import { PROCEDURES } from './procedures.ts';
import type { GameAct } from './schema.ts';
import type { GameState } from './state.ts';

/** Procedures that are due by themselves, in their order. */
export const ROLLS_DUE = [
  ...(['explosion', 'detection', 'hyperdrive'] as const),
  ...(['aboard', 'strain', 'repair'] as const),
] as const;

export type RollDue = (typeof ROLLS_DUE)[number];

/** Acts of this turn. */
function* actsOfTurn({ lines, turn }: GameState): Generator<GameAct> {
  for (let i = lines.length - 1; i >= 0; i -= 1) {
    const act = lines[i]?.event.act;
    if (!act || (act.type === 'phase' && act.turn < turn)) return;
    yield act;
    if (act.type === 'phase' && act.phase === PHASE.orders) return;
  }
}

/** Tracks whose boxes damage control regains (E.1). */
const TRACKS = ['engines', 'weapons', 'shields'] as const;

/** True for acts that stand for the roll of a ship, also where its owner notes the result by hand. */
const isRollOf = (act: GameAct, ship: string, kind: RollDue): boolean => {
  if (act.type === 'cloak') return kind === 'detection' && act.ship === ship;
  if (act.type === 'hyperdrive') return kind === 'hyperdrive' && act.ship === ship;
  if (act.type === 'repair') return kind === 'repair' && act.ship === ship;
  if (act.type === 'correct') {
    const isTrack = (TRACKS as readonly string[]).includes(act.figure);
    return kind === 'repair' && act.ship === ship && isTrack;
  }
  return act.type === 'roll' && act.ship === ship && act.procedure === PROCEDURES[kind].words;
};

/** True for a ship that damage has destroyed this turn: casualties do not explode (E.3). */
function isWreck(state: GameState, ship: ShipState): boolean {
  if (!state.battle.options.has('E.3')) return false;
  if (ship.fate !== DESTROYED || ship.hull > 0 || ship.casualties > 0) return false;
  const letter = state.letterOf(ship);
  return [...actsOfTurn(state)].some(
    (act) => act.type === 'fate' && act.ship === letter && act.fate === 'destroyed',
  );
}

/** Rolls that a ship still owes in the present phase (B.5, B.10, B.14, D.1, E.1, E.3). */
export function rollsDue(state: GameState, ship: ShipState): readonly RollDue[] {
  const { battle, phase, turn, fields } = state;
  const isOpen = (fields.revealed[ship.side as 0 | 1] ?? 0) >= turn;
  if (!ship.isAlive) return isWreck(state, ship) ? unrolled(state, ship, ['explosion']) : [];
  if (phase === PHASE.orders) return [];
  const { text, isLegal } = ordersNow(state, ship);
  const order = isOpen && isLegal ? battle.orders.of(text) : undefined;
  const { engines, weapons, shields } = ship.type;
  const isHurt =
    ship.engines < engines.length - 1 ||
    ship.weapons < weapons.length - 1 ||
    ship.shields < shields.length - 1;
  const isFoughtAboard = battle.play.battle.play.choices.shipboardCombat;
  const owed: { readonly [kind in RollDue]: boolean | undefined } = {
    explosion: false,
    // Rolls of the Movement Phase stay due.
    detection: order?.isCloak,
    hyperdrive: order?.isWarmup && ship.towedBy === 0,
    aboard: phase === PHASE.end && isFoughtAboard && ship.boarded > 0 && ship.hull > 0,
    strain: phase === PHASE.end && order?.isEmergency && ship.engines > 0,
    repair: phase === PHASE.end && battle.options.has('E.1') && ship.hull > 0 && isHurt,
  };
  return unrolled(
    state,
    ship,
    ROLLS_DUE.filter((kind) => owed[kind]),
  );
}

/** Leaves out the rolls that a ship has made this turn. */
function unrolled(
  state: GameState,
  ship: ShipState,
  kinds: readonly RollDue[],
): readonly RollDue[] {
  if (kinds.length === 0) return [];
  const acts = [...actsOfTurn(state)];
  const letter = state.letterOf(ship);
  // Corrections of earlier phases regain nothing.
  const since = acts.findIndex(({ type }) => type === 'phase');
  const counted = acts.filter(({ type }, i) => type !== 'correct' || i < since);
  return kinds.filter((kind) => !counted.some((act) => isRollOf(act, letter, kind)));
}

/** True while nobody has said if opposing ships share a hex after their moves, which only the table sees (3.3). */
export function isWayDue(state: GameState): boolean {
  const isThere = (side: number) =>
    state.battle.ships.some((ship) => ship.side === side && ship.isOnTable);
  if (!isThere(0) || !isThere(1)) return false;
  const { words } = PROCEDURES.way;
  return ![...actsOfTurn(state)].some((act) => act.type === 'roll' && act.procedure === words);
}

/** True for a cloaked ship whose orders end its cloak (B.5). */
export function endsCloak(state: GameState, ship: ShipState): boolean {
  const isOpen = (state.fields.revealed[ship.side as 0 | 1] ?? 0) >= state.turn;
  if (!ship.isAlive || !ship.isCloaked || !isOpen || state.phase === PHASE.orders) return false;
  const { text, isLegal } = ordersNow(state, ship);
  return !isLegal || !state.battle.orders.of(text).isCloak;
}
