import { Dialog } from '@kobalte/core/dialog';
import { createMemo, createSignal, For, Match, onCleanup, Show, Switch } from 'solid-js';
import { fileName } from '../../../../convert/file-name.ts';
import type { Fleet } from '../../../../core/fleets/fleet.ts';
import type { FleetEvaluation } from '../../../../core/fleets/fleet-evaluation.ts';
import type { Rules } from '../../../../core/rules.ts';
import { fleetName } from '../../../../library/fleets/list.ts';
import { printInWorker } from '../../../../sheets/print-job.ts';
import { CloseIcon } from '../../../components/icons.tsx';
import { AccentFields } from '../../bench/accent-fields.tsx';
import { PageView } from '../../bench/page-view.tsx';
import {
  type PrintChoices,
  rememberChoices,
  rememberedChoices,
} from '../../bench/print-choices.ts';
import { fontUrls } from '../../bench/print-fonts.ts';
import { createLayout } from '../../bench/print-layout.ts';
import { PrintOptions } from '../../bench/print-options.tsx';
import { saveFile } from '../../bench/save-file.ts';
import { fleetBook } from './fleet-book.ts';

interface FleetPrintProps {
  readonly rules: Rules;
  readonly fleet: Fleet;
  readonly evaluation: FleetEvaluation;
  readonly onClose: () => void;
}

/** Pages shown in the preview; the file has all of them. */
const MOST_PREVIEWED = 12;

/** The fleet's roster and every sheet as a PDF. */
export default function FleetPrint(props: FleetPrintProps) {
  const [choices, setChoices] = createSignal<PrintChoices>({
    ...rememberedChoices(),
    roster: true,
  });
  const [blanks, setBlanks] = createSignal(0);
  const [share, setShare] = createSignal<number>();
  const [fault, setFault] = createSignal<string>();
  let running: AbortController | undefined;
  onCleanup(() => running?.abort());

  const change = (part: Partial<PrintChoices>) => {
    const next = { ...choices(), ...part };
    setChoices(next);
    const { roster: _, ...kept } = next;
    rememberChoices({ ...kept, roster: rememberedChoices().roster });
  };
  const factions = () => [
    ...new Set(props.fleet.ships.flatMap(({ design }) => design.faction ?? [])),
  ];
  const book = createMemo(() => {
    const { layout, sorted, ...print } = choices();
    return fleetBook(props.rules, props.fleet, props.evaluation, {
      ...print,
      layout: layout === 'fit' ? 'fit' : layout === '1' ? 1 : layout === '2' ? 2 : 4,
      bankOrder: sorted ? 'arc' : 'design',
      blanks: blanks(),
    });
  });
  const laidOut = createLayout(book);
  const pages = () => laidOut()?.pages ?? [];
  const missing = () => [...new Set((laidOut()?.issues ?? []).map(({ char }) => char))].join(' ');

  const save = async () => {
    const controller = new AbortController();
    running = controller;
    setShare(0);
    setFault(undefined);
    try {
      const { bytes } = await printInWorker(
        { book: book(), fontUrls: fontUrls() },
        { signal: controller.signal, onProgress: setShare },
      );
      saveFile(fileName({ class: fleetName(props.fleet) }, 'pdf'), bytes, 'application/pdf');
    } catch (error) {
      if (!controller.signal.aborted) {
        setFault(error instanceof Error ? error.message : String(error));
      }
    } finally {
      setShare(undefined);
    }
  };
  return (
    <Dialog open onOpenChange={(open) => !open && props.onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay class="overlay" />
        <Dialog.Content class="dialog print-dialog">
          <div class="dialog-head">
            <Dialog.Title>
              Print <bdi>{fleetName(props.fleet)}</bdi>
            </Dialog.Title>
            <Dialog.CloseButton class="icon-button" aria-label="Close">
              <CloseIcon />
            </Dialog.CloseButton>
          </div>
          <div class="print-columns">
            <PrintOptions
              choices={choices()}
              blanks={blanks()}
              ships={1}
              all={true}
              onChange={change}
              onBlanks={(value) => setBlanks(Math.min(99, Math.max(0, Math.trunc(value))))}
              onAll={() => {}}
            >
              <AccentFields
                factions={factions()}
                accents={choices().accents}
                onChange={(accents) => change({ accents })}
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
                <Match when={share() !== undefined}>
                  <progress max="1" value={share()} aria-label="Printing" />
                </Match>
                <Match when={fault()}>
                  {(why) => <span class="over">The PDF could not be made: {why()}</span>}
                </Match>
              </Switch>
            </p>
            <Show
              when={share() !== undefined}
              fallback={
                <button type="button" class="button primary" onClick={() => void save()}>
                  Save PDF
                </button>
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
