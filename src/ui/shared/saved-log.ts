/** A stored log, of a game or a campaign: saved after every tap, joined with what other windows have entered. */
import { createEffect, createSignal, on, onCleanup, onMount } from 'solid-js';
import { randomId } from '../../store/bench.ts';
import type { LiveCollection } from '../../store/collections/live-collection.ts';
import { afterFrame } from '../../store/saving.ts';
import { storedJson, storedText, storeText } from '../../store/small-store.ts';

/** Most windows of a browser that have a name of their own. */
const WINDOWS = 16;

/**
 * Name of this window among all that enter events, the same after a reload: no two may count the same
 * numbers, so each window holds the lock of its name.
 */
async function claimDevice(): Promise<string> {
  for (let i = 0; i < WINDOWS && navigator.locks; i += 1) {
    const key = `slipway.device.${i}`;
    const isOurs = await new Promise<boolean>((resolve) => {
      void navigator.locks.request(key, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        // Held until the window closes.
        return lock ? new Promise<never>(() => {}) : undefined;
      });
    });
    if (!isOurs) continue;
    const name = storedText(key) ?? newName();
    storeText(key, name);
    return name;
  }
  return newName();
}

const newName = (): string => randomId().replaceAll('-', '').slice(0, 6).toUpperCase();

let claimed: Promise<string> | undefined;

/** The name of this window, claimed once. */
export const deviceName = (): Promise<string> => {
  claimed ??= claimDevice();
  return claimed;
};

/** State of saving, as bars show it. */
type LogSaving =
  | { readonly state: 'saved' }
  | { readonly state: 'saving' }
  | { readonly state: 'failed'; readonly why: string };

/** A document with a log, its place in a collection, and how its log is read and joined. */
interface LoggedDocument<
  Event extends { readonly id: string },
  Value extends { readonly log: readonly Event[] },
> {
  readonly collection: LiveCollection<Value>;
  readonly id: string;
  /** The document as it stands here. */
  readonly value: () => Value;
  /** Events that cannot be read: they stay stored. */
  readonly unread: readonly Event[];
  /** Reads what is stored; undefined where it cannot be. */
  readonly read: (
    stored: Value,
  ) => { readonly log: readonly Event[]; readonly unread: readonly Event[] } | undefined;
  /** Takes in events that another window has stored. */
  readonly receive: (events: readonly Event[]) => void;
}

/**
 * Saves a document after each change, one write after the other. Events that another window has stored
 * meanwhile are taken in: nothing is overwritten. Events that are not stored when the page ends are kept
 * apart, and entered when the document is opened again.
 */
export function createSavedLog<
  Event extends { readonly id: string },
  Value extends { readonly log: readonly Event[] },
>({ collection, id, value: current, unread, read, receive }: LoggedDocument<Event, Value>) {
  let revision = collection.find(id)?.revision ?? 0;
  let kept = unread;
  let isDirty = false;
  let writing: Promise<void> | undefined;
  const [state, setState] = createSignal<LogSaving>({ state: 'saved' });
  let stored: readonly Event[] = current().log;
  const keptApart = `slipway.unsaved-log.${id}`;
  /** Events kept apart that are not stored: other windows may have added some. */
  const eventsApart = (): readonly Event[] => {
    const log = storedJson(keptApart);
    return Array.isArray(log) ? unstored(read({ ...current(), log })?.log ?? []) : [];
  };
  const unstored = (log: readonly Event[]): readonly Event[] => {
    const ids = new Set(stored.map((event) => event.id));
    return log.filter((event) => !ids.has(event.id));
  };
  const keepApart = (events: readonly Event[]) => {
    const byId = new Map(events.map((event) => [event.id, event]));
    storeText(keptApart, byId.size > 0 ? JSON.stringify([...byId.values()]) : undefined);
  };
  // Nothing else is sure to be written while a page ends.
  const onHide = () =>
    keepApart(collection.find(id) ? [...eventsApart(), ...unstored(current().log)] : []);
  addEventListener('pagehide', onHide);
  onCleanup(() => removeEventListener('pagehide', onHide));
  /** Takes in what is stored; true if there is something. */
  const join = async (): Promise<boolean> => {
    const [item] = await collection.values([id]);
    revision = collection.find(id)?.revision ?? revision;
    const found = item && read(item.value);
    if (!found) return false;
    stored = found.log;
    kept = found.unread;
    receive(found.log);
    return true;
  };
  const write = async () => {
    while (isDirty) {
      isDirty = false;
      const value = current();
      const whole = { ...value, log: [...value.log, ...kept] };
      const overtaken = await collection.put([{ id, value: whole, replaces: revision }]);
      if (overtaken.length === 0) {
        revision += 1;
        stored = value.log;
      } else {
        isDirty = true;
        if (!(await join())) throw new Error('not stored');
      }
    }
    writing = undefined;
    keepApart(eventsApart());
    setState({ state: 'saved' });
  };
  const flush = () => {
    if (isDirty)
      writing ??= write().catch(() => {
        // Not stored: the next save tries again.
        const why = collection.find(id) ? 'the browser could not store it' : 'it was deleted';
        setState({ state: 'failed', why });
        isDirty = true;
        writing = undefined;
      });
  };
  createEffect(
    on(
      () => collection.find(id)?.revision,
      (now) => {
        if (now !== undefined && now > revision && !writing) void join();
      },
      { defer: true },
    ),
  );
  /** Saves once the change is painted. */
  const touch = (): void => {
    isDirty = true;
    setState({ state: 'saving' });
    afterFrame(flush);
  };
  onMount(() => {
    const events = eventsApart();
    if (events.length === 0) return;
    receive(events);
    touch();
  });
  return { flush, state, touch };
}
