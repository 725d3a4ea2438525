/** Decisions of an open battle with their legal answers, and the check of an answer. */
import { headingAfter } from '../play/hex.ts';
import { moveBook } from '../play/orders/move-book.ts';
import type { Situation } from '../play/orders/plan.ts';
import type { BattleState, Decider } from './battle.ts';
import { hexRange, stepQ, stepR } from './bearings.ts';
import { findStruck, mayTag, shockHits } from './combat.ts';
import { holdsEnemy, squadLimit, tagLimit } from './elements.ts';
import { flyByDoctrine } from './fighter-doctrine.ts';
import { mayPin, mayRecover } from './fighter-options.ts';
import { canAttack, mayBurst, mayUse, probeBand, readyMounts, targetPlace } from './fire.ts';
import { isFlyable } from './flight-paths.ts';
import { marineRange } from './marines.ts';
import { sightPenalty } from './markers.ts';
import { movementOptions } from './options.ts';
import { isStorm } from './scenario.ts';
import { hasDuties } from './setup.ts';
import {
  type BankState,
  FIRST_FLIGHT,
  FIRST_MINEFIELD,
  type Flight,
  type FlightPath,
  isShipTarget,
  modeOf,
  ON_STATION,
  SCREENING,
  type ShipState,
} from './state.ts';

/** Fire of some mounts of a bank in a mode at a target. */
export interface ShotAnswer {
  readonly bank: number;
  readonly mode: number;
  readonly mounts: number;
  /** A ship, flight or minefield by its number, or a hex by `hexTarget`. */
  readonly target: number;
  /** Directed damage: each damage die may be rolled once more (E.2). */
  readonly directed?: boolean;
}

/** Everything that a ship declares in its slot, or in defence. */
export interface DeclarationAnswer {
  readonly shots: readonly ShotAnswer[];
  readonly squads?: number;
  readonly boarding?: number;
  readonly shockwave?: boolean;
  readonly beams?: number;
  readonly beamTarget?: number;
  /** Targets of more beams, one for each (B.24). */
  readonly beamsAt?: readonly number[];
  /** Hexes of flares and probes that are launched as markers. */
  readonly flares?: readonly LaunchHex[];
  readonly probes?: readonly LaunchHex[];
  /** Probes that attack a target. */
  readonly probeShots?: number;
  readonly probeTarget?: number;
  /** Targets of TAGs, one for each (E.7). */
  readonly tags?: readonly number[];
}

type LaunchHex = readonly [q: number, r: number];

/** The path of a flight with its heading at the end, and its target; −1 for none. */
export interface FlightAnswer extends FlightPath {
  readonly attack: number;
  /** Instead of an attack: it stays on patrol, or screens its last hex (F.1, F.3). */
  readonly duty?: 'patrol' | 'screen';
  /** Returns to the carrier in its last hex (F.5). */
  readonly recovers?: boolean;
}

/** An answer: a number of those offered, orders (null to coast), or a declaration. */
export type BattleChoiceAnswer = number | string | null | DeclarationAnswer | FlightAnswer;

/** Kinds of decisions: those of the `Decider`. */
export type DecisionKind = keyof Decider;

/** The decision that is due. Numbers are legal answers, unless the kind says otherwise. */
export interface BattleChoice {
  readonly kind: DecisionKind;
  readonly side: number;
  /** The ship or flight that it is about, by number. */
  readonly subject: number;
  /** True if the subject is a flight. */
  readonly isFlight?: boolean;
  /** Legal numbers; for orders none. */
  readonly numbers: readonly number[];
  /** Hexes for the numbers. */
  readonly hexes?: readonly (readonly [q: number, r: number])[];
  /** Legal orders without codes. Others may be written too, even illegal ones (3.2). */
  readonly orders?: readonly string[];
  /** Legal shots, each with the most mounts of its bank. */
  readonly shots?: readonly ShotAnswer[];
  /** Banks that may be aimed at hexes too, in these modes and with their most mounts (C.5). */
  readonly bursts?: readonly Omit<ShotAnswer, 'target'>[];
  /** True for a hex at which a bank may be aimed in a mode. */
  readonly mayBurst?: (shot: Pick<ShotAnswer, 'bank' | 'mode' | 'target'>) => boolean;
  /** Targets in reach of marines and the most squads; true if a shockwave may be released. */
  readonly boarding?: readonly number[];
  readonly squads?: number;
  readonly shockwave?: boolean;
  /** Beams that are left, and targets for them. */
  readonly beams?: number;
  readonly beamTargets?: readonly number[];
  /** Flares and probes on board, the hex from which they are launched, and targets of probes. */
  readonly flares?: number;
  readonly probes?: number;
  readonly from?: LaunchHex;
  /** Range of flares and probes in hexes. */
  readonly reach?: number;
  readonly probeTargets?: readonly number[];
  /** TAGs, and targets for them (E.7). */
  readonly tags?: number;
  readonly tagTargets?: readonly number[];
  /** True for an answer that a flight may give. */
  readonly mayFly?: (answer: FlightAnswer) => boolean;
  /** Ways to intercept a flight. */
  readonly ways?: readonly (FlightPath & { readonly flight: number })[];
  /** The face of a directed damage die. */
  readonly face?: number;
  /** Targets for the numbers. */
  readonly targets?: readonly number[];
  /** Boarding parties that land. */
  readonly parties?: number;
  /** The bank whose mode is chosen. */
  readonly bank?: number;
  /** The answer of the adviser, where a battle has one. */
  readonly suggested?: BattleChoiceAnswer;
}

