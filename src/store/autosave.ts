/** When to save: soon after the last change, and not long after the first. */

/** Runs something once after so many ms; gives what calls it off. */
export type After = (ms: number, run: () => void) => () => void;

export const afterTimeout: After = (ms, run) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/**
 * After the last change, in ms: later than the next key of who types with a pause after each, since
 * what a save costs would meet that key.
 */
const QUIET = 450;
/** At most after the first change that is unsaved, in ms. */
const LONGEST = 500;

export interface Autosave {
  /** There is something to save. */
  touch(): void;
  /** Saves now. */
  flush(): Promise<void>;
  stop(): void;
}

export function makeAutosave(
  clock: { readonly now: () => number; readonly after: After },
  save: () => Promise<void>,
  { quiet = QUIET, longest = LONGEST } = {},
): Autosave {
  let first: number | undefined;
  let cancel = () => {};
  const stop = () => {
    cancel();
    first = undefined;
  };
  const flush = () => {
    stop();
    return save();
  };
  return {
    touch() {
      const now = clock.now();
      first ??= now;
      cancel();
      cancel = clock.after(Math.max(0, Math.min(quiet, first + longest - now)), flush);
    },
    flush,
    stop,
  };
}
