import { type Accessor, createEffect, createSignal, onCleanup } from 'solid-js';
import { type Book, layoutSteps, type SheetDocument } from '../../../sheets/document.ts';

/** How long laying out may hold the page before it breathes, in ms. */
const SLICE_MS = 12;

/** The book laid out in slices, so that a large fleet does not hold the page; the last book wins. */
export function createLayout(book: Accessor<Book>): Accessor<SheetDocument | undefined> {
  const [laidOut, setLaidOut] = createSignal<SheetDocument>();
  createEffect(() => {
    const steps = layoutSteps(book());
    let timer: ReturnType<typeof setTimeout> | undefined;
    const go = () => {
      const until = performance.now() + SLICE_MS;
      for (let step = steps.next(); ; step = steps.next()) {
        if (step.done) {
          setLaidOut(step.value);
          return;
        }
        if (performance.now() < until) continue;
        timer = setTimeout(go);
        return;
      }
    };
    go();
    onCleanup(() => clearTimeout(timer));
  });
  return laidOut;
}
