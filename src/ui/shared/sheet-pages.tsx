import { createEffect, createSignal, For, Index, onCleanup, Show } from 'solid-js';
import { type Book, layoutBook, layoutSteps, shownPages } from '../../sheets/document.ts';
import { type DrawnBook, loadAssets } from '../../sheets/drawn-book.ts';
import { createDrawer } from '../../sheets/sheet-worker.ts';
import { createLater } from '../components/following.ts';
import { isPrinting } from './media.ts';
import { PageView } from './page-view.tsx';
import { fontUrls } from './print/print-fonts.ts';
import { createSliced } from './work.ts';

const drawer = createDrawer();

const canWorkersDraw = () => typeof OffscreenCanvas !== 'undefined';

/**
 * Pages of a book beside a form being typed in. A worker draws them as bitmaps; their text is there for search and assistive technology.
 * The page itself draws them for paper, and on the screen if no worker can.
 */
export function SheetPages(props: {
  readonly book: Book;
  /** Name of the pages for assistive technology: "Display sheet of Victor". */
  readonly label: string;
}) {
  const [width, setWidth] = createSignal(0);
  const [drawn, setDrawn] = createSignal<DrawnBook>();
  const [drawsHere, setDrawsHere] = createSignal(!canWorkersDraw());

  createEffect(() => {
    if (width() === 0 || drawsHere()) return;
    const ended = new AbortController();
    onCleanup(() => ended.abort());
    drawer
      .draw({ book: { ...props.book, designs: [] }, fontUrls: fontUrls() }, width(), ended.signal)
      .then(
        (book) => {
          setDrawn(book);
          prepareForPaper(book.fonts);
        },
        () => !ended.signal.aborted && setDrawsHere(true),
      );
  });
  /** Loads fonts and images of the pages, since there is no time for it once the browser prints. */
  const prepareForPaper = (fonts: DrawnBook['fonts']) => {
    const images = props.book.sheets.flatMap(({ portrait }) => portrait ?? []);
    void loadAssets({ fonts, images }, fontUrls(), document.fonts);
  };
  const follow = (element: HTMLElement) => {
    if (drawsHere()) return;
    const measure = () => setWidth(Math.round(element.clientWidth * devicePixelRatio));
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    onCleanup(() => observer.disconnect());
  };

  const label = (index: number) => `${props.label}, page ${index + 1}`;
  const missing = () => [...new Set((drawn()?.issues ?? []).map(({ char }) => char))].join(' ');
  return (
    <div class="sheet-pages" ref={follow}>
      <Show when={!drawsHere()} fallback={<PagesDrawnHere book={props.book} label={label} />}>
        <Index each={drawn()?.pages} fallback={<div class="paper page-image blank" />}>
          {(page, index) => <Picture page={page()} label={label(index)} />}
        </Index>
        <Show when={isPrinting()}>
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
  // The text takes as long to lay out as the bitmap to show: each has a frame of its own.
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

/** Pages drawn on the page's own thread. */
function PagesDrawnHere(props: { readonly book: Book; readonly label: (index: number) => string }) {
  const laidOut = createSliced(() => layoutSteps(props.book));
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