/** True if an answer is one of those that a choice allows. */
export function isLegalAnswer(choice: BattleChoice, answer: BattleChoiceAnswer): boolean {
  if (choice.kind === 'orders') return answer === null || typeof answer === 'string';
  if (typeof answer === 'number') return choice.numbers.includes(answer);
  if (answer === null || typeof answer === 'string') return false;
  if (choice.kind === 'fly') return 'path' in answer && choice.mayFly?.(answer) === true;
  return (choice.kind === 'declare' || choice.kind === 'defend') && 'shots' in answer
    ? isLegalDeclaration(choice, answer)
    : false;
}

function isLegalDeclaration(
  {
    kind,
    shots = [],
    bursts = [],
    mayBurst: mayAim,
    boarding = [],
    squads = 0,
    shockwave = false,
    beams = 0,
    beamTargets = [],
    flares = 0,
    probes = 0,
    from = [0, 0],
    reach = 0,
    probeTargets = [],
    tags = 0,
    tagTargets = [],
  }: BattleChoice,
  answer: DeclarationAnswer,
): boolean {
  const thrown = [...(answer.flares ?? []), ...(answer.probes ?? [])];
  if (thrown.some(([q, r]) => !(hexRange(q - from[0], r - from[1]) <= reach))) return false;
  const probeShots = answer.probeShots ?? 0;
  if ((answer.flares ?? []).length > flares) return false;
  if ((answer.probes ?? []).length + probeShots > probes) return false;
  if (probeShots > 0 && !probeTargets.includes(answer.probeTarget ?? -1)) return false;
  const tagged = answer.tags ?? [];
  if (tagged.length > tags || !tagged.every((target) => tagTargets.includes(target))) return false;
  const used = new Map<number, number>();
  const modes = new Map<number, number>();
  for (const { bank, mode, mounts, target, directed = false } of answer.shots) {
    const isLike = (shot: Omit<ShotAnswer, 'target'>) => shot.bank === bank && shot.mode === mode;
    const offered = mayAim?.({ bank, mode, target })
      ? bursts.find(isLike)
      : shots.find((shot) => isLike(shot) && shot.target === target);
    const sum = (used.get(bank) ?? 0) + mounts;
    // A bank has one mode, and its mounts may be divided.
    if (!offered || mounts < 1 || sum > offered.mounts || (modes.get(bank) ?? mode) !== mode) {
      return false;
    }
    if (directed && !offered.directed) return false;
    used.set(bank, sum);
    modes.set(bank, mode);
  }
  const isBoarding = (answer.squads ?? 0) > 0;
  if (isBoarding && !((answer.squads ?? 0) <= squads && boarding.includes(answer.boarding ?? -1))) {
    return false;
  }
  if (answer.shockwave && !shockwave) return false;
  const { beamsAt = [], beamTarget = -1 } = answer;
  const first = answer.beams ?? 0;
  // In defence every shot targets the attacking flight.
  if (kind === 'defend' && beamsAt.length > 0) return false;
  const aims = first > 0 ? [beamTarget, ...beamsAt] : beamsAt;
  return first + beamsAt.length <= beams && aims.every((target) => beamTargets.includes(target));
}

/** The first `count` whole numbers, from 0. */
export const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/** The choice of a flight: the paths of 5.3 and the doctrine's path. */
export function flyChoice(battle: BattleState, flight: Flight): BattleChoice {
  const { side, index: subject } = flight;
  const mayFly = (answer: FlightAnswer): boolean =>
    (isFlyable(battle, flight, answer) && isOpen(battle, flight, answer)) ||
    (!flight.hasFlown && isDoctrines(battle, flight, answer));
  return { kind: 'fly', side, subject, isFlight: true, numbers: [], mayFly };
}

