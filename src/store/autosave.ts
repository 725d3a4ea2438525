/** Saves soon after the last change, and not long after the first. */

/** Runs a job once after a time in ms; returns a function that cancels it. */
export type After = (ms: number, run: () => void) => () => void;

export const afterTimeout: After = (ms, run) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/** Time after the last change, in ms: longer than between two keys, so that a save delays no key. */
const QUIET = 450;
/** Longest time after the first unsaved change, in ms. */
const LONGEST = 500;

export interface Autosave {
  touch(): void;
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
