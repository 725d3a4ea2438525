import { createSignal, lazy, Show, Suspense } from 'solid-js';
import type { Design } from '../../../core/design.ts';
import type { Bench } from '../../../library/bench.ts';
import type { Library } from '../../../library/library.ts';
import { explainFailure } from '../../../library/storage-failure.ts';
import { createArrivingText } from './arriving-text.ts';
import { ExportMenu } from './export-menu.tsx';
import { type Taken, TakenNotice } from './taken-notice.tsx';
import { VersionsButton } from './versions-button.tsx';

const PrintDialog = lazy(() => import('./print-dialog.tsx'));
const ImportDialog = lazy(() => import('./import-dialog.tsx'));
const ShareShip = lazy(() => import('./share-ship.tsx'));

interface ShipActionsProps {
  readonly bench: Bench;
  readonly library: () => Promise<Library>;
}

const countOf = (count: number): string => (count === 1 ? '1 ship' : `${count} ships`);

/** Import, export and print; text pasted or dropped anywhere on the page opens the import. */
export default function ShipActions(props: ShipActionsProps) {
  const [importing, setImporting] = createSignal<string>();
  const [printing, setPrinting] = createSignal(false);
  const [sharing, setSharing] = createSignal(false);
  const [taken, setTaken] = createSignal<Taken>();

  const dragging = createArrivingText(setImporting);
  const open = (designs: readonly Design[]) => {
    setImporting(undefined);
    const ids = designs.map((design) => props.bench.open(design));
    setTaken({
      text: `${countOf(ids.length)} opened.`,
      undo: () => {
        for (const id of ids) props.bench.close(id);
      },
    });
  };
  const keep = async (designs: readonly Design[]) => {
    setImporting(undefined);
    try {
      const { ships } = await props.library();
      const ids = await ships.add(
        designs.map((design) => ({ design })),
        (done, total) => setTaken({ text: 'Keeping ships…', share: done / total }),
      );
      setTaken({
        text: `${countOf(ids.length)} kept in the library.`,
        undo: () => void ships.throwAway(ids).catch(fail),
      });
    } catch (error) {
      fail(error);
    }
  };
  const fail = (error: unknown) =>
    setTaken({ text: `Not all were kept: ${explainFailure(error)}` });

  return (
    <>
      <Show when={props.bench.ship()} keyed>
        {(ship) => (
          <VersionsButton
            ship={ship}
            library={props.library}
            onFail={(error) => setTaken({ text: `No versions to show: ${explainFailure(error)}` })}
          />
        )}
      </Show>
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
                  portraits={async () => (await props.library()).portraits}
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
            by={props.bench}
            text={importing() ?? ''}
            usual="open"
            onOpen={open}
            onKeep={(designs) => void keep(designs)}
            onClose={() => setImporting(undefined)}
          />
        </Suspense>
      </Show>
      <Show when={taken()}>
        {(now) => (
          <TakenNotice
            taken={now()}
            onUndo={() => {
              const { undo } = now();
              setTaken(undefined);
              undo?.();
            }}
            onKeep={() => setTaken(undefined)}
          />
        )}
      </Show>
      <Show when={dragging()}>
        <div class="drop-zone" aria-hidden="true">
          Drop ships here: Drake notation, design files or share links
        </div>
      </Show>
    </>
  );
}
