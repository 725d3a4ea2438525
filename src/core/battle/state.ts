/** The state of a battle: records of ships, banks, equipment, flights, minefields and markers. */
import type { CompiledBank, CompiledGear, CompiledMode, CompiledShip } from './compile.ts';
import { recordOf } from './records.ts';

export interface InHex {
  readonly q: number;
  readonly r: number;
  /** The level of ships and flights; all else is at every level (G.6). */
  readonly altitude?: number;
}

/** Fates of ships by number. */
export const FATES = ['alive', 'destroyed', 'captured', 'off', 'jumped', 'away'] as const;
export const ALIVE = 0;
export const DESTROYED = 1;
export const CAPTURED = 2;
export const OFF = 3;
export const JUMPED = 4;
/** Still to come (S.11). */
export const AWAY = 5;

/** The battle as a whole. */
export class TurnState extends recordOf(
  // The turn, from 1; the phase; 0 until it is over, then 1 + the side that won, or 3.
  'turn phase result',
  // Alternation (2.3): the side with more, its run, and what is left of both sides; if a table has begun it.
  'larger run inRun left0 left1 isDrawn isBegun',
  // Columns and rows that the board has floated (D.4).
  'column row',
  // Scenarios: the storm of this turn, the sum of dice of reinforcements, losses, and those before (S).
  'storm arrival losses lossesBefore',
) {}

export class ShipState extends recordOf(
  'q r heading facing speed slips inverted evasive altitude',
  // Unchecked boxes; `casualties` counts those that crew casualties checked.
  'hull casualties engines weapons shields',
  // Marks of this phase.
  'hullMarks casualtyMarks engineMarks weaponMarks shieldMarks',
  // Shield ratings, then screens, by defensive arc.
  'shields0 shields1 shields2 shields3 screens0 screens1 screens2 screens3',
  // Systems that work, and munitions.
  'countermeasures fireControl sensors stealth beams hasCloak hasDrive hasThrusters hasStutter',
  'boosters marines mines flares probes',
  // Orders of this turn: their number, if they are written and legal, and boosters spent on them.
  'order isWritten isLegal spent',
  // The arc whose shields are reinforced, 1 to 4; 0 for none (E.6).
  'reinforced',
  // 1 + the ship that it tows, and that tows it; TAGs by side, face up then face down (D.9, E.7).
  'tows towedBy tags',
  'hasActed usedBeams boarded warmup recovered',
  // Under cloak: turns in a row; in sight this turn and the last.
  // The fate of a hidden path that has ended, with its last hex; dice of asteroids that wait (G.1).
  'isCloaked cloakTurns isDetected wasDetected strayFate strayQ strayR rocks',
  // Scenarios: its escape, its place among losses and when, the hull's half, trials (S).
  'hasEscaped lossRank isEarlyLoss isPrototype isTried aim thrust',
  'fate gone illegalTurns detectedTurns hull1 hull2 hull3',
  // In the whole battle: damage dice of its fighters that hit ships.
  'strafed',
) {
  /** Place among all ships, and within its side. */
  index = 0;
  side = 0;
  number = 0;
  type!: CompiledShip;
  /** Hull boxes at the start; fewer than its track has after battles before (T.1). */
  firstHull = 0;
  banks: readonly BankState[] = [];
  gear: readonly GearState[] = [];
  /** Entries in the order in which they are given up: banks, then equipment. */
  lossOrder = new Int32Array(0);
  /** Dice of stacking: the first total, and that of the last time it was rolled. */
  roll = 0;
  reroll = 0;
  /** Mines laid this turn. */
  laid = 0;

  /** The engine rating now: the first unchecked box (1.2). */
  get engineRating(): number {
    const rating = this.type.engines[this.engines] as number;
    // Trials change what its boxes give (S.8).
    return this.thrust !== 0 && rating > 0 ? Math.max(0, rating + this.thrust) : rating;
  }

  get isAlive(): boolean {
    return this.fate === ALIVE;
  }

  /** Under cloak and not detected: not on the table. */
  get isHidden(): boolean {
    return this.isCloaked === 1 && this.isDetected === 0;
  }

  get isOnTable(): boolean {
    return this.fate === ALIVE && !this.isHidden;
  }

  shieldsOf(arc: number): number {
    return this.cells[this.at + FIRST_SHIELDS + arc] as number;
  }

  /** The rating that an attack on an arc meets: reinforced by a point, or weaker behind it (E.6). */
  shieldsAgainst(arc: number): number {
    const rating = this.shieldsOf(arc);
    if (this.reinforced === 0) return rating;
    if (arc === this.reinforced - 1) return Math.min(HIGHEST_SHIELDS, rating + 1);
    return arc === 4 - this.reinforced ? Math.max(0, rating - 1) : rating;
  }

  /** True if an arc may be reinforced: its rating can rise, and that of the opposite one fall (E.6). */
  mayReinforce(arc: number): boolean {
    return this.shieldsOf(arc) < HIGHEST_SHIELDS && this.shieldsOf(3 - arc) > 0;
  }

  setShields(arc: number, rating: number): void {
    this.cells[this.at + FIRST_SHIELDS + arc] = rating;
  }

  /** The place of the screens of an arc; ships without arcs have one pool. */
  screensPlace(arc: number): number {
    return this.at + FIRST_SCREENS + (this.type.hasScreenArcs ? arc : 0);
  }

  screensOf(arc: number): number {
    return this.cells[this.screensPlace(arc)] as number;
  }
}

