import { useNavigate } from '@solidjs/router';
import { createSignal, For, lazy, Show } from 'solid-js';
import { countOf } from '../../../core/design/text/counts.ts';
import type { Rules } from '../../../core/rules/rules.ts';
import type { ArrivingFile } from '../../../formats/arriving/files.ts';
import type { ExportStyle } from '../../../formats/writing.ts';
import type { Bench, Ship } from '../../../store/bench.ts';
import type { Library } from '../../../store/library.ts';
import { keepPacks } from '../../../store/packs/keeping.ts';
import {
  type Action,
  ActionButton,
  type ActionChoice,
  ActionMenu,
} from '../../components/actions.tsx';
import { ClockIcon } from '../../components/icons.tsx';
import { named, withSuspense } from '../../components/late.tsx';
import { Notice } from '../../components/notice.tsx';
import { saveBackup } from '../../shared/backup.ts';
import { createCopying } from '../../shared/copy-and-save.ts';
import { createArrivingFiles, DropZone } from '../../shared/import/arriving-files.tsx';
import type { TakeShips } from '../../shared/import/ships-import.tsx';
import { createNotices, NoticeBar } from '../../shared/library/notice-bar.tsx';
import { createMedia } from '../../shared/media.ts';
import { openShips } from '../../shared/ships/ship-jobs.ts';

const PrintDialog = withSuspense(lazy(() => import('../../shared/print/print-dialog.tsx')));
const ShipsImport = withSuspense(lazy(() => import('../../shared/import/ships-import.tsx')));
const loadTexts = () => import('./ship-texts.tsx');
const ShipLink = withSuspense(lazy(named(loadTexts, 'ShipLink')));
const HistoryDialog = withSuspense(lazy(named(() => import('./ship-dialogs.tsx'), 'ShipHistory')));

/** Versions, import, export and print; text pasted or dropped on the page opens the import. */
export default function ShipActions(props: {
  readonly bench: Bench;
  readonly library: () => Promise<Library>;
}) {
  const [importing, setImporting] = createSignal<readonly ArrivingFile[]>();
  const [printing, setPrinting] = createSignal(false);
  const [sharing, setSharing] = createSignal(false);
  /** The ship whose versions are shown, with its library. */
  const [versionsOf, setVersionsOf] = createSignal<{ ship: Ship; library: Library }>();
  const { notice, run, tell, dismiss } = createNotices();
  const copying = createCopying();
  const navigate = useNavigate();
  const isNarrow = createMedia('(max-width: 759px)');

  const dragging = createArrivingFiles(setImporting);
  const open: TakeShips = async (designs, tags, packs) => {
    setImporting(undefined);
    await run('Opening ships', async () => {
      if (packs.length > 0) await keepPacks(await props.library(), packs);
      const ids = await openShips(props.bench, props.library, designs, tags);
      tell({
        text: `${countOf(ids.length, 'ship')} opened.`,
        undo: () => {
          for (const id of ids) props.bench.close(id);
        },
      });
    });
  };
  const keep: TakeShips = async (designs, tags, packs, from) => {
    setImporting(undefined);
    await run('Saving ships', async (progress) => {
      const library = await props.library();
      await keepPacks(library, packs);
      const { ships } = library;
      const arrivals = designs.map((design) => ({ design, labels: { tags } }));
      const ids = await ships.add(arrivals, progress, from);
      const text = `${countOf(ids.length, 'ship')} saved to the library.`;
      tell({ text, page: '/ships', undo: () => ships.moveToTrash(ids) });
    });
  };
  const saveLibrary = () =>
    run('Saving the library', async () => {
      const items = await saveBackup(await props.library());
      tell({ text: `${countOf(items, 'item')} saved to a file.` });
    });
  const showVersions = (ship: Ship) =>
    run('Reading the versions', async () => {
      setVersionsOf({ ship, library: await props.library() });
    });
  const importAction: Action = { label: 'Import', does: () => setImporting([]) };
  const exportAction = (ship: Ship): Action => ({
    label: 'Export',
    does: shipExports(props.bench.rules, ship, copying.copy, navigate, saveLibrary),
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
              <ShipLink rules={props.bench.rules} ship={ship} onClose={() => setSharing(false)} />
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
          rules={props.bench.rules}
          files={importing() ?? []}
          defaultAction="open"
          onOpen={open}
          onKeep={keep}
          onClose={() => setImporting(undefined)}
        />
      </Show>
      <Show when={copying.said()}>{(words) => <Notice>{words()}</Notice>}</Show>
      <NoticeBar notice={notice()} onDone={dismiss} />
      <DropZone dragging={dragging()}>
        Drop ships here: Drake notation, design files or share links
      </DropZone>
    </>
  );
}

/** Texts to copy; `max` is the longest message. */
const COPIES: readonly { style: ExportStyle; label: string; max?: number }[] = [
  { style: 'drake', label: 'Copy as Drake notation' },
  { style: 'lossless', label: 'Copy as Drake notation, lossless' },
  { style: 'bbcode', label: 'Copy for a forum (BBCode)' },
  { style: 'markdown', label: 'Copy for Markdown' },
  { style: 'discord', label: 'Copy for Discord', max: 2000 },
];

/** Exports of the ship: texts to copy, files, and conversion; `copy` warns over `max` characters. */
function shipExports(
  rules: Rules,
  ship: Ship,
  copy: (text: Promise<string>, max?: number) => unknown,
  navigate: (path: string) => void,
  saveLibrary: () => unknown,
): readonly ActionChoice[] {
  const text = async (style: ExportStyle) => {
    const rated = { design: ship.design(), evaluation: ship.evaluation() };
    return (await loadTexts()).shipText(style, rules, rated);
  };
  const save = async (style: ExportStyle, ending: string) =>
    (await loadTexts()).saveShip(rules, ship, style, ending);
  return [
    ...COPIES.map(({ style, label, max }) => ({
      label,
      onSelect: () => void copy(text(style), max),
    })),
    { label: 'Download JSON', isApart: true, onSelect: () => void save('json', 'json') },
    { label: 'Download Drake notation', onSelect: () => void save('lossless', 'txt') },
    { label: 'Download the whole library', onSelect: saveLibrary },
    {
      label: 'Convert to an earlier edition',
      isApart: true,
      onSelect: () => {
        navigate('/convert?way=from');
      },
    },
  ];
}
