/** Systems that the doctrine plain-1 leaves idle: flares, probes, overthrusters, stutterdrives, reinforcement. */
import { modifierAgainst } from './aim.ts';
import { hitsOf } from './dice.ts';
import { beside, distance, type Hex, isSame, rangeOf, turned } from './hexes.ts';
import { appear, detect, floatBoard, resolveStacking } from './movement.ts';
import { usesAll } from './readings.ts';
import { isStormy } from './scenario.ts';
import {
  arcTowards,
  engineRating,
  isHidden,
  isOnTable,
  PLAIN,
  reinforce,
  type Ship,
  strike,
  working,
} from './ship.ts';
import {
  type Battle,
  enemyShips,
  isInSight,
  isOn,
  isOnMap,
  leave,
  linePenalty,
  mineShip,
  nearest,
  removeWrecks,
} from './state.ts';
import { fieldsAt, isInComet, isSolid } from './terrain.ts';

interface Launches {
  readonly flares: number;
  readonly probes: number;
  /** Where flares and probes are sent. */
  readonly aim: Hex | undefined;
  readonly probed: Ship | undefined;
}

/** A flare a turn at the nearest enemy; in odd turns a probe too, in even ones two that attack. */
export const launchesOf = (battle: Battle, ship: Ship): Launches => {
  const none = { flares: 0, probes: 0, aim: undefined, probed: undefined };
  if (!usesAll()) return none;
  const enemies = enemyShips(battle, ship.side);
  const enemy = nearest(ship, enemies);
  const aim = enemy && distance(ship, enemy) <= 10 ? { q: enemy.q, r: enemy.r } : undefined;
  const isOdd = battle.turn % 2 === 1;
  const inReach = enemies.filter(
    (one) =>
      probeRange(battle, ship, one) <= (isStormy(battle, 'haze') ? 4 : 6) &&
      isInSight(battle, ship, one),
  );
  return {
    aim,
    flares: aim && ship.flares > 0 ? 1 : 0,
    probes: aim && isOdd && ship.probes > 0 ? 1 : 0,
    probed: !isOdd && ship.probes > 0 ? nearest(ship, inReach) : undefined,
  };
};

/** A die for each: a dud, a hex beside, or the hex itself; face down (B.9, B.17). */
export const launch = (battle: Battle, ship: Ship, { aim, flares, probes }: Launches): void => {
  if (!aim) return;
  for (const isProbe of [...Array(flares).fill(false), ...Array(probes).fill(true)]) {
    if (isProbe) ship.probes -= 1;
    else ship.flares -= 1;
    const face = battle.die();
    if (face === 1) continue;
    const { q, r } = face < 5 ? beside(aim, battle.die() - 1) : aim;
    battle.markers.push({ q, r, isUp: false, ...(isProbe && { owner: ship }) });
  }
};

/** Range of a probe that attacks: a nebula stretches it, sensors do not help (B.13, G.4). */
const probeRange = (battle: Battle, ship: Ship, target: Ship): number => {
  const untagged = isOn(battle, 'E.7') && !target.tagged.has(ship.side);
  const range = rangeOf(ship, target) * (untagged ? 2 : 1);
  return battle.isNebula ? Math.ceil(1.5 * range) : range;
};

/** Probes as weapons: bands of 1, 3 and 6, ROF 1, 4+/1/1 (B.17). */
export const shootProbes = (battle: Battle, ship: Ship, target: Ship): void => {
  const mounts = Math.min(2, ship.probes);
  ship.probes -= mounts;
  const range = probeRange(battle, ship, target);
  const line = linePenalty(battle, ship, target);
  const modifier = range <= 1 ? 1 : range <= 3 ? 0 : -1;
  const m = modifierAgainst(ship, target, {
    ...{ range: modifier, line, isHazy: isStormy(battle, 'haze'), at: target, battle },
  });
  const band = { range: 6, rof: 1, acc: 4, imp: 1, dmg: 1, modifier };
  const hits = hitsOf(battle.die, { band, traits: PLAIN.traits, size: 1, mounts }, m);
  strike(battle, target, hits, PLAIN, arcTowards(target, ship));
};

/** Ships reinforce the arc towards the nearest enemy (E.6). */
export const reinforceShip = (battle: Battle, ship: Ship): void => {
  if (!usesAll() || !isOn(battle, 'E.6') || ship.fate !== 'alive') return;
  const enemy = nearest(ship, enemyShips(battle, ship.side));
  if (enemy) reinforce(ship, arcTowards(ship, enemy));
};

/** On 4 and more a ship turns by a hexside: to starboard in even turns (B.16). */
export const overthrust = (battle: Battle): void => {
  if (!usesAll()) return;
  for (const ship of battle.ships) {
    const mayTurn = ship.fate === 'alive' && ship.cloaked === 0 && ship.warmth === 0;
    if (!mayTurn || working(ship, 'overthrusters') === 0) continue;
    if (battle.die() >= 4) ship.facing = turned(ship.facing, battle.turn % 2 === 0 ? 1 : -1);
  }
};

/** A drive takes its ship half its rating along a direction that goes round with the turns (B.23). */
export const stutter = (battle: Battle): void => {
  if (!usesAll()) return;
  let hasMoved = false;
  for (const ship of battle.ships) {
    if (ship.fate !== 'alive' || working(ship, 'stutterdrive') === 0) continue;
    const hexes = Math.ceil(engineRating(ship) / 2);
    const way = turned(ship.heading, battle.turn);
    let goal: Hex = ship;
    for (let i = 0; i < hexes; i += 1) goal = beside(goal, way);
    const isTaken = [...battle.ships.filter(isOnTable), ...battle.flights].some(
      (one) => one !== ship && isSame(one, goal),
    );
    if (hexes === 0 || isTaken || !isOnMap(battle, goal) || isSolid(battle, goal)) continue;
    let scatter = 0;
    for (let i = 0; i < hexes; i += 1) if (battle.die() === 1) scatter += 1;
    const drift = scatter > 0 ? turned(ship.heading, battle.die() - 1) : 0;
    for (let i = 0; i < scatter; i += 1) goal = beside(goal, drift);
    ship.q = goal.q;
    ship.r = goal.r;
    hasMoved = true;
    const isLost = isSolid(battle, ship) || (!isOn(battle, 'D.4') && !isOnMap(battle, ship));
    if (isHidden(ship)) {
      // What it meets counts once it appears, as on any hidden path (B.5).
      if (isLost) ship.strayed ??= { q: ship.q, r: ship.r };
      ship.rocks += fieldsAt(battle, ship);
      if (!isInComet(battle, ship)) continue;
      detect(ship);
      appear(battle, ship);
    } else if (isLost) {
      battle.moment += 1;
      leave(battle, ship, isSolid(battle, ship) ? 'destroyed' : 'off');
    } else mineShip(battle, ship, [{ q: ship.q, r: ship.r }]);
  }
  if (!hasMoved) return;
  removeWrecks(battle);
  if (isOn(battle, 'D.4')) floatBoard(battle);
  resolveStacking(battle);
  removeWrecks(battle);
};
