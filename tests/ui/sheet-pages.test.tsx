/** The pages of a sheet beside a form, where no worker draws them and on paper. */
import { render } from 'solid-js/web';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
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

afterEach(() => vi.unstubAllGlobals());

const drawn = () => all('.paper svg').length;

test.each([
  [3, 3],
  [20, 12],
])('of %i pages %i are drawn as shapes where no worker can draw', async (pages, shown) => {
  show(pagesOf(pages));
  await eventually(() => expect(drawn()).toBe(shown));
});

test.each([
  [3, 3],
  [20, 12],
])('of %i pages %i go on paper', (pages, shown) => {
  vi.stubGlobal('OffscreenCanvas', class {});
  vi.stubGlobal(
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
