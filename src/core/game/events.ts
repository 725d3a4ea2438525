/** Events of logs that several devices write: their ids, their order, and what undos take back. */

/** An event of a log, without what its act says. */
export interface LogEvent {
  readonly id: string;
  readonly clock: number;
  readonly by: number;
  readonly time?: number;
  readonly first?: string;
  readonly seen?: readonly string[];
  readonly act: { readonly type: string };
}

/** The device of an event, and its number there. */
export function deviceOf(id: string): readonly [device: string, count: number] {
  const dot = id.lastIndexOf('.');
  return [id.slice(0, dot), Number(id.slice(dot + 1))];
}

/** Largest number of an event or clock; larger ones would leave no room for more. */
export const LAST_NUMBER = 1_000_000_000;

const isCount = (value: number): boolean =>
  Number.isInteger(value) && value >= 0 && value <= LAST_NUMBER;

/** A device and a number as JavaScript writes it. */
const EVENT_ID = /^[\w-]{1,40}\.(0|[1-9]\d{0,9})$/;

/** True for an id of an event, or for one before the first of a device. */
export const isEventId = (id: string): boolean =>
  EVENT_ID.test(id) && Number(id.slice(id.lastIndexOf('.') + 1)) <= LAST_NUMBER;

/** The first field of an event by which no log can be joined; undefined for a sound event. */
export function oddFieldOf({ id, clock, by, seen, first }: LogEvent) {
  if (!isEventId(id) || id.endsWith('.0')) return 'id';
  if (!isCount(clock)) return 'clock';
  if (!isCount(by)) return 'by';
  if (seen && !seen.every(isEventId)) return 'seen';
  return first === undefined || isEventId(first) ? undefined : 'first';
}

/** Ids of the events that an act takes back: none unless it is an undo. */
export const takenBack = (act: LogEvent['act']): readonly string[] =>
  act.type === 'undo' ? ((act as { readonly of?: readonly string[] }).of ?? []) : [];

/** True for an event that players can take back: devices keep their place at the table. */
export const mayTakeBack = ({ act }: LogEvent): boolean =>
  act.type !== 'undo' && act.type !== 'join';

/** Ids of events that undos take back, of a log in order: an undo that is undone takes nothing back. */
export function undoneIn(log: readonly LogEvent[]): ReadonlySet<string> {
  const undone = new Set<string>();
  for (const { id, act } of log.toReversed()) {
    if (!undone.has(id)) for (const each of takenBack(act)) undone.add(each);
  }
  return undone;
}

/** The order in which events count: by clock, then by device. */
export function compareEvents(a: LogEvent, b: LogEvent): number {
  if (a.clock !== b.clock) return a.clock - b.clock;
  const [one, first] = deviceOf(a.id);
  const [other, second] = deviceOf(b.id);
  return one < other ? -1 : one > other ? 1 : first - second;
}
