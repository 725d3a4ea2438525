/** Joining the logs of several devices: the events that each has, lacks and may be sent, and events with one id. */
import { markOf } from '../design/origins.ts';
import { compareEvents, deviceOf, type LogEvent, undoneIn } from './events.ts';
import { breaksSeal, covered, isCovered, openIn } from './seal.ts';

/** Events that a device has. */
export interface LogHolding {
  /** Number up to which it has every event, by device. */
  readonly counts: ReadonlyMap<string, number>;
  /** Ids of orders that it has without their text. */
  readonly covered: ReadonlySet<string>;
}

export const NOTHING: LogHolding = { counts: new Map(), covered: new Set() };

/** Events that the device with this log has. */
export function holdingOf(log: Iterable<LogEvent>): LogHolding {
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
  log: readonly LogEvent[],
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

/** The events that a device lacks, without the text of secret orders; more may be hidden than the log says. */
export function eventsLacking<Event extends LogEvent>(
  log: readonly Event[],
  sides: number,
  holding: LogHolding,
  isHidden: (event: Event) => boolean = () => false,
): readonly Event[] {
  const { counts, covered: hidden } = holding;
  const undos = log.filter(({ act }) => act.type === 'undo').sort(compareEvents);
  const isOpen = openIn(log, undoneIn(undos), sides);
  return log.flatMap((event) => {
    const [device, number] = deviceOf(event.id);
    const sent = isOpen(event) && !isHidden(event) ? event : covered(event);
    const isNew = number > (counts.get(device) ?? 0);
    return isNew || (hidden.has(event.id) && !isCovered(sent)) ? [sent] : [];
  });
}

/** Two events of one id: a device lost its last events and used their numbers again, or orders were changed. */
export interface Clash<Event extends LogEvent> {
  readonly kept: Event;
  readonly dropped: Event;
}

export interface JoinedLog<Event extends LogEvent> {
  readonly log: readonly Event[];
  /** Events that are new or now have their text. */
  readonly taken: readonly Event[];
  readonly clashes: readonly Clash<Event>[];
}

/** Joins events to a log. Every device keeps the same one of two that clash, in any order of arrival. */
export function joinLogs<Event extends LogEvent>(
  log: readonly Event[],
  arriving: Iterable<Event>,
): JoinedLog<Event> {
  const byId = new Map(log.map((event) => [event.id, event]));
  const taken = new Map<string, Event>();
  const clashes: Clash<Event>[] = [];
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

/**
 * The event that was dropped, under an id that every device gives it: a device that loses its last events in a
 * crash uses their numbers again. Undefined for one that is kept, and for joins, which devices repeat.
 */
export function rescued<Event extends LogEvent>({
  kept,
  dropped,
}: Clash<Event>): Event | undefined {
  const mark = markOf(covered(dropped));
  if (dropped.act.type === 'join' || mark === markOf(covered(kept))) return undefined;
  return { ...dropped, id: `${deviceOf(dropped.id)[0]}-${mark}.1` };
}

/** Joins events to the log of a game: both events of one id stay. */
export function joinGameLogs<Event extends LogEvent>(
  log: readonly Event[],
  arriving: Iterable<Event>,
): readonly Event[] {
  const joined = joinLogs(log, arriving);
  return joinLogs(
    joined.log,
    joined.clashes.flatMap((clash) => rescued(clash) ?? []),
  ).log;
}

/** True for events that differ in more than a text that one of them lacks. */
const isClash = (known: LogEvent, arriving: LogEvent): boolean =>
  breaksSeal(arriving) ||
  markOf(covered(known)) !== markOf(covered(arriving)) ||
  (!isCovered(known) && !isCovered(arriving) && markOf(known) !== markOf(arriving));

/** The one of two events with the same id that every log keeps. */
export function keptOf<Event extends LogEvent>(known: Event, arriving: Event): Event {
  const [mine, theirs] = [preference(known), preference(arriving)];
  const differing = mine.findIndex((each, i) => each !== theirs[i]);
  return differing < 0 || (mine[differing] ?? '') < (theirs[differing] ?? '') ? known : arriving;
}

/** Keys to choose by: among two texts under one seal, the sealed one counts. */
const preference = (event: LogEvent): readonly string[] => [
  markOf(covered(event)),
  breaksSeal(event) ? '3 changed' : isCovered(event) ? '2 covered' : '1 open',
  markOf(event),
];