/** True if a flight's attack or duty is legal where its path ends (5.3, 5.4, F). */
function isOpen(battle: BattleState, flight: Flight, answer: FlightAnswer): boolean {
  const { path, heading, attack, duty, recovers } = answer;
  const [q, r] = path.at(-1) ?? [flight.q, flight.r];
  const altitude = path.at(-1)?.[3] ?? flight.altitude;
  const isTurned = [...path, [q, r, heading]].some(([, , course]) => course !== flight.heading);
  const slips = path.some(([nextQ, nextR], i) => {
    const [lastQ, lastR] = path[i - 1] ?? [flight.q, flight.r];
    return nextQ - lastQ !== stepQ(flight.heading) || nextR - lastR !== stepR(flight.heading);
  });
  if (flight.hasFlown && (path.length > 0 || isTurned || recovers || duty === 'patrol'))
    return false;
  if (isTurned && isStorm(battle, 'no turns')) return false;
  if (flight.isStraight && (isTurned || slips || altitude !== flight.altitude)) return false;
  if (recovers) return mayRecover(battle, flight, q, r);
  if (duty && !hasDuties(battle.setup, flight)) return false;
  if (duty === 'patrol') return battle.options.has('F.1') && path.length === 0;
  const target = isShipTarget(attack)
    ? battle.ships[attack]
    : battle.flights.all[attack - FIRST_FLIGHT];
  const range = target ? battle.rangeBetween({ q, r, altitude }, target) : 1;
  const isDogfight = target !== undefined && 'pin' in target && mayPin(battle, flight, target);
  const isFree = flight.hasFlown ? range > 0 : !holdsEnemy(battle, flight.side, q, r);
  if (!isFree && !(range === 0 && isDogfight)) return false;
  if (duty === 'screen') return battle.options.has('F.3') && attack < 0;
  if (attack < 0) return true;
  const isThere = target && ('pin' in target ? target.count > 0 : target.isOnTable);
  return isThere === true && target.side !== flight.side && range <= 1;
}

/** The code of a flight's duty in its state. */
export const dutyOf = ({ duty }: FlightAnswer): number =>
  duty === 'patrol' ? ON_STATION : duty ? SCREENING : 0;

/** True for the doctrine's own answer, whose path may turn like seekers. */
function isDoctrines(battle: BattleState, flight: Flight, answer: FlightAnswer): boolean {
  battle.path.count = 0;
  battle.declared.clear();
  flyByDoctrine(battle, flight);
  const { path, declared, endHeading } = battle;
  return (
    declared.attack === answer.attack &&
    declared.duty === dutyOf(answer) &&
    declared.recovers === (answer.recovers ?? false) &&
    endHeading === answer.heading &&
    path.count === answer.path.length &&
    answer.path.every(([q, r, , altitude = flight.altitude], i) => {
      const hex = path.at(i);
      return hex.q === q && hex.r === r && hex.altitude === altitude;
    })
  );
}

/** The situation of a ship before its next orders. */
export function shipSituation({ setup }: BattleState, ship: ShipState): Situation {
  const { speed: previous, slips, heading, engineRating: rating } = ship;
  return {
    ...{ previous, rating, heading: headingAfter(heading) },
    slipped: { side: slips < 0 ? ('L' as const) : ('R' as const), count: Math.abs(slips) },
    wind: ship.type.hasSails ? setup.wind : undefined,
    ...movementOptions(setup.options),
  };
}

/** Legal orders without codes of a ship, from its move book. */
export function ordersChoice(battle: BattleState, ship: ShipState): BattleChoice {
  const situation = shipSituation(battle, ship);
  return {
    ...{ kind: 'orders', side: ship.side, subject: ship.index, numbers: [] },
    // Listed only where they are read: a large book takes milliseconds.
    get orders() {
      return moveBook(battle.play.battle.play, situation).map((move) => move.orders);
    },
  };
}

