/** Elements of both sides: their alternation, the nearest of them, hits and losses. */
import type { BattleState } from './battle.ts';
import type { CompiledShot } from './compile.ts';
import type { CompiledEffects } from './compiled-play.ts';
import { marksOf, marksSince, rollDamage, sumOfMarks } from './dice.ts';
import type { BattleEvent } from './events.ts';
import { noteLeaving } from './scenario.ts';
import type { Flight, InHex, ShipState } from './state.ts';

/** State of a phase's alternation. */
export interface Alternation {
  /** The side with more elements, which begins; `TIED` before the die of equal ones. */
  larger: number;
  /** Elements that the larger side acts with in a row, and those that have acted. */
  run: number;
  inRun: number;
  left0: number;
  left1: number;
  /** 1 where cards decide. */
  isDrawn: number;
}

/** Placeholder for the side that begins, before its die. */
export const TIED = 2;

/** Counts the elements of both sides, once at the start of a phase. */
export function countElements(to: Alternation, first: number, second: number, isDrawn: boolean) {
  const [more, fewer] = first > second ? [first, second] : [second, first];
  to.isDrawn = isDrawn ? 1 : 0;
  to.left0 = first;
  to.left1 = second;
  to.larger = first > second ? 0 : first === second && first > 0 && !isDrawn ? TIED : 1;
  to.run = fewer === 0 ? more : Math.max(1, Math.ceil(more / fewer) - 1);
  to.inRun = 0;
}

/** The side that begins by the face of a die, where both have as many elements. */
export const sideByDie = (face: number): number => (face > 3 ? 1 : 0);

/** Elements that the larger side may still let act in a row, all of them if nobody else is left; 0 on the other's turn. */
export function leftInRun({ larger, run, inRun, left0, left1 }: Alternation): number {
  const [more, fewer] = larger === 0 ? [left0, left1] : [left1, left0];
  return fewer === 0 ? more : Math.max(0, Math.min(more, run - inRun));
}

/** Notes that an element of a side acts. */
export function noteActing(to: Alternation, side: number): void {
  to.inRun = side === to.larger ? to.inRun + 1 : 0;
  if (side === 0) to.left0 -= 1;
  else to.left1 -= 1;
}

/** An element of a side in its hex. */
interface Element extends InHex {
  readonly side: number;
}

/** The nearest enemy ship on the table that passes a test; of equal ones the first. */
export function nearestShip(
  battle: BattleState,
  from: Element,
  passes: (enemy: ShipState) => boolean = always,
): ShipState | undefined {
  let best: ShipState | undefined;
  let least = Infinity;
  for (const enemy of battle.shipsOf(1 - from.side)) {
    if (!enemy.isOnTable) continue;
    const range = battle.rangeBetween(from, enemy);
    if (range < least && passes(enemy)) [best, least] = [enemy, range];
  }
  return best;
}

/** The nearest enemy flight that passes a test; of equal ones the first. */
export function nearestFlight(
  battle: BattleState,
  from: Element,
  passes: (flight: Flight) => boolean,
): Flight | undefined {
  let best: Flight | undefined;
  let least = Infinity;
  const { flights } = battle;
  for (let i = 0; i < flights.count; i += 1) {
    const flight = flights.at(i);
    if (flight.side === from.side || flight.count === 0) continue;
    const range = battle.rangeBetween(from, flight);
    if (range < least && passes(flight)) [best, least] = [flight, range];
  }
  return best;
}

const always = (): boolean => true;

/** True if a hex holds an enemy ship or flight. */
export function holdsEnemy(battle: BattleState, side: number, q: number, r: number): boolean {
  if (battle.enemyIn(q, r, side)) return true;
  const { flights } = battle;
  for (let i = 0; i < flights.count; i += 1) {
    const flight = flights.at(i);
    if (flight.side !== side && flight.count > 0 && flight.q === q && flight.r === r) return true;
  }
  return false;
}

