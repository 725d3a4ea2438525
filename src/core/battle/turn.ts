/** The game turn: its phases in order, the End Phase and victory (2). */
import { pullTowardsHoles, useOverthrusters, useStutterdrives } from './after-moves.ts';
import { type BattleState, PHASE } from './battle.ts';
import { actInCombat } from './combat.ts';
import type { CompiledPlay } from './compiled-play.ts';
import type { Dice } from './dice.ts';
import {
  countElements,
  leave,
  leftInRun,
  noteActing,
  sideByDie,
  TIED,
  uncloak,
} from './elements.ts';
import { flying, launchFlights } from './fighter-options.ts';
import { actFlight, dropAimless } from './flights.ts';
import { applyMarks, leaveDestroyed, repair, strainEngines } from './losses.ts';
import { fightAboard, isHeld } from './marines.ts';
import { turnMarkers } from './markers.ts';
import { layMines } from './mines.ts';
import { endMoves, giveOrders, moveTogether, reinforceShields } from './movement.ts';
import type { CompiledOrder } from './orders.ts';
import {
  bringReinforcements,
  escapePoints,
  lastStand,
  loseTogether,
  rollStorm,
  scoredPoints,
  sideNumber,
} from './scenario.ts';
import { declareTows, groupOf } from './stacking.ts';
import { AWAY, CAPTURED, FATES, type Flight, JUMPED, type ShipState } from './state.ts';

/** The end of a battle for its ships, by side in their order. */
export interface BattleOutcome {
  /** 0 until it is over; then 1 + the side that won, or 3. */
  readonly result: number;
  readonly turn: number;
  readonly points: readonly [number, number];
  readonly sides: readonly [readonly ShipOutcome[], readonly ShipOutcome[]];
}

export interface ShipOutcome {
  /** Hull boxes left. */
  readonly hull: number;
  readonly fate: (typeof FATES)[number];
}

/** Outcome of a battle so far. */
export function outcomeOf(battle: BattleState): BattleOutcome {
  const { result, turn } = battle.head;
  const side = (number: number): readonly ShipOutcome[] =>
    battle.ships
      .filter((ship) => ship.side === number)
      .map(({ hull, fate }) => ({ hull, fate: FATES[fate] ?? 'alive' }));
  const points = [pointsOf(battle, 0), pointsOf(battle, 1)] as const;
  return { result, turn, points, sides: [side(0), side(1)] };
}

/** Fights a battle to its end. */
export function fight(battle: BattleState): void {
  while (!battle.isOver) nextStep(battle);
}

/** Goes on to the next step: all orders, all moves, a flight's or a ship's action, or the End Phase. */
export function nextStep(battle: BattleState): void {
  const { head, ships } = battle;
  if (head.phase === PHASE.orders) {
    head.turn += 1;
    beginTurn(battle);
    battle.log?.push({ type: 'turn', turn: head.turn });
    const isSequential = battle.options.has('D.8');
    if (isSequential) countShips(battle, 'movementCards');
    else {
      reinforceShields(battle, ships);
      giveOrders(battle, ships);
    }
    head.phase = PHASE.move;
  } else if (head.phase === PHASE.move) {
    if (!battle.options.has('D.8')) moveTogether(battle, ships);
    else {
      const ship = battle.decider(nextSide(battle)).nextShip(battle, battle.acting);
      if (ship) moveGroup(battle, groupOf(battle, ship));
      if (!isPhaseOver(battle)) return;
    }
    endMoves(battle);
    useOverthrusters(battle);
    head.phase = PHASE.flights;
    countFlights(battle);
  } else if (head.phase === PHASE.flights) {
    const flight = battle.decider(nextSide(battle)).nextFlight(battle, battle.acting);
    if (flight) actFlight(battle, flight);
    if (isPhaseOver(battle)) {
      head.phase = PHASE.fire;
      countShips(battle, 'combatCards');
    }
  } else if (head.phase === PHASE.fire) {
    const ship = battle.decider(nextSide(battle)).nextShip(battle, battle.acting);
    if (ship) actInCombat(battle, ship);
    if (battle.options.has('E.5')) applyAll(battle);
    if (isPhaseOver(battle)) head.phase = PHASE.end;
  } else endTurn(battle);
  // Phases without elements are over at once.
  if (head.phase === PHASE.flights && isPhaseOver(battle)) {
    head.phase = PHASE.fire;
    countShips(battle, 'combatCards');
  }
  if (head.phase === PHASE.fire && isPhaseOver(battle)) head.phase = PHASE.end;
}

/** The ships of a tow, or a single one, write orders and move (D.8). */
function moveGroup(battle: BattleState, ships: readonly ShipState[]): void {
  reinforceShields(battle, ships);
  giveOrders(battle, ships);
  for (const ship of ships) ship.hasActed = 1;
  moveTogether(battle, ships);
}

