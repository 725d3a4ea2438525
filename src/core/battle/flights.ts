/** The Fighter Phase: seekers, fighters, defensive fire, and what flights lose (5, C.4, F.4). */
import type { FighterVariant } from '../rules/fleet-rules.ts';
import type { BattleState } from './battle.ts';
import { rollSucceeds, rollVolley } from './dice.ts';
import { eliminate, losesFighters, PLAIN_HIT, strike } from './elements.ts';
import type { BattleEvent } from './events.ts';
import {
  interceptionsOf,
  jump,
  mayPin,
  mayRecover,
  opponentOf,
  pin,
  recover,
} from './fighter-options.ts';
import { arcFrom, gatherVolley, neededOnTiny } from './fire.ts';
import { seekerPath } from './flight-paths.ts';
import { applyMarks, leaveDestroyed } from './losses.ts';
import { probeBonus } from './markers.ts';
import { enterHex } from './mines.ts';
import { isStorm } from './scenario.ts';
import {
  type BankState,
  FIRST_FLIGHT,
  type Flight,
  isShipTarget,
  modeOf,
  ON_STATION,
  type ShipState,
} from './state.ts';

/** The action of a flight: it moves, is fired at in defence, and attacks (5.2). */
export function actFlight(battle: BattleState, flight: Flight): void {
  flight.hasActed = 1;
  interrupt(battle, flight);
  if (flight.count > 0) {
    if (flight.isSeekers) seek(battle, flight);
    else actFighters(battle, flight);
  }
  dropAimless(battle);
}

/** Lets one flight of seekers aimed at a flight act before it (C.4). */
function interrupt(battle: BattleState, flight: Flight): void {
  const { flights } = battle;
  let aimed: Flight[] | undefined;
  for (let i = 0; i < flights.count; i += 1) {
    const { count, isSeekers, hasActed, target } = flights.at(i);
    if (count === 0 || !isSeekers || hasActed || target !== FIRST_FLIGHT + flight.index) continue;
    aimed ??= [];
    aimed.push(flights.at(i));
  }
  if (!aimed) return;
  const place = battle.decider(1 - flight.side).seekersFirst(battle, flight, aimed);
  const seekers = aimed.find(({ index }) => index === place);
  if (!seekers) return;
  seekers.hasActed = 1;
  seek(battle, seekers);
}

/** Removes seekers aimed at flights that are gone (C.4). */
export function dropAimless(battle: BattleState): void {
  const { flights } = battle;
  for (let i = 0; i < flights.count; i += 1) {
    const { count, isSeekers, target } = flights.at(i);
    if (count === 0 || !isSeekers || isShipTarget(target)) continue;
    if (flights.at(target - FIRST_FLIGHT).count === 0) eliminate(battle, flights.at(i));
  }
}

function actFighters(battle: BattleState, flight: Flight): void {
  const { declared, setup } = battle;
  const variant = setup.variants[flight.kind];
  if (!variant) return;
  declared.clear();
  battle.path.count = 0;
  flight.duty = 0;
  flight.isStraight = 0;
  // A flight in a dogfight stays, and attacks its opponent (F.2).
  const opponent = opponentOf(battle, flight);
  if (opponent) {
    if (!isStorm(battle, 'silence')) attackFlight(battle, flight, opponent, variant);
    return;
  }
  const decider = battle.decider(flight.side);
  if (flight.rating > 0 && decider.jump(battle, flight)) jump(battle, flight);
  if (flight.count === 0) return;
  decider.fly(battle, flight);
  const { recovers } = declared;
  const wasIntercepted = declared.duty !== ON_STATION && follow(battle, flight);
  if (flight.count === 0) return;
  const pinned = opponentOf(battle, flight);
  if (pinned) attackFlight(battle, flight, pinned, variant);
  else if (recovers && mayRecover(battle, flight, flight.q, flight.r)) recover(battle, flight);
  else if (battle.enemyIn(flight.q, flight.r, flight.side)) eliminate(battle, flight);
  else {
    if (wasIntercepted) declareAgain(battle, flight);
    attackAsDeclared(battle, flight, variant);
  }
}

/** Lets a flight choose its attack after its move, now that others have moved too (2.4, F.1). */
function declareAgain(battle: BattleState, flight: Flight): void {
  battle.path.count = 0;
  flight.hasFlown = 1;
  battle.decider(flight.side).fly(battle, flight);
  flight.hasFlown = 0;
}

function attackAsDeclared(battle: BattleState, flight: Flight, variant: FighterVariant): void {
  const { duty } = battle.declared;
  const attack = isStorm(battle, 'silence') ? -1 : battle.declared.attack;
  if (duty > 0) {
    flight.duty = duty;
    battle.log?.push({ type: 'duty', flight: flight.index, duty });
  } else if (isShipTarget(attack)) {
    if (attack >= 0) attackShip(battle, flight, battle.ship(attack), variant);
  } else {
    const target = battle.flights.at(attack - FIRST_FLIGHT);
    const isClose = target.q === flight.q && target.r === flight.r;
    if (isClose && mayPin(battle, flight, target)) pin(battle, flight, target);
    attackFlight(battle, flight, target, variant);
  }
}

