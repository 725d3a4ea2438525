/** A stored log, of a game or a campaign: saved after every tap, merged with entries of other windows. */
import { createEffect, createSignal, on, onCleanup, onMount } from 'solid-js';
import { randomId } from '../../store/bench.ts';
import type { LiveCollection } from '../../store/collections/live-collection.ts';
import { afterFrame, afterTimeout, makeAutosave } from '../../store/saving.ts';
import { storedJson, storedText, storeText, unsavedLog } from '../../store/small-store.ts';
import { listenTo } from './media.ts';

/** Most windows of a browser with a name of their own. */
const WINDOWS = 16;

const nameKey = (window: number): string => `slipway.device.${window}`;

/**
 * Name of this window among all that enter events, the same after a reload. Two windows must not count the same numbers, so each holds the
 * lock of its name.
 */
async function claimDevice(): Promise<string> {
  for (let i = 0; i < WINDOWS && navigator.locks; i += 1) {
    const key = nameKey(i);
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

/** Names of all windows of this browser, open or not. */
export const deviceNames = (): readonly string[] =>
  Array.from({ length: WINDOWS }, (_, i) => storedText(nameKey(i)) ?? []).flat();

/** State of saving, as bars show it. */
type LogSaving =
  | { readonly state: 'saved' }
  | { readonly state: 'saving' }
  | { readonly state: 'failed'; readonly why: string };

/** Pause after the last tap, and longest time after the first, until a log is written whole; in ms. */
const PAUSE = { quiet: 600, longest: 3000 };

/** A document with a log, its place in a collection, and how its log is read and joined. */
interface LoggedDocument<
  Event extends { readonly id: string },
  Value extends { readonly log: readonly Event[] },
> {
  readonly collection: LiveCollection<Value>;
  readonly id: string;
  /** The document as it stands here. */
  readonly value: () => Value;
  /** Unreadable events, which stay stored. */
  readonly unread: readonly Event[];
  /** Reads the stored document; undefined if unreadable. */
  readonly read: (
    stored: Value,
  ) => { readonly log: readonly Event[]; readonly unread: readonly Event[] } | undefined;
  /** Merges events that another window has stored. */
  readonly receive: (events: readonly Event[]) => void;
}

/**
 * Stores the events of each tap separately at once, and the whole document when taps pause, one write after the other: a long log takes
 * long to write. Merges events that another window has stored meanwhile, so that none is overwritten. Separate events that are missing in
 * the document are entered when it is opened again.
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
  /** Ids of the events that are stored. */
  let stored = idsOf(current().log);
  const keptApart = unsavedLog(id);
  /** Separate events as last read or written here. */
  let apart: { readonly text: string | undefined; readonly events: readonly Event[] } = {
    ...{ text: undefined, events: [] },
  };
  /** Separate events that are not stored: other windows may have added some. */
  const eventsApart = (): readonly Event[] => {
    const text = storedText(keptApart);
    if (text !== apart.text) {
      const log = storedJson(keptApart);
      const known = Array.isArray(log) ? read({ ...current(), log }) : undefined;
      apart = { text, events: known?.log ?? [] };
    }
    return unstored(apart.events);
  };
  const unstored = (log: readonly Event[]): readonly Event[] =>
    log.filter((event) => !stored.has(event.id));
  /** False if the browser refuses. */
  const keepApart = (all: readonly Event[]): boolean => {
    const events = [...new Map(all.map((event) => [event.id, event])).values()];
    const text = events.length > 0 ? JSON.stringify(events) : undefined;
    if (!storeText(keptApart, text)) return false;
    apart = { text, events };
    return true;
  };
  /** Stores unsaved events separately, with those of other windows. */
  const keepAll = (): boolean =>
    keepApart(collection.find(id) ? [...eventsApart(), ...unstored(current().log)] : []);
  listenTo(window, 'pagehide', keepAll);
  /** Merges the stored document; true if there is one. */
  const join = async (): Promise<boolean> => {
    const [item] = await collection.values([id]);
    revision = collection.find(id)?.revision ?? revision;
    const found = item && read(item.value);
    if (!found) return false;
    stored = idsOf(found.log);
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
        stored = idsOf(value.log);
      } else {
        isDirty = true;
        if (!(await join())) throw new Error('not saved');
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
        const why = collection.find(id) ? 'the browser could not save it' : 'it was deleted';
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
  const autosave = makeAutosave(
    { now: () => performance.now(), after: afterTimeout },
    async () => flush(),
    PAUSE,
  );
  onCleanup(() => {
    autosave.stop();
    flush();
  });
  /** Stores a painted change separately, and the document soon; at once if separate storage fails. */
  const keep = (): void => {
    isDirty = true;
    setState({ state: 'saving' });
    if (keepAll()) autosave.touch();
    else flush();
  };
  listenTo(document, 'visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });
  /** Stores a change after it is painted. */
  const touch = (): void => {
    isDirty = true;
    setState({ state: 'saving' });
    afterFrame(() => isDirty && keep());
  };
  onMount(() => {
    const events = eventsApart();
    if (events.length === 0) return;
    receive(events);
    touch();
  });
  /** True if it lies in the trash, where events are still saved. */
  const isTrashed = (): boolean => collection.find(id)?.trashed !== undefined;
  return { flush, isTrashed, keep, state, touch };
}

const idsOf = (log: readonly { readonly id: string }[]): ReadonlySet<string> =>
  new Set(log.map((event) => event.id));
