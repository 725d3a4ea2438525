/** Systems that the doctrine plain-1 leaves idle: flares, probes, overthrusters, stutterdrives, reinforcement. */
import { isShip, modifierAgainst, type Target } from './aim.ts';
import { pick, wordOfHex } from './decisions.ts';
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
  mayReinforce,
  PLAIN,
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
  lossesFrom,
  mineShip,
  nearest,
  removeWrecks,
} from './state.ts';
import { fieldsAt, isInComet, isSolid } from './terrain.ts';

export interface Launches {
  /** Where flares and probes are sent. */
  readonly flares: readonly Hex[];
  readonly probes: readonly Hex[];
  /** What probes attack, and how many do. */
  readonly probed: Target | undefined;
  readonly shooting: number;
}

/** A flare a turn at the nearest enemy; in odd turns a probe too, in even ones two that attack. */
export const launchesOf = (battle: Battle, ship: Ship): Launches => {
  const none = { flares: [], probes: [], probed: undefined, shooting: 0 };
  if (!usesAll()) return none;
  const enemies = enemyShips(battle, ship.side);
  const enemy = nearest(ship, enemies);
  const aim = enemy && distance(ship, enemy) <= 10 ? [{ q: enemy.q, r: enemy.r }] : [];
  const isOdd = battle.turn % 2 === 1;
  const inReach = enemies.filter((one) => mayProbe(battle, ship, one));
  return {
    flares: ship.flares > 0 ? aim : [],
    probes: isOdd && ship.probes > 0 ? aim : [],
    probed: !isOdd && ship.probes > 0 ? nearest(ship, inReach) : undefined,
    shooting: Math.min(2, ship.probes),
  };
};

/** True for what probes may attack (B.17); in a storm not at long range (S.9). */
export const mayProbe = (battle: Battle, ship: Ship, to: Target): boolean =>
  probeRange(battle, ship, to) <= (isStormy(battle, 'haze') ? 4 : 6) && isInSight(battle, ship, to);

/** A die for each: a dud, a hex beside, or the hex itself; face down (B.9, B.17). */
export const launch = (battle: Battle, ship: Ship, { flares, probes }: Launches): void => {
  for (const [i, aim] of [...flares, ...probes].entries()) {
    const isProbe = i >= flares.length;
    if (isProbe) ship.probes -= 1;
    else ship.flares -= 1;
    const face = battle.die();
    if (face === 1) continue;
    const { q, r } = face < 5 ? beside(aim, battle.die() - 1) : aim;
    battle.markers.push({ q, r, isUp: false, ...(isProbe && { owner: ship }) });
  }
};

/** Range of a probe that attacks: a nebula stretches it, sensors do not help (B.13, G.4). */
const probeRange = (battle: Battle, ship: Ship, target: Target): number => {
  const untagged = isOn(battle, 'E.7') && !target.tagged.has(ship.side);
  const range = rangeOf(ship, target) * (untagged ? 2 : 1);
  return battle.isNebula ? Math.ceil(1.5 * range) : range;
};

/** Probes as weapons: bands of 1, 3 and 6, ROF 1, 4+/1/1 (B.17). */
export const shootProbes = (battle: Battle, ship: Ship, target: Target, mounts: number): void => {
  ship.probes -= mounts;
  const range = probeRange(battle, ship, target);
  const line = linePenalty(battle, ship, target);
  const modifier = range <= 1 ? 1 : range <= 3 ? 0 : -1;
  const m = modifierAgainst(ship, target, {
    ...{ range: modifier, line, isHazy: isStormy(battle, 'haze'), at: target, battle },
  });
  const band = { range: 6, rof: 1, acc: 4, imp: 1, dmg: 1, modifier };
  const hits = hitsOf(battle.die, { band, traits: PLAIN.traits, size: 1, mounts }, m);
  if (isShip(target)) strike(battle, target, hits, PLAIN, arcTowards(target, ship));
  else target.marks += 'number' in target ? lossesFrom(battle.die, target, hits, 1) : hits;
};

/** Ships reinforce the arc towards the nearest enemy (E.6). */
export const reinforceShip = (battle: Battle, ship: Ship): void => {
  if (!isOn(battle, 'E.6') || ship.fate !== 'alive') return;
  const arcs = [0, 1, 2, 3].filter((arc) => mayReinforce(ship, arc));
  const arc = pick(`reinforce ${ship.id}`, [-1, ...arcs], Number, () => {
    const enemy = usesAll() ? nearest(ship, enemyShips(battle, ship.side)) : undefined;
    const towards = enemy ? arcTowards(ship, enemy) : -1;
    return arcs.includes(towards) ? towards : -1;
  });
  ship.reinforced = arc < 0 ? undefined : arc;
};

/** On 4 and more a ship turns by a hexside: to starboard in even turns (B.16). */
export const overthrust = (battle: Battle): void => {
  for (const ship of battle.ships) {
    const mayTurn = ship.fate === 'alive' && ship.cloaked === 0 && !ship.isWarming;
    if (!mayTurn || working(ship, 'overthrusters') === 0) continue;
    const way = pick(`overthrust ${ship.id}`, [0, 1, 5], Number, () =>
      usesAll() ? (battle.turn % 2 === 0 ? 1 : 5) : 0,
    );
    if (way > 0 && battle.die() >= 4) ship.facing = turned(ship.facing, way);
  }
};

/** The ship's own hex, and free ones that it survives, within half its rating (B.23). */
const goalsOf = (battle: Battle, ship: Ship): Hex[] => {
  const most = Math.ceil(engineRating(ship) / 2);
  const taken = [
    ...battle.ships.filter(isOnTable),
    ...battle.flights.filter(({ left }) => left > 0),
  ];
  const goals: Hex[] = [];
  for (let q = ship.q - most; q <= ship.q + most; q += 1) {
    for (let r = ship.r - most; r <= ship.r + most; r += 1) {
      const hex = { q, r };
      const range = distance(ship, hex);
      const isFree = isOnMap(battle, hex) && !isSolid(battle, hex);
      if (range === 0 || (range <= most && isFree && !taken.some((one) => isSame(one, hex)))) {
        goals.push(hex);
      }
    }
  }
  return goals;
};

/** Half the rating along a direction that goes round with the turns. */
const ownGoal = (battle: Battle, ship: Ship, goals: readonly Hex[]): Hex => {
  const way = turned(ship.heading, battle.turn);
  let goal: Hex = ship;
  for (let i = Math.ceil(engineRating(ship) / 2); i > 0; i -= 1) goal = beside(goal, way);
  return (usesAll() && goals.find((hex) => isSame(hex, goal))) || ship;
};

/** A drive takes its ship half its rating along a direction that goes round with the turns (B.23). */
export const stutter = (battle: Battle): void => {
  let hasMoved = false;
  for (const ship of battle.ships) {
    if (ship.fate !== 'alive' || working(ship, 'stutterdrive') === 0) continue;
    const goals = goalsOf(battle, ship);
    const chosen = pick(`stutterHex ${ship.id}`, goals, wordOfHex, () =>
      ownGoal(battle, ship, goals),
    );
    const hexes = distance(ship, chosen);
    if (hexes === 0) continue;
    let goal: Hex = chosen;
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
