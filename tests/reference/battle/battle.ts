/** A scripted battle, played as the rules and the doctrine tell it (2.2, section 5). */
import { shipSlot } from './combat.ts';
import { pick, pickNumber, wordOfHex } from './decisions.ts';
import { launchFrom } from './fighter-options.ts';
import { dropAimless, flightSlot, KINDS } from './flights.ts';
import { declareTows, endMoves, freeAround, hexTowards, moveGroup, moveSlot } from './movement.ts';
import { choose, isChosen } from './readings.ts';
import type { BattleRequest, Values } from './request.ts';
import { bringLateShips, lastStandOf, rollStorm } from './scenario.ts';
import { applyMarks, checkEngines, newShip, repair, type Ship, working } from './ship.ts';
import {
  type Battle,
  enemyShips,
  type Flight,
  isOn,
  leave,
  nearest,
  removeEmptyFlights,
  removeWrecks,
  takeLosses,
} from './state.ts';
import { scores, talliesOf } from './tallies.ts';
import { pullAll } from './terrain.ts';
import { stutter } from './wide.ts';

/** Rolls of the dice. */
export interface Roller {
  d6(): number;
}

/** The values of all tallies at the end of one battle. */
export const playBattle = (request: BattleRequest, random: Roller): Values => {
  choose(request.choices, request.isWide);
  const battle = newBattle(request, random);
  for (;;) {
    battle.turn += 1;
    battle.moment += 1;
    for (const ship of battle.ships) {
      ship.beamsUsed = 0;
      ship.recovered = 0;
      ship.reinforced = undefined;
    }
    const alive = battle.ships.filter(isThere);
    const canFly = (flight: Flight) => flight.left > 0 && flight.actedIn !== battle.turn;
    if (!isOn(battle, 'D.8')) moveGroup(battle, battle.ships);
    else {
      const left = () => battle.ships.filter(isUnmovedIn(battle));
      alternate(battle, alive, left, moveSlot, isChosen('movementCards', true));
    }
    endMoves(battle);
    dropAimless(battle);
    alternate(
      battle,
      battle.flights,
      () => battle.flights.filter(canFly),
      flightSlot,
      isOn(battle, 'F.7'),
    );
    const isSequential = isOn(battle, 'E.5');
    alternate(
      battle,
      battle.ships.filter(isThere),
      () => battle.ships.filter(canAct),
      isSequential ? strikeAtOnce : shipSlot,
      isSequential && isChosen('combatCards', true),
    );
    for (const flight of battle.flights) flight.isFresh = false;
    const isLate = isChosen('gravityFirst', false);
    if (!isLate) pullAll(battle);
    applyDamage(battle);
    if (isLate) pullAll(battle);
    for (const ship of battle.ships) ship.hullAt[battle.turn] = ship.hullLeft;
    const result = victor(battle);
    if (result !== undefined) return talliesOf(battle, result);
    endTurn(battle);
  }
};

const isUnmovedIn = (battle: Battle) => (ship: Ship) =>
  isThere(ship) && ship.lastMoved < battle.turn;

const isThere = ({ fate }: Ship): boolean => fate === 'alive';

const canAct = (ship: Ship): boolean => isThere(ship) && !(ship.cloaked > 0 && !ship.isDetected);

const newBattle = (request: BattleRequest, random: Roller): Battle => {
  const ships = [0, 1].flatMap((side) =>
    request.sides[side]!.ships.map((_, index) => newShip(request, side, index)),
  );
  const placed = [0, 1].flatMap((side) =>
    (request.sides[side]!.flights ?? []).map((flight, index) => ({ side, index, ...flight })),
  );
  const flights = placed.map(
    (
      { side, index, kind, q, r, heading, carrier = -1, aboard, longRange, altitude = 3 },
      number,
    ): Flight => ({
      ...{ number, side, name: `f${side}.${index}`, kind, weapon: undefined, target: undefined },
      ...{
        q,
        r,
        heading,
        level: altitude,
        left: aboard ? 0 : KINDS[kind].size,
        marks: 0,
        tagged: new Set(),
        tagging: new Set(),
        isFresh: false,
      },
      ...{ aboard: aboard ? KINDS[kind].size : 0, isLongRange: longRange },
      carrier: ships.find((ship) => ship.side === side && ship.index === carrier),
    }),
  );
  const isNebula = request.options.includes('G.4');
  const none = {
    ...{ fields: [], markers: [], turn: 0, isNebula, window: { column: 0, row: 0 } },
    ...{ moment: 0, storm: undefined, arrival: 0, hasArrived: false },
  };
  const out = flights.filter(({ left }) => left > 0);
  return { request, die: () => random.d6(), ships, flights: out, allFlights: flights, ...none };
};

