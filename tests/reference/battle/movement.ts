/** Orders Phase and Movement Phase (2.2 steps 1 and 2; 3.4). */
import { chooseModes } from './aim.ts';
import { isGiven, pick, take, wordOfHex } from './decisions.ts';
import { beside, distance, type Hex, isSame, turned } from './hexes.ts';
import { type Orders, pathOf, sailedRating, writtenOrders } from './orders.ts';
import { isStormy } from './scenario.ts';
import { applyMarks, engineRating, isHidden, isOnTable, type Ship } from './ship.ts';
import {
  type Battle,
  isOnMap,
  leave,
  mineShip,
  removeEmptyFlights,
  removeSeekersAt,
  removeWrecks,
} from './state.ts';
import { fieldsAt, isInComet, isSolid, pelt } from './terrain.ts';
import { overthrust, reinforceShip } from './wide.ts';

const planetsIn = ({ request }: Battle) =>
  (request.terrain ?? []).filter(({ kind }) => kind === 'planet');

interface Plan {
  readonly ship: Ship;
  readonly orders: Orders;
}

/** The slot of a ship in sequential movement: all that are tied to it move with it (D.8, D.9). */
export const moveSlot = (battle: Battle, ship: Ship): void => {
  const towed = ship.tows ?? ship;
  const towers = towersOf(battle, towed);
  moveGroup(battle, towers.length > 0 ? [...towers, towed] : [ship]);
};

const towersOf = (battle: Battle, towed: Ship): readonly Ship[] =>
  battle.ships.filter((ship) => ship.fate === 'alive' && ship.tows === towed);

export const moveGroup = (battle: Battle, all: readonly Ship[]): void => {
  const ships = all.filter(({ fate }) => fate === 'alive');
  battle.moment += 1;
  for (const ship of ships) {
    ship.lastMoved = battle.turn;
    ship.towedBy = undefined;
    if (towersOf(battle, ship).length === 0) writeText(battle, ship);
  }
  // Ships that are to be towed write orders if their towers do not tow.
  for (const ship of ships) {
    const towers = towersOf(battle, ship);
    if (isUnited(towers)) [ship.towedBy] = towers;
    else if (towers.length > 0) writeText(battle, ship);
  }
  // Nobody knows yet what others reinforce.
  for (const ship of ships) chooseModes(battle, ship);
  for (const ship of ships) reinforceShip(battle, ship);
  const plans = new Map(
    ships.filter(({ towedBy }) => !towedBy).map((ship) => [ship, planOf(battle, ship)] as const),
  );
  const ordersFor = (ship: Ship): Orders => {
    if (!ship.towedBy) return plans.get(ship)!;
    // Only the path is shared with the tower.
    return { ...plans.get(ship.towedBy)!, codes: new Set(), pivot: 0 };
  };
  const moving = ships.map((ship): Plan => ({ ship, orders: ordersFor(ship) }));
  for (const plan of moving) {
    plan.ship.isWarming = plan.orders.codes.has('H');
    plan.ship.isEvading = plan.orders.codes.has('Z');
    plan.ship.isEmergency = plan.orders.codes.has('E');
  }
  for (const plan of moving) cloak(battle, plan);
  for (const { ship } of moving) if (ship.fate === 'alive') warmUp(battle, ship);
  const entered = new Map<Ship, readonly Hex[]>();
  for (const { ship, orders } of moving) {
    if (ship.fate === 'alive') entered.set(ship, move(battle, ship, orders));
  }
  for (const [ship, hexes] of entered) {
    if (!isHidden(ship)) {
      if (ship.fate !== 'off') mineShip(battle, ship, hexes);
      continue;
    }
    for (const hex of hexes) ship.rocks += fieldsAt(battle, hex);
    if (!hexes.some((hex) => isInComet(battle, hex))) continue;
    detect(ship);
    appear(battle, ship);
  }
  removeWrecks(battle);
};

const writeText = ({ turn }: Battle, ship: Ship): void => {
  ship.text = isGiven()
    ? (take<string | null>(`orders ${ship.id}`, []) ?? undefined)
    : ship.orders[turn - 1];
};

const planOf = (battle: Battle, ship: Ship): Orders => {
  const { options, wind } = battle.request;
  const towers = ship.tows ? towersOf(battle, ship.tows) : [];
  const mayTow = ship.tows?.fate === 'alive' && isUnited(towers);
  const towRating = mayTow ? ratingOfTow(towers, ship.tows!, wind) : undefined;
  const mayTurn = !isStormy(battle, 'no turns');
  const rules = { options, wind, planets: planetsIn(battle), towRating, mayTurn };
  const { orders, isIllegal, boosters } = writtenOrders(ship, rules);
  if (isIllegal) ship.illegal += 1;
  ship.boosters -= boosters;
  return orders;
};

