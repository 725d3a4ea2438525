/** Ships that tow others of their side (D.9). */
import { headingAfter } from '../play/hex.ts';
import { sailedRating, towingRating } from '../play/orders/requirement.ts';
import type { BattleState } from './battle.ts';
import type { CompiledOrder } from './orders.ts';
import type { ShipState } from './state.ts';

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
