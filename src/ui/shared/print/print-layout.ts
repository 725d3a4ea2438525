import { type Accessor, createEffect, createSignal, onCleanup } from 'solid-js';
import { inSlices } from '../../../formats/arriving/slices.ts';
import { type Book, layoutSteps, type SheetDocument } from '../../../sheets/document.ts';

/** The book laid out in slices, so that a large fleet does not hold the page; the last book wins. */
export function createLayout(book: Accessor<Book>): Accessor<SheetDocument | undefined> {
  const [laidOut, setLaidOut] = createSignal<SheetDocument>();
  createEffect(() => {
    const ended = new AbortController();
    onCleanup(() => ended.abort());
    const steps = inSlices(layoutSteps(book()), ended);
    const finish = async () => {
      let step = await steps.next();
      while (!step.done) step = await steps.next();
      if (!ended.signal.aborted) setLaidOut(step.value);
    };
    void finish();
  });
  return laidOut;
}
