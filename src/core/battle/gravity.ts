/** The pull of black holes in the End Phase (5a, G.2). */
import type { Planet } from '../play/orders/path.ts';
import { sideByDie } from './alternation.ts';
import type { BattleState } from './battle.ts';
import { hexRange, stepQ, stepR } from './bearings.ts';
import { eliminate, holdsEnemy, leave } from './elements.ts';
import { targetPlace } from './fire.ts';
import {
  DESTROYED,
  FIRST_FLIGHT,
  FIRST_MINEFIELD,
  Flight,
  isShipTarget,
  Minefield,
  ShipState,
} from './state.ts';

type Pulled = ShipState | Flight | Minefield;

/** Pulls everything towards each black hole: the nearest first, of equal ones a side that a die decides. */
export function pullTowardsHoles(battle: BattleState): void {
  for (const hole of battle.terrain?.holes ?? []) {
    const near = elementsBy(battle, hole);
    for (const distance of [...near.keys()].sort((a, b) => a - b)) {
      const pull = battle.terrain?.pullOf(hole, distance) ?? 0;
      const here = pull === 0 ? [] : (near.get(distance) ?? []);
      const sides = new Set(here.map((target) => sideOf(battle, target)).filter(isSide));
      const second = sides.size > 1 && rollForPull(battle);
      const later = (target: number): number => {
        const side = sideOf(battle, target);
        return isSide(side) && second ? 1 - side : side;
      };
      for (const target of here.toSorted((a, b) => later(a) - later(b))) {
        pullElement(battle, target, hole, pull);
      }
    }
  }
}

/** The die for elements of both sides at one distance: true if those of the second are pulled first. */
export function rollForPull({ dice }: BattleState): boolean {
  dice.tray?.row('pull');
  return sideByDie(dice.d6()) === 1;
}

const isSide = (side: number): boolean => side < 2;

/** The side of a ship or flight; 2 for minefields. */
function sideOf({ ships, flights }: BattleState, target: number): number {
  if (isShipTarget(target)) return ships[target]?.side ?? 2;
  return target < FIRST_MINEFIELD ? flights.at(target - FIRST_FLIGHT).side : 2;
}

/** Ships, flights and minefields by their distance from a black hole. */
function elementsBy({ ships, flights, minefields }: BattleState, hole: Planet) {
  const found = new Map<number, number[]>();
  const add = (target: number, { q, r }: { readonly q: number; readonly r: number }) => {
    const distance = hexRange(hole.q - q, hole.r - r);
    found.set(distance, [...(found.get(distance) ?? []), target]);
  };
  for (const ship of ships) if (ship.isAlive) add(ship.index, ship);
  for (let i = 0; i < flights.count; i += 1) {
    if (flights.at(i).count > 0) add(FIRST_FLIGHT + i, flights.at(i));
  }
  for (let i = 0; i < minefields.count; i += 1) {
    if (minefields.at(i).count > 0) add(FIRST_MINEFIELD + i, minefields.at(i));
  }
  return found;
}

/** Pulls an element hex by hex; its last hex holds no enemy, or it goes on (G.2). */
function pullElement(battle: BattleState, target: number, hole: Planet, pull: number): void {
  const element = targetPlace(battle, target);
  const { hexes, dice } = battle;
  for (let left = pull; left > 0 && left < Infinity; ) {
    offerNearer(battle, element, hole, left === 1);
    dice.tray?.row('pull');
    const place =
      element instanceof Minefield
        ? hexes.count > 1 && dice.d6() > 3
          ? 1
          : 0
        : battle.decider(element.side).pullHex(battle, element);
    const { q, r } = hexes.at(place);
    Object.assign(element, { q, r });
    if (hexRange(hole.q - q, hole.r - r) <= hole.size) left = Infinity;
    else if (left > 1 || !isHeld(battle, element, q, r)) left -= 1;
    if (left === Infinity) pull = left;
  }
  const { q, r } = element;
  if (element instanceof Minefield) {
    if (pull === Infinity) element.count = 0;
    else join(battle, element);
  }
  battle.log?.push({ type: 'pulled', target, q, r, isDrawnIn: pull === Infinity ? 1 : 0 });
  if (pull === Infinity) {
    if (element instanceof ShipState) leave(battle, element, DESTROYED);
    else if (element instanceof Flight) eliminate(battle, element);
  }
}

const isHeld = (battle: BattleState, element: Pulled, q: number, r: number): boolean =>
  !(element instanceof Minefield) && holdsEnemy(battle, element.side, q, r);

/** Offers hexes beside an element that are nearer to the hole; at the end those without an enemy, if any. */
function offerNearer(battle: BattleState, element: Pulled, hole: Planet, isLast: boolean): void {
  const { hexes } = battle;
  const offer = (allowsEnemies: boolean) => {
    hexes.count = 0;
    for (let heading = 0; heading < 6; heading += 1) {
      const [q, r] = [element.q + stepQ(heading), element.r + stepR(heading)];
      const isNearer =
        hexRange(hole.q - q, hole.r - r) < hexRange(hole.q - element.q, hole.r - element.r);
      if (!isNearer || (!allowsEnemies && isHeld(battle, element, q, r))) continue;
      Object.assign(hexes.add(), { q, r });
    }
  };
  offer(!isLast);
  if (hexes.count === 0) offer(true);
}

/** Markers that are pulled into the hex of another field join it. */
function join({ minefields }: BattleState, field: Minefield): void {
  for (let i = 0; i < minefields.count; i += 1) {
    const other = minefields.at(i);
    if (other === field || other.count === 0 || other.q !== field.q || other.r !== field.r)
      continue;
    other.count += field.count;
    other.marks += field.marks;
    field.count = 0;
  }
}
