import { createSignal, onCleanup, Show } from 'solid-js';
import type { LegacyShip } from '../../../editions/edition.ts';
import { EDITIONS, editionNamed, printedLegacyShip } from '../../../editions/list.ts';
import { fileName } from '../../../formats/file-name.ts';
import { type Book, layoutSteps } from '../../../sheets/document.ts';
import { printInWorker } from '../../../sheets/sheet-worker.ts';
import type { Bench } from '../../../store/bench.ts';
import { Button } from '../../components/button.tsx';
import { LabelledSelect, Segments } from '../../components/fields.tsx';
import { createCopying, saveFile } from '../../shared/copy-and-save.ts';
import { hrefTo } from '../../shared/page-list.ts';
import { PageView } from '../../shared/page-view.tsx';
import {
  PAPERS,
  rememberChoices,
  rememberedChoices,
  type SheetPrintChoices,
} from '../../shared/print/print-fields.tsx';
import { fontUrls } from '../../shared/print/print-fonts.ts';
import { createSliced } from '../../shared/work.ts';
import type { BackConversionState, BackOutcome } from './conversion.ts';
import { ReportView, SubstitutionList } from './result-panel.tsx';

const CHOICES = EDITIONS.map(({ id, name, printedSheet }) => ({
  value: id,
  label: `${name} ${printedSheet}`,
}));

/** A ship of the bench as a card of an earlier edition, with a report of losses. */
export function FromUnity(props: { readonly bench: Bench; readonly state: BackConversionState }) {
  const { state } = props;
  const copying = createCopying();
  const save = (outcome: BackOutcome) =>
    saveFile(fileName(state.ship()?.design() ?? { class: 'ship' }, 'txt'), outcome.text);
  return (
    <div class="convert-columns">
      <section class="convert-source" aria-label="The Unity ship">
        <Show when={props.bench.tabs().length > 0}>
          <div class="row">
            <LabelledSelect
              class="picker"
              label="Ship on the bench"
              options={props.bench.tabs().map(({ id, title }) => ({ value: id, label: title }))}
              value={state.ship()?.id ?? ''}
              onChange={state.choose}
            />
            <div class="labelled">
              <span aria-hidden="true">Convert to</span>
              <Segments
                id="back-edition"
                label="Convert to"
                segments={CHOICES}
                value={state.edition().id}
                onChange={(id) => state.setEdition(editionNamed(id))}
              />
            </div>
          </div>
        </Show>
        <Show
          when={state.outcome()}
          fallback={
            <div class="empty">
              <p>No ship is open on the bench.</p>
              <div class="row">
                <a class="button" link href={hrefTo('/ships')}>
                  Open a ship
                </a>
              </div>
            </div>
          }
        >
          {(outcome) => (
            <>
              <textarea
                class="legacy-text"
                aria-label="The ship as text"
                rows="12"
                readOnly
                value={outcome().text}
              />
              <div class="row">
                <Button primary label="Copy" onClick={() => void copying.copy(outcome().text)} />
                <Button label="Download text" onClick={() => save(outcome())} />
                <span role="status">{copying.said()}</span>
              </div>
              <LegacySheet legacy={outcome().legacy} />
            </>
          )}
        </Show>
      </section>
      <Show when={state.outcome()}>
        {(outcome) => (
          <section class="convert-result" aria-label="What the older edition keeps of it">
            <h2>What was converted</h2>
            <SubstitutionList
              offers={state.offers()}
              on={state.switches()}
              onToggle={state.toggle}
            />
            <ReportView report={outcome().report} />
          </section>
        )}
      </Show>
    </div>
  );
}

/** A card or a worksheet as it prints, and the PDF of it. */
function LegacySheet(props: { readonly legacy: LegacyShip }) {
  const [message, setMessage] = createSignal('');
  const [running, setRunning] = createSignal<AbortController>();
  onCleanup(() => running()?.abort());
  const [paper, setPaper] = createSignal(rememberedChoices().paper);
  const title = () => props.legacy.ship.class ?? 'Unnamed';
  /** Differs from the name of the converted ship's sheet. */
  const file = () => {
    const { edition, ship } = props.legacy;
    const kind = `${edition.name} ${edition.printedSheet}`;
    return fileName({ ...ship, class: `${ship.class ?? ''} ${kind}` }, 'pdf');
  };
  const choosePaper = (chosen: SheetPrintChoices['paper']) => {
    setPaper(chosen);
    rememberChoices({ ...rememberedChoices(), paper: chosen });
  };
  const book = (): Book => ({
    title: title(),
    sheets: [],
    legacySheets: [printedLegacyShip(props.legacy)],
    designs: [],
    print: { paper: paper(), layout: 1 },
  });
  const laidOut = createSliced(() => layoutSteps(book()));
  const print = async () => {
    const controller = new AbortController();
    setRunning(controller);
    setMessage('');
    try {
      const request = { book: book(), fontUrls: fontUrls() };
      const { bytes } = await printInWorker(request, { signal: controller.signal });
      saveFile(file(), bytes, 'application/pdf');
    } catch (error) {
      if (!controller.signal.aborted) setMessage(`Not printed: ${String(error)}`);
    } finally {
      setRunning(undefined);
    }
  };
  return (
    <div class="legacy-sheet">
      <div class="row">
        <Segments
          id="legacy-paper"
          label="Paper"
          segments={PAPERS}
          value={paper()}
          onChange={choosePaper}
        />
        <Button disabled={running() !== undefined} label="Download PDF" onClick={print} />
        <span role="status">{running() ? 'Printing…' : message()}</span>
      </div>
      <Show when={laidOut()?.pages[0]}>
        {(page) => (
          <div class="paper">
            <PageView page={page()} label={`The sheet of ${title()} as it prints`} />
          </div>
        )}
      </Show>
    </div>
  );
}
