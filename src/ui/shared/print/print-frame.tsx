import { createSignal, For, type JSX, Match, onCleanup, Show, Switch } from 'solid-js';
import { countOf } from '../../../core/design/text/counts.ts';
import { type Book, layoutSteps } from '../../../sheets/document.ts';
import { printInWorker } from '../../../sheets/sheet-worker.ts';
import { Button } from '../../components/button.tsx';
import { DialogFrame } from '../../components/dialog-frame.tsx';
import { saveFile } from '../copy-and-save.ts';
import { PageView } from '../page-view.tsx';
import { createSliced } from '../work.ts';
import { fontUrls } from './print-fonts.ts';

/** Pages shown in the preview; the file has all of them. */
const MAX_PREVIEWED = 12;

type State =
  | { readonly kind: 'ready' }
  | { readonly kind: 'printing'; readonly share: number }
  | { readonly kind: 'failed'; readonly why: string };

/** Dialog of a print: its fields, a preview of the pages, and the PDF with progress and cancel. */
export function PrintFrame(props: {
  readonly title: JSX.Element;
  readonly book: Book;
  readonly file: string;
  readonly onClose: () => void;
  readonly children: JSX.Element;
}) {
  const [state, setState] = createSignal<State>({ kind: 'ready' });
  let running: AbortController | undefined;
  onCleanup(() => running?.abort());

  const laidOut = createSliced(() => layoutSteps(props.book));
  const pages = () => laidOut()?.pages ?? [];

  const save = async () => {
    const controller = new AbortController();
    running = controller;
    setState({ kind: 'printing', share: 0 });
    try {
      const { bytes } = await printInWorker(
        { book: props.book, fontUrls: fontUrls() },
        { signal: controller.signal, onProgress: (share) => setState({ kind: 'printing', share }) },
      );
      saveFile(props.file, bytes, 'application/pdf');
      setState({ kind: 'ready' });
    } catch (error) {
      if (controller.signal.aborted) setState({ kind: 'ready' });
      else
        setState({ kind: 'failed', why: error instanceof Error ? error.message : String(error) });
    }
  };
  const isPrinting = () => state().kind === 'printing';
  const share = () => {
    const now = state();
    return now.kind === 'printing' ? now.share : 0;
  };
  const why = () => {
    const now = state();
    return now.kind === 'failed' ? now.why : '';
  };
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
              <progress max="1" value={share()} aria-label="Printing" />
            </Match>
            <Match when={state().kind === 'failed'}>
              <span class="over">The PDF could not be made: {why()}</span>
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
          onClick={() => (isPrinting() ? running?.abort() : void save())}
        />
      </div>
    </DialogFrame>
  );
}
