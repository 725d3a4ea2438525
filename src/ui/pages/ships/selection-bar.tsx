import { createMemo } from 'solid-js';
import { shownOf } from '../../../core/design/text/counts.ts';
import type { Action, ActionChoice } from '../../components/actions.tsx';
import { SelectionBar } from '../../shared/library/collection-list.tsx';
import { useCollection } from '../../shared/library/collection-state.ts';
import { hrefTo } from '../../shared/page-list.ts';
import { NOTHING_SELECTED } from '../../shared/selection.ts';
import { canCompare, comparePath } from '../../shared/ships/comparing.ts';
import { EXPORTS, type ExportFormat, MAX_OPENED } from '../../shared/ships/ship-jobs.ts';
import { COLUMNS, useShipsPage } from './ships-context.ts';

/** Actions with a dialog. */
export type Asked = 'rename' | 'file' | 'fleet' | 'print' | 'share' | 'remove' | 'empty';

interface ShipSelectionBarProps {
  readonly onAsk: (asked: Asked) => void;
  readonly onExport: (format: ExportFormat) => void;
  readonly onTrash: () => void;
}

/** Number of ships, or the actions for the selected ones. */
export function ShipSelectionBar(props: ShipSelectionBarProps) {
  const { library, view } = useShipsPage();
  const inTrash = () => view.place() === 'trash';
  const total = () => (inTrash() ? library.ships.trash() : library.ships.items()).length;
  const actions = createActions(props);
  return (
    <SelectionBar
      all={view.ids()}
      count={view.chosen().length}
      found={shownOf(view.shown().length, total(), 'ship')}
      selection={view.selection()}
      onSelect={view.select}
      onClear={() => view.select(NOTHING_SELECTED)}
      actions={actions()}
      end={view.chosen().length === 0 && !inTrash()}
    />
  );
}

/** Actions for the list, the trash or the selected ships. */
function createActions(props: ShipSelectionBarProps): () => readonly Action[] {
  const { openImport, openDialog } = useCollection();
  const { library, view, jobs, columns } = useShipsPage();
  const count = () => view.chosen().length;
  const isAny = createMemo(() => count() > 0);
  const isOne = createMemo(() => count() === 1);
  const isTooMany = createMemo(() => count() > MAX_OPENED);
  const isEmpty = createMemo(() => library.ships.trash().length === 0);
  const compared = createMemo(() => (canCompare(count()) ? comparePath(view.chosen()) : undefined));
  const ask = (asked: Asked) => () => props.onAsk(asked);
  const exports = EXPORTS.map(({ format, label }) => ({
    label,
    onSelect: () => props.onExport(format),
  }));
  /** Chart of the same search. */
  const chart = (): Action => {
    const find = view.text();
    const search = find && `?${new URLSearchParams({ find })}`;
    return { label: 'Chart', does: hrefTo(`/chart${search}`) };
  };
  const columnChoices: readonly ActionChoice[] = COLUMNS.map(({ id, name }) => ({
    label: name,
    get ticked() {
      return columns.isShown(id);
    },
    onSelect: () => columns.show(id, !columns.isShown(id)),
  }));
  const ofList = (): readonly Action[] => [
    { label: 'New ship', primary: true, does: jobs.start },
    { label: 'Import', does: openImport },
    { label: 'Add sample fleets', does: () => openDialog('samples') },
    chart(),
    { label: 'Columns', does: columnChoices, class: 'columns-button' },
  ];
  const ofTrash = (): readonly Action[] =>
    isAny()
      ? [
          { label: 'Restore', does: () => void jobs.restore(view.chosen()) },
          { label: 'Delete permanently', does: ask('remove') },
        ]
      : isEmpty()
        ? []
        : [{ label: 'Empty the trash', does: ask('empty') }];
  const ofSelected = (): readonly Action[] => {
    const path = compared();
    return [
      {
        label: 'Open',
        primary: true,
        does: () => void jobs.open(view.chosen()),
        disabled: isTooMany(),
        title: isTooMany() ? `At most ${MAX_OPENED} open at once` : undefined,
      },
      ...(path === undefined ? [] : [{ label: 'Compare', does: path }]),
      ...(isOne() ? [] : [chart()]),
      { label: 'Duplicate', does: () => void jobs.duplicate(view.chosen()) },
      ...(isOne() ? [{ label: 'Rename', does: ask('rename') }] : []),
      { label: 'Add to fleet…', does: ask('fleet') },
      { label: 'Folder & tags', does: ask('file') },
      { label: 'Export', does: exports },
      { label: 'Share', does: ask('share') },
      { label: 'Print', does: ask('print') },
      { label: 'Trash', does: props.onTrash },
    ];
  };
  return createMemo(() =>
    view.place() === 'trash' ? ofTrash() : isAny() ? ofSelected() : ofList(),
  );
}
