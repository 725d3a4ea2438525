/** This page among the others of the browser: what a page that ended has left may be taken up. */

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

/** A page with locks that the browser releases when it ends, however it ends. */
export function browserPage(
  id: string,
  locks: LockManager | undefined = globalThis.navigator?.locks,
): Page {
  let leave: (() => void) | undefined;
  return {
    id,
    async living() {
      try {
        const held = (await locks?.query())?.held;
        return held && new Set(held.map(({ name = '' }) => name.replace(PREFIX, '')));
      } catch {
        return undefined;
      }
    },
    leave() {
      leave?.();
      leave = undefined;
    },
    enter() {
      if (leave) return;
      const left = new Promise<void>((resolve) => {
        leave = resolve;
      });
      locks?.request(PREFIX + id, () => left).catch(() => {});
    },
  };
}
