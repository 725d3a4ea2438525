import { type Accessor, createEffect, createSignal, onCleanup } from 'solid-js';
import { resultInSlices } from '../../formats/arriving/slices.ts';

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
