/** Targets in reach of weapons, modifiers of their dice, and their volleys (4.0–4.3, C). */
import type { BattleState } from './battle.ts';
import type { CompiledMode, CompiledShot } from './compile.ts';
import { rollVolley } from './dice.ts';
import { losesFighters, strike } from './elements.ts';
import type { BattleEvent } from './events.ts';
import { probeBonus, sightPenalty } from './markers.ts';
import { isBlinded, scenarioPenalty, trialBonus } from './scenario.ts';
import {
  type BankState,
  type DeclaredShot,
  FIRST_FLIGHT,
  FIRST_HEX,
  FIRST_MINEFIELD,
  type Flight,
  hexOfTarget,
  type InHex,
  isShipTarget,
  type Minefield,
  modeOf,
  type ShipState,
} from './state.ts';

type Target = ShipState | Flight | Minefield;

/** A target, or a hex that a burst is aimed at. */
type Aimed = InHex & { readonly tags: number };

/** The range of a shot under long range sensors, in a nebula, at a target without a TAG (B.13, E.7, G.4). */
export function effectiveRangeOf(
  { play, hasNebula, hasTags }: BattleState,
  { sensors, side }: Pick<ShipState, 'sensors' | 'side'>,
  range: number,
  to: { readonly tags: number },
): number {
  const isUntagged = hasTags && ((to.tags >> side) & 1) === 0;
  const bits = (sensors > 0 ? 1 : 0) | (hasNebula ? 2 : 0) | (isUntagged ? 4 : 0);
  return bits === 0 ? range : ((play.ranges[bits] as Int32Array)[range] ?? range);
}

/** The band of probes that attack a target, 0 the shortest; −1 out of reach. Sensors do not help (B.13, B.17). */
export function probeBand(battle: BattleState, ship: ShipState, to: Target): number {
  const { ranges } = battle.play.actions.probes;
  const probe = { sensors: 0, side: ship.side };
  const range = effectiveRangeOf(battle, probe, battle.rangeBetween(ship, to), to);
  const band = ranges.findIndex((most) => range <= most);
  return isBlinded(battle) && 3 * range > 2 * (ranges.at(-1) ?? 0) ? -1 : band;
}

/** Mounts of a bank that may fire now: loaded, not spent, not used this turn. */
export const readyMounts = (battle: BattleState, bank: BankState): number =>
  battle.head.turn < bank.loadedIn ? 0 : Math.max(0, bank.ready - bank.used);

function bears({ play }: BattleState, ship: ShipState, bank: BankState, to: InHex): boolean {
  const { bearings } = play;
  const bearing = bearings.of(to.q - ship.q, to.r - ship.r, ship.facing, ship.inverted);
  return bearings.covers(bank.type.arc, bearing);
}

/** Index of a mode's shot at a target in a hex; −1 out of range (4.2). */
export function shotAt(
  battle: BattleState,
  ship: ShipState,
  mode: CompiledMode,
  to: Aimed,
): number {
  const range = effectiveRangeOf(battle, ship, battle.rangeBetween(ship, to), to);
  const place = mode.reach[range] ?? -1;
  return isBlinded(battle) && mode.shots[place]?.isLong ? -1 : place;
}

/** True if a bank may fire in a mode: any, unless one was chosen with the orders (C.2). */
export const mayUse = ({ mode }: BankState, place: number): boolean =>
  mode === 0 || mode === place + 1;

/** True if a mode of a bank may attack a target in a hex: it bears, and the hex is in range and in sight. */
export function canAttack(
  battle: BattleState,
  ship: ShipState,
  bank: BankState,
  mode: CompiledMode,
  to: Aimed,
): boolean {
  if (!mayUse(bank, mode.index) || !bears(battle, ship, bank, to)) return false;
  if (!mode.isSeeking && shotAt(battle, ship, mode, to) < 0) return false;
  return sightPenalty(battle, ship, to) >= 0;
}

/** The number that a die needs to hit a ship (4.3); `other` is a modifier of 0 or less. */
export const neededOnShip = (
  battle: BattleState,
  ship: ShipState,
  target: ShipState,
  shot: CompiledShot,
  other: number,
): number =>
  neededAfter(ship.fireControl, shot, penaltyOn(battle, ship, target, other)) -
  probeBonus(battle, ship.index, target) -
  trialBonus(ship);

/** Penalties of attacks by a ship on another, but for the range (4.3). */
export function penaltyOn(
  battle: BattleState,
  ship: ShipState,
  target: ShipState,
  other: number,
): number {
  const { play } = battle;
  const penalty =
    other + target.countermeasures * play.countermeasures + scenarioPenalty(battle, ship);
  return penalty - battle.evasion(ship, target) + (target.isDetected ? play.detected : 0);
}

