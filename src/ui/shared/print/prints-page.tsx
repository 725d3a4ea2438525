/** A page of prints: the choice, a preview of all pages, the options, and the sum with the PDF. */
import '../../styles/sheet.css';
import '../../styles/prints.css';
import { type JSX, Show } from 'solid-js';
import { countOf } from '../../../core/design/text/counts.ts';
import type { Book } from '../../../sheets/document.ts';
import type { DrawnPrints } from '../../../sheets/prints/print-kind.ts';
import { type PrintJobOptions, printInWorker } from '../../../sheets/sheet-worker.ts';
import { createSliced } from '../work.ts';
import { fontUrls } from './print-fonts.ts';
import { type PreviewedBoard, PrintPreview, Settled } from './print-preview.tsx';
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