/** Everything may act and fire again. */
export function beginTurn({ ships, flights }: BattleState): void {
  for (const ship of ships) {
    ship.hasActed = 0;
    ship.reinforced = 0;
    ship.usedBeams = 0;
    ship.recovered = 0;
    for (const bank of ship.banks) bank.used = 0;
  }
  for (let i = 0; i < flights.count; i += 1) {
    flights.at(i).hasActed = 0;
    flights.at(i).isFresh = 0;
  }
}

function countFlights(battle: BattleState): void {
  const { flights } = battle;
  dropAimless(battle);
  const left = [0, 0] as [number, number];
  for (let i = 0; i < flights.count; i += 1) {
    const { side, count } = flights.at(i);
    if (count > 0) left[side as 0 | 1] += 1;
  }
  beginAlternation(battle, left, battle.options.has('F.7'));
}

function countShips(battle: BattleState, cards: 'movementCards' | 'combatCards'): void {
  const left = [0, 0] as [number, number];
  for (const ship of battle.ships) {
    if (ship.isAlive) left[ship.side as 0 | 1] += 1;
    ship.hasActed = 0;
  }
  beginAlternation(battle, left, areShipsDrawn(battle, cards));
}

/** True where cards decide which ships move or fire next (D.8, E.5). */
export const areShipsDrawn = (
  { options, play }: BattleState,
  cards: 'movementCards' | 'combatCards',
): boolean => play.battle.play.choices[cards] && (cards === 'movementCards' || options.has('E.5'));

/** Counts both sides; a die decides who begins where they have as many (2.3). */
function beginAlternation(
  { head, dice, log }: BattleState,
  [first, second]: readonly [number, number],
  isDrawn: boolean,
): void {
  countElements(head, first, second, isDrawn);
  if (head.larger !== TIED) return;
  dice.tray?.row('who begins');
  head.larger = sideByDie(dice.d6());
  log?.push({ type: 'begins', side: head.larger });
}

/** A whole number below another, each as likely, by dice. */
function drawBelow(dice: Dice, count: number): number {
  dice.tray?.row('card');
  for (;;) {
    let [number, range] = [0, 1];
    for (; range < count; range *= 6) number = 6 * number + dice.d6() - 1;
    if (number < range - (range % count)) return number % count;
  }
}

/** The side whose turn it is. */
function nextSide(battle: BattleState): number {
  const { head, dice } = battle;
  let side = leftInRun(head) > 0 ? head.larger : 1 - head.larger;
  if (head.isDrawn) side = drawBelow(dice, head.left0 + head.left1) < head.left0 ? 0 : 1;
  noteActing(head, side);
  battle.acting = side;
  return side;
}

const isPhaseOver = ({ head }: BattleState): boolean => head.left0 + head.left1 <= 0;

function endTurn(battle: BattleState): void {
  // The outline has gravity before damage (2.4), 4.5 damage first.
  const { gravityFirst } = battle.play.battle.play.choices;
  if (gravityFirst) pullTowardsHoles(battle);
  applyAll(battle);
  if (!gravityFirst) pullTowardsHoles(battle);
  noteHull(battle);
  decide(battle);
  if (battle.isOver) {
    battle.log?.push({ type: 'over', result: battle.head.result });
    return;
  }
  for (const ship of battle.ships) {
    if (!ship.isAlive || !ship.isLegal || ship.towedBy > 0) continue;
    if ((battle.orders.list[ship.order] as CompiledOrder).isEmergency) strainEngines(battle, ship);
  }
  if (battle.options.has('E.1'))
    for (const ship of battle.ships) if (ship.isAlive) repair(battle, ship);
  for (const ship of battle.ships) ship.facing = ship.heading;
  useStutterdrives(battle);
  if (battle.options.has('D.9')) declareTows(battle);
  turnMarkers(battle);
  const hasLaunches = battle.options.has('F.5');
  for (const ship of battle.ships) {
    if (ship.mines > 0 && ship.isAlive && !ship.isCloaked) layMines(battle, ship);
    if (hasLaunches && ship.isAlive && !ship.isCloaked) launchFlights(battle, ship);
  }
  bringReinforcements(battle);
  rollStorm(battle);
  battle.head.phase = PHASE.orders;
}

/** Marks take effect; then ships are destroyed or captured, and wrecks explode (5b; E.5: after each attacker). */
function applyAll(battle: BattleState): void {
  const { flights, minefields, ships, head } = battle;
  const isEnd = head.phase === PHASE.end;
  for (const ship of ships) {
    if (!ship.isAlive) continue;
    applyMarks(battle, ship);
    if (isEnd && ship.isCloaked && ship.hasCloak === 0) uncloak(battle, ship);
  }
  loseMarked(flights);
  loseMarked(minefields);
  const isFought = battle.play.battle.play.choices.shipboardCombat;
  loseTogether(battle);
  for (const ship of ships) {
    if (!isEnd || !ship.isAlive || ship.hull === 0) continue;
    if (isFought) fightAboard(battle, ship);
    if (isHeld(battle, ship)) leave(battle, ship, CAPTURED, true);
  }
  leaveDestroyed(battle, true);
}

