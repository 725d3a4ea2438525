import { Show } from 'solid-js';
import { shownOf } from '../../components/counts.ts';
import { IconButton } from '../../components/icon-button.tsx';
import { CloseIcon } from '../../components/icons.tsx';
import { BarAction, ExportAction } from '../../shared/library/bar-action.tsx';
import { NOTHING_SELECTED } from '../../shared/selection.ts';
import { canCompare, comparePath } from '../../shared/ships/comparing.ts';
import { EXPORTS, type ExportForm } from '../../shared/ships/ship-exports.ts';
import { MAX_OPENED } from '../../shared/ships/ship-jobs.ts';
import { useShipsPage } from '../../shared/ships/ships-context.tsx';

/** What needs a dialog. */
export type Asked = 'rename' | 'file' | 'print' | 'share' | 'remove' | 'empty';

interface SelectionBarProps {
  readonly onAsk: (asked: Asked) => void;
  readonly onExport: (form: ExportForm) => void;
  readonly onTrash: () => void;
  readonly onImport: () => void;
}

/** How many ships there are, or what can be done with those that are selected. */
export function SelectionBar(props: SelectionBarProps) {
  const { library, view, jobs } = useShipsPage();
  const count = () => view.chosen().length;
  const inTrash = () => view.place() === 'trash';
  const total = () => (inTrash() ? library.ships.trash() : library.ships.items()).length;
  const found = () => shownOf(view.shown().length, total(), 'ship');
  return (
    <div class="selection-bar">
      <p role="status" class="selection-count">
        {count() > 0 ? `${count()} selected` : found()}
      </p>
      <Show when={count() > 0}>
        <IconButton label="Select nothing" onClick={() => view.select(NOTHING_SELECTED)}>
          <CloseIcon />
        </IconButton>
      </Show>
      <Show when={count() === 0 && !inTrash()}>
        <span class="grow" />
        <a class="button small" href="#/chart">
          Chart
        </a>
        <BarAction onClick={() => props.onImport()}>Import</BarAction>
      </Show>
      <Show when={count() === 0 && inTrash() && total() > 0}>
        <BarAction onClick={() => props.onAsk('empty')}>Empty the trash</BarAction>
      </Show>
      <Show when={count() > 0 && inTrash()}>
        <BarAction onClick={() => void jobs.restore(view.chosen())}>Restore</BarAction>
        <BarAction onClick={() => props.onAsk('remove')}>Delete for good</BarAction>
      </Show>
      <Show when={count() > 0 && !inTrash()}>
        <BarAction
          primary
          disabled={count() > MAX_OPENED}
          title={count() > MAX_OPENED ? `At most ${MAX_OPENED} open at once` : undefined}
          onClick={() => void jobs.open(view.chosen())}
        >
          Open
        </BarAction>
        <Show when={canCompare(count())}>
          <a class="button small" href={comparePath(view.chosen())}>
            Compare
          </a>
        </Show>
        <Show when={count() > 1}>
          <a class="button small" href="#/chart">
            Chart
          </a>
        </Show>
        <BarAction onClick={() => void jobs.duplicate(view.chosen())}>Duplicate</BarAction>
        <Show when={count() === 1}>
          <BarAction onClick={() => props.onAsk('rename')}>Rename</BarAction>
        </Show>
        <BarAction onClick={() => props.onAsk('file')}>File</BarAction>
        <ExportAction forms={EXPORTS} onExport={props.onExport} />
        <BarAction onClick={() => props.onAsk('share')}>Share</BarAction>
        <BarAction onClick={() => props.onAsk('print')}>Print</BarAction>
        <BarAction onClick={() => props.onTrash()}>Trash</BarAction>
      </Show>
    </div>
  );
}
