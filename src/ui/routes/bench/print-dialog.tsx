import { Dialog } from '@kobalte/core/dialog';
import { createMemo, createSignal, For, Match, onCleanup, Show, Switch } from 'solid-js';
import { fileName } from '../../../convert/file-name.ts';
import type { Rules } from '../../../core/rules.ts';
import type { Ship } from '../../../library/bench.ts';
import type { Portraits } from '../../../library/portraits.ts';
import { sheetBook } from '../../../sheets/book.ts';
import { printInWorker } from '../../../sheets/print-job.ts';
import { CloseIcon } from '../../components/icons.tsx';
import { AccentFields } from './accent-fields.tsx';
import { PageView } from './page-view.tsx';
import { PortraitField } from './portrait-field.tsx';
import { type PrintChoices, rememberChoices, rememberedChoices } from './print-choices.ts';
import { fontUrls } from './print-fonts.ts';
import { createLayout } from './print-layout.ts';
import { PrintOptions } from './print-options.tsx';
import { saveFile } from './save-file.ts';

/** What is printed of a ship. */
export type Printable = Pick<Ship, 'id' | 'design' | 'evaluation'>;

interface PrintDialogProps {
  readonly rules: Rules;
  readonly ship: Printable;
  /** All that may be printed: the open ones in the order of their tabs, or those chosen. */
  readonly ships: readonly Printable[];
  /** The ships were chosen, so that all of them are wanted. */
  readonly chosen?: boolean;
  readonly portraits: Portraits;
  readonly onClose: () => void;
}

/** Pages shown in the preview; the file has all of them. */
const MOST_PREVIEWED = 12;

type State =
  | { readonly kind: 'ready' }
  | { readonly kind: 'printing'; readonly share: number }
  | { readonly kind: 'failed'; readonly why: string };

/** Sheets as a PDF: what goes on them, how they look, and the file. */
export default function PrintDialog(props: PrintDialogProps) {
  const [choices, setChoices] = createSignal<PrintChoices>(rememberedChoices());
  const [all, setAll] = createSignal(props.chosen ?? false);
  const [copies, setCopies] = createSignal(1);
  const [blanks, setBlanks] = createSignal(0);
  const [state, setState] = createSignal<State>({ kind: 'ready' });
  const [picture, setPicture] = createSignal<string>();
  let running: AbortController | undefined;
  props.portraits.get(props.ship.id).then(setPicture, () => {
    // Without a storage there is no picture from before; the field says so when one is added.
  });
  onCleanup(() => running?.abort());

  const change = (part: Partial<PrintChoices>) => {
    const next = { ...choices(), ...part };
    setChoices(next);
    rememberChoices(next);
  };
  const printed = () => (all() ? props.ships : [props.ship]);
  const factions = () => [...new Set(printed().flatMap((ship) => ship.design().faction ?? []))];
  const book = createMemo(() => {
    const { layout, sorted, ...print } = choices();
    const portrait = picture();
    const ships = printed().map((ship) => ({
      design: ship.design(),
      evaluation: ship.evaluation(),
      copies: clamped(copies(), 1),
      ...(portrait && ship === props.ship ? { sheet: { portrait } } : {}),
    }));
    return sheetBook(props.rules, ships, {
      ...print,
      layout: layout === 'fit' ? 'fit' : layout === '1' ? 1 : layout === '2' ? 2 : 4,
      bankOrder: sorted ? 'arc' : 'design',
      blanks: clamped(blanks(), 0),
    });
  });
  const laidOut = createLayout(book);
  const pages = () => laidOut()?.pages ?? [];

  const save = async () => {
    const controller = new AbortController();
    running = controller;
    setState({ kind: 'printing', share: 0 });
    try {
      const { bytes } = await printInWorker(
        { book: book(), fontUrls: fontUrls() },
        {
          signal: controller.signal,
          onProgress: (share) => setState({ kind: 'printing', share }),
        },
      );
      const name = all() ? 'fleet.pdf' : fileName(props.ship.design(), 'pdf');
      saveFile(name, bytes, 'application/pdf');
      setState({ kind: 'ready' });
    } catch (error) {
      if (controller.signal.aborted) setState({ kind: 'ready' });
      else
        setState({ kind: 'failed', why: error instanceof Error ? error.message : String(error) });
    }
  };
  const share = () => {
    const now = state();
    return now.kind === 'printing' ? now.share : 0;
  };
  const why = () => {
    const now = state();
    return now.kind === 'failed' ? now.why : '';
  };
  const missing = () => [...new Set((laidOut()?.issues ?? []).map(({ char }) => char))].join(' ');

  return (
    <Dialog open onOpenChange={(open) => !open && props.onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay class="overlay" />
        <Dialog.Content class="dialog print-dialog">
          <div class="dialog-head">
            <Dialog.Title>Print sheets</Dialog.Title>
            <Dialog.CloseButton class="icon-button" aria-label="Close">
              <CloseIcon />
            </Dialog.CloseButton>
          </div>
          <div class="print-columns">
            <PrintOptions
              choices={choices()}
              copies={copies()}
              blanks={blanks()}
              ships={props.ships.length}
              which={props.chosen ? 'selected' : 'open'}
              all={all()}
              onChange={change}
              onCopies={setCopies}
              onBlanks={setBlanks}
              onAll={setAll}
            >
              <AccentFields
                factions={factions()}
                accents={choices().accents}
                onChange={(accents) => change({ accents })}
              />
              <PortraitField
                ship={props.ship.id}
                portraits={props.portraits}
                picture={picture()}
                onChange={setPicture}
              />
            </PrintOptions>
            <section class="print-preview" aria-label="Preview" tabindex="0">
              <For each={pages().slice(0, MOST_PREVIEWED)}>
                {(page, index) => (
                  <div class="paper">
                    <PageView page={page} label={`Page ${index() + 1}`} />
                  </div>
                )}
              </For>
              <Show when={pages().length > MOST_PREVIEWED}>
                <p class="muted">and {pages().length - MOST_PREVIEWED} more pages</p>
              </Show>
            </section>
          </div>
          <div class="dialog-foot">
            <p class="grow" role="status">
              <Switch
                fallback={
                  <span class="muted">
                    {pages().length === 1 ? '1 page' : `${pages().length} pages`}
                    <Show when={missing()}>; no font here has {missing()}, printed as “?”</Show>
                  </span>
                }
              >
                <Match when={state().kind === 'printing'}>
                  <progress max="1" value={share()} aria-label="Printing" />
                </Match>
                <Match when={state().kind === 'failed'}>
                  <span class="over">The PDF could not be made: {why()}</span>
                </Match>
              </Switch>
            </p>
            <Show
              when={state().kind === 'printing'}
              fallback={
                <>
                  <button type="button" class="button" onClick={() => print()}>
                    Print from the browser
                  </button>
                  <button type="button" class="button primary" onClick={() => void save()}>
                    Save PDF
                  </button>
                </>
              }
            >
              <button type="button" class="button" onClick={() => running?.abort()}>
                Cancel
              </button>
            </Show>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog>
  );
}

/** A count as typed, within what makes sense. */
const clamped = (value: number, least: number): number =>
  Math.min(99, Math.max(least, Math.trunc(value)));
