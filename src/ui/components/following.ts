/** What may follow a change a moment later, so that typing never waits for it. */
import {
  type Accessor,
  batch,
  createComputed,
  createSignal,
  on,
  onCleanup,
  untrack,
} from 'solid-js';

/** How long after its change a value may follow, in ms: before a quick typist's next keystroke. */
export const SOON = 60;

/** How long it waits while changes keep coming, in ms: a key that repeats. */
const AT_LAST = 300;

/** How long typing pauses for what is read after the figures, in ms: not between quick keystrokes. */
export const A_MOMENT = 160;

/** How long it pauses for what comes and goes, and so moves what is below it, in ms. */
export const A_WHILE = 200;

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
  { fits, pause = SOON }: Pick<Partial<Following<Value>>, 'fits' | 'pause'> = {},
): Accessor<Value> => createFollower(change, value, { pause, latest: AT_LAST, fits });

/**
 * A value that follows at once, but while keys go into a field a moment later, or when the field is
 * left: what is typed and what it comes to are painted before what else tells of it.
 */
export const createAfterKeys = <Value>(value: Accessor<Value>, pause = SOON): Accessor<Value> =>
  createFollower(value, value, { pause, latest: AT_LAST, fits: isTyping, untilLeft: true });

/** Whether the keys go into a field. */
const isTyping = (): boolean =>
  document.activeElement?.matches('[type="number"], [type="text"], textarea') ?? false;

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
  /** At once when the focus leaves a field. */
  readonly untilLeft?: boolean;
}

/** What follows when the focus leaves a field. */
const behindKeys = new Set<() => void>();

const catchUp = () =>
  batch(() => {
    for (const follow of [...behindKeys]) follow();
  });

/** Hundreds may ask for the value, and hear of a change only when it follows. */
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
    behindKeys.delete(follow);
  };
  const follow = () => {
    stop();
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
        if (fits && !fits(shown(), value())) follow();
        else if (timer === undefined) {
          first = last;
          wait(last);
          if (untilLeft) {
            behindKeys.add(follow);
            document.addEventListener('focusout', catchUp, { once: true });
          }
        }
      },
      { defer: true },
    ),
  );
  onCleanup(stop);
  return shown;
}
