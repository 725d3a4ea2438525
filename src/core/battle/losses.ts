/** Damage in force: tracks, items given up and regained, ships that leave, explosions (4.4, 4.5, E.1, E.3). */
import { type BattleState, PHASE } from './battle.ts';
import { marksOf, rollSucceeds, sumOfMarks } from './dice.ts';
import { leave, losesFighters, PLAIN_HIT, strike } from './elements.ts';
import { saveCrew } from './marines.ts';
import { loseTogether } from './scenario.ts';
import { countSystems } from './setup.ts';
import { DESTROYED, FIRST_FLIGHT, type ShipState } from './state.ts';

/** Applies the marks of a ship to its tracks (4.5). */
export function applyMarks(battle: BattleState, ship: ShipState): void {
  if (ship.casualtyMarks > 0) saveCrew(battle, ship);
  const boxes = Math.min(ship.hullMarks, ship.hull);
  ship.hull -= boxes;
  const crew = Math.min(ship.casualtyMarks, ship.hull);
  ship.hull -= crew;
  ship.casualties += ship.casualtyMarks;
  if (ship.engineMarks > 0 && ship.engines > 0) {
    ship.engines = Math.max(0, ship.engines - ship.engineMarks);
    // A checked engine box ends a warm-up (B.10).
    ship.warmup = 0;
  }
  if (ship.weaponMarks > 0) loseItems(battle, ship);
  if (ship.shieldMarks > 0) loseShields(battle, ship);
  const marks = battle.log && marksOf(ship);
  ship.hullMarks = 0;
  ship.casualtyMarks = 0;
  ship.engineMarks = 0;
  ship.weaponMarks = 0;
  ship.shieldMarks = 0;
  if (marks && sumOfMarks(marks) > 0) {
    const left = [ship.hull, ship.engines, ship.weapons, ship.shields] as const;
    battle.log?.push({ type: 'damaged', ship: ship.index, ...marks, left });
  }
}

/** Checks weapon boxes; the owner gives up as many items as the number falls (1.2, 4.4). */
function loseItems(battle: BattleState, ship: ShipState): void {
  const { weapons } = ship.type;
  const before = weapons[ship.weapons] as number;
  ship.weapons = Math.max(0, ship.weapons - ship.weaponMarks);
  const fallen = before - (weapons[ship.weapons] as number);
  for (let i = 0; i < fallen; i += 1) {
    const entry = battle.decider(ship.side).giveUp(battle, ship);
    if (entry < 0) break;
    changeItem(battle, ship, entry, -1);
  }
  if (fallen > 0) countAfterLoss(ship);
}

/** Counts systems again; a drive that is lost ends its warm-up (B.10). */
export function countAfterLoss(ship: ShipState): void {
  countSystems(ship);
  if (ship.hasDrive === 0) ship.warmup = 0;
}

/** Gives up an item of an entry, spent mounts first; or regains one, unspent mounts first. */
export function changeItem(
  battle: BattleState,
  ship: ShipState,
  entry: number,
  change: 1 | -1,
): void {
  const bank = ship.banks[entry];
  let spent = 0;
  if (bank) {
    if (change < 0 ? bank.spent > 0 : bank.lost === 0) {
      spent = 1;
      bank.spent += change;
      bank.lostSpent -= change;
    } else {
      bank.ready += change;
      bank.lost -= change;
    }
  } else {
    const item = ship.gear[entry - ship.banks.length];
    if (item) {
      item.works += change;
      item.lost -= change;
      item.lostOn = item.works === 0 ? battle.head.turn : 0;
    }
  }
  battle.log?.push({ type: change < 0 ? 'gave up' : 'regained', ship: ship.index, entry, spent });
}

/** Items of an entry that are left, and those that are lost. */
export function itemsLeft(ship: ShipState, entry: number): number {
  const bank = ship.banks[entry];
  return bank ? bank.ready + bank.spent : (ship.gear[entry - ship.banks.length]?.works ?? 0);
}

