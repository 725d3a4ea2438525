/** This page among the browser’s pages, which may take over the work of a closed one, and asks before it closes. */
import type { RatingTarget } from '../core/solve/goal.ts';
import { type SmallStore, storedText, storeText } from './small-store.ts';
import type { Kind } from './storage.ts';

export interface Page {
  readonly id: string;
  /** Returns ids of the living pages; undefined where the browser cannot tell. */
  living(): Promise<ReadonlySet<string> | undefined>;
  /** Leaves the living pages; the page may be shown again later. */
  leave(): void;
  enter(): void;
}

/** Time that a closing page has to write its unsaved changes, in ms. */
export const CLOSED = 150;

const PREFIX = 'slipway.page.';

/** Time that living pages have to answer where there are no locks, in ms. */
const ANSWER_MS = 200;

/**
 * Returns a page with a lock, which the browser releases whenever it ends. Without locks (on a page without https) pages ask each other.
 */
export function browserPage(
  id: string,
  locks: LockManager | undefined = globalThis.navigator?.locks,
  channel: () => Channel = () => browserChannel('slipway.pages'),
): Page {
  let leave: (() => void) | undefined;
  let asked: (() => Promise<ReadonlySet<string>>) | undefined;
  return {
    id,
    async living() {
      try {
        if (!locks) return await asked?.();
        const { held = [] } = await locks.query();
        return new Set(held.map(({ name = '' }) => name.replace(PREFIX, '')));
      } catch {
        return undefined;
      }
    },
    leave() {
      leave?.();
      leave = undefined;
      asked = undefined;
    },
    enter() {
      if (leave) return;
      if (!locks) {
        const own = channel();
        leave = own.close;
        asked = asking(id, own);
        return;
      }
      const left = new Promise<void>((resolve) => {
        leave = resolve;
      });
      locks.request(PREFIX + id, () => left).catch(() => {});
    },
  };
}

/** Answers other pages on the channel, and returns a function that asks them. */
function asking(id: string, channel: Channel): () => Promise<ReadonlySet<string>> {
  const answers = new Set<Set<string>>();
  channel.listen((message) => {
    const { page } = (message ?? {}) as { readonly page?: unknown };
    if (typeof page === 'string') for (const pages of answers) pages.add(page);
    else channel.post({ page: id });
  });
  return async () => {
    const pages = new Set([id]);
    answers.add(pages);
    channel.post({});
    await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
    answers.delete(pages);
    return pages;
  };
}

const KEY = 'slipway.window';

/** Returns the id of this window, the same after a reload; a new one if storage is forbidden. */
export function windowId(
  newId: () => string,
  store: () => SmallStore = () => sessionStorage,
): string {
  const known = storedText(KEY, store);
  if (known) return known;
  const id = newId();
  storeText(KEY, id, store);
  return id;
}

export interface Channel {
  post(message: unknown): void;
  listen(receive: (message: unknown) => void): void;
  close(): void;
}

/** Returns a channel of the browser; without one, windows notice changes only when they save. */
export function browserChannel(name = 'slipway'): Channel {
  if (typeof BroadcastChannel === 'undefined') return { post() {}, listen() {}, close() {} };
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    listen: (receive) => {
      channel.onmessage = ({ data }) => receive(data);
    },
    close: () => channel.close(),
  };
}

/** Message that a ship was saved. */
export interface Saved {
  readonly kind: 'saved';
  readonly ship: string;
  readonly revision: number;
}

/** True for a message that a page ends; others may take over its unsaved work. */
export const isClosing = (message: unknown): boolean =>
  typeof message === 'object' && (message as Partial<Saved> | null)?.kind === ('closing' as string);

/** Message that items of a collection were changed or deleted. */
export interface CollectionChange {
  readonly kind: 'collection-changed';
  readonly collection: Kind;
  readonly ids: readonly string[];
}

export const isCollectionChange = (message: unknown): message is CollectionChange =>
  typeof message === 'object' &&
  (message as Partial<CollectionChange> | null)?.kind === 'collection-changed' &&
  Array.isArray((message as Partial<CollectionChange>).ids);

/** Message that the wanted rating of a ship was set or removed. */
interface TargetSet {
  readonly kind: 'target-set';
  readonly ship: string;
  readonly target?: RatingTarget | undefined;
}

export const isTargetSet = (message: unknown): message is TargetSet => {
  const { kind, ship, target } = (message ?? {}) as Partial<TargetSet>;
  return (
    kind === 'target-set' &&
    typeof ship === 'string' &&
    (target === undefined || typeof target?.rating === 'number')
  );
};

/** True for a message that a ship was saved; windows of other versions may send others. */
export const isSaved = (message: unknown): message is Saved => {
  if (typeof message !== 'object' || message === null) return false;
  const { kind, ship, revision } = message as { [field: string]: unknown };
  return kind === 'saved' && typeof ship === 'string' && typeof revision === 'number';
};

const unfinished = new Set<() => boolean>();

const ask = (event: Event): void => {
  if ([...unfinished].some((isUnfinished) => isUnfinished())) event.preventDefault();
};

/** Lets the browser ask before the page closes while the condition holds; returns a function that ends it. */
export function askBeforeClosing(isUnfinished: () => boolean): () => void {
  globalThis.addEventListener?.('beforeunload', ask);
  unfinished.add(isUnfinished);
  return () => {
    unfinished.delete(isUnfinished);
    // Without listeners, all browsers keep the page for going back.
    if (unfinished.size === 0) globalThis.removeEventListener?.('beforeunload', ask);
  };
}

/** Runs a job during which the browser asks before the page closes. */
export async function keptOpen<Result>(job: () => Promise<Result>): Promise<Result> {
  const end = askBeforeClosing(() => true);
  try {
    return await job();
  } finally {
    end();
  }
}
