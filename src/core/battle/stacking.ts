/** Ships in one hex: both sides make way after all moves (3.3), and ships tow others of theirs (D.9). */
import { headingAfter } from '../play/hex.ts';
import { sailedRating, towingRating } from '../play/orders/requirement.ts';
import type { BattleState } from './battle.ts';
import { stepQ, stepR } from './bearings.ts';
import { enterHex, offerBeside, offerHex } from './mines.ts';
import type { CompiledOrder } from './orders.ts';
import type { ShipState } from './state.ts';

/** Separates ships of both sides that share a hex (3.3). */
export function stack(battle: BattleState): void {
  for (const ship of battle.shipsOf(0)) {
    if (!ship.isOnTable || !battle.enemyIn(ship.q, ship.r, 0)) continue;
    partShips(battle, ship.q, ship.r);
  }
}

const inHex = (ship: ShipState, q: number, r: number): boolean =>
  ship.isOnTable && ship.q === q && ship.r === r;

/** Rolls for the ships in a hex: the lowest total stays, and the other side makes way. */
export function partShips(battle: BattleState, q: number, r: number): void {
  const { ships } = battle;
  const { tray } = battle.dice;
  let lowest = Infinity;
  for (const ship of ships) {
    if (!inHex(ship, q, r)) continue;
    ship.roll = wayTotal(battle, ship);
    ship.reroll = ship.roll;
    if (ship.roll < lowest) lowest = ship.roll;
  }
  // Ships of both sides with the lowest total roll again, until one side has it alone.
  let winner = sideOfLowest(battle, q, r, lowest);
  while (winner < 0) {
    // Dice of a table that are not known yet decide nothing.
    if (tray?.isShort) return;
    let next = Infinity;
    for (const ship of ships) {
      if (!inHex(ship, q, r)) continue;
      if (ship.reroll !== lowest) {
        ship.reroll = OUT;
        continue;
      }
      ship.reroll = wayTotal(battle, ship);
      if (ship.reroll < next) next = ship.reroll;
    }
    lowest = next;
    winner = sideOfLowest(battle, q, r, lowest);
  }
  if (tray) tray.target = undefined;
  const loser = 1 - winner;
  for (;;) {
    let first: ShipState | undefined;
    for (const ship of battle.shipsOf(loser)) {
      const isNext = ship.roll < OUT && (!first || ship.roll < first.roll);
      if (inHex(ship, q, r) && isNext) first = ship;
    }
    if (!first) return;
    makeWay(battle, first);
    first.roll = OUT;
  }
}

function wayTotal({ dice }: BattleState, ship: ShipState): number {
  if (dice.tray) dice.tray.target = ship.index;
  dice.tray?.row('making way');
  return dice.d6() + ship.engineRating;
}

/** A total of ships that do not roll again, or that have had to move. */
const OUT = 1 << 20;

/** The side that has the lowest total alone, or −1. */
function sideOfLowest(battle: BattleState, q: number, r: number, lowest: number): number {
  let side = -1;
  for (const ship of battle.ships) {
    if (!inHex(ship, q, r) || ship.reroll !== lowest) continue;
    if (side >= 0 && side !== ship.side) return -1;
    side = ship.side;
  }
  return side;
}

/** Moves a ship to a free hex beside its own, or two hexes away, if there is one. */
function makeWay(battle: BattleState, ship: ShipState): void {
  const { hexes } = battle;
  offerBeside(battle, ship);
  if (hexes.count === 0) {
    for (let heading = 0; heading < 6; heading += 1) {
      const q = ship.q + stepQ(heading);
      const r = ship.r + stepR(heading);
      offerHex(battle, ship, q + stepQ(heading), r + stepR(heading));
      offerHex(battle, ship, q + stepQ(heading + 1), r + stepR(heading + 1));
    }
  }
  if (hexes.count === 0) return;
  const chosen = hexes.at(battle.decider(ship.side).stackingHex(battle, ship));
  ship.q = chosen.q;
  ship.r = chosen.r;
  battle.log?.push({ type: 'displaced', ship: ship.index, q: ship.q, r: ship.r });
  enterHex(battle, ship.index);
}

/** The ships that are to tow another this turn. */
export const towersOf = ({ ships }: BattleState, towed: ShipState): readonly ShipState[] =>
  ships.filter(({ isAlive, tows }) => isAlive && tows === towed.index + 1);

/** The ship that a ship is to tow. */
export const towedBy = ({ ships }: BattleState, { tows }: ShipState): ShipState | undefined =>
  ships[tows - 1];

/** A ship and all ships tied to it, which move together. */
export function groupOf(battle: BattleState, ship: ShipState): readonly ShipState[] {
  if (!battle.options.has('D.9')) return [ship];
  const towed = towedBy(battle, ship) ?? ship;
  const towers = towersOf(battle, towed);
  return towers.length > 0 ? [...towers, towed] : [ship];
}

const orderOf = ({ orders }: BattleState, ship: ShipState): CompiledOrder =>
  orders.list[ship.order] as CompiledOrder;

/** True if all the towers of a ship have written a tow, with equal moves. */
export function isTowUnited(battle: BattleState, towers: readonly ShipState[]): boolean {
  const [first, ...others] = towers.map((tower) => orderOf(battle, tower));
  if (!first?.isTow) return false;
  return others.every(
    ({ isTow, turned, speed, path }) =>
      isTow &&
      turned === first.turned &&
      speed === first.speed &&
      path.length === first.path.length &&
      path.every((step, i) => step === first.path[i]),
  );
}

/** The rating of a ship's towers together, under their sails. */
export function towRating({ play, setup }: BattleState, group: readonly ShipState[]): number {
  const figures = group.map(({ type, engineRating, heading }) => ({
    hull: type.hull,
    rating:
      type.hasSails && setup.wind !== undefined
        ? sailedRating(play.battle.play, engineRating, headingAfter(heading), setup.wind)
        : engineRating,
  }));
  return towingRating(figures.slice(0, -1), figures.slice(-1));
}

/** Ships that a ship may tow: of its side in its hex, with its speed and heading, and not tied yet. */
const towable = (battle: BattleState, ship: ShipState): readonly ShipState[] =>
  battle.shipsOf(ship.side).filter((other) => {
    const isBeside = other.q === ship.q && other.r === ship.r;
    const isAlike = other.speed === ship.speed && other.heading === ship.heading;
    const isFree = other !== ship && other.isOnTable && !other.isCloaked && other.tows === 0;
    return isBeside && isAlike && isFree;
  });

/** Each ship may declare a tow for the next turn (5e). */
export function declareTows(battle: BattleState): void {
  for (const ship of battle.ships) ship.tows = 0;
  for (const ship of battle.ships) {
    if (!ship.isAlive || ship.isCloaked || towersOf(battle, ship).length > 0) continue;
    const choices = towable(battle, ship);
    if (choices.length === 0) continue;
    const target = battle.decider(ship.side).tow(battle, ship, choices);
    if (target < 0) continue;
    ship.tows = target + 1;
    battle.log?.push({ type: 'tows', ship: ship.index, target });
  }
}
