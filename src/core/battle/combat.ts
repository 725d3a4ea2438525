/** A ship's slot in the Combat Phase, from its declarations to the seekers it places (4.0, B, C.4). */
import { wedgeOf } from '../play/hex.ts';
import type { BattleState } from './battle.ts';
import type { CompiledMode } from './compile.ts';
import { rollSucceeds, rollVolley } from './dice.ts';
import { PLAIN_HIT, strike } from './elements.ts';
import {
  arcFrom,
  fireVolleys,
  gatherVolley,
  markTiny,
  neededOnShip,
  neededOnTiny,
  probeBand,
  targetPlace,
} from './fire.ts';
import { arcSum } from './losses.ts';
import { sendMarines } from './marines.ts';
import { launchMarkers, sightPenalty } from './markers.ts';
import { isStorm, tryPrototype } from './scenario.ts';
import {
  type BankState,
  FIRST_FLIGHT,
  FIRST_MINEFIELD,
  type Flight,
  type InHex,
  isShipTarget,
  LOCKS,
  type Minefield,
  modeOf,
  SEEKERS,
  type ShipState,
} from './state.ts';

type Tagged = ShipState | Flight | Minefield;

export function actInCombat(battle: BattleState, ship: ShipState): void {
  ship.hasActed = 1;
  if (ship.isCloaked || isStorm(battle, 'silence')) return;
  const { shots, declared } = battle;
  shots.count = 0;
  battle.launches.count = 0;
  declared.clear();
  battle.decider(ship.side).declare(battle, ship);
  if (ship.isPrototype === 1 && attacks(battle)) tryPrototype(battle, ship);
  lockOn(battle, ship);
  fireVolleys(battle, ship);
  if (declared.probes > 0) fireProbes(battle, ship);
  if (battle.launches.count > 0) launchMarkers(battle, ship);
  if (declared.squads > 0) sendMarines(battle, ship);
  if (declared.hasShockwave) releaseShockwave(battle, ship);
  if (declared.beams > 0) useBeams(battle, ship, declared.beamTarget, declared.beams);
  for (const target of declared.beamsAt) useBeams(battle, ship, target, 1);
  if (battle.hasTags) for (const target of declared.tagged) placeTag(battle, ship, target);
  placeSeekers(battle, ship);
}

/** True if the acting ship has declared an attack. */
const attacks = ({ shots, declared }: BattleState): boolean => {
  const { squads, probes, beams, beamsAt, hasShockwave } = declared;
  return shots.count + squads + probes + beams + beamsAt.length > 0 || hasShockwave;
};

const UNTRIED = 0;
const LOCKED = 1;
const FAILED = 2;

/**
 * Rolls for each target with stealth; on a failure nothing attacks it (B.22). Where each battery rolls separately, so do squads and probes.
 */
function lockOn(battle: BattleState, ship: ShipState): void {
  const { shots, declared, locks, play } = battle;
  const isEach = play.battle.play.choices.lockOns === 'battery';
  locks.fill(UNTRIED);
  for (let i = 0; i < shots.count; i += 1) {
    const shot = shots.at(i);
    if (!isShipTarget(shot.target)) continue;
    const bank = ship.banks[shot.bank] as BankState;
    if (modeOf(bank, shot.mode).isBurst) continue;
    const firer = isEach ? LOCKS.battery + bank.type.battery : LOCKS.ship;
    if (lockOf(battle, shot.target, firer) === FAILED) shot.isFired = 1;
  }
  const { squads, boarding } = declared;
  if (squads > 0 && lockOf(battle, boarding, isEach ? LOCKS.squads : LOCKS.ship) === FAILED) {
    declared.squads = 0;
  }
  const { probes, probeTarget } = declared;
  if (probes > 0 && isShipTarget(probeTarget)) {
    if (lockOf(battle, probeTarget, isEach ? LOCKS.probes : LOCKS.ship) === FAILED)
      declared.probes = 0;
  }
}

function lockOf(battle: BattleState, target: number, firer: number): number {
  const { locks, dice, play, ships } = battle;
  const place = firer * ships.length + target;
  const known = locks[place] as number;
  if (known !== UNTRIED) return known;
  const { stealth } = battle.ship(target);
  let lock = LOCKED;
  dice.tray?.row('lock-on');
  for (let i = 0; i < stealth; i += 1) {
    const isStopped = (play.stealthFaces >> dice.d6()) & 1;
    dice.tray?.die(1 - isStopped);
    if (isStopped) lock = FAILED;
  }
  locks[place] = lock;
  if (stealth > 0) battle.log?.push({ type: 'lock-on', target, succeeds: lock === LOCKED });
  return lock;
}