/**
 * Elements act one by one. The side with more begins with k at a time, the other follows with one
 * (2.3); of a side the lowest acts that has not, and a turn without any is skipped (D1).
 */
const alternate = <Actor extends { readonly side: number }>(
  battle: Battle,
  counted: readonly Actor[],
  left: () => readonly Actor[],
  act: (battle: Battle, actor: Actor) => void,
  isDrawn = false,
): void => {
  const counts = [0, 1].map((side) => counted.filter((actor) => actor.side === side).length);
  const eligible = new Set(counted);
  const order = isDrawn
    ? cardsOf(counts[0]!, counts[1]!, battle.die)
    : activationOrder(counts[0]!, counts[1]!, battle.die);
  for (const side of order) {
    const open = left().filter((one) => one.side === side && eligible.has(one));
    const kind = open.some((one) => 'blueprint' in one) ? 'nextShip' : 'nextFlight';
    const actor = pick(`${kind} side ${side}`, open, idOf, () => open[0]!);
    if (!actor) continue;
    eligible.delete(actor);
    act(battle, actor);
  }
};

/** Number of a ship or flight. */
const idOf = (actor: object): number =>
  'blueprint' in actor ? (actor as Ship).id : (actor as Flight).number;

/** Cards of a shuffled deck, turned one by one: the dice are digits of the card's place (F.7). */
function* cardsOf(first: number, second: number, die: () => number): Generator<number> {
  const left = [first, second];
  while (left[0]! + left[1]! > 0) {
    const cards = left[0]! + left[1]!;
    const digits = Math.ceil(Math.log(cards) / Math.log(6) - 1e-9);
    const all = 6 ** digits;
    let place = all;
    while (place >= all - (all % cards)) {
      place = 0;
      for (let i = digits - 1; i >= 0; i -= 1) place += (die() - 1) * 6 ** i;
    }
    const side = place % cards < left[0]! ? 0 : 1;
    left[side]! -= 1;
    yield side;
  }
}

/** Sides in the order in which their elements act (2.3). */
export const activationOrder = (first: number, second: number, die: () => number): number[] => {
  const more = first === second ? (first > 0 && die() > 3 ? 1 : 0) : first > second ? 0 : 1;
  const left = [first, second];
  const atATime = Math.max(1, Math.ceil(left[more]! / left[1 - more]!) - 1);
  const order: number[] = [];
  const take = (side: number, count: number) => {
    for (let i = 0; i < count && left[side]! > 0; i += 1) {
      left[side]! -= 1;
      order.push(side);
    }
  };
  while (left[0]! + left[1]! > 0) {
    take(more, atATime);
    take(1 - more, 1);
  }
  return order;
};

/** A ship's slot whose damage counts before the next one's (E.5). */
const strikeAtOnce = (battle: Battle, ship: Ship): void => {
  shipSlot(battle, ship);
  checkBoxes(battle);
  removeWrecks(battle);
};

const checkBoxes = (battle: Battle): void => {
  battle.moment += 1;
  for (const ship of battle.ships) if (isThere(ship)) applyMarks(ship);
  for (const flight of battle.flights) {
    takeLosses(flight, flight.marks);
    flight.marks = 0;
  }
  removeEmptyFlights(battle);
  for (const field of battle.fields) {
    field.left = Math.max(0, field.left - field.marks);
    field.marks = 0;
  }
  battle.fields = battle.fields.filter(({ left }) => left > 0);
};

/** Squads against parties and parties against squads, by dice (B.14). */
const fightOnBoard = ({ die }: Battle, ship: Ship): void => {
  if (!isChosen('shipboardCombat', true)) return;
  const kills = (dice: number) => {
    let killed = 0;
    for (let i = 0; i < dice; i += 1) {
      const face = die();
      killed += face === 6 ? 2 : face >= 3 ? 1 : 0;
    }
    return killed;
  };
  if (ship.parties === 0 || ship.marines === 0) return;
  ship.parties = Math.max(0, ship.parties - kills(ship.marines));
  ship.marines = Math.max(0, ship.marines - kills(ship.parties));
};

