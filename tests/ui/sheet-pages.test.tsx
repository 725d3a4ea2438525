/** The pages beside a form where no worker draws them, and on paper. */
import { render } from 'solid-js/web';
import { expect, onTestFinished, test, vi } from 'vitest';
import { evaluate } from '../../src/core/rating/evaluate.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { sheetBook } from '../../src/sheets/book.ts';
import { SheetPages } from '../../src/ui/shared/sheet-pages.tsx';
import { majestic } from '../reference/majestic.ts';
import { all, eventually } from './page.ts';

/** More pages than are shown. */
const ship = { design: majestic, evaluation: evaluate(unity, majestic), copies: 14 };
const book = sheetBook(unity, [ship], { layout: 1 });

function show(): void {
  const host = document.body.appendChild(document.createElement('div'));
  const dispose = render(() => <SheetPages book={book} label="Sheets" />, host);
  onTestFinished(() => {
    dispose();
    host.remove();
    vi.unstubAllGlobals();
  });
}

test('where no worker can draw, as many pages are shapes as a worker would draw', async () => {
  show();
  await eventually(() => expect(all('.page-view').length).toBeGreaterThan(1));
  expect(all('.page-view')).toHaveLength(12);
});

test('as many go to paper', () => {
  vi.stubGlobal('OffscreenCanvas', class {});
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  show();
  expect(all('.page-view')).toHaveLength(0);
  dispatchEvent(new Event('beforeprint'));
  expect(all('.page-view')).toHaveLength(12);
});