/** True if a TAG may be placed on a target and helps there. */
export function mayTag(battle: BattleState, ship: ShipState, target: Tagged): boolean {
  const { tagsPlaced } = battle.play.battle.play.choices;
  const { dice, placed } = battle.play.actions.tags;
  if ((target.tags >> (2 + ship.side)) & 1 || sightPenalty(battle, ship, target) < 0) return false;
  return battle.rangeBetween(ship, target) <= (tagsPlaced ? placed : 6 * dice);
}

/** Places a TAG face down, if its dice reach its target (E.7). */
function placeTag(battle: BattleState, ship: ShipState, target: number): void {
  const { tagsPlaced } = battle.play.battle.play.choices;
  const to = targetPlace(battle, target);
  let sum = 0;
  battle.dice.tray?.row('target acquisition');
  const { dice } = battle.play.actions.tags;
  if (!tagsPlaced) for (let i = 0; i < dice; i += 1) sum += battle.dice.d6();
  battle.log?.push({ type: 'tagged', ship: ship.index, target, sum });
  if (tagsPlaced || sum >= battle.rangeBetween(ship, to)) to.tags |= 1 << (2 + ship.side);
}

/** Probes attack one target, each with a die (B.17). */
function fireProbes(battle: BattleState, ship: ShipState): void {
  const { declared, play, dice } = battle;
  const { probes, probeTarget: target } = declared;
  const to = targetPlace(battle, target);
  const range = 1 - probeBand(battle, ship, to);
  const shot = { ...PLAIN_HIT, rof: 1, acc: play.actions.probes.acc, range };
  const penalty = -Math.max(0, sightPenalty(battle, ship, to));
  const aimed = isShipTarget(target) ? battle.ship(target) : undefined;
  const needed = aimed
    ? neededOnShip(battle, ship, aimed, shot, penalty)
    : neededOnTiny(battle, ship, play, shot, to, penalty);
  const hits = rollVolley(play, dice, shot, { effects: play.plain }, needed, probes, 1);
  ship.probes -= probes;
  const cause = { type: 'probed', ship: ship.index, target, probes, needed, hits } as const;
  if (aimed) strike(battle, aimed, arcFrom(battle, aimed, ship), hits, shot, () => cause);
  else markTiny(battle, target, hits, shot.imp, cause);
}

/** Hits of a shockwave by the shields that are left (B.19). */
export const shockHits = ({ play }: Pick<BattleState, 'play'>, ship: ShipState): number =>
  ship.type.hasArcs ? arcSum(ship) : play.actions.shockwave.hits * ship.shieldsOf(0);

/** Shares a shockwave among all within reach and in sight, friends too (B.19). */
function releaseShockwave(battle: BattleState, ship: ShipState): void {
  const { struck } = battle;
  const hits = shockHits(battle, ship);
  findStruck(battle, ship);
  if (struck.count === 0) return;
  const most = Math.ceil(hits / battle.play.actions.shockwave.share);
  const each = Math.min(most, Math.floor(hits / struck.count));
  for (let i = 0; i < struck.count; i += 1) struck.at(i).hits = each;
  // The rest is lost once each target has the most hits.
  for (let left = each < most ? hits - each * struck.count : 0; left > 0; left -= 1) {
    const target = struck.at(battle.decider(ship.side).extraShock(battle, ship));
    target.hits += 1;
    target.extra = 1;
  }
  const { tray } = battle.dice;
  for (let i = 0; i < struck.count; i += 1) {
    const { target, hits: taken } = struck.at(i);
    if (tray) tray.target = target;
    const cause = { type: 'shocked', ship: ship.index, target, hits: taken } as const;
    if (isShipTarget(target)) {
      const hit = battle.ship(target);
      strike(battle, hit, arcFrom(battle, hit, ship), taken, PLAIN_HIT, () => cause);
    } else markTiny(battle, target, taken, PLAIN_HIT.imp, cause);
  }
  if (tray) tray.target = undefined;
}

/** Lists everything that a shockwave reaches: ships, flights, minefields (by q, then r). */
export function findStruck(battle: BattleState, ship: ShipState): void {
  const { struck, flights, minefields, fieldOrder } = battle;
  struck.count = 0;
  for (const other of battle.ships) {
    if (other !== ship && other.isOnTable) reach(battle, ship, other.index);
  }
  for (let i = 0; i < flights.count; i += 1) {
    const flight = flights.at(i);
    if (flight.count > 0 && !flight.isFresh) reach(battle, ship, FIRST_FLIGHT + i);
  }
  fieldOrder.length = 0;
  for (let i = 0; i < minefields.count; i += 1) if (minefields.at(i).count > 0) fieldOrder.push(i);
  fieldOrder.sort((a, b) => {
    const [one, other] = [minefields.at(a), minefields.at(b)];
    return one.q - other.q || one.r - other.r;
  });
  for (const i of fieldOrder) reach(battle, ship, FIRST_MINEFIELD + i);
}

