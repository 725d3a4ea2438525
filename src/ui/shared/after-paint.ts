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
 * it. Changes in quick succession are followed by one value, now and then while they go on.
 */
export const createLater = <Value>(
  change: Accessor<unknown>,
  value: () => Value,
): Accessor<Value> => createFollower(change, value, SOON, AT_LAST);

/** A value that follows once nothing has changed for a moment: for what takes long to draw. */
export const createOnPause = <Value>(
  change: Accessor<unknown>,
  value: () => Value,
  pause = PAUSE,
): Accessor<Value> => createFollower(change, value, pause);

/** Follows a pause after the last change, at the latest so long after the first. */
function createFollower<Value>(
  change: Accessor<unknown>,
  value: () => Value,
  pause: number,
  latest = Number.POSITIVE_INFINITY,
): Accessor<Value> {
  const [shown, setShown] = createSignal(untrack(value));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let first = 0;
  const follow = () => {
    timer = undefined;
    setShown(() => untrack(value));
  };
  createComputed(
    on(
      change,
      () => {
        const now = performance.now();
        if (timer === undefined) first = now;
        clearTimeout(timer);
        timer = setTimeout(follow, Math.min(pause, first + latest - now));
      },
      { defer: true },
    ),
  );
  onCleanup(() => clearTimeout(timer));
  return shown;
}
