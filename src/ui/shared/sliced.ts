import { type Accessor, createEffect, createSignal, onCleanup } from 'solid-js';
import { resultInSlices } from '../../formats/arriving/slices.ts';

/**
 * What long work comes to, done in slices so that it does not hold the page; the last one asked for
 * wins, and nothing to do comes to nothing.
 */
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