export function itemsLost(ship: ShipState, entry: number): number {
  const bank = ship.banks[entry];
  return bank ? bank.lost + bank.lostSpent : (ship.gear[entry - ship.banks.length]?.lost ?? 0);
}

/** The loss group of an entry: its battery, or the equipment. */
const lossGroupOf = (ship: ShipState, entry: number): number =>
  ship.banks[entry]?.type.battery ?? ship.type.batteries.length;

/** Items of a loss group that are out now. */
export function lostIn(ship: ShipState, group: number): number {
  let lost = 0;
  for (const bank of ship.banks)
    if (bank.type.battery === group) lost += bank.lost + bank.lostSpent;
  if (group === ship.type.batteries.length) for (const item of ship.gear) lost += item.lost;
  return lost;
}

const isBelowLimit = (ship: ShipState, group: number): boolean =>
  lostIn(ship, group) < (ship.type.groups[group]?.limit ?? 0);

/** True if an entry may give up an item: no group exceeds its limit while another is below its own. */
export function mayGiveUp(ship: ShipState, entry: number): boolean {
  if (itemsLeft(ship, entry) === 0) return false;
  if (isBelowLimit(ship, lossGroupOf(ship, entry))) return true;
  for (let group = 0; group < ship.type.groups.length; group += 1) {
    if (isBelowLimit(ship, group)) return false;
  }
  return true;
}

/** Checks shield boxes; the ratings of arcs fall until they add up to the track (B.7). */
function loseShields(battle: BattleState, ship: ShipState): void {
  if (ship.shields === 0) return;
  ship.shields = Math.max(0, ship.shields - ship.shieldMarks);
  const rating = ship.type.shields[ship.shields] as number;
  if (levelShields(ship)) return;
  for (let sum = arcSum(ship); sum > rating; sum -= 1) {
    const arc = battle.decider(ship.side).lowerArc(battle, ship);
    if (arc < 0) break;
    changeArc(battle, ship, arc, -1);
  }
}

/** Gives all arcs the rating of the track; false for a ship whose arcs have ratings of their own (B.7). */
export function levelShields(ship: ShipState): boolean {
  const { hasArcs, shields } = ship.type;
  if (hasArcs) return false;
  for (let arc = 0; arc < 4; arc += 1) ship.setShields(arc, shields[ship.shields] as number);
  return true;
}

export function changeArc(
  { log }: BattleState,
  ship: ShipState,
  arc: number,
  change: 1 | -1,
): void {
  const rating = ship.shieldsOf(arc) + change;
  ship.setShields(arc, rating);
  log?.push({ type: 'arc', ship: ship.index, arc, rating });
}

export const arcSum = (ship: ShipState): number =>
  ship.shieldsOf(0) + ship.shieldsOf(1) + ship.shieldsOf(2) + ship.shieldsOf(3);

/** Removes all ships without hull together, by default as a new group of losses; then they explode in turn (4.4, E.3). */
export function leaveDestroyed(battle: BattleState, haveBegun = false): void {
  const { wrecks } = battle;
  wrecks.length = 0;
  if (!haveBegun) loseTogether(battle);
  for (const ship of battle.ships) {
    if (!ship.isAlive || ship.hull > 0) continue;
    leave(battle, ship, DESTROYED, true);
    wrecks.push(ship);
  }
  if (!battle.options.has('E.3')) return;
  for (let i = 0; i < wrecks.length; i += 1) explode(battle, wrecks[i] as ShipState);
}

