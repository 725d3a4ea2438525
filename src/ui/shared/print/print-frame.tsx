import { For, type JSX, Match, Show, Switch } from 'solid-js';
import { countOf } from '../../../core/design/text/counts.ts';
import { type Book, layoutSteps } from '../../../sheets/document.ts';
import { printInWorker } from '../../../sheets/sheet-worker.ts';
import { Button } from '../../components/button.tsx';
import { DialogFrame } from '../../components/dialog-frame.tsx';
import { PageView } from '../page-view.tsx';
import { createSliced } from '../work.ts';
import { fontUrls } from './print-fonts.ts';
import { createSaving } from './save-button.tsx';

/** Pages shown in the preview; the file has all of them. */
const MAX_PREVIEWED = 12;

/** Dialog of a print: its fields, a preview of the pages, and the PDF with progress and cancel. */
export function PrintFrame(props: {
  readonly title: JSX.Element;
  readonly book: Book;
  readonly file: string;
  readonly onClose: () => void;
  readonly children: JSX.Element;
}) {
  const saving = createSaving();
  const laidOut = createSliced(() => layoutSteps(props.book));
  const pages = () => laidOut()?.pages ?? [];

  const save = () =>
    saving.save(props.file, 'application/pdf', async (options) => {
      const job = { book: props.book, fontUrls: fontUrls() };
      return (await printInWorker(job, options)).bytes;
    });
  const isPrinting = () => saving.share() !== undefined;
  const missing = () => [...new Set((laidOut()?.issues ?? []).map(({ char }) => char))].join(' ');

  const uncoded = () => (laidOut()?.uncoded ?? []).join(', ');

  return (
    <DialogFrame title={props.title} class="print-dialog" onClose={props.onClose}>
      <div class="print-columns">
        {props.children}
        <section class="print-preview" aria-label="Preview" tabindex="0">
          <For each={pages().slice(0, MAX_PREVIEWED)}>
            {(page, index) => (
              <div class="paper">
                <PageView page={page} label={`Page ${index() + 1}`} />
              </div>
            )}
          </For>
          <Show when={pages().length > MAX_PREVIEWED}>
            <p class="muted">and {pages().length - MAX_PREVIEWED} more pages</p>
          </Show>
        </section>
      </div>
      <div class="dialog-foot">
        <p class="grow" role="status">
          <Switch
            fallback={
              <span class="muted">
                {countOf(pages().length, 'page')}
                <Show when={missing()}>; no font here has {missing()}, printed as “?”</Show>
                <Show when={uncoded()}>
                  ; too long for a QR code, so printed without one: {uncoded()}
                </Show>
              </span>
            }
          >
            <Match when={isPrinting()}>
              <progress max="1" value={saving.share()} aria-label="Printing" />
            </Match>
            <Match when={saving.why()}>
              <span class="over">The PDF could not be made: {saving.why()}</span>
            </Match>
          </Switch>
        </p>
        <Show when={!isPrinting()}>
          <Button label="Print from the browser" onClick={() => print()} />
        </Show>
        {/* One button for both, so that the focus stays where it is. */}
        <Button
          primary={!isPrinting()}
          label={isPrinting() ? 'Cancel' : 'Download PDF'}
          onClick={() => (isPrinting() ? saving.stop() : void save())}
        />
      </div>
    </DialogFrame>
  );
}
