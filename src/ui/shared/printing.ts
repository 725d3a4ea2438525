/** What is on the page only while it is printed. */
import { type Accessor, createSignal, onCleanup } from 'solid-js';

/** Whether the browser is about to print the page. Belongs to the owner that creates it. */
export function createPrinting(): Accessor<boolean> {
  const [printing, setPrinting] = createSignal(false);
  const ended = new AbortController();
  onCleanup(() => ended.abort());
  addEventListener('beforeprint', () => setPrinting(true), { signal: ended.signal });
  addEventListener('afterprint', () => setPrinting(false), { signal: ended.signal });
  return printing;
}
