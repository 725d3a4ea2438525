/** This page among the others of the browser: what a page that ended has left may be taken up. */

import { browserChannel, type Channel } from './channel.ts';

export interface Page {
  readonly id: string;
  /** Ids of the pages that live; undefined where the browser cannot tell. */
  living(): Promise<ReadonlySet<string> | undefined>;
  /** The page goes away, though it may be shown again. */
  leave(): void;
  enter(): void;
}

/** How long a page that closes has to write what is unsaved, in ms. */
export const CLOSED = 150;

const PREFIX = 'slipway.page.';

/** How long living pages have to answer where there are no locks, in ms. */
const ANSWER = 200;

/**
 * A page with locks that the browser releases when it ends, however it ends; without them (on a page
 * that came without https) pages ask each other.
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

/** Answers other pages on the channel; gives what asks them who lives. */
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
    await new Promise((resolve) => setTimeout(resolve, ANSWER));
    answers.delete(pages);
    return pages;
  };
}

/** Where a window keeps its id: the page's `sessionStorage`, say. */
export interface WindowMemory {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** The id of this window, the same after a reload; a new one where nothing can be remembered. */
export function windowId(newId: () => string, memory?: () => WindowMemory): string {
  try {
    const place = (memory ?? (() => globalThis.sessionStorage))();
    const known = place.getItem('slipway.window');
    if (known) return known;
    const id = newId();
    place.setItem('slipway.window', id);
    return id;
  } catch {
    return newId();
  }
}
