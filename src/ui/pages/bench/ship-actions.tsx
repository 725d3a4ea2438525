import { useNavigate } from '@solidjs/router';
import { createSignal, For, lazy, Show } from 'solid-js';
import type { Design } from '../../../core/design/design.ts';
import { countOf } from '../../../core/design/text/counts.ts';
import type { RulesPack } from '../../../core/rules/packs/pack.ts';
import type { ArrivingFile } from '../../../formats/arriving/files.ts';
import type { Bench, Ship } from '../../../store/bench.ts';
import type { Library } from '../../../store/library.ts';
import { keepPacks } from '../../../store/packs/keeping.ts';
import { explainFailure } from '../../../store/storage-failure.ts';
import { ActionButton } from '../../components/action-button.tsx';
import { type Action, ActionMenu } from '../../components/action-menu.tsx';
import { createCopying } from '../../components/copy-text.ts';
import { DropZone } from '../../components/drop-zone.tsx';
import { ClockIcon } from '../../components/item-icons.tsx';
import { Notice } from '../../components/notice.tsx';
import { withSuspense } from '../../components/with-suspense.tsx';
import { createArrivingFiles } from '../../shared/import/arriving-files.ts';
import { type BarNotice, NoticeBar } from '../../shared/library/notice-bar.tsx';
import { createMedia } from '../../shared/media.ts';
import { opened } from '../../shared/ships/ship-jobs.ts';
import { shipExports } from './ship-exports.ts';

const PrintDialog = withSuspense(lazy(() => import('../../shared/print/print-dialog.tsx')));
const ShipsImport = withSuspense(lazy(() => import('../../shared/import/ships-import.tsx')));
const HistoryDialog = withSuspense(lazy(() => import('./history-dialog.tsx')));
const ShareShip = withSuspense(lazy(() => import('./share-ship.tsx')));

interface ShipActionsProps {
  readonly bench: Bench;
  readonly library: () => Promise<Library>;
}

/**
 * Versions, import, export and print: a row of buttons, or a menu where the bar is a phone's. Text
 * pasted or dropped anywhere on the page opens the import.
 */
export default function ShipActions(props: ShipActionsProps) {
  const [importing, setImporting] = createSignal<readonly ArrivingFile[]>();
  const [printing, setPrinting] = createSignal(false);
  const [sharing, setSharing] = createSignal(false);
  /** The ship whose versions are shown, and the library that has them. */
  const [versionsOf, setVersionsOf] = createSignal<{ ship: Ship; library: Library }>();
  const [taken, setTaken] = createSignal<BarNotice>();
  const copying = createCopying();
  const navigate = useNavigate();
  const isNarrow = createMedia('(max-width: 759px)');

  const dragging = createArrivingFiles(setImporting);
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

  const showVersions = async (ship: Ship) => {
    try {
      setVersionsOf({ ship, library: await props.library() });
    } catch (error) {
      setTaken({ text: `No versions to show: ${explainFailure(error)}`, failed: true });
    }
  };
  const importAction: Action = { label: 'Import', does: () => setImporting([]) };
  const exportAction = (ship: Ship): Action => ({
    label: 'Export',
    does: shipExports(props.bench.rules, ship, copying.copy, navigate),
  });
  const share: Action = { label: 'Share', does: () => setSharing(true) };
  const print: Action = { label: 'Print sheet', primary: true, does: () => setPrinting(true) };
  const versions = (ship: Ship): Action => ({
    label: 'Versions of this ship',
    icon: ClockIcon,
    does: () => showVersions(ship),
  });

  return (
    <>
      <Show when={props.bench.ship()} keyed fallback={<ActionButton action={importAction} />}>
        {(ship) => (
          <>
            <Show
              when={isNarrow()}
              fallback={
                <For each={[versions(ship), importAction, exportAction(ship), share, print]}>
                  {(action) => <ActionButton action={action} />}
                </For>
              }
            >
              <ActionMenu
                label="More for this ship"
                actions={[print, share, importAction, versions(ship), exportAction(ship)]}
              />
            </Show>
            <Show when={versionsOf()?.ship === ship && versionsOf()}>
              {(shown) => (
                <HistoryDialog
                  ship={ship}
                  library={shown().library}
                  onClose={() => setVersionsOf(undefined)}
                />
              )}
            </Show>
            <Show when={sharing()}>
              <ShareShip rules={props.bench.rules} ship={ship} onClose={() => setSharing(false)} />
            </Show>
            <Show when={printing()}>
              <PrintDialog
                rules={props.bench.rules}
                ship={ship}
                ships={props.bench.ships()}
                portraits={async () => (await props.library()).portraits}
                onClose={() => setPrinting(false)}
              />
            </Show>
          </>
        )}
      </Show>
      <Show when={importing() !== undefined}>
        <ShipsImport
          textRules={props.bench}
          files={importing() ?? []}
          defaultAction="open"
          onOpen={(designs, tags, packs) => void open(designs, tags, packs)}
          onKeep={(designs, tags, packs) => void keep(designs, tags, packs)}
          onClose={() => setImporting(undefined)}
        />
      </Show>
      <Show when={copying.said()}>{(words) => <Notice>{words()}</Notice>}</Show>
      <NoticeBar notice={taken()} onDone={() => setTaken(undefined)} />
      <DropZone dragging={dragging()}>
        Drop ships here: Drake notation, design files or share links
      </DropZone>
    </>
  );
}
