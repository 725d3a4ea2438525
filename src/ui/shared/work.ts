/** Work of a page as signals: on request, or in slices. */
import { type Accessor, createEffect, createSignal, onCleanup } from 'solid-js';
import { resultInSlices } from '../../formats/arriving/slices.ts';
import { explainFailure } from '../../store/storage-failure.ts';

/** Starts work on request, with its state and the reason of its last failure. */
export function createAttempt() {
  const [busy, setBusy] = createSignal(false);
  const [fault, setFault] = createSignal<string>();
  let isRunning = false;
  /**
   * Never throws: an exception becomes the fault, in words, and the work may be started again. A second click during the work has no
   * effect.
   */
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    setBusy(true);
    setFault(undefined);
    try {
      await work();
    } catch (error) {
      setFault(explainFailure(error));
      setBusy(false);
    } finally {
      isRunning = false;
    }
  };
  return { attempt, busy, fault };
}

/** Result of long work in slices, so that the page stays responsive. The latest work wins; without work the result is undefined. */
export function createSliced<Value>(
  work: Accessor<Iterable<unknown, Value> | undefined>,
): Accessor<Value | undefined> {
  const [done, setDone] = createSignal<Value>();
  createEffect(() => {
    const ended = new AbortController();
    onCleanup(() => ended.abort());
    const steps = work();
    const finish = async () => {
      const value = steps && (await resultInSlices(steps, ended));
      if (!ended.signal.aborted) setDone(() => value);
    };
    void finish();
  });
  return done;
}