/** A wreck attacks everything in its hex and the six around it; then its marker lies there (E.3). */
export function explode(battle: BattleState, wreck: ShipState): void {
  if (wreck.casualties > 0) return;
  const { play, flights } = battle;
  const { tray } = battle.dice;
  for (const ship of battle.ships) {
    const q = wreck.q - ship.q;
    const r = wreck.r - ship.r;
    const range = battle.rangeBetween(wreck, ship);
    if (!ship.isOnTable || range > 1) continue;
    if (tray) tray.target = ship.index;
    const hits = explosionHits(battle, wreck, battle.play.actions.explosion.needs + range);
    const arc = play.bearings.of(q, r, ship.facing, ship.inverted) >> 5;
    const cause = { type: 'exploded', ship: wreck.index, target: ship.index, hits } as const;
    strike(battle, ship, arc, hits, PLAIN_HIT, () => cause);
    applyMarks(battle, ship);
    if (ship.hull > 0) continue;
    leave(battle, ship, DESTROYED);
    battle.wrecks.push(ship);
  }
  for (let i = 0; i < flights.count; i += 1) {
    const flight = flights.at(i);
    const range = battle.rangeBetween(wreck, flight);
    // Seekers just launched are safe until the Combat Phase is over (C.4).
    const isSafe = flight.isFresh && battle.head.phase === PHASE.fire;
    if (flight.count === 0 || isSafe || range > 1) continue;
    if (tray) tray.target = FIRST_FLIGHT + i;
    const hits = explosionHits(battle, wreck, battle.play.actions.explosion.needs + 1 + range);
    losesFighters(battle, flight, hits, PLAIN_HIT.imp);
  }
  if (tray) tray.target = undefined;
  const marker = battle.markers.add();
  marker.q = wreck.q;
  marker.r = wreck.r;
}

function explosionHits({ play, dice }: BattleState, wreck: ShipState, needed: number): number {
  let hits = 0;
  dice.tray?.row('to hit', needed);
  for (let i = 0; i < wreck.type.hull; i += 1) if (rollSucceeds(play, dice, needed)) hits += 1;
  return hits;
}

/** Damage control in the End Phase (E.1). */
export function repair(battle: BattleState, ship: ShipState): void {
  const { dice, play } = battle;
  const rolls = Math.ceil(ship.hull / play.actions.repair.hull);
  let found = 0;
  dice.tray?.row('repair');
  for (let i = 0; i < rolls; i += 1) found |= 1 << (play.systems[dice.d6()] as number);
  const { engines, weapons, shields } = ship.type;
  if ((found >> 1) & 1 && ship.engines < engines.length - 1) ship.engines += 1;
  if ((found >> 2) & 1 && ship.weapons < weapons.length - 1) {
    ship.weapons += 1;
    const items = (weapons[ship.weapons] as number) - (weapons[ship.weapons - 1] as number);
    for (let i = 0; i < items; i += 1) regain(battle, ship);
    countSystems(ship);
  }
  if ((found >> 3) & 1 && ship.shields < shields.length - 1) {
    ship.shields += 1;
    const rating = shields[ship.shields] as number;
    for (let sum = levelShields(ship) ? rating : arcSum(ship); sum < rating; sum += 1) {
      const arc = battle.decider(ship.side).raiseArc(battle, ship);
      if (arc < 0) break;
      changeArc(battle, ship, arc, 1);
    }
  }
  battle.log?.push({
    ...{ type: 'repaired', ship: ship.index },
    left: [ship.hull, ship.engines, ship.weapons, ship.shields],
  });
}

function regain(battle: BattleState, ship: ShipState): void {
  const entry = battle.decider(ship.side).regain(battle, ship);
  if (entry >= 0) regainItem(battle, ship, entry);
}

/** Regains an item; a mount with Slow makes its bank wait as if it had fired (E.1). */
export function regainItem(battle: BattleState, ship: ShipState, entry: number): void {
  changeItem(battle, ship, entry, 1);
  const bank = ship.banks[entry];
  if (bank && bank.type.reload > 0) {
    bank.loadedIn = Math.max(bank.loadedIn, battle.head.turn + bank.type.reload + 1);
  }
}

/** Emergency thrust strains the engines: a die for each unchecked box (D.1). */
export function strainEngines(battle: BattleState, ship: ShipState): void {
  const { strains } = battle.play.actions.emergencyThrust;
  let lost = 0;
  battle.dice.tray?.row('strain');
  for (let i = 0; i < ship.engines; i += 1) if (battle.dice.d6() <= strains) lost += 1;
  battle.log?.push({ type: 'strained', ship: ship.index, lost });
  ship.engineMarks += lost;
  applyMarks(battle, ship);
}
