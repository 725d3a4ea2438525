/**
 * The test files of a worker share a window and the page's modules. Each begins after the first paint
 * with an empty document, the first address and empty storage.
 */
import { afterAll, beforeAll, vi } from 'vitest';
import { firstPaint } from '../../src/ui/shared/after-paint.ts';
import { readerHere } from '../worker-here.ts';
import { FILE_ENDS } from './file-ends.ts';

beforeAll(() => {
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  location.hash = '';
  dispatchEvent(new Event('afterprint'));
  // A test before may have pressed a button without an end.
  document.dispatchEvent(new Event('pointerup'));
  // A document that is not laid out has nothing to scroll.
  window.scrollTo = () => {};
  return firstPaint;
});

// jsdom has no canvas: pages are drawn on one that takes every call.
Object.assign(globalThis, { Path2D: class {} });
HTMLCanvasElement.prototype.getContext = (() =>
  new Proxy(
    {},
    {
      get: (_, name) => (name === 'measureText' ? () => ({ width: 1 }) : () => undefined),
      set: () => true,
    },
  )) as unknown as HTMLCanvasElement['getContext'];

// Nothing is laid out, so only an element's own style matters: jsdom would match it with a rule for each tag.
const ownStyle = ((element: HTMLElement) => element.style) as typeof getComputedStyle;
for (const where of [globalThis, document.defaultView]) {
  Object.assign(where ?? {}, { getComputedStyle: ownStyle });
}

// jsdom has no workers; the page starts that of the readers itself.
Object.assign(globalThis, {
  Worker: class {
    constructor() {
      // biome-ignore lint/correctness/noConstructorReturn: stands in for a worker
      return readerHere();
    }
  },
});

/** Milliseconds after a press in which the page looks for its focus: the window must not be gone. */
const LOOKS_MS = 650;
let pressedAt = Number.NEGATIVE_INFINITY;
document.addEventListener('click', () => (pressedAt = performance.now()), { capture: true });

/** What the page loads at the moment; `scripts/native-modules.js` adds to it. */
const pageLoads: Promise<unknown>[] = [];
Object.assign(globalThis, { pageLoads });

// A part of the page that is still being loaded when its file ends would be broken for the next.
afterAll(async () => {
  await vi.dynamicImportSettled();
  while (pageLoads.length > 0) await Promise.allSettled(pageLoads.splice(0));
  dispatchEvent(new Event(FILE_ENDS));
  const wait = pressedAt + LOOKS_MS - performance.now();
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
});
