/** Preview of prints: one page large, all pages small beside it, the board as assembled. */
import '../../styles/prints-preview.css';
import { createEffect, createMemo, createSignal, For, Index, on, onCleanup, Show } from 'solid-js';
import { drawPage, loadAssets } from '../../../sheets/drawn-book.ts';
import { assetsOf, type DrawnPage } from '../../../sheets/primitives.ts';
import type { BoardModel } from '../../../sheets/prints/board.ts';
import { boardImage } from '../../../sheets/prints/board-drawing.ts';
import { paperSize, type Tiling } from '../../../sheets/prints/hex-paper.ts';
import type { DrawnPrints, PrintSection } from '../../../sheets/prints/print-kind.ts';
import { Button, IconButton } from '../../components/button.tsx';
import { ChevronIcon } from '../../components/icons.tsx';
import { PageView } from '../page-view.tsx';
import { fontUrls } from './print-fonts.ts';

interface PlacedSection extends PrintSection {
  /** Number of its first page among all, from 0. */
  readonly first: number;
}

/** The assembled board, in place of its pages. */
export interface PreviewedBoard {
  /** Heading of its pages. */
  readonly heading: string;
  readonly model: BoardModel;
  readonly tiles: Tiling;
}

interface PreviewProps {
  readonly drawn: DrawnPrints;
  readonly board: PreviewedBoard | undefined;
}

export function PrintPreview(props: PreviewProps) {
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
export function Settled(props: { readonly text: string }) {
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
