/** When to save: soon after the last change, and not long after the first. */

/** Runs something once after so many ms; gives what calls it off. */
export type After = (ms: number, run: () => void) => () => void;

export const afterTimeout: After = (ms, run) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/** After the last change, and at most after the first that is unsaved, in ms. */
const QUIET = 300;
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
