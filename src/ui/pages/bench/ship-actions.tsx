import { createSignal, lazy, Show } from 'solid-js';
import type { Design } from '../../../core/design/design.ts';
import { countOf } from '../../../core/design/text/counts.ts';
import type { RulesPack } from '../../../core/rules/packs/pack.ts';
import type { Bench } from '../../../store/bench.ts';
import type { Library } from '../../../store/library.ts';
import { keepPacks } from '../../../store/packs/keeping.ts';
import { explainFailure } from '../../../store/storage-failure.ts';
import { Button } from '../../components/button.tsx';
import { DropZone } from '../../components/drop-zone.tsx';
import { withSuspense } from '../../components/with-suspense.tsx';
import { createArrivingText } from '../../shared/import/arriving-text.ts';
import { opened } from '../../shared/import/opened.ts';
import { type BarNotice, NoticeBar } from '../../shared/library/notice-bar.tsx';
import { ExportMenu } from './export-menu.tsx';
import { VersionsButton } from './versions-button.tsx';

const PrintDialog = withSuspense(lazy(() => import('../../shared/print/print-dialog.tsx')));
const ImportDialog = withSuspense(lazy(() => import('../../shared/import/import-dialog.tsx')));
const ShareShip = withSuspense(lazy(() => import('./share-ship.tsx')));

interface ShipActionsProps {
  readonly bench: Bench;
  readonly library: () => Promise<Library>;
}

/** Import, export and print; text pasted or dropped anywhere on the page opens the import. */
export default function ShipActions(props: ShipActionsProps) {
  const [importing, setImporting] = createSignal<string>();
  const [printing, setPrinting] = createSignal(false);
  const [sharing, setSharing] = createSignal(false);
  const [taken, setTaken] = createSignal<BarNotice>();

  const dragging = createArrivingText(setImporting);
  const open = async (
    designs: readonly Design[],
    tags: readonly string[],
    packs: readonly RulesPack[],
  ) => {
    setImporting(undefined);
    try {
      if (packs.length > 0) await keepPacks(await props.library(), packs);
      const ids = await opened(props.bench, props.library, designs, tags);
      setTaken({
        text: `${countOf(ids.length, 'ship')} opened.`,
        undo: () => {
          for (const id of ids) props.bench.close(id);
        },
      });
    } catch (error) {
      fail(error);
    }
  };
  const keep = async (
    designs: readonly Design[],
    tags: readonly string[],
    packs: readonly RulesPack[],
  ) => {
    setImporting(undefined);
    try {
      const library = await props.library();
      await keepPacks(library, packs);
      const { ships } = library;
      const ids = await ships.add(
        designs.map((design) => ({ design, labels: { tags } })),
        (done, total) => setTaken({ text: 'Saving ships…', share: done / total }),
      );
      setTaken({
        text: `${countOf(ids.length, 'ship')} saved to the library.`,
        undo: () => ships.moveToTrash(ids),
      });
    } catch (error) {
      fail(error);
    }
  };
  const fail = (error: unknown) =>
    setTaken({ text: `Not all were saved: ${explainFailure(error)}`, failed: true });

  return (
    <>
      <Show when={props.bench.ship()} keyed>
        {(ship) => (
          <VersionsButton
            ship={ship}
            library={props.library}
            onFail={(error) =>
              setTaken({ text: `No versions to show: ${explainFailure(error)}`, failed: true })
            }
          />
        )}
      </Show>
      <Button label="Import" onClick={() => setImporting('')} />
      <Show when={props.bench.ship()}>
        {(ship) => (
          <>
            <ExportMenu rules={props.bench.rules} ship={ship()} />
            <Button label="Share" onClick={() => setSharing(true)} />
            <Button primary label="Print sheet" onClick={() => setPrinting(true)} />
            <Show when={sharing()}>
              <ShareShip
                rules={props.bench.rules}
                ship={ship()}
                onClose={() => setSharing(false)}
              />
            </Show>
            <Show when={printing()}>
              <PrintDialog
                rules={props.bench.rules}
                ship={ship()}
                ships={props.bench.ships()}
                portraits={async () => (await props.library()).portraits}
                onClose={() => setPrinting(false)}
              />
            </Show>
          </>
        )}
      </Show>
      <Show when={importing() !== undefined}>
        <ImportDialog
          textRules={props.bench}
          text={importing() ?? ''}
          defaultAction="open"
          onOpen={(designs, tags, packs) => void open(designs, tags, packs)}
          onKeep={(designs, tags, packs) => void keep(designs, tags, packs)}
          onClose={() => setImporting(undefined)}
        />
      </Show>
      <NoticeBar notice={taken()} onDone={() => setTaken(undefined)} />
      <DropZone dragging={dragging()}>
        Drop ships here: Drake notation, design files or share links
      </DropZone>
    </>
  );
}
