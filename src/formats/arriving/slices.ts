/** Long work in slices, so that the page can paint and listen in between. */

/** Longest time that work may block the page, in ms. */
const SLICE_MS = 12;

interface SliceOptions {
  /** Stops the work between two steps. */
  readonly signal?: AbortSignal | undefined;
  /** Lets the page paint and listen: the platform's next task when left out. */
  readonly breathe?: (() => Promise<void>) | undefined;
  readonly now?: (() => number) | undefined;
}

/** Steps one by one, with a pause after each slice of time; no result if they are stopped. */
export async function* inSlices<Step, Result>(
  steps: Iterable<Step, Result>,
  { signal, breathe = nextTask, now = () => performance.now() }: SliceOptions = {},
): AsyncGenerator<Step, Result | undefined> {
  const iterator = steps[Symbol.iterator]();
  let since = now();
  for (;;) {
    const step = iterator.next();
    if (step.done) return step.value;
    yield step.value;
    if (now() - since < SLICE_MS) continue;
    await breathe();
    if (signal?.aborted) return undefined;
    since = now();
  }
}

/** Runs steps in slices, and returns their result alone. */
export async function resultInSlices<Result>(steps: Iterable<unknown, Result>): Promise<Result>;
export async function resultInSlices<Result>(
  steps: Iterable<unknown, Result>,
  options: SliceOptions,
): Promise<Result | undefined>;
export async function resultInSlices<Result>(
  steps: Iterable<unknown, Result>,
  options?: SliceOptions,
): Promise<Result | undefined> {
  const slices = inSlices(steps, options);
  for (;;) {
    const step = await slices.next();
    if (step.done) return step.value;
  }
}

/** The next task, without the delay that browsers put on timers within timers. */
export function nextTask(): Promise<void> {
  // Safari has no scheduler.
  const { scheduler } = globalThis as { readonly scheduler?: { yield?(): Promise<void> } };
  if (scheduler?.yield) return scheduler.yield();
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
