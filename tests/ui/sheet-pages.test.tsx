/** The pages of a sheet beside a form: on the screen without a worker, and on paper. */
import { render } from 'solid-js/web';
import { expect, onTestFinished, test } from 'vitest';
import type { Design } from '../../src/core/design/design.ts';
import type { Book } from '../../src/sheets/document.ts';
import { SheetPages } from '../../src/ui/shared/sheet-pages.tsx';
import { bookOf } from '../sheets/printed.ts';
import { all, eventually } from './page.ts';

const ship: Design = { format: 'slipway.design', version: 1, class: 'Jay', hull: 4, engines: 3 };
const pagesOf = (count: number): Book => bookOf(Array.from({ length: count }, () => ship));

function show(book: Book): void {
  const host = document.body.appendChild(document.createElement('div'));
  const dispose = render(() => <SheetPages book={book} label="Sheet" />, host);
  onTestFinished(() => {
    dispose();
    host.remove();
  });
}

/** Sets a global until the test ends. */
function stub(name: 'OffscreenCanvas' | 'ResizeObserver', value: unknown): void {
  const former = globalThis[name];
  Object.assign(globalThis, { [name]: value });
  onTestFinished(() => void Object.assign(globalThis, { [name]: former }));
}

const drawn = () => all('.paper canvas.page-view').length;

test.each([
  [3, 3],
  [20, 12],
])('of %i pages %i are drawn by the page itself if no worker can', async (pages, shown) => {
  show(pagesOf(pages));
  await eventually(() => expect(drawn()).toBe(shown));
  expect(all('.paper .page-text').map((text) => text.textContent)).toEqual(
    Array.from({ length: shown }, () => expect.stringContaining('JAY')),
  );
});

test.each([
  [3, 3],
  [20, 12],
])('of %i pages %i go on paper', (pages, shown) => {
  stub('OffscreenCanvas', class {});
  stub(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  show(pagesOf(pages));
  expect(drawn()).toBe(0);
  dispatchEvent(new Event('beforeprint'));
  expect(drawn()).toBe(shown);
  dispatchEvent(new Event('afterprint'));
  expect(drawn()).toBe(0);
});
