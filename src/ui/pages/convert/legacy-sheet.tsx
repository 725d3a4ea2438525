import { createSignal, onCleanup, Show } from 'solid-js';
import type { LegacyShip } from '../../../editions/edition.ts';
import { printedLegacyShip } from '../../../editions/list.ts';
import { fileName } from '../../../formats/file-name.ts';
import type { Book } from '../../../sheets/document.ts';
import { printInWorker } from '../../../sheets/print-job.ts';
import { Button } from '../../components/button.tsx';
import { PageView } from '../../shared/page-view.tsx';
import { fontUrls } from '../../shared/print/print-fonts.ts';
import { createLayout } from '../../shared/print/print-layout.ts';
import { saveFile } from '../../shared/save-file.ts';

/** A card or a worksheet as it prints, and the PDF of it. */
export function LegacySheet(props: { readonly legacy: LegacyShip }) {
  const [said, setSaid] = createSignal('');
  const [running, setRunning] = createSignal<AbortController>();
  onCleanup(() => running()?.abort());
  const title = () => props.legacy.ship.class ?? 'Unnamed';
  const book = (): Book => ({
    title: title(),
    sheets: [],
    legacySheets: [printedLegacyShip(props.legacy)],
    designs: [],
    print: { paper: 'a4', layout: 1 },
  });
  const laidOut = createLayout(book);
  const print = async () => {
    const controller = new AbortController();
    setRunning(controller);
    setSaid('');
    try {
      const request = { book: book(), fontUrls: fontUrls() };
      const { bytes } = await printInWorker(request, { signal: controller.signal });
      saveFile(fileName({ class: title() }, 'pdf'), bytes, 'application/pdf');
    } catch (error) {
      if (!controller.signal.aborted) setSaid(`Not printed: ${String(error)}`);
    } finally {
      setRunning(undefined);
    }
  };
  return (
    <div class="legacy-sheet">
      <div class="row">
        <Button disabled={running() !== undefined} label="Download PDF" onClick={print} />
        <span role="status">{running() ? 'Printing…' : said()}</span>
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
