/** A page of prints: the choice, a preview of all pages, the options, and the sum with the PDF. */
import '../../styles/sheet.css';
import '../../styles/prints.css';
import '../../styles/prints-preview.css';
import {
  createEffect,
  createMemo,
  createSignal,
  For,
  Index,
  type JSX,
  on,
  onCleanup,
  Show,
} from 'solid-js';
import { countOf } from '../../../core/design/text/counts.ts';
import type { Book } from '../../../sheets/document.ts';
import { drawPage, loadAssets } from '../../../sheets/drawn-book.ts';
import { assetsOf, type DrawnPage } from '../../../sheets/primitives.ts';
import { type BoardModel, paperSize, type Tiling } from '../../../sheets/prints/board.ts';
import { boardImage } from '../../../sheets/prints/board-drawing.ts';
import type { DrawnPrints, PrintSection } from '../../../sheets/prints/print-kind.ts';
import { type PrintJobOptions, printInWorker } from '../../../sheets/sheet-worker.ts';
import { Button, IconButton } from '../../components/button.tsx';
import { ChevronIcon } from '../../components/icons.tsx';
import { PageView } from '../page-view.tsx';
import { createSliced } from '../work.ts';
import { fontUrls } from './print-fonts.ts';
import { SaveButton } from './save-button.tsx';

/** Number of prints that is large for a home printer. */
const MANY = 60;
const NONE = 'Tick what to print.';

export function PrintsPage(props: {
  readonly what: JSX.Element;
  readonly how: JSX.Element;
  /** Lays the prints out. */
  readonly steps: Iterable<unknown, DrawnPrints>;
  readonly board: PreviewedBoard | undefined;
  readonly bookOf: (drawn: DrawnPrints) => Book;
  readonly file: string;
  readonly children?: JSX.Element;
}) {
  const drawn = createSliced(() => props.steps);
  const sections = () => drawn()?.sections ?? [];
  const pages = () => sections().reduce((sum, { pages }) => sum + pages.length, 0);
  const sum = () => sections().map(({ heading, pages }) => `${heading} ${pages.length}`);
  const save = async (options: PrintJobOptions) => {
    const made = drawn();
    if (!made) throw new Error('nothing is laid out');
    const job = { book: props.bookOf(made), fontUrls: fontUrls() };
    return (await printInWorker(job, options)).bytes;
  };
  return (
    <div class="prints">
      <p class="prints-on-paper">
        The button “Download PDF” of this page makes its prints, in their true size.
      </p>
      <div class="prints-what">{props.what}</div>
      <Show
        when={pages() > 0 && drawn()}
        fallback={
          <div class="prints-none">
            <Show when={drawn()} fallback={<p class="muted">Laying out…</p>}>
              <p>{NONE}</p>
            </Show>
          </div>
        }
      >
        {(shown) => <PrintPreview drawn={shown()} board={props.board} />}
      </Show>
      <section class="prints-how" aria-label="How">
        {props.how}
      </section>
      <section class="prints-sum" aria-label="Sum">
        <p class="prints-pages">
          <b>{pages()}</b> {pages() === 1 ? 'page' : 'pages'}
        </p>
        <p class="muted small">{pages() > 0 ? sum().join(' · ') : NONE}</p>
        <Show when={pages() > MANY}>
          <p class="field-issues warning">That is a lot of paper: more than {MANY} pages.</p>
        </Show>
        <Settled text={countOf(pages(), 'page')} />
        <SaveButton
          label="Download PDF"
          primary
          file={props.file}
          type="application/pdf"
          parts={pages()}
          part="page"
          make={pages() > 0 ? save : undefined}
        />
      </section>
      {props.children}
    </div>
  );
}

interface PlacedSection extends PrintSection {
  /** Number of its first page among all, from 0. */
  readonly first: number;
}

/** The assembled board, in place of its pages. */
interface PreviewedBoard {
  /** Heading of its pages. */
  readonly heading: string;
  readonly model: BoardModel;
  readonly tiles: Tiling;
}

