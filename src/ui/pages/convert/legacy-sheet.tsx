import { createSignal, onCleanup, Show } from 'solid-js';
import type { LegacyShip } from '../../../editions/edition.ts';
import { printedLegacyShip } from '../../../editions/list.ts';
import { fileName } from '../../../formats/file-name.ts';
import { type Book, layoutSteps } from '../../../sheets/document.ts';
import { printInWorker } from '../../../sheets/sheet-worker.ts';
import { Button } from '../../components/button.tsx';
import { Segments } from '../../components/fields.tsx';
import { saveFile } from '../../shared/copy-and-save.ts';
import { PageView } from '../../shared/page-view.tsx';
import {
  PAPERS,
  rememberChoices,
  rememberedChoices,
  type SheetPrintChoices,
} from '../../shared/print/print-fields.tsx';
import { fontUrls } from '../../shared/print/print-fonts.ts';
import { createSliced } from '../../shared/work.ts';

/** A card or a worksheet as it prints, and the PDF of it. */
export function LegacySheet(props: { readonly legacy: LegacyShip }) {
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