/** Rolls the impact and damage of hits on a ship after their cause; returns the points of impact (4.3, 4.4). */
export function strike(
  battle: BattleState,
  target: ShipState,
  arc: number,
  hits: number,
  shot: Pick<CompiledShot, 'imp' | 'dmg'>,
  cause: ((points: number) => BattleEvent) | undefined,
  effects: CompiledEffects = battle.play.plain,
): number {
  const { dice, log, hasNebula } = battle;
  if (hits === 0) {
    if (log && cause) log.push(cause(0));
    return 0;
  }
  const director = battle.director && battle;
  const screens = target.screensOf(arc);
  const before = log && marksOf(target);
  const points = rollDamage(
    battle.play,
    dice,
    hits,
    shot,
    effects,
    target,
    arc,
    hasNebula,
    director,
  );
  if (log && before) {
    if (cause) log.push(cause(points));
    const left = target.screensOf(arc);
    if (left < screens) log.push({ type: 'screens', ship: target.index, arc, left });
    const marks = marksSince(before, target);
    if (sumOfMarks(marks) > 0) log.push({ type: 'marked', ship: target.index, ...marks });
  }
  return points;
}

/** Takes a ship out of the battle; `isTogether` for one of several losses that `loseTogether` began. */
export function leave(
  battle: BattleState,
  ship: ShipState,
  fate: number,
  isTogether = false,
): void {
  ship.fate = fate;
  ship.gone = battle.head.turn;
  noteLeaving(battle, ship, isTogether);
  // Seekers without their target are removed (C.4).
  for (let i = 0; i < battle.flights.count; i += 1) {
    const flight = battle.flights.at(i);
    if (flight.isSeekers && flight.target === ship.index) flight.count = 0;
  }
  battle.log?.push({ type: 'left', ship: ship.index, fate });
}

export function uncloak({ log }: BattleState, ship: ShipState): void {
  ship.isCloaked = 0;
  ship.cloakTurns = 0;
  ship.isDetected = 0;
  ship.wasDetected = 0;
  log?.push({ type: 'cloak', ship: ship.index, cloaked: false, detected: true });
}

/** Removes a flight. */
export function eliminate({ log }: BattleState, flight: Flight): void {
  const { index, count } = flight;
  flight.count = 0;
  log?.push({ type: 'shot down', flight: index, count });
}

/** Hits remove fighters, seekers or markers, after saves (5.4, F.4); in the Combat Phase as marks. */
export function losesFighters(
  battle: BattleState,
  flight: Flight,
  hits: number,
  imp: number,
  isMarked = false,
): void {
  const { dice, setup, play } = battle;
  const { craft } = play.battle.play;
  const variant = flight.isSeekers ? undefined : setup.variants[flight.kind];
  const losses = variant && craft.losses.get(variant.id);
  let lost = hits;
  if (losses) {
    lost = 0;
    // A natural 6 always saves.
    const saves = losses.saves === null ? 0 : Math.min(6, losses.saves + Math.max(1, imp) - 1);
    for (let i = 0; i < hits; i += 1) {
      if (saves > 0) {
        dice.tray?.row('save', saves);
        const isSaved = dice.d6() >= saves;
        dice.tray?.die(isSaved);
        if (isSaved) continue;
      }
      lost += 1;
      if (losses.again.length === 0) continue;
      dice.tray?.row('second loss');
      const isLost = losses.again.includes(dice.d6());
      dice.tray?.die(isLost);
      if (isLost) lost += 1;
    }
  }
  if (isMarked) flight.marks += lost;
  else flight.count = Math.max(0, flight.count - lost);
  if (lost > 0) battle.log?.push({ type: 'shot down', flight: flight.index, count: lost });
}

/** A hit of an explosion, a shockwave or a fighter. */
export const PLAIN_HIT = { imp: 1, dmg: 1 };

/** The most squads, flights and TAGs of a ship a turn, by its hull (B.14, F.5). */
export const squadLimit = (hull: number): number =>
  2 + (hull > 3 ? 1 : 0) + (hull > 8 ? 1 : 0) + (hull > 15 ? 1 : 0) + (hull > 24 ? 1 : 0);

/** The TAGs of a ship (E.7). */
export const tagLimit = (hull: number): number => squadLimit(hull) - 1;