interface PreviewProps {
  readonly drawn: DrawnPrints;
  readonly board: PreviewedBoard | undefined;
}

function PrintPreview(props: PreviewProps) {
  const [chosen, setChosen] = createSignal(0);
  const [isZoomed, setZoomed] = createSignal(false);
  const sections = createMemo((): readonly PlacedSection[] => {
    let first = 0;
    return props.drawn.sections.map((section) => {
      const placed = { ...section, first };
      first += section.pages.length;
      return placed;
    });
  });
  const count = () => props.drawn.sections.reduce((sum, { pages }) => sum + pages.length, 0);
  const at = () => Math.min(chosen(), count() - 1);
  const section = () => sections().findLast(({ first }) => first <= at());
  const page = () => section()?.pages[at() - (section()?.first ?? 0)];
  const turn = (by: number) => setChosen(Math.min(count() - 1, Math.max(0, at() + by)));
  const onKey = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1, PageUp: -1, PageDown: 1 }[event.key];
    if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    turn(by);
  };
  const words = () => {
    const { heading = '', first = 0, pages = [] } = section() ?? {};
    return `${heading} ${at() - first + 1} of ${pages.length}`;
  };
  return (
    <>
      <section class="prints-preview" aria-label="Preview">
        <div class="prints-bar">
          <span class="prints-label">Page {at() + 1}</span>
          <b class="grow">{words()}</b>
          <span class="prints-turn">
            <IconButton
              class="back"
              icon={ChevronIcon}
              label="Page before"
              disabled={at() <= 0}
              onClick={() => turn(-1)}
            />
            <IconButton
              class="next"
              icon={ChevronIcon}
              label="Next page"
              disabled={at() >= count() - 1}
              onClick={() => turn(1)}
            />
          </span>
          <Button
            small
            label={isZoomed() ? 'Whole page' : 'Zoom'}
            onClick={() => setZoomed(!isZoomed())}
          />
        </div>
        <Show when={page()}>
          {(shown) => (
            <section
              class="prints-page"
              classList={{ zoomed: isZoomed() }}
              aria-label="Page; arrows turn it"
              tabindex="0"
              onKeyDown={onKey}
            >
              <div class="paper" classList={{ wide: shown().width > shown().height }}>
                <PageView page={shown()} label={`Page ${at() + 1}, ${words()}`} />
              </div>
            </section>
          )}
        </Show>
        <SmallNames drawn={props.drawn} onShow={(page) => setChosen(Math.max(0, page))} />
      </section>
      <section class="prints-all" aria-label="All pages">
        <h2 class="prints-label">All {count()}</h2>
        <For each={sections()}>
          {(own) => (
            <div class="prints-section">
              <h3>
                {own.heading}
                {own.heading === props.board?.heading ? ', as it lies' : ''}{' '}
                <small class="muted">{rangeWords(own)}</small>
              </h3>
              <Show
                when={own.heading === props.board?.heading && props.board}
                fallback={<Thumbs section={own} at={at()} onChoose={setChosen} />}
              >
                {(board) => (
                  <BoardMap {...board()} first={own.first} at={at()} onChoose={setChosen} />
                )}
              </Show>
            </div>
          )}
        </For>
      </section>
    </>
  );
}

const rangeWords = ({ first, pages }: PlacedSection): string =>
  pages.length === 1 ? String(first + 1) : `${first + 1}–${first + pages.length}`;

function Thumbs(props: {
  readonly section: PlacedSection;
  readonly at: number;
  readonly onChoose: (page: number) => void;
}) {
  return (
    <div class="prints-thumbs">
      <Index each={props.section.pages}>
        {(page, i) => (
          <button
            type="button"
            aria-label={`Page ${props.section.first + i + 1}, ${props.section.heading}`}
            aria-current={props.at === props.section.first + i ? 'page' : undefined}
            onClick={() => props.onChoose(props.section.first + i)}
          >
            <Miniature page={page()} />
          </button>
        )}
      </Index>
    </div>
  );
}

