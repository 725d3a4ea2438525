/** What can wait until the browser has painted what matters first. */
import {
  type Accessor,
  type Component,
  createComputed,
  createSignal,
  lazy,
  on,
  onCleanup,
  untrack,
} from 'solid-js';

/** How long to wait for a browser that does not tell when it has painted, in ms. */
const UNTOLD = 1000;

/** Settles once the browser has painted the page for the first time. */
export const firstPaint = new Promise<void>((resolve) => {
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
  }).observe({ type: 'paint', buffered: true });
  requestAnimationFrame(() => setTimeout(resolve, UNTOLD));
});

/** A part of the page that is loaded after the first paint, so that it never delays it. */
export const afterPaint = <Props extends Record<string, unknown> | object>(
  load: () => Promise<{ default: Component<Props> }>,
) =>
  lazy(async () => {
    await firstPaint;
    return load();
  });

/** How long after its change a value may follow, in ms: before a quick typist's next keystroke. */
const SOON = 60;

/** How long it waits while changes keep coming, in ms: a key that repeats. */
const AT_LAST = 300;

/** How long typing pauses for what is read after the figures, in ms: not between quick keystrokes. */
export const A_MOMENT = 160;

/** How long typing pauses for what takes its time, in ms: beyond a typist's next keystroke. */
const PAUSE = 250;

/**
 * A value that follows a change once the change itself is painted, so that typing never waits for
 * it. Changes in quick succession are followed by one value, now and then while they go on. What is
 * shown goes at once where `fits` says that it no longer belongs to what is.
 */
export const createLater = <Value>(
  change: Accessor<unknown>,
  value: () => Value,
  fits?: (shown: Value, now: Value) => boolean,
): Accessor<Value> => createFollower(change, value, { pause: SOON, latest: AT_LAST, fits });

/** A value that follows once nothing has changed for a moment: for what takes long to draw. */
export const createOnPause = <Value>(
  change: Accessor<unknown>,
  value: () => Value,
  pause = PAUSE,
): Accessor<Value> => createFollower(change, value, { pause });

interface Following<Value> {
  /** After the last change, in ms. */
  readonly pause: number;
  /** At most after the first, in ms. */
  readonly latest?: number;
  readonly fits?: ((shown: Value, now: Value) => boolean) | undefined;
}

/** Hundreds may ask for the value, and hear of a change only when it follows. */
function createFollower<Value>(
  change: Accessor<unknown>,
  value: () => Value,
  { pause, latest = Number.POSITIVE_INFINITY, fits }: Following<Value>,
): Accessor<Value> {
  const [shown, setShown] = createSignal(untrack(value));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let first = 0;
  let last = 0;
  const follow = () => {
    timer = undefined;
    setShown(() => untrack(value));
  };
  /** A change that comes while it waits costs no new timer: this one finds that it rang too soon. */
  const wait = (now: number) => {
    const left = Math.min(last + pause, first + latest) - now;
    if (left < 1) follow();
    else timer = setTimeout(() => wait(performance.now()), left);
  };
  createComputed(
    on(
      change,
      () => {
        last = performance.now();
        if (fits && !fits(shown(), value())) {
          clearTimeout(timer);
          follow();
        } else if (timer === undefined) {
          first = last;
          wait(last);
        }
      },
      { defer: true },
    ),
  );
  onCleanup(() => clearTimeout(timer));
  return shown;
}