/** Step 5b (R9): all marks, then wrecks, captures and explosions. */
const applyDamage = (battle: Battle): void => {
  checkBoxes(battle);
  for (const ship of battle.ships) {
    if (!isThere(ship) || ship.hullLeft === 0) continue;
    fightOnBoard(battle, ship);
    const isHeld = isChosen('shipboardCombat', true) && ship.marines > 0;
    if (isHeld) continue;
    if (isThere(ship) && ship.hullLeft > 0 && ship.parties >= ship.hullLeft) {
      leave(battle, ship, 'captured');
    }
  }
  removeWrecks(battle);
  for (const ship of battle.ships) {
    if (working(ship, 'cloaking-device') > 0) continue;
    ship.cloaked = 0;
    ship.isDetected = false;
  }
};

/** Step 5c (R8): the winning side, a draw, or nothing yet. */
const victor = (battle: Battle): string | undefined => {
  const { sides, lastTurn } = battle.request;
  const stand = lastStandOf(battle);
  if (stand) return stand === 'playing' ? undefined : stand;
  const points = scores(battle);
  const isAtTarget = sides.map(({ target }, side) => target != null && points[side]! >= target);
  if (isAtTarget[0] && isAtTarget[1]) return 'draw';
  if (isAtTarget[0]) return '0';
  if (isAtTarget[1]) return '1';
  const isGone = [0, 1].some(
    (own) =>
      !battle.ships.some(
        ({ side, fate }) => side === own && (fate === 'alive' || fate === 'away'),
      ) && !battle.flights.some(({ side, isLongRange }) => side === own && isLongRange),
  );
  if (!isGone && battle.turn < lastTurn) return undefined;
  if (points[0] === points[1]) return 'draw';
  return points[0]! > points[1]! ? '0' : '1';
};

/** Steps 5d to 5g. */
const endTurn = (battle: Battle): void => {
  for (const ship of battle.ships) {
    if (!isThere(ship)) continue;
    if (ship.isEmergency) strain(battle, ship);
    ship.facing = ship.heading;
  }
  for (const ship of battle.ships) {
    if (isThere(ship) && isOn(battle, 'E.1')) controlDamage(battle, ship);
  }
  stutter(battle);
  declareTows(battle);
  for (const tagged of [...battle.ships, ...battle.flights, ...battle.fields]) {
    tagged.tagged = tagged.tagging;
    tagged.tagging = new Set();
  }
  battle.markers = battle.markers.filter(({ isUp }) => !isUp);
  for (const marker of battle.markers) marker.isUp = true;
  for (const ship of battle.ships) {
    if (!isThere(ship) || ship.cloaked > 0) continue;
    layMines(battle, ship);
    if (isOn(battle, 'F.5')) launchFrom(battle, ship);
  }
  bringLateShips(battle);
  rollStorm(battle);
};

/** A die for each engine box: every 1 and 2 checks one (D.1). */
const strain = (battle: Battle, ship: Ship): void => {
  const boxes = ship.blueprint.engines.length - ship.checked.engines;
  let checked = 0;
  for (let box = 0; box < boxes; box += 1) if (battle.die() <= 2) checked += 1;
  checkEngines(ship, checked);
};

/** A third of the hull left in dice: 4 engines, 5 weapons, 6 shields, each once (E.1). */
const controlDamage = (battle: Battle, ship: Ship): void => {
  const faces = new Set<number>();
  for (let i = 0; i < Math.ceil(ship.hullLeft / 3); i += 1) faces.add(battle.die());
  if (faces.has(4)) repair(ship, 'engines', battle.turn);
  if (faces.has(5)) repair(ship, 'weapons', battle.turn);
  if (faces.has(6)) repair(ship, 'shields', battle.turn);
};

/** Mines beside the ship: by the doctrine two, towards the nearest enemy (D14). */
const layMines = (battle: Battle, ship: Ship): void => {
  const enemy = nearest(ship, enemyShips(battle, ship.side));
  for (let times = 0; ship.mines > 0; times += 1) {
    const own = () => (enemy && times === 0 ? Math.min(2, ship.mines) : 0);
    const mines = pickNumber(`minesLaid ${ship.id}`, ship.mines, own);
    const free = freeAround(battle, ship);
    if (mines === 0 || free.length === 0) return;
    const nearestTo = () => hexTowards(free, enemy ?? ship);
    const { q, r } = pick(`mineHex ${ship.id}`, free, wordOfHex, nearestTo);
    ship.mines -= mines;
    const field = battle.fields.find((one) => one.q === q && one.r === r);
    if (field) field.left += mines;
    else battle.fields.push({ q, r, left: mines, marks: 0, tagged: new Set(), tagging: new Set() });
  }
};