/** The number that a die needs to hit a flight or a minefield (4.3). */
export function neededOnTiny(
  battle: BattleState,
  ship: ShipState,
  { tiny }: Pick<CompiledMode, 'tiny'>,
  shot: CompiledShot,
  target: InHex,
  other: number,
): number {
  const penalty = other + tiny - battle.evasion(ship, undefined) + scenarioPenalty(battle, ship);
  const bonus = probeBonus(battle, ship.index, target) + trialBonus(ship);
  return neededAfter(ship.fireControl, shot, penalty) - bonus;
}

/** Fire control takes back penalties, those of range among them (B.8). */
export function neededAfter(
  fireControl: number,
  { acc, range }: CompiledShot,
  penalty: number,
): number {
  const bonus = range > 0 ? range : 0;
  const sum = (range < 0 ? range : 0) + penalty + fireControl;
  return acc - bonus - (sum < 0 ? sum : 0);
}

/** The defensive arc of a ship that an attack from a hex hits (Appendix B). */
export const arcFrom = ({ play }: BattleState, target: ShipState, from: InHex): number =>
  play.bearings.of(from.q - target.q, from.r - target.r, target.facing, target.inverted) >> 5;

/** The hex of a target by its number. */
export function targetPlace(battle: BattleState, target: number): Target {
  if (isShipTarget(target)) return battle.ship(target);
  return target < FIRST_MINEFIELD
    ? battle.flights.at(target - FIRST_FLIGHT)
    : battle.minefields.at(target - FIRST_MINEFIELD);
}

/** The hex at which fire is aimed by the number of its target; a hex by itself has no TAG (C.5, E.7). */
const aimedPlace = (battle: BattleState, target: number): Aimed =>
  target < FIRST_HEX ? targetPlace(battle, target) : { ...hexOfTarget(target), tags: 0 };

/** True if a mode of a bank may be aimed at a hex by its number, even an empty one (C.5). */
export function mayBurst(
  battle: BattleState,
  ship: ShipState,
  bank: BankState,
  mode: CompiledMode,
  target: number,
): boolean {
  if (!mode.isBurst || mode.isSeeking || !Number.isInteger(target) || target < FIRST_HEX) {
    return false;
  }
  const to = aimedPlace(battle, target);
  const { levels } = battle.play.battle.play.movement.altitude;
  const isLevel = battle.hasLevels
    ? to.altitude !== undefined && to.altitude <= levels
    : to.altitude === undefined;
  return isLevel && battle.isOnBoard(to.q, to.r) && canAttack(battle, ship, bank, mode, to);
}

/** Notes that mounts of a bank fired in a mode: spent, used or reloading (C.5). */
export function useMounts(
  battle: BattleState,
  ship: ShipState,
  bank: BankState,
  mode: CompiledMode,
  mounts: number,
): void {
  bank.fired += mounts;
  if (mode.firesOnce) {
    bank.ready -= mounts;
    bank.spent += mounts;
    battle.log?.push({ type: 'spent', ship: ship.index, bank: bank.type.index, mounts });
  } else bank.used += mounts;
  if (mode.reload > 0) bank.loadedIn = battle.head.turn + mode.reload + 1;
}

/**
 * Fires the volleys of a ship's declared shots, in their order. Shots of one battery in one mode at one
 * target are a volley, if their mounts have one size.
 */
export function fireVolleys(battle: BattleState, ship: ShipState): void {
  const { shots } = battle;
  for (let i = 0; i < shots.count; i += 1) {
    const first = shots.at(i);
    if (first.isFired) continue;
    const bank = ship.banks[first.bank] as BankState;
    const mode = modeOf(bank, first.mode);
    if (mode.isSeeking) continue;
    const mounts = gatherVolley(battle, ship, i, mode);
    fireVolley(battle, ship, bank, mode, first, mounts);
  }
}

/** Uses the mounts of all shots of a volley, directed or not; returns their number. */
export function gatherVolley(
  battle: BattleState,
  ship: ShipState,
  from: number,
  mode: CompiledMode,
): number {
  const { shots } = battle;
  const first = shots.at(from);
  const { battery, size } = (ship.banks[first.bank] as BankState).type;
  let mounts = 0;
  for (let j = from; j < shots.count; j += 1) {
    const shot = shots.at(j);
    const bank = ship.banks[shot.bank] as BankState;
    const isLike = bank.type.battery === battery && bank.type.size === size;
    if (!isLike || shot.isFired || shot.mode !== first.mode || shot.target !== first.target)
      continue;
    if (shot.isDirected !== first.isDirected) continue;
    shot.isFired = 1;
    mounts += shot.mounts;
    useMounts(battle, ship, bank, mode, shot.mounts);
  }
  return mounts;
}

