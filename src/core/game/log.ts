/** A log of events that several devices write, with undo and the state that follows from it. */
import { keptOr } from '../rules/lookup.ts';
import {
  compareEvents,
  deviceOf,
  LAST_NUMBER,
  type LogEvent,
  mayTakeBack,
  takenBack,
  undoneIn,
} from './events.ts';
import { keptOf } from './merge.ts';

/** A state that events change; `save` returns a snapshot of it. */
interface FoldedState<Saved> {
  save(): Saved;
  restore(saved: Saved): void;
  /** True if the device of an event knew of another event. */
  knew: (event: LogEvent, other: LogEvent) => boolean;
}

/** Author and time of entered events. */
export interface Author {
  readonly device: string;
  readonly side: number;
  /** Milliseconds since 1970. */
  readonly time?: number;
}

/** Events between two snapshots. */
const STRIDE = 100;

/** A device as its events show it. */
interface Device {
  /** Its last event. */
  count: number;
  /** Events of others that it knew: after which of its own, whose, and up to which. */
  readonly seen: { readonly after: number; readonly device: string; readonly count: number }[];
}

/** The place of an event in a log in order, or where it belongs: mostly at the end. */
function placeIn(events: readonly LogEvent[], event: LogEvent): number {
  let [low, high] = [0, events.length];
  const last = events.at(-1);
  if (!last || compareEvents(last, event) < 0) return high;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compareEvents(events[middle] as LogEvent, event) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Functions that change the state of a kind of log by its events. */
interface Folding<Event extends LogEvent, State> {
  readonly begin: () => State;
  readonly apply: (state: State, event: Event) => void;
  /** The event that was dropped for one with its id, under another id. */
  readonly rescue?: (clash: { readonly kept: Event; readonly dropped: Event }) => Event | undefined;
}

/**
 * A log and the state that follows from it. Events may arrive in any order and more than once; the state
 * is that of all events that are not undone, in their order.
 */
export class LogRun<Event extends LogEvent, State extends FoldedState<Saved>, Saved> {
  readonly state: State;
  readonly #folding: Folding<Event, State>;
  readonly #events: Event[] = [];
  readonly #byId = new Map<string, Event>();
  readonly #devices = new Map<string, Device>();
  /** Undo events in order, all events that they name, and those they take back. */
  readonly #undos: Event[] = [];
  readonly #named = new Set<string>();
  #undone: ReadonlySet<string> = new Set();
  readonly #snapshots: { readonly at: number; readonly saved: Saved }[] = [];
  #clock = 0;

  constructor(folding: Folding<Event, State>, log: Iterable<Event>) {
    this.#folding = folding;
    this.state = this.#begin();
    this.#snapshots.push({ at: 0, saved: this.state.save() });
    this.add(log);
  }

  /** All events in order, undone ones too. */
  get events(): readonly Event[] {
    return this.#events;
  }

  event(id: string): Event | undefined {
    return this.#byId.get(id);
  }

  isUndone(id: string): boolean {
    return this.#undone.has(id);
  }

  /** Enters acts as one tap, and returns their events, to be stored and sent. */
  enter({ device, side, time }: Author, acts: readonly Event['act'][]): readonly Event[] {
    const own = this.#device(device);
    const seen = [...this.#devices].flatMap(([id, { count }]) =>
      id !== device && count > this.#known(device, id, Infinity) ? [`${id}.${count}`] : [],
    );
    const first = `${device}.${own.count + 1}`;
    const clock = this.#clock;
    const events = acts.map(
      (act, i) =>
        ({
          id: `${device}.${own.count + 1 + i}`,
          ...{ clock: Math.min(clock + i + 1, LAST_NUMBER), by: side },
          ...(time !== undefined && { time }),
          ...(i > 0 && { first }),
          ...(i === 0 && seen.length > 0 && { seen }),
          act,
        }) as LogEvent as Event,
    );
    this.add(events);
    return events;
  }

  /** Takes back an event with the others of its tap; undoing an undo restores its events. */
  undo(author: Author, id: string): readonly Event[] {
    return this.#takeBack(author, this.tapOf(id));
  }

  /** Undoes everything after an event. */
  undoSince(author: Author, id: string): readonly Event[] {
    const event = this.#byId.get(id);
    const later = event ? this.#events.slice(this.#placeOf(event) + 1) : [];
    return this.#takeBack(
      author,
      later.filter((each) => !this.#undone.has(each.id) && mayTakeBack(each)),
    );
  }

  #takeBack(author: Author, events: readonly Event[]): readonly Event[] {
    const of = events.map(({ id }) => id);
    return of.length === 0 ? [] : this.enter(author, [{ type: 'undo', of } as Event['act']]);
  }

  /** The events of the tap that an event belongs to. */
  tapOf(id: string): readonly Event[] {
    const event = this.#byId.get(id);
    if (!event) return [];
    const first = event.first ?? event.id;
    return this.#events.filter((each) => each.id === first || each.first === first);
  }

  /** The last event that a device can undo: its own, not undone, and no undo or join. */
  lastOf(device: string): Event | undefined {
    return this.#events.findLast(
      (event) =>
        mayTakeBack(event) && !this.#undone.has(event.id) && deviceOf(event.id)[0] === device,
    );
  }

  /** The device's last undo that it can undo: only its own redos may follow. */
  lastUndoOf(device: string): Event | undefined {
    const own = this.#events.findLast(
      (event) =>
        !this.#undone.has(event.id) && deviceOf(event.id)[0] === device && !this.#isRedo(event),
    );
    return own?.act.type === 'undo' ? own : undefined;
  }

  /** True for an undo of one that was an undo itself. */
  #isRedo({ act }: Event): boolean {
    const [of = '', another] = takenBack(act);
    return another === undefined && this.#byId.get(of)?.act.type === 'undo';
  }

  /** Merges events; of two with one id every device keeps the same. */
  add(events: Iterable<Event>): void {
    let from = this.#events.length;
    let isUndo = false;
    let isReplaced = false;
    const rescued: Event[] = [];
    for (const event of events) {
      const known = this.#byId.get(event.id);
      const kept = known ? keptOf(known, event) : event;
      const dropped = kept === event ? known : event;
      const also = dropped && this.#folding.rescue?.({ kept, dropped });
      if (also) rescued.push(also);
      if (kept === known) continue;
      if (known) {
        isReplaced = true;
        from = Math.min(from, this.#placeOf(known));
        this.#events.splice(this.#placeOf(known), 1);
        const undo = this.#undos.indexOf(known);
        if (undo >= 0) this.#undos.splice(undo, 1);
        isUndo ||= undo >= 0;
      }
      const place = this.#placeOf(event);
      if (place === this.#events.length) this.#events.push(event);
      else this.#events.splice(place, 0, event);
      this.#byId.set(event.id, event);
      this.#note(event);
      from = Math.min(from, place);
      if (event.act.type === 'undo') {
        isUndo = true;
        this.#undos.splice(placeIn(this.#undos, event), 0, event);
        for (const id of takenBack(event.act)) this.#named.add(id);
      }
      isUndo ||= this.#named.has(event.id);
    }
    if (isReplaced) {
      // Forget what the dropped event had seen.
      this.#devices.clear();
      for (const event of this.#events) this.#note(event);
    }
    if (isUndo) from = Math.min(from, this.#undoAgain());
    this.#foldFrom(from);
    if (rescued.some(({ id }) => !this.#byId.has(id))) this.add(rescued);
  }

  /** A separate state up to and including an event, for looking back. */
  stateAt(id: string): State {
    const event = this.#byId.get(id);
    const end = event ? this.#placeOf(event) + 1 : 0;
    const state = this.#begin();
    for (const each of this.#events.slice(0, end)) this.#apply(state, each);
    return state;
  }

  #begin(): State {
    const state = this.#folding.begin();
    state.knew = (event, other) => this.#knew(event, other);
    return state;
  }

  #device(id: string): Device {
    return keptOr(this.#devices, id, (): Device => ({ count: 0, seen: [] }));
  }

  #note({ id, clock, seen }: LogEvent): void {
    const [name, count] = deviceOf(id);
    const device = this.#device(name);
    if (count > device.count) device.count = count;
    if (clock > this.#clock) this.#clock = clock;
    for (const other of seen ?? []) {
      const [from, number] = deviceOf(other);
      device.seen.push({ after: count, device: from, count: number });
    }
  }

  /** The last event of another device that a device knew when it made an event of its own. */
  #known(device: string, other: string, at: number): number {
    let known = 0;
    for (const seen of this.#device(device).seen) {
      if (seen.after <= at && seen.device === other) known = Math.max(known, seen.count);
    }
    return known;
  }

  #knew(event: LogEvent, other: LogEvent): boolean {
    const [device, at] = deviceOf(event.id);
    const [from, count] = deviceOf(other.id);
    return device === from || this.#known(device, from, at) >= count;
  }

  /** The place of an event among all, or where it belongs. */
  #placeOf(event: Event): number {
    return placeIn(this.#events, event);
  }

  /** Finds undone events again; returns the first place where that changes. */
  #undoAgain(): number {
    const undone = undoneIn(this.#undos);
    let from = this.#events.length;
    for (const id of new Set([...undone, ...this.#undone])) {
      const event = this.#byId.get(id);
      if (event && undone.has(id) !== this.#undone.has(id)) {
        from = Math.min(from, this.#placeOf(event));
      }
    }
    this.#undone = undone;
    return from;
  }

  #foldFrom(from: number): void {
    const snapshots = this.#snapshots;
    let start = this.#folded;
    if (from < start) {
      while ((snapshots.at(-1)?.at ?? 0) > from) snapshots.pop();
      const last = snapshots.at(-1);
      if (last) this.state.restore(last.saved);
      start = last?.at ?? 0;
    }
    for (let i = start; i < this.#events.length; i += 1) {
      if (i % STRIDE === 0 && i > (snapshots.at(-1)?.at ?? 0)) {
        snapshots.push({ at: i, saved: this.state.save() });
      }
      this.#apply(this.state, this.#events[i] as Event);
    }
    this.#folded = this.#events.length;
  }

  #folded = 0;

  #apply(state: State, event: Event): void {
    if (!this.#undone.has(event.id)) this.#folding.apply(state, event);
  }
}