/** A flight's attack on a ship; its 1s are hits of anti-fighter batteries (5.4, B.1). */
function attackShip(
  battle: BattleState,
  flight: Flight,
  target: ShipState,
  { dice: each, hitsShips }: { readonly dice: number; readonly hitsShips: number },
): void {
  const { play } = battle;
  defend(battle, flight, target, flight.q, flight.r);
  if (flight.count === 0) return;
  const { fighters } = play.battle.play.craft;
  const { hits, ones } = strafe(battle, flight, each, hitsShips);
  const arc = arcFrom(battle, target, flight);
  const cause = () => strafed(flight, target.index, hits);
  const dice = fighters.dmg * strike(battle, target, arc, hits, fighters, cause);
  if (flight.carrier > 0) battle.ship(flight.carrier - 1).strafed += dice;
  applyMarks(battle, target);
  if (target.type.hasAntiFighter) losesFighters(battle, flight, ones, PLAIN_HIT.imp);
  leaveDestroyed(battle);
}

/** A flight's attack on another; its 1s are hits on itself, except by seekers (5.4). */
function attackFlight(
  battle: BattleState,
  flight: Flight,
  target: Flight,
  { dice: each, hitsFlights }: { readonly dice: number; readonly hitsFlights: number },
): void {
  const { hits, ones } = strafe(battle, flight, each, hitsFlights);
  battle.log?.push(strafed(flight, FIRST_FLIGHT + target.index, hits));
  const most = target.count;
  losesFighters(battle, target, hits, PLAIN_HIT.imp);
  if (!target.isSeekers) losesFighters(battle, flight, Math.min(ones, most), PLAIN_HIT.imp);
}

/** Hits and natural 1s of a flight's attack dice (5.4). */
function strafe({ dice, play }: BattleState, flight: Flight, each: number, needed: number) {
  let hits = 0;
  let ones = 0;
  dice.tray?.row('to hit', needed);
  for (let i = flight.count * each; i > 0; i -= 1) {
    const face = dice.d6();
    const isHit = face !== play.misses && face >= needed;
    dice.tray?.die(isHit);
    if (isHit) hits += 1;
    else if (face === play.misses) ones += 1;
  }
  return { hits, ones };
}

const strafed = ({ index: flight }: Flight, target: number, hits: number): BattleEvent => ({
  ...{ type: 'strafed', flight, target, hits },
});

/** Defensive fire on a flight that attacks from a hex (5.4, B.24, C.5). */
export function defend(
  battle: BattleState,
  flight: Flight,
  target: ShipState,
  q: number,
  r: number,
): void {
  if (target.isCloaked) return;
  const { shots, declared, play, dice } = battle;
  shots.count = 0;
  declared.clear();
  battle.defence.q = q;
  battle.defence.r = r;
  battle.decider(target.side).defend(battle, target, flight);
  let lost = 0;
  const { beams } = declared;
  if (beams > 0) {
    target.usedBeams += beams;
    const { needs } = play.battle.play.craft.tractorBeam;
    dice.tray?.row('beams', needs);
    for (let i = 0; i < beams; i += 1) if (rollSucceeds(play, dice, needs)) lost += 1;
    battle.log?.push({
      ...{ type: 'beams', ship: target.index, target: FIRST_FLIGHT + flight.index },
      ...{ beams, hits: lost },
    });
    losesFighters(battle, flight, lost, PLAIN_HIT.imp, true);
  }
  for (let i = 0; i < shots.count; i += 1) {
    const shot = shots.at(i);
    if (shot.isFired) continue;
    const bank = target.banks[shot.bank] as BankState;
    const mode = modeOf(bank, shot.mode);
    const mounts = gatherVolley(battle, target, i, mode);
    const needed = neededOnTiny(battle, target, mode, mode.defence, flight, 0);
    const hits = rollVolley(play, dice, mode.defence, mode, needed, mounts, bank.type.size);
    battle.log?.push({
      ...{ type: 'defended', ship: target.index, battery: bank.type.battery, mounts },
      ...{ flight: flight.index, needed, hits },
    });
    losesFighters(battle, flight, hits, mode.defence.imp, true);
  }
  flight.count = Math.max(0, flight.count - flight.marks);
  flight.marks = 0;
}

