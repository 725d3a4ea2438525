import { createMemo, Show } from 'solid-js';
import { shownOf } from '../../../core/design/text/counts.ts';
import { ActionBar } from '../../components/action-bar.tsx';
import type { Action, ActionChoice } from '../../components/action-menu.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { CloseIcon } from '../../components/icons.tsx';
import { exportChoices } from '../../shared/library/export-choices.ts';
import { SelectAll } from '../../shared/library/select-all.tsx';
import { NOTHING_SELECTED } from '../../shared/selection.ts';
import { canCompare, comparePath } from '../../shared/ships/comparing.ts';
import { EXPORTS, type ExportFormat } from '../../shared/ships/ship-exports.ts';
import { MAX_OPENED } from '../../shared/ships/ship-jobs.ts';
import { useShipsPage } from '../../shared/ships/ships-context.tsx';
import { COLUMNS, isShown, showColumn } from './ship-columns.ts';

/** What needs a dialog. */
export type Asked = 'rename' | 'file' | 'fleet' | 'print' | 'share' | 'remove' | 'empty';

interface SelectionBarProps {
  readonly onAsk: (asked: Asked) => void;
  readonly onExport: (format: ExportFormat) => void;
  readonly onTrash: () => void;
  readonly onImport: () => void;
  readonly onSamples: () => void;
}

/** How many ships there are, or what can be done with those that are selected. */
export function SelectionBar(props: SelectionBarProps) {
  const { library, view } = useShipsPage();
  const count = () => view.chosen().length;
  const inTrash = () => view.place() === 'trash';
  const total = () => (inTrash() ? library.ships.trash() : library.ships.items()).length;
  const found = () => shownOf(view.shown().length, total(), 'ship');
  const actions = createActions(props);
  return (
    <div class="selection-bar">
      <SelectAll
        ids={view.ids()}
        count={count()}
        selection={view.selection()}
        onSelect={view.select}
      />
      <p role="status" class="selection-count">
        {count() > 0 ? `${count()} selected` : found()}
      </p>
      <Show when={count() > 0}>
        <IconButton
          icon={CloseIcon}
          label="Clear selection"
          onClick={() => view.select(NOTHING_SELECTED)}
        />
      </Show>
      <ActionBar actions={actions()} end={count() === 0 && !inTrash()} />
    </div>
  );
}

const CHART: Action = { label: 'Chart', does: '#/chart' };

/** What can be done now; the same while the number of selected ships makes no difference to it. */
function createActions(props: SelectionBarProps): () => readonly Action[] {
  const { library, view, jobs } = useShipsPage();
  const count = () => view.chosen().length;
  const isAny = createMemo(() => count() > 0);
  const isOne = createMemo(() => count() === 1);
  const isTooMany = createMemo(() => count() > MAX_OPENED);
  const isEmpty = createMemo(() => library.ships.trash().length === 0);
  const compared = createMemo(() => (canCompare(count()) ? comparePath(view.chosen()) : undefined));
  const ask = (asked: Asked) => () => props.onAsk(asked);
  const ofList = (): readonly Action[] => [
    { label: 'New ship', primary: true, does: jobs.start },
    { label: 'Import', does: props.onImport },
    { label: 'Add sample fleets', does: props.onSamples },
    CHART,
    { label: 'Columns', does: COLUMN_CHOICES, class: 'columns-button' },
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
        ...{ label: 'Open', primary: true, does: () => void jobs.open(view.chosen()) },
        ...(isTooMany() ? { disabled: true, title: `At most ${MAX_OPENED} open at once` } : {}),
      },
      ...(path === undefined ? [] : [{ label: 'Compare', does: path }]),
      ...(isOne() ? [] : [CHART]),
      { label: 'Duplicate', does: () => void jobs.duplicate(view.chosen()) },
      ...(isOne() ? [{ label: 'Rename', does: ask('rename') }] : []),
      { label: 'Add to fleet…', does: ask('fleet') },
      { label: 'Folder & tags', does: ask('file') },
      { label: 'Export', does: exportChoices(EXPORTS, props.onExport) },
      { label: 'Share', does: ask('share') },
      { label: 'Print', does: ask('print') },
      { label: 'Trash', does: props.onTrash },
    ];
  };
  return createMemo(() =>
    view.place() === 'trash' ? ofTrash() : isAny() ? ofSelected() : ofList(),
  );
}

/** Which columns the list has. */
const COLUMN_CHOICES: readonly ActionChoice[] = COLUMNS.map(({ id, name }) => ({
  label: name,
  get ticked() {
    return isShown(id);
  },
  onSelect: () => showColumn(id, !isShown(id)),
}));