/** Everything that a ship may declare; undefined if nothing. */
export function declareChoice(battle: BattleState, ship: ShipState): BattleChoice | undefined {
  const { flights, minefields } = battle;
  const enemies = battle.shipsOf(1 - ship.side).filter((enemy) => enemy.isOnTable);
  const tiny = upTo(flights.count).filter((i) => {
    const flight = flights.at(i);
    return flight.side !== ship.side && flight.count > 0 && !flight.isFresh;
  });
  const fields = upTo(minefields.count).filter((i) => minefields.at(i).count > 0);
  const flying = tiny.map((i) => FIRST_FLIGHT + i);
  const others = [...flying, ...fields.map((i) => FIRST_MINEFIELD + i)];
  const isDirected = battle.options.has('E.2');
  const shots = ship.banks.flatMap((bank, b) => {
    const mounts = readyMounts(battle, bank);
    if (mounts === 0) return [];
    return bank.type.modes.flatMap((mode, place) => {
      const aimed = enemies.filter((at) => !(mode.isSeeking && at.isCloaked));
      const targets = [...aimed.map(({ index }) => index), ...(mode.isSeeking ? flying : others)];
      return targets
        .filter((target) => canAttack(battle, ship, bank, mode, targetPlace(battle, target)))
        .map((target) => {
          const directed = isDirected && mode.isDirectable && isShipTarget(target);
          return { bank: b, mode: place, mounts, target, ...(directed && { directed }) };
        });
    });
  });
  const bursts = ship.banks.flatMap((bank, b) => {
    const mounts = readyMounts(battle, bank);
    const modes = mounts > 0 ? bank.type.modes : [];
    return modes
      .filter((mode) => mode.isBurst && !mode.isSeeking && mayUse(bank, mode.index))
      .map(({ index }) => ({ bank: b, mode: index, mounts }));
  });
  const boarding = enemies
    .filter((at) => battle.rangeBetween(ship, at) <= marineRange(battle))
    .filter((at) => sightPenalty(battle, ship, at) >= 0)
    .map(({ index }) => index);
  findStruck(battle, ship);
  const beamTargets = others.filter(
    (target) => battle.rangeBetween(ship, targetPlace(battle, target)) <= 1,
  );
  const tagTargets = [...enemies.map(({ index }) => index), ...others].filter(
    (target) => battle.hasTags && mayTag(battle, ship, targetPlace(battle, target)),
  );
  const reach = battle.play.actions.markers.range;
  const choice: BattleChoice = {
    ...{ kind: 'declare', side: ship.side, subject: ship.index, numbers: [], shots, boarding },
    ...(bursts.length > 0 && {
      bursts,
      mayBurst: ({ bank, mode, target }) => {
        const own = ship.banks[bank];
        const fired = own?.type.modes[mode];
        return fired !== undefined && mayBurst(battle, ship, own as BankState, fired, target);
      },
    }),
    squads: Math.min(ship.marines, squadLimit(ship.type.hull)),
    shockwave:
      ship.type.fixed.has('shockwave') && shockHits(battle, ship) > 0 && battle.struck.count > 0,
    beams: Math.max(0, ship.beams - ship.usedBeams),
    beamTargets,
    ...(tagTargets.length > 0 && { tags: tagLimit(ship.type.hull), tagTargets }),
    ...{ flares: ship.flares, probes: ship.probes, from: [ship.q, ship.r], reach },
    probeTargets: [...enemies.map(({ index }) => index), ...others].filter((target) => {
      const at = targetPlace(battle, target);
      return probeBand(battle, ship, at) >= 0 && sightPenalty(battle, ship, at) >= 0;
    }),
  };
  const canBeam = (choice.beams ?? 0) > 0 && beamTargets.length > 0;
  const canBoard = (choice.squads ?? 0) > 0 && boarding.length > 0;
  const aimed = shots.length + (battle.setup.skipsBursts ? 0 : bursts.length);
  const isIdle = aimed + tagTargets.length === 0 && !canBeam && !canBoard && !choice.shockwave;
  return isIdle && ship.flares + ship.probes === 0 ? undefined : choice;
}

/** Defensive fire that a ship may declare; undefined if none. */
export function defendChoice(
  battle: BattleState,
  ship: ShipState,
  flight: Flight,
): BattleChoice | undefined {
  const { play, defence } = battle;
  const bearing = play.bearings.of(
    defence.q - ship.q,
    defence.r - ship.r,
    ship.facing,
    ship.inverted,
  );
  const target = FIRST_FLIGHT + flight.index;
  const shots = ship.banks.flatMap((bank, b) => {
    const mounts = play.bearings.covers(bank.type.arc, bearing) ? readyMounts(battle, bank) : 0;
    return upTo(mounts === 0 ? 0 : bank.type.modes.length)
      .filter((mode) => modeOf(bank, mode).isDefensive && mayUse(bank, mode))
      .map((mode) => ({ bank: b, mode, mounts, target }));
  });
  const beams = Math.max(0, ship.beams - ship.usedBeams);
  const { side, index: subject } = ship;
  const choice = { side, subject, numbers: [], shots, beams, beamTargets: [target] };
  return shots.length === 0 && beams === 0 ? undefined : { kind: 'defend', ...choice };
}
