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

/** Settles once the browser has painted the page for the first time. */
export const firstPaint = new Promise<void>((resolve) => {
  requestAnimationFrame(() => setTimeout(resolve));
});

/** A part of the page that is loaded after the first paint, so that it never delays it. */
export const afterPaint = <Props extends Record<string, unknown> | object>(
  load: () => Promise<{ default: Component<Props> }>,
) =>
  lazy(async () => {
    await firstPaint;
    return load();
  });

/** How long after its change a value may follow, in ms: beyond a quick typist's next keystroke. */
const LATER = 60;

/**
 * A value that follows a change once the change itself is painted, so that typing never waits for
 * it. Changes in quick succession are followed by one value.
 */
export function createLater<Value>(
  change: Accessor<unknown>,
  value: () => Value,
  delay = LATER,
): Accessor<Value> {
  const [shown, setShown] = createSignal(untrack(value));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = () => {
    timer = undefined;
    setShown(() => untrack(value));
  };
  createComputed(
    on(
      change,
      () => {
        timer ??= setTimeout(follow, delay);
      },
      { defer: true },
    ),
  );
  onCleanup(() => clearTimeout(timer));
  return shown;
}
