/**
 * Joining the logs of several devices: which events each of them has, which it lacks, which may be sent,
 * and what becomes of two events with one id.
 */
import { markOf } from '../design/origins.ts';
import { compareEvents, deviceOf, undoneIn } from './game.ts';
import type { GameEvent } from './schema.ts';
import { breaksSeal, covered, isCovered } from './seal.ts';

/** Events that a device has. */
export interface LogHolding {
  /** Number up to which it has every event, by device. */
  readonly counts: ReadonlyMap<string, number>;
  /** Ids of orders that it has without their text. */
  readonly covered: ReadonlySet<string>;
}

export const NOTHING: LogHolding = { counts: new Map(), covered: new Set() };

/** Events that the device with this log has. */
export function holdingOf(log: Iterable<GameEvent>): LogHolding {
  const numbers = new Map<string, Set<number>>();
  const hidden = new Set<string>();
  for (const event of log) {
    const [device, number] = deviceOf(event.id);
    const known = numbers.get(device) ?? new Set();
    numbers.set(device, known.add(number));
    if (isCovered(event)) hidden.add(event.id);
  }
  const counts = new Map<string, number>();
  for (const [device, known] of numbers) {
    let count = 0;
    while (known.has(count + 1)) count += 1;
    counts.set(device, count);
  }
  return { counts, covered: hidden };
}

/** Hash by device of its events up to the count that another device has. */
export function logSums(
  log: readonly GameEvent[],
  counts: LogHolding['counts'],
): Map<string, string> {
  const sums = new Map<string, string>();
  for (const event of log.toSorted(compareEvents)) {
    const [device, number] = deviceOf(event.id);
    if (number > (counts.get(device) ?? 0)) continue;
    sums.set(device, markOf([sums.get(device) ?? '', covered(event)]));
  }
  return sums;
}

/** True for an event that others may see whole: orders only after each side has revealed its own. */
function openIn(log: readonly GameEvent[], sides: number): (event: GameEvent) => boolean {
  if (!log.some(({ act }) => act.type === 'orders')) return () => true;
  const undone = undoneIn(log.filter(({ act }) => act.type === 'undo').sort(compareEvents));
  const revealed = new Set<string>();
  for (const { id, act } of log) {
    if (act.type === 'reveal' && !undone.has(id)) revealed.add(`${act.turn} ${act.side}`);
  }
  return ({ act }) =>
    act.type !== 'orders' ||
    Array.from({ length: sides }, (_, side) => side).every((side) =>
      revealed.has(`${act.turn} ${side}`),
    );
}

/** The events that a device lacks, as it may have them: secret orders go without their text. */
export function lacking(
  log: readonly GameEvent[],
  sides: number,
  holding: LogHolding,
): readonly GameEvent[] {
  const { counts, covered: hidden } = holding;
  const isOpen = openIn(log, sides);
  return log.flatMap((event) => {
    const [device, number] = deviceOf(event.id);
    const sent = isOpen(event) ? event : covered(event);
    const isNew = number > (counts.get(device) ?? 0);
    return isNew || (hidden.has(event.id) && !isCovered(sent)) ? [sent] : [];
  });
}

/** Two events of one id: a device lost its last events and used their numbers again, or orders were changed. */
export interface Clash {
  readonly kept: GameEvent;
  readonly dropped: GameEvent;
}

export interface JoinedLog {
  readonly log: readonly GameEvent[];
  /** Events that are new or now have their text. */
  readonly taken: readonly GameEvent[];
  readonly clashes: readonly Clash[];
}

/** Joins events to a log. Every device keeps the same one of two that clash, in any order of arrival. */
export function joinLogs(log: readonly GameEvent[], arriving: Iterable<GameEvent>): JoinedLog {
  const byId = new Map(log.map((event) => [event.id, event]));
  const taken = new Map<string, GameEvent>();
  const clashes: Clash[] = [];
  for (const event of arriving) {
    const known = byId.get(event.id);
    const kept = known ? keptOf(known, event) : event;
    if (known && isClash(known, event)) {
      clashes.push({ kept, dropped: kept === known ? event : known });
    }
    if (kept === known) continue;
    byId.set(event.id, kept);
    taken.set(event.id, kept);
  }
  const all = [...byId.values()].sort(compareEvents);
  return { log: taken.size > 0 ? all : log, taken: [...taken.values()], clashes };
}

/** True for events that differ in more than a text that one of them lacks. */
const isClash = (known: GameEvent, arriving: GameEvent): boolean =>
  breaksSeal(arriving) ||
  markOf(covered(known)) !== markOf(covered(arriving)) ||
  (!isCovered(known) && !isCovered(arriving) && markOf(known) !== markOf(arriving));

/** The one of two events with the same id that every log keeps. */
export function keptOf(known: GameEvent, arriving: GameEvent): GameEvent {
  const [mine, theirs] = [preference(known), preference(arriving)];
  const differing = mine.findIndex((each, i) => each !== theirs[i]);
  return differing < 0 || (mine[differing] ?? '') < (theirs[differing] ?? '') ? known : arriving;
}

/** Keys to choose by: among two texts under one seal, the sealed one counts. */
const preference = (event: GameEvent): readonly string[] => [
  markOf(covered(event)),
  breaksSeal(event) ? '3 changed' : isCovered(event) ? '2 covered' : '1 open',
  markOf(event),
];