/** Small pages are drawn one in a frame, so that the page stays responsive. */
let drawing: Promise<unknown> = Promise.resolve();

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** A page without its text. */
function Miniature(props: { readonly page: DrawnPage }) {
  const show = (canvas: HTMLCanvasElement) =>
    createEffect(() => {
      const { page } = props;
      const ended = new AbortController();
      onCleanup(() => ended.abort());
      canvas.width = page.width;
      canvas.height = page.height;
      drawing = drawing
        .then(() => loadAssets(assetsOf([page]), fontUrls(), document.fonts))
        .then(nextFrame)
        .then(() => {
          // A closed window has no view to draw for.
          const view = canvas.ownerDocument.defaultView;
          if (ended.signal.aborted || !view || canvas.clientWidth === 0) return;
          drawPage(canvas, page, canvas.clientWidth * view.devicePixelRatio);
        })
        .catch(() => undefined);
    });
  return <canvas ref={show} />;
}

/** Widths of lines on the small board, where those of paper would vanish. */
const BOLDNESS = 6;

/** The board assembled: each part leads to its sheet. */
function BoardMap(props: {
  readonly model: BoardModel;
  readonly tiles: Tiling;
  readonly first: number;
  readonly at: number;
  readonly onChoose: (page: number) => void;
}) {
  const size = () => paperSize(props.model.hexPaper);
  const image = createMemo(() => boardImage({ ...props.model, hasNumbers: false }, BOLDNESS));
  const sheets = () =>
    props.tiles.down.flatMap((down, row) =>
      props.tiles.across.map((across, column) => ({
        number: props.first + row * props.tiles.across.length + column,
        left: across.from / size()[0],
        width: (across.to - across.from) / size()[0],
        top: down.from / size()[1],
        height: (down.to - down.from) / size()[1],
      })),
    );
  const percent = (share: number) => `${(100 * share).toFixed(3)}%`;
  const metres = (length: number) => (length / 1000).toFixed(2);
  return (
    <>
      <div class="prints-map">
        <Miniature page={image()} />
        <For each={sheets()}>
          {({ number, left, width, top, height }) => (
            <button
              type="button"
              aria-label={`Page ${number + 1}, board`}
              aria-current={props.at === number ? 'page' : undefined}
              style={{
                ...{ left: percent(left), width: percent(width) },
                ...{ top: percent(top), height: percent(height) },
              }}
              onClick={() => props.onChoose(number)}
            />
          )}
        </For>
      </div>
      <p class="muted small">
        {metres(size()[0])} × {metres(size()[1])} m on the table
      </p>
    </>
  );
}

/** Names that were shrunk, each with a link to its page, and characters without a font. */
function SmallNames(props: {
  readonly drawn: DrawnPrints;
  readonly onShow: (page: number) => void;
}) {
  const missing = () => [...new Set(props.drawn.issues.map(({ char }) => char))].join(' ');
  /** The first page with a line of the name. */
  const pageOf = (name: string): number => {
    const pages = props.drawn.sections.flatMap((section) => section.pages);
    return pages.findIndex(({ primitives }) =>
      primitives.some(
        (one) => one.kind === 'text' && one.size < 6 && one.text !== '' && name.includes(one.text),
      ),
    );
  };
  return (
    <div class="prints-faults">
      <For each={props.drawn.small}>
        {(name) => (
          <p class="field-issues warning">
            <bdi>{name}</bdi> is set smaller than 6 points.{' '}
            <Button small label="Show it" onClick={() => props.onShow(pageOf(name))} />
          </p>
        )}
      </For>
      <Show when={missing()}>
        <p class="field-issues warning">No font here has {missing()}: printed as “?”.</p>
      </Show>
    </div>
  );
}

/** Announces a text after it has not changed for a moment. */
function Settled(props: { readonly text: string }) {
  const [said, setSaid] = createSignal('');
  createEffect(
    on(
      () => props.text,
      (text) => {
        const timer = setTimeout(() => setSaid(text), 800);
        onCleanup(() => clearTimeout(timer));
      },
    ),
  );
  return (
    <p class="visually-hidden" role="status">
      {said()}
    </p>
  );
}