function fireVolley(
  battle: BattleState,
  ship: ShipState,
  bank: BankState,
  mode: CompiledMode,
  { target, isDirected }: DeclaredShot,
  mounts: number,
): void {
  const to = aimedPlace(battle, target);
  const shot = mode.shots[shotAt(battle, ship, mode, to)];
  if (!shot) return;
  const aim = isDirected ? battle.play.directed : 0;
  const penalty = aim - Math.max(0, sightPenalty(battle, ship, to));
  battle.director = isDirected ? ship : undefined;
  if (mode.isBurst) burst(battle, ship, bank, mode, shot, mounts, to, penalty);
  else hit(battle, ship, bank, mode, shot, mounts, target, penalty, ship);
  battle.director = undefined;
}

/** Rolls a volley at a target, and marks its hits; `from` is the hex that the target's arc faces. */
function hit(
  battle: BattleState,
  ship: ShipState,
  bank: BankState,
  mode: CompiledMode,
  shot: CompiledShot,
  mounts: number,
  target: number,
  penalty: number,
  from: InHex,
): void {
  const { play, dice, log } = battle;
  const { type } = bank;
  const aimed = isShipTarget(target) ? battle.ship(target) : undefined;
  const needed = aimed
    ? neededOnShip(battle, ship, aimed, shot, penalty)
    : neededOnTiny(battle, ship, mode, shot, targetPlace(battle, target), penalty);
  const hits = rollVolley(play, dice, shot, mode, needed, mounts, type.size);
  const fired =
    log &&
    ((points: number): BattleEvent => {
      const { battery, index } = type;
      const range = battle.rangeBetween(ship, targetPlace(battle, target));
      return {
        ...{ type: 'fired', ship: ship.index, battery, bank: index, mode: mode.index, mounts },
        ...{ target, range, needed, hits, points },
      };
    });
  if (aimed) {
    const arc = arcFrom(battle, aimed, from);
    bank.dealt += shot.dmg * strike(battle, aimed, arc, hits, shot, fired, mode.effects);
  } else {
    // Each hit is one fighter, seeker or mine less (5.4, B.15).
    markTiny(battle, target, hits, shot.imp, fired?.(hits));
  }
}

/** Marks hits on a flight, after saves, or on a minefield; logs their cause. */
export function markTiny(
  battle: BattleState,
  target: number,
  hits: number,
  imp: number,
  cause: BattleEvent | undefined,
): void {
  const isField = target >= FIRST_MINEFIELD;
  if (isField) battle.minefields.at(target - FIRST_MINEFIELD).marks += hits;
  if (cause) battle.log?.push(cause);
  if (isField || hits === 0) return;
  losesFighters(battle, battle.flights.at(target - FIRST_FLIGHT), hits, imp, true);
}

/** The hex from which a burst hits a ship: the firer, or by option the hex aimed at (C.5). */
export const burstFrom = (
  { play }: BattleState,
  ship: ShipState,
  target: ShipState,
  hex: InHex,
): InHex => (target === ship || play.battle.play.choices.burstArcs === 'hex' ? hex : ship);

/** Rolls a burst against each element in a hex, and at −1 in the six around it (Prx, C.5). */
function burst(
  battle: BattleState,
  ship: ShipState,
  bank: BankState,
  mode: CompiledMode,
  shot: CompiledShot,
  mounts: number,
  to: InHex,
  penalty: number,
): void {
  const { flights, minefields, play } = battle;
  const { tray } = battle.dice;
  for (const target of battle.ships) {
    const off = battle.rangeBetween(to, target);
    if (!target.isOnTable || off > 1) continue;
    const from = burstFrom(battle, ship, target, to);
    if (tray) tray.target = target.index;
    hit(battle, ship, bank, mode, shot, mounts, target.index, penalty + off * play.burst, from);
  }
  for (let i = 0; i < flights.count; i += 1) {
    const flight = flights.at(i);
    const off = battle.rangeBetween(to, flight);
    if (flight.count === 0 || flight.isFresh || off > 1) continue;
    const other = penalty + off * play.burst;
    if (tray) tray.target = FIRST_FLIGHT + i;
    hit(battle, ship, bank, mode, shot, mounts, FIRST_FLIGHT + i, other, ship);
  }
  for (let i = 0; i < minefields.count; i += 1) {
    const field = minefields.at(i);
    const off = battle.rangeBetween(to, field);
    if (field.count === 0 || off > 1) continue;
    const other = penalty + off * play.burst;
    if (tray) tray.target = FIRST_MINEFIELD + i;
    hit(battle, ship, bank, mode, shot, mounts, FIRST_MINEFIELD + i, other, ship);
  }
  if (tray) tray.target = undefined;
}
