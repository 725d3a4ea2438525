/** Values that update later than their source, so that typing never waits for them. */
import {
  type Accessor,
  batch,
  createComputed,
  createSignal,
  on,
  onCleanup,
  untrack,
} from 'solid-js';

/** Delay in ms, shorter than a quick typist's pause between two keys. */
export const SOON = 60;

/** Longest delay in ms during continuous changes, as from a repeating key. */
const LONGEST_DELAY = 300;

/** Pause in typing, in ms, for text that is read after the figures. */
export const A_MOMENT = 160;

/** Pause in ms for parts that appear and disappear, and so move the page below. */
export const A_WHILE = 200;

/** Pause in ms for slow work: longer than the time between two keystrokes. */
const PAUSE = 250;

/**
 * A value that updates after the change is painted, so that typing never waits for it. Quick changes share one update, or a few during a
 * long series. If `fits` is false, the value updates at once.
 */
export const createLater = <Value>(
  change: Accessor<unknown>,
  value: () => Value,
  { fits, pause = SOON }: Pick<Partial<Following<Value>>, 'fits' | 'pause'> = {},
): Accessor<Value> => createFollower(change, value, { pause, latest: LONGEST_DELAY, fits });

/**
 * A value that updates at once, but later while the player types in a field, or when the field is left: the text and its figures are
 * painted first.
 */
export const createAfterKeys = <Value>(value: Accessor<Value>, pause = SOON): Accessor<Value> =>
  createFollower(value, value, { pause, latest: LONGEST_DELAY, fits: isTyping, untilLeft: true });

const isTyping = (): boolean =>
  document.activeElement?.matches('[type="number"], [type="text"], textarea') ?? false;

/** A value that updates after a pause in the changes: for content that is slow to draw. */
export const createOnPause = <Value>(
  change: Accessor<unknown>,
  value: () => Value,
  pause = PAUSE,
): Accessor<Value> => createFollower(change, value, { pause });

interface Following<Value> {
  /** Delay after the last change, in ms. */
  readonly pause: number;
  /** Longest delay after the first change, in ms. */
  readonly latest?: number;
  readonly fits?: ((shown: Value, now: Value) => boolean) | undefined;
  /** Updates at once when the focus leaves a field. */
  readonly untilLeft?: boolean;
}

/** Values that wait until the focus leaves a field. */
const waiting = new Set<() => void>();

const followNow = () =>
  batch(() => {
    for (const follow of [...waiting]) follow();
  });

/** True from a press to its end: a button that moves meanwhile would lose the click. */
let isPressed = false;

const onLeave = () => {
  if (!isPressed) followNow();
};

const onPress = () => {
  isPressed = true;
  for (const end of ['pointerup', 'pointercancel'])
    document.addEventListener(end, onRelease, { once: true, capture: true });
};

const onRelease = () => {
  isPressed = false;
  // After the click.
  setTimeout(followNow);
};

/** Creates a value whose readers run only at its updates, not at each change. */
function createFollower<Value>(
  change: Accessor<unknown>,
  value: () => Value,
  { pause, latest = Number.POSITIVE_INFINITY, fits, untilLeft = false }: Following<Value>,
): Accessor<Value> {
  const [shown, setShown] = createSignal(untrack(value));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let first = 0;
  let last = 0;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
    waiting.delete(follow);
  };
  const follow = () => {
    stop();
    setShown(() => untrack(value));
  };
  /** Reuses a running timer for later changes: it waits again if it fires too early. */
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
        if (fits && !fits(shown(), value())) follow();
        else if (timer === undefined) {
          first = last;
          wait(last);
          if (untilLeft) {
            waiting.add(follow);
            document.addEventListener('focusout', onLeave, { once: true });
            document.addEventListener('pointerdown', onPress, { once: true, capture: true });
          }
        }
      },
      { defer: true },
    ),
  );
  onCleanup(stop);
  return shown;
}
