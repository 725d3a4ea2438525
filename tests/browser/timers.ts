/** Timers of a page, stopped and started again: Playwright's clock is that of all windows. */
import type { Page } from 'playwright-core';

declare global {
  var runHeldTimers: () => void;
}

/** From now on nothing of the page runs that waits for its time. */
export const stopTimers = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { setTimeout: set, clearTimeout: clear } = globalThis;
    const held = new Map<number, () => void>();
    let count = 1_000_000;
    const hold = (run: () => void) => {
      count += 1;
      held.set(count, run);
      return count;
    };
    const forget = (id: number | undefined) => {
      if (id !== undefined && !held.delete(id)) clear(id);
    };
    Object.assign(globalThis, {
      setTimeout: hold,
      clearTimeout: forget,
      runHeldTimers: () => {
        Object.assign(globalThis, { setTimeout: set });
        for (const run of held.values()) run();
        held.clear();
      },
    });
  });

/** Runs what was held, and lets timers run as ever. */
export const startTimers = (page: Page): Promise<void> =>
  page.evaluate(() => globalThis.runHeldTimers());
