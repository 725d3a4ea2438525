import { createEffect, createSignal, For, Index, onCleanup, Show } from 'solid-js';
import { type Book, layoutBook } from '../../sheets/document.ts';
import { createDrawer } from '../../sheets/sheet-worker.ts';
import { shownPages } from '../../sheets/shown-pages.ts';
import type { DrawnBook } from '../../sheets/worker-jobs.ts';
import { createLater } from '../components/following.ts';
import { PageView } from './page-view.tsx';
import { fontUrls } from './print/print-fonts.ts';
import { createLayout } from './print/print-layout.ts';
import { createPrinting } from './printing.ts';

interface SheetPagesProps {
  readonly book: Book;
  /** What the pages are, for assistive technology: "Display sheet of Victor". */
  readonly label: string;
}

const drawer = createDrawer();

const workersDraw = () => typeof OffscreenCanvas !== 'undefined';

/**
 * The pages of a book beside a form that is being typed in: pictures that a worker draws, with
 * their text for search and for those who cannot see them. On paper, and where no worker can draw,
 * they are the shapes themselves.
 */
export function SheetPages(props: SheetPagesProps) {
  const [width, setWidth] = createSignal(0);
  const [drawn, setDrawn] = createSignal<DrawnBook>();
  const [asShapes, setAsShapes] = createSignal(!workersDraw());
  const onPaper = createPrinting();

  createEffect(() => {
    if (width() === 0 || asShapes()) return;
    const ended = new AbortController();
    onCleanup(() => ended.abort());
    drawer
      .draw({ book: { ...props.book, designs: [] }, fontUrls: fontUrls() }, width(), ended.signal)
      .then(
        (book) => setDrawn(book),
        () => !ended.signal.aborted && setAsShapes(true),
      );
  });
  const follow = (element: HTMLElement) => {
    if (asShapes()) return;
    const measure = () => setWidth(Math.round(element.clientWidth * devicePixelRatio));
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    onCleanup(() => observer.disconnect());
  };

  const label = (index: number) => `${props.label}, page ${index + 1}`;
  const missing = () => [...new Set((drawn()?.issues ?? []).map(({ char }) => char))].join(' ');
  return (
    <div class="sheet-pages" ref={follow}>
      <Show when={!asShapes()} fallback={<Shapes book={props.book} label={label} />}>
        <Index each={drawn()?.pages} fallback={<div class="paper page-image blank" />}>
          {(page, index) => <Picture page={page()} label={label(index)} />}
        </Index>
        <Show when={onPaper()}>
          <For each={shownPages(layoutBook(props.book))}>
            {(page, index) => (
              <div class="paper">
                <PageView page={page} label={label(index())} />
              </div>
            )}
          </For>
        </Show>
      </Show>
      <Show when={missing()}>
        <p class="field-issues warning" role="status">
          No font here has {missing()}: printed as “?”.
        </p>
      </Show>
    </div>
  );
}

function Picture(props: { readonly page: DrawnBook['pages'][number]; readonly label: string }) {
  // A page's text takes as long to lay out as the picture to show: each in a frame of its own.
  const text = createLater(
    () => props.page,
    () => props.page.text,
  );
  const show = (canvas: HTMLCanvasElement) =>
    createEffect(() => {
      const { bitmap } = props.page;
      canvas.width = bitmap.width;
      canvas.height = bitmap.height;
      canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap);
    });
  return (
    <div class="paper page-image">
      <canvas ref={show} role="img" aria-label={props.label} />
      <p class="page-text visually-hidden">{text()}</p>
    </div>
  );
}

interface ShapesProps {
  readonly book: Book;
  readonly label: (index: number) => string;
}

function Shapes(props: ShapesProps) {
  const laidOut = createLayout(() => props.book);
  const pages = () => {
    const document = laidOut();
    return document && shownPages(document);
  };
  return (
    <Index each={pages()}>
      {(page, index) => (
        <div class="paper">
          <PageView page={page()} label={props.label(index)} />
        </div>
      )}
    </Index>
  );
}