/** The place of the nearest target of a shockwave that has taken no more than its share (B.19). */
export function nearestStruck({ struck }: BattleState): number {
  let [best, least] = [-1, Infinity];
  for (let i = 0; i < struck.count; i += 1) {
    const { range, extra } = struck.at(i);
    if (extra || range >= least) continue;
    [best, least] = [i, range];
  }
  return best;
}

function reach(battle: BattleState, ship: ShipState, target: number): void {
  const to = targetPlace(battle, target);
  const range = battle.rangeBetween(ship, to);
  if (range > battle.play.actions.shockwave.range || sightPenalty(battle, ship, to) < 0) return;
  const found = battle.struck.add();
  found.target = target;
  found.range = range;
}

/** Each beam strikes a flight or minefield beside the ship (B.24). */
function useBeams(battle: BattleState, ship: ShipState, target: number, beams: number): void {
  const { dice, play } = battle;
  const needed = play.battle.play.craft.tractorBeam.needsInCombat;
  let hits = 0;
  dice.tray?.row('beams', needed);
  for (let i = 0; i < beams; i += 1) if (rollSucceeds(play, dice, needed)) hits += 1;
  ship.usedBeams += beams;
  const cause = { type: 'beams', ship: ship.index, target, beams, hits } as const;
  markTiny(battle, target, hits, PLAIN_HIT.imp, cause);
}

/** Places the seekers of the shots in seeking modes, larger flights first (C.4). */
function placeSeekers(battle: BattleState, ship: ShipState): void {
  const { shots, dice, play } = battle;
  for (let i = 0; i < shots.count; i += 1) {
    const shot = shots.at(i);
    if (shot.isFired) continue;
    const bank = ship.banks[shot.bank] as BankState;
    const mode = modeOf(bank, shot.mode);
    if (!mode.isSeeking) continue;
    const mounts = gatherVolley(battle, ship, i, mode);
    let seekers = mounts * (mode.shots[0]?.rof ?? 0);
    if (mode.isRolled) {
      dice.tray?.row('seekers');
      seekers = play.rollsForVolley ? mounts * dice.d6() : 0;
      if (!play.rollsForVolley) for (let k = 0; k < mounts; k += 1) seekers += dice.d6();
    }
    const flights = Math.ceil(seekers / play.actions.seekers.flight);
    for (let k = 0; k < flights; k += 1) {
      const count = Math.ceil((seekers - k) / flights);
      launch(battle, ship, bank, mode, shot.target, count);
    }
  }
}

function launch(
  battle: BattleState,
  ship: ShipState,
  bank: BankState,
  mode: CompiledMode,
  target: number,
  count: number,
): void {
  const flight = battle.flights.add();
  flight.side = ship.side;
  flight.kind = SEEKERS;
  flight.q = ship.q;
  flight.r = ship.r;
  flight.altitude = ship.altitude;
  flight.heading = towards(battle, ship, targetPlace(battle, target));
  flight.count = count;
  flight.isFresh = 1;
  flight.target = target;
  flight.launcher = ship.index;
  flight.bank = bank.type.index;
  flight.mode = mode.index;
  battle.log?.push({
    ...{ type: 'launched', ship: ship.index, flight: flight.index, target, count },
    ...{ q: flight.q, r: flight.r, heading: flight.heading },
  });
}

/** The direction of the hexside through which the line to a target leaves (C.4). */
function towards(battle: BattleState, ship: ShipState, target: InHex): number {
  const wedge = wedgeOf({ q: target.q - ship.q, r: target.r - ship.r });
  if (!wedge) return ship.heading;
  const { k, a, b } = wedge;
  if (a === b) return battle.decider(ship.side).launchHeading(battle, ship, k);
  return a > b ? k : (k + 1) % 6;
}

/** Inserts a shot in order of battery, mode, mount size and target. */
export function addShot(
  battle: BattleState,
  ship: ShipState,
  bank: BankState,
  mode: number,
  mounts: number,
  target: number,
): void {
  const { shots } = battle;
  const added = shots.add();
  const { index, battery, size } = bank.type;
  let place = shots.count - 1;
  for (; place > 0; place -= 1) {
    const before = shots.at(place - 1);
    const { type } = ship.banks[before.bank] as BankState;
    const order =
      type.battery - battery || before.mode - mode || type.size - size || before.target - target;
    if (order <= 0) break;
    const moved = shots.at(place);
    moved.bank = before.bank;
    moved.mode = before.mode;
    moved.mounts = before.mounts;
    moved.target = before.target;
  }
  const shot = place === shots.count - 1 ? added : shots.at(place);
  shot.bank = index;
  shot.mode = mode;
  shot.mounts = mounts;
  shot.target = target;
}