/** The highest shield rating (E.6). */
const HIGHEST_SHIELDS = 5;

const FIRST_SHIELDS = ShipState.fields.indexOf('shields0');
const FIRST_SCREENS = ShipState.fields.indexOf('screens0');

export class BankState extends recordOf(
  // Mounts that can fire; spent ones (Exp); those given up, before and after they were spent.
  'ready spent lost lostSpent',
  // The first turn in which it may fire; mounts used this turn; 1 + the mode chosen with the orders.
  'loadedIn used mode',
  // In the whole battle: mounts fired, and damage dice that hit ships.
  'fired dealt',
) {
  type!: CompiledBank;

  get intact(): number {
    return this.ready + this.spent;
  }
}

export class GearState extends recordOf(
  // Items that work, and those given up; the turn in which the last one was.
  'works lost lostOn',
) {
  type!: CompiledGear;
  /** The place of its count among the ship's figures; −1 without one. */
  counted = -1;
}

/** All numbers of a ship, its banks and its equipment. */
export function numbersOfShip(ship: ShipState): Int32Array {
  const { cells, banks, gear } = ship;
  const of = (at: number, { fields }: { readonly fields: readonly string[] }) =>
    cells.subarray(at, at + fields.length);
  const parts = [
    of(ship.at, ShipState),
    ...banks.map((bank) => of(bank.at, BankState)),
    ...gear.map((item) => of(item.at, GearState)),
  ];
  const all = new Int32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Duties of fighters until they act again: on patrol, or screening their hex (F.1, F.3). */
export const ON_STATION = 1;
export const SCREENING = 2;

/** A flight of fighters, or of seekers. */
export class Flight extends recordOf(
  'side kind q r heading count marks hasActed isFresh tags',
  // Fighters: their duty, 1 + the opponent of a dogfight, 1 + their carrier, fighters aboard it.
  'duty pin carrier aboard isRecovered',
  // The rating of a long range flight; if it has jumped, or may not turn (F.6); if its path is done (F.1).
  'rating hasJumped isStraight hasFlown',
  // Seekers: target, launcher, bank, place of the mode.
  'target launcher bank mode altitude',
) {
  index = 0;

  get isSeekers(): boolean {
    return this.kind === SEEKERS;
  }
}

/** The kind of a flight of seekers; fighters have the place of their variant. */
export const SEEKERS = -1;

export class Minefield extends recordOf('q r count marks tags') {
  index = 0;
}

/** The marker of a flare or an explosion (B.9, E.3), or of a probe: 1 + the ship that launched it (B.17). */
export class Marker extends recordOf('q r isFaceUp probeOf') {}

/** A flare or probe that is launched at a hex. */
export class Launch extends recordOf('q r isProbe') {}

/** Declared fire of some mounts of a bank. */
export class DeclaredShot extends recordOf('bank mode mounts target isFired isDirected') {}

/** Targets by one number: ships by index, then flights, then minefields. */
export const FIRST_FLIGHT = 1 << 12;
export const FIRST_MINEFIELD = 1 << 24;

/** Hexes that Proximity weapons aim at, occupied or not, come last (C.5). */
export const FIRST_HEX = 1 << 30;
const HEX_SPAN = 1 << 13;
const HEX_LEVELS = 1 << 4;

/** The number of a hex as a target; with its level where levels are played (G.6). */
export const hexTarget = ({ q, r, altitude = -1 }: InHex): number =>
  FIRST_HEX + ((q + HEX_SPAN / 2) * HEX_SPAN + r + HEX_SPAN / 2) * HEX_LEVELS + altitude + 1;

/** The hex of such a number. */
export function hexOfTarget(target: number): InHex {
  const place = target - FIRST_HEX;
  const hex = Math.floor(place / HEX_LEVELS);
  const q = Math.floor(hex / HEX_SPAN) - HEX_SPAN / 2;
  const r = (hex % HEX_SPAN) - HEX_SPAN / 2;
  const level = place % HEX_LEVELS;
  return level === 0 ? { q, r } : { q, r, altitude: level - 1 };
}

export const isShipTarget = (target: number): boolean => target < FIRST_FLIGHT;

/** Firers of a lock-on roll: the whole ship, or its squads, probes, and from the last place its batteries (B.22). */
export const LOCKS = { ship: 0, squads: 1, probes: 2, battery: 3 } as const;

/** The mode of a bank by its place. */
export const modeOf = ({ type }: BankState, mode: number): CompiledMode =>
  type.modes[mode] as CompiledMode;

/** A hex of a flight's path, with its heading and altitude there. */
export class PathHex extends recordOf('q r heading altitude') {}

/** A hex to choose from; its distance counts for stutterdrives only. */
export class HexChoice extends recordOf('q r distance') {}

/** A target of a shockwave: its number, range, hits, and if it took one that did not divide. */
export class Struck extends recordOf('target range hits extra') {}

const NO_TARGETS: readonly number[] = [];

/** Declarations of a ship or flight besides its shots; −1 for no target. */
export class Declaration {
  squads = 0;
  boarding = -1;
  hasShockwave = false;
  beams = 0;
  beamTarget = -1;
  /** Targets of more beams, one for each (B.24). */
  beamsAt: readonly number[] = NO_TARGETS;
  /** Probes that attack as weapons. */
  probes = 0;
  probeTarget = -1;
  /** The target of a flight, its duty, and if it returns to its carrier. */
  attack = -1;
  duty = 0;
  recovers = false;
  /** Targets of TAGs, one for each (E.7). */
  tagged: readonly number[] = NO_TARGETS;

  clear(): void {
    this.squads = 0;
    this.boarding = -1;
    this.hasShockwave = false;
    this.beams = 0;
    this.beamTarget = -1;
    this.beamsAt = NO_TARGETS;
    this.probes = 0;
    this.probeTarget = -1;
    this.attack = -1;
    this.duty = 0;
    this.recovers = false;
    this.tagged = NO_TARGETS;
  }
}

/** A hex with the heading there, and the altitude if it changes (G.6). */
export type Waypoint = readonly [q: number, r: number, heading: number, altitude?: number];

export interface FlightPath {
  readonly path: readonly Waypoint[];
  /** The heading at the end, after turns in the last hex. */
  readonly heading: number;
}

/** A way in which a flight on station may intercept another (F.1). */
export interface Interception extends FlightPath {
  readonly flight: Flight;
}