/** Towers share their thrust by hull among all hulls (D.9). */
const ratingOfTow = (towers: readonly Ship[], towed: Ship, wind: number | undefined): number => {
  const thrust = towers.reduce(
    (sum, ship) => sum + ship.blueprint.hull * sailedRating(ship, wind),
    0,
  );
  const hulls = [...towers, towed].reduce((sum, { blueprint }) => sum + blueprint.hull, 0);
  return Math.ceil(thrust / hulls);
};

/** True if all towers write a tow with the same moves. */
const isUnited = (towers: readonly Ship[]): boolean => {
  const texts = towers.map(({ text = '' }) => text);
  const moves = new Set(texts.map((text) => text.replace(/^.*\//, '').replace(/\(.*/, '')));
  return towers.length > 0 && moves.size === 1 && texts.every((text) => /T.*\//.test(text));
};

/** The first ship of its side with its place, speed and heading is towed if the next orders say so. */
export const declareTows = (battle: Battle): void => {
  for (const ship of battle.ships) ship.tows = undefined;
  if (!battle.request.options.includes('D.9')) return;
  for (const ship of battle.ships) {
    const isBusy = ship.fate !== 'alive' || ship.cloaked > 0 || towersOf(battle, ship).length > 0;
    if (isBusy) continue;
    const open = battle.ships.filter(
      (other) =>
        other !== ship &&
        other.side === ship.side &&
        other.fate === 'alive' &&
        other.cloaked === 0 &&
        !other.tows &&
        isSame(other, ship) &&
        other.speed === ship.speed &&
        other.heading === ship.heading,
    );
    const wanted = ship.orders[battle.turn]?.includes('T') ? open[0] : undefined;
    const wordOf = (other: Ship | undefined) => other?.id ?? -1;
    ship.tows = pick(`tow ${ship.id}`, [undefined, ...open], wordOf, () => wanted);
  }
};

export const endMoves = (battle: Battle): void => {
  battle.moment += 1;
  if (battle.request.options.includes('D.4')) floatBoard(battle);
  resolveStacking(battle);
  removeWrecks(battle);
  overthrust(battle);
};

/** The board moves as little as it must; if it cannot hold all, those outside are gone (D.4). */
export const floatBoard = (battle: Battle): void => {
  const ships = battle.ships.filter(({ fate }) => fate === 'alive');
  const elements: readonly Hex[] = [...ships, ...battle.flights];
  if (elements.every((element) => isOnMap(battle, element))) return;
  const { window } = battle;
  const { size = { columns: 32, rows: 18 } } = battle.request;
  const columns = elements.map(({ q, r }) => q + Math.floor(r / 2));
  const rows = elements.map(({ r }) => r);
  const fits = (places: readonly number[], size: number) =>
    Math.max(...places) - Math.min(...places) < size;
  if (fits(columns, size.columns) && fits(rows, size.rows)) {
    while (window.column > Math.min(...columns)) window.column -= 1;
    while (window.column + size.columns - 1 < Math.max(...columns)) window.column += 1;
    while (window.row > Math.min(...rows)) window.row -= 1;
    while (window.row + size.rows - 1 < Math.max(...rows)) window.row += 1;
    return;
  }
  for (const ship of ships) {
    if (isOnMap(battle, ship)) continue;
    if (isHidden(ship)) ship.strayed ??= { q: ship.q, r: ship.r };
    else leave(battle, ship, 'off');
  }
  for (const flight of battle.flights) if (!isOnMap(battle, flight)) flight.left = 0;
  removeEmptyFlights(battle);
};

/** Step 2a: a ship cloaks or appears, and may be detected (B.5, R17). */
const cloak = (battle: Battle, { ship, orders }: Plan): void => {
  const wasDetected = ship.isDetected;
  ship.isDetected = false;
  if (orders.codes.has('C')) {
    if (ship.cloaked === 0) removeSeekersAt(battle, ship);
    ship.cloaked += 1;
    if (battle.isNebula || isInComet(battle, ship)) detect(ship);
    else if (battle.die() - (wasDetected ? 1 : 0) < ship.cloaked) detect(ship);
  } else ship.cloaked = 0;
  if (!isHidden(ship)) appear(battle, ship);
};

export const detect = (ship: Ship): void => {
  ship.isDetected = true;
  ship.detected += 1;
};

/** A ship that was hidden is where its path has ended; asteroids that it met strike it now. */
export const appear = (battle: Battle, ship: Ship): void => {
  if (ship.strayed) {
    ship.q = ship.strayed.q;
    ship.r = ship.strayed.r;
    leave(battle, ship, isSolid(battle, ship.strayed) ? 'destroyed' : 'off');
  } else {
    pelt(battle, ship, ship.rocks);
    applyMarks(ship);
  }
  ship.rocks = 0;
};

/** Step 2b: at 10 the ship leaves (B.10, R10). */
const warmUp = (battle: Battle, ship: Ship): void => {
  if (!ship.isWarming) {
    ship.warmth = 0;
    return;
  }
  ship.warmth += battle.die();
  if (ship.warmth >= 10) leave(battle, ship, 'jumped');
};

/** Step 2c: the hexes a ship enters; a path off the board ends there (3.4, R3). */
const move = (battle: Battle, ship: Ship, orders: Orders): readonly Hex[] => {
  const { hexes, heading } = pathOf(ship, ship.heading, orders, planetsIn(battle));
  ship.speed = orders.speed;
  ship.slips = orders.slips;
  ship.heading = heading;
  ship.level += orders.climb;
  ship.facing = turned(heading, orders.pivot);
  if (orders.codes.has('@')) ship.isInverted = !ship.isInverted;
  const floats = battle.request.options.includes('D.4');
  const isOut = (hex: Hex) => !floats && !isOnMap(battle, hex);
  const outside = hexes.find((hex) => isOut(hex) || isSolid(battle, hex));
  const last = hexes.at(-1) ?? ship;
  if (outside && isHidden(ship)) ship.strayed ??= outside;
  const end = outside && !isHidden(ship) ? outside : last;
  ship.q = end.q;
  ship.r = end.r;
  if (!outside || isHidden(ship)) return hexes;
  leave(battle, ship, isOut(outside) ? 'off' : 'destroyed');
  return hexes.slice(0, hexes.indexOf(outside) + 1);
};

/** Opposing ships in one hex: the lowest total stays with its side, the others move (3.4, R4, R5). */
export const resolveStacking = (battle: Battle): void => {
  for (const first of battle.ships) {
    if (!isOnTable(first)) continue;
    const here = battle.ships.filter((ship) => isOnTable(ship) && isSame(ship, first));
    if (here.every(({ side }) => side === first.side)) continue;
    const totals = new Map(here.map((ship) => [ship, battle.die() + engineRating(ship)]));
    const winner = lowestSide(battle, totals);
    const leaving = here
      .filter(({ side }) => side !== winner)
      .sort((a, b) => totals.get(a)! - totals.get(b)! || a.index - b.index);
    for (const ship of leaving) {
      const free = freeHexes(battle, ship);
      if (free.length === 0) continue;
      const hex = pick(`stackingHex ${ship.id}`, free, wordOfHex, () => free[0]!);
      ship.q = hex.q;
      ship.r = hex.r;
      mineShip(battle, ship, [hex]);
    }
  }
};

/** The side of the lowest total; ships of both sides that share it roll again. */
const lowestSide = (battle: Battle, totals: ReadonlyMap<Ship, number>): number => {
  const lowest = Math.min(...totals.values());
  const ships = [...totals].filter(([, total]) => total === lowest).map(([ship]) => ship);
  const { side } = ships[0]!;
  if (ships.every((ship) => ship.side === side)) return side;
  return lowestSide(
    battle,
    new Map(ships.map((ship) => [ship, battle.die() + engineRating(ship)])),
  );
};

/** Hexes without an enemy ship: of the six around, or of the twelve beyond (D12). */
const freeHexes = (battle: Battle, ship: Ship): readonly Hex[] => {
  const directions = [0, 1, 2, 3, 4, 5];
  const free = freeAround(battle, ship);
  if (free.length > 0) return free;
  return directions
    .flatMap((k) => [beside(beside(ship, k), k), beside(beside(ship, k), k + 1)])
    .filter((hex) => isFree(battle, ship, hex));
};

export const freeAround = (battle: Battle, ship: Ship): readonly Hex[] =>
  [0, 1, 2, 3, 4, 5].map((k) => beside(ship, k)).filter((hex) => isFree(battle, ship, hex));

const isFree = (battle: Battle, { side }: Ship, hex: Hex): boolean =>
  isOnMap(battle, hex) &&
  !isSolid(battle, hex) &&
  !battle.ships.some((ship) => ship.side !== side && isOnTable(ship) && isSame(ship, hex));

/** The first of some hexes that is nearest to another. */
export const hexTowards = ([first, ...others]: readonly Hex[], goal: Hex): Hex => {
  let best = first!;
  for (const hex of others) if (distance(hex, goal) < distance(best, goal)) best = hex;
  return best;
};