/** Seekers move to their target by the shortest way, and attack in its hex; each hit on a flight kills (C.4). */
function seek(battle: BattleState, flight: Flight): void {
  const aimed = isShipTarget(flight.target) ? battle.ship(flight.target) : undefined;
  const target = aimed ?? battle.flights.at(flight.target - FIRST_FLIGHT);
  const launcher = battle.ship(flight.launcher);
  const mode = modeOf(launcher.banks[flight.bank] as BankState, flight.mode);
  if (aimed && !aimed.isOnTable) {
    flight.count = 0;
    return;
  }
  const { path } = battle;
  let fromQ = flight.q;
  let fromR = flight.r;
  if (fromQ !== target.q || fromR !== target.r) {
    seekerPath(battle, flight, target, mode.ma, false);
    if (path.count > 1) {
      fromQ = path.at(path.count - 2).q;
      fromR = path.at(path.count - 2).r;
    }
    follow(battle, flight);
  }
  if (flight.count === 0 || flight.q !== target.q || flight.r !== target.r) return;
  if (aimed) defend(battle, flight, aimed, fromQ, fromR);
  if (flight.count > 0) {
    const { play, dice } = battle;
    const [shot] = mode.shots;
    if (!shot) return;
    const bank = launcher.banks[flight.bank] as BankState;
    const { choices } = play.battle.play;
    const penalty = aimed?.type.hasAntiFighter ? play.antiFighter : 0;
    const isFaced = aimed && choices.seekersFaceCountermeasures;
    const faced = isFaced ? aimed.countermeasures * play.countermeasures : 0;
    const needed = shot.acc - penalty - faced - probeBonus(battle, flight.launcher, target);
    const scores = choices.seekersScoreAsMounts ? bank.type.size : 1;
    const hits = rollVolley(play, dice, ONE_DIE, mode, needed, flight.count, scores);
    flight.count = 0;
    const cause = () => strafed(flight, flight.target, hits);
    if (aimed) {
      const arc = arcFrom(battle, aimed, battle.defence);
      bank.dealt += shot.dmg * strike(battle, aimed, arc, hits, shot, cause, mode.effects);
      applyMarks(battle, aimed);
    } else {
      battle.log?.push(cause());
      losesFighters(battle, target as Flight, hits, shot.imp);
    }
  }
  leaveDestroyed(battle);
}

/** The dice of a seeker. */
const ONE_DIE = { rof: 1 };

/** Lets one flight on station attack a flight that enters a hex (F.1); true if one does. */
function intercept(battle: BattleState, target: Flight): boolean {
  const ways = interceptionsOf(battle, target);
  if (ways.length === 0) return false;
  const way = ways[battle.decider(1 - target.side).intercept(battle, target, ways)];
  const variant = way && battle.setup.variants[way.flight.kind];
  if (!way || !variant) return false;
  const { flight } = way;
  flight.hasActed = 1;
  flight.duty = 0;
  const { altitude: before } = flight;
  for (const [q, r, heading, altitude = flight.altitude] of way.path) {
    enter(battle, flight, q, r, heading, altitude);
  }
  arrive(battle, flight, way.heading, before);
  if (flight.count === 0) return true;
  if (battle.rangeBetween(flight, target) === 0) pin(battle, flight, target);
  attackFlight(battle, flight, target, variant);
  return true;
}

/** Moves a flight to the next hex, where mines and terrain await it (B.15, G). */
function enter(
  battle: BattleState,
  flight: Flight,
  q: number,
  r: number,
  heading: number,
  altitude: number,
): void {
  if (flight.count === 0) return;
  flight.q = q;
  flight.r = r;
  flight.heading = heading;
  flight.altitude = altitude;
  if (battle.hasHazards && enterHex(battle, FIRST_FLIGHT + flight.index)) eliminate(battle, flight);
}

function arrive({ log }: BattleState, flight: Flight, heading: number, before: number): void {
  flight.heading = heading;
  const { index, q, r, count, altitude } = flight;
  if (count === 0) return;
  log?.push({ type: 'flew', flight: index, q, r, heading });
  if (altitude !== before) log?.push({ type: 'flight climbed', flight: index, altitude });
}

/** Carries out the path of a flight; a dogfight ends it (F.2). True if it was intercepted. */
function follow(battle: BattleState, flight: Flight): boolean {
  const { path, options } = battle;
  // Interceptions are attacks, which storms may forbid (F.1, S.9).
  const isWatched = options.has('F.1') && !isStorm(battle, 'silence');
  const { altitude: before } = flight;
  let wasIntercepted = false;
  for (let i = 0; i < path.count && flight.count > 0; i += 1) {
    const { q, r, heading, altitude } = path.at(i);
    enter(battle, flight, q, r, heading, altitude);
    if (!isWatched || flight.count === 0) continue;
    if (intercept(battle, flight)) wasIntercepted = true;
    if (opponentOf(battle, flight)) {
      arrive(battle, flight, heading, before);
      return true;
    }
  }
  arrive(battle, flight, battle.endHeading, before);
  return wasIntercepted;
}
