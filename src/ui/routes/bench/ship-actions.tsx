import { createSignal, lazy, onCleanup, Show, Suspense } from 'solid-js';
import type { Bench } from '../../../library/bench.ts';
import { browserPortraits } from '../../../library/portraits.ts';
import { droppedText } from './dropped-text.ts';
import { ExportMenu } from './export-menu.tsx';

const PrintDialog = lazy(() => import('./print-dialog.tsx'));
const ImportDialog = lazy(() => import('./import-dialog.tsx'));
const ShareShip = lazy(() => import('./share-ship.tsx'));

const portraits = browserPortraits();

/** Import, export and print; text pasted or dropped anywhere on the page opens the import. */
export default function ShipActions(props: { readonly bench: Bench }) {
  const [importing, setImporting] = createSignal<string>();
  const [printing, setPrinting] = createSignal(false);
  const [sharing, setSharing] = createSignal(false);
  const [taken, setTaken] = createSignal<readonly string[]>([]);
  const [dragging, setDragging] = createSignal(false);

  const takeBack = () => {
    for (const id of taken()) props.bench.close(id);
    setTaken([]);
  };
  const onPaste = (event: ClipboardEvent) => {
    if (isEditable(event.target)) return;
    const text = event.clipboardData?.getData('text/plain');
    if (!text?.trim()) return;
    event.preventDefault();
    setImporting(text);
  };
  const onDragOver = (event: DragEvent) => {
    const types = event.dataTransfer?.types ?? [];
    if (!types.includes('Files') && !types.includes('text/plain')) return;
    event.preventDefault();
    setDragging(true);
  };
  const onDrop = async (event: DragEvent) => {
    setDragging(false);
    if (!event.dataTransfer) return;
    event.preventDefault();
    setImporting(await droppedText(event.dataTransfer));
  };
  const onDragLeave = (event: DragEvent) => {
    if (event.relatedTarget === null) setDragging(false);
  };
  document.addEventListener('paste', onPaste);
  document.addEventListener('dragover', onDragOver);
  document.addEventListener('drop', onDrop);
  document.addEventListener('dragleave', onDragLeave);
  onCleanup(() => {
    document.removeEventListener('paste', onPaste);
    document.removeEventListener('dragover', onDragOver);
    document.removeEventListener('drop', onDrop);
    document.removeEventListener('dragleave', onDragLeave);
  });

  return (
    <>
      <button type="button" class="button" onClick={() => setImporting('')}>
        Import
      </button>
      <Show when={props.bench.ship()}>
        {(ship) => (
          <>
            <ExportMenu rules={props.bench.rules} ship={ship()} />
            <button type="button" class="button" onClick={() => setSharing(true)}>
              Share
            </button>
            <button type="button" class="button primary" onClick={() => setPrinting(true)}>
              Print sheet
            </button>
            <Show when={sharing()}>
              <Suspense>
                <ShareShip ship={ship()} onClose={() => setSharing(false)} />
              </Suspense>
            </Show>
            <Show when={printing()}>
              <Suspense>
                <PrintDialog
                  rules={props.bench.rules}
                  ship={ship()}
                  ships={props.bench.ships()}
                  portraits={portraits}
                  onClose={() => setPrinting(false)}
                />
              </Suspense>
            </Show>
          </>
        )}
      </Show>
      <Show when={importing() !== undefined}>
        <Suspense>
          <ImportDialog
            bench={props.bench}
            text={importing() ?? ''}
            onTaken={(ids) => {
              setImporting(undefined);
              setTaken(ids);
            }}
            onClose={() => setImporting(undefined)}
          />
        </Suspense>
      </Show>
      <Show when={taken().length > 0}>
        <div class="notice" role="status">
          <p>{taken().length === 1 ? '1 ship opened.' : `${taken().length} ships opened.`}</p>
          <button type="button" class="button small" onClick={takeBack}>
            Undo
          </button>
          <button type="button" class="button small" onClick={() => setTaken([])}>
            Keep
          </button>
        </div>
      </Show>
      <Show when={dragging()}>
        <div class="drop-zone" aria-hidden="true">
          Drop ships here: Drake notation, design files or share links
        </div>
      </Show>
    </>
  );
}

const isEditable = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null;