function loseMarked(list: BattleState['flights'] | BattleState['minefields']): void {
  for (let i = 0; i < list.count; i += 1) {
    const tiny = list.at(i);
    tiny.count = Math.max(0, tiny.count - tiny.marks);
    tiny.marks = 0;
  }
}

/** Turns after which the hull is recorded. */
function noteHull({ ships, head }: BattleState): void {
  for (const ship of ships) {
    if (head.turn <= 1) ship.hull1 = ship.hull;
    if (head.turn <= 2) ship.hull2 = ship.hull;
    if (head.turn <= 3) ship.hull3 = ship.hull;
  }
}

/** Victory in 5c (2.5). */
function decide(battle: BattleState): void {
  const { head, setup } = battle;
  if (setup.scenario?.lastStand) {
    const { winner } = lastStand(battle) ?? {};
    if (winner) head.result = sideNumber(winner) + 1;
    else if (head.turn >= setup.lastTurn) head.result = 3;
    return;
  }
  head.result = resultOfPoints(battle, [pointsOf(battle, 0), pointsOf(battle, 1)]);
}

/** The result at these points: 1 or 2 for the side that has won, 3 for a draw, 0 while it is open (2.5). */
export function resultOfPoints(
  battle: BattleState,
  [points0, points1]: readonly [number, number],
): number {
  const { head, setup, sides } = battle;
  const target0 = setup.sides[0].target ?? Infinity;
  const target1 = setup.sides[1].target ?? Infinity;
  if (points0 >= target0 || points1 >= target1)
    return points0 < target0 ? 2 : points1 < target1 ? 1 : 3;
  let isLast = head.turn >= setup.lastTurn;
  for (const ships of sides) {
    let left = 0;
    for (const ship of ships) if (ship.isAlive || ship.fate === AWAY) left += 1;
    // Long range fighters fight on without ships (F.6).
    const side = sides.indexOf(ships);
    if (battle.flights.count > 0) {
      for (const flight of flying(battle)) if (flight.rating > 0 && flight.side === side) left += 1;
    }
    if (left === 0) isLast = true;
  }
  if (!isLast) return 0;
  return points0 > points1 ? 1 : points1 > points0 ? 2 : 3;
}

/** Victory points that a side has scored: for each enemy ship, and long range flight, by its fate (2.5, B.10, E.4, F.6). */
export function pointsOf(battle: BattleState, side: number): number {
  let points = 0;
  for (const ship of battle.shipsOf(1 - side)) points += shipPoints(battle, ship);
  if (battle.setup.scenario) points += escapePoints(battle, side);
  for (let i = 0; i < battle.flights.count; i += 1) {
    const flight = battle.flights.at(i);
    if (flight.side !== side) points += flightPoints(battle, flight);
  }
  return points;
}

/** Victory points for a flight that is gone: only long range flights score (5.4, F.6). */
export function flightPoints(battle: BattleState, flight: Flight): number {
  const { rating, count, aboard, hasJumped } = flight;
  if (count + aboard > 0) return 0;
  return hasJumped ? jumpPoints(battle.play, rating) : rating;
}

/** Victory points for a ship or a long range flight of a rating in hyperspace (B.10, F.6). */
export const jumpPoints = ({ actions }: Pick<CompiledPlay, 'actions'>, rating: number): number =>
  Math.ceil((rating * actions.hyperdrive.scored) / 100);

/** Victory points for a ship, by its fate and, with E.4, its hull boxes. */
export const shipPoints = (battle: BattleState, ship: ShipState): number =>
  scoredPoints(battle, ship, percentOf(battle, ship));

/** Percents of a ship's rating that are scored. */
function percentOf({ options, play }: BattleState, ship: ShipState): number {
  if (ship.fate === JUMPED) return play.actions.hyperdrive.scored;
  if (ship.fate === AWAY) return 0;
  if (!ship.isAlive) return 100;
  if (!options.has('E.4')) return 0;
  const { hull, firstHull } = ship;
  return partialPercent(play.actions, firstHull, firstHull - hull);
}

/** Percents for a ship still in play by the hull boxes that it has lost (E.4). */
export const partialPercent = (
  { partialScore }: CompiledPlay['actions'],
  hull: number,
  lost: number,
): number =>
  partialScore.reduce(
    (sum, { thirds, percent }) =>
      sum + (lost > 0 && lost >= Math.ceil((thirds * hull) / 3) ? percent : 0),
    0,
  );
